/** What the console says about people and what may be done to them. */
import { AccessLink, type ManagingRefused, Person } from "@fourtop/core"
import type { Choice } from "@fourtop/http-adapter/web"

const hints: Readonly<Record<Person.Role, string>> = {
  owner: "Everything, including webhooks, connected apps and the security log.",
  manager: "Everything else; manages managers and staff.",
  staff: "What a shift needs: orders, kitchen, book, guests, and marking dishes as sold out."
}

/** The roles that somebody with this role may give. */
export const roleChoices = (role: Person.Role): ReadonlyArray<Choice> =>
  Person.managed[role].map((one) => ({ value: one, label: one, hint: hints[one] }))

/** The role that a form names, if there is such a role. */
export const roleOf = (text: string | null): Person.Role | null => Person.roles.find((role) => role === text) ?? null

/** Why something was refused, as a sentence; `email` is that of the person it was about. */
export const refusalWords = (reason: ManagingRefused["reason"], email: string): string => {
  switch (reason) {
    case "role":
      return "Only an owner can do this: managers neither make owners nor change them."
    case "self":
      return "You cannot change your own access. Ask somebody else who manages people here."
    case "last_owner":
      return "The restaurant needs at least one owner. Make somebody else an owner first."
    case "elsewhere":
      return `This account also opens a restaurant that is not yours to manage, so only the operator of this installation can set its password: fourtop owner password ${email}`
    case "already_here":
      return "This email has access already."
    case "too_many":
      return `There are ${AccessLink.mostOpen} open links already. Revoke some, or wait until they expire.`
  }
}
