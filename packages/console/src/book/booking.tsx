/** One reservation: its facts, what can be done with it, its deposit, and its history. */
import {
  type ActivityNames,
  AdvancePayment,
  type Booking,
  type BookingFile,
  BookingStatus,
  DepositJob,
  DepositPolicy,
  DepositSettlement,
  GuestMessages,
  type InvalidTransition,
  MessageRecord,
  Money,
  moveBooking,
  readActivityNames,
  readBookingFile,
  recordDeparture,
  settleDeposit,
  undoBookingMove,
  ValidationFailed
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { LocalPath, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import { ActivityList } from "../activity/ActivityList.tsx"
import type { Frame } from "../frame/frame.ts"
import { BookingFacts } from "./BookingFacts.tsx"
import { BookingMoves, Reasons, Undo } from "./BookingMoves.tsx"
import { type DepositMove, isDepositMove, isMove } from "../formats/bookingMoves.ts"
import { GuestPagePanel } from "../guests/GuestPagePanel.tsx"
import { MessageRecords } from "../guests/MessageRecords.tsx"
import { openOrdersOf, withOpenOrders } from "../parts/OpenOrders.tsx"
import { Badge, Head, Panel } from "../parts/Parts.tsx"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { linksTo } from "../guests/guestLinks.tsx"
import type { Words } from "../words/Words.ts"
import { moveIn } from "../parts/takeBack.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import { drawerHere, leavingHere } from "../closing/deviceDrawer.tsx"
import { useFormats, useWords } from "../words/useWords.tsx"

interface BookingPageProps extends BookingFile {
  /** How many links to the guest's page there are. */
  readonly links: number
  readonly names: ActivityNames
  readonly visit: RestaurantVisit
  readonly records: ReadonlyArray<MessageRecord.MessageRecord>
}

/** What anybody on shift records; money that goes back or is kept is for those who may refund. */
const maySettle = ({ acting }: RestaurantVisit, to: Booking.DepositStatus): boolean =>
  DepositSettlement.authorize(acting, { to }) === null

const DepositMethod = () => {
  const { bookingMoves, order } = useWords()
  return (
    <label>
      {bookingMoves.deposit.method}
      <select name="method">
        {AdvancePayment.moneyMethods.map((method) => (
          <option value={method}>{order.payments.methods[method]}</option>
        ))}
      </select>
    </label>
  )
}

const DepositPart = ({ currency }: { readonly currency: string }) => (
  <label>
    {useWords().bookingMoves.deposit.part(currency)}
    <input name="amount" inputmode="decimal" required />
  </label>
)

const Deposit = ({ booking, now, venue, visit }: BookingPageProps) => {
  const { money } = useFormats()
  const { deposit_minor: amount, deposit_status: status } = booking
  const { booking: say, bookingMoves } = useWords()
  if (status === null || amount === null) return null
  const allowed = (DepositPolicy.moves[status] as ReadonlyArray<DepositMove>).filter((to) => maySettle(visit, to))
  return (
    <Panel id="deposit" title={say.deposit}>
      <div data-part="deposit">
        <p>
          {money(amount, venue.restaurant.currency)}{" "}
          <Badge tone={DepositPolicy.isSettled(status) ? "good" : "waiting"}>{say.deposits[status]}</Badge>
        </p>
        {DepositJob.isDueBack(booking, venue.settings.booking, now) && <p>{bookingMoves.deposit.isDueBack}</p>}
        <div class="moves">
          {allowed.map((to) => (
            <Post action={pathOf(visit, `book/${booking.id}/deposit`)} csrf={visit.csrf}>
              <input type="hidden" name="to" value={to} />
              {to === "paid" && <DepositMethod />}
              {to === "partially_refunded" && <DepositPart currency={venue.restaurant.currency} />}
              <button type="submit" class="plain" id={`deposit-${to}`}>
                {bookingMoves.deposit.labels[to]}
              </button>
            </Post>
          ))}
        </div>
      </div>
    </Panel>
  )
}

const History = ({ history, names, visit }: BookingPageProps) => (
  <Panel id="history" title={useWords().booking.history}>
    <div data-part="history">
      <ActivityList entries={history} names={names} visit={visit} />
    </div>
  </Panel>
)

const BookingPage = (shown: BookingPageProps) => {
  const { booking, now, visit } = shown
  const say = useWords().booking
  const back = pathOf(visit, `book/${booking.id}`)
  const isOpen = BookingStatus.occupying.includes(booking.status) && (booking.left_at ?? null) === null
  return (
    <>
      <Head title={booking.name}>
        <div class="actions book-links">
          <a class="button plain" href={`${pathOf(visit, "book")}?date=${booking.date}`}>
            {say.bookOfDay}
          </a>
          {isOpen && (
            <a class="button plain" href={`${back}/change`}>
              {say.change}
            </a>
          )}
        </div>
      </Head>
      <Reasons />
      <Undo bookings={[booking]} visit={visit} now={now} back={back} />
      <Panel id="reservation" title={say.title}>
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
    const names = yield* readActivityNames(visit.acting, file.history)
    const shown = <BookingPage {...file} links={links} names={names} records={records} visit={visit} />
    const orders = yield* openOrdersOf(visit, [file.booking])
    return show(`${file.booking.name}, ${file.booking.time}`, withOpenOrders(orders, shown))
  })

/** The reservation of a form, and the page that it leads back to. */
const addressed = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { booking } = yield* readBookingFile(visit.acting, yield* PathId.uuid(visit, "booking"))
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, `book/${booking.id}`)
    const said = (message: string) => redirectTo(back, { message })
    // Pages of the book say by themselves what can be undone.
    const stepped = (message: string, moved: Booking.Booking) =>
      back.startsWith(pathOf(visit, "book"))
        ? redirectTo(back)
        : redirectTo(back, { message, ...undoOffer(pathOf(visit, `book/${booking.id}/undo`), moved.last_move) })
    const refused = (message: string) => Effect.succeed(redirectTo(back, { message, tone: "bad" }))
    return { booking, said, stepped, refused }
  })

/** What the person reads when the move is not allowed, mostly because somebody else was faster. */
const tooLate = (
  { bookingMoves, reservations: { statuses } }: Words,
  { name }: Booking.Booking,
  { from, to }: InvalidTransition
): string =>
  from === "no_show" && to === "seated"
    ? bookingMoves.cannotBeSeated(name)
    : bookingMoves.alreadyMoved(name, statuses[from as BookingStatus.BookingStatus] ?? from)

const moveOn = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields, words } = visit
    const { booking, refused, stepped } = yield* addressed(visit)
    const to = fields.get("to")
    if (!isMove(to)) return yield* ValidationFailed.of({ path: "to", message: words.bookingMoves.noMove })
    const by = fields.get("by") === "guest" ? "guest" : "restaurant"
    const reason = (fields.get("reason") ?? "").trim() || null
    return yield* moveBooking(acting, booking.id, to, by, reason).pipe(
      Effect.map((moved) => stepped(words.bookingMoves.moved[to](booking.name), moved)),
      Effect.catchTags({
        InvalidTransition: (refusal) => refused(tooLate(words, booking, refusal)),
        ValidationFailed: () => refused(words.bookingMoves.reasonLength)
      })
    )
  })

const leave = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { booking, refused, stepped } = yield* addressed(visit)
    const say = visit.words.bookingMoves
    return yield* recordDeparture(visit.acting, booking.id).pipe(
      Effect.map((moved) => stepped(say.left(booking.name), moved)),
      Effect.catchTag("InvalidTransition", ({ from }) =>
        refused(from === "left" ? say.alreadyLeft(booking.name) : say.notSeated(booking.name))
      )
    )
  })

const againAs = (say: Words["bookingMoves"], name: string, status: BookingStatus.BookingStatus): string => {
  if (status === "confirmed") return say.expectedAgain(name)
  return status === "seated" || status === "no_show" ? say.moved[status](name) : say.takenBack(name)
}

const undo = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { booking, refused, said } = yield* addressed(visit)
    const { name } = booking
    const say = visit.words.bookingMoves
    return yield* undoBookingMove(visit.acting, booking.id, moveIn(visit)).pipe(
      Effect.map(({ status }) => said(againAs(say, name, status))),
      Effect.catchTag("ValidationFailed", ({ problems }) =>
        refused("table_id" in problems ? say.undoTableGiven(name) : say.undoTooLate(name))
      )
    )
  })

const settle = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { booking, refused } = yield* addressed(visit)
    const say = visit.words.bookingMoves.deposit
    const { deposits } = visit.words.booking
    const to = visit.fields.get("to")
    if (!isDepositMove(to)) return yield* ValidationFailed.of({ path: "to", message: say.noMove })
    if (!maySettle(visit, to)) return yield* refused(say.askManager)
    const { currency } = visit.restaurant
    const amount = to === "partially_refunded" ? Money.parse(visit.fields.get("amount") ?? "", currency) : null
    const method = AdvancePayment.moneyMethods.find((one) => one === visit.fields.get("method"))
    const branchId = booking.branch_id ?? null
    const drawer = method === "cash" && to === "paid" ? yield* drawerHere(visit, branchId) : null
    const details = {
      ...(amount === null ? {} : { amountMinor: amount }),
      ...(method === undefined ? {} : { method }),
      ...(drawer === null || drawer.drawer_id === null ? {} : { drawerId: drawer.drawer_id }),
      ...(to === "refunded" || to === "partially_refunded" ? yield* leavingHere(visit, branchId) : {})
    }
    return yield* settleDeposit(visit.acting, booking.id, to, details).pipe(
      Effect.map(() => redirectTo(pathOf(visit, `book/${booking.id}`), { message: say.moved(deposits[to]) })),
      Effect.catchTag("InvalidTransition", ({ from }) =>
        refused(
          from === "none" ? say.notNeeded(booking.name) : say.alreadyMoved(deposits[from as Booking.DepositStatus])
        )
      ),
      Effect.catchTag("ValidationFailed", () => refused(say.noPart))
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
