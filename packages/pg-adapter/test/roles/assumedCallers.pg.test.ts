/** Calls that are carried out while their token is authenticated: what they may see, what they cost, what they leave. */
import { assert, layer } from "@effect/vitest"
import { assertSuccess } from "@effect/vitest/utils"
import {
  type ApiToken,
  ChangeSet,
  type Confirmed,
  Guests,
  type Restaurant,
  Tokens,
  Venues
} from "@fourtop/core/internal"
import { Database } from "@fourtop/pg-adapter"
import { Effect, Exit, Fiber, Layer, Schedule } from "effect"
import * as Statement from "../../src/connection/Statement.ts"
import { asAdministrator, migratedDatabase, storeAt } from "../support.ts"
import { commit, found, guest, reserveId, token } from "../venues.ts"

const url = await migratedDatabase()

const guestNames = Statement.make<{ readonly name: string }>(
  "test_guest_names",
  "select body ->> 'name' as name from guest where restaurant_id = $1"
)

/** What has crossed the only connection of the store: writes to it, and rows from it. */
const watched = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { pool } = yield* Database.Database
    const client = yield* Effect.promise(() => pool.connect())
    const { connection } = client as unknown as {
      connection: NodeJS.EventEmitter & { readonly stream: { write: (bytes: Uint8Array) => unknown } }
    }
    client.release()
    const seen = { writes: 0, rows: 0 }
    const write = connection.stream.write.bind(connection.stream)
    connection.stream.write = (bytes) => {
      seen.writes++
      return write(bytes)
    }
    const count = () => void seen.rows++
    connection.on("dataRow", count)
    const value = yield* effect
    connection.off("dataRow", count)
    connection.stream.write = write
    return { ...seen, value }
  })

/** A restaurant with a guest and a token that this process has seen. */
const seenToken = (changes: Partial<ApiToken.ApiToken> = {}) =>
  Effect.gen(function* () {
    const [tenant, id, tokens] = [yield* found, yield* reserveId, yield* Tokens]
    const held: ApiToken.ApiToken = { ...token(id), rate_per_minute: 1_000, ...changes }
    yield* commit(tenant, {
      changes: [ChangeSet.put("api_token", held), ChangeSet.put("guest", guest(yield* reserveId))]
    })
    yield* tokens.authenticate(held, 60)
    return { tenant, held: { ...held, version: 1 } }
  })

const during = <A, E, R>(held: ApiToken.ApiToken, call: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const assumed = yield* (yield* Tokens).assume!(held, 60, Date.now())
    assert.isNotNull(assumed)
    return yield* assumed.during(call)
  })

const readGuests = (tenant: Restaurant.RestaurantId) =>
  Effect.flatMap(Database.Database, (database) => database.ofTenant(tenant, [guestNames(tenant)]))

const ends = <A, E>({ authentication, exit }: Confirmed<A, E>) => [authentication._tag, exit === null]

/** A read that the server cancels: its first statement leaves the second one a millisecond. */
const cancelledRead = (tenant: Restaurant.RestaurantId) => {
  const brief = Statement.make<unknown>("test_brief", "select set_config('statement_timeout', '1', true)")
  const slow = Statement.make<unknown>("test_slow", "select pg_sleep(60)")
  return Effect.flatMap(Database.Database, (database) => database.ofTenant(tenant, [brief(), slow()]))
}

const store = Layer.unwrapEffect(Effect.sync(() => storeAt(url, { poolSize: 1 })))

layer(store, { excludeTestServices: true })("a call that is carried out while its token is authenticated", (it) => {
  it.effect("reads in the same write, and gets the rows of its restaurant", () =>
    Effect.gen(function* () {
      const { held, tenant } = yield* seenToken()
      // The second time, everything is prepared.
      for (const remaining of [998, 997]) {
        const { rows, value, writes } = yield* watched(during(held, readGuests(tenant)))
        assert.deepStrictEqual([writes, rows], [1, 3])
        assertSuccess(value.exit!, [[{ name: "Ada" }]])
        assert.strictEqual(value.authentication._tag === "Accepted" && value.authentication.remaining, remaining)
      }
    })
  )

  const changes: ReadonlyArray<
    readonly [name: string, authentication: string, held: Partial<ApiToken.ApiToken>, restaurant: object]
  > = [
    ["has been revoked", "Refused", { revoked_at: 1 }, {}],
    ["has expired", "Refused", { expires_at: 1 }, {}],
    ["has other scopes", "Accepted", { scopes: ["orders:read"] }, {}],
    ["has another name", "Accepted", { name: "Other" }, {}],
    ["has a rate of nothing left", "Limited", { rate_per_minute: 1 }, {}],
    ["belongs to a restaurant that is suspended now", "Accepted", {}, { suspended: true }],
    [
      "belongs to a restaurant with another plan",
      "Accepted",
      {},
      { plan: { name: "s", features: ["reporting"], ends_on: "2020-01-01", rate_per_minute: null } }
    ]
  ]
  for (const [name, tag, ofToken, ofRestaurant] of changes) {
    it.effect(`reads nothing when the token ${name}`, () =>
      Effect.gen(function* () {
        const { held, tenant } = yield* seenToken()
        const [{ body }] = (yield* Effect.promise(() =>
          asAdministrator<{ body: Restaurant.Restaurant }>(url, "select body from restaurant where id = $1", [tenant])
        )) as [{ body: Restaurant.Restaurant }]
        yield* commit(tenant, {
          changes: [
            ChangeSet.put("api_token", { ...held, ...ofToken }),
            ChangeSet.put("restaurant", { ...body, ...ofRestaurant })
          ]
        })
        const { rows, value } = yield* watched(during(held, readGuests(tenant)))
        assert.deepStrictEqual(ends(value), [tag, true])
        // The authentication's own row, and that of the statement which names no restaurant.
        assert.strictEqual(rows, 2)
        // What is learned from it is right for the next call, if there may be one.
        if (tag === "Accepted") {
          const next = yield* during(held, readGuests(tenant))
          assertSuccess(next.exit!, [[{ name: "Ada" }]])
        }
      })
    )
  }

  it.effect("reads nothing over its rate", () =>
    Effect.gen(function* () {
      const { held, tenant } = yield* seenToken({ rate_per_minute: 1 })
      const { rows, value } = yield* watched(during(held, readGuests(tenant)))
      assert.deepStrictEqual([...ends(value), rows], ["Limited", true, 2])
    })
  )

  it.effect("is not assumed for a sandbox, an unknown token, or one that was refused", () =>
    Effect.gen(function* () {
      const tokens = yield* Tokens
      const { held } = yield* seenToken({ kind: "sandbox" })
      assert.isNull(yield* tokens.assume!(held, 60, Date.now()))
      const { held: live, tenant } = yield* seenToken()
      assert.isNull(yield* tokens.assume!({ ...live, digest: "guessed" }, 60, Date.now()))
      yield* commit(tenant, { changes: [ChangeSet.put("api_token", { ...live, revoked_at: 1 })] })
      yield* tokens.authenticate(live, 60)
      assert.isNull(yield* tokens.assume!(live, 60, Date.now()))
    })
  )

  it.effect("names another restaurant in vain", () =>
    Effect.gen(function* () {
      const [{ held, tenant }, other] = [yield* seenToken(), yield* seenToken()]
      const { rows, value } = yield* watched(during(held, readGuests(other.tenant)))
      assert.deepStrictEqual([...ends(value), rows], ["Accepted", true, 2])
      assertSuccess((yield* during(held, readGuests(tenant))).exit!, [[{ name: "Ada" }]])
    })
  )

  it.effect("leaves a server that only reads, as any other does", () =>
    Effect.gen(function* () {
      const { held, tenant } = yield* seenToken()
      const { pool } = yield* Database.Database
      yield* Effect.promise(async () => {
        const client = await pool.connect()
        await client.query("set default_transaction_read_only = on")
        client.release()
      })
      const first = yield* Effect.exit(during(held, readGuests(tenant)))
      assert.isTrue(Exit.isFailure(first))
      assertSuccess((yield* during(held, readGuests(tenant))).exit!, [[{ name: "Ada" }]])
    })
  )

  it.effect("leaves nothing that a later call could use", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* seenToken(), yield* seenToken()]
      const database = yield* Database.Database
      const failed = yield* during(one.held, cancelledRead(one.tenant))
      assert.isTrue(failed.exit !== null && Exit.isFailure(failed.exit))
      // The session still has the id of the call that failed; it is no longer the right one.
      yield* commit(two.tenant, { changes: [ChangeSet.put("api_token", { ...two.held, revoked_at: 1 })] })
      const { rows, value } = yield* watched(during(two.held, readGuests(one.tenant)))
      assert.deepStrictEqual([...ends(value), rows], ["Refused", true, 2])
      const setting = Statement.make<{ readonly tenant: string | null }>(
        "test_setting",
        "select nullif(current_setting('app.restaurant_id', true), '') as tenant"
      )
      assert.deepStrictEqual(yield* database.ofInstallation(setting()), [{ tenant: null }])
    })
  )

  it.effect("is counted when its read takes too long, 100 times", () =>
    Effect.gen(function* () {
      const { held, tenant } = yield* seenToken()
      const all = yield* Effect.replicateEffect(during(held, cancelledRead(tenant)), 100)
      assert.isTrue(all.every(({ exit }) => exit !== null && Exit.isFailure(exit)))
      const last = yield* during(held, readGuests(tenant))
      assert.strictEqual(last.authentication._tag === "Accepted" && last.authentication.remaining, 1_000 - 102)
    })
  )

  it.effect("is counted when it reads nothing, and when it is interrupted before it reads", () =>
    Effect.gen(function* () {
      const { held, tenant } = yield* seenToken()
      const nothing = yield* watched(during(held, Effect.succeed("answer")))
      assert.strictEqual(nothing.writes, 1)
      assertSuccess(nothing.value.exit!, "answer")
      const fiber = yield* Effect.fork(during(held, Effect.never))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(fiber)
      const last = yield* during(held, readGuests(tenant))
      assert.strictEqual(last.authentication._tag === "Accepted" && last.authentication.remaining, 1_000 - 4)
    })
  )

  it.effect("sends nothing else before the caller is known", () =>
    Effect.gen(function* () {
      const { held, tenant } = yield* seenToken()
      const writing = commit(tenant, { changes: [ChangeSet.put("guest", guest(yield* reserveId))] })
      const first = yield* watched(during(held, Effect.all([writing, readGuests(tenant)])))
      assert.deepStrictEqual([first.writes, first.value.exit !== null], [3, true])
      const reads = Effect.all([readGuests(tenant), readGuests(tenant)], { concurrency: "unbounded" })
      const both = yield* watched(during(held, reads))
      assert.strictEqual(both.writes, 2)
      yield* commit(tenant, { changes: [ChangeSet.put("api_token", { ...held, revoked_at: 1 })] })
      const refused = yield* watched(during(held, Effect.all([writing, readGuests(tenant)])))
      assert.deepStrictEqual([refused.writes, ...ends(refused.value)], [1, "Refused", true])
    })
  )

  it.effect("reads a venue for others only if it may", () =>
    Effect.gen(function* () {
      const { held, tenant } = yield* seenToken()
      const venues = yield* Venues
      yield* commit(tenant, { changes: [ChangeSet.put("api_token", { ...held, revoked_at: 1 })] })
      const [refused, joined] = yield* Effect.all([during(held, venues.read(tenant, 1)), venues.read(tenant, 1)], {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(ends(refused), ["Refused", true])
      assert.strictEqual(joined?.restaurant.id, tenant)
    })
  )

  it.effect("loads with its key and new ids as any other", () =>
    Effect.gen(function* () {
      const { held, tenant } = yield* seenToken()
      const request = { key: { principal: "token:1", key: "k", fingerprint: "f" }, newIds: 5 }
      const guests = yield* Guests
      // A process asks for a restaurant's key once.
      yield* guests.load(tenant, 1, request)
      const { value, writes } = yield* watched(during(held, guests.load(tenant, 1, request)))
      assert.strictEqual(writes, 1)
      assert.isTrue(value.exit !== null && Exit.isSuccess(value.exit) && value.exit.value.ids.length === 5)
    })
  )
})

// Of four connections one restaurant may have three.
layer(Layer.unwrapEffect(Effect.sync(() => storeAt(url, { poolSize: 4 }))), { excludeTestServices: true })(
  "two calls of one token",
  (it) => {
    it.effect("do not wait for each other's reads", () =>
      Effect.gen(function* () {
        const { held, tenant } = yield* seenToken()
        const database = yield* Database.Database
        const locked = Statement.make<unknown>("test_locked", "select pg_advisory_xact_lock(4711)")
        const holder = yield* Effect.promise(() => database.pool.connect())
        yield* Effect.promise(() => holder.query("select pg_advisory_lock(4711)"))
        const slow = yield* Effect.fork(during(held, database.ofTenant(tenant, [locked()])))
        const waiting = Effect.promise(() =>
          holder.query("select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted")
        )
        yield* Effect.repeat(waiting, { until: ({ rowCount }) => rowCount === 1, schedule: Schedule.spaced(5) })
        const quick = yield* during(held, readGuests(tenant))
        assertSuccess(quick.exit!, [[{ name: "Ada" }]])
        yield* Effect.promise(() => holder.query("select pg_advisory_unlock(4711)"))
        holder.release()
        const { authentication, exit } = yield* Fiber.join(slow)
        assert.strictEqual(authentication._tag, "Accepted")
        assert.isTrue(exit !== null && Exit.isSuccess(exit))
      })
    )
  }
)

for (const options of [{ preparedStatements: false }, { sameSession: false }]) {
  layer(Layer.unwrapEffect(Effect.sync(() => storeAt(url, options))), { excludeTestServices: true })(
    `with ${JSON.stringify(options)}`,
    (it) => {
      it.effect("where the next batch may reach another session, nothing is assumed", () =>
        Effect.gen(function* () {
          const { held } = yield* seenToken()
          assert.isNull(yield* (yield* Tokens).assume!(held, 60, Date.now()))
        })
      )
    }
  )
}

/** Leaves the call's id where the next batch does not find it, like a pooler between the two. */
const misplaceCallIds = Effect.promise(async () => {
  const other = await migratedDatabase()
  const [row] = await asAdministrator<{ text: string }>(
    other,
    "select pg_get_functiondef(p.oid) as text from pg_proc p where p.proname = 'authenticate'"
  )
  await asAdministrator(other, row!.text.replace("'app.ticket'", "'app.elsewhere'"))
  return other
})

layer(Layer.unwrapEffect(Effect.map(misplaceCallIds, (other) => storeAt(other))), { excludeTestServices: true })(
  "behind a pooler that nobody told us of",
  (it) => {
    it.effect("a read that found no call id is made again, and nothing is assumed any more", () =>
      Effect.gen(function* () {
        const { held, tenant } = yield* seenToken()
        assert.deepStrictEqual(ends(yield* during(held, readGuests(tenant))), ["Accepted", true])
        assert.isNull(yield* (yield* Tokens).assume!(held, 60, Date.now()))
      })
    )
  }
)
