/** The menu as whoever is on shift sees it: what guests see now at which price, and why they do not see the rest. */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as WindowChange from "../foundation/time/WindowChange.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Dish, DishSize } from "../venue/Dish.ts"
import type { Category, Menu } from "../venue/Menu.ts"
import type { HappyHour } from "../venue/Settings.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"
import * as HappyHours from "./HappyHours.ts"
import * as MenuNow from "./MenuNow.ts"

/** Why guests do not see a dish now. */
export type Reason =
  | { readonly why: "sold_out" }
  | { readonly why: "hidden_online" }
  | { readonly why: "menu_inactive" | "category_inactive"; readonly of: Menu | Category }
  /** `opens` is null where it never opens again. */
  | { readonly why: "menu_closed" | "category_closed"; readonly of: Menu | Category; readonly opens: Instant | null }
  | { readonly why: "archived" }

/** What a dish, or one of its sizes, costs now. */
export interface Price {
  readonly size: DishSize | null
  readonly now: number
  /** The price without happy hours. */
  readonly usual: number
}

export interface Entry {
  readonly dish: Dish
  readonly prices: ReadonlyArray<Price>
}

/** A category with the dishes that guests see now. */
export interface Section {
  readonly category: Category
  readonly entries: ReadonlyArray<Entry>
}

/** A menu that is on, until when, and its categories that are on. */
export interface MenuOn {
  readonly menu: Menu
  /** Null when it is always on. */
  readonly until: Instant | null
  readonly sections: ReadonlyArray<Section>
}

/** A dish that guests do not see now, with every reason. */
export interface Hidden extends Entry {
  readonly reasons: ReadonlyArray<Reason>
}

export interface MenuBoard {
  readonly menus: ReadonlyArray<MenuOn>
  readonly happyHours: ReadonlyArray<{ readonly happyHour: HappyHour; readonly until: Instant | null }>
  /** Sold-out dishes first, then the others in the owner's order, archived ones last. */
  readonly hidden: ReadonlyArray<Hidden>
  /** When the clock changes the board next; null when it never does. */
  readonly next: Instant | null
}

const closedReasons = (
  kind: "menu" | "category",
  row: Menu | Category,
  zone: ZonedClock.Zone,
  now: Instant
): ReadonlyArray<Reason> => {
  if (!row.is_active) return [{ why: `${kind}_inactive`, of: row }]
  if (MenuNow.isServed(row, ZonedClock.toLocal(zone, now))) return []
  return [{ why: `${kind}_closed`, of: row, opens: WindowChange.next(row.windows, zone, now) }]
}

const pricesOf = (venue: Venue, dish: Dish, happyHours: ReadonlyArray<HappyHour>): ReadonlyArray<Price> => {
  const priced: ReadonlyArray<{ readonly size: DishSize | null; readonly usual: number }> = [
    ...(dish.price_minor === null ? [] : [{ size: null, usual: dish.price_minor }]),
    ...dish.variants.map((size) => ({ size, usual: size.price_minor }))
  ]
  return priced.map(({ size, usual }) => ({ size, usual, now: HappyHours.priceOf(happyHours, venue, dish, usual) }))
}

const ofDish = (dish: Dish): ReadonlyArray<Reason> => [
  ...(dish.is_available ? [] : [{ why: "sold_out" } as const]),
  ...(dish.show_online ? [] : [{ why: "hidden_online" } as const])
]

const isSoldOut = ({ reasons }: Hidden): boolean => reasons.some(({ why }) => why === "sold_out")

const earliest = (instants: ReadonlyArray<Instant | null>): Instant | null => {
  const known = instants.filter((instant) => instant !== null)
  return known.length === 0 ? null : Math.min(...known)
}

export const at = (venue: Venue, now: Instant): MenuBoard => {
  const zone = zoneOf(venue)
  const open = HappyHours.openAt(venue, ZonedClock.toLocal(zone, now))
  const entryOf = (dish: Dish): Entry => ({ dish, prices: pricesOf(venue, dish, open) })
  const hidden: Array<Hidden> = []
  const menus: Array<MenuOn> = []
  for (const menu of venue.menus) {
    const ofMenu = closedReasons("menu", menu, zone, now)
    const sections: Array<Section> = []
    for (const category of venue.categoriesByMenu.get(menu.id) ?? []) {
      const ofPlace = [...ofMenu, ...closedReasons("category", category, zone, now)]
      const entries: Array<Entry> = []
      for (const dish of venue.dishesByCategory.get(category.id) ?? []) {
        const reasons = [...ofDish(dish), ...ofPlace]
        if (reasons.length === 0) entries.push(entryOf(dish))
        else hidden.push({ ...entryOf(dish), reasons })
      }
      if (entries.length > 0) sections.push({ category, entries })
    }
    if (ofMenu.length === 0) menus.push({ menu, until: WindowChange.next(menu.windows, zone, now), sections })
  }
  const archived = venue.rows.dishes
    .filter((dish) => dish.archived)
    .map((dish): Hidden => ({ ...entryOf(dish), reasons: [{ why: "archived" }] }))
  const timed = [...venue.menus, ...venue.categories].filter(({ is_active }) => is_active)
  return {
    menus,
    happyHours: open.map((happyHour) => ({ happyHour, until: WindowChange.next(happyHour.windows, zone, now) })),
    hidden: [...hidden.filter(isSoldOut), ...hidden.filter((one) => !isSoldOut(one)), ...archived],
    next: earliest(
      [...timed, ...venue.settings.happy_hours].map(({ windows }) => WindowChange.next(windows, zone, now))
    )
  }
}

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

/** Whether a dish is named like this in any language; case and accents do not matter. */
export const isNamedLike = ({ name }: Pick<Dish, "name">, wanted: string): boolean => {
  const words = folded(wanted)
    .split(/\s+/)
    .filter((word) => word !== "")
  const names = folded(Object.values(name).join(" "))
  return words.every((word) => names.includes(word))
}
