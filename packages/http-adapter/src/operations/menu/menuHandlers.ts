/** The operations on the menu, each a use-case of core. */
import {
  changeDish,
  createDish,
  type DishAnswer,
  listCategories,
  listDishes,
  listMenus,
  readDish,
  readMenu,
  readOrderingRules,
  setDishAvailability
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Envelope from "../../protocol/Envelope.ts"
import type { HandlersOf } from "../../protocol/Handlers.ts"
import { write } from "../../protocol/Idempotency.ts"
import * as Paging from "../../protocol/Paging.ts"
import type { MenuApi } from "./MenuApi.ts"

const single = {
  envelope: ({ currency, item }: DishAnswer.DishAnswer) => Envelope.of(item, { currency }),
  holds: () => ({ resource: "item", guest_id: null }) as const
}

export const menuHandlers: HandlersOf<typeof MenuApi> = {
  listMenus: ({ acting }) =>
    Effect.map(listMenus(acting), ({ currency, menus }) => Envelope.of(menus, { count: menus.length, currency })),

  readMenu: ({ acting, path }) =>
    Effect.map(readMenu(acting, path.menu), ({ currency, menu, now }) => Envelope.of(menu, { currency, now })),

  readOrderingRules: ({ acting }) => Effect.map(readOrderingRules(acting), (rules) => Envelope.of(rules, {})),

  listCategories: ({ acting, query }) =>
    Effect.map(listCategories(acting, query.menu_id ?? null), (categories) =>
      Envelope.of(categories, { count: categories.length })
    ),

  listItems: (incoming) => {
    const { acting, query } = incoming
    const filter = { categoryId: query.category_id ?? null, available: query.available ?? null }
    return Effect.map(listDishes(acting, filter, Paging.request(incoming)), ({ currency, page }) =>
      Paging.envelope(page, incoming, { currency })
    )
  },

  createItem: (incoming) => write(incoming, (acting) => createDish(acting, incoming.payload), single),

  readItem: ({ acting, path }) => Effect.map(readDish(acting, path.item), single.envelope),

  changeItem: (incoming) =>
    write(incoming, (acting) => changeDish(acting, incoming.path.item, incoming.payload), single),

  setItemAvailability: (incoming) =>
    write(incoming, (acting) => setDishAvailability(acting, incoming.path.item, incoming.payload), single)
}
