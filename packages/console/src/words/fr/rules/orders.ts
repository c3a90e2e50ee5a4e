/** Rules of orders and of dishes in French. */
import type { ordersRules as english } from "../../en/rules/orders.ts"
import type { Translated } from "../../en/Translated.shared.ts"
import { statusInFrench, thingInFrench, typeInFrench } from "./given.ts"

export const ordersRules: Translated<typeof english> = {
  mustBeFromToWithAtMost: "doit être entre 0 et 100, avec quatre décimales au plus",
  isAlready: ({ status }) => `est déjà ${statusInFrench(status)}`,
  addUpToMoreThanCanBeCharged: "dépassent ensemble ce qui peut être facturé",
  addUpToBelowTheMinimum: ({ sum, minimum }) =>
    `font ${sum} au total, le minimum est de ${minimum} (en plus petite unité)`,
  stillHasDue: ({ due }) => `a encore ${due} à payer`,
  onlyAreLeft: ({ left }) => `il n’en reste que ${left}`,
  wouldHaveTooLongANote: ({ most }) => `aurait une note de plus de ${most} caractères`,
  isVoidedAlready: "est déjà annulée",
  cannotBeFiredBecauseTheOrderIs: ({ status }) =>
    `ne peut pas être réclamée, parce que la commande est ${statusInFrench(status)}`,
  isInTheKitchenAlready: "est déjà en cuisine",
  isNotACourseOfThisOrder: "n’est pas une suite en attente de cette commande",
  mustNameALine: "doit désigner une ligne",
  wouldBePaidByThePaymentsIt: "serait soldée par les paiements qu’elle a déjà",
  cannotBeChangedBecauseTheOrderIs: ({ status }) =>
    `ne peut plus changer, parce que la commande est ${statusInFrench(status)}`,
  isOnlyForOrdersAtATable: "ne vaut que pour les commandes à table",
  isOfAnotherBranch: "est d’un autre établissement",
  mustBeToMinutes: ({ min, most }) => `doit être entre ${min} et ${most}\u00a0minutes`,
  mustBeAmong: ({ choices }) => `doit être parmi ${choices}`,
  mustBeMoreThanUnlessAChannel: "doit être plus que 0, sauf si un canal est suspendu",
  isPaidAlready: "est déjà payée",
  isNotAReservationOfThisRestaurant: "n’est pas une réservation de ce restaurant",
  isOfStatus: ({ status }) => `est ${statusInFrench(status)}`,
  isMoreThanTheOfThisLine: ({ quantity }) => `dépasse la quantité de cette ligne, ${quantity}`,
  isTheLastOneCancelTheOrder: "est la dernière\u00a0; annulez plutôt la commande",
  cannotBeCombinedWithSetOneOf: ({ sizes }) =>
    `ne va pas avec des ${thingInFrench(sizes)}\u00a0: indiquez l’un des deux seulement`,
  isRequiredUnlessTheDishHas: ({ sizes }) => `est obligatoire, sauf si le plat a des ${thingInFrench(sizes)}`,
  isNotACategoryOfThisRestaurant: "n’est pas une catégorie de ce restaurant",
  isNotAModifierGroupOfThis: "n’est pas un groupe d’options de ce restaurant",
  isRepeated: "figure deux fois",
  cannotBeSetThisItemIsPriced: "ne se fixe pas ici\u00a0: ce plat a un prix par taille",
  mustBeAnotherOrder: "doit être une autre commande",
  hasPaymentsRefundThemFirst: "a des paiements\u00a0; remboursez-les d’abord",
  isPaidItNeedsANewOrder: "est payée\u00a0; il faut une nouvelle commande",
  isNotLikeTheSource: ({ type }) => `n’est pas ${typeInFrench(type)}, comme la première`,
  mustBeAcceptedJustWhenTheSource: "doit être acceptée si la première l’est, et seulement alors",
  wasPlacedUnderOtherPricesTaxesOr: "a été prise avec d’autres prix, taux de TVA ou promotions",
  hasADiscount: "a une remise",
  isNotALineOfTheOrder: "n’est pas une ligne de la commande",
  isVoided: "est annulée",
  isNamedTwice: "figure deux fois",
  mustBeOneTo: ({ quantity }) => `doit être entre 1 et ${quantity}`,
  canHaveAtMostLines: ({ most }) => `peut avoir au plus ${most}\u00a0lignes`,
  isNotAnItemOfThisRestaurant: "n’est pas un plat de ce restaurant",
  isNotOnTheMenu: "n’est pas à la carte",
  isSoldOut: "est en rupture",
  cannotBeOrderedOnline: "ne se commande pas en ligne",
  isRequiredThisItemHasSeveralVariants: "est obligatoire\u00a0: ce plat existe en plusieurs tailles",
  isNotAVariantOfThisItem: "n’est pas une taille de ce plat",
  isNotAnOptionOfThisItem: "n’est pas une option de ce plat",
  mustHaveAtLeastOf: ({ min, name }) => `demande au moins ${min}\u00a0choix dans «\u00a0${name}\u00a0»`,
  mustHaveAtMostOf: ({ max, name }) => `permet au plus ${max}\u00a0choix dans «\u00a0${name}\u00a0»`,
  isNotOffered: "n’est pas possible ici",
  isRequiredForDineIn: "est obligatoire sur place",
  isNotTheCodeOfATable: "n’est le code d’aucune table",
  isRequiredForDelivery: "est obligatoire en livraison",
  cannotBeAddedToAnOrderThat: ({ state }) =>
    `ne vont plus dans une commande ${statusInFrench(state)}\u00a0; prenez une nouvelle commande`,
  wouldBeAnOrderHasAtMost: ({ count, most }) =>
    `seraient ${count}\u00a0; une commande en a au plus ${most}\u00a0: prenez une nouvelle commande`,
  isTaxedByARuleThatIs: "a un taux de TVA fixé après le début de la commande\u00a0; prenez une nouvelle commande",
  hasNoPossibleTimeTheRestaurantIs:
    "n’a aucun horaire possible\u00a0: le restaurant est fermé et ne rouvre pas dans les 30\u00a0jours",
  mustBeWithinDays: ({ days }) => `doit être dans les ${days}\u00a0jours`,
  isTooEarlyTheKitchenNeedsMinutes: ({ minutes }) => `est trop tôt\u00a0: il faut ${minutes}\u00a0min à la cuisine`,
  isOutsideTheOpeningHours: "est en dehors des horaires d’ouverture"
}
