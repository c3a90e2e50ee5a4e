/** The dishes of an order's lines, and what they cost. */
import type pg from "pg"
import { ApiError } from "../shared.ts"
import type { OrderBody } from "./orderBody.ts"
import type { OrderLineRow } from "./representation.ts"

interface ItemRow {
  id: number
  name: Readonly<Record<string, string>>
  price_minor: number | null
  is_available: boolean
  station: string | null
}

interface VariantRow {
  id: number
  item_id: number
  name: Readonly<Record<string, string>>
  price_minor: number
  is_default: boolean
}

interface OptionRow {
  id: number
  item_id: number
  name: Readonly<Record<string, string>>
  price_minor: number
  is_available: boolean
}

export type PricedLine = Omit<OrderLineRow, "id" | "order_id" | "position">

/** The part of the menu that these lines refer to. */
const menuOf = async (client: pg.PoolClient, restaurantId: number, lines: OrderBody["lines"]) => {
  const { rows: items } = await client.query<ItemRow>("select * from items where restaurant_id = $1 and id = any($2)", [
    restaurantId,
    lines.map(({ item_id }) => item_id)
  ])
  const { rows: variants } = await client.query<VariantRow>(
    "select * from item_variants where restaurant_id = $1 and item_id = any($2)",
    [restaurantId, items.map(({ id }) => id)]
  )
  const { rows: options } = await client.query<OptionRow>(
    `select o.*, ig.item_id from modifier_options o
     join item_modifier_groups ig on ig.restaurant_id = o.restaurant_id and ig.group_id = o.group_id
     where o.restaurant_id = $1 and ig.item_id = any($2) and o.id = any($3)`,
    [restaurantId, items.map(({ id }) => id), lines.flatMap(({ option_ids }) => option_ids ?? [])]
  )
  return { items, variants, options }
}

/** Fails with everything that is wrong with the lines. */
export const priceLines = async (
  client: pg.PoolClient,
  restaurantId: number,
  lines: OrderBody["lines"]
): Promise<ReadonlyArray<PricedLine>> => {
  const { items, options, variants } = await menuOf(client, restaurantId, lines)
  const problems: Record<string, Array<string>> = {}
  const priced = lines.flatMap((line, index): Array<PricedLine> => {
    const item = items.find(({ id }) => id === line.item_id)
    if (item === undefined || !item.is_available) {
      problems[`lines.${index}.item_id`] = ["cannot be ordered"]
      return []
    }
    const sizes = variants.filter(({ item_id }) => item_id === item.id)
    const size = sizes.find(({ id, is_default }) =>
      line.variant_id === undefined ? is_default : id === line.variant_id
    )
    if (sizes.length > 0 && size === undefined) problems[`lines.${index}.variant_id`] = ["is not a size of it"]
    const asked = line.option_ids ?? []
    const chosen = asked.flatMap(
      (id) => options.find((one) => one.id === id && one.item_id === item.id && one.is_available) ?? []
    )
    if (chosen.length < asked.length) problems[`lines.${index}.option_ids`] = ["are not options of it"]
    const unit =
      (size?.price_minor ?? item.price_minor ?? 0) + chosen.reduce((sum, { price_minor }) => sum + price_minor, 0)
    return [
      {
        item_id: item.id,
        name: item.name,
        variant_name: size?.name ?? null,
        quantity: line.quantity,
        unit_price_minor: unit,
        line_total_minor: unit * line.quantity,
        voided: false,
        modifiers: chosen.map(({ name, price_minor }) => ({ name, price_minor })),
        station: item.station
      }
    ]
  })
  if (Object.keys(problems).length > 0) throw new ApiError(422, "validation_failed", "Invalid", problems)
  return priced
}
