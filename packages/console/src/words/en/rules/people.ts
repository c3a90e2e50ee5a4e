/** Rules of people, guests and access, as core says them; each with what it is told. */
import type { Given } from "./Given.ts"

export const peopleRules = {
  isAnotherGuests: "is another guest's",
  mustNotBeEmpty: "must not be empty",
  mustHaveAtLeastOneScope: "must have at least one scope",
  isGrantedByAnOwnerOnly: ({ scope }: Given<"scope">) => `${scope} is granted by an owner only`,
  needsTheScope: ({ scope }: Given<"scope">) => `needs the scope ${scope}`,
  mustBeInTheFuture: "must be in the future",
  cannotBeCreatedThereAreActiveTokens: ({ most }: Given<"most">) =>
    `cannot be created: there are ${most} active tokens of this kind, the maximum; revoke one that is not used`,
  cannotBeAddedThereAreWebhooksThe: ({ most }: Given<"most">) =>
    `cannot be added: there are ${most} webhooks, the maximum; remove one`,
  cannotBeAddedThereAreWebhooksOfProgram: ({ most }: Given<"most">) =>
    `cannot be added: there are ${most} webhooks that this token or app has added, the maximum; remove one`,
  mustHaveAtLeastOneEvent: "must have at least one event",
  isDisabled: "is disabled",
  isEasyToGuessUseAFew: "is easy to guess: use a few words that do not belong together, or a password manager",
  mustNotRepeatAFewCharacters: "must not repeat a few characters",
  mustNotContainTheEmail: "must not contain the email",
  mustNotBeMadeFromYourEmail: "must not be made from your email or the name of the restaurant",
  isEasyToGuessChooseOtherDigits: "is easy to guess: choose other digits",
  mustHaveToDigits: ({ min, max }: Given<"max" | "min">) => `must have ${min} to ${max} digits`,
  mustNotBePartOfYourEmail: "must not be part of your email or your password",
  mustBeANumberFromTo: ({ min, max }: Given<"max" | "min">) => `must be a number from ${min} to ${max}`
}
