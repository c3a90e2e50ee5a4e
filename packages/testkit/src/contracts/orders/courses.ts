/** Courses that wait: people fire them, or any worker does when they are due, and never twice. */
import { assert } from "chai"
import {
  acknowledgeTicket,
  Acting,
  type Bookings,
  bumpTicket,
  ChangeSet,
  type Crypto,
  fireCourse,
  fireTickets,
  FiringJob,
  type Jobs,
  joinOrders,
  Journal,
  Load,
  moveOrder,
  Orders,
  readKitchen,
  runDueJobs,
  takeOrder,
  Ticket,
  undoCourse
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { done, found, uuid } from "../arranging/arrange.ts"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It, StoreClock } from "../arranging/contract.ts"
import { makers } from "../arranging/rows.ts"
import type { Ordering } from "./races.ts"
import { houseWithCourses } from "./taking.ts"

const staff = Acting.person({ id: "person:7", name: "Bea" }, "staff")

/** Runs the queue until no kitchen job is due. */
const work = Effect.repeat(runDueJobs({ [FiringJob.jobKind]: fireTickets }), { until: (ran) => ran === 0 })

/** An accepted order with its first course in the kitchen, and two that wait. */
const dinner = (courseMinutes: number | null = null) =>
  Effect.gen(function* () {
    const place = yield* found({}, { course_minutes: courseMinutes })
    const tenant = place.restaurantId
    const order = makers.order(place, { status: "accepted" })
    const ofCourse = (course: number, station: string) =>
      makers.ticket(place, {
        order_id: order.id,
        station,
        ...(course === 1 ? { status: "fired", fire_at: place.now } : { course, status: "queued", fire_at: null })
      })
    const tickets = [
      ofCourse(1, "grill"),
      ofCourse(1, "bar"),
      ofCourse(2, "grill"),
      ofCourse(2, "bar"),
      ofCourse(3, "bar")
    ]
    yield* done(tenant, {
      changes: [ChangeSet.put("order", order), ...tickets.map((ticket) => ChangeSet.put("ticket", ticket))]
    })
    const orders = yield* Orders
    const stored = Effect.map(orders.load(tenant, order.id, Load.nothing), ({ state }) =>
      tickets.map(({ id }) => state!.tickets.find((ticket) => ticket.id === id)!)
    )
    const fired = Effect.map((yield* Journal).activity(tenant, 100), (entries) =>
      entries.filter(({ action }) => action === "ticket.fired" || action === "order.course_fired")
    )
    return {
      orderId: order.id,
      tickets,
      acting: Acting.as(tenant, staff),
      statuses: Effect.map(stored, (rows) => rows.map(({ status }) => status)),
      fired
    }
  })

/** An order that nobody has accepted. */
const otherOrder = (tenant: number) =>
  Effect.gen(function* () {
    const id = yield* uuid
    const place = yield* found()
    const order = makers.order({ ...place, restaurantId: tenant }, { id, branch_id: null })
    const ticket = makers.ticket({ ...place, restaurantId: tenant }, { order_id: id })
    yield* done(tenant, { changes: [ChangeSet.put("order", order), ChangeSet.put("ticket", ticket)] })
    return { placed: id }
  })

export const courses = (it: It<Ordering | Jobs | Bookings>, clock: StoreClock) => {
  it.effect("a course is fired whole, by one of several people at once, and taken back whole", () =>
    Effect.gen(function* () {
      const { acting, fired, orderId, statuses } = yield* dinner()
      const { succeeded } = sorted(yield* atOnce(6, () => fireCourse(acting, orderId, 2)))
      assert.lengthOf(succeeded, 1)
      assert.deepStrictEqual(yield* statuses, ["fired", "fired", "fired", "fired", "queued"])
      assert.lengthOf(yield* fired, 1)
      yield* undoCourse(acting, orderId, 2, succeeded[0]!.tickets.find(({ course }) => course === 2)!.firing!.at)
      assert.deepStrictEqual(yield* statuses, ["fired", "fired", "queued", "queued", "queued"])
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("a course that is bumped while its firing is taken back either stands or waits, and is never both", () =>
    Effect.gen(function* () {
      for (let turn = 0; turn < 4; turn++) {
        const { acting, orderId, statuses, tickets } = yield* dinner()
        const fired = yield* fireCourse(acting, orderId, 2)
        const { at } = fired.tickets.find(({ course }) => course === 2)!.firing!
        const [undone, bumped] = yield* atOnce(2, (index) =>
          Effect.asVoid<unknown, unknown, Ordering | Crypto>(
            index === 0 ? undoCourse(acting, orderId, 2, at) : bumpTicket(acting, orderId, tickets[2]!.id)
          )
        )
        assert.notStrictEqual(undone!._tag, bumped!._tag)
        const after = (yield* statuses).slice(2, 4)
        assert.deepStrictEqual(after, undone!._tag === "Right" ? ["queued", "queued"] : ["done", "fired"])
      }
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.scoped.runIf(clock.canMove)("a course fires the owner's minutes after the one before, once", () =>
    Effect.gen(function* () {
      const { acting, fired, orderId, statuses, tickets } = yield* dinner(20)
      for (const place of [0, 1]) yield* bumpTicket(acting, orderId, tickets[place]!.id)
      yield* clock.pass("19 minutes")
      yield* work
      assert.deepStrictEqual(yield* statuses, ["done", "done", "queued", "queued", "queued"])
      yield* clock.pass("2 minutes")
      yield* Effect.all([work, work, work], { concurrency: "unbounded" })
      assert.deepStrictEqual(yield* statuses, ["done", "done", "fired", "fired", "queued"])
      assert.lengthOf(yield* fired, 2)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.scoped.runIf(clock.canMove)(
    "a course fires in the order that its lines went to meanwhile, and when it was planned",
    () =>
      Effect.gen(function* () {
        const { acting, atTable, dishId, stored } = yield* houseWithCourses(20)
        const take = (...courses: ReadonlyArray<number>) =>
          takeOrder(acting, { ...atTable, lines: courses.map((course) => ({ item_id: dishId, quantity: 1, course })) })
        const [source, target] = [(yield* take(1, 2)).order.id, (yield* take(1)).order.id]
        for (const id of [source, target]) {
          const first = (yield* stored(id)).tickets.find(({ status }) => status === "fired")!
          yield* bumpTicket(acting, id, first.id)
        }
        yield* joinOrders(acting, source, target)
        const waiting = Effect.map(stored(target), ({ tickets }) => tickets.find(({ course }) => course === 2)!.status)
        yield* clock.pass("19 minutes")
        yield* work
        assert.strictEqual(yield* waiting, "queued")
        yield* clock.pass("2 minutes")
        yield* work
        assert.strictEqual(yield* waiting, "fired")
      }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.scoped.runIf(clock.canMove)("a cancelled order has no course left to fire", () =>
    Effect.gen(function* () {
      const { acting, orderId, statuses, tickets } = yield* dinner(5)
      for (const place of [0, 1]) yield* bumpTicket(acting, orderId, tickets[place]!.id)
      yield* moveOrder(acting, orderId, { status: "cancelled" })
      yield* clock.pass("1 hour")
      yield* work
      assert.deepStrictEqual(yield* statuses, Array(5).fill("voided"))
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("an order that ends while the kitchen works on it is on its screen until the kitchen has seen that", () =>
    Effect.gen(function* () {
      const { acting, orderId, tickets } = yield* dinner()
      const { placed } = yield* otherOrder(acting.restaurantId)
      const { withdrawn } = yield* Orders
      const shown = Effect.map(withdrawn(acting.restaurantId, 0, 10), (found) =>
        found.map(({ order, tickets }) => [order.id, tickets.filter(Ticket.isWithdrawn).length])
      )
      yield* bumpTicket(acting, orderId, tickets[0]!.id)
      assert.isEmpty(yield* shown)
      yield* moveOrder(acting, orderId, { status: "cancelled" })
      yield* moveOrder(acting, placed, { status: "cancelled" })
      assert.deepStrictEqual(yield* shown, [[orderId, 1]])
      const { order } = (yield* readKitchen(acting)).find(({ order }) => order.id === orderId)!
      assert.strictEqual(order.status, "cancelled")
      assert.isEmpty(yield* withdrawn(acting.restaurantId, order.updated_at + 1, 10))
      yield* acknowledgeTicket(acting, orderId, tickets[1]!.id)
      assert.isEmpty(yield* shown)
    }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
