/** The reads of the menu (§4.1), each from one venue. */
import { Clock, Effect, Schema } from "effect"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as Page from "../../domain/foundation/Page.ts"
import * as DishAnswer from "../../domain/menu/DishAnswer.ts"
import * as DishView from "../../domain/menu/DishView.ts"
import * as MenuNow from "../../domain/menu/MenuNow.ts"
import * as MenuView from "../../domain/menu/MenuView.ts"
import * as PublicOrderingRules from "../../domain/orders/PublicOrderingRules.ts"
import type { Dish } from "../../domain/venue/Dish.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

const venueOf = (reader: Reader): Effect.Effect<Venue, NotFound, Venues> =>
  Effect.flatMap(currentVenue(reader), (venue) =>
    venue === null ? new NotFound({ resource: "restaurant" }) : Effect.succeed(venue)
  )

/** All menus with their categories, in the owner's order. */
export const listMenus = useCase(
  "listMenus",
  { may: { areas: ["menu"], scope: "menu:read" }, input: [] },
  (reader: Reader) =>
    Effect.map(venueOf(reader), (venue) => ({
      menus: venue.menus.map((menu) => MenuView.ofMenu(venue, menu)),
      currency: venue.restaurant.currency
    }))
)

/** One menu with its dishes, and the effect of the time of day on it. */
export const readMenu = useCase(
  "readMenu",
  { may: { areas: ["menu"], scope: "menu:read" }, input: [Input.integer("menu_id")] },
  (reader: Reader, menuId: number) =>
    Effect.gen(function* () {
      const venue = yield* venueOf(reader)
      const menu = venue.menuById.get(menuId)
      if (menu === undefined) return yield* new NotFound({ resource: "menu" })
      const now = yield* Clock.currentTimeMillis
      return {
        menu: MenuView.ofMenuWithItems(venue, menu),
        currency: venue.restaurant.currency,
        now: MenuNow.at(venue, menu, now)
      }
    })
)

/** What decides about prices and refusals of orders, so that a browser finds them itself. */
export const readOrderingRules = useCase(
  "readOrderingRules",
  { may: { areas: ["menu"], scope: "menu:read" }, input: [] },
  (reader: Reader) =>
    Effect.flatMap(venueOf(reader), (venue) =>
      Effect.map(Clock.currentTimeMillis, (now) => PublicOrderingRules.of(venue, now))
    )
)

/** The categories of all menus or of one, in the owner's order; an unknown menu has none. */
export const listCategories = useCase(
  "listCategories",
  { may: { areas: ["menu"], scope: "menu:read" }, input: [Input.nullOr(Input.integer("menu_id"))] },
  (reader: Reader, menuId: number | null) =>
    Effect.map(venueOf(reader), (venue) => {
      const menus = menuId === null ? venue.menus : venue.menus.filter(({ id }) => id === menuId)
      return menus.flatMap(({ id }) => venue.categoriesByMenu.get(id) ?? []).map(MenuView.ofCategory)
    })
)

/** Filters of dishes; null matches all. */
export interface DishFilter {
  readonly categoryId: number | null
  readonly available: boolean | null
}

const DishConditions = Schema.Struct({
  categoryId: Schema.NullOr(Shapes.integer),
  available: Schema.NullOr(Shapes.boolean)
})

const matches = (filter: DishFilter) => (dish: Dish) =>
  (filter.categoryId === null || dish.category_id === filter.categoryId) &&
  (filter.available === null || dish.is_available === filter.available)

/** The sort key of the list, ascending. */
export const DishListKey = Schema.Tuple(Schema.Int)

/** Dishes by id, page by page: ids do not change, so paging is stable. */
export const listDishes = useCase(
  "listDishes",
  {
    may: { areas: ["menu"], scope: "menu:read" },
    input: [Input.command(DishConditions), Input.command(Page.requestOf(DishListKey))]
  },
  (reader: Reader, filter: DishFilter, request: Page.Request) =>
    Effect.map(venueOf(reader), (venue) => {
      const page = Page.ofSorted(venue.dishes.filter(matches(filter)), request, (dish) => [dish.id])
      return {
        page: { ...page, rows: page.rows.map((dish) => DishView.of(venue, dish)) },
        currency: venue.restaurant.currency
      }
    })
)

/** One dish with its currency, or `NotFound`. */
export const readDish = useCase(
  "readDish",
  { may: { areas: ["menu"], scope: "menu:read" }, input: [Input.integer("item_id")] },
  (reader: Reader, dishId: number) =>
    Effect.flatMap(venueOf(reader), (venue) => {
      const dish = venue.dishById.get(dishId)
      return dish === undefined ? new NotFound({ resource: "item" }) : Effect.succeed(DishAnswer.of(venue, dish))
    })
)
