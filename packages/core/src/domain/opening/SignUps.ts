/** Who may add restaurants to an installation that is open. */
import type { Person } from "../people/Person.ts"

/** Nobody, people who have an account, or anybody. */
export const signUps = ["off", "invited", "open"] as const
export type SignUp = (typeof signUps)[number]

/** How many restaurants one person can have access to and still add another. */
export const mostRestaurants = 20

/** Whether the person may add a restaurant: a place was kept for it, or the installation lets people add them. */
export const mayFound = (
  { founding, memberships }: Pick<Person, "founding" | "memberships">,
  signUp: SignUp
): boolean => founding !== undefined || (signUp !== "off" && memberships.length < mostRestaurants)
