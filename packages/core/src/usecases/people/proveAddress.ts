/**
 * Lets somebody who is signed in prove that they read the mail of their address, by a link that is only ever mailed.
 * Changes: the link; with it, once, the person and the logs of their restaurants.
 */
import { Clock, Duration, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as PeopleInput from "./PeopleInput.ts"
import { NotFound, RateLimited } from "../../domain/foundation/Errors.ts"
import * as AccessLink from "../../domain/people/AccessLink.ts"
import * as Person from "../../domain/people/Person.ts"
import { AccessLinks } from "../../ports/people/AccessLinks.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import { type HeldSession, People } from "../../ports/people/People.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"
import { type MadeLink, type ManagingRefused, newLink } from "./managing.ts"
import { addressLinkOf, LinkEnded, spendLinkAttempt } from "./openLink.ts"

export type Refusal = ManagingRefused | NotFound | RateLimited

/** How many seconds are left before the link may be mailed again; whoever reads the mail need not be who asks for it. */
const pauseLeft = (links: ReadonlyArray<AccessLink.AccessLink>, email: string, now: number): number => {
  const last = links.find((link) => link.kind === "address" && link.email === email)
  if (last === undefined) return 0
  return Math.ceil((last.created_at + Duration.toMillis(AccessLink.addressPause) - now) / 1000)
}

/** Makes the link, which its caller mails. It belongs to the first of the person's restaurants, and to its language. */
export const makeAddressLink = installationUseCase(
  "makeAddressLink",
  { input: [PeopleInput.held] },
  ({
    person: { email, id, memberships, name }
  }: HeldSession): Effect.Effect<MadeLink<AccessLink.AddressLink>, Refusal, AccessLinks | Crypto> =>
    Effect.gen(function* () {
      const [first] = memberships
      if (first === undefined) return yield* new NotFound({ resource: "restaurant" })
      const links = yield* AccessLinks
      const open = yield* links.list(first.restaurant_id)
      const retryAfterSeconds = pauseLeft(open, email, yield* Clock.currentTimeMillis)
      if (retryAfterSeconds > 0) return yield* new RateLimited({ retryAfterSeconds })
      const { common, mailed, token } = yield* newLink("address", first.restaurant_id, null)
      const link: AccessLink.AddressLink = { ...common, email, name, person_id: id }
      yield* links.issue(link, [])
      return { token, mailed, link }
    })
)

/** Proves the address of whoever is signed in, if the link was mailed to them. */
export const proveAddress = installationUseCase(
  "proveAddress",
  { input: [PeopleInput.held, Input.string("token"), Input.string("address")] },
  (
    { person: { email } }: HeldSession,
    token: string,
    address: string
  ): Effect.Effect<void, LinkEnded | RateLimited, AccessLinks | Crypto | People | Rates> =>
    Effect.gen(function* () {
      yield* spendLinkAttempt(address)
      yield* changingPerson(
        Effect.gen(function* () {
          const person = yield* Effect.catchTag(findByEmail(email), "NotFound", () => new LinkEnded())
          const { digest } = yield* addressLinkOf(token, person.id)
          const actor = Person.actorOf(person)
          const action = { actor, action: "person.address_proved", detail: {} } as const
          const entries = yield* activityFor(person, person.memberships, action)
          const proved = Person.withProvedEmail(person, yield* Clock.currentTimeMillis)
          return (yield* (yield* People).put(proved, { logEntries: entries, using: digest })) ? proved : null
        })
      )
    })
)
