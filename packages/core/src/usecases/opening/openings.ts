/**
 * The secret that opens an installation where nobody has an account: made at a start, shown there, and used up by the
 * first account. Changes: the link with its digest; nothing else.
 */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { RateLimited } from "../../domain/foundation/Errors.ts"
import * as DemoAccount from "../../domain/people/DemoAccount.ts"
import * as AccessLink from "../../domain/people/AccessLink.ts"
import type * as Person from "../../domain/people/Person.ts"
import * as Session from "../../domain/people/Session.ts"
import { AccessLinks } from "../../ports/people/AccessLinks.ts"
import { People } from "../../ports/people/People.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { LinkEnded, spendLinkAttempt } from "../people/openLink.ts"

/** The demo's account while nobody has made it theirs; null otherwise. */
const demoAccount = Effect.gen(function* () {
  const person = yield* (yield* People).find(DemoAccount.email)
  return person !== null && DemoAccount.isUntouched(person) ? person : null
})

const inhabited = Effect.gen(function* () {
  const people = yield* People
  if (yield* people.hasOthers(DemoAccount.email)) return true
  const demo = yield* people.find(DemoAccount.email)
  return demo !== null && !DemoAccount.isUntouched(demo)
})

/** Whether somebody has an account, besides the one of the demo restaurant. */
export const isInhabited = installationUseCase(
  "isInhabited",
  { input: [] },
  (): Effect.Effect<boolean, never, People> => inhabited
)

/** Whether nobody at all could sign in. */
export const isEmpty = installationUseCase("isEmpty", { input: [] }, (): Effect.Effect<boolean, never, People> =>
  Effect.flatMap(People, (people) => Effect.map(people.hasOthers(""), (found) => !found))
)

/**
 * Makes the secret, for the operator, in place of the one of an earlier start; null when somebody has an account. Print
 * it once; do not log it.
 */
export const prepareOpening = installationUseCase(
  "prepareOpening",
  { input: [] },
  (): Effect.Effect<string | null, never, AccessLinks | Crypto | People> =>
    Effect.gen(function* () {
      if (yield* inhabited) return null
      const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
      const token = Session.mint(crypto.randomBytes)
      const opening: AccessLink.Opening = {
        kind: "opening",
        digest: crypto.sha256(token),
        restaurant_id: AccessLink.noRestaurant,
        email: "",
        name: "",
        made_by: null,
        created_at: now,
        expires_at: AccessLink.expiryOf("opening", now)
      }
      yield* (yield* AccessLinks).issue(opening, [])
      return token
    })
)

/** The open link of the secret. An account that the operator has made closes it as well. */
export const openingOf = (token: string) =>
  Effect.gen(function* () {
    if (!Session.isToken(token)) return yield* new LinkEnded()
    const link = yield* (yield* AccessLinks).find((yield* Crypto).sha256(token))
    if (link === null || link.kind !== "opening") return yield* new LinkEnded()
    if (!AccessLink.isOpen(link, yield* Clock.currentTimeMillis)) return yield* new LinkEnded()
    return (yield* inhabited) ? yield* new LinkEnded() : link
  })

export type Refusal = LinkEnded | RateLimited

/** What waits behind the secret: the account of the demo restaurant, where there is one. */
export interface OpenInstallation {
  readonly demo: Person.Person | null
}

/** What the secret opens, after the attempt was counted. */
export const opened = (token: string, address: string) =>
  Effect.gen(function* () {
    yield* spendLinkAttempt(address)
    yield* openingOf(token)
    return { demo: yield* demoAccount }
  })

/** Opens the set-up page for whoever has the secret. */
export const openInstallation = installationUseCase(
  "openInstallation",
  { input: [Input.string("token"), Input.string("address")] },
  (token: string, address: string): Effect.Effect<OpenInstallation, Refusal, AccessLinks | Crypto | People | Rates> =>
    opened(token, address)
)
