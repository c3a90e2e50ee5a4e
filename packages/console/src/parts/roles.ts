/** What the console says about roles, and about what may not be done to people. */
import { type ManagingRefused, Person } from "@fourtop/core/internal"
import type { Choice } from "@fourtop/http-adapter/web"
import type { Words } from "../words/Words.ts"

type Say = Words["people"]

/** The roles that somebody with this role may give. */
export const roleChoices = ({ roleHints, roles }: Say, role: Person.Role): ReadonlyArray<Choice> =>
  Person.managed[role].map((one) => ({ value: one, label: roles[one], hint: roleHints[one] }))

/** The role that a form names, if there is such a role. */
export const roleOf = (text: string | null): Person.Role | null => Person.roles.find((role) => role === text) ?? null

/** The person's role at a restaurant; empty without one. */
export const roleAt = ({ roles }: Say, ...at: Parameters<typeof Person.roleAt>): string => {
  const role = Person.roleAt(...at)
  return role === null ? "" : roles[role]
}

/** Why something was refused, as a sentence; `email` is that of the person it was about. */
export const refusalWords = ({ refusals }: Say, reason: ManagingRefused["reason"], email: string): string =>
  refusals[reason](email)
