/** Resolves the dish, size and options of an order line, or says why it cannot be ordered. */
import type { Problem } from "../foundation/Problems.ts"
import type { Translations } from "../foundation/Translations.ts"
import type { LocalDateTime } from "../foundation/time/ZonedClock.ts"
import * as HappyHours from "../menu/HappyHours.ts"
import * as MenuNow from "../menu/MenuNow.ts"
import { type Dish, type DishSize, isSized } from "../venue/Dish.ts"
import type { ModifierGroup, ModifierOption } from "../venue/ModifierGroup.ts"
import type { HappyHour } from "../venue/Settings.ts"
import type { Venue } from "../venue/Venue.ts"
import type { PlaceOrder } from "./OrderInput.ts"

type LineInput = PlaceOrder["lines"][number]

/** A line with its dish, size and options looked up. */
export interface SelectedLine {
  readonly dish: Dish
  readonly size: DishSize | null
  readonly options: ReadonlyArray<ModifierOption>
  readonly quantity: number
  readonly unitPriceMinor: number
}

export type Catalogue = Pick<Venue, "categoryById" | "dishById" | "menuById" | "modifierGroupById">

/** When and how the dishes are ordered. */
export interface Circumstances {
  readonly venue: Catalogue
  readonly channel: string
  /** The local time at which the dish is served; null when the order cannot be served. */
  readonly served: LocalDateTime | null
  /** The happy hours that are on when the order is placed. */
  readonly happyHours: ReadonlyArray<HappyHour>
}

/** Channels that can order only dishes shown online. */
const onlineChannels: ReadonlySet<string> = new Set(["web", "whatsapp"])

/** The resolved line, or every problem with it. */
export const select = (
  line: LineInput,
  index: number,
  circumstances: Circumstances
): { readonly selected: SelectedLine | null; readonly problems: ReadonlyArray<Problem> } => {
  const path = `lines.${index}`
  const dish = circumstances.venue.dishById.get(line.item_id)
  if (dish === undefined)
    return { selected: null, problems: [{ path: `${path}.item_id`, message: "is not an item of this restaurant" }] }
  const refused = refusal(dish, circumstances)
  const size = selectSize(dish, line.variant_id ?? null)
  const options = selectOptions(dish, line.option_ids ?? [], circumstances.venue)
  const problems = [
    ...(refused === null ? [] : [{ path: `${path}.item_id`, message: refused }]),
    ...(typeof size === "string" ? [{ path: `${path}.variant_id`, message: size }] : []),
    ...options.problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))
  ]
  if (problems.length > 0 || typeof size === "string") return { selected: null, problems }
  const base = HappyHours.priceOf(
    circumstances.happyHours,
    circumstances.venue,
    dish,
    size?.price_minor ?? dish.price_minor!
  )
  const unitPriceMinor = options.chosen.reduce((sum, option) => sum + option.price_minor, base)
  return { selected: { dish, size, options: options.chosen, quantity: line.quantity, unitPriceMinor }, problems }
}

/** Why the dish cannot be ordered, or null. */
const refusal = (dish: Dish, { channel, served, venue }: Circumstances): string | null => {
  const category = venue.categoryById.get(dish.category_id)
  const menu = category && venue.menuById.get(category.menu_id)
  if (category === undefined || menu === undefined || !category.is_active || !menu.is_active)
    return "is not on the menu"
  if (!dish.is_available) return "is sold out"
  if (!dish.show_online && onlineChannels.has(channel)) return "cannot be ordered online"
  if (served === null) return null
  return MenuNow.isServed(menu, served) && MenuNow.isServed(category, served) ? null : "is not served at that time"
}

/** The size, null for a dish without sizes, or a message why there is none. */
const selectSize = (dish: Dish, sizeId: number | null): DishSize | null | string => {
  if (!isSized(dish)) return sizeId === null ? null : "this dish has no sizes"
  if (sizeId === null)
    return dish.variants.find((size) => size.is_default) ?? "is required: this item has several variants"
  return dish.variants.find(({ id }) => id === sizeId) ?? "is not a variant of this item"
}

const selectOptions = (dish: Dish, ids: ReadonlyArray<number>, venue: Catalogue) => {
  const groups = dish.modifier_group_ids.flatMap((id) => venue.modifierGroupById.get(id) ?? [])
  // Looked up in a map, because a dish may offer a thousand options and an order may have a hundred lines.
  const offered = new Map(groups.flatMap((group) => group.options.map((option) => [option.id, option] as const)))
  const found = ids.map((id) => offered.get(id))
  const problems = found.flatMap((option, place): ReadonlyArray<Problem> => {
    const path = `option_ids.${place}`
    if (option === undefined) return [{ path, message: "is not an option of this item" }]
    if (!option.is_available) return [{ path, message: "is sold out" }]
    return ids.indexOf(option.id) < place ? [{ path, message: "is repeated" }] : []
  })
  const wanted = new Set(ids)
  const chosen = found.filter((option) => option !== undefined)
  return { chosen, problems: problems.length > 0 ? problems : groups.flatMap((group) => countProblems(group, wanted)) }
}

/** The name of a group in messages: its first text. */
export const groupName = (name: Translations): string => Object.values(name).find((text) => text !== null) ?? ""

const countProblems = (group: ModifierGroup, ids: ReadonlySet<number>): ReadonlyArray<Problem> => {
  const count = group.options.filter(({ id }) => ids.has(id)).length
  const name = groupName(group.name)
  if (count < group.min_select) {
    return [{ path: "option_ids", message: `must have at least ${group.min_select} of "${name}"` }]
  }
  return group.max_select !== null && count > group.max_select
    ? [{ path: "option_ids", message: `must have at most ${group.max_select} of "${name}"` }]
    : []
}
