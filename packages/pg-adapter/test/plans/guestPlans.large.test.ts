/** Guests of a restaurant that has very many are found as fast as those of any other. */
import { type GuestFilter, Guests, GuestSearch, type Page } from "@fourtop/core/internal"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import * as Pool from "../../src/connection/Pool.ts"
import { guestList } from "../../src/ports/lists/guestList.ts"
import { guestSearch } from "../../src/ports/lists/guestSearch.ts"
import { guestsByKeys } from "../../src/ports/Loading.ts"
import { history, oneGuest, visitor } from "../../src/ports/guests/PgGuests.ts"
import { sharedEvents, tracedRows } from "../../src/ports/guests/PgTraces.ts"
import * as Plans from "./Plans.ts"
import { asAdministrator, migratedDatabase, storeAt } from "../support.ts"

const many = howMany(8_000, 20_000)
/** One of those whose notes went to an order of the next one. */
const someone = 5_345
const large = 1
const updatedAt = (n: number): number => 1_700_000_000_000 + n * 60_000

/** Every fiftieth was erased, and every tenth has opted in to marketing. */
const insert = `
insert into guest (restaurant_id, id, body)
select ${large}, n, jsonb_build_object(
  'version', 1, 'n', n, 'name', 'Guest ' || n || ' van Rossi' || n % 7, 'phone_key', '+39' || n, 'email_key', n || '@example.com', 'erased', n % 50 = 0,
  'marketing_opted_in_at', case when n % 10 = 1 then 1 end, 'updated_at', ${updatedAt(0)} + n * 60000::bigint
) || case when n % 3 = 1 then jsonb_build_object('external_reference', 'crm-' || n) else '{}' end from generate_series($1::integer, $2::integer) n`

/** Two orders, a booking and a minute with an event for each guest; notes of a few went to the order of the next one. */
const insertVisits = `
with happened as (
  insert into event (restaurant_id, id, type, at, body)
  select ${large}, lpad(to_hex(n), 32, '0')::uuid, 'order.updated', to_timestamp(${updatedAt(0)} / 1000.0 + n * 60), '{}'
  from generate_series($1::integer, $2::integer) n
), visited as (
  insert into "order" (restaurant_id, id, body, view)
  select ${large}, lpad(to_hex(n * 2 + half), 32, '0')::uuid, jsonb_build_object(
    'version', 1, 'guest_id', n, 'status', 'completed', 'type', 'pickup', 'channel', 'web',
    'price', jsonb_build_object('totalMinor', 1), 'placed_at', ${updatedAt(0)}, 'updated_at', ${updatedAt(0)}
  ) || case when n % 100 = 45 and half = 0 then jsonb_build_object('notes_sent', jsonb_build_array(
    jsonb_build_object('order', lpad(to_hex((n + 1) * 2), 32, '0')::uuid, 'at', ${updatedAt(0)})
  )) else '{}' end, '{}' from generate_series($1::integer, $2::integer) n, generate_series(0, 1) half
)
insert into booking (restaurant_id, id, body, view)
select ${large}, lpad(to_hex(n), 32, '0')::uuid, jsonb_build_object(
  'version', 1, 'guest_id', n, 'status', 'seated', 'date', '2026-01-01', 'time', '19:00',
  'starts_at', ${updatedAt(0)}, 'party_size', 2
), '{}' from generate_series($1::integer, $2::integer) n`

let url: string
let plans: Awaited<ReturnType<typeof Plans.connect>>

const insertGuests = async (first: number, last: number) => {
  const unchecked = { search_path: Pool.schema, session_replication_role: "replica" }
  for (const text of [insert, insertVisits]) {
    await asAdministrator(Pool.withSettings(url, unchecked), text, [first, last])
  }
}

const all: GuestFilter = { optedIn: null, updatedSince: null }
const explainList = (filter: Partial<GuestFilter>, cursor: Page.Cursor | null = null) =>
  plans.explain(guestList(large, { ...all, ...filter }, { perPage: 25, cursor }).statement)

beforeAll(async () => {
  url = await migratedDatabase()
  plans = await Plans.connect(url, large)
  await insertGuests(1, 60)
  await asAdministrator(url, `analyze guest, "order", booking, event`)
  await explainList({})
  await insertGuests(61, many)
})
afterAll(() => plans.end())

const lists: ReadonlyArray<readonly [string, Partial<GuestFilter>, string]> = [
  ["everybody", {}, "guest_listed"],
  ["those who agreed", { optedIn: true }, "guest_opted_in"],
  ["those who did not", { optedIn: false }, "guest_opted_out"],
  ["those with a reference", { externalReference: "crm-10000" }, "guest_external_reference"],
  [
    "those with a reference and everything else",
    { externalReference: "crm-10000", optedIn: false, updatedSince: 1 },
    "guest_external_reference"
  ]
]

const readLittle = () => {
  it.each(lists)("a list of %s", async (_, filter, index) => {
    const key = [many / 2 + 1]
    for (const cursor of [null, { direction: "next", key }, { direction: "prev", key }] as const) {
      const plan = await explainList(filter, cursor)
      expect([...plan.scans]).toEqual(["Index Scan"])
      // While hardly anybody has been erased, the index of all guests is as good.
      expect([index, "guest_pkey"]).toEqual(expect.arrayContaining([...plan.indexes]))
      expect(plan.rowsRead).toBeLessThanOrEqual(28)
      expect(plan.rowsSorted).toBe(0)
    }
  })

  it("a guest by id, and by phone and email", async () => {
    const one = await plans.explain(oneGuest(large, someone))
    expect([...one.indexes]).toEqual(["guest_pkey"])
    const both = await plans.explain(guestsByKeys(large, `+39${someone}`, `${someone + 1}@example.com`))
    expect([...both.indexes].toSorted()).toEqual(["guest_email_key_unique", "guest_phone_key_unique"])
    expect(one.rowsRead + both.rowsRead).toBe(3)
  })

  it("a search by the beginning of a name, of a later word, of a phone or of an email, however many it finds", async () => {
    const ofNames = GuestSearch.nameKeys.map((key) => `guest_${key}`).toSorted()
    const searches: ReadonlyArray<readonly [Partial<GuestSearch.GuestSearch>, ReadonlyArray<string>, number]> = [
      [{ name: "guest 534" }, ofNames, 11],
      [{ name: "gu" }, ofNames, GuestSearch.limit],
      [{ name: "rossi3" }, ofNames, GuestSearch.limit],
      [{ phone: "+39534" }, ["guest_phone_prefix"], 11],
      [{ phone: "+39" }, ["guest_phone_prefix"], GuestSearch.limit],
      [{ email: "534" }, ["guest_email_prefix"], 11]
    ]
    for (const [search, indexes, most] of searches) {
      const plan = await plans.explain(guestSearch(large, { name: null, phone: null, email: null, ...search }))
      expect([...plan.scans]).not.toContain("Seq Scan")
      // The rows are read by their ids, with either index of ids.
      const ofIds = new Set(["guest_pkey", "guest_listed"])
      expect([...plan.indexes].filter((index) => !ofIds.has(index)).toSorted()).toEqual(indexes)
      expect(plan.rows).toBeGreaterThan(0)
      expect(plan.rows).toBeLessThanOrEqual(most)
      // Each range is read up to the limit, and then the rows that were found; a few may have been erased.
      expect(plan.rowsRead).toBeLessThanOrEqual(4 * most + GuestSearch.limit)
    }
  })

  it("the newest orders and bookings of a guest", async () => {
    const plan = await plans.explain(history(large, someone, 20))
    expect([...plan.indexes].toSorted()).toEqual(["booking_guest_id", "order_guest_id"])
    expect(plan.rowsRead).toBe(3)
  })

  it("whether a guest came that day, and everything there is of one", async () => {
    const came = await plans.explain(visitor(large, someone, "2026-01-01", updatedAt(0), updatedAt(1), null))
    const traces = await plans.explain(tracedRows(large, someone))
    for (const plan of [came, traces]) {
      expect([...plan.scans]).not.toContain("Seq Scan")
      expect(plan.rowsRead).toBeLessThanOrEqual(10)
    }
  })

  it("the events of an order that a guest's notes went to", async () => {
    const plan = await plans.explain(sharedEvents(large, someone))
    expect([...plan.scans]).not.toContain("Seq Scan")
    expect([...plan.indexes]).toContain("event_newest")
    // Those of the two hours around its last change.
    expect(plan.rowsRead).toBeLessThanOrEqual(80)
  })
}

describe("planned when there were few guests, little is read for", () => {
  readLittle()
})

describe("planned for very many guests, little is read for", () => {
  beforeAll(() => asAdministrator(url, `analyze guest, "order", booking, event`))
  readLittle()

  it("a list of guests changed recently, and of guests changed since long ago", async () => {
    const lately = await explainList({ updatedSince: updatedAt(many - 100) })
    expect([...lately.scans]).not.toContain("Seq Scan")
    // They are found by the time of the change, and a page of them is sorted by id.
    expect(lately.rowsRead).toBeLessThanOrEqual(101 + 26)
    const longAgo = await explainList({ updatedSince: updatedAt(10) })
    expect([...longAgo.scans]).not.toContain("Seq Scan")
    expect(longAgo.rowsRead).toBeLessThanOrEqual(2_001 + 40)
  })
})

it.each([many - 100, many - 5_000, 10])(
  "lists all who changed since the %dth did, in order, page by page",
  async (n) => {
    const wanted = Array.from({ length: many - n + 1 }, (_, index) => n + index).filter((id) => id % 50 !== 0)
    const filter = { optedIn: null, updatedSince: updatedAt(n) }
    const ids = await Effect.runPromise(
      Effect.gen(function* () {
        const guests = yield* Guests
        const read = (cursor: Page.Cursor | null) =>
          Effect.map(guests.list(large, filter, { perPage: 60, cursor }), ({ rows }) => rows)
        const first = yield* read(null)
        const last = wanted.at(-30)!
        const [end, before] = [
          yield* read({ direction: "next", key: [last] }),
          yield* read({ direction: "prev", key: [last] })
        ]
        return [first, end, before].map((rows) => rows.map((guest) => (guest as unknown as { readonly n: number }).n))
      }).pipe(Effect.provide(storeAt(url)))
    )
    expect(ids).toEqual([wanted.slice(0, 60), wanted.slice(-29), wanted.slice(-90, -30)])
  }
)
