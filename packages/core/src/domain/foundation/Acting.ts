/** On whose behalf a use-case runs: the restaurant, who acts with what authority, and the idempotency key. */
import type { Actor } from "./Activity.ts"
import type { RequestKey } from "./Idempotency.ts"
import type { Authority, GuestSubject } from "./Permission.ts"
import type { RestaurantId } from "./Restaurant.ts"
import type { Role } from "./Roles.ts"
import type { Scope } from "./Scope.ts"

/** Who acts: the actor that the activity log names, and what they act with. */
export interface Who {
  readonly actor: Actor
  readonly authority: Authority
}

/** A manager's consent. It says nothing by itself: `access/Approval.ts` makes it, and alone knows what it approves. */
export interface Approval {
  readonly _tag: "Approval"
}

export interface Acting extends Who {
  readonly restaurantId: RestaurantId
  readonly key: RequestKey | null
  /** The version of the venue when the caller was authenticated; null when it was not read. */
  readonly venueVersion: number | null
  /** A manager's consent to one act that whoever acts may not do alone. */
  readonly approval?: Approval
}

/** As much of it as reading needs. */
export type Reader = Pick<Acting, "authority" | "restaurantId" | "venueVersion">

/** Somebody as the activity log names them. */
type Named = Pick<Actor, "id" | "name">

/** The platform itself, as for a worker, an embedding program or a test. It may do everything. */
export const system: Who = {
  actor: { kind: "system", id: "system", name: "Fourtop" },
  authority: { kind: "system" }
}

/** The operator at the command line: somebody who may do everything, and whose moves are those of people. */
export const operator: Who = {
  actor: { kind: "operator", id: "operator", name: "Operator" },
  authority: { kind: "system" }
}

/** A person with their role at the restaurant. */
export const person = ({ id, name }: Named, role: Role): Who => ({
  actor: { kind: "staff", id, name },
  authority: { kind: "person", role }
})

/** An API token with its scopes. */
export const token = ({ id, name }: Named, scopes: ReadonlyArray<Scope>): Who => ({
  actor: { kind: "token", id, name },
  authority: { kind: "token", scopes }
})

/** A marketplace app with the scopes that the owner has allowed. */
export const app = ({ id, name }: Named, scopes: ReadonlyArray<Scope>): Who => ({
  actor: { kind: "app", id, name },
  authority: { kind: "app", scopes }
})

/** A guest, by a link to their page about the subject. */
export const guest = ({ id, name }: Named, subject: GuestSubject): Who => ({
  actor: { kind: "guest", id, name },
  authority: { kind: "guest", subject }
})

/** Acts without an idempotency key. */
export const as = (restaurantId: RestaurantId, { actor, authority }: Who): Acting => ({
  restaurantId,
  actor,
  authority,
  key: null,
  venueVersion: null
})
