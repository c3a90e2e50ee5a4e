/** A reader of events while a commit is held open and others pass it. */
import { assert, layer } from "@effect/vitest"
import { ChangeSet, Commits, Event, EventFeed, EventFeeds, Page } from "@fourtop/core/internal"
import { Effect, Fiber } from "effect"
import { randomUUID } from "node:crypto"
import pg from "pg"
import { asAdministrator, migratedDatabase, searchPath, storeAt } from "./support.ts"
import { found } from "./venues.ts"

const url = await migratedDatabase()

const ask = { sandbox: false, types: Event.eventTypes, limit: 100 }

const newEvent = (at: number): Event.NewEvent => {
  const id = randomUUID()
  return { id, type: "order.created", at, body: `{"id":"${id}"}`, guest_id: null }
}

const happen = (tenant: number, event: Event.NewEvent) =>
  Effect.flatMap(Commits, (commits) => commits.commit(tenant, ChangeSet.make({ events: [event] }), null))

/** A position as the API hands it out. */
const cursorOf = (restaurantId: number, key: Page.Key): string =>
  Page.encode({ direction: "next", key }, { list: "events", restaurantId, kind: "live", filters: {} })

/** A session with an open transaction. */
const openTransaction = Effect.acquireRelease(
  Effect.promise(async () => {
    const client = new pg.Client({ connectionString: url, options: `-c search_path=${searchPath}` })
    await client.connect()
    await client.query("begin")
    return client
  }),
  (client) => Effect.promise(() => client.end())
)

layer(storeAt(url), { excludeTestServices: true })("a feed of events", (it) => {
  it.scoped("gives out an event whose commit was open while later ones were read", () =>
    Effect.gen(function* () {
      const tenant = yield* found
      const feeds = yield* EventFeeds
      const start = yield* feeds.read(tenant, { ...ask, after: null })
      const [held, passing] = [newEvent(Date.now() - 1000), newEvent(Date.now())]
      const client = yield* openTransaction
      yield* Effect.promise(() =>
        client.query(
          "insert into event (restaurant_id, id, type, at, body) values ($1, $2, $3, from_millis($4::bigint), $5)",
          [tenant, held.id, held.type, held.at, held.body]
        )
      )
      yield* happen(tenant, passing)
      const first = yield* feeds.read(tenant, { ...ask, after: start.position })
      assert.deepStrictEqual(
        first.events.map(({ id }) => id),
        [passing.id]
      )
      const marks = yield* feeds.marks([tenant])
      yield* Effect.promise(() => client.query("commit"))
      assert.notStrictEqual((yield* feeds.marks([tenant])).get(tenant), marks.get(tenant))
      const second = yield* feeds.read(tenant, { ...ask, after: first.position })
      assert.deepStrictEqual(second.events, [{ id: held.id, type: held.type, at: held.at, body: held.body }])
      assert.isEmpty((yield* feeds.read(tenant, { ...ask, after: second.position })).events)
    })
  )

  it.effect("gives every event of many racing commits to all readers, once and in one order", () =>
    Effect.gen(function* () {
      const tenant = yield* found
      const feeds = yield* EventFeeds
      const { position } = yield* feeds.read(tenant, { ...ask, after: null })
      const events = Array.from({ length: 200 }, (_, n) => newEvent(Date.now() - (n % 10) * 300))
      const writing = yield* Effect.fork(
        Effect.forEach(events, (event) => happen(tenant, event), { concurrency: 8, discard: true })
      )
      const reader = (limit: number) =>
        Effect.gen(function* () {
          const ids: Array<string> = []
          let after = position
          for (let idle = 0; idle < 2;) {
            const isOver = (yield* Fiber.poll(writing))._tag === "Some"
            const reading = yield* feeds.read(tenant, { ...ask, limit, after })
            after = reading.position
            assert.isBelow(cursorOf(tenant, after).length, 500)
            ids.push(...reading.events.map(({ id }) => id))
            idle = isOver && reading.events.length === 0 ? idle + 1 : 0
          }
          return ids
        })
      const [first, ...others] = yield* Effect.all([1, 7, 7, 100].map(reader), { concurrency: "unbounded" })
      assert.strictEqual(first!.length, events.length)
      assert.sameMembers(
        first!,
        events.map(({ id }) => id)
      )
      for (const ids of others) assert.deepStrictEqual(ids, first)
    })
  )

  it.effect("numbers no event of a restaurant that nobody listens to, and none from before", () =>
    Effect.gen(function* () {
      const tenant = yield* found
      const feeds = yield* EventFeeds
      const [long, fresh] = [newEvent(Date.now() - 3_600_000), newEvent(Date.now())]
      yield* happen(tenant, long)
      yield* happen(tenant, fresh)
      const numbers = Effect.promise(async () => {
        const sql = `select id, number from fourtop.event where restaurant_id = ${tenant} order by at`
        return (await asAdministrator<{ readonly number: string | null }>(url, sql)).map(({ number }) => number)
      })
      assert.deepStrictEqual(yield* numbers, [null, null])
      const reading = yield* feeds.read(tenant, { ...ask, after: EventFeed.since(0) })
      assert.deepStrictEqual(
        reading.events.map(({ id }) => id),
        [long.id, fresh.id]
      )
      const [before, after] = yield* numbers
      assert.isNull(before)
      assert.strictEqual(Number(after), 1)
    })
  )

  it.effect("reads by its time what happened while nobody listened, and numbers none of it", () =>
    Effect.gen(function* () {
      const tenant = yield* found
      const feeds = yield* EventFeeds
      const hour = 3_600_000
      const { position: start } = yield* feeds.read(tenant, { ...ask, after: null })
      const [given, later] = [newEvent(Date.now() - 1000), newEvent(Date.now())]
      yield* happen(tenant, given)
      const { position: left } = yield* feeds.read(tenant, { ...ask, after: start })
      yield* happen(tenant, later)
      // Another reader has it numbered.
      yield* feeds.read(tenant, { ...ask, after: start })
      const [at, id, marks] = left
      const anHourAgo: EventFeed.Position = [at - hour, id, marks]
      yield* Effect.promise(async () => {
        await asAdministrator(
          url,
          `update fourtop.event set at = at - interval '1 hour' where restaurant_id = ${tenant}`
        )
        await asAdministrator(
          url,
          `update fourtop.event_head set began = began - interval '1 hour', since = since - interval '1 hour'
             where restaurant_id = ${tenant}`
        )
      })
      const [between, fresh] = [newEvent(Date.now() - hour / 2), newEvent(Date.now())]
      yield* happen(tenant, between)
      yield* happen(tenant, fresh)
      for (const limit of [1, 100]) {
        const ids: Array<string> = []
        let after = anHourAgo
        for (let more = true; more;) {
          const reading = yield* feeds.read(tenant, { ...ask, limit, after })
          ids.push(...reading.events.map(({ id }) => id))
          ;({ more, position: after } = reading)
        }
        assert.deepStrictEqual(ids, [later.id, between.id, fresh.id])
        assert.isEmpty((yield* feeds.read(tenant, { ...ask, after })).events)
      }
      const numbered = yield* Effect.promise(() =>
        asAdministrator<{ readonly id: string }>(
          url,
          `select id from fourtop.event where restaurant_id = ${tenant} and number is not null order by number`
        )
      )
      assert.deepStrictEqual(
        numbered.map(({ id }) => id),
        [given.id, later.id, fresh.id]
      )
    })
  )

  it.effect("reads and numbers by indexes, however many events there are", () =>
    Effect.gen(function* () {
      const tenant = yield* found
      const explain = (sql: string) =>
        Effect.promise(async () => {
          const client = new pg.Client({
            connectionString: url,
            options: `-c search_path=${searchPath} -c enable_seqscan=off -c enable_sort=off`
          })
          await client.connect()
          try {
            const { rows } = await client.query<{ readonly "QUERY PLAN": string }>(`explain ${sql}`)
            return rows.map((row) => row["QUERY PLAN"]).join("\n")
          } finally {
            await client.end()
          }
        })
      const byTime = yield* explain(
        `select id, at, type, sandbox from event where restaurant_id = ${tenant}
           and (at, id) > (from_millis(1), '00000000-0000-0000-0000-000000000000') order by at, id limit 10`
      )
      assert.match(byTime, /Index Scan Backward using event_newest/)
      const byNumber = yield* explain(
        `select id, at, type, sandbox, number from event where restaurant_id = ${tenant} and number > 10 order by number
           limit 10`
      )
      assert.match(byNumber, /Index Scan using event_number/)
      for (const plan of [byTime, byNumber]) assert.notInclude(plan, "Sort")
      const fresh = yield* explain(
        `select id from event where restaurant_id = ${tenant} and number is null and at >= from_millis(1)`
      )
      assert.match(fresh, /using event_unnumbered|on event_unnumbered/)
    })
  )
})
