import type { RestaurantVisit } from "./RestaurantVisit.ts"

/** The figure that the page showed when the form was made; null where it is missing. */
export const seenIn = (visit: RestaurantVisit, name: string): number | null => {
  const text = visit.fields.get(name) ?? ""
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
