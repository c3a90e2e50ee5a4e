/** What people who manage others at a restaurant may do to whom. Only the operator of the installation may do more. */
import type { RestaurantId } from "../foundation/Restaurant.ts"
import * as Person from "./Person.ts"

/** As much of a person as the rules need. */
export type Colleague = Pick<Person.Person, "id" | "memberships">

/**
 * Why something is refused. `role`: the manager's role does not reach that far; `self`: people do not manage
 * themselves; `last_owner`: the restaurant would have no owner; `elsewhere`: the person also belongs to a restaurant
 * where they are not the manager's to manage.
 */
export type Reason = "role" | "self" | "last_owner" | "elsewhere"

const managesAt = (manager: Colleague, restaurantId: RestaurantId, role: Person.Role | null): boolean =>
  role !== null && Person.manages(Person.roleAt(manager, restaurantId), role)

/** Why the manager may not give a newcomer the role, or null. */
export const inviting = (manager: Colleague, restaurantId: RestaurantId, role: Person.Role): Reason | null =>
  managesAt(manager, restaurantId, role) ? null : "role"

/** Why the manager may not give the person another role, or none, or null. */
export const changing = (
  manager: Colleague,
  restaurantId: RestaurantId,
  person: Colleague,
  change: { readonly to: Person.Role | null; readonly everyone: ReadonlyArray<Colleague> }
): Reason | null => {
  const { everyone, to } = change
  if (manager.id === person.id) return "self"
  const from = Person.roleAt(person, restaurantId)
  if (!managesAt(manager, restaurantId, from)) return "role"
  if (to !== null && !managesAt(manager, restaurantId, to)) return "role"
  const isOwner = (one: Colleague) => Person.roleAt(one, restaurantId) === "owner"
  const othersOwn = everyone.some((one) => one.id !== person.id && isOwner(one))
  return from === "owner" && to !== "owner" && !othersOwn ? "last_owner" : null
}

/**
 * Why the manager may not make a link for the person's new password, or null. Whoever sets the password may be the
 * manager, so they must manage the person at every restaurant that the password opens.
 */
export const resetting = (manager: Colleague, restaurantId: RestaurantId, person: Colleague): Reason | null => {
  if (manager.id === person.id) return "self"
  if (!managesAt(manager, restaurantId, Person.roleAt(person, restaurantId))) return "role"
  return person.memberships.every(({ restaurant_id, role }) => managesAt(manager, restaurant_id, role))
    ? null
    : "elsewhere"
}
