import { assert, it } from "@effect/vitest"
import {
  Acting,
  eraseGuest,
  exportGuest,
  holdTickets,
  Notifier,
  Occasion,
  openExperience,
  SecurityLog,
  sendGuestMessage
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore } from "@fourtop/testkit"
import { Effect } from "effect"
import { canaries, erase, holdsCanary, plant } from "../src/contracts/guests/canaries.ts"

it.effect("nothing that the store holds tells who an erased guest was", () =>
  Effect.gen(function* () {
    const store = yield* MemoryStore.make()
    const whole = Effect.map(store.state, (state) => holdsCanary(JSON.stringify(state)))
    const planted = yield* Effect.provide(plant, store.ports)
    assert.deepStrictEqual(yield* whole, canaries)
    yield* Effect.provide(erase(planted), store.ports)
    assert.isEmpty(yield* whole)
  })
)

it.effect("an export of a guest holds whatever an erasure removes, and is recorded", () =>
  Effect.gen(function* () {
    const { ports } = yield* MemoryStore.make()
    const { guestId, tenant } = yield* Effect.provide(plant, ports)
    yield* Effect.gen(function* () {
      const document = yield* exportGuest(Acting.as(tenant, Acting.system), guestId)
      // The digest of a link to the guest's page tells nothing about them.
      const expected = canaries.filter((canary) => canary !== "Nistkasten")
      assert.deepStrictEqual(holdsCanary(JSON.stringify(document)), expected)
      const { rows } = yield* (yield* SecurityLog).list(tenant, { refused: null }, { perPage: 1, cursor: null })
      assert.deepInclude(rows[0], { action: "guest.exported", subject: { kind: "guest", id: String(guestId) } })
      yield* eraseGuest(Acting.as(tenant, Acting.system), guestId)
      const { _tag } = yield* Effect.flip(exportGuest(Acting.as(tenant, Acting.system), guestId))
      assert.strictEqual(_tag, "NotFound")
    }).pipe(Effect.provide(PortableCrypto.layer), Effect.provide(ports))
  })
)

it.effect("an export of a guest has what they paid for orders, and their tickets to events", () =>
  Effect.gen(function* () {
    const { ports } = yield* MemoryStore.make()
    const { guestId, tenant } = yield* Effect.provide(plant, ports)
    yield* Effect.gen(function* () {
      const acting = Acting.as(tenant, Acting.system)
      const tasting = { name: "Wines of Etna", date: "2031-05-17", time: "19:30", capacity: 9, price_minor: 4500 }
      const { id: experienceId } = yield* openExperience(acting, tasting)
      const { id } = yield* holdTickets(acting, { experienceId, tickets: 2, guestId })
      yield* holdTickets(acting, { experienceId, tickets: 3, guestId: null })
      const { event_tickets, payments } = yield* exportGuest(acting, guestId)
      assert.lengthOf(payments as ReadonlyArray<unknown>, 1)
      assert.deepInclude((payments as ReadonlyArray<object>)[0], { method: "card", refunded_at: null })
      assert.lengthOf(event_tickets as ReadonlyArray<unknown>, 1)
      assert.deepInclude((event_tickets as ReadonlyArray<object>)[0], { id, tickets: 2, amount_minor: 9000 })
    }).pipe(Effect.provide(PortableCrypto.layer), Effect.provide(ports))
  })
)

it.effect("a message that still waits is not sent to a guest who was erased", () =>
  Effect.gen(function* () {
    const { ports } = yield* MemoryStore.make()
    const planted = yield* Effect.provide(plant, ports)
    const sent: Array<string> = []
    const send = sendGuestMessage({
      id: planted.placed.id,
      kind: Occasion.jobKind,
      due_at: 0,
      payload: { booking_id: planted.booked.id, occasion: "booking_cancelled", revision: 99 },
      restaurant_id: planted.tenant,
      attempts: 1,
      lease: planted.booked.id
    }).pipe(
      Effect.provideService(Notifier, { send: ({ text }) => Effect.sync(() => sent.push(text)) }),
      Effect.provide(PortableCrypto.layer),
      Effect.provide(ports)
    )
    yield* send
    assert.lengthOf(sent, 1)
    yield* Effect.provide(erase(planted), ports)
    yield* send
    assert.lengthOf(sent, 1)
  })
)
