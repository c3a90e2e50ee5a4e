/** What guests' pages say, in one language. */
import type { Booking, BookingStatus, BookingTexts, OrderStatus, WaitlistEntry } from "@fourtop/core/internal"

/** The texts of one language, with a label for each text of a reservation. */
export interface GuestWords extends Readonly<Record<BookingTexts.TextName, string>> {
  readonly reservation: string
  readonly order: string
  readonly receipt: string
  readonly printReceipt: string
  readonly when: string
  readonly party: string
  readonly status: string
  readonly name: string
  readonly deposit: string
  readonly address: string
  readonly phone: string
  readonly guests: (count: number) => string
  /** A date with a time. */
  readonly at: (date: string, time: string) => string
  readonly bookingStatuses: Readonly<Record<BookingStatus.BookingStatus, string>>
  readonly cancelledByYou: string
  readonly depositStatuses: Readonly<Record<Booking.DepositStatus, string>>
  readonly comingQuestion: string
  readonly coming: string
  readonly comingDone: string
  readonly calendar: string
  readonly cancelReservation: string
  readonly cancelOrder: string
  readonly cancelReservationQuestion: string
  readonly cancelOrderQuestion: string
  readonly cancelUntil: (moment: string) => string
  readonly yesCancel: string
  readonly keep: string
  readonly tooLateReservation: string
  readonly tooLateOrder: string
  readonly pleaseCall: (phone: string) => string
  readonly pleaseAsk: string
  readonly depositRefunded: (amount: string) => string
  readonly depositKept: (amount: string) => string
  readonly depositNotCharged: string
  readonly changedMeanwhile: string
  readonly orderStatuses: Readonly<Record<OrderStatus.OrderStatus, string>>
  /** The steps of an order that goes well. */
  readonly steps: readonly [placed: string, accepted: string, ready: string, completed: string]
  readonly stepDone: string
  readonly stepCurrent: string
  readonly readyAbout: (moment: string) => string
  readonly numbered: (number: string) => string
  readonly yourItems: string
  readonly voided: string
  readonly discount: string
  readonly service: string
  readonly tax: string
  readonly delivery: string
  readonly total: string
  /** A tax that the prices include. */
  readonly includedTax: (tax: string) => string
  readonly paid: string
  readonly leftToPay: string
  readonly toBeRefunded: string
  /** The heading while a table is offered. */
  readonly offer: string
  readonly waitlist: string
  readonly waitlistStatuses: Readonly<Record<WaitlistEntry.WaitlistStatus, string>>
  readonly heldUntil: (moment: string) => string
  readonly accept: string
  readonly decline: string
  readonly private: string
  /** The same on a page on which nothing can be cancelled. */
  readonly privateReceipt: string
  readonly lostTitle: string
  readonly lost: string
  readonly waitTitle: string
  readonly wait: string
  readonly failedTitle: string
  readonly failed: string
  readonly refusedTitle: string
  readonly refused: string
}
