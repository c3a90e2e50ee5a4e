/** What a party orders: dishes that are served at the time, the favourites of the house more often. */
import { type Dish, MenuNow, type ModifierGroup, type Venue, ZonedClock } from "@fourtop/core/internal"
import * as Chance from "./Chance.ts"

type Course = "starter" | "main" | "dessert" | "drink"

/** Courses by the owner's key of the category; everything else is a main course. */
const courses: Readonly<Record<string, Course>> = {
  antipasti: "starter",
  salads: "starter",
  dolci: "dessert",
  "soft-drinks": "drink",
  "wine-and-beer": "drink",
  cocktails: "drink"
}

/** How many of each course a guest has: the whole number for sure, the rest with that probability. */
const appetite: Readonly<Record<Course, number>> = { starter: 0.35, main: 1, dessert: 0.3, drink: 1.2 }

/** The dishes that can be ordered at a time, by course. */
export type Served = Readonly<Record<Course, ReadonlyArray<readonly [Dish.Dish, number]>>>

/** How much a dish is liked, by its id. */
export type Favour = (dish: Dish.Dish) => number

/** What is liked in a house: a few dishes far more than the others. */
export const favours = (house: string): Favour => {
  const known = new Map<number, number>()
  return ({ id, key }) => {
    const liked = known.get(id) ?? 0.25 + 3 * Chance.of(house, "dish", key ?? "").real() ** 3
    known.set(id, liked)
    return liked
  }
}

export const servedAt = (venue: Venue.Venue, favour: Favour, at: ZonedClock.Instant, isOnline: boolean): Served => {
  const local = ZonedClock.toLocal(venue.defaultBranch?.time_zone ?? venue.restaurant.time_zone, at)
  const served: Record<Course, Array<readonly [Dish.Dish, number]>> = { starter: [], main: [], dessert: [], drink: [] }
  for (const dish of venue.dishes) {
    const category = venue.categoryById.get(dish.category_id)
    const menu = category && venue.menuById.get(category.menu_id)
    if (category === undefined || menu === undefined || !dish.is_available || (isOnline && !dish.show_online)) continue
    if (!MenuNow.isServed(menu, local) || !MenuNow.isServed(category, local)) continue
    served[courses[category.key ?? ""] ?? "main"].push([dish, favour(dish)])
  }
  return served
}

const optionsOf = (group: ModifierGroup.ModifierGroup, chance: Chance.Chance): ReadonlyArray<number> => {
  const open = group.options.filter(({ is_available }) => is_available)
  const wanted = group.min_select > 0 ? group.min_select : chance.happens(0.25) ? 1 : 0
  const start = chance.below(Math.max(1, open.length))
  return Array.from({ length: Math.min(wanted, open.length) }, (_, index) => open[(start + index) % open.length]!.id)
}

export interface Line {
  readonly item_id: number
  readonly variant_id?: number
  readonly quantity: number
  readonly option_ids?: ReadonlyArray<number>
}

const lineOf = (dish: Dish.Dish, venue: Venue.Venue, chance: Chance.Chance): Line => {
  const { variants } = dish
  const groups = dish.modifier_group_ids.flatMap((id) => venue.modifierGroupById.get(id) ?? [])
  const size = variants.length > 0 && chance.happens(0.3) ? chance.oneOf(variants) : null
  const option_ids = groups.flatMap((group) => optionsOf(group, chance))
  return {
    item_id: dish.id,
    ...(size === null ? {} : { variant_id: size.id }),
    quantity: 1,
    ...(option_ids.length === 0 ? {} : { option_ids })
  }
}

/** The same lines once each, with their number of pieces. */
const gathered = (lines: ReadonlyArray<Line>): ReadonlyArray<Line> => {
  const byDish = new Map<string, Line>()
  for (const line of lines) {
    const key = JSON.stringify([line.item_id, line.variant_id ?? null, line.option_ids ?? []])
    const before = byDish.get(key)
    byDish.set(key, before === undefined ? line : { ...before, quantity: before.quantity + line.quantity })
  }
  return [...byDish.values()]
}

const times = (appetite: number, chance: Chance.Chance): number =>
  Math.floor(appetite) + (chance.happens(appetite % 1) ? 1 : 0)

/** What so many guests order; nothing when nothing is served. */
export const linesFor = (
  served: Served,
  size: number,
  venue: Venue.Venue,
  chance: Chance.Chance
): ReadonlyArray<Line> => {
  const lines: Array<Line> = []
  for (let guest = 0; guest < size; guest++) {
    for (const course of ["starter", "main", "dessert", "drink"] as const) {
      if (served[course].length === 0) continue
      const many = times(appetite[course], chance)
      for (let piece = 0; piece < many; piece++) lines.push(lineOf(chance.weighted(served[course]), venue, chance))
    }
  }
  if (lines.length > 0) return gathered(lines)
  const anything = Object.values(served).flat()
  return anything.length === 0 ? [] : [lineOf(chance.weighted(anything), venue, chance)]
}
