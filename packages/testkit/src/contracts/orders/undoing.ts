/** What people take back of orders, kitchen tickets, dishes and the busy time, as the store keeps it. */
import { assert } from "chai"
import {
  Acting,
  acknowledgeTicket,
  bumpTicket,
  ChangeSet,
  type Crypto,
  fireTickets,
  FiringJob,
  Guests,
  type Jobs,
  Journal,
  Load,
  moveOrder,
  type Order,
  Orders,
  type OrderInput,
  type OrderStatus,
  readKitchen,
  recallTicket,
  runDueJobs,
  setBusy,
  setDishAvailability,
  type Ticket,
  undoBusy,
  undoDishMove,
  undoOrderMove,
  undoTicketMove
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Clock, Effect } from "effect"
import { done, found, insert, venue } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import { takeBackBusy, takeBackDish, takeBackOrder, takeBackTicket } from "../arranging/takeBack.ts"
import type { Ordering } from "./races.ts"

const staff = Acting.person({ id: "person:7", name: "Bea" }, "staff")
const other = Acting.person({ id: "person:8", name: "Gina" }, "staff")

/** A row without what every write changes. */
const lasting = ({ last_move: _move, updated_at: _at, version: _version, ...row }: Order.Order | Ticket.Ticket) => ({
  ...row,
  ...("view" in row ? { posted: null, posted_version: null, view: { ...JSON.parse(row.view), updated_at: null } } : {})
})

/** An order of a guest in a status, with tickets of two stations. */
const kitchenWith = (
  order: Partial<Order.Order>,
  statuses: ReadonlyArray<Ticket.TicketStatus>,
  ticket: Partial<Ticket.Ticket> = {}
) =>
  Effect.gen(function* () {
    const place = yield* found()
    const tenant = place.restaurantId
    const guest = yield* insert(tenant, "guest", makers.guest(place, { visits_count: 3, total_spend_minor: 500 }))
    const row = makers.order(place, { guest_id: guest.id, cancel_reason: null, placed_at: place.now, ...order })
    const rows = statuses.map((status, index) =>
      makers.ticket(place, { order_id: row.id, status, station: `s${index}`, fire_at: null, ...ticket })
    )
    yield* done(tenant, {
      changes: [ChangeSet.put("order", row), ...rows.map((one) => ChangeSet.put("ticket", one))]
    })
    const [orders, guests] = [yield* Orders, yield* Guests]
    return {
      tenant,
      orderId: row.id,
      tickets: rows,
      acting: Acting.as(tenant, staff),
      stored: Effect.map(orders.load(tenant, row.id, Load.nothing), ({ state }) => state!),
      figures: Effect.map(guests.load(tenant, guest.id, Load.nothing), ({ state }) => [
        state!.visits_count,
        state!.total_spend_minor,
        state!.last_visit_at
      ])
    }
  })

const cases: ReadonlyArray<
  readonly [
    from: OrderStatus.OrderStatus,
    to: OrderInput.MoveOrder["status"],
    tickets: ReadonlyArray<Ticket.TicketStatus>
  ]
> = [
  ["placed", "accepted", ["queued", "queued"]],
  ["placed", "rejected", ["queued", "queued"]],
  ["placed", "cancelled", ["queued", "queued"]],
  ["accepted", "ready", ["fired", "done"]],
  ["accepted", "cancelled", ["fired", "done"]],
  ["ready", "completed", ["done", "done"]],
  ["ready", "cancelled", ["done", "voided"]]
]

const summaryOf = (error: unknown) => (error as { readonly summary?: string }).summary ?? ""

export const undoing = (it: It<Ordering | Jobs>, clock: StoreClock) => {
  it.effect("a move of an order that is taken back leaves order, tickets and guest as they were", () =>
    Effect.gen(function* () {
      for (const [from, to, statuses] of cases) {
        const { acting, figures, orderId, stored, tenant } = yield* kitchenWith({ status: from }, statuses)
        const [before, guest] = [yield* stored, yield* figures]
        yield* moveOrder(acting, orderId, { status: to, ...(to === "cancelled" ? { reason: "By mistake" } : {}) })
        assert.strictEqual((yield* stored).order.status, to)
        if (to === "completed") assert.strictEqual((yield* figures)[0], 4)
        // Whoever may make the move may take it back.
        yield* takeBackOrder(Acting.as(tenant, other), orderId)
        const after = yield* stored
        assert.deepStrictEqual(lasting(after.order), lasting(before.order))
        const unseen = after.tickets.map(({ withdrawn_at: _seen, ...ticket }) => lasting(ticket))
        assert.deepStrictEqual(unseen, before.tickets.map(lasting))
        assert.deepStrictEqual(yield* figures, guest)
        const events = yield* (yield* Journal).events(tenant, 10)
        assert.deepStrictEqual(
          events
            .map(({ body }) => JSON.parse(body).data)
            .map(({ correction, order, previous_status }) => [previous_status, order.status, correction ?? null])
            .toSorted((a, b) => Number(a[2]) - Number(b[2])),
          [
            [from, to, null],
            [to, from, true]
          ]
        )
      }
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("an acceptance stands once a ticket was bumped, and any move once something else has happened", () =>
    Effect.gen(function* () {
      const kitchen = yield* kitchenWith({ status: "placed" }, ["queued", "queued"])
      const { acting, orderId, tickets } = kitchen
      const undo = takeBackOrder(acting, orderId)
      assert.include(summaryOf(yield* Effect.flip(undo)), "nothing to undo")
      yield* moveOrder(acting, orderId, { status: "accepted" })
      yield* bumpTicket(acting, orderId, tickets[0]!.id)
      assert.include(summaryOf(yield* Effect.flip(undo)), "something else has happened")
      yield* takeBackTicket(acting, orderId, tickets[0]!.id)
      assert.include(summaryOf(yield* Effect.flip(undo)), "something else has happened")
      const token = Acting.as(kitchen.tenant, Acting.token({ id: "1", name: "Kiosk" }, ["orders:write"]))
      yield* moveOrder(token, orderId, { status: "cancelled" })
      assert.include(summaryOf(yield* Effect.flip(undo)), "nothing to undo")
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("of many who take back a move and bump a ticket at once, one wins", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 5; round++) {
        const { acting, orderId, stored, tickets } = yield* kitchenWith({ status: "placed" }, ["queued", "queued"])
        yield* moveOrder(acting, orderId, { status: "accepted" })
        const attempts = yield* atOnce(6, (turn) =>
          Effect.asVoid<unknown, { readonly _tag: string }, Ordering | Crypto>(
            turn % 2 === 0 ? takeBackOrder(acting, orderId) : bumpTicket(acting, orderId, tickets[0]!.id)
          )
        )
        assert.lengthOf(sorted(attempts).succeeded, 1)
        const { order, tickets: after } = yield* stored
        const expected = order.status === "placed" ? ["queued", "queued"] : ["done", "fired"]
        assert.deepStrictEqual(after.map(({ status }) => status).toSorted(), expected)
      }
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a withdrawn ticket stays until the kitchen has seen it", () =>
    Effect.gen(function* () {
      const { acting, orderId, stored, tickets } = yield* kitchenWith({ status: "placed" }, ["queued"])
      yield* moveOrder(acting, orderId, { status: "accepted" })
      yield* takeBackOrder(acting, orderId)
      assert.isNumber((yield* stored).tickets[0]!.withdrawn_at)
      yield* acknowledgeTicket(acting, orderId, tickets[0]!.id)
      assert.isNull((yield* stored).tickets[0]!.withdrawn_at)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect(
    "a withdrawn ticket stays also when its order is then rejected or cancelled, until the kitchen has seen it",
    () =>
      Effect.gen(function* () {
        const orders = yield* Orders
        for (const status of ["rejected", "cancelled"] as const) {
          const { acting, orderId, stored, tenant, tickets } = yield* kitchenWith({ status: "placed" }, [
            "queued",
            "queued"
          ])
          yield* moveOrder(acting, orderId, { status: "accepted" })
          yield* takeBackOrder(acting, orderId)
          assert.isEmpty(yield* orders.withdrawn(tenant, 0, 10))
          yield* moveOrder(acting, orderId, { status })
          assert.deepStrictEqual(yield* orders.withdrawn(tenant, 0, 10), [yield* stored])
          assert.deepStrictEqual(yield* readKitchen(acting), [yield* stored])
          yield* acknowledgeTicket(acting, orderId, tickets[0]!.id)
          assert.lengthOf(yield* orders.withdrawn(tenant, 0, 10), 1)
          yield* acknowledgeTicket(acting, orderId, tickets[1]!.id)
          assert.isEmpty(yield* orders.withdrawn(tenant, 0, 10))
        }
      }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("bumps and recalls are taken back, with the order that the last bump made ready", () =>
    Effect.gen(function* () {
      const { acting, orderId, stored, tickets } = yield* kitchenWith({ status: "accepted" }, ["fired", "fired"])
      const [first, second] = [tickets[0]!.id, tickets[1]!.id]
      const before = yield* stored
      const restored = Effect.gen(function* () {
        const after = yield* stored
        assert.deepStrictEqual(
          [after.order, ...after.tickets].map(lasting),
          [before.order, ...before.tickets].map(lasting)
        )
      })
      yield* bumpTicket(acting, orderId, first)
      yield* takeBackTicket(acting, orderId, first)
      yield* restored
      yield* bumpTicket(acting, orderId, first)
      yield* recallTicket(acting, orderId, first)
      yield* takeBackTicket(acting, orderId, first)
      assert.strictEqual((yield* stored).tickets.find(({ id }) => id === first)!.status, "done")
      yield* bumpTicket(acting, orderId, second)
      assert.strictEqual((yield* stored).order.status, "ready")
      yield* takeBackTicket(acting, orderId, second)
      const { order, tickets: after } = yield* stored
      assert.strictEqual(order.status, "accepted")
      assert.deepStrictEqual(after.map(({ status }) => status).toSorted(), ["done", "fired"])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a dish and the busy time are as before what is taken back", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const acting = Acting.as(tenant, staff)
      const menu = makers.menu(place, { windows: [] })
      const category = makers.category(place, { menu_id: menu.id })
      yield* done(tenant, { changes: [ChangeSet.put("menu", menu), ChangeSet.put("category", category)] })
      const dish = yield* insert(tenant, "dish", makers.dish(place, { category_id: category.id, is_available: true }))
      yield* setDishAvailability(acting, dish.id, { is_available: false })
      yield* takeBackDish(acting, dish.id)
      const { last_move, updated_at: _at, version: _version, ...after } = (yield* venue(tenant)).dishById.get(dish.id)!
      const { updated_at: _before, version: _first, ...before } = dish
      assert.deepStrictEqual([after, last_move], [before, null])
      assert.include(summaryOf(yield* Effect.flip(takeBackDish(acting, dish.id))), "nothing to undo")

      const flipped = yield* setDishAvailability(acting, dish.id, { is_available: false })
      assert.isNull((yield* setDishAvailability(acting, dish.id, { is_available: false })).move)
      yield* setDishAvailability(acting, dish.id, { is_available: true })
      const earlier = yield* Effect.flip(undoDishMove(acting, dish.id, flipped.move!.version))
      assert.include(summaryOf(earlier), "something else has happened")

      const busy = Effect.map(venue(tenant), ({ settings }) => settings.busy ?? null)
      const { busy: set } = yield* setBusy(acting, { minutes: 60, extraMinutes: 25, pausedChannels: ["web"] })
      yield* setBusy(acting, null)
      yield* takeBackBusy(acting)
      assert.deepStrictEqual(yield* busy, set)
      assert.include(summaryOf(yield* Effect.flip(takeBackBusy(acting))), "nothing to undo")
      yield* setBusy(acting, null)
      yield* setBusy(acting, { minutes: 30, extraMinutes: 10, pausedChannels: [] })
      yield* takeBackBusy(acting)
      assert.isNull(yield* busy)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("whoever names an earlier move does not take back the one that a colleague made since", () =>
    Effect.gen(function* () {
      const { acting, orderId, stored, tenant, tickets } = yield* kitchenWith({ status: "placed" }, [
        "queued",
        "queued"
      ])
      const colleague = Acting.as(tenant, other)
      const ticketId = tickets[0]!.id
      const refused = (undo: Effect.Effect<unknown, unknown, Ordering | Crypto>) =>
        Effect.map(Effect.flip(undo), (error) => assert.include(summaryOf(error), "something else has happened"))
      const accepted = (yield* moveOrder(acting, orderId, { status: "accepted" })).last_move!.version
      const bump = Effect.map(
        bumpTicket(acting, orderId, ticketId),
        (house) => house.tickets.find(({ id }) => id === ticketId)!.last_move!.version
      )
      const bumped = yield* bump
      yield* undoTicketMove(colleague, orderId, ticketId, bumped)
      const again = yield* bump
      yield* refused(undoTicketMove(acting, orderId, ticketId, bumped))
      yield* undoTicketMove(acting, orderId, ticketId, again)
      yield* moveOrder(colleague, orderId, { status: "cancelled" })
      yield* refused(undoOrderMove(acting, orderId, accepted))
      assert.strictEqual((yield* stored).order.status, "cancelled")

      const first = (yield* setBusy(acting, { minutes: 60, extraMinutes: 25, pausedChannels: [] })).move!.version
      yield* setBusy(colleague, { minutes: 60, extraMinutes: 40, pausedChannels: [] })
      yield* refused(undoBusy(acting, first))
      assert.strictEqual((yield* venue(tenant)).settings.busy?.extra_minutes, 40)
      yield* setBusy(acting, null)
      assert.isNull((yield* setBusy(acting, null)).move)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("nothing is taken back after a minute", () =>
    Effect.gen(function* () {
      const minuteAgo = (yield* Clock.currentTimeMillis) - 60_000
      const before = { status: "placed", tickets: [], last_visit_at: null } as const
      const late = { status: "rejected", last_move: { at: minuteAgo, version: 1, before } } as const
      const { acting, orderId } = yield* kitchenWith(late, [])
      assert.include(summaryOf(yield* Effect.flip(takeBackOrder(acting, orderId))), "too late")
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.scoped.runIf(clock.canMove)(
    "planned firing finds nothing after an undone acceptance, and its time after an undone cancel",
    () =>
      Effect.gen(function* () {
        const work = Effect.repeat(runDueJobs({ [FiringJob.jobKind]: fireTickets }), { until: (ran) => ran === 0 })
        const place = yield* found()
        const soon = place.now + 30_000
        const wanted = { status: "placed", scheduled_for: soon, held: true } as const
        const { acting, orderId, stored } = yield* kitchenWith(wanted, ["queued"])
        const status = Effect.map(stored, ({ tickets }) => tickets[0]!.status)
        yield* moveOrder(acting, orderId, { status: "accepted" })
        yield* takeBackOrder(acting, orderId)
        const cancelled = yield* kitchenWith(wanted, ["queued"])
        yield* moveOrder(cancelled.acting, cancelled.orderId, { status: "accepted" })
        yield* moveOrder(cancelled.acting, cancelled.orderId, { status: "cancelled" })
        yield* clock.pass("40 seconds")
        yield* work
        assert.strictEqual(yield* status, "queued")
        yield* takeBackOrder(cancelled.acting, cancelled.orderId)
        yield* work
        assert.strictEqual((yield* cancelled.stored).tickets[0]!.status, "fired")
      }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
