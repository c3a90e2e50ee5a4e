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
} from "@fourtop/core"
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
  listMenus: ({ caller }) =>
    Effect.map(listMenus(caller), ({ currency, menus }) => Envelope.of(menus, { count: menus.length, currency })),

  readMenu: ({ caller, path }) =>
    Effect.map(readMenu(caller, path.menu), ({ currency, menu, now }) => Envelope.of(menu, { currency, now })),

  readOrderingRules: ({ caller }) => Effect.map(readOrderingRules(caller), (rules) => Envelope.of(rules, {})),

  listCategories: ({ caller, query }) =>
    Effect.map(listCategories(caller, query.menu_id ?? null), (categories) =>
      Envelope.of(categories, { count: categories.length })
    ),

  listItems: (incoming) => {
    const { caller, query } = incoming
    const filter = { categoryId: query.category_id ?? null, available: query.available ?? null }
    return Effect.map(listDishes(caller, filter, Paging.request(incoming)), ({ currency, page }) =>
      Paging.envelope(page, incoming, { currency })
    )
  },

  createItem: (incoming) => write(incoming, (acting) => createDish(acting, incoming.payload), single),

  readItem: ({ caller, path }) => Effect.map(readDish(caller, path.item), single.envelope),

  changeItem: (incoming) =>
    write(incoming, (acting) => changeDish(acting, incoming.path.item, incoming.payload), single),

  setItemAvailability: (incoming) =>
    write(incoming, (acting) => setDishAvailability(acting, incoming.path.item, incoming.payload), single)
}
