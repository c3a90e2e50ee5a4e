import { assert, layer } from "@effect/vitest"
import {
  Bookings,
  ChangeSet,
  Crypto,
  GuestPageBase,
  Guests,
  Notifier,
  Occasion,
  Orders,
  Reports,
  runDueJobs,
  Sandboxes,
  sendGuestMessage,
  Tokens,
  Traces,
  Venues
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Database } from "@fourtop/pg-adapter"
import { found as foundNewPlace, makers } from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import { asAdministrator, migratedDatabase, storeAt } from "../support.ts"
import { commit, event, found as foundNew, guest, reserveId, token } from "../venues.ts"

let url = ""
const store = Layer.unwrapEffect(
  Effect.map(Effect.promise(migratedDatabase), (migrated) => storeAt((url = migrated), { poolSize: 1 }))
)

const request = { key: { principal: "token:1", key: "k", fingerprint: "f" }, newIds: 5 }

/** A process asks for a restaurant's key once. */
const readKey = (tenant: number) =>
  Effect.flatMap(Guests, (guests) => guests.load(tenant, 1, { ...request, newIds: 0 }))

const found = Effect.tap(foundNew, readKey)
const foundPlace = () => Effect.tap(foundNewPlace(), ({ restaurantId }) => readKey(restaurantId))

/** Has the database keep the text of a venue, as if another process had read it. */
const keepText = (tenant: number) =>
  Effect.promise(() =>
    asAdministrator(url, "select set_config('app.restaurant_id', $1, true), keep_venue()", [String(tenant)])
  )

/** A restaurant whose venue was read before, by another process. */
const readBefore = Effect.tap(found, keepText)

/** Counts how many ReadyForQuery messages an effect waits for; each Sync gets one. */
const roundTrips = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { pool } = yield* Database.Database
    const client = yield* Effect.promise(() => pool.connect())
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    client.release()
    let answers = 0
    const count = () => {
      answers++
    }
    connection.on("readyForQuery", count)
    const value = yield* effect
    connection.off("readyForQuery", count)
    return { answers, value }
  })

layer(store, { excludeTestServices: true })("round trips", (it) => {
  it.effect("a commit of every kind of row takes one, and another if its key was used before", () =>
    Effect.gen(function* () {
      const tenant = yield* found
      const everything = {
        guards: [{ kind: "restaurant", id: tenant, version: 1 }],
        changes: [ChangeSet.put("guest", guest(1)), ChangeSet.put("guest", guest(2))],
        events: [event()],
        jobs: [{ id: event().id, kind: "post", due_at: 0, payload: null }]
      } as const
      const key = {
        ...request.key,
        answer: { status: 201, body: "{}", holds: { resource: "item" as const, guest_id: null } }
      }
      for (const [trips, outcome] of [
        [1, "Done"],
        [2, "Replay"]
      ] as const) {
        const { answers, value } = yield* roundTrips(commit(tenant, everything, key))
        assert.deepStrictEqual([answers, value._tag], [trips, outcome])
      }
    })
  )

  it.effect("a load of a venue takes one, unless the venue has changed since", () =>
    Effect.gen(function* () {
      const [tenant, venues] = [yield* readBefore, yield* Venues]
      const load = venues.load(tenant, request)
      assert.strictEqual((yield* roundTrips(load)).answers, 1)
      const { answers, value } = yield* roundTrips(load)
      assert.strictEqual(answers, 1)
      assert.lengthOf(value.ids, 5)
      const renamed = { ...value.state!.restaurant, name: "Osteria" }
      yield* commit(tenant, { changes: [ChangeSet.put("restaurant", renamed)] })
      const changed = yield* roundTrips(load)
      assert.deepStrictEqual([changed.answers, changed.value.state!.restaurant.name], [2, "Osteria"])
      assert.lengthOf(changed.value.ids, 5)
    })
  )

  it.effect("a read takes one, and then none until a newer version is asked for", () =>
    Effect.gen(function* () {
      const [tenant, venues] = [yield* readBefore, yield* Venues]
      const first = yield* roundTrips(venues.read(tenant, 1))
      const { version } = first.value!
      const again = yield* roundTrips(Effect.all([venues.read(tenant, version), venues.read(tenant, 0)]))
      assert.deepStrictEqual([first.answers, again.answers], [1, 0])
    })
  )

  it.effect("a read of a venue that nobody has read before takes two", () =>
    Effect.gen(function* () {
      const [tenant, venues] = [yield* found, yield* Venues]
      assert.strictEqual((yield* roundTrips(venues.read(tenant, 1))).answers, 2)
    })
  )

  it.effect("readers that miss the same venue at once share one", () =>
    Effect.gen(function* () {
      const [tenant, venues] = [yield* readBefore, yield* Venues]
      const readers = Array.from({ length: 100 }, () => venues.read(tenant, 1))
      const { answers, value } = yield* roundTrips(Effect.all(readers, { concurrency: "unbounded" }))
      assert.strictEqual(answers, 1)
      assert.strictEqual(new Set(value).size, 1)
    })
  )

  it.effect("authenticating takes one, and so do the loads of a token and of a sandbox", () =>
    Effect.gen(function* () {
      const [tenant, id] = [yield* found, yield* reserveId]
      const [tokens, sandboxes] = [yield* Tokens, yield* Sandboxes]
      yield* commit(tenant, { changes: [ChangeSet.put("api_token", token(id))] })
      const effects: ReadonlyArray<Effect.Effect<unknown>> = [
        tokens.authenticate(token(id), 60),
        tokens.load(tenant, id, request),
        sandboxes.load(tenant, request)
      ]
      for (const effect of effects) assert.strictEqual((yield* roundTrips(effect)).answers, 1)
    })
  )

  it.effect("whatever is asked about orders and bookings takes one", () =>
    Effect.gen(function* () {
      const [place, orders, bookings] = [yield* foundPlace(), yield* Orders, yield* Bookings]
      const [tenant, order, booking] = [place.restaurantId, makers.order(place), makers.booking(place)]
      yield* commit(tenant, { changes: [ChangeSet.put("order", order), ChangeSet.put("booking", booking)] })
      const page = { perPage: 25, cursor: null }
      const anyOrder = { statuses: null, type: null, channel: null, placedFrom: null, placedTo: null, updatedSince: 0 }
      const anyBooking = { date: null, from: null, to: null, status: null, branch: null }
      const day = { date: booking.date, branchId: null }
      const ofBranch = { date: booking.date, branchId: place.branchId }
      const effects: ReadonlyArray<Effect.Effect<unknown>> = [
        orders.load(tenant, order.id, request),
        orders.read(tenant, order.id),
        orders.list(tenant, anyOrder, page),
        bookings.load(tenant, booking.id, request),
        bookings.loadDay(tenant, day, request),
        bookings.loadDay(tenant, ofBranch, request),
        bookings.loadReseating(tenant, day, request),
        bookings.loadReseating(tenant, ofBranch, request),
        bookings.readDay(tenant, day),
        bookings.readSheet(tenant, day, 10),
        bookings.readSheet(tenant, ofBranch, 10),
        bookings.readDay(tenant, ofBranch),
        bookings.read(tenant, booking.id),
        bookings.list(tenant, anyBooking, page)
      ]
      for (const effect of effects) assert.strictEqual((yield* roundTrips(effect)).answers, 1)
    })
  )

  it.effect("whatever is asked about guests and sales takes one", () =>
    Effect.gen(function* () {
      const [place, guests, traces, reports] = [yield* foundPlace(), yield* Guests, yield* Traces, yield* Reports]
      const [tenant, row] = [place.restaurantId, makers.guest(place)]
      yield* commit(tenant, { changes: [ChangeSet.put("guest", row)] })
      const effects: ReadonlyArray<Effect.Effect<unknown>> = [
        guests.find(tenant, { phone: "+39065550100", email: "ada@example.com" }),
        guests.load(tenant, row.id, request),
        guests.visitor(tenant, row.id, { date: place.date(), from: 0, to: 1 }, null),
        guests.list(tenant, { optedIn: true, updatedSince: 0 }, { perPage: 25, cursor: null }),
        traces.load(tenant, row.id, request),
        traces.texts(tenant, row.id),
        traces.rewrite(tenant, { events: [], activity: [], answers: [] }),
        reports.sales(tenant, [{ from: 0, to: 1 }], null)
      ]
      for (const effect of effects) assert.strictEqual((yield* roundTrips(effect)).answers, 1)
    })
  )

  it.effect(
    "a message takes four: what it depends on, its link, its place in the quotas, its record with its job",
    () =>
      Effect.gen(function* () {
        const place = yield* foundPlace()
        const [tenant, ada] = [place.restaurantId, makers.guest(place)]
        const order = makers.order(place, { guest_id: ada.id, status: "ready" })
        const booking = makers.booking(place, { guest_id: ada.id })
        const offer = {
          time: "19:00",
          starts_at: 0,
          ends_at: 0,
          table_ids: [place.tableId],
          expires_at: place.now + 3_600_000
        }
        const entry = makers.waitlist_entry(place, { guest_id: ada.id, status: "offered", offer })
        const messages = [
          { order_id: order.id, occasion: "order_ready" },
          { booking_id: booking.id, occasion: "booking_created" },
          { waitlist_id: entry.id, occasion: "waitlist_offered" }
        ]
        yield* commit(tenant, {
          changes: [
            ChangeSet.put("guest", ada),
            ChangeSet.put("order", order),
            ChangeSet.put("booking", booking),
            ChangeSet.put("waitlist_entry", entry)
          ]
        })
        yield* keepText(tenant)
        yield* (yield* Venues).read(tenant, 1)
        const sent: Array<string> = []
        const claimAndRun = runDueJobs({ [Occasion.jobKind]: sendGuestMessage }).pipe(
          Effect.provideService(Crypto, PortableCrypto.make()),
          Effect.provideService(GuestPageBase, () => "https://eat.example"),
          Effect.provideService(Notifier, { send: ({ occasion }) => Effect.sync(() => void sent.push(occasion)) })
        )
        const trips: Array<number> = []
        for (const payload of messages) {
          yield* commit(tenant, { jobs: [{ id: place.uuid(), kind: Occasion.jobKind, due_at: 0, payload }] })
          const { answers, value } = yield* roundTrips(claimAndRun)
          assert.strictEqual(value, 1)
          // Without the claim.
          trips.push(answers - 1)
        }
        assert.deepStrictEqual(sent, ["order_ready", "booking_created", "waitlist_offered"])
        // After the first one it is known that the channel is quick.
        assert.deepStrictEqual(trips, [5, 4, 4])
        assert.strictEqual((yield* roundTrips(claimAndRun)).value, 0)
      })
  )
})
