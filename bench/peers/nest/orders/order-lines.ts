import { type EntityManager, In } from "typeorm"
import { ApiError } from "../../shared.ts"
import { Item, ModifierOption } from "../entities/menu.entities.ts"
import type { OrderLine } from "../entities/order.entities.ts"
import type { LineDto } from "./order.dto.ts"

export type PricedLine = Omit<OrderLine, "id" | "order">

const invalid = (member: string, problem: string): ApiError =>
  new ApiError(422, "validation_failed", "Invalid", { [member]: [problem] })

const priced = (
  line: LineDto,
  position: number,
  items: ReadonlyArray<Item>,
  options: ReadonlyArray<ModifierOption>
): PricedLine => {
  const item = items.find(({ id }) => id === line.item_id)
  if (item === undefined || !item.is_available) throw invalid(`lines.${position}.item_id`, "cannot be ordered")
  const size = item.variants.find(({ id, is_default }) =>
    line.variant_id === undefined ? is_default : id === line.variant_id
  )
  const chosen = (line.option_ids ?? []).map((id) => {
    const option = options.find((one) => one.id === id)
    if (option === undefined || !item.links.some(({ group_id }) => group_id === option.group_id)) {
      throw invalid(`lines.${position}.option_ids`, "are none of it")
    }
    return option
  })
  const unit = (size?.price_minor ?? item.price_minor ?? 0) + chosen.reduce((sum, one) => sum + one.price_minor, 0)
  return {
    position,
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
}

/** The dishes of an order's lines, and what they cost. */
export const priceLines = async (
  manager: EntityManager,
  restaurant_id: number,
  lines: ReadonlyArray<LineDto>
): Promise<Array<PricedLine>> => {
  const items = await manager.find(Item, {
    where: { restaurant_id, id: In(lines.map(({ item_id }) => item_id)) },
    relations: { variants: true, links: true }
  })
  const options = await manager.find(ModifierOption, {
    where: { restaurant_id, id: In(lines.flatMap(({ option_ids }) => option_ids ?? [])) }
  })
  return lines.map((line, position) => priced(line, position, items, options))
}
