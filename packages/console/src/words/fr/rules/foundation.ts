/** Rules of values in French: texts, numbers, dates. */
import type { foundationRules as english } from "../../en/rules/foundation.ts"
import type { Translated } from "../../en/Translated.shared.ts"
import { thingInFrench } from "./given.ts"

export const foundationRules: Translated<typeof english> = {
  nothingToUndo: "Il n’y a rien à annuler. Seul ce que l’équipe vient de faire peut être annulé.",
  isTooLateToUndo: "Il est trop tard pour annuler\u00a0: c’est possible pendant une minute.",
  cannotBeUndoneAnyMore: "Cela ne peut plus être annulé, car autre chose s’est passé depuis.",
  mustBeAString: "doit être un texte",
  mustBeANumber: "doit être un nombre",
  mustBeAText: "doit être un texte",
  mustBeAList: "doit être une liste",
  mustBeAnObject: "doit être un objet",
  isRequired: "est obligatoire",
  mustBeAnIsoDateTimeSuch: "doit être une date avec heure au format ISO 8601, par exemple 2026-03-14T18:30:00+01:00",
  mustBeAnIntegerBetween: ({ max, min }) => `doit être un nombre entier de ${min} à ${max}`,
  mustHaveAtLeastEntries: ({ min }) => `doit avoir au moins ${min} éléments`,
  mustHaveToEntries: ({ max, min }) => `doit avoir de ${min} à ${max} éléments`,
  mustBeOneOf: ({ choices }) => `doit être l’une de ces valeurs\u00a0: ${choices}`,
  mustBeTrueOrFalse: "doit être oui ou non (true ou false)",
  mustBeAnEmailAddress: "doit être une adresse e-mail",
  mustBeATimeOfDay: "doit être une heure écrite HH:MM, entre 00:00 et 23:59",
  isNotAnIanaTimeZoneSuch: "n’est pas un fuseau horaire IANA, par exemple Europe/Paris",
  mustBeAWeekdayFromMondayTo: "doit être un jour de la semaine, de 1 (lundi) à 7 (dimanche)",
  mustBeAPercentageFromToWith: "doit être un pourcentage de 0 à 100, avec quatre décimales au plus",
  mustBeADateOrAnIso:
    "doit être une date (2026-03-14), ou une date avec heure au format ISO 8601 (2026-03-14T18:30:00+01:00)",
  mustBeAnIsoCodeOfThree: "doit être un code ISO 4217 de trois lettres majuscules",
  isNotAnIsoCurrency: "n’est pas une monnaie de la norme ISO 4217",
  mustBeAPriceSuchAs: ({ example }) => `doit être un prix, par exemple ${example}`,
  hasNoDecimalsIn: ({ currency }) => `n’a pas de décimales en ${currency}`,
  canHaveAtMostDecimalsIn: ({ currency, places }) => `peut avoir au plus ${places} décimales en ${currency}`,
  mustBeAtMost: ({ most }) => `ne doit pas dépasser ${most}`,
  containsACharacterThatCannotBeStored:
    "contient un caractère qui ne peut pas être enregistré (U+0000 ou un demi-codet isolé)",
  mustNotContainTheControlCharacter: ({ found }) => `ne doit pas contenir le caractère de contrôle ${found}`,
  mustNotContainWhichChangesTheDirection: ({ turn }) =>
    `ne doit pas contenir ${turn}, qui change le sens de l’écriture`,
  mustHaveAtLeastCharacters: ({ min }) => `doit avoir au moins ${min}\u00a0caractères`,
  hasBytesInAllItsLanguagesTogether: ({ most, weight }) =>
    `fait ${weight}\u00a0octets, toutes langues réunies\u00a0; le maximum est de ${most}`,
  mustHaveAtMostLanguages: ({ most }) => `peut avoir au plus ${most}\u00a0langues`,
  mustHaveATextInAtLeast: "doit avoir un texte dans au moins une langue",
  mustBeAnObjectOfTextsBy: "doit être un objet avec un texte par code de langue",
  mustBeAStringOrAnObject: "doit être un texte, ou un objet avec un texte par code de langue",
  isNotKnownHereCheckItsSpelling: "n’existe pas à cet endroit\u00a0; vérifiez l’orthographe",
  mustBeOfKind: ({ kind }) => `doit être ${thingInFrench(kind)}`,
  mustBeAnInteger: "doit être un nombre entier",
  mustBeAnInstantInMillisecondsSince: "doit être un instant, en millisecondes depuis 1970",
  mustNotBeBeforeFrom: "ne doit pas être avant le début",
  mustBeAtMostDaysAfterFrom: ({ days }) =>
    `doit suivre le début de ${days}\u00a0jours au plus, premier et dernier jour compris`,
  hasAcceptedNoOrderForThreeMinutes: "n’a accepté aucune commande depuis trois minutes",
  isNoLongerConnected: "n’a plus de connexion",
  mustNotBeBeforePlacedFrom: "ne doit pas être avant placed_from",
  isNotNeededTwoStepSignIn: "est inutile\u00a0: la connexion en deux étapes est déjà activée",
  namesAChangeWhoseEarlierDocumentWas:
    "désigne une modification dont le document précédent était trop gros pour être conservé",
  mustNotBeInTheFuture: "ne doit pas être dans le futur",
  mustBeAtMostDaysAgo: ({ days }) => `doit dater de ${days}\u00a0jours au plus`,
  textIn: ({ language, problem }) => `le texte en «\u00a0${language}\u00a0» ${problem}`
}
