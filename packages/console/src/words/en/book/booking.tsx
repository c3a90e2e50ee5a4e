/** The page of one reservation. */
import type { Booking } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"

export const booking = {
  bookOfDay: "Book of the day",
  change: "Change",
  title: "Reservation",
  facts: {
    reference: "Reference",
    when: "When",
    at: (day: string, time: string) => `${day} at ${time}`,
    party: "Party",
    status: "Status",
    cancelledBy: { guest: "by the guest", restaurant: "by the restaurant" } satisfies Record<Booking.EndedBy, string>,
    depositLapsed: "because the deposit did not come in time",
    coming: "Coming",
    confirmedByGuest: (moment: ComponentChildren) => <>confirmed by the guest, {moment}</>,
    tables: "Tables",
    noTables: "none yet",
    seated: "Seated",
    left: "Left",
    guest: "Guest",
    phone: "Phone",
    email: "Email",
    none: "none",
    booked: "Booked"
  },
  deposit: "Deposit",
  deposits: {
    required: "required",
    paid: "paid",
    card_held: "card held",
    refunded: "refunded",
    partially_refunded: "partly refunded",
    forfeited: "forfeited",
    waived: "waived"
  } satisfies Record<Booking.DepositStatus, string>,
  history: "History"
}
