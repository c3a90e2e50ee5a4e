/** Webhook addresses that accept a connection and never respond, each of a restaurant of its own. */
import { randomUUID } from "node:crypto"
import * as Contender from "../../http/Contender.ts"
import * as Postgres from "../../http/Postgres.ts"
import { command } from "../../deliveries/SendingRestaurant.ts"
import type { Attack } from "../Attack.ts"
import { receiver } from "../receivers/Receiver.ts"
import { steady } from "../receivers/steady.ts"
import type { Town } from "../Town.ts"

/** Their restaurants have these ids and those after them. */
const first = 1_000_000

/** The neighbour's address, added once by the command, so that its secret can be decrypted; all others are copies. */
let calm: Promise<number> | undefined

const addCalm = async ({ neighbour, postgres }: Town): Promise<number> => {
  const variables = { DATABASE_URL: postgres.url, SECRET_KEY: Contender.secretKey, WEBHOOK_ALLOW_INSECURE: "true" }
  command(["webhook", "add", "--restaurant", "neighbour", (await receiver()).url("/calm/webhook")], variables)
  const rows = await Postgres.query<{ id: string }>(
    postgres.url,
    "select id from webhook_endpoint where restaurant_id = $1",
    [neighbour.restaurantId]
  )
  // Only what is measured goes there.
  await Postgres.query(
    postgres.url,
    `update webhook_endpoint set body = jsonb_set(body, '{events}', '["review.created"]') where restaurant_id = $1`,
    [neighbour.restaurantId]
  )
  return Number(rows[0]!.id)
}

const addHanging = async ({ neighbour, postgres }: Town, count: number) => {
  await Postgres.query(
    postgres.url,
    `insert into restaurant (restaurant_id, id, body)
     select ${first} + n, ${first} + n, (select body from restaurant where restaurant_id = $1)
       || jsonb_build_object('id', ${first} + n, 'slug', 'hanging-' || n)
     from generate_series(1, $2::integer) n on conflict do nothing`,
    [neighbour.restaurantId, count]
  )
  await Postgres.query(
    postgres.url,
    `insert into webhook_endpoint (restaurant_id, id, body)
     select ${first} + n, ${first} + n, e.body || jsonb_build_object('id', ${first} + n, 'url', $3::text)
     from webhook_endpoint e, generate_series(1, $2::integer) n where e.restaurant_id = $1 on conflict do nothing`,
    [neighbour.restaurantId, count, (await receiver()).url("/hanging")]
  )
}

/** How many of them get their events in one commit. */
const together = 25

/** Events for each of these addresses. */
const happen = `
with fresh as (
  select gen_random_uuid() as id, restaurant_id, endpoint_id from jsonb_to_recordset($1::jsonb)
    as (restaurant_id bigint, endpoint_id bigint, times integer), generate_series(1, times)
), happened as (
  insert into event (restaurant_id, id, type, at, body)
  select restaurant_id, id, 'review.created', store_now(), '{"id":"' || id || '"}' from fresh
)
insert into delivery (restaurant_id, endpoint_id, event_id, created_at, due_at)
select restaurant_id, endpoint_id, id, store_now(), store_now() from fresh`

const happenOnce = `
with happened as (
  insert into event (restaurant_id, id, type, at, body)
  values ($1, $3::uuid, 'review.created', store_now(), '{"id":"' || $3 || '"}')
)
insert into delivery (restaurant_id, endpoint_id, event_id, created_at, due_at)
values ($1, $2, $3::uuid, store_now(), store_now())`

export const hungReceivers = (count: number): Attack => ({
  name: `hungReceivers${count}`,
  what: `webhook addresses that never respond, ${count} of them, and how soon the neighbour's gets its events`,
  prepare: async (town) => {
    await (calm ??= addCalm(town))
    await addHanging(town, count)
  },
  begin: async ({ postgres }) => {
    // More than the slots can try in a round. Restaurants do not commit all at once.
    for (let from = 1; from <= count; from += together) {
      const some = Array.from({ length: Math.min(together, count - from + 1) }, (_, n) => {
        return { restaurant_id: first + from + n, endpoint_id: first + from + n, times: count < 100 ? 8 : 2 }
      })
      await Postgres.query(postgres.url, happen, [JSON.stringify(some)])
    }
    return { end: () => Promise.resolve({}) }
  },
  evening: async ({ neighbour, postgres }, millis) => {
    const endpoint = await calm!
    return steady(await receiver(), millis, async () => {
      const id = randomUUID()
      await Postgres.query(postgres.url, happenOnce, [neighbour.restaurantId, endpoint, id])
      return id
    })
  }
})
