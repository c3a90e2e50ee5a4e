import { ChangeSet } from "@fourtop/core/internal"
import { Effect } from "effect"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asAdministrator, loginAt, migratedDatabase, rolesOf, storeAt } from "../support.ts"
import { found, makers } from "@fourtop/testkit/contracts"
import { commit, event, guest } from "../venues.ts"

const url = await migratedDatabase()
const { operator } = await Effect.runPromise(rolesOf(url))
const tables = await asAdministrator<{ name: string; tenanted: boolean }>(
  url,
  `select relname as name, has_table_privilege($1, oid, 'select') as tenanted from pg_class
   where relnamespace = 'fourtop'::regnamespace and relkind = 'r' order by relname`,
  [operator]
)
const tenanted = tables.filter((table) => table.tenanted).map(({ name }) => `"${name}"`)

/** Tables in which each restaurant has one row. */
const written = [
  "restaurant",
  "guest",
  "order",
  "ticket",
  "booking_day",
  "booking",
  "occupancy",
  "event",
  "idempotency"
]

let mine: number
let theirs: number
let client: pg.Client

const asTenant = async (tenant: number | null, text: string, values: ReadonlyArray<unknown> = []) => {
  await client.query("begin")
  try {
    if (tenant !== null) await client.query("select set_config('app.restaurant_id', $1, true)", [tenant])
    const { rowCount } = await client.query(text, [...values])
    await client.query("commit")
    return rowCount
  } catch (error) {
    await client.query("rollback")
    throw error
  }
}

beforeAll(async () => {
  const write = Effect.gen(function* () {
    const place = yield* found()
    const booking = makers.booking(place)
    const committed = yield* commit(
      place.restaurantId,
      {
        changes: [
          ChangeSet.put("table", makers.table(place, { id: place.tableId })),
          ChangeSet.put("guest", makers.guest(place)),
          ChangeSet.put("order", makers.order(place, { id: place.orderId })),
          ChangeSet.put("ticket", makers.ticket(place)),
          ChangeSet.put("booking_day", makers.booking_day(place)),
          ChangeSet.put("booking", booking),
          ChangeSet.put("occupancy", makers.occupancy(place, { booking_id: booking.id }))
        ],
        events: [event()]
      },
      {
        principal: "token:1",
        key: "k",
        fingerprint: "f",
        answer: { status: 201, body: "{}", holds: { resource: "item" as const, guest_id: null } }
      }
    )
    expect(committed._tag).toBe("Done")
    return place.restaurantId
  })
  ;[mine, theirs] = await Effect.runPromise(Effect.provide(Effect.all([write, write]), storeAt(url)))
  client = new pg.Client({ connectionString: await Effect.runPromise(loginAt(url, "operator")) })
  await client.connect()
})
afterAll(() => client.end())

describe("a login that may write all of a restaurant's tables", () => {
  it("has its policies on every table with a restaurant, for the owner too", async () => {
    expect(tenanted.length).toBeGreaterThan(20)
    const open = await asAdministrator(
      url,
      `select relname from pg_class where relnamespace = 'fourtop'::regnamespace and relkind = 'r'
         and not (relrowsecurity and relforcerowsecurity)
         and has_table_privilege($1, oid, 'select, insert, update, delete')`,
      [operator]
    )
    expect(open).toEqual([])
  })

  it.each(tenanted)("sees nothing of %s without a restaurant, and only its own with one", async (table) => {
    expect(await asTenant(null, `select from ${table}`)).toBe(0)
    expect(await asTenant(mine, `select from ${table} where restaurant_id <> $1`, [mine])).toBe(0)
  })

  it("sees its own rows", async () => {
    for (const table of [...written, "venue_version"]) {
      expect(await asTenant(mine, `select from "${table}"`)).toBe(1)
    }
  })

  it("can neither change nor remove what is another restaurant's", async () => {
    for (const table of written) {
      expect(await asTenant(mine, `delete from "${table}" where restaurant_id = $1`, [theirs])).toBe(0)
      expect(await asTenant(null, `delete from "${table}"`)).toBe(0)
    }
    expect(await asTenant(mine, "update guest set body = '{}' where restaurant_id = $1", [theirs])).toBe(0)
  })

  it("cannot put a row into another restaurant, nor move one there, nor put one nowhere", async () => {
    const insert = "insert into guest (restaurant_id, id, body) values ($1, 1, $2)"
    const body = JSON.stringify(guest(1))
    await expect(asTenant(mine, insert, [theirs, body])).rejects.toThrow("row-level security")
    await expect(asTenant(null, insert, [mine, body])).rejects.toThrow("row-level security")
    await expect(asTenant(mine, "update guest set restaurant_id = $1", [theirs])).rejects.toThrow("row-level security")
  })

  it("adds to its own security log alone, and never to the one of the installation", async () => {
    const insert =
      "insert into security_log (restaurant_id, id, at, refused, body) values ($1, gen_random_uuid(), 0, false, '{}')"
    expect(await asTenant(mine, insert, [mine])).toBe(1)
    expect(await asTenant(mine, "select from security_log")).toBe(1)
    await expect(asTenant(mine, insert, [theirs])).rejects.toThrow("row-level security")
    await expect(asTenant(mine, insert, [null])).rejects.toThrow("row-level security")
  })

  it("cannot refer to another restaurant's row", async () => {
    await asTenant(theirs, `insert into menu (restaurant_id, id, body) values ($1, 77, '{"id": 77, "version": 1}')`, [
      theirs
    ])
    const insert = `insert into category (restaurant_id, id, body)
      values ($1, 78, '{"id": 78, "version": 1, "menu_id": 77}')`
    await expect(asTenant(mine, insert, [mine])).rejects.toThrow("category_menu_id_reference")
    expect(await asTenant(theirs, insert, [theirs])).toBe(1)
  })

  // A transaction looks for a fence before it names its restaurant: that somebody moves is no secret, how is one.
  it("sees that another restaurant is moving, and neither how nor more, and cannot change it", async () => {
    await asAdministrator(url, "insert into restaurant_fence (restaurant_id, state) values ($1, 'draining')", [theirs])
    for (const tenant of [mine, null]) {
      expect(await asTenant(tenant, "select restaurant_id, state from restaurant_fence")).toBe(1)
      for (const refused of [
        "select note from restaurant_fence",
        "delete from restaurant_fence",
        "update restaurant_fence set state = 'closed'"
      ]) {
        await expect(asTenant(tenant, refused)).rejects.toThrow("permission denied")
      }
    }
  })

  it("reads no rates, and nothing of the migrations", async () => {
    const untenanted = tables.filter((table) => !table.tenanted && table.name !== "restaurant_fence")
    expect(untenanted).not.toEqual([])
    for (const { name } of untenanted) {
      await expect(asTenant(mine, `select from "${name}"`)).rejects.toThrow("permission denied")
    }
  })
})
