/** A restaurant with a reservation and an order, and links to the pages of their guest. */
import {
  Acting,
  applyVenue,
  type Booking,
  bookTable,
  cancelBooking,
  currentVenue,
  type GuestLink,
  issueGuestLink,
  joinWaitlist,
  LocalDate,
  offerPlaces,
  type Order,
  placeOrder,
  ZonedClock
} from "@fourtop/core/internal"
import type { GuestPages } from "@fourtop/console"
import { sampleDocument } from "@fourtop/testkit"
import { Effect } from "effect"
import { type RunningConsole, open, type Options, passToWednesday, restaurantId } from "../RunningConsole.ts"

export const acting = Acting.as(restaurantId, Acting.system)

export const phone = "+39 06 555 0190"

const zone = sampleDocument.time_zone

/** The sample restaurant with a phone, and with rules for cancelling. */
export const document = {
  ...sampleDocument,
  default_language: "it",
  branches: sampleDocument.branches.map((branch) => ({ ...branch, phone })),
  booking: { ...sampleDocument.booking, closing_days: [], guest_cancel_until_hours: 2 }
}

export interface RunningGuestPages extends RunningConsole {
  /** Noon of a day when the restaurant is open. */
  readonly noon: number
  readonly today: string
}

export const openGuestPages = async (
  guestLimits?: GuestPages.Limits,
  options: Options = {}
): Promise<RunningGuestPages> => {
  const house = await open({ ...options, ...(guestLimits === undefined ? {} : { guestLimits }) })
  const noon = await passToWednesday(house, 12 * 60)
  await house.run(applyVenue(Acting.system, document))
  return { ...house, noon, today: ZonedClock.dateAt(zone, noon) }
}

let guests = 100

/** A reservation of a new guest, for the evening of a Friday unless it says otherwise. */
export const booked = (
  { run, today }: RunningGuestPages,
  wish: Partial<Parameters<typeof bookTable>[1]> & { readonly daysAhead?: number } = {}
): Promise<Booking.Booking> => {
  // Each on another Friday, so that the restaurant is never full.
  const { daysAhead = 2 + 7 * (guests % 6), ...rest } = wish
  return run(
    bookTable(acting, {
      name: "Ada Bianchi",
      phone: `06 777 0${guests++}`,
      party_size: 2,
      date: LocalDate.addDays(today, daysAhead),
      time: "19:30",
      note: "By the window, please",
      ...rest
    })
  )
}

/** An order for pickup of two dishes that need no choice. */
export const ordered = ({ run }: RunningGuestPages): Promise<Order.Order> =>
  run(
    Effect.gen(function* () {
      const venue = (yield* currentVenue(acting))!
      const [first, second] = venue.dishes.filter(
        ({ is_available, modifier_group_ids, show_online, variants }) =>
          is_available && show_online && variants.length === 0 && modifier_group_ids.length === 0
      )
      return yield* placeOrder(acting, {
        type: "pickup",
        customer_name: "Ada Bianchi",
        customer_phone: `06 777 0${guests++}`,
        lines: [
          { item_id: first!.id, quantity: 2 },
          { item_id: second!.id, quantity: 1 }
        ]
      })
    })
  )

/** The URL of the page of a reservation or an order. */
export const linkTo = async (
  { run, url }: RunningGuestPages,
  kind: GuestLink.SubjectKind,
  id: string
): Promise<string> => `${url}${await run(issueGuestLink(acting, { kind, id }))}`

let fridays = 6

/** Somebody who waits for an evening that is full, the offer that a cancellation makes, and the URL of its page. */
export const offered = async (house: RunningGuestPages): Promise<{ readonly id: string; readonly link: string }> => {
  const daysAhead = 2 + 7 * fridays--
  // Pacing lets six parties arrive at once.
  const parties: Array<Booking.Booking> = []
  for (let party = 0; party < 6; party++) parties.push(await booked(house, { daysAhead, time: "21:30" }))
  const { date, id: first } = parties[0]!
  const waiting = { name: "Grace Hopper", phone: `06 888 0${fridays}`, party_size: 2, date, from: "21:30", to: "21:30" }
  const { id } = await house.run(joinWaitlist(acting, waiting))
  await house.run(cancelBooking(acting, first))
  await house.run(offerPlaces(acting, date, null))
  return { id, link: await linkTo(house, "waitlist", id) }
}
