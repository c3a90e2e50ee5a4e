/** One reservation: its facts, what can be done with it, its deposit, and its history. */
import {
  type Booking,
  type BookingFile,
  BookingStatus,
  BookingUndo,
  DepositPolicy,
  GuestMessages,
  type InvalidTransition,
  MessageRecord,
  moveBooking,
  Person,
  readBookingFile,
  recordDeparture,
  settleDeposit,
  undoBookingMove,
  ValidationFailed
} from "@fourtop/core"
import { Effect } from "effect"
import { LocalPath, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { BookingFacts } from "./BookingFacts.tsx"
import { BookingMoves, Reasons, Undo } from "./BookingMoves.tsx"
import { depositLabels, deposits, moveLabels, movedWords, statuses } from "./bookWords.ts"
import { GuestPagePanel } from "../guests/GuestPagePanel.tsx"
import { Detail, inWords } from "../parts/LogWords.tsx"
import { MessageRecords } from "../guests/MessageRecords.tsx"
import { Moment } from "../parts/Moment.tsx"
import { money } from "../parts/money.ts"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { linksTo } from "../guests/guestLinks.tsx"

interface BookingPageProps extends BookingFile {
  /** How many links to the guest's page there are. */
  readonly links: number
  readonly visit: RestaurantVisit
  readonly records: ReadonlyArray<MessageRecord.MessageRecord>
}

type DepositMove = keyof typeof depositLabels

/** What anybody on shift records; money that goes back or is kept is for those who may refund. */
const onShift: ReadonlySet<Booking.DepositStatus> = new Set(["paid", "card_held"])

const maySettle = ({ role }: RestaurantVisit, to: Booking.DepositStatus): boolean =>
  onShift.has(to) || Person.mayUse(role, "refunds")

const Deposit = ({ booking, venue, visit }: BookingPageProps) => {
  const { deposit_minor: amount, deposit_status: status } = booking
  if (status === null || amount === null) return null
  const allowed = (DepositPolicy.moves[status] as ReadonlyArray<DepositMove>).filter((to) => maySettle(visit, to))
  return (
    <Panel id="deposit" title="Deposit">
      <div data-part="deposit">
        <p>
          {money(amount, venue.restaurant.currency)}{" "}
          <Badge tone={DepositPolicy.isSettled(status) ? "good" : "waiting"}>{deposits[status]}</Badge>
        </p>
        <div class="moves">
          {allowed.map((to) => (
            <Post action={pathOf(visit, `book/${booking.id}/deposit`)} csrf={visit.csrf}>
              <input type="hidden" name="to" value={to} />
              <button type="submit" class="plain" id={`deposit-${to}`}>
                {depositLabels[to]}
              </button>
            </Post>
          ))}
        </div>
      </div>
    </Panel>
  )
}

const History = ({ history, venue }: BookingPageProps) => (
  <Panel id="history" title="History">
    <div class="stacked" data-part="history">
      <Table
        caption="History"
        headings={["Action", "By", "Time", "Details"]}
        rows={history.map(({ action, actor, at, detail }) => [
          inWords(action),
          actor.name,
          <Moment at={at} zone={venue.restaurant.time_zone} />,
          <Detail detail={detail} />
        ])}
      />
    </div>
  </Panel>
)

const BookingPage = (shown: BookingPageProps) => {
  const { booking, now, visit } = shown
  const back = pathOf(visit, `book/${booking.id}`)
  const isOpen = BookingStatus.occupying.includes(booking.status) && (booking.left_at ?? null) === null
  return (
    <>
      <Head title={booking.name}>
        <div class="actions book-links">
          <a class="button plain" href={`${pathOf(visit, "book")}?date=${booking.date}`}>
            Book of the day
          </a>
          {isOpen && (
            <a class="button plain" href={`${back}/change`}>
              Change
            </a>
          )}
        </div>
      </Head>
      <Reasons />
      <Undo bookings={[booking]} visit={visit} now={now} back={back} />
      <Panel id="reservation" title="Reservation">
        <BookingFacts {...shown} />
        <div data-part="moves">
          <BookingMoves booking={booking} visit={visit} back={back} isDue />
        </div>
      </Panel>
      <Deposit {...shown} />
      <MessageRecords records={shown.records} visit={visit} />
      <GuestPagePanel path={`book/${booking.id}`} links={shown.links} visit={visit} />
      <History {...shown} />
    </>
  )
}

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const file = yield* readBookingFile(visit.acting, yield* PathId.uuid(visit, "booking"))
    const subject = { kind: "booking", id: file.booking.id } as const
    const records = yield* (yield* GuestMessages).about(visit.restaurant.id, subject, MessageRecord.mostShown)
    const links = yield* linksTo(visit, subject)
    const shown = <BookingPage {...file} links={links} records={records} visit={visit} />
    return show(`${file.booking.name}, ${file.booking.time}`, shown)
  })

/** The reservation of a form, and the page that it leads back to. */
const addressed = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { booking } = yield* readBookingFile(visit.acting, yield* PathId.uuid(visit, "booking"))
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, `book/${booking.id}`)
    const said = (message: string) => redirectTo(back, { message: `${booking.name} ${message}.` })
    // Pages of the book say by themselves what can be undone.
    const stepped = (message: string) => (back.startsWith(pathOf(visit, "book")) ? redirectTo(back) : said(message))
    const refused = (message: string) => Effect.succeed(redirectTo(back, { message, tone: "bad" }))
    return { booking, said, stepped, refused }
  })

/** What the person reads when the move is not allowed, mostly because somebody else was faster. */
const tooLate = ({ name }: Booking.Booking, { from, to }: InvalidTransition): string =>
  from === "no_show" && to === "seated"
    ? `${name} cannot be seated: the table has been given to another party, or the reservation is for another day.`
    : `${name} is “${statuses[from as BookingStatus.BookingStatus] ?? from}” already. Somebody else may have been faster.`

const isMove = (text: string | null): text is keyof typeof moveLabels =>
  text !== null && Object.hasOwn(moveLabels, text)

const moveOn = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields } = visit
    const { booking, refused, said, stepped } = yield* addressed(visit)
    const to = fields.get("to")
    if (!isMove(to)) return yield* ValidationFailed.of({ path: "to", message: "is not a move" })
    const by = fields.get("by") === "guest" ? "guest" : "restaurant"
    const reason = (fields.get("reason") ?? "").trim() || null
    return yield* moveBooking(acting, booking.id, to, by, reason).pipe(
      Effect.map(() => (BookingUndo.undoable.includes(to) ? stepped : said)(movedWords[to])),
      Effect.catchTags({
        InvalidTransition: (refusal) => refused(tooLate(booking, refusal)),
        ValidationFailed: () => refused("Nothing was changed: a reason has 3 to 200 characters.")
      })
    )
  })

const leave = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { booking, refused, stepped } = yield* addressed(visit)
    return yield* recordDeparture(visit.acting, booking.id).pipe(
      Effect.map(() => stepped("has left")),
      Effect.catchTag("InvalidTransition", ({ from }) =>
        refused(
          from === "left"
            ? `${booking.name} has left already. Somebody else may have been faster.`
            : `${booking.name} is not seated.`
        )
      )
    )
  })

const undo = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { booking, refused, said } = yield* addressed(visit)
    return yield* undoBookingMove(visit.acting, booking.id).pipe(
      Effect.map(({ status }) => said(status === "confirmed" ? "is expected again" : movedWords[status as "seated"])),
      Effect.catchTags({
        InvalidTransition: () =>
          refused(`This can no longer be undone: ${booking.name} was changed by somebody, or a minute has passed.`),
        ValidationFailed: () =>
          refused(`This cannot be undone: the table of ${booking.name} has been given to another party.`)
      })
    )
  })

const isDepositMove = (text: string | null): text is DepositMove => text !== null && Object.hasOwn(depositLabels, text)

const settle = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { booking, refused } = yield* addressed(visit)
    const to = visit.fields.get("to")
    if (!isDepositMove(to)) return yield* ValidationFailed.of({ path: "to", message: "is not a status of a deposit" })
    if (!maySettle(visit, to)) return yield* refused("Ask a manager: staff record deposits, but give none back.")
    return yield* settleDeposit(visit.acting, booking.id, to).pipe(
      Effect.map(() => redirectTo(pathOf(visit, `book/${booking.id}`), { message: `The deposit is ${deposits[to]}.` })),
      Effect.catchTag("InvalidTransition", ({ from }) =>
        refused(
          from === "none"
            ? `${booking.name} needs no deposit.`
            : `The deposit is “${deposits[from as Booking.DepositStatus]}” already. Somebody else may have been faster.`
        )
      )
    )
  })

/** The pages of one reservation. */
export const bookingPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/book/:booking", "book", page),
  frame.restaurantPage("POST", "/book/:booking/move", "book", moveOn),
  frame.restaurantPage("POST", "/book/:booking/left", "book", leave),
  frame.restaurantPage("POST", "/book/:booking/undo", "book", undo),
  frame.restaurantPage("POST", "/book/:booking/deposit", "book", settle)
]
