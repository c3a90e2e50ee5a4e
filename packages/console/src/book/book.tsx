/** The book of a day: who arrives, where they sit, which table is free, and what moves parties on. */
import {
  Attendance,
  BookingTexts,
  LocalDate,
  PartyBar,
  readDaySheet,
  readWaitlist,
  SlotExplanation,
  Venue
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { Field, Form, type PageHandler, type Route, Select, show } from "@fourtop/http-adapter/web"
import { balancesOf, withBalances } from "../bill/Balances.tsx"
import { PartyBill } from "../bill/PartyBill.tsx"
import { GuestNote } from "../guests/GuestNote.tsx"
import { GuestRemark, remarksOf, withRemarks } from "../guests/GuestRemarks.tsx"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { BookingMoves, Reasons, Undo } from "./BookingMoves.tsx"
import { DayPicture } from "./picture/DayPicture.tsx"
import { openOrdersOf, withOpenOrders } from "../parts/OpenOrders.tsx"
import { Badge } from "../parts/Parts.tsx"
import { statusTones } from "./statusTones.ts"
import { WaitlistRows } from "./WaitlistRows.tsx"
import { readerOf, venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useSpeech, useWords } from "../words/useWords.tsx"
import {
  blockAgainFromBook,
  blockFromBook,
  DayBlocks,
  endBlockFromBook,
  isDate,
  NewBlock,
  pathFor,
  type BookPageProps
} from "./bookBlocks.tsx"

const { timeAt } = SlotExplanation

const Days = (shown: BookPageProps) => {
  const { branch, branches, sheet, today, visit } = shown
  const { date } = sheet.day
  const { book: say, reservations } = useWords()
  const { namedDate, namedDay } = useFormats()
  const form = Form.blank({ date, branch_id: String(branch?.id ?? "") })
  return (
    <>
      <nav class="days" aria-label={say.days.label}>
        <a class="button plain" href={pathFor(shown, LocalDate.addDays(date, -1))}>
          <span aria-hidden="true">←</span>
          <span class="unseen">{say.days.before}</span>
        </a>
        <strong>
          {date === today
            ? say.days.isToday(
                <>
                  {namedDay(date)}
                  <span class="year"> {date.slice(0, 4)}</span>
                </>
              )
            : namedDate(date)}
        </strong>
        <a class="button plain" href={pathFor(shown, LocalDate.addDays(date, 1))}>
          <span aria-hidden="true">→</span>
          <span class="unseen">{say.days.after}</span>
        </a>
        {date !== today && (
          <a class="button plain today" href={pathFor(shown, today)}>
            {say.days.goToToday}
          </a>
        )}
      </nav>
      <details class="other-day" id="other-day">
        <summary class="button plain">{say.days.other}</summary>
        <form class="filters" method="get" action={pathOf(visit, "book")}>
          {branches.length > 1 && (
            <Select
              form={form}
              id="day-branch"
              name="branch_id"
              label={reservations.branch}
              choices={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          <Field form={form} id="day" name="date" label={reservations.day} type="date" required />
          <button type="submit" class="plain">
            {reservations.show}
          </button>
        </form>
      </details>
    </>
  )
}

const Party = (props: {
  readonly bar: Pick<PartyBar.PartyBar, "booking" | "lateMinutes" | "overdueMinutes" | "waitsFor">
  readonly shown: BookPageProps
  readonly back: string
}) => {
  const { tableNames } = useSpeech()
  const { back, bar, shown } = props
  const { sheet, venue, visit } = shown
  const { booking, lateMinutes, overdueMinutes, waitsFor } = bar
  const { book, bookAnyway, reservations } = useWords()
  const say = book.party
  const tables = tableNames(venue, booking.table_ids)
  const { zone } = sheet.day
  return (
    <li class="party" data-key={booking.id}>
      <p class="who">
        <time>{timeAt(zone, booking.starts_at)}</time>
        <a href={pathOf(visit, `book/${booking.id}`)}>{booking.name}</a>
        <span class="count" title={reservations.party}>
          {reservations.partySize(booking.party_size)}
        </span>
      </p>
      <p class="facts-line">
        <span>{tables === "" ? say.noTable : tables}</span>
        {booking.status !== "confirmed" && booking.status !== "seated" && (
          <Badge tone={statusTones[booking.status]}>{reservations.statuses[booking.status]}</Badge>
        )}
        {booking.status === "seated" && (booking.seated_at ?? null) !== null && (
          <span>{say.seatedSince(timeAt(zone, booking.seated_at!))}</span>
        )}
        {(booking.left_at ?? null) !== null && <span>{say.leftAt(timeAt(zone, booking.left_at!))}</span>}
        {lateMinutes !== null && <Badge tone="bad">{reservations.late(lateMinutes)}</Badge>}
        {overdueMinutes !== null && <Badge tone="waiting">{reservations.overBy(overdueMinutes)}</Badge>}
        {Attendance.isConfirmed(booking) && booking.status === "confirmed" && <Badge tone="good">{say.coming}</Badge>}
        {booking.status === "cancelled" && booking.cancelled_by === "guest" && <span>{say.cancelledByGuest}</span>}
        {booking.deposit_status === "required" && <Badge tone="waiting">{say.depositRequired}</Badge>}
      </p>
      {(booking.overruled ?? null) !== null && (
        <p class="soft overruled">{bookAnyway.overruled(booking.overruled!.reason)}</p>
      )}
      {Object.values(BookingTexts.of(booking)).map((text) => (
        <GuestNote note={text} />
      ))}
      <GuestRemark guestId={booking.guest_id} />
      {waitsFor !== null && (
        <p class="warning">
          {say.waitsFor(
            tableNames(
              venue,
              booking.table_ids.filter((id) => waitsFor.booking.table_ids.includes(id))
            ),
            waitsFor.booking.name,
            timeAt(zone, waitsFor.to)
          )}
        </p>
      )}
      {booking.status === "seated" && !PartyBar.hasLeft(booking) && <PartyBill booking={booking} visit={visit} />}
      <BookingMoves booking={booking} visit={visit} back={back} isDue={sheet.now !== null} />
    </li>
  )
}

const covers = (bookings: ReadonlyArray<{ readonly booking: PartyBar.SheetBooking }>): number =>
  bookings.reduce((sum, { booking }) => sum + booking.party_size, 0)

const Parties = (props: {
  readonly id: "expected" | "seated"
  readonly bars: ReadonlyArray<PartyBar.PartyBar>
  readonly shown: BookPageProps
  readonly back: string
}) => {
  const { back, bars, id, shown } = props
  const say = useWords().book
  const { empty, title } = id === "expected" ? say.arriving : say.seated
  return (
    <section aria-labelledby={`parties-${id}`}>
      <h2 id={`parties-${id}`} data-part={`count-${id}`}>
        {title} <span class="count">{bars.length}</span>
        {bars.length > 0 && <span class="soft"> {say.covers(covers(bars))}</span>}
      </h2>
      <p class="empty" data-part={`empty-${id}`} hidden={bars.length > 0}>
        {empty}
      </p>
      <ul class="parties" data-part={`parties-${id}`} data-list data-steady>
        {bars.map((bar) => (
          <Party bar={bar} shown={shown} back={back} />
        ))}
      </ul>
    </section>
  )
}

const Ended = ({ back, shown }: { readonly shown: BookPageProps; readonly back: string }) => {
  const { ended } = shown.sheet
  const say = useWords().book
  return (
    <details class="unfold" id="ended">
      <summary>
        <span data-part="count-ended">{say.ended(ended.length)}</span>
      </summary>
      <ul class="parties" data-part="parties-ended" data-list>
        {ended.map((booking) => (
          <Party bar={{ booking, lateMinutes: null, overdueMinutes: null, waitsFor: null }} shown={shown} back={back} />
        ))}
      </ul>
    </details>
  )
}

const minute = 60_000

const BookPage = (shown: BookPageProps) => {
  const { isCut, now, sheet, visit } = shown
  const say = useWords().book
  const { date } = sheet.day
  const back = pathFor(shown, date)
  const expected = sheet.bars.filter(({ booking }) => booking.status !== "seated")
  // A party that has left is among the bars and among those that ended.
  const all = [...sheet.bars.map(({ booking }) => booking), ...sheet.ended.filter((one) => !PartyBar.isOnSheet(one))]
  const seated = sheet.bars.filter(({ booking }) => booking.status === "seated" && !PartyBar.hasLeft(booking))
  return (
    <>
      <div class="book-head">
        <h1>{say.title}</h1>
        <Days {...shown} />
        <div class="actions book-links">
          <a class="button" href={pathFor(shown, date, "book/new")}>
            {say.takeReservation}
          </a>
          <a class="button plain" href={pathFor(shown, date, "book/walk-in")}>
            {say.walkIn}
          </a>
          <a class="button plain" href={pathFor(shown, date, "book/week")}>
            {say.week}
          </a>
        </div>
      </div>
      <Reasons />
      <Undo bookings={all} visit={visit} now={now} back={back} />
      {sheet.day.seatings.length === 0 && <p class="lead">{say.noService}</p>}
      {isCut && <p class="soft">{say.isCut}</p>}
      <div class="book">
        <section class="picture" aria-label={say.picture.tables}>
          <div data-part="picture" data-cut {...(sheet.now === null ? {} : { "data-next": nextMinute(now) })}>
            {sheet.hours === null ? (
              <p class="empty">{say.picture.empty}</p>
            ) : (
              <DayPicture sheet={sheet} hours={sheet.hours} hrefOf={(id) => pathOf(visit, `book/${id}`)} />
            )}
          </div>
          <DayBlocks {...shown} />
          {sheet.tables.length > 0 && <NewBlock {...shown} />}
        </section>
        <div class="lists">
          <Parties id="expected" bars={expected} shown={shown} back={back} />
          <Parties id="seated" bars={seated} shown={shown} back={back} />
          <WaitlistRows
            entries={shown.waiting}
            isKept={shown.venue.settings.booking.notify_list}
            visit={visit}
            zone={sheet.day.zone}
            addPath={pathFor(shown, date, "book/waitlist/new")}
          />
          <Ended shown={shown} back={back} />
        </div>
      </div>
    </>
  )
}

/** The clocks on the page move then. */
const nextMinute = (now: number): number => (Math.floor(now / minute) + 1) * minute

const page = (visit: RestaurantVisit, asked: URLSearchParams, form: Form.Form | null = null, status = 200) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const branches = Venue.branchesOf(venue)
    const branch = branches.find(({ id }) => String(id) === asked.get("branch_id")) ?? null
    const date = asked.get("date")
    const read = yield* readDaySheet(readerOf(visit, venue), isDate(date) ? date : null, branch?.id ?? null)
    const day = read.sheet.day.date
    const { entries: waiting } = yield* readWaitlist(readerOf(visit, venue), day, branch?.id ?? null)
    const remarks = yield* remarksOf(
      visit,
      [...read.sheet.bars, ...read.sheet.unplaced].map(({ booking }) => booking)
    )
    const shown = { ...read, visit, branches, waiting, form: form ?? Form.blank({ date: day }) }
    const orders = yield* openOrdersOf(
      visit,
      read.sheet.bars.map(({ booking }) => booking)
    )
    const balances = yield* balancesOf(
      visit,
      [...orders.values()].flat().map((order) => ({ order }))
    )
    const content = withBalances(balances, withOpenOrders(orders, withRemarks(remarks, <BookPage {...shown} />)))
    return withScript("book", show(visit.words.book.titleFor(visit.formats.namedDate(day)), content, status))
  })

const block = (visit: RestaurantVisit) =>
  Effect.catchTag(blockFromBook(visit), "ValidationFailed", (failure) =>
    page(visit, visit.fields, Form.refused(visit.fields, failure), 422)
  )

/** The pages of the book of a day. */
export const bookPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/book", "book", (visit) => page(visit, visit.query)),
  frame.restaurantPage("POST", "/book/blocks", "book", block),
  frame.restaurantPage("POST", "/book/blocks/:table/:from/end", "book", endBlockFromBook),
  frame.restaurantPage("POST", "/book/blocks/:table/:from/again", "book", blockAgainFromBook)
]
