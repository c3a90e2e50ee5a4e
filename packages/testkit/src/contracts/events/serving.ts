/** The menu, orders and their payments. */
import * as Core from "@fourtop/core/internal"
import { Effect } from "effect"
import { document } from "../../sample/document.ts"
import { done, freshText, insert, venue } from "../arranging/arrange.ts"
import { makers } from "../arranging/rows.ts"
import { type EventScenario, once, type Trials, twice } from "./scenario.ts"

const contact = { customer_name: "Ada Bianchi", customer_phone: "06 555 0100" }

/** Two lines of 850. */
const orderOf = ({ dish }: EventScenario): Core.OrderInput.PlaceOrder => ({
  type: "pickup",
  ...contact,
  lines: [
    { item_id: dish.id, quantity: 1 },
    { item_id: dish.id, quantity: 1 }
  ]
})

const halfPrice: Core.Settings.Settings["promotions"][number] = {
  key: "half",
  name: "Half price",
  percent: 50,
  amount_minor: null,
  order_types: ["pickup"],
  minimum_minor: 2500,
  categories: [],
  dishes: [],
  windows: [],
  starts_on: null,
  ends_on: null
}

export const placed = (house: EventScenario) => Core.placeOrder(house.acting, orderOf(house))

const pay = ({ acting }: EventScenario, orderId: string, amountMinor: number) =>
  Core.recordPayment(acting, { orderId, method: "cash", amountMinor, currency: "EUR" })

/** An accepted order with a kitchen ticket in each of these states, or one that is ready and got lines since. */
export const inKitchen = (
  { place, tenant }: EventScenario,
  statuses: ReadonlyArray<Core.Ticket.TicketStatus>,
  status: "accepted" | "ready" = "accepted"
) =>
  Effect.gen(function* () {
    const kitchen = status === "ready" ? { kitchen_open: true as const } : {}
    const order = yield* insert(tenant, "order", makers.order(place, { status, ...kitchen }))
    const tickets = statuses.map((status) => makers.ticket(place, { order_id: order.id, status }))
    const [first, ...others] = tickets
    yield* insert(tenant, "ticket", first!, ...others)
    return { order, tickets }
  })

/** An accepted order whose first line is paid for and ready; the second one waits for its course. */
const halfServed = (house: EventScenario) =>
  Effect.gen(function* () {
    const { lines, ...order } = orderOf(house)
    const placed = yield* Core.placeOrder(house.acting, { ...order, lines: [lines[0]!, { ...lines[1]!, course: 2 }] })
    yield* pay(house, placed.id, 850)
    yield* Core.moveOrder(house.acting, placed.id, { status: "accepted" })
    const { state } = yield* (yield* Core.Orders).load(house.tenant, placed.id, Core.Load.nothing)
    const fired = state!.tickets.find(({ status }) => status === "fired")!
    yield* Core.bumpTicket(house.acting, placed.id, fired.id)
    return placed
  })

export const serving: Trials<
  | "applyVenue"
  | "createDish"
  | "changeDish"
  | "setDishAvailability"
  | "editDish"
  | "changeVenue"
  | "restoreVenueVersion"
  | "placeOrder"
  | "takeOrder"
  | "moveOrder"
  | "cancelOwnOrder"
  | "bumpTicket"
  | "recallTicket"
  | "setBusy"
  | "addLines"
  | "voidLine"
  | "voidOrderLine"
  | "discountLine"
  | "discountOrder"
  | "settleOrder"
  | "labelOrder"
  | "sendReceipt"
  | "recordPayment"
  | "refundPayment"
  | "issueGiftCard"
  | "redeemGiftCard"
  | "useDeposit"
> = {
  applyVenue: () =>
    Effect.gen(function* () {
      const written = { ...document, slug: freshText() }
      const { restaurantId } = yield* Core.applyVenue(Core.Acting.system, {
        ...written,
        menus: [],
        promotions: [],
        happy_hours: []
      })
      return { tenant: restaurantId, ...twice(Core.applyVenue(Core.Acting.system, written)) }
    }),
  createDish: (house) => {
    const given = { category_id: house.category.id, name: "Margherita", price_minor: 850 }
    return Effect.succeed(once(house, (acting) => Core.createDish(acting, given)))
  },
  changeDish: ({ acting, dish }) => Effect.succeed(twice(Core.changeDish(acting, dish.id, { price_minor: 900 }))),
  setDishAvailability: ({ acting, dish }) =>
    Effect.succeed(twice(Core.setDishAvailability(acting, dish.id, { is_available: !dish.is_available }))),
  // The second time the dish is no longer what the person saw.
  editDish: ({ acting, dish }) =>
    Effect.succeed(twice(Core.editDish(acting, dish.id, { price_minor: 900 }, dish.version))),
  changeVenue: () =>
    Effect.gen(function* () {
      const written = { ...document, slug: freshText() }
      const { restaurantId } = yield* Core.applyVenue(Core.Acting.system, {
        ...written,
        menus: [],
        promotions: [],
        happy_hours: []
      })
      const acting = Core.Acting.as(restaurantId, Core.Acting.system)
      const { version } = yield* Core.previewVenue(acting, written)
      return { tenant: restaurantId, ...twice(Core.changeVenue(acting, written, version)) }
    }),
  restoreVenueVersion: () =>
    Effect.gen(function* () {
      const written = { ...document, slug: freshText() }
      const { restaurantId } = yield* Core.applyVenue(Core.Acting.system, written)
      const acting = Core.Acting.as(restaurantId, Core.Acting.system)
      yield* Core.applyVenue(Core.Acting.system, { ...written, menus: [], promotions: [], happy_hours: [] })
      const [edit] = yield* Core.readVenueHistory(acting)
      const { document: before } = yield* Core.readVenueVersion(acting, edit!.id)
      const { version } = yield* Core.previewVenue(acting, before)
      return { tenant: restaurantId, ...twice(Core.restoreVenueVersion(acting, edit!.id, version)) }
    }),

  placeOrder: (house) => {
    const first = once(house, (acting) => Core.placeOrder(acting, orderOf(house)))
    const withEmail = { ...orderOf(house), customer_email: "ada@example.com" }
    return Effect.succeed({ ...first, tells: first.tells.pipe(Effect.zip(Core.placeOrder(house.acting, withEmail))) })
  },
  takeOrder: (house) => {
    const { lines, type } = orderOf(house)
    const customer = { name: contact.customer_name, phone: contact.customer_phone }
    const given: Core.TakeOrder.TakeOrder = { channel: "phone", type, customer, lines }
    const first = once(house, (acting) => Core.takeOrder(acting, given))
    const withEmail = { ...given, customer: { ...customer, email: "ada@example.com" } }
    return Effect.succeed({ ...first, tells: first.tells.pipe(Effect.zip(Core.takeOrder(house.acting, withEmail))) })
  },
  moveOrder: (house) =>
    Effect.map(placed(house), ({ id }) => twice(Core.moveOrder(house.acting, id, { status: "accepted" }))),
  cancelOwnOrder: (house) => Effect.map(placed(house), ({ id }) => twice(Core.cancelOwnOrder(house.acting, id))),
  bumpTicket: (house) =>
    Effect.gen(function* () {
      const bumps = yield* Effect.forEach(["accepted", "ready"] as const, (status) =>
        Effect.map(inKitchen(house, ["fired", "done"], status), ({ order, tickets }) =>
          Core.bumpTicket(house.acting, order.id, tickets[0]!.id)
        )
      )
      return twice(Effect.all(bumps))
    }),
  recallTicket: (house) =>
    Effect.map(inKitchen(house, ["done", "fired"]), ({ order, tickets }) =>
      twice(Core.recallTicket(house.acting, order.id, tickets[0]!.id))
    ),
  setBusy: ({ acting }) =>
    Effect.succeed(twice(Core.setBusy(acting, { minutes: 30, extraMinutes: 10, pausedChannels: [] }))),
  // Half the price from 2,500 on: the third dish makes the order cheaper.
  addLines: (house) =>
    Effect.gen(function* () {
      const { settings } = yield* venue(house.tenant)
      yield* done(house.tenant, { changes: [Core.ChangeSet.put("settings", { ...settings, promotions: [halfPrice] })] })
      const { id } = yield* placed(house)
      yield* pay(house, id, 1275)
      return twice(Core.addLines(house.acting, id, { lines: [{ item_id: house.dish.id, quantity: 1 }] }))
    }),
  voidLine: (house) =>
    Effect.gen(function* () {
      const { id, lines } = yield* halfServed(house)
      return twice(Core.voidLine(house.acting, id, lines[1]!.id, { reason: "Sold out" }))
    }),
  voidOrderLine: (house) =>
    Effect.gen(function* () {
      const { id, lines } = yield* halfServed(house)
      return twice(Core.voidOrderLine(house.acting, id, lines[1]!.id))
    }),
  // Earlier payments cover what is left.
  discountLine: (house) =>
    Effect.gen(function* () {
      const { id, lines } = yield* placed(house)
      yield* pay(house, id, 1700 - 100)
      return twice(Core.discountLine(house.acting, id, lines[0]!.id, { amountMinor: 100, reason: "Cold soup" }))
    }),
  discountOrder: (house) =>
    Effect.gen(function* () {
      const { id } = yield* placed(house)
      yield* pay(house, id, 1700 - 100)
      return twice(Core.discountOrder(house.acting, id, { amountMinor: 100, reason: "Cold soup" }))
    }),
  settleOrder: (house) =>
    Effect.gen(function* () {
      const { id } = yield* placed(house)
      yield* Core.discountOrder(house.acting, id, { percent: 100, reason: "On the house" })
      return twice(Core.settleOrder(house.acting, id))
    }),
  labelOrder: (house) =>
    Effect.map(placed(house), ({ id }) =>
      twice(Core.labelOrder(house.acting, id, { external_reference: "web-1", metadata: { source: "app" } }))
    ),
  sendReceipt: (house) =>
    Effect.gen(function* () {
      const { id } = yield* placed(house)
      const { payment } = yield* pay(house, id, 1700)
      const { receipt } = (yield* (yield* Core.Payments).ofOrders(house.tenant, [id])).find(
        (one) => one.id === payment.id
      )!
      return {
        tells: Core.sendReceipt(house.acting, receipt!.id, { email: "ada@example.com" }),
        // It is no receipt.
        silent: Core.sendReceipt(house.acting, id, { email: "ada@example.com" })
      }
    }),
  recordPayment: (house) => Effect.map(placed(house), ({ id }) => twice(pay(house, id, 1700))),
  refundPayment: (house) =>
    Effect.gen(function* () {
      const { payment } = yield* Core.useDeposit(house.acting, yield* withDeposit(house))
      return twice(Core.refundPayment(house.acting, payment.id, 1000))
    }),
  useDeposit: (house) =>
    Effect.map(withDeposit(house), (deposit) =>
      twice(Core.useDeposit(house.acting, { ...deposit, amountMinor: 1700 }))
    ),
  issueGiftCard: (house) => Effect.succeed(once(house, (acting) => Core.issueGiftCard(acting, 5000))),
  redeemGiftCard: (house) =>
    Effect.gen(function* () {
      const { id } = yield* placed(house)
      const { code } = yield* Core.issueGiftCard(house.acting, 5000)
      return twice(Core.redeemGiftCard(house.acting, { code, orderId: id }))
    })
}

/** An order of 1,700 of a reservation with a deposit of 2,000. */
const withDeposit = ({ place, tenant }: EventScenario) =>
  Effect.gen(function* () {
    const deposit = { deposit_minor: 2000, deposit_status: "paid" } as const
    const booking = yield* insert(tenant, "booking", makers.booking(place, deposit))
    const order = yield* insert(tenant, "order", makers.order(place, { reservation_id: booking.id }))
    return { orderId: order.id, reservationId: booking.id }
  })

/** A completed order to review. */
export const served = ({ place, tenant }: EventScenario) =>
  insert(tenant, "order", makers.order(place, { status: "completed" }))
