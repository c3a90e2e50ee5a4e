/** A message to a guest, composed when it is sent. */
import * as Availability from "../bookings/Availability.ts"
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import * as LocalTime from "../foundation/time/LocalTime.ts"
import * as ShortId from "../foundation/ShortId.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Order } from "../orders/Order.ts"
import * as Receipts from "../receipts/Receipt.ts"
import * as ReceiptPaper from "../receipts/ReceiptPaper.ts"
import * as ReceiptText from "../receipts/ReceiptText.ts"
import { receiptWords } from "../receipts/ReceiptWords.ts"
import type { Wording as WordingName } from "../venue/MessageTemplate.ts"
import type { Venue } from "../venue/Venue.ts"
import * as BookingCalendar from "./BookingCalendar.ts"
import type { Fact, Letter } from "./Letter.ts"
import * as LetterPage from "./LetterPage.ts"
import * as LetterText from "./LetterText.ts"
import type { Addressee, Occasion, Subject, SubjectKind } from "./Occasion.ts"
import { type BranchDetails, branchDetailsOf } from "./BranchDetails.ts"
import * as Speech from "./Speech.ts"
import * as Wording from "./Wording.ts"

export interface Attachment {
  readonly name: string
  /** The media type with its parameters, such as `text/calendar; charset=utf-8; method=REQUEST`. */
  readonly type: string
  readonly content: string
}

export interface GuestMessage {
  /** The same for every attempt, so that a receiver can recognise a duplicate. */
  readonly id: Uuid
  readonly occasion: Occasion
  readonly subjectOf: Subject
  readonly language: string
  /** The name is one line. */
  readonly to: { readonly name: string; readonly phone: string; readonly email: string | null }
  readonly restaurant: string
  /** One line. */
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The same as an HTML page. */
  readonly html: string
  readonly attachments: ReadonlyArray<Attachment>
}

export interface Composing {
  readonly id: Uuid
  readonly venue: Venue
  /** The guest's own; null when it is unknown. */
  readonly locale: string | null
  /** The address of the guest's own page; null when there is none. */
  readonly link: string | null
}

interface Content<K extends SubjectKind> {
  readonly occasion: Occasion<K>
  readonly subjectOf: Subject<K>
  readonly to: Addressee
  readonly wording: WordingName
  readonly place: BranchDetails
  readonly values: Wording.Values
  readonly facts: ReadonlyArray<Fact>
  readonly attachments: ReadonlyArray<Attachment>
}

const compose = <K extends SubjectKind>(
  { id, link, venue }: Composing,
  speech: Speech.Speech,
  { attachments, facts, occasion, place, subjectOf, to, values, wording }: Content<K>
): GuestMessage => {
  const restaurant = venue.restaurant.name
  const name = Wording.oneLine(to.name ?? "")
  const filling = {
    ...values,
    name: to.name === null ? null : name,
    restaurant,
    place: place.name,
    address: place.address,
    link
  }
  const template = Wording.templateFor(venue, wording, speech)
  const letter: Letter = {
    language: speech.language,
    restaurant,
    subject: Wording.fillSubject(template.subject, filling),
    text: Wording.fill(template.text, filling),
    facts,
    link: link === null ? null : { label: speech.words.button[subjectOf.kind], url: link },
    signature: Wording.signatureFor(venue, speech),
    sender: [place.name, ...(place.address === null ? [] : [place.address])]
  }
  return {
    id,
    occasion,
    subjectOf,
    language: speech.language,
    to: { name, phone: to.phone ?? "", email: to.email },
    restaurant,
    subject: letter.subject,
    text: LetterText.of(letter),
    html: LetterPage.of(letter),
    attachments
  }
}

const bookingWording = (
  occasion: Occasion<"booking">,
  { status }: BookingCalendar.BookingFacts,
  cancelledBy: CancelledBy
): WordingName => {
  if (occasion === "booking_created" && status === "pending") return "booking_requested"
  return occasion === "booking_cancelled" && cancelledBy === "guest" ? "booking_cancelled_by_guest" : occasion
}

export type CancelledBy = "guest" | "restaurant"

/** The deposit that the guest has still to give; nothing for null. */
const depositFacts = (speech: Speech.Speech, amountMinor: number | null, { restaurant }: Venue) =>
  amountMinor === null
    ? []
    : [[speech.words.labels.deposit, Speech.money(speech, amountMinor, restaurant.currency)] as const]

/** The message about a booking, with a calendar file. */
export const aboutBooking = (
  composing: Composing,
  occasion: Occasion<"booking">,
  booking: BookingCalendar.BookingFacts,
  cancelledBy: CancelledBy = "restaurant"
): GuestMessage => {
  const { link, locale, venue } = composing
  const speech = Speech.speechFor(locale, venue.restaurant)
  const place = branchDetailsOf(venue, booking.branch_id)
  const { labels } = speech.words
  const visit = visitOf(speech, booking)
  const method = BookingCalendar.methodOf(booking, venue)
  return compose(composing, speech, {
    occasion,
    subjectOf: { kind: "booking", id: booking.id },
    to: booking,
    wording: bookingWording(occasion, booking, cancelledBy),
    place,
    values: visit,
    facts: [
      ...visitFacts(speech, visit),
      [labels.place, place.name],
      ...depositFacts(speech, booking.deposit_status === "required" ? booking.deposit_minor : null, venue)
    ],
    attachments: [
      {
        name: "reservation.ics",
        type: `text/calendar; charset=utf-8; method=${method}`,
        content: BookingCalendar.fileOf(booking, venue, { method, locale, link })
      }
    ]
  })
}

interface Visit {
  readonly date: string
  readonly time: string
  readonly party: string
}

const visitOf = (
  speech: Speech.Speech,
  {
    date,
    party_size,
    time
  }: { readonly date: LocalDate; readonly time: LocalTime.LocalTime; readonly party_size: number }
): Visit => ({
  date: Speech.date(speech, date),
  time: Speech.time(speech, time),
  party: Speech.party(speech, party_size)
})

const visitFacts = ({ words: { labels } }: Speech.Speech, { date, party, time }: Visit): ReadonlyArray<Fact> => [
  [labels.date, date],
  [labels.time, time],
  [labels.party, party]
]

/** An instant on the clock of a place. */
const moment = (speech: Speech.Speech, { zone }: BranchDetails, instant: Instant): string => {
  const { date, minutes } = ZonedClock.toLocal(zone, instant)
  return Speech.dateAndTime(speech, date, LocalTime.fromMinutes(minutes))
}

export type OrderFacts = Pick<
  Order,
  "id" | "number" | "status" | "type" | "branch_id" | "customer" | "currency" | "scheduled_for" | "cancel_reason"
> & { readonly price: Pick<Order["price"], "totalMinor"> }

const orderWording = (occasion: Occasion<"order">, { status, type }: OrderFacts): WordingName => {
  if (occasion === "order_ready" && type === "delivery") return "order_ready_for_delivery"
  return status === "rejected" ? "order_rejected" : occasion
}

/** The message about an order, in the guest's language. */
export const aboutOrder = (composing: Composing, occasion: Occasion<"order">, order: OrderFacts): GuestMessage => {
  const { venue } = composing
  const speech = Speech.speechFor(composing.locale, venue.restaurant)
  const place = branchDetailsOf(venue, order.branch_id)
  const { labels, types } = speech.words
  const number = order.number ?? ShortId.of([order.id])[0]!
  const total = Speech.money(speech, order.price.totalMinor, order.currency)
  const { scheduled_for, type } = order
  return compose(composing, speech, {
    occasion,
    subjectOf: { kind: "order", id: order.id },
    to: order.customer,
    wording: orderWording(occasion, order),
    place,
    values: { number, total, reason: order.cancel_reason },
    facts: [
      [labels.number, number],
      ...(type === "dine_in" ? [] : [[labels.type, types[type]] as const]),
      ...(scheduled_for === null ? [] : [[labels.scheduled, moment(speech, place, scheduled_for)] as const]),
      [labels.total, total],
      [labels.place, place.name]
    ],
    attachments: []
  })
}

/** What a message says about a table that is offered to somebody on the waitlist. */
export interface OfferFacts {
  readonly id: Uuid
  readonly branch_id: number | null
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly date: LocalDate
  readonly time: LocalTime.LocalTime
  readonly party_size: number
  /** How long the table is kept. */
  readonly until: Instant
}

/** The message that offers a table to somebody on the waitlist. */
export const aboutOffer = (composing: Composing, offer: OfferFacts): GuestMessage => {
  const { venue } = composing
  const speech = Speech.speechFor(composing.locale, venue.restaurant)
  const place = branchDetailsOf(venue, offer.branch_id)
  const visit = visitOf(speech, offer)
  const until = moment(speech, place, offer.until)
  const { labels } = speech.words
  const guarantee = Availability.guaranteeFor(venue.settings.booking, offer.party_size)
  const deposit = guarantee === null ? null : Availability.guaranteeAmount(guarantee, offer.party_size)
  return compose(composing, speech, {
    occasion: "waitlist_offered",
    subjectOf: { kind: "waitlist", id: offer.id },
    to: offer,
    wording: "waitlist_offered",
    place,
    values: { ...visit, until },
    facts: [
      ...visitFacts(speech, visit),
      [labels.place, place.name],
      ...depositFacts(speech, deposit, venue),
      [labels.until, until]
    ],
    attachments: []
  })
}

/** The message with a receipt or a credit note, as a text of its own too: the page that it links to expires. */
export const aboutReceipt = (composing: Composing, receipt: Receipts.Receipt, to: Addressee): GuestMessage => {
  const { venue } = composing
  const speech = Speech.speechFor(composing.locale, venue.restaurant)
  const place = branchDetailsOf(venue, receipt.branch_id)
  const { labels } = speech.words
  const { content, kind } = receipt
  const number = Receipts.numberOf(receipt)
  const total = Speech.money(speech, content.total_minor, content.currency)
  const date = Speech.date(speech, ZonedClock.dateAt(place.zone, receipt.issued_at))
  return compose(composing, speech, {
    occasion: "receipt",
    subjectOf: { kind: "receipt", id: receipt.id },
    to: { ...to, name: to.name ?? receipt.guest?.name ?? null },
    wording: kind,
    place,
    values: { number, total, date },
    facts: [
      [receiptWords[speech.language].kinds[kind], number],
      [labels.date, moment(speech, place, receipt.issued_at)],
      [labels.total, total],
      [labels.place, place.name]
    ],
    attachments: [
      {
        name: `${kind === "receipt" ? "receipt" : "credit-note"}-${number}.txt`,
        type: "text/plain; charset=utf-8",
        content: ReceiptText.of(ReceiptPaper.of(receipt, speech, true))
      }
    ]
  })
}
