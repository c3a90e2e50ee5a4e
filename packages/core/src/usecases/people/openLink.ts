/** Finds the link of a token. Changes nothing but the count of attempts from an address. */
import { Clock, Data, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { RateLimited } from "../../domain/foundation/Errors.ts"
import * as AccessLink from "../../domain/people/AccessLink.ts"
import * as Managing from "../../domain/people/Managing.ts"
import * as Session from "../../domain/people/Session.ts"
import { AccessLinks } from "../../ports/people/AccessLinks.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { People } from "../../ports/people/People.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { currently, membersWith } from "./managing.ts"
import { spendRate } from "./spendRate.ts"

/** The link was used, revoked or replaced, has expired, or whoever made it could not make it any more. */
export class LinkEnded extends Data.TaggedError("LinkEnded")<{}> {}

/** What a link is opened with. */
export interface LinkUse {
  readonly token: string
  /** The secret of the mail, if it was opened from there. */
  readonly mailed: string | null
  readonly address: string
}

/** Attempts a minute from one address, whatever the token. */
const attemptsOfAddress = 30

/** Counts an attempt with a link from the address. */
export const spendLinkAttempt = (address: string): Effect.Effect<void, RateLimited, Rates> =>
  spendRate(`access-link:${address}`, attemptsOfAddress)

/** Whether the secret is the one that was mailed with the link. */
export const isMailed = ({ mailed_digest }: AccessLink.AccessLink, mailed: string | null) =>
  Effect.map(Crypto, ({ sha256 }) => mailed_digest !== undefined && mailed !== null && sha256(mailed) === mailed_digest)

/** Whether whoever made the link could still make it. */
export const isOffered = (link: AccessLink.AccessLink) =>
  Effect.gen(function* () {
    const { made_by, restaurant_id } = link
    if (made_by === null) return true
    const personId = "person_id" in link ? link.person_id : -1
    const { members, person } = yield* membersWith(restaurant_id, personId)
    const maker = currently(members, { id: made_by.person_id })
    if (AccessLink.isInvitation(link)) return Managing.inviting(maker, restaurant_id, link.role) === null
    return link.kind !== "opening" && person !== null && Managing.resetting(maker, restaurant_id, person) === null
  })

const linkOf = (token: string) =>
  Effect.gen(function* () {
    if (!Session.isToken(token)) return yield* new LinkEnded()
    const link = yield* (yield* AccessLinks).find((yield* Crypto).sha256(token))
    if (link === null || !AccessLink.isOpen(link, yield* Clock.currentTimeMillis)) return yield* new LinkEnded()
    // Whoever made it may have lost their role since, and the person may own another restaurant by now.
    return (yield* isOffered(link)) ? link : yield* new LinkEnded()
  })

export const invitationOf = (token: string) =>
  Effect.flatMap(linkOf(token), (link) => (AccessLink.isInvitation(link) ? Effect.succeed(link) : new LinkEnded()))

/** The open link for a new password of a token, with its person. */
export const passwordLinkOf = (token: string) =>
  Effect.gen(function* () {
    const link = yield* linkOf(token)
    if (link.kind !== "password") return yield* new LinkEnded()
    const person = yield* (yield* People).find(link.email)
    const isSame = person?.id === link.person_id && person.password_changed_at === link.password_changed_at
    return isSame ? { link, person } : yield* new LinkEnded()
  })

/** The open link of a token that proves the address of this person. */
export const addressLinkOf = (token: string, personId: number) =>
  Effect.flatMap(linkOf(token), (link) =>
    link.kind === "address" && link.person_id === personId ? Effect.succeed(link) : new LinkEnded()
  )

export type Refusal = LinkEnded | RateLimited

/** Reads an invitation for whoever has its token. It does not look whether the email has an account. */
export const openInvitation = installationUseCase(
  "openInvitation",
  { input: [Input.string("token"), Input.string("address")] },
  (
    token: string,
    address: string
  ): Effect.Effect<AccessLink.Invitation, Refusal, AccessLinks | Crypto | People | Rates> =>
    Effect.zipRight(spendLinkAttempt(address), invitationOf(token))
)

/** Reads a link for a new password for whoever has its token. */
export const openPasswordLink = installationUseCase(
  "openPasswordLink",
  { input: [Input.string("token"), Input.string("address")] },
  (
    token: string,
    address: string
  ): Effect.Effect<AccessLink.PasswordLink, Refusal, AccessLinks | Crypto | People | Rates> =>
    Effect.zipRight(
      spendLinkAttempt(address),
      Effect.map(passwordLinkOf(token), ({ link }) => link)
    )
)
