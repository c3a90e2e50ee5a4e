/** Cursors of the console's lists. They are bound to the page, the restaurant and the filters. */
import { Page } from "@fourtop/core/internal"
import { Option, Schema } from "effect"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** One list of the console with the schema of its sort key. */
export interface ConsoleList {
  /** The page of the restaurant that shows it. */
  readonly page: string
  readonly key: Schema.Schema.AnyNoContext
}

const listingOf = ({ page }: ConsoleList, { restaurant }: RestaurantVisit, filters: object): Page.Listing => ({
  list: `console/${page}`,
  restaurantId: restaurant.id,
  kind: "live",
  filters
})

/** The cursor in the URL; null if it does not belong to this list, which then starts from the beginning. */
export const cursorOf = (list: ConsoleList, visit: RestaurantVisit, filters: object): Page.Cursor | null =>
  Option.getOrNull(
    Option.filter(Page.decode(visit.query.get("cursor") ?? "", listingOf(list, visit, filters)), ({ key }) =>
      Schema.is(list.key)(key)
    )
  )

/** The URL of the page at another cursor, with the same filters. */
export const linkTo = (
  list: ConsoleList,
  visit: RestaurantVisit,
  filters: object,
  cursor: Page.Cursor | null
): string | null => {
  if (cursor === null) return null
  const query = new URLSearchParams(visit.query)
  query.set("cursor", Page.encode(cursor, listingOf(list, visit, filters)))
  return `${pathOf(visit, list.page)}?${query.toString()}`
}
