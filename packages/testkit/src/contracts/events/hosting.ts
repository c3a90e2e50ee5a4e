/** Bookings and guests. */
import * as Core from "@fourtop/core/internal"
import { Effect } from "effect"
import { insert } from "../arranging/arrange.ts"
import { makers } from "../arranging/rows.ts"
import { takeBackBooking } from "../arranging/takeBack.ts"
import { type EventScenario, once, type Trials, twice, zone } from "./scenario.ts"
import { served } from "./serving.ts"
import { waiting } from "./waiting.ts"

const partyOf = ({ soon }: EventScenario) => ({
  name: "Ada Bianchi",
  phone: "06 555 0100",
  party_size: 2,
  date: soon,
  time: "19:00"
})

const booked = (house: EventScenario, status: "pending" | "confirmed") =>
  Core.bookTable(house.acting, { ...partyOf(house), status })

const seated = (house: EventScenario) =>
  Effect.flatMap(booked(house, "confirmed"), ({ id }) => Core.moveBooking(house.acting, id, "seated"))

const known = ({ place, tenant }: EventScenario) => insert(tenant, "guest", makers.guest(place))

/** Another party moves to make room. */
const bookedWithMoves = (house: EventScenario, party: ReturnType<typeof partyOf>) =>
  Effect.gen(function* () {
    const { acting, place, tenant } = house
    const small = yield* insert(tenant, "table", makers.table(place, { min_seats: 1, max_seats: 2 }))
    const large = yield* insert(tenant, "table", makers.table(place, { min_seats: 1, max_seats: 6 }))
    const date = Core.LocalDate.addDays(house.soon, 2)
    const { id } = yield* Core.bookTable(acting, { ...party, date, table_id: large.id })
    const moves = [{ bookingId: id, tableIds: [small.id] }]
    yield* Core.bookTable(acting, { ...party, date, party_size: 6 }, { moves })
  })

export const hosting: Trials<
  | "bookTable"
  | "seatWalkIn"
  | "changeBooking"
  | "moveBooking"
  | "cancelBooking"
  | "cancelOwnBooking"
  | "confirmAttendance"
  | "labelBooking"
  | "issueGuestLink"
  | "withdrawGuestLinks"
  | "settleDeposit"
  | "returnDeposit"
  | "recordDeparture"
  | "undoBookingMove"
  | "blockTable"
  | "unblockTable"
  | "joinWaitlist"
  | "labelWaitlistEntry"
  | "leaveWaitlist"
  | "withdrawEntry"
  | "offerPlace"
  | "declineOffer"
  | "acceptOffer"
  | "expireOffer"
  | "endLapsed"
  | "undoWaitlistMove"
  | "changeGuest"
  | "labelGuest"
  | "eraseGuest"
  | "beginErasure"
  | "submitReview"
> = {
  bookTable: (house) => {
    const first = once(house, (acting) => Core.bookTable(acting, partyOf(house)))
    const withEmail = { ...partyOf(house), date: Core.LocalDate.addDays(house.soon, 1), email: "ada@example.com" }
    const both = first.tells.pipe(Effect.zip(Core.bookTable(house.acting, withEmail)))
    return Effect.succeed({ ...first, tells: Effect.zip(both, bookedWithMoves(house, withEmail)) })
  },
  seatWalkIn: ({ acting, table }) =>
    Effect.succeed(
      twice(Core.seatWalkIn(acting, { partySize: 2, tableIds: [table.id], name: "Conti", branchId: null }))
    ),
  changeBooking: (house) =>
    Effect.map(booked(house, "confirmed"), ({ id }) =>
      twice(Core.changeBooking(house.acting, id, { note: "By the window" }))
    ),
  moveBooking: (house) =>
    Effect.map(booked(house, "pending"), ({ id }) => {
      const move = (to: Core.BookingStatus.BookingStatus) => Core.moveBooking(house.acting, id, to)
      return { tells: Effect.zip(move("confirmed"), move("cancelled")), silent: move("confirmed") }
    }),
  cancelBooking: (house) =>
    Effect.map(booked(house, "confirmed"), ({ id }) => twice(Core.cancelBooking(house.acting, id))),
  cancelOwnBooking: (house) =>
    Effect.map(booked(house, "pending"), ({ id }) => twice(Core.cancelOwnBooking(house.acting, id))),
  confirmAttendance: (house) =>
    Effect.map(booked(house, "confirmed"), ({ id }) => twice(Core.confirmAttendance(house.acting, id))),
  labelBooking: (house) =>
    Effect.map(booked(house, "confirmed"), ({ id }) =>
      twice(Core.labelBooking(house.acting, id, { external_reference: "R-1", metadata: { source: "app" } }))
    ),
  issueGuestLink: (house) =>
    Effect.map(booked(house, "confirmed"), ({ id }) => ({
      tells: Core.issueGuestLink(house.acting, { kind: "booking", id }),
      // It is no order.
      silent: Core.issueGuestLink(house.acting, { kind: "order", id })
    })),
  withdrawGuestLinks: (house) =>
    Effect.gen(function* () {
      const { id } = yield* booked(house, "confirmed")
      yield* Core.issueGuestLink(house.acting, { kind: "booking", id })
      return twice(Core.withdrawGuestLinks(house.acting, { kind: "booking", id }))
    }),
  settleDeposit: (house) =>
    Effect.gen(function* () {
      const { acting, place, tenant } = house
      const deposit = { deposit_minor: 2000, deposit_status: "required" } as const
      const { id } = yield* insert(tenant, "booking", makers.booking(place, deposit))
      return twice(Core.settleDeposit(acting, id, "paid"))
    }),
  returnDeposit: (house) =>
    Effect.gen(function* () {
      const { acting, place, tenant } = house
      const ended = { status: "cancelled", deposit_minor: 2000, deposit_status: "paid" } as const
      const { id, version } = yield* insert(tenant, "booking", makers.booking(place, ended))
      return twice(Core.returnDeposit(acting, id, { status: "cancelled", deposit_status: "refunded", move: version }))
    }),
  recordDeparture: (house) => Effect.map(seated(house), ({ id }) => twice(Core.recordDeparture(house.acting, id))),
  undoBookingMove: (house) => Effect.map(seated(house), ({ id }) => twice(takeBackBooking(house.acting, id))),
  blockTable: ({ acting, soon, table }) => {
    const from = Core.ZonedClock.toInstant(zone, soon, 12 * 60)
    return Effect.succeed(
      twice(Core.blockTable(acting, { tableId: table.id, from, to: from + 3_600_000, reason: null }))
    )
  },
  unblockTable: ({ acting, soon, table }) => {
    const from = Core.ZonedClock.toInstant(zone, soon, 15 * 60)
    return Effect.as(
      Core.blockTable(acting, { tableId: table.id, from, to: from + 3_600_000, reason: null }),
      twice(Core.unblockTable(acting, table.id, from))
    )
  },
  ...waiting,
  changeGuest: (house) =>
    Effect.map(known(house), ({ id }) => twice(Core.changeGuest(house.acting, id, { name: "Ada B." }))),
  labelGuest: (house) =>
    Effect.map(known(house), ({ id }) => twice(Core.labelGuest(house.acting, id, { metadata: { tier: "gold" } }))),
  eraseGuest: (house) => Effect.map(known(house), ({ id }) => twice(Core.eraseGuest(house.acting, id))),
  beginErasure: (house) => Effect.map(known(house), ({ id }) => twice(Core.beginErasure(house.acting, id))),
  submitReview: (house) =>
    Effect.map(served(house), ({ id }) =>
      twice(Core.submitReview(house.acting, { subject: { kind: "order", id }, rating: 5, comment: "Wonderful" }))
    )
}
