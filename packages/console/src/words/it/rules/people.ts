import type { peopleRules as english } from "../../en/rules/people.ts"
import type { Translated } from "../../en/Translated.shared.ts"

/** Rules of people, guests and access, in Italian. */
export const peopleRules: Translated<typeof english> = {
  isAnotherGuests: "è di un altro cliente",
  mustNotBeEmpty: "non può restare in bianco",
  mustHaveAtLeastOneScope: "deve avere almeno un permesso",
  isGrantedByAnOwnerOnly: ({ scope }) => `${scope} lo concede solo un titolare`,
  needsTheScope: ({ scope }) => `richiede il permesso ${scope}`,
  mustBeInTheFuture: "deve essere nel futuro",
  cannotBeCreatedThereAreActiveTokens: ({ most }) =>
    `non si può creare: ci sono già ${most} token attivi di questo tipo, il massimo; revocane uno che non si usa`,
  cannotBeAddedThereAreWebhooksThe: ({ most }) =>
    `non si può aggiungere: ci sono già ${most} webhook, il massimo; rimuovine uno`,
  cannotBeAddedThereAreWebhooksOfProgram: ({ most }) =>
    `non si può aggiungere: questo token o questa app ha già aggiunto ${most} webhook, il massimo; rimuovine uno`,
  mustHaveAtLeastOneEvent: "deve avere almeno un evento",
  isDisabled: "non è attivo",
  isEasyToGuessUseAFew: "è facile da indovinare: usa alcune parole senza legame tra loro, o un gestore di password",
  mustNotRepeatAFewCharacters: "non può ripetere pochi caratteri",
  mustNotContainTheEmail: "non può contenere l’email",
  mustNotBeMadeFromYourEmail: "non può derivare dalla tua email o dal nome del ristorante",
  isEasyToGuessChooseOtherDigits: "è facile da indovinare: scegli altre cifre",
  mustHaveToDigits: ({ min, max }) => `deve avere da ${min} a ${max} cifre`,
  mustNotBePartOfYourEmail: "non può far parte della tua email o della tua password",
  mustBeANumberFromTo: ({ min, max }) => `deve essere un numero da ${min} a ${max}`
}
