/** Changing a reservation: its date, time, party, table and note, with the free times as for a new one. */
import {
  type Booking,
  BookingStatus,
  BookingTexts,
  BranchVenue,
  changeBooking,
  type FreeTimes,
  LocalDate,
  LocalTime,
  readFreeTimes,
  readReseated,
  readStoredBooking,
  Text,
  type TimesOffer,
  ValidationFailed
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { Field, Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { movesOf } from "./acceptedMoves.ts"
import { BookAnyway, isOffered, overruleOf, parted, withAnywayTime, withChosenTime } from "./BookAnyway.tsx"
import { type Ask, askOf, bookPath, calendarDate, dayOfBooking, partyOf } from "./bookingAsk.ts"
import { BookingTextFields, textsOf } from "../parts/BookingTextFields.tsx"
import * as PathId from "../parts/PathId.ts"
import { readerOf, venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Head } from "../parts/Parts.tsx"
import { Conflicts, Seen } from "../parts/Seen.tsx"
import * as SeenForm from "../visits/seenForm.ts"
import { refusedTime } from "./refusedTime.ts"
import { tablesOf, withReseated } from "./tablesOf.ts"
import { AskForm, Asked, Tables, Times } from "./TimePicker.tsx"
import { partyIn } from "../formats/partyIn.ts"
import { useFormats, useSpeech, useWords } from "../words/useWords.tsx"

const pageOf = (booking: Booking.Booking): string => `book/${booking.id}/change`

const bookingOf = (visit: RestaurantVisit) =>
  Effect.flatMap(PathId.uuid(visit, "booking"), (id) => readStoredBooking(visit.acting, id))

/** What the form is for when the address says nothing: the reservation as it is. */
const asIs = ({ branch_id, party_size }: Booking.Booking) => ({
  partySize: party_size,
  branchId: branch_id
})

/** What is asked for, else the reservation as it is. */
const askFor = (visit: RestaurantVisit, asked: URLSearchParams, booking: Booking.Booking) =>
  Effect.flatMap(venueOf(visit), (venue) =>
    askOf(visit, asked, { ...asIs(booking), date: dayOfBooking(venue, booking) })
  )

interface ChangeFormProps extends TimesOffer {
  readonly visit: RestaurantVisit
  readonly ask: Ask
  readonly booking: Booking.Booking
  readonly form: Form.Form
  readonly focus: boolean
  readonly conflicts?: ReadonlyArray<SeenForm.FieldConflict>
  readonly isAnywayOffered?: boolean
}

/** The fields of the form for the reservation as it is; its date is the business day. */
const valuesOf = (booking: Booking.Booking, venue: Ask["venue"]): SeenForm.Values => ({
  name: booking.name,
  phone: booking.phone,
  date: dayOfBooking(venue, booking),
  time: booking.time,
  party_size: String(booking.party_size),
  table_id: booking.table_ids.join(),
  branch_id: String(booking.branch_id ?? ""),
  ...BookingTexts.byName((name) => booking[name] ?? "")
})

/** The reservation as it is, so that nobody has to remember it. */
const AsIs = ({ booking, venue }: { readonly booking: Booking.Booking; readonly venue: Ask["venue"] }) => (
  <p class="lead">
    {useWords().reservations.placed(partyIn(useFormats(), booking), tablesOf(useSpeech(), venue, booking))}
  </p>
)

/** A value of the form as people say it: tables and branches have names. */
const inWords = (venue: Ask["venue"], name: string, value: string): string => {
  if (name === "table_id") return venue.rows.tables.find(({ id }) => String(id) === value)?.name ?? value
  if (name === "branch_id") return venue.rows.branches.find(({ id }) => String(id) === value)?.name ?? value
  return value
}

const backTo = (visit: RestaurantVisit, booking: Booking.Booking, ask: Ask): string =>
  bookPath(visit, "book", { date: dayOfBooking(ask.venue, booking), branchId: ask.namedBranch })

const ChangeForm = (props: ChangeFormProps) => {
  const { ask, booking, conflicts = [], focus, form, free, isAnywayOffered = false, venue, visit } = props
  const { bookAnyway, bookingForm, parts, reservations } = useWords()
  const say = bookingForm.change
  const labels: Readonly<Record<string, string>> = {
    ...say.fields,
    ...parts.bookingTexts,
    table_id: bookingForm.table
  }
  return (
    <>
      <Head title={say.title}>
        <a class="button plain" href={backTo(visit, booking, ask)}>
          {reservations.backToDay}
        </a>
      </Head>
      <AsIs booking={booking} venue={ask.venue} />
      <AskForm ask={ask} action={pathOf(visit, pageOf(booking))} focus={null} />
      <p class="unseen" role="status" data-said />
      <Post action={pathOf(visit, pageOf(booking))} csrf={visit.csrf} class="books">
        <Seen
          values={
            form.isFaulty ? (SeenForm.read(visit.fields) ?? valuesOf(booking, ask.venue)) : valuesOf(booking, ask.venue)
          }
        />
        <Conflicts
          conflicts={conflicts}
          labelOf={(name) => labels[name] ?? name}
          inWords={(name, value) => inWords(ask.venue, name, value)}
        />
        <Asked ask={ask} />
        <Times
          ask={ask}
          venue={venue}
          free={free}
          chosen={form.text("time")}
          problems={form.problems("time")}
          focus={focus}
        />
        <div class="panel guest-fields">
          <Tables
            venue={venue}
            free={free}
            chosen={form.text("table_id")}
            standard={say.proposed}
            problems={form.problems("table_id")}
          />
          <Field form={form} name="name" label={say.fields.name} maxlength={120} />
          <Field form={form} name="phone" label={say.fields.phone} type="tel" maxlength={40} />
          <BookingTextFields form={form} />
          <button type="submit" class="large">
            {say.save}
          </button>
          <BookAnyway form={form} button={bookAnyway.change} isOffered={isAnywayOffered} />
        </div>
      </Post>
    </>
  )
}

/** Whether date, party and branch are as they were. */
const keepsPlace = (booking: Booking.Booking, { branch, date, partySize, venue }: Ask): boolean =>
  date === dayOfBooking(venue, booking) &&
  partySize === booking.party_size &&
  BranchVenue.branchById(venue, booking.branch_id)?.id === branch?.id

/** At its own time, the reservation keeps its tables. */
const withOwnTables = (free: FreeTimes.FreeTimes, booking: Booking.Booking): FreeTimes.FreeTimes => ({
  ...free,
  times: free.times.map((one) => (one.time === booking.time ? { ...one, proposed: booking.table_ids } : one))
})

/** A reservation that is over. */
const Over = ({ ask, booking, visit }: Pick<ChangeFormProps, "ask" | "booking" | "visit">) => {
  const { bookingForm, reservations } = useWords()
  const say = bookingForm.change
  return (
    <>
      <Head title={say.title} />
      <AsIs booking={booking} venue={ask.venue} />
      <p class="note">{say.isOver(booking.status)}</p>
      <p>
        <a href={backTo(visit, booking, ask)}>{reservations.backToDay}</a>
      </p>
    </>
  )
}

const pageFor = (
  visit: RestaurantVisit,
  booking: Booking.Booking,
  asked: URLSearchParams,
  formOf: (offer: TimesOffer) => Form.Form,
  status: number,
  more: Pick<ChangeFormProps, "conflicts" | "isAnywayOffered"> = {}
) =>
  Effect.gen(function* () {
    const ask = yield* askFor(visit, asked, booking)
    const { title } = visit.words.bookingForm.change
    if (!BookingStatus.occupying.includes(booking.status)) {
      return show(title, <Over ask={ask} booking={booking} visit={visit} />, status)
    }
    const { date, partySize } = ask
    const party = { date, partySize, branchId: ask.branch?.id ?? null, changing: booking }
    const offer = yield* readFreeTimes(readerOf(visit, ask.venue), party)
    // A change asks for no other guarantee than the reservation has.
    const times = { ...offer.free, guarantee: null, guaranteeMinor: null }
    const free = keepsPlace(booking, ask) ? withOwnTables(times, booking) : times
    const shown = { ...offer, ...more, free, visit, ask, booking, form: formOf(offer), focus: status === 200 }
    const page = show(title, <ChangeForm {...shown} />, status)
    return withScript("bookingForm", { ...page, still: true })
  })

const empty = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const booking = yield* bookingOf(visit)
    const form = () =>
      Form.blank({
        name: booking.name,
        phone: booking.phone,
        time: visit.query.get("time") ?? booking.time,
        ...BookingTexts.byName((name) => booking[name] ?? "")
      })
    return yield* pageFor(visit, booking, visit.query, form, 200)
  })

/** The members of an edit that these fields mean; the date depends on the time as well. */
const membersIn = (values: SeenForm.Values, names: ReadonlySet<string>) => {
  const text = (name: string) => ([values[name] ?? ""].flat()[0] ?? "").trim()
  // Of several tables the first stands for them.
  const [table = ""] = text("table_id").split(",")
  const partySize = partyOf(text("party_size"))
  return {
    ...(names.has("name") ? { name: text("name") } : {}),
    ...(names.has("phone") ? { phone: text("phone") } : {}),
    ...(names.has("time") ? { time: text("time") } : {}),
    ...(names.has("party_size") && partySize !== null ? { partySize } : {}),
    ...(names.has("table_id") ? { tableId: table === "" ? null : Number(table) } : {}),
    ...(names.has("branch_id") && text("branch_id") !== "" ? { branchId: Number(text("branch_id")) } : {}),
    ...Object.fromEntries(BookingTexts.names.flatMap((name) => (names.has(name) ? [[name, text(name) || null]] : [])))
  }
}

/** What the person changed, and what it was when they saw it. */
const editOf = (fields: URLSearchParams, booking: Booking.Booking, ask: Ask) => {
  const text = (name: string) => (fields.get(name) ?? "").trim()
  const time = text("time")
  const date = calendarDate(ask, text("date"), time)
  const partySize = partyOf(fields.get("party_size"))
  const texts = textsOf(fields)
  const problems = [
    ...(LocalDate.isLocalDate(date) && LocalTime.isLocalTime(time) && partySize !== null
      ? []
      : [{ path: "time", message: "is required" }]),
    ...BookingTexts.names.flatMap((path) => {
      const message = Text.problem(texts[path] ?? "", BookingTexts.bookingTexts[path])
      return message === null ? [] : [{ path, message }]
    })
  ]
  if (problems.length > 0 || partySize === null) return ValidationFailed.of(...problems)
  const moves = movesOf(fields)
  const isBranch = BranchVenue.branchById(ask.venue, booking.branch_id)?.id === ask.branch?.id
  const changed = new Set(SeenForm.changedIn(fields, valuesOf(booking, ask.venue)))
  // Without a table the engine chooses one, and the form has no branch where there is only one.
  if (text("table_id") === "") changed.delete("table_id")
  if (isBranch || ask.branch === null) changed.delete("branch_id")
  const seen = SeenForm.read(fields)
  const before = seen ?? valuesOf(booking, ask.venue)
  const dateBefore = calendarDate(ask, String(before["date"]), String(before["time"]))
  const typed = Object.fromEntries([...changed].map((name) => [name, fields.getAll(name)]))
  return Effect.succeed({
    ...membersIn(typed, changed),
    ...(date === dateBefore ? {} : { date }),
    ...(seen === null
      ? {}
      : { seen: { ...membersIn(seen, changed), ...(date === dateBefore ? {} : { date: dateBefore }) } }),
    ...(moves === undefined ? {} : { moves })
  })
}

const change = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const booking = yield* bookingOf(visit)
    const fields = withAnywayTime(visit.fields)
    return yield* Effect.gen(function* () {
      const ask = yield* askFor(visit, fields, booking)
      const edit = yield* editOf(fields, booking, ask)
      const changed = yield* changeBooking(visit.acting, booking.id, { ...edit, ...(yield* overruleOf(fields)) })
      const moved = yield* readReseated(visit.acting, movesOf(visit.fields) ?? [])
      const message = visit.words.bookingForm.change.changed(
        partyIn(visit.formats, changed),
        tablesOf(visit.speech, ask.venue, changed)
      )
      return redirectTo(backTo(visit, changed, ask), {
        message: withReseated(message, visit.speech, ask.venue, moved)
      })
    }).pipe(
      Effect.catchTag("ValidationFailed", ({ problems }) => {
        const say = visit.words.bookingForm.refused
        const { ofReason, others } = parted(problems)
        const form = ({ free, venue }: TimesOffer) =>
          Form.of(withChosenTime(fields), {
            ...refusedTime(others, say, venue, free, fields.get("time") ?? "", visit.speech.sayRule),
            ...ofReason
          })
        return pageFor(visit, booking, fields, form, 422, { isAnywayOffered: isOffered(fields, problems) })
      }),
      Effect.catchTag("EditConflict", () =>
        Effect.flatMap(Effect.all([bookingOf(visit), venueOf(visit)]), ([now, venue]) => {
          const values = SeenForm.rebased(fields, valuesOf(now, venue))
          const asked = new URLSearchParams(
            ["date", "party_size", "branch_id"].flatMap((name) => {
              const [value = ""] = [values[name] ?? ""].flat()
              return value === "" ? [] : [[name, value]]
            })
          )
          const conflicts = SeenForm.conflictsIn(fields, valuesOf(now, venue))
          return pageFor(visit, now, asked, () => Form.blank(values), 409, { conflicts })
        })
      ),
      Effect.catchTag("InvalidTransition", ({ from }) => {
        const say = visit.words.bookingForm.change
        const message = say.alreadyMoved(booking.name, from as Booking.Booking["status"])
        return Effect.succeed(redirectTo(pathOf(visit, pageOf(booking)), { message, tone: "bad" }))
      })
    )
  })

/** The pages for changing a reservation. */
export const bookingChangePages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/book/:booking/change", "book", empty),
  frame.restaurantPage("POST", "/book/:booking/change", "book", change)
]
