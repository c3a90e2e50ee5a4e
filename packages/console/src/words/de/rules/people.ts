/** Rules of people, guests and access. */
import type { Words } from "../../en/Words.ts"
import type { peopleRules as english } from "../../en/rules/people.ts"

export const peopleRules: Pick<Words["rules"], keyof typeof english> = {
  isAnotherGuests: "gehört schon zu einem anderen Gast",
  mustNotBeEmpty: "darf nicht leer sein",
  mustHaveAtLeastOneScope: "muss mindestens eine Berechtigung haben",
  isGrantedByAnOwnerOnly: ({ scope }) => `${scope} vergibt nur, wem das Restaurant gehört`,
  needsTheScope: ({ scope }) => `braucht die Berechtigung ${scope}`,
  mustBeInTheFuture: "muss in der Zukunft liegen",
  cannotBeCreatedThereAreActiveTokens: ({ most }) =>
    `lässt sich nicht erstellen: Es gibt schon ${most} gültige Tokens dieser Art, mehr sind nicht möglich; widerrufen Sie eines, das nicht gebraucht wird`,
  cannotBeAddedThereAreWebhooksThe: ({ most }) =>
    `lässt sich nicht hinzufügen: Es gibt schon ${most} Webhooks, mehr sind nicht möglich; entfernen Sie einen`,
  cannotBeAddedThereAreWebhooksOfProgram: ({ most }) =>
    `lässt sich nicht hinzufügen: Dieses Token oder diese App hat schon ${most} Webhooks hinzugefügt, mehr sind nicht möglich; entfernen Sie einen`,
  mustHaveAtLeastOneEvent: "muss mindestens ein Ereignis haben",
  isDisabled: "ist ausgeschaltet",
  isEasyToGuessUseAFew:
    "ist leicht zu erraten: Nehmen Sie ein paar Wörter, die nichts miteinander zu tun haben, oder einen Passwortmanager",
  mustNotRepeatAFewCharacters: "darf nicht aus wenigen wiederholten Zeichen bestehen",
  mustNotContainTheEmail: "darf die E-Mail-Adresse nicht enthalten",
  mustNotBeMadeFromYourEmail: "darf nicht aus Ihrer E-Mail-Adresse oder dem Namen des Restaurants gebildet sein",
  isEasyToGuessChooseOtherDigits: "ist leicht zu erraten: Wählen Sie andere Ziffern",
  mustHaveToDigits: ({ min, max }) => `muss ${min} bis ${max} Ziffern haben`,
  mustNotBePartOfYourEmail: "darf nicht in Ihrer E-Mail-Adresse oder Ihrem Passwort vorkommen",
  mustBeANumberFromTo: ({ min, max }) => `muss eine Zahl von ${min} bis ${max} sein`
}
