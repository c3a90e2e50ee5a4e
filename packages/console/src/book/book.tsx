/** The book of a day: who arrives, where they sit, which table is free, and what moves parties on. */
import { type DaySheet, LocalDate, PartyBar, readDaySheet, readWaitlist, Venue } from "@fourtop/core/internal"
import { Effect, Record } from "effect"
import { Field, Form, type PageHandler, type Route, Select, show } from "@fourtop/http-adapter/web"
import { balancesOf } from "../bill/Balances.tsx"
import { remarksOf } from "../guests/GuestRemarks.tsx"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { Reasons, Undo } from "./BookingMoves.tsx"
import { DayPicture } from "./picture/DayPicture.tsx"
import { openOrdersOf } from "../parts/OpenOrders.tsx"
import { Kept } from "../pieces/Kept.tsx"
import type * as KeptPieces from "../pieces/KeptPieces.ts"
import { type RowBar, rowsOf } from "./partyRows.tsx"
import { WaitlistRows } from "./WaitlistRows.tsx"
import { readerOf, venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useWords } from "../words/useWords.tsx"
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

const covers = (bookings: ReadonlyArray<{ readonly booking: PartyBar.SheetBooking }>): number =>
  bookings.reduce((sum, { booking }) => sum + booking.party_size, 0)

const Parties = (props: {
  readonly id: "expected" | "seated"
  readonly bars: ReadonlyArray<PartyBar.PartyBar>
  readonly rows: ReadonlyArray<KeptPieces.KeptPiece>
  readonly csrf: string
}) => {
  const { bars, csrf, id, rows } = props
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
        {rows.map((row) => (
          <Kept piece={row} csrf={csrf} />
        ))}
      </ul>
    </section>
  )
}

const Ended = ({ csrf, rows }: { readonly rows: ReadonlyArray<KeptPieces.KeptPiece>; readonly csrf: string }) => {
  const say = useWords().book
  return (
    <details class="unfold" id="ended">
      <summary>
        <span data-part="count-ended">{say.ended(rows.length)}</span>
      </summary>
      <ul class="parties" data-part="parties-ended" data-list>
        {rows.map((row) => (
          <Kept piece={row} csrf={csrf} />
        ))}
      </ul>
    </details>
  )
}

const minute = 60_000

/** A party that has left is among the bars and among those that ended. */
const listsOf = ({ bars, ended }: DaySheet.DaySheet) => ({
  expected: bars.filter(({ booking }) => booking.status !== "seated"),
  seated: bars.filter(({ booking }) => booking.status === "seated" && !PartyBar.hasLeft(booking)),
  ended: ended.map((booking): RowBar => ({ booking, lateMinutes: null, overdueMinutes: null, waitsFor: null }))
})

type Lists = ReturnType<typeof listsOf>

interface PageProps extends BookPageProps {
  readonly lists: Lists
  readonly rows: Readonly<Record<keyof Lists, ReadonlyArray<KeptPieces.KeptPiece>>>
}

const BookPage = (shown: PageProps) => {
  const { isCut, lists, now, rows, sheet, visit } = shown
  const say = useWords().book
  const { date } = sheet.day
  const back = pathFor(shown, date)
  const all = [...sheet.bars.map(({ booking }) => booking), ...sheet.ended.filter((one) => !PartyBar.isOnSheet(one))]
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
          <Parties id="expected" bars={lists.expected} rows={rows.expected} csrf={visit.csrf} />
          <Parties id="seated" bars={lists.seated} rows={rows.seated} csrf={visit.csrf} />
          <WaitlistRows
            entries={shown.waiting}
            isKept={shown.venue.settings.booking.notify_list}
            visit={visit}
            zone={sheet.day.zone}
            addPath={pathFor(shown, date, "book/waitlist/new")}
          />
          <Ended rows={rows.ended} csrf={visit.csrf} />
        </div>
      </div>
    </>
  )
}

/** The clocks on the page move then. */
const nextMinute = (now: number): number => (Math.floor(now / minute) + 1) * minute

const pageOf =
  (kept: KeptPieces.KeptPieces) =>
  (visit: RestaurantVisit, asked: URLSearchParams, form: Form.Form | null = null, status = 200) =>
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
      const lists = listsOf(read.sheet)
      const rowOf = rowsOf(kept, {
        venue,
        zone: read.sheet.day.zone,
        isDue: read.sheet.now !== null,
        back: pathFor(shown, day),
        visit,
        now: read.now,
        remarks,
        orders,
        balances
      })
      // Before the page is rendered: the renderer is not asked for a row while it renders another thing.
      const rows = Record.map(lists, (bars: ReadonlyArray<RowBar>, list) => bars.map((bar) => rowOf(list, bar)))
      const content = <BookPage {...shown} lists={lists} rows={rows} />
      return withScript("book", show(visit.words.book.titleFor(visit.formats.namedDate(day)), content, status))
    })

type Page = ReturnType<typeof pageOf>

const block = (page: Page) => (visit: RestaurantVisit) =>
  Effect.catchTag(blockFromBook(visit), "ValidationFailed", (failure) =>
    page(visit, visit.fields, Form.refused(visit.fields, failure), 422)
  )

/** The pages of the book of a day. */
export const bookPages = (frame: Frame, kept: KeptPieces.KeptPieces): ReadonlyArray<Route<PageHandler>> => {
  const page = pageOf(kept)
  return [
    frame.livePage("/book", "book", (visit) => page(visit, visit.query)),
    frame.restaurantPage("POST", "/book/blocks", "book", block(page)),
    frame.restaurantPage("POST", "/book/blocks/:table/:from/end", "book", endBlockFromBook),
    frame.restaurantPage("POST", "/book/blocks/:table/:from/again", "book", blockAgainFromBook)
  ]
}
