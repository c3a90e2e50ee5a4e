/** Rules of the settings and the menu in French. */
import type { venueRules as english } from "../../en/rules/venue.ts"
import type { Translated } from "../../en/Translated.shared.ts"
import { dishesInFrench, numberInFrench, thingInFrench, weightInFrench } from "./given.ts"

const adviceInFrench = (advice: string): string =>
  advice === "offer one of them" ? "proposez-en un" : advice.replace("choose from", "choisissez parmi")

export const venueRules: Translated<typeof english> = {
  isNotADishMadeThroughThe: "n’est pas un plat créé par l’API",
  canOnlyBeChangedByTheOperator: "ne peut être modifié que par l’exploitant de cette installation",
  mustBeTheNameOfThisRestaurant: ({ name }) => `doit être «\u00a0${name}\u00a0», le nom de ce restaurant`,
  isARoomOfAnotherBranchThan: "est une salle d’un autre établissement que celui de la table",
  hasNoRuleInTaxesRules: ({ taxClass }) => `n’a pas de règle dans taxes.rules\u00a0: «\u00a0${taxClass}\u00a0»`,
  hasWeight: ({ weight }) => `fait ${weightInFrench(weight)}`,
  mustBeALanguageCodeSuchAs: "doit être un code de langue, par exemple fr ou pt-BR",
  mustBeLowerCaseLettersDigitsAnd: "ne doit avoir que des minuscules, des chiffres et des tirets simples",
  mustHaveAtMostCharacters: ({ max }) => `doit avoir au plus ${max}\u00a0caractères`,
  mustBeAnIsoCodeSuchAs: "doit être un code ISO 3166, par exemple FR",
  isADuplicate: ({ key }) => `figure deux fois\u00a0: «\u00a0${key}\u00a0»`,
  mustNotBeLargerThanMaxSeats: "ne doit pas dépasser le nombre maximum de personnes",
  canHaveOnlyOneDefault: "ne peuvent avoir qu’une seule valeur par défaut",
  mustHaveAtLeastOneBranchBecause: "doivent être au moins un, parce qu’il y a des tables",
  mustNotBeLargerThanMaxSelect: "ne doit dépasser ni le maximum à choisir, ni le nombre d’options",
  doesNotMatchAny: ({ key, kind }) => `ne désigne rien qui existe (${thingInFrench(kind)})\u00a0: «\u00a0${key}\u00a0»`,
  areMissingSoNothingCanBeBooked:
    "manquent, donc rien ne peut être réservé\u00a0; indiquez quand les clients peuvent arriver",
  isEmptySoThePeriodNeverApplies: "est vide, donc ce service n’a jamais lieu\u00a0; indiquez ses jours, ou retirez-le",
  isLargerThanLargestPartySoNobody:
    "dépasse le nombre maximum de personnes, donc personne ne peut réserver\u00a0; échangez les deux",
  isSoThePromotionTakesNothingOff:
    "est à 0, donc la promotion ne retire rien\u00a0; indiquez la remise, ou retirez la promotion",
  namesNoOrderTypeThatCanBe: ({ advice }) =>
    `ne contient aucun type de commande possible ici\u00a0; ${adviceInFrench(advice)}`,
  isBeforeStartsOnSoThePromotion:
    "est avant le premier jour, donc la promotion ne s’applique jamais\u00a0; échangez-les",
  hasPassedMoveItOrRemoveThe: "est dans le passé\u00a0; changez la date, ou retirez la promotion",
  areOnNoneOfTheDaysFrom:
    "ne tombent sur aucun des jours entre le premier et le dernier\u00a0; changez les jours ou les dates",
  isMoreThanAnyOrderCanCost: ({ most }) => `dépasse ce qu’une commande peut coûter, ${most}\u00a0; baissez ce montant`,
  overlapsMoveOneOfThem: ({ name }) => `chevauche ${name}\u00a0; déplacez l’un des deux`,
  isInWhichHasNoServicePeriod: ({ name }) =>
    `est dans l’établissement ${name}, qui n’a pas de service\u00a0; ajoutez-en un, ou indiquez bookable: false`,
  isForToGuests: ({ maxSeats, minSeats }) => `est pour ${minSeats} à ${maxSeats}\u00a0personnes`,
  isFalseSoCannotBeOrderedSet: ({ dishes }) =>
    `est à «\u00a0non\u00a0», ce qui empêche de commander ${dishesInFrench(dishes)}\u00a0; passez à «\u00a0oui\u00a0», ou retirez la catégorie`,
  isServedOnlyWhileEveryBranchIs: ({ dishes }) =>
    `n’a de service que quand tous les établissements sont fermés, ce qui empêche de commander ${dishesInFrench(dishes)}\u00a0; changez ses horaires ou les horaires d’ouverture`,
  neverOverlapThoseOfTheMenu: ({ dishes }) =>
    `ne recoupent jamais ceux de la carte, ce qui empêche de commander ${dishesInFrench(dishes)}\u00a0; faites-les se recouper`,
  neverOverlapTheOpeningHours: "ne recoupent jamais les horaires d’ouverture sur place\u00a0; changez l’un des deux",
  putsTheTableOutsideAcross: ({ units }) => `place la table hors de la salle, qui a ${units} unités de gauche à droite`,
  putsTheTableOutsideDown: ({ units }) => `place la table hors de la salle, qui a ${units} unités de haut en bas`,
  isFalseSoMenuCannotBeOrdered: ({ dishes }) =>
    `est à «\u00a0non\u00a0», ce qui empêche de commander ${dishesInFrench(dishes)}\u00a0; passez à «\u00a0oui\u00a0», ou retirez la carte`,
  hasWhichIsNotBookableMakeIt: ({ kept }) =>
    `contient ${kept}, qui ne se réserve pas\u00a0; rendez cette table réservable, ou ne la mettez pas ici`,
  areInDifferentBranchesCombineTablesOf:
    "sont dans des établissements différents\u00a0; combinez des tables du même établissement",
  isNeverNeededAPartOfIts:
    "ne sert jamais\u00a0: une partie de ces tables passe toujours avant pour ce nombre de personnes\u00a0; augmentez ce nombre, ou retirez la combinaison",
  areThoseOfForTheSameParties: ({ key }) =>
    `sont celles de ${key} pour les mêmes nombres de personnes\u00a0; retirez l’une des deux`,
  nothingToBook:
    "n’ont aucune table qu’un groupe puisse réserver\u00a0; ajoutez des tables, ou mettez booking.engine à false",
  nothingToBookIn: ({ branch }) =>
    `n’ont aucune table qu’un groupe puisse réserver à ${branch}\u00a0; ajoutez-y des tables, ou mettez booking.engine à false`,
  needsAPrice: "doit avoir un prix",
  mustBeAnotherTimeThanTheOpening:
    "doit être une autre heure que l’ouverture\u00a0; écrivez 00:00 à 00:00 pour la journée entière",
  mustNotBeBeforeTheCloseOf: "ne doit pas être avant la fermeture de la plage précédente",
  canHaveAtMostTimes: ({ most }) => `peut avoir au plus ${most}\u00a0plages horaires`,
  mustHaveAtLeastOneDayWith: "doit avoir au moins un jour avec des horaires",
  hasABraceThatIsNotPart: "a une accolade qui n’appartient à aucun champ automatique",
  hasTheUnknownPlaceholderKnownAre: ({ known, unknown }) =>
    `a le champ automatique inconnu ${unknown}\u00a0; il existe ${known}`,
  canHaveAtMostPlaceholders: ({ most }) => `peut avoir au plus ${most}\u00a0champs automatiques`,
  mustBeOneLine: "doit tenir sur une seule ligne",
  mustHavePlaceholders: ({ placeholders }) => `doit contenir ${placeholders}`,
  needsEitherPercentOrAmountMinor: "demande soit un pourcentage, soit un montant",
  needsEitherPercentOrPriceMinor: "demande soit un pourcentage, soit un prix",
  mustBeAWebAddressWithoutA: "doit être une adresse web, sans nom d’utilisateur ni mot de passe",
  mustBeAKey: "ne doit avoir que des minuscules, des chiffres et des tirets simples, par exemple carte-du-soir",
  tablesUnreadable:
    "écrivez combien de tables pour combien de personnes, par exemple 6 de 2, ou un nom et ses places, par exemple T1: 4",
  tablesWithoutSeats: "indiquez pour combien de personnes sont ces tables, par exemple 6 de 2",
  tableSeats: ({ most }) => `une table est pour 1 à ${most}\u00a0personnes`,
  tooManyTables: ({ most }) => `un restaurant peut avoir au plus ${numberInFrench(most)}\u00a0tables`,
  tableNameTwice: "ce nom est déjà celui d’une autre table",
  tableNameLength: ({ most }) => `un nom a de 1 à ${most}\u00a0caractères`,
  tableRange: "écrivez le premier numéro avant le dernier, par exemple T1-T6: 2",
  tablesTooLong: ({ most }) => `le texte peut faire au plus ${weightInFrench(most)}`,
  tooManyRows: ({ most, things }) =>
    `un restaurant peut avoir au plus ${numberInFrench(most)} ${thingInFrench(things)}`,
  rowsTooLarge: ({ bytes, most, things }) =>
    `${thingInFrench(things)}\u00a0: ${weightInFrench(`${bytes} bytes`)} au total\u00a0; le maximum est de ${weightInFrench(most)}`,
  dishTooLarge: ({ weight }) => `fait, avec ses tailles et ses groupes d’options, ${weightInFrench(weight)}`
}
