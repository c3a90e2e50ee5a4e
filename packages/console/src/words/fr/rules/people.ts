/** Rules of people, guests and access in French. */
import type { peopleRules as english } from "../../en/rules/people.ts"
import type { Translated } from "../../en/Translated.shared.ts"

export const peopleRules: Translated<typeof english> = {
  isAnotherGuests: "est déjà à un autre client",
  mustNotBeEmpty: "ne doit pas rester vide",
  mustHaveAtLeastOneScope: "doit avoir au moins un droit",
  isGrantedByAnOwnerOnly: ({ scope }) => `${scope} n’est accordé que par un propriétaire`,
  needsTheScope: ({ scope }) => `demande le droit ${scope}`,
  mustBeInTheFuture: "doit être dans le futur",
  cannotBeCreatedThereAreActiveTokens: ({ most }) =>
    `est de trop\u00a0: il y a déjà ${most} jetons actifs de ce type, le maximum\u00a0; révoquez-en un qui ne sert plus`,
  cannotBeAddedThereAreWebhooksThe: ({ most }) =>
    `est de trop\u00a0: il y a déjà ${most} webhooks, le maximum\u00a0; retirez-en un`,
  cannotBeAddedThereAreWebhooksOfProgram: ({ most }) =>
    `est de trop\u00a0: ce jeton ou cette application a déjà ajouté ${most} webhooks, le maximum\u00a0; retirez-en un`,
  mustHaveAtLeastOneEvent: "doit avoir au moins un événement",
  isDisabled: "n’est pas en service",
  isEasyToGuessUseAFew:
    "est facile à deviner\u00a0: prenez quelques mots sans rapport entre eux, ou un gestionnaire de mots de passe",
  mustNotRepeatAFewCharacters: "ne doit pas répéter quelques caractères",
  mustNotContainTheEmail: "ne doit pas contenir l’adresse e-mail",
  mustNotBeMadeFromYourEmail: "ne doit pas être tiré de votre adresse e-mail ou du nom du restaurant",
  isEasyToGuessChooseOtherDigits: "est facile à deviner\u00a0: choisissez d’autres chiffres",
  mustHaveToDigits: ({ max, min }) => `doit avoir de ${min} à ${max}\u00a0chiffres`,
  mustNotBePartOfYourEmail: "ne doit pas se trouver dans votre adresse e-mail ou votre mot de passe",
  mustBeANumberFromTo: ({ max, min }) => `doit être un nombre de ${min} à ${max}`
}
