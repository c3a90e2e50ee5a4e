/** Fills the stores: what Fourtop needs through its own use-cases once, and then copies of that by SQL. */
import { Acting, ApiToken, applyVenue, placeOrder, Scope } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Migrations, PgStore } from "@fourtop/pg-adapter"
import { Effect, Layer, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { plainCopies, plainSchema } from "./plainSchema.ts"
import { query } from "./Postgres.ts"
import { venue } from "./venue.ts"
import { progress } from "../report/progress.ts"

export interface SendingRestaurant {
  readonly url: string
  /** The restaurant with the long history. */
  readonly restaurantId: number
  readonly itemIds: ReadonlyArray<number>
  readonly optionIds: ReadonlyArray<number>
  readonly variantOf: ReadonlyMap<number, number>
  readonly tokens: ReadonlyArray<string>
}

/** Enough that no rate limit is met: one token has at most 100,000 requests a minute. */
const tokensEach = 24

const mint = (id: number): string => ApiToken.mint(id, "live", (count) => new Uint8Array(randomBytes(count)))

/** Tokens with ids from `first` on, one for each of these restaurants. */
const createTokens = async (url: string, first: number, restaurants: ReadonlyArray<number>) => {
  const tokens = restaurants.map((_, index) => mint(first + index))
  const rows = tokens.map((text, index) => ({
    restaurant_id: restaurants[index],
    id: first + index,
    version: 1,
    name: "Bench",
    kind: "live",
    digest: PortableCrypto.sha256(text),
    scopes: Scope.all,
    rate_per_minute: 100_000,
    created_at: 0,
    expires_at: null,
    revoked_at: null
  }))
  await query(
    url,
    `insert into api_token (restaurant_id, id, body)
     select (row ->> 'restaurant_id')::bigint, (row ->> 'id')::bigint, row - 'restaurant_id'
     from jsonb_array_elements($1::jsonb) row`,
    [JSON.stringify(rows)]
  )
  return tokens
}

/** Migrated, with one restaurant, its tokens, one order as a template for others, and the same in the plain tables. */
export const found = async (
  url: string,
  tables = 10,
  zone = "Europe/Berlin"
): Promise<SendingRestaurant & { readonly zone: string }> => {
  await Effect.runPromise(Migrations.run(Redacted.make(url)))
  const store = Layer.merge(PgStore.layer({ url: Redacted.make(url) }), PortableCrypto.layer)
  const { restaurantId } = await Effect.runPromise(
    Effect.provide(applyVenue(Acting.system, { ...venue(tables), time_zone: zone }), store).pipe(Effect.orDie)
  )
  const dishes = await query<{ id: string; variants: ReadonlyArray<{ id: number }> }>(
    url,
    "select id, body -> 'variants' as variants from dish order by id"
  )
  const [options] = await query<{ ids: ReadonlyArray<number> }>(
    url,
    "select jsonb_path_query_array(body, '$.options[*].id') as ids from modifier_group"
  )
  const house = {
    url,
    restaurantId,
    itemIds: dishes.map(({ id }) => Number(id)),
    optionIds: options!.ids,
    variantOf: new Map(dishes.flatMap(({ id, variants }) => (variants[0] ? [[Number(id), variants[0].id]] : []))),
    tokens: [] as ReadonlyArray<string>
  }
  await Effect.runPromise(
    Effect.provide(placeOrder(Acting.as(restaurantId, Acting.system), orderInput(house, 0)), store).pipe(Effect.orDie)
  )
  const tokens = await createTokens(
    url,
    1_000_001,
    Array.from({ length: tokensEach }, () => restaurantId)
  )
  await query(url, "select setval('integer_id', 2000000000)")
  await query(url, plainSchema)
  await query(
    url,
    `create table plain.model_order as select body, view from "order";
     create table plain.model_tickets as select body, row_number() over (order by id) as place from ticket;
     truncate "order", ticket cascade`
  )
  await query(url, plainCopies.venues)
  await addOrders({ ...house, tokens }, 1, 1000)
  return { ...house, tokens, zone }
}

/** Three lines, one of them in a size, for the kitchen and the bar; a returning guest. */
export const orderInput = (house: Pick<SendingRestaurant, "itemIds" | "optionIds" | "variantOf">, index: number) => {
  const line = (place: number, quantity: number, option_ids: ReadonlyArray<number>) => {
    const item_id = house.itemIds[place % house.itemIds.length]!
    const variant_id = house.variantOf.get(item_id)
    return { item_id, ...(variant_id === undefined ? {} : { variant_id }), quantity, option_ids: [...option_ids] }
  }
  return {
    type: "pickup" as const,
    customer_name: "Ada Lovelace",
    customer_phone: "+49 30 901820",
    customer_email: "ada@example.com",
    note: "No onions, please",
    lines: [
      line(index * 2, 2, house.optionIds.slice(0, 1)),
      line(index * 2 + 1, 1, house.optionIds.slice(1, 3)),
      line(70 + (index % 10), 3, [])
    ]
  }
}

const uuidOf = "('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid"
const timeOf = "(1600000000000 + n::bigint * 60000)"
const textOf = `to_char(to_timestamp(${timeOf} / 1000.0), 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM')`

/** What orders that are copied from the template have instead of its own. */
interface Copied {
  readonly status: string
  readonly type: string
}

/**
 * Orders with these numbers, one a minute, like the template except for id, times, status and type; open ones have
 * tickets.
 */
export const addOrders = async (
  house: SendingRestaurant,
  first: number,
  last: number,
  { status, type }: Copied = { status: "completed", type: "pickup" }
): Promise<void> => {
  const { restaurantId, url } = house
  await query(
    url,
    `with model as materialized (
       select body, view, view::json ->> 'id' as id, view::json ->> 'placed_at' as placed_at from plain.model_order
     ), fresh as (
       select ${uuidOf} as id, ${timeOf} as at, ${textOf} as at_text from generate_series($2::integer, $3::integer) n
     )
     insert into "order" (restaurant_id, id, body, view)
     select $1, fresh.id,
       body || jsonb_build_object('id', fresh.id, 'version', 1, 'status', $4::text, 'type', $5::text, 'placed_at', at,
         'updated_at', at),
       replace(replace(replace(replace(view, model.id, fresh.id::text), '"status":"placed"', '"status":"' || $4::text || '"'),
         '"type":"pickup"', '"type":"' || $5::text || '"'), placed_at, at_text)
     from model, fresh`,
    [restaurantId, first, last, status, type]
  )
  if (status === "placed") {
    await query(
      url,
      `insert into ticket (restaurant_id, id, body)
       select $1, fresh.id, body || jsonb_build_object('id', fresh.id, 'order_id', ${uuidOf})
       from plain.model_tickets, generate_series($2::integer, $3::integer) n,
         lateral (select ('00000000-0000-7000-9' || lpad(place::text, 3, '0') || '-' || lpad(to_hex(n), 12, '0'))::uuid as id) fresh`,
      [restaurantId, first, last]
    )
  }
  await markDays(house, first, last)
  await query(url, plainCopies.orders, [restaurantId, orderId(first), orderId(last)])
  await query(url, `analyze "order"`)
  await query(url, "analyze plain.orders, plain.order_lines, plain.tickets")
}

/** What the trigger on orders does, which does not run here: marks days that may have been summed as changed. */
const markDays = ({ restaurantId, url }: SendingRestaurant, first: number, last: number) =>
  query(
    url,
    `insert into sales_change (restaurant_id, day)
     select distinct $1::bigint, floor(${timeOf} / 86400000.0)::integer from generate_series($2::integer, $3::integer) n
     where ${timeOf} < to_millis(store_now()) - 86400000`,
    [restaurantId, first, last]
  )

/** Large enough to be fast, and small enough to show progress. */
const portion = 50_000

/** Adds the missing completed orders with numbers from 1 on. */
export const ensureOrders = async (house: SendingRestaurant, upTo: number): Promise<void> => {
  const [there] = await query<{ count: string }>(
    house.url,
    `select count(*) from "order" where restaurant_id = $1 and id between $2::uuid and $3::uuid`,
    [house.restaurantId, orderId(1), orderId(upTo)]
  )
  for (let count = Number(there!.count); count < upTo; count += portion) {
    progress(`${count.toLocaleString("en")} of ${upTo.toLocaleString("en")} orders …`)
    await addOrders(house, count + 1, Math.min(upTo, count + portion))
  }
}

export const orderId = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`

export const placedAt = (n: number): number => 1_600_000_000_000 + n * 60_000

/**
 * Copies the restaurant until there are this many, each with eight dishes, its guest and one token, and returns the
 * tokens.
 */
export const addRestaurants = async (
  house: SendingRestaurant,
  first: number,
  last: number
): Promise<ReadonlyArray<string>> => {
  const ids = Array.from({ length: last - first + 1 }, (_, index) => 1_000_000_000 + first + index)
  const own = `jsonb_build_object('id', copy, 'slug', 'bench-' || copy)`
  const copies = (table: string, id: string, body: string, condition = "true") => `
    insert into "${table}" (restaurant_id, id, body)
    select copy, ${id}, ${body} from "${table}", generate_series(${ids[0]}::bigint, ${ids.at(-1)}::bigint) copy
    where restaurant_id = ${house.restaurantId} and ${condition};`
  await query(
    house.url,
    `${copies("restaurant", "copy", `body || ${own}`)}
     ${copies("settings", "copy", "body || jsonb_build_object('id', copy)")}
     ${["branch", "table", "menu", "category", "modifier_group", "guest"].map((table) => copies(table, "id", "body")).join("")}
     ${copies("dish", "id", "body", `id = any('{${house.itemIds.slice(0, 8).join(",")}}')`)}
     insert into venue_version select copy, version from venue_version, generate_series(${ids[0]}::bigint, ${ids.at(-1)}::bigint) copy
       where restaurant_id = ${house.restaurantId};
     analyze`
  )
  // As a process leaves them that has served these restaurants before.
  await query(
    house.url,
    `select set_config('app.restaurant_id', copy::text, true), keep_venue()
     from generate_series(${ids[0]}::bigint, ${ids.at(-1)}::bigint) copy`
  )
  const tokens = await createTokens(house.url, 1_000_000_000 + first, ids)
  await query(house.url, plainCopies.venues)
  return tokens
}
