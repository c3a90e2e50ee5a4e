/** The people who sign in to the console: owners and managers (§5.1), and staff on shift. */
import { Struct } from "effect"
import type { Actor } from "../foundation/Activity.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"
import * as Text from "../foundation/Text.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import * as Factor from "./Factor.ts"

/** What somebody can be to a restaurant; each may do more than the next. */
export const roles = ["owner", "manager", "staff"] as const
/** One of the roles. */
export type Role = (typeof roles)[number]

/** What somebody is to a restaurant. */
export interface Membership {
  readonly restaurant_id: RestaurantId
  readonly role: Role
}

/** People belong to the installation, because one person may look after several restaurants. */
export interface Person {
  readonly id: number
  readonly version: number
  /** Trimmed and in lower case; no two people share one. */
  readonly email: string
  readonly name: string
  /** The hash, from which the password cannot be read. */
  readonly password: string
  readonly memberships: ReadonlyArray<Membership>
  readonly created_at: Instant
  readonly password_changed_at: Instant
  /** Absent while the password alone signs in. */
  readonly factor?: Factor.Factor
}

/** A person who has a second factor. */
export type WithFactor = Person & { readonly factor: Factor.Factor }

/** Whether the person has a second factor. */
export const hasFactor = (person: Person): person is WithFactor => person.factor !== undefined

const running = ["owner", "manager"] as const

/** The areas of the console, each with who may use it. Staff use what a shift needs, and nothing else. */
export const areas = {
  orders: roles,
  kitchen: roles,
  book: roles,
  guests: roles,
  /** Seeing the menu, 86ing a dish and bringing it back. */
  menu: roles,
  /** Prices, texts, new dishes, the venue document. */
  menu_editing: running,
  /** Changing and erasing a guest's profile. */
  guest_editing: running,
  /** Giving money back. */
  refunds: running,
  overview: running,
  tables: running,
  people: running,
  tokens: running,
  sandbox: running,
  activity: running,
  webhooks: ["owner"],
  apps: ["owner"],
  security: ["owner"]
} as const satisfies Record<string, ReadonlyArray<Role>>

/** A part of the console that a role may or may not use. */
export type Area = keyof typeof areas

/** Whether somebody in the role may use the area. */
export const mayUse = (role: Role, area: Area): boolean => (areas[area] as ReadonlyArray<Role>).includes(role)

/** What the person is to the restaurant; null when they have nothing to do with it. */
export const roleAt = ({ memberships }: Pick<Person, "memberships">, restaurantId: RestaurantId): Role | null =>
  memberships.find(({ restaurant_id }) => restaurant_id === restaurantId)?.role ?? null

/** The memberships with one that is added or changed. */
export const withMembership = (
  memberships: ReadonlyArray<Membership>,
  membership: Membership
): ReadonlyArray<Membership> => [
  ...memberships.filter(({ restaurant_id }) => restaurant_id !== membership.restaurant_id),
  membership
]

/** The person with a membership that is added or changed. */
export const joined = (person: Person, membership: Membership): Person => ({
  ...person,
  memberships: withMembership(person.memberships, membership)
})

/** The person without access to the restaurant, and the memberships that this ends. */
export const left = (
  person: Person,
  restaurantId: RestaurantId
): { readonly person: Person; readonly ended: ReadonlyArray<Membership> } => ({
  person: { ...person, memberships: person.memberships.filter(({ restaurant_id }) => restaurant_id !== restaurantId) },
  ended: person.memberships.filter(({ restaurant_id }) => restaurant_id === restaurantId)
})

/** A new person, with the hash of their password. */
export const make = (
  { name, ...person }: Pick<Person, "id" | "email" | "name" | "password" | "memberships">,
  now: Instant
): Person => ({ ...person, version: 0, name: name.trim(), created_at: now, password_changed_at: now })

/** The person with the hash of another password. Wrong codes are no longer counted: they came with the old password. */
export const withPassword = (person: Person, password: string, now: Instant): Person => ({
  ...person,
  ...(hasFactor(person) ? { factor: { ...person.factor, misses: Factor.noMisses } } : {}),
  password,
  password_changed_at: now
})

/** The person without a second factor: the password alone signs in. */
export const withoutFactor = (person: Person): Person => Struct.omit(person, "factor")

/** The person in the activity log. */
export const actorOf = ({ id, name }: Pick<Person, "id" | "name">): Actor => ({
  kind: "staff",
  id: `person:${id}`,
  name
})

/** An email as it is kept and looked up. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Why the email is refused, or null. It is taken as already normalised. */
export const emailProblem = (email: string): string | null =>
  Text.problem(email, { min: 1, max: 254 }) ?? (emailPattern.test(email) ? null : "must be an email address")

/** Everything that speaks against adding somebody like this. The email is taken as already normalised. */
export const problems = ({
  email,
  name,
  passwordProblem
}: {
  readonly email: string
  readonly name: string
  /** Why the password is refused, or null. */
  readonly passwordProblem: string | null
}): ReadonlyArray<Problem> =>
  [
    { path: "email", message: emailProblem(email) },
    { path: "name", message: Text.problem(name.trim(), { min: 1, max: 120 }) },
    { path: "password", message: passwordProblem }
  ].flatMap(({ message, path }) => (message === null ? [] : [{ path, message }]))
