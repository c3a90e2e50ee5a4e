/** A reader of events while a commit is held open and others pass it. */
import { assert, layer } from "@effect/vitest"
import { ChangeSet, Commits, Event, EventFeeds } from "@fourtop/core/internal"
import { Effect, Fiber } from "effect"
import { randomUUID } from "node:crypto"
import pg from "pg"
import { migratedDatabase, searchPath, storeAt } from "./support.ts"
import { found } from "./venues.ts"

const url = await migratedDatabase()

const newEvent = (at: number): Event.NewEvent => {
  const id = randomUUID()
  return { id, type: "order.created", at, body: `{"id":"${id}"}`, guest_id: null }
}

const happen = (tenant: number, event: Event.NewEvent) =>
  Effect.flatMap(Commits, (commits) => commits.commit(tenant, ChangeSet.make({ events: [event] }), null))

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
      const ask = { sandbox: false, types: Event.eventTypes, limit: 100 }
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

  it.effect("gives every event of many racing commits to a reader, once", () =>
    Effect.gen(function* () {
      const tenant = yield* found
      const feeds = yield* EventFeeds
      const ask = { sandbox: false, types: Event.eventTypes, limit: 7 }
      let { position } = yield* feeds.read(tenant, { ...ask, after: null })
      const events = Array.from({ length: 200 }, (_, n) => newEvent(Date.now() - (n % 10) * 300))
      const writing = yield* Effect.fork(
        Effect.forEach(events, (event) => happen(tenant, event), { concurrency: 8, discard: true })
      )
      const ids: Array<string> = []
      for (let idle = 0; idle < 2;) {
        const isOver = (yield* Fiber.poll(writing))._tag === "Some"
        const reading = yield* feeds.read(tenant, { ...ask, after: position })
        position = reading.position
        ids.push(...reading.events.map(({ id }) => id))
        idle = isOver && reading.events.length === 0 ? idle + 1 : 0
      }
      assert.strictEqual(ids.length, events.length)
      assert.sameMembers(
        ids,
        events.map(({ id }) => id)
      )
    })
  )

  it.effect("reads a page by the index of events, however many there are", () =>
    Effect.gen(function* () {
      const tenant = yield* found
      const plan = yield* Effect.promise(async () => {
        const client = new pg.Client({
          connectionString: url,
          options: `-c search_path=${searchPath} -c enable_seqscan=off -c enable_sort=off`
        })
        await client.connect()
        try {
          const { rows } = await client.query<{ readonly "QUERY PLAN": string }>(
            `explain select id, at, type, sandbox from event where restaurant_id = ${tenant}
               and (at, id) > (from_millis(1), '00000000-0000-0000-0000-000000000000') order by at, id limit 10`
          )
          return rows.map((row) => row["QUERY PLAN"]).join("\n")
        } finally {
          await client.end()
        }
      })
      assert.match(plan, /Index Scan Backward using event_newest/)
      assert.notInclude(plan, "Sort")
    })
  )
})
