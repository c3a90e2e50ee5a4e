/** The book of a day: who arrives, where they sit, which table is free, and what moves parties on. */
import {
  blockTable,
  type Branch,
  BranchVenue,
  currentVenue,
  LocalDate,
  NotFound,
  PartyBar,
  readDaySheet,
  type ReadSheet,
  unblockTable,
  ValidationFailed,
  Venue
} from "@fourtop/core"
import { Effect } from "effect"
import type { Page } from "../../host/Exchange.ts"
import type { Route } from "../../host/Routes.ts"
import type { Frame } from "../frame/frame.ts"
import { BookingMoves, Reasons, Undo } from "../view/BookingMoves.tsx"
import { clock, longDate, statuses, statusTones, tableNames } from "../view/bookWords.ts"
import { DayPicture } from "../view/DayPicture.tsx"
import { BlockFields } from "../view/BlockFields.tsx"
import { Confirm, Field, Post, Select } from "../view/Form.tsx"
import { Badge, Head } from "../view/Parts.tsx"
import * as Form from "../visit/Form.ts"
import { redirectTo, show } from "../visit/PageResult.ts"
import * as PathId from "../visit/PathId.ts"
import * as TimeRange from "../visit/TimeRange.ts"
import { pathOf, type RestaurantVisit } from "../visit/Visit.ts"

interface Shown extends ReadSheet {
  readonly visit: RestaurantVisit
  readonly branches: ReadonlyArray<Branch.Branch>
  /** The form that blocks a table. */
  readonly form: Form.Form
}

/** A page of the book for a date; the branch is left out if there is only one. */
const pathFor = (
  { branch, branches, visit }: Pick<Shown, "branch" | "branches" | "visit">,
  date: string,
  page = "book"
): string => {
  const query = new URLSearchParams({
    date,
    ...(branch !== null && branches.length > 1 ? { branch: String(branch.id) } : {})
  })
  return `${pathOf(visit, page)}?${query.toString()}`
}

const Days = (shown: Shown) => {
  const { branch, branches, sheet, today, visit } = shown
  const { date } = sheet.day
  const form = Form.blank({ date, branch: String(branch?.id ?? "") })
  return (
    <div class="book-head">
      <nav class="days" aria-label="Days">
        <a class="button plain" href={pathFor(shown, LocalDate.addDays(date, -1))}>
          <span aria-hidden="true">←</span>
          <span class="unseen">The day before</span>
        </a>
        <strong>
          {longDate(date)}
          {date === today && <span class="soft"> today</span>}
        </strong>
        <a class="button plain" href={pathFor(shown, LocalDate.addDays(date, 1))}>
          <span aria-hidden="true">→</span>
          <span class="unseen">The day after</span>
        </a>
        {date !== today && (
          <a class="button plain today" href={pathFor(shown, today)}>
            Today
          </a>
        )}
      </nav>
      <form class="filters" method="get" action={pathOf(visit, "book")}>
        {branches.length > 1 && (
          <Select
            form={form}
            id="day-branch"
            name="branch"
            label="Branch"
            choices={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <Field form={form} id="day" name="date" label="Day" type="date" required />
        <button type="submit" class="plain">
          Show
        </button>
      </form>
    </div>
  )
}

const Party = (props: {
  readonly bar: Pick<PartyBar.PartyBar, "booking" | "lateMinutes" | "overdueMinutes" | "waitsFor">
  readonly shown: Shown
  readonly back: string
}) => {
  const { back, bar, shown } = props
  const { sheet, venue, visit } = shown
  const { booking, lateMinutes, overdueMinutes, waitsFor } = bar
  const tables = tableNames(booking.table_ids, venue.rows.tables)
  const { zone } = sheet.day
  return (
    <li class="party" data-key={booking.id}>
      <p class="who">
        <time>{clock(zone, booking.starts_at)}</time>
        <a href={pathOf(visit, `book/${booking.id}`)}>{booking.name}</a>
        <span class="count" title="Guests">
          {booking.party_size}
          <span class="unseen"> guests</span>
        </span>
      </p>
      <p class="facts-line">
        <span>{tables === "" ? "no table yet" : tables}</span>
        {booking.status !== "confirmed" && booking.status !== "seated" && (
          <Badge tone={statusTones[booking.status]}>{statuses[booking.status]}</Badge>
        )}
        {booking.status === "seated" && (booking.seated_at ?? null) !== null && (
          <span>since {clock(zone, booking.seated_at!)}</span>
        )}
        {(booking.left_at ?? null) !== null && <span>left at {clock(zone, booking.left_at!)}</span>}
        {lateMinutes !== null && <Badge tone="bad">{lateMinutes} min late</Badge>}
        {overdueMinutes !== null && <Badge tone="waiting">over by {overdueMinutes} min</Badge>}
        {booking.deposit_status === "required" && <Badge tone="waiting">deposit required</Badge>}
      </p>
      {booking.note !== null && <p class="note">{booking.note}</p>}
      {waitsFor !== null && (
        <p class="warning">
          {tableNames(
            booking.table_ids.filter((id) => waitsFor.booking.table_ids.includes(id)),
            venue.rows.tables
          )}{" "}
          is taken by {waitsFor.booking.name} until about {clock(zone, waitsFor.to)}.
        </p>
      )}
      <BookingMoves booking={booking} visit={visit} back={back} isDue={sheet.now !== null} />
    </li>
  )
}

const covers = (bookings: ReadonlyArray<{ readonly booking: PartyBar.SheetBooking }>): number =>
  bookings.reduce((sum, { booking }) => sum + booking.party_size, 0)

const Parties = (props: {
  readonly id: string
  readonly title: string
  readonly empty: string
  readonly bars: ReadonlyArray<PartyBar.PartyBar>
  readonly shown: Shown
  readonly back: string
}) => {
  const { back, bars, empty, id, shown, title } = props
  return (
    <section aria-labelledby={`parties-${id}`}>
      <h2 id={`parties-${id}`} data-part={`count-${id}`}>
        {title} <span class="count">{bars.length}</span>
        {bars.length > 0 && <span class="soft"> {covers(bars)} covers</span>}
      </h2>
      <p class="empty" data-part={`empty-${id}`} hidden={bars.length > 0}>
        {empty}
      </p>
      <ul class="parties" data-part={`parties-${id}`} data-list>
        {bars.map((bar) => (
          <Party bar={bar} shown={shown} back={back} />
        ))}
      </ul>
    </section>
  )
}

const Ended = ({ back, shown }: { readonly shown: Shown; readonly back: string }) => {
  const { ended } = shown.sheet
  return (
    <details class="unfold" id="ended">
      <summary>
        <span data-part="count-ended">Left, cancelled and no-shows ({ended.length})</span>
      </summary>
      <ul class="parties" data-part="parties-ended" data-list>
        {ended.map((booking) => (
          <Party bar={{ booking, lateMinutes: null, overdueMinutes: null, waitsFor: null }} shown={shown} back={back} />
        ))}
      </ul>
    </details>
  )
}

const Blocks = (shown: Shown) => {
  const { sheet, visit } = shown
  const blocked = sheet.tables.flatMap(({ blocks, table }) => blocks.map((block) => ({ ...block, table })))
  const { date, zone } = sheet.day
  return (
    <ul class="blocks" data-part="blocks" data-list>
      {blocked.map(({ from, id, reason, table, to }) => (
        <li data-key={id}>
          <span>
            <strong>{table.name}</strong> is blocked from {clock(zone, from)} to {clock(zone, to)}
            {reason !== null && `: ${reason}`}
          </span>
          <Confirm
            action={pathOf(visit, `book/blocks/${table.id}/${from}/end?date=${date}`)}
            csrf={visit.csrf}
            label="End"
            about={`the block of ${table.name}`}
            question={`Guests will be able to book “${table.name}” for this time again.`}
            button="End block"
            tone="plain"
          />
        </li>
      ))}
    </ul>
  )
}

const NewBlock = (shown: Shown) => {
  const { branch, branches, form, sheet, visit } = shown
  return (
    <details class="unfold" id="block" open={form.isFaulty}>
      <summary>Block a table</summary>
      <Post action={pathOf(visit, "book/blocks")} csrf={visit.csrf}>
        {branches.length > 1 && <input type="hidden" name="branch" value={String(branch?.id ?? "")} />}
        <BlockFields form={form} tables={sheet.tables.map(({ table }) => table)} />
      </Post>
    </details>
  )
}

const minute = 60_000

const BookPage = (shown: Shown) => {
  const { isCut, now, sheet, visit } = shown
  const { date } = sheet.day
  const back = pathFor(shown, date)
  const expected = sheet.bars.filter(({ booking }) => booking.status !== "seated")
  // A party that has left is among the bars and among those that ended.
  const all = [...sheet.bars.map(({ booking }) => booking), ...sheet.ended.filter((one) => !PartyBar.isOnSheet(one))]
  const seated = sheet.bars.filter(({ booking }) => booking.status === "seated" && !PartyBar.hasLeft(booking))
  return (
    <>
      <Head title="Book">
        <div class="actions book-links">
          <a class="button" href={pathFor(shown, date, "book/new")}>
            Take a reservation
          </a>
          <a class="button plain" href={pathFor(shown, date, "book/walk-in")}>
            Walk-in
          </a>
          <a class="button plain" href={pathFor(shown, date, "book/week")}>
            Week
          </a>
        </div>
      </Head>
      <Days {...shown} />
      <Reasons />
      <Undo bookings={all} visit={visit} now={now} back={back} />
      {sheet.day.seatings.length === 0 && <p class="lead">There is no service on this day.</p>}
      {isCut && <p class="soft">There are more reservations than fit on this page.</p>}
      <div class="book">
        <div class="lists">
          <Parties
            id="expected"
            title="Arriving"
            empty="Nobody else is expected."
            bars={expected}
            shown={shown}
            back={back}
          />
          <Parties id="seated" title="Seated" empty="Nobody is seated." bars={seated} shown={shown} back={back} />
          <Ended shown={shown} back={back} />
        </div>
        <section class="picture" aria-label="Tables">
          <div data-part="picture" {...(sheet.now === null ? {} : { "data-next": nextMinute(now) })}>
            {sheet.hours === null ? (
              <p class="empty">No tables are taken on this day.</p>
            ) : (
              <DayPicture sheet={sheet} hours={sheet.hours} hrefOf={(id) => pathOf(visit, `book/${id}`)} />
            )}
          </div>
          <Blocks {...shown} />
          {sheet.tables.length > 0 && <NewBlock {...shown} />}
        </section>
      </div>
    </>
  )
}

/** The clocks on the page move then. */
const nextMinute = (now: number): number => (Math.floor(now / minute) + 1) * minute

/** Dates that the book opens; others are typing mistakes. */
const isDate = (text: string | null): text is string =>
  text !== null && LocalDate.isLocalDate(text) && "2000-01-01" <= text && text <= "2999-12-31"

const venueOf = (visit: RestaurantVisit) =>
  Effect.filterOrFail(
    currentVenue(visit.acting),
    (venue) => venue !== null,
    () => new NotFound({ resource: "restaurant" })
  )

const page = (visit: RestaurantVisit, asked: URLSearchParams, form: Form.Form | null = null, status = 200) =>
  Effect.gen(function* () {
    const branches = Venue.branchesOf(yield* venueOf(visit))
    const branch = branches.find(({ id }) => String(id) === asked.get("branch")) ?? null
    const date = asked.get("date")
    const read = yield* readDaySheet(visit.acting, isDate(date) ? date : null, branch?.id ?? null)
    const shown = { ...read, visit, branches, form: form ?? Form.blank({ date: read.sheet.day.date }) }
    return show(`Book for ${longDate(read.sheet.day.date)}`, <BookPage {...shown} />, status)
  })

const block = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields } = visit
    const venue = yield* venueOf(visit)
    const table = venue.rows.tables.find(({ archived, id }) => !archived && String(id) === fields.get("table_id"))
    if (table === undefined) return yield* ValidationFailed.of({ path: "table_id", message: "there is no such table" })
    const branch = BranchVenue.branchById(venue, table.branch_id)
    if (!isDate(fields.get("date"))) {
      return yield* ValidationFailed.of({ path: "date", message: "must be a date such as 2027-01-31" })
    }
    const range = yield* TimeRange.of(fields, Venue.zoneOf(BranchVenue.at(venue, branch)))
    const reason = (fields.get("reason") ?? "").trim() || null
    yield* blockTable(acting, { tableId: table.id, ...range, reason })
    return redirectTo(pathFor({ visit, branch, branches: Venue.branchesOf(venue) }, fields.get("date")!), {
      message: `“${table.name}” has been blocked.`
    })
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) =>
      page(visit, visit.fields, Form.refused(visit.fields, failure), 422)
    )
  )

const endBlock = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const [tableId, from] = [yield* PathId.integer(visit, "table"), yield* PathId.integer(visit, "from")]
    const venue = yield* venueOf(visit)
    const ended = yield* unblockTable(visit.acting, tableId, from).pipe(
      Effect.catchTag("ValidationFailed", () => new NotFound({ resource: "table" }))
    )
    const table = venue.rows.tables.find(({ id }) => id === ended.table_id)
    const branch = BranchVenue.branchById(venue, table?.branch_id)
    const date = visit.query.get("date")
    const back = { visit, branch, branches: Venue.branchesOf(venue) }
    return redirectTo(isDate(date) ? pathFor(back, date) : pathOf(visit, "book"), {
      message: `“${table?.name ?? ""}” can be booked again.`
    })
  })

/** The pages of the book of a day. */
export const bookPages = (frame: Frame): ReadonlyArray<Route<Page>> => [
  frame.livePage("/book", "book", (visit) => page(visit, visit.query)),
  frame.restaurantPage("POST", "/book/blocks", "book", block),
  frame.restaurantPage("POST", "/book/blocks/:table/:from/end", "book", endBlock)
]
