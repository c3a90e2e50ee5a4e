/** GET /items/{item}: a dish with its sizes and options, in one query. */
import type { FastifyPluginAsync } from "fastify"
import { ApiError, localTime } from "../shared.ts"
import { scoped } from "./access.ts"
import { pool } from "./database.ts"

type Translated = Readonly<Record<string, string>>

interface ItemRow {
  id: number
  category_id: number
  name: Translated
  description: Translated | null
  price_minor: number | null
  is_available: boolean
  show_online: boolean
  dietary: string
  allergens: Array<string>
  sort_order: number
  updated_at: Date | null
  variants: Array<{ id: number; name: Translated; price_minor: number; is_default: boolean }>
  modifier_groups: Array<{
    id: number
    name: Translated
    min_select: number
    max_select: number | null
    options: Array<{ id: number; name: Translated; price_minor: number; is_available: boolean }>
  }>
}

const itemById = `
select i.id, i.category_id, i.name, i.description, i.price_minor, i.is_available, i.show_online, i.dietary,
  i.allergens, i.sort_order, i.updated_at,
  (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'price_minor', v.price_minor, 'is_default', v.is_default) order by v.position), '[]')
   from item_variants v where v.restaurant_id = i.restaurant_id and v.item_id = i.id) as variants,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'min_select', g.min_select, 'max_select', g.max_select, 'options',
     (select json_agg(json_build_object('id', o.id, 'name', o.name, 'price_minor', o.price_minor, 'is_available', o.is_available) order by o.position)
      from modifier_options o where o.restaurant_id = g.restaurant_id and o.group_id = g.id)) order by ig.position), '[]')
   from item_modifier_groups ig join modifier_groups g on g.restaurant_id = ig.restaurant_id and g.id = ig.group_id
   where ig.restaurant_id = i.restaurant_id and ig.item_id = i.id) as modifier_groups
from items i where i.restaurant_id = $1 and i.id = $2`

const params = { type: "object", properties: { item: { type: "integer" } } }

export const items: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { item: number } }>(
    "/items/:item",
    { ...scoped("menu:read"), schema: { params } },
    async ({ caller, params }) => {
      const { rows } = await pool.query<ItemRow>(itemById, [caller.restaurant_id, params.item])
      const item = rows[0]
      if (item === undefined) throw new ApiError(404, "not_found", "There is no such item.")
      const updated_at = item.updated_at === null ? null : localTime(caller.time_zone, item.updated_at)
      return { data: { ...item, updated_at }, meta: { currency: caller.currency }, links: {} }
    }
  )
}
