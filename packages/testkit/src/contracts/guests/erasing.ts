/** Erasing guests. */
import { assert } from "chai"
import {
  Acting,
  Bookings,
  ChangeSet,
  Crypto,
  Deliveries,
  GuestErasure,
  Guests,
  type Idempotency,
  joinOrders,
  Journal,
  Load,
  moveLines,
  type Order,
  Orders,
  placeOrder,
  Traces
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Either } from "effect"
import { commit, done, found, insert, newEntry, newEvent } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { claim } from "../deliveries/queue.ts"
import { makers } from "../arranging/rows.ts"
import { echo, erase, holdsCanary, plant } from "./canaries.ts"
import type { KeepingGuests } from "./scenario.ts"

const { nothing } = Load

const nobody = { name: null, phone: null, email: null }

const answerOf = (
  resource: Idempotency.AnswerResource,
  guest_id: number | null,
  body: string
): Idempotency.AnswerToKeep => ({ status: 200, body, holds: { resource, guest_id } })

export const erasing = (it: It<KeepingGuests | Traces>) => {
  it.effect("orders, bookings, events, entries and stored responses keep their ids and lose the guest", () =>
    Effect.gen(function* () {
      const planted = yield* plant
      const { booked, guestId, placed, tenant } = planted
      const [orders, bookings, guests, journal] = [yield* Orders, yield* Bookings, yield* Guests, yield* Journal]
      const before = yield* journal.events(tenant, 100)
      for (const [type, canary] of [
        ["order.created", "Nestallee"],
        ["order.created", "Sonnenblumenkerne"],
        ["order.status_changed", "Nestallee"],
        ["order.paid", "Nestallee"],
        ["reservation.updated", "Voliere"],
        ["review.created", "Zwitscher"],
        ["guest.updated", "Gelbvogel"]
      ] as const) {
        const bodies = before.filter((event) => event.type === type).map(({ body }) => body)
        assert.include(holdsCanary(bodies.join()), canary, type)
      }
      const seen = yield* guests.remarks(tenant, [guestId])
      assert.deepStrictEqual(holdsCanary(JSON.stringify(seen)), ["Zugvogel", "Schwarmfuehrer"])
      yield* erase(planted)
      assert.isEmpty(holdsCanary(JSON.stringify(yield* guests.remarks(tenant, [guestId]))))
      const order = (yield* orders.load(tenant, placed.id, nothing)).state!.order
      assert.deepInclude(order, { note: null, cancel_reason: null, guest_id: guestId, price: placed.price })
      assert.deepStrictEqual(order.customer, { name: null, phone: null, email: null })
      assert.deepStrictEqual(
        order.lines.map(({ note }) => note ?? null),
        [null]
      )
      const { booking } = (yield* bookings.load(tenant, booked.id, nothing)).state!
      assert.deepInclude(booking, { name: "Erased guest", phone: "", email: null, note: null })
      const { state: guest } = yield* guests.load(tenant, guestId, nothing)
      assert.deepInclude(guest!, { erased: true, phone_key: null, email_key: null, marketing_opted_in_at: null })
      const after = yield* journal.events(tenant, 100)
      assert.deepStrictEqual(
        after.slice(1).map(({ at, id, type }) => [id, type, at]),
        before.map(({ at, id, type }) => [id, type, at])
      )
      assert.deepStrictEqual((JSON.parse(after[0]!.body) as { data: unknown }).data, {
        guest: { id: guestId, erased: true }
      })
      const activity = yield* journal.activity(tenant, 100)
      assert.strictEqual(activity[0]!.action, "guest.erased")
      assert.isEmpty(holdsCanary(JSON.stringify([order, booking, guest, after, activity])))
    })
  )

  it.effect("a repeated request gets the erased response, and a new one creates a new guest", () =>
    Effect.gen(function* () {
      const planted = yield* plant
      const { guestId, order, placing, tenant } = planted
      yield* erase(planted)
      const again = yield* Effect.flip(placeOrder(placing, order)).pipe(
        Effect.provideService(Crypto, PortableCrypto.make())
      )
      if (again._tag !== "Replayed") return assert.fail(again._tag)
      assert.isEmpty(holdsCanary(again.answer.body))
      assert.include(again.answer.body, planted.placed.id)
      const placed = yield* placeOrder(Acting.as(tenant, Acting.system), order).pipe(
        Effect.provideService(Crypto, PortableCrypto.make())
      )
      assert.notStrictEqual(placed.guest_id, guestId)
    })
  )

  it.effect("the job finishes what a crash left, and may run again", () =>
    Effect.gen(function* () {
      const planted = yield* plant
      const { guestId, tenant } = planted
      const [guests, traces] = [yield* Guests, yield* Traces]
      const finish = GuestErasure.finishErasure({ restaurant_id: tenant, payload: { guest_id: guestId } }).pipe(
        Effect.provideService(Crypto, PortableCrypto.make())
      )
      // Nothing is rewritten as long as the guest is not erased.
      yield* finish
      assert.isNotEmpty(holdsCanary(JSON.stringify(yield* traces.texts(tenant, guestId))))
      const { state: guest } = yield* guests.load(tenant, guestId, nothing)
      yield* done(tenant, { changes: [ChangeSet.put("guest", { ...guest!, erased: true })] })
      yield* finish
      const once = yield* traces.load(tenant, guestId, nothing)
      const texts = yield* traces.texts(tenant, guestId)
      assert.isNotEmpty(texts.answers)
      assert.isEmpty(holdsCanary(JSON.stringify([once.state!.orders, once.state!.bookings, texts])))
      yield* finish
      assert.deepStrictEqual(yield* traces.load(tenant, guestId, nothing), once)
      assert.deepStrictEqual(yield* traces.texts(tenant, guestId), texts)
    })
  )

  it.effect("everything of a guest is loaded by id, and nothing of others", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const traces = yield* Traces
      yield* insert(tenant, "experience", makers.experience(place, { id: place.experienceId }))
      const [guest, other] = [makers.guest(place), makers.guest(place)]
      yield* insert(tenant, "guest", guest, other)
      const rowsOf = (guest_id: number | null) => {
        const order = makers.order(place, { guest_id })
        return {
          order,
          booking: makers.booking(place, { guest_id }),
          waitlist_entry: makers.waitlist_entry(place, { guest_id }),
          review: makers.review(place, { guest_id }),
          payment: makers.payment(place, { order_id: order.id }),
          experience_booking: makers.experience_booking(place, { guest_id })
        }
      }
      const [own, others] = [[guest.id, guest.id].map(rowsOf), [other.id, null].map(rowsOf)]
      for (const rows of [...others, ...own.toReversed()]) {
        const changes = Object.entries(rows).map(([kind, row]) => ChangeSet.put(kind as "order", row as Order.Order))
        yield* done(tenant, { changes })
      }
      const { state } = yield* traces.load(tenant, guest.id, nothing)
      const both = (kind: keyof ReturnType<typeof rowsOf>) =>
        own.map((rows) => ({ ...rows[kind], version: 1 })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
      assert.deepStrictEqual<unknown>(state, {
        guest: { ...guest, version: 1 },
        orders: both("order"),
        shared: [],
        bookings: both("booking"),
        reviews: both("review"),
        waitlist: both("waitlist_entry"),
        payments: both("payment"),
        tickets: both("experience_booking")
      })
    })
  )

  it.effect("notes that went to orders of others are erased there, and nothing else of those orders", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const [orders, journal, traces] = [yield* Orders, yield* Journal, yield* Traces]
      const [ada, bea] = [makers.guest(place), makers.guest(place)]
      yield* insert(tenant, "guest", ada, bea)
      const open = (guest_id: number | null, note: string, notes: Readonly<Record<number, string>>) => {
        const [line] = makers.order(place).lines
        const lines = Object.entries(notes).map(([id, text]) => ({ ...line!, id: Number(id), note: text }))
        const { lineKeys, ...basis } = makers.order(place).pricing
        const pricing = { ...basis, lineKeys: lines.map(() => lineKeys[0]!) }
        const customer = { ...nobody, name: guest_id === null ? null : note }
        return makers.order(place, { guest_id, note, lines, pricing, customer, status: "accepted" })
      }
      const own = open(ada.id, "Ada", { 1: "no nuts", 2: "no milk" })
      const nobodys = open(null, "Terrace", { 3: "hot" })
      const beas = open(bea.id, "Bea", { 4: "cold" })
      yield* insert(tenant, "order", own, nobodys, beas)
      const staff = Acting.as(tenant, Acting.system)
      const moved = Effect.gen(function* () {
        yield* moveLines(staff, own.id, nobodys.id, [{ line: 1 }])
        yield* joinOrders(staff, own.id, beas.id)
        yield* moveLines(staff, nobodys.id, beas.id, [{ line: 1 }])
      })
      yield* moved.pipe(Effect.provideService(Crypto, PortableCrypto.make()))
      const noted = (id: string) =>
        Effect.map(orders.load(tenant, id, nothing), ({ state }) => {
          const { lines, note, view } = state!.order
          assert.deepInclude(JSON.parse(view), { note })
          return [note, ...lines.map((line) => line.note)]
        })
      const bodies = Effect.map(journal.events(tenant, 100), (events) => events.map(({ body }) => body).join())
      assert.deepStrictEqual(yield* noted(beas.id), ["Bea\nAda", "cold", "no milk", "no nuts"])
      assert.sameMembers(
        (yield* traces.load(tenant, ada.id, nothing)).state!.shared.map(({ id }) => id),
        [nobodys.id, beas.id]
      )
      assert.isEmpty((yield* traces.load(tenant, bea.id, nothing)).state!.shared)
      assert.match(yield* bodies, /no nuts.*no milk/)
      const erase = (guest: typeof ada) =>
        GuestErasure.eraseGuest(staff, guest.id).pipe(Effect.provideService(Crypto, PortableCrypto.make()))
      yield* erase(ada)
      assert.deepStrictEqual(yield* noted(own.id), [null])
      assert.deepStrictEqual(yield* noted(nobodys.id), ["Terrace", "hot"])
      assert.deepStrictEqual(yield* noted(beas.id), ["Bea", "cold", null, null])
      const left = yield* bodies
      assert.notMatch(left, /Ada|nuts|milk/)
      assert.include(left, '"name":"Bea"')
      yield* erase(bea)
      assert.deepStrictEqual(yield* noted(beas.id), [null, null, null, null])
      assert.deepStrictEqual(yield* noted(nobodys.id), ["Terrace", "hot"])
      assert.notInclude(yield* bodies, "Bea")
    })
  )

  it.effect("what speaks of other guests is left alone", () =>
    Effect.gen(function* () {
      const [mine, theirs] = [yield* found(), yield* found()]
      const traces = yield* Traces
      const [tenant, other] = [mine.restaurantId, theirs.restaurantId]
      const guest = yield* insert(tenant, "guest", makers.guest(mine))
      const event = yield* newEvent({ guest_id: guest.id })
      const entry = yield* newEntry({ guest_id: guest.id, detail: { reason: "kept" } })
      const key = { principal: "token:1", key: "k", fingerprint: "f", answer: answerOf("order", guest.id, `{"a":1}`) }
      yield* done(tenant, { events: [event], activity: [entry] }, key)
      const texts = yield* traces.texts(tenant, guest.id)
      assert.deepStrictEqual(
        [texts.events.map(({ id }) => id), texts.activity.map(({ id }) => id), texts.answers.map(({ body }) => body)],
        [[event.id], [entry.id], [`{"a":1}`]]
      )
      for (const [at, id] of [
        [tenant, mine.id()],
        [other, guest.id]
      ] as const) {
        assert.isNull((yield* traces.load(at, id, nothing)).state)
        assert.deepStrictEqual(yield* traces.texts(at, id), {
          events: [],
          activity: [],
          answers: [],
          shared: { events: [], answers: [] }
        })
      }
      yield* traces.rewrite(other, texts)
      assert.deepStrictEqual(yield* traces.texts(tenant, guest.id), texts)
    })
  )

  it.effect("a stored response is found by its guest and erased by what it holds, whatever it looks like", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const { restaurantId: tenant } = place
      const traces = yield* Traces
      const guest = yield* insert(tenant, "guest", makers.guest(place, { erased: true }))
      // The events of these commits name no guest, or another one.
      const other = yield* insert(tenant, "guest", makers.guest(place))
      const event = yield* newEvent({ guest_id: other.id })
      const like = `{"data":{"customer":{"name":"Caesar"}}}`
      const answers = [
        ["1", answerOf("order", guest.id, like), `{"data":{"customer":{"name":null,"phone":null,"email":null}}}`],
        ["2", answerOf("reservation", guest.id, `{"data":{"name":"Ada"}}`), `{"data":{"name":"Erased guest"}}`],
        ["3", answerOf("item", guest.id, like), like],
        ["4", answerOf("refusal", guest.id, `{"error":{}}`), `{"error":{}}`]
      ] as const
      for (const [key, answer] of answers) {
        const events = key === "1" ? [event] : []
        yield* done(tenant, { events }, { principal: "token:1", key, fingerprint: "f", answer })
      }
      yield* GuestErasure.finishErasure({ restaurant_id: tenant, payload: { guest_id: guest.id } }).pipe(
        Effect.provideService(Crypto, PortableCrypto.make())
      )
      const kept = (yield* traces.texts(tenant, guest.id)).answers
      assert.sameDeepMembers(
        kept.map(({ key: _key, ...answer }) => answer),
        answers.map(([, { holds }, body]) => ({ principal: "token:1", resource: holds.resource, body }))
      )
      // What a caller has sent as a key may be made of the guest's data, and outlives them as a digest alone.
      for (const { key } of kept) assert.match(key, /^digest:[\w-]{43,}$/)
      for (const [key, , body] of answers) {
        const repeated = { principal: "token:1", key, fingerprint: "f", answer: null }
        assert.deepStrictEqual(yield* commit(tenant, {}, repeated), { _tag: "Replay", answer: { status: 200, body } })
      }
      assert.isEmpty((yield* traces.texts(tenant, other.id)).answers)
    })
  )

  it.effect("a receiver's response to an event that was rewritten since is not kept", () =>
    Effect.gen(function* () {
      const planted = yield* plant
      const deliveries = yield* Deliveries
      const underWay = yield* claim(planted.tenant)
      assert.isNotEmpty(holdsCanary(JSON.stringify(underWay)))
      yield* erase(planted)
      assert.notInclude(yield* echo(underWay), null)
      const log = yield* deliveries.log(planted.tenant, null, 100)
      const ended = log.filter(({ event_id }) => underWay.some((one) => one.event_id === event_id))
      assert.deepStrictEqual(
        ended.map(({ attempts }) => attempts.at(-1)!.status),
        underWay.map(() => 500)
      )
      assert.isEmpty(holdsCanary(JSON.stringify(log)))
    })
  )

  it.effect("a receiver's response to an event that was not rewritten is kept", () =>
    Effect.gen(function* () {
      const { tenant } = yield* plant
      const deliveries = yield* Deliveries
      yield* echo(yield* claim(tenant))
      const log = yield* deliveries.log(tenant, null, 100)
      assert.isNotEmpty(holdsCanary(JSON.stringify(log)))
    })
  )

  it.effect("an unknown guest cannot be erased", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const outcome = yield* Effect.either(
        GuestErasure.eraseGuest(Acting.as(place.restaurantId, Acting.system), place.id())
      ).pipe(Effect.provideService(Crypto, PortableCrypto.make()))
      assert.deepInclude(Either.getOrThrow(Either.flip(outcome)), { _tag: "NotFound" })
    })
  )
}
