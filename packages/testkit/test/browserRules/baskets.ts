/** Generated baskets: most are right, and each may be wrong in any place. */
import type { OrderingRulesData } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"

type Item = OrderingRulesData["items"][number]

/** What fits most of the time, otherwise one of these. */
const mostly = <A>(fitting: fc.Arbitrary<A>, ...others: ReadonlyArray<A>): fc.Arbitrary<A> =>
  fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const nothing = 999_999

const line = fc.record({
  place: fc.integer({ min: 0, max: 3 }),
  /** Whether the item can be ordered at least sometimes, is any, or does not exist. */
  item: mostly(fc.constantFrom<"fitting" | "any" | "unknown">("fitting"), "any", "unknown"),
  variant: mostly(fc.constantFrom<"fitting" | "default" | "null" | "unknown">("fitting"), "default", "null", "unknown"),
  quantity: mostly(fc.integer({ min: 1, max: 5 }), 0, -1, 99, 100, 1.5),
  /** How many options of each group, and whether there is another one that is wrong. */
  options: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
  wrongOption: mostly(
    fc.constant<"none" | "unknown" | "repeated" | "foreign">("none"),
    "unknown",
    "repeated",
    "foreign"
  )
})
type Line = typeof line extends fc.Arbitrary<infer A> ? A : never

const address = fc.record({
  line1: mostly<string | null>(fc.constantFrom("Via 1", "001 Street 5", "9"), "", " ", "y".repeat(301), null),
  city: mostly(fc.constantFrom("sao paulo", "GIESSEN", " Rome ", "12345 Berlin 00199"), "Paris", ""),
  phone: mostly<string | null>(fc.constant("1"), "", "1".repeat(41), null)
})

/** What someone wants, with places of lists instead of ids. */
export const wish = fc.record({
  type: fc.constantFrom("dine_in" as const, "pickup" as const, "delivery" as const),
  channel: mostly<string | undefined>(fc.constantFrom(undefined, "web", "phone", "whatsapp"), "pos"),
  table: mostly<string | null>(fc.constantFrom("ONE", "TWO", " ONE "), " ", null, "T".repeat(41)),
  /** Quarters of an hour from now, with an offset or on the local clock; null for no time. */
  scheduled: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    fc.record({ quarters: fc.integer({ min: -2, max: 4 * 24 * 2 }), isLocal: fc.boolean() })
  ),
  address: mostly<{ readonly line1: string | null; readonly city: string; readonly phone: string | null } | null>(
    address,
    null
  ),
  lines: mostly(fc.array(line, { minLength: 1, maxLength: 3 }), [])
})
type Wish = typeof wish extends fc.Arbitrary<infer A> ? A : never

const itemOf = (rules: OrderingRulesData, { item, place }: Line): Item | undefined => {
  if (item === "unknown") return undefined
  const isActive = (rows: OrderingRulesData["menus"], id: number | undefined) =>
    rows.some((row) => row.id === id && row.is_active)
  const fitting = rules.items.filter(({ category_id, is_available, show_online }) => {
    const menu_id = rules.categories.find(({ id }) => id === category_id)?.menu_id
    return is_available && show_online && isActive(rules.categories, category_id) && isActive(rules.menus, menu_id)
  })
  const choice = item === "any" || fitting.length === 0 ? rules.items : fitting
  return choice[place % choice.length]
}

const variantOf = (item: Item | undefined, { quantity, variant }: Line) => {
  if (variant === "unknown") return { variant_id: nothing }
  const fitting = item?.variants[quantity % item.variants.length]?.id
  return variant === "fitting" && fitting !== undefined
    ? { variant_id: fitting }
    : variant === "null"
      ? { variant_id: null }
      : {}
}

/** As many options of each group as it wants at least. */
const optionsOf = (rules: OrderingRulesData, item: Item | undefined, { options, wrongOption }: Line) => {
  const groups = rules.modifier_groups.filter(({ id }) => item?.modifier_group_ids.includes(id))
  const fitting = groups.flatMap((group, index) => {
    const available = group.options.filter(({ is_available }) => is_available || wrongOption !== "none")
    return available.slice(0, Math.max(group.min_select, options[index]!)).map(({ id }) => id)
  })
  const foreign = rules.modifier_groups.find(({ id }) => !item?.modifier_group_ids.includes(id))?.options[0]?.id
  const wrong = { none: [], unknown: [nothing], repeated: fitting.slice(0, 1), foreign: [foreign ?? nothing] }
  return [...fitting, ...wrong[wrongOption]]
}

/** The body of POST /orders, with the ids of these rules. */
export const bodyOf = (rules: OrderingRulesData, wished: Wish, now: number) => {
  const { address, channel, lines, scheduled, table, type } = wished
  const later = scheduled === null ? null : new Date(now + scheduled.quarters * 900_000).toISOString()
  return {
    type,
    ...(channel === undefined ? {} : { channel }),
    table_code: table,
    scheduled_for: scheduled?.isLocal === true ? later!.slice(0, 16) : later,
    delivery_address: address,
    lines: lines.map((line) => {
      const item = itemOf(rules, line)
      return {
        item_id: item?.id ?? nothing,
        ...variantOf(item, line),
        quantity: line.quantity,
        option_ids: optionsOf(rules, item, line)
      }
    })
  }
}
