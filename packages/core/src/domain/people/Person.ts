/** The people who sign in to the console: owners and managers (§5.1), and staff on shift. */
import { Struct } from "effect"
import type { Actor } from "../foundation/Activity.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"
import { type Role, roles } from "../foundation/Roles.ts"
import * as Text from "../foundation/Text.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { SetupStep } from "./SetupSteps.ts"
import * as Factor from "./Factor.ts"
import type { Pin } from "./Pin.ts"

export { type Area, areas, mayUse, type Role, roles } from "../foundation/Roles.ts"

/** A person's role at a restaurant. */
export interface Membership {
  readonly restaurant_id: RestaurantId
  readonly role: Role
}

/** How far somebody has come with setting up a restaurant. */
export interface SetupProgress {
  readonly restaurant_id: RestaurantId
  /** The steps that are done, or were left out. */
  readonly done: ReadonlyArray<SetupStep>
}

/** People belong to the installation, because one person may manage several restaurants. */
export interface Person {
  readonly id: number
  readonly version: number
  /** Trimmed and in lower case; unique. */
  readonly email: string
  readonly name: string
  /** The hash of the password. */
  readonly password: string
  readonly memberships: ReadonlyArray<Membership>
  readonly created_at: Instant
  readonly password_changed_at: Instant
  /** When a link that was mailed to the email was opened; absent while nobody has shown that they read its mail. */
  readonly email_proved_at?: Instant
  /** Absent when the password alone signs in. */
  readonly factor?: Factor.Factor
  /** Opens what a shift needs on shared devices; absent while the person has chosen none. */
  readonly pin?: Pin
  /** The id that is kept for a restaurant which the person may add; absent when they may not. */
  readonly founding?: RestaurantId
  /** Since when the operator lets them register apps; absent for everybody else. */
  readonly app_author_since?: Instant
  /** The language of the console and of mails to the person, such as `de`; absent while they have chosen none. */
  readonly language?: string
  /** The restaurants that the person is still setting up; absent when they set up none. */
  readonly setting_up?: ReadonlyArray<SetupProgress>
}

/** How far the person has come with the restaurant; null when they are not setting it up. */
export const setupProgressAt = (
  { setting_up = [] }: Pick<Person, "setting_up">,
  restaurantId: RestaurantId
): SetupProgress | null => setting_up.find(({ restaurant_id }) => restaurant_id === restaurantId) ?? null

/** A person who has a second factor. */
export type WithFactor = Person & { readonly factor: Factor.Factor }

/** Whether the person has a second factor. */
export const hasFactor = (person: Person): person is WithFactor => person.factor !== undefined

/**
 * Whom each role manages in the area of people: invites them, changes their role, removes them, and makes a link for a
 * new password. Managers neither make owners nor touch them.
 */
export const managed = {
  owner: roles,
  manager: ["manager", "staff"],
  staff: []
} as const satisfies Record<Role, ReadonlyArray<Role>>

/** Whether somebody with the role, or with none, manages people who have the other one. */
export const manages = (role: Role | null, other: Role): boolean =>
  role !== null && (managed[role] as ReadonlyArray<Role>).includes(other)

/** The person's role at the restaurant; null when they have none. */
export const roleAt = ({ memberships }: Pick<Person, "memberships">, restaurantId: RestaurantId): Role | null =>
  memberships.find(({ restaurant_id }) => restaurant_id === restaurantId)?.role ?? null

/** The memberships with one added or replaced. */
export const withMembership = (
  memberships: ReadonlyArray<Membership>,
  membership: Membership
): ReadonlyArray<Membership> => [
  ...memberships.filter(({ restaurant_id }) => restaurant_id !== membership.restaurant_id),
  membership
]

/** The person with a membership added or replaced. */
export const joined = (person: Person, membership: Membership): Person => ({
  ...person,
  memberships: withMembership(person.memberships, membership)
})

/** The person without access to the restaurant, and the memberships that were removed. */
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

/** The person with the hash of a new password. Wrong codes are reset: they were entered after the old password. */
export const withPassword = (person: Person, password: string, now: Instant): Person => ({
  ...person,
  ...(hasFactor(person) ? { factor: { ...person.factor, misses: Factor.noMisses } } : {}),
  password,
  password_changed_at: now
})

/** Whether whoever signs in with the account has shown that they read the mail of its address. */
export const hasProvedEmail = ({ email_proved_at }: Pick<Person, "email_proved_at">): boolean =>
  email_proved_at !== undefined

/** The person, who has opened a link that was mailed to them. */
export const withProvedEmail = (person: Person, now: Instant): Person => ({ ...person, email_proved_at: now })

/** The person after somebody set the password who need not read the mail of the address. */
export const withoutProvedEmail = (person: Person): Person => Struct.omit(person, "email_proved_at")

/** The person without a second factor. */
export const withoutFactor = (person: Person): Person => Struct.omit(person, "factor")

/** The person with another language; with null, the browser decides again. */
export const withLanguage = (person: Person, language: string | null): Person => {
  const { language: _, ...others } = person
  return language === null ? others : { ...others, language }
}

/** Whether the operator lets the person register apps. */
export const isAppAuthor = ({ app_author_since }: Pick<Person, "app_author_since">): boolean =>
  app_author_since !== undefined

/** The person as an author of apps, since now or since before. */
export const asAppAuthor = (person: Person, now: Instant): Person =>
  isAppAuthor(person) ? person : { ...person, app_author_since: now }

/** The person, who may register apps no longer. */
export const withoutAppAuthor = (person: Person): Person =>
  isAppAuthor(person) ? Struct.omit(person, "app_author_since") : person

/** The person without a PIN. */
export const withoutPin = (person: Person): Person => Struct.omit(person, "pin")

/** The person as the activity log names them. */
export const actorOf = ({ id, name }: Pick<Person, "id" | "name">): Actor => ({
  kind: "staff",
  id: `person:${id}`,
  name
})

/** An email as it is stored and looked up. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Why the email is refused, or null. It must already be normalised. */
export const emailProblem = (email: string): string | null =>
  Text.problem(email, { min: 1, max: 254, isName: true }) ??
  (emailPattern.test(email) ? null : "must be an email address")

/** Every problem with adding this person. The email must already be normalised. */
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
    { path: "name", message: Text.problem(name.trim(), { min: 1, max: 120, isName: true }) },
    { path: "password", message: passwordProblem }
  ].flatMap(({ message, path }) => (message === null ? [] : [{ path, message }]))
