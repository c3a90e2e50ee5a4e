import {
  type Guest,
  type GuestHistory,
  guestListKey,
  type GuestRemarks,
  type Guests,
  Page,
  Visit
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { guestList, sort } from "../lists/guestList.ts"
import { guestSearch } from "../lists/guestSearch.ts"
import * as Window from "../lists/Window.ts"
import { guestsByKeys, load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"

interface GuestRow {
  readonly body: Guest.Guest
}

export const oneGuest = Statement.make<GuestRow>(
  "one_guest",
  "select body from guest where restaurant_id = $1 and id = $2"
)

export const visitor = Statement.make<Visit.Visitor>(
  "guest_visitor",
  `select body as guest, exists (
     select from "order" o where o.restaurant_id = $1 and o.guest_id = $2 and o.status = '${Visit.counting.order}'
       and coalesce((o.body ->> 'scheduled_for')::bigint, o.placed_at) >= $4::bigint
       and coalesce((o.body ->> 'scheduled_for')::bigint, o.placed_at) < $5::bigint
       and ($6::uuid is null or o.id <> $6::uuid)
   ) or exists (
     select from booking b where b.restaurant_id = $1 and b.guest_id = $2 and b.status = '${Visit.counting.booking}'
       and b.date = $3 and ($6::uuid is null or b.id <> $6::uuid)
   ) as counted
   from guest where restaurant_id = $1 and id = $2`
)

/** The sum is in no index, so that a guest's rows are found by the guest and not by walking through everybody's. */
const newest = (table: string, key: string) =>
  `(select coalesce(json_agg(body order by ${key} desc, id desc), '[]') from (
      select id, body, ${key} from ${table} where restaurant_id = $1 and guest_id = $2
      order by ${key} + 0 desc, id desc limit $3
    ) newest)`

export const history = Statement.make<GuestHistory>(
  "guest_history",
  `select ${newest('"order"', "placed_at")} as orders, ${newest("booking", "starts_at")} as bookings`
)

interface RemarkRow extends GuestRemarks.GuestRemarks {
  readonly id: number
}

export const remarks = Statement.make<RemarkRow>(
  "guest_remarks",
  `select (body ->> 'id')::bigint as id, body ->> 'note' as note, coalesce(body -> 'tags', '[]') as tags from guest
   where restaurant_id = $1 and id = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))
     and (body ->> 'note' is not null or jsonb_array_length(coalesce(body -> 'tags', '[]')) > 0)`
)

export const make = (database: StoreDatabase): typeof Guests.Service => ({
  find: (tenant, { email, phone }) =>
    Effect.map(database.ofTenant(tenant, [guestsByKeys(tenant, phone, email)]), ([rows]) =>
      rows.map(({ body }) => body)
    ),
  load: (tenant, id, request) =>
    Effect.map(load(database, tenant, request, oneGuest(tenant, id)), ({ state, ...others }) => ({
      ...others,
      state: state[0]?.body ?? null
    })),
  visitor: (tenant, id, { date, from, to }, without) =>
    Effect.map(database.ofTenant(tenant, [visitor(tenant, id, date, from, to, without)]), ([[found]]) => found ?? null),
  list: (tenant, filter, page) => {
    const { direction, statement } = guestList(tenant, filter, page)
    return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) => {
      const guests = rows.map(({ body }) => body)
      return Page.assemble(Window.inListOrder(guests, direction, sort), page, guestListKey)
    })
  },
  search: (tenant, search) =>
    Effect.map(database.ofTenant(tenant, [guestSearch(tenant, search)]), ([rows]) => rows.map(({ body }) => body)),
  remarks: (tenant, ids) =>
    Effect.map(database.ofTenant(tenant, [remarks(tenant, JSON.stringify(ids))]), ([rows]) => rows),
  history: (tenant, id, limit) =>
    Effect.map(database.ofTenant(tenant, [history(tenant, id, limit)]), ([[found]]) => found!)
})
