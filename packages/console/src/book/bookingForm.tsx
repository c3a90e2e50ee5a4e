/** Taking a reservation on the phone: the free times of a day, the guest, and the booking. */
import {
  Availability,
  type Booking,
  BookingInput,
  bookTable,
  Decode,
  findGuest,
  type FoundGuest,
  GuestMatching,
  readFreeTimes,
  readReseated,
  type TimesOffer,
  ValidationFailed,
  Venue
} from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import { Form, fragment, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { movesOf } from "./acceptedMoves.ts"
import { BookAnyway, isAnyway, isOffered, overruleOf, parted, withAnywayTime, withChosenTime } from "./BookAnyway.tsx"
import { type Ask, askOf, bookPath, calendarDate, dayOfBooking, partyOf } from "./bookingAsk.ts"
import { readerOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { textsOf } from "../parts/BookingTextFields.tsx"
import { CallerCard } from "./CallerCard.tsx"
import { GuestFields, languagesOf } from "../guests/GuestFields.tsx"
import type { Speech } from "../words/Speech.ts"
import { Head } from "../parts/Parts.tsx"
import { tablesOf, withReseated } from "./tablesOf.ts"
import { AskForm, Asked, Tables, Times } from "./TimePicker.tsx"
import { refusedTime } from "./refusedTime.ts"
import { partyIn } from "../formats/partyIn.ts"
import { useWords } from "../words/useWords.tsx"

const page = "book/new"

/** Most reservations are for two. */
const usual = { partySize: 2 }

interface BookingFormProps extends TimesOffer {
  readonly visit: RestaurantVisit
  readonly ask: Ask
  readonly form: Form.Form
  readonly caller: Caller
  readonly focus: "date" | "party_size" | "time" | null
  readonly isAnywayOffered: boolean
}

/** Who was looked up, and whether anybody was. */
interface Caller {
  readonly found: FoundGuest | null
  readonly asked: boolean
}

const nobody: Caller = { found: null, asked: false }

/** The way to the waitlist for the times that are full; nothing where there are none, or no waitlist. */
const WaitlistLink = ({ ask, free, venue, visit }: Pick<BookingFormProps, "ask" | "free" | "venue" | "visit">) => {
  const allFull = free.times.filter(({ isFull }) => isFull)
  // A party waits for a part of one calendar date.
  const full = allFull.filter(({ date: on }) => on === allFull[0]!.date)
  const say = useWords().bookingForm
  const { date, namedBranch: branchId, partySize } = ask
  const path = bookPath(visit, "book/waitlist/new", { date, branchId, partySize })
  return (
    <div data-part="waitlist">
      {venue.settings.booking.notify_list && full.length > 0 && (
        <p>
          <a class="button plain" href={`${path}&from=${full[0]!.time}&to=${full.at(-1)!.time}`}>
            {say.putOnWaitlist}
          </a>
        </p>
      )}
    </div>
  )
}

const BookingForm = ({ ask, caller, focus, form, free, isAnywayOffered, venue, visit }: BookingFormProps) => {
  const { bookAnyway, bookingForm: say, reservations } = useWords()
  return (
    <>
      <Head title={say.title}>
        <a class="button plain" href={bookPath(visit, "book", { date: ask.date, branchId: ask.namedBranch })}>
          {reservations.backToDay}
        </a>
      </Head>
      <AskForm ask={ask} action={pathOf(visit, page)} focus={focus === "time" ? null : focus} />
      <p class="unseen" role="status" data-said />
      <Post action={pathOf(visit, page)} csrf={visit.csrf} class="books">
        <Asked ask={ask} />
        <Times
          ask={ask}
          venue={venue}
          free={free}
          chosen={form.text("time")}
          problems={form.problems("time")}
          focus={focus === "time"}
        />
        <WaitlistLink ask={ask} venue={venue} free={free} visit={visit} />
        <div class="panel guest-fields">
          <GuestFields form={form} restaurant={venue.restaurant} findAction={pathOf(visit, `${page}/guest`)}>
            <CallerCard {...caller} today={ask.today} zone={Venue.zoneOf(venue)} />
          </GuestFields>
          <Tables
            venue={venue}
            free={free}
            chosen={form.text("table_id")}
            standard={say.bestFit}
            problems={form.problems("table_id")}
          />
          <button type="submit" class="large">
            {say.book}
          </button>
          <BookAnyway form={form} button={bookAnyway.book} isOffered={isAnywayOffered} />
        </div>
      </Post>
    </>
  )
}

/** The page for what the address or a form asks for. */
const pageFor = (
  visit: RestaurantVisit,
  ask: Ask,
  more: {
    readonly form: (offer: TimesOffer) => Form.Form
    readonly caller: Caller
    readonly focus: BookingFormProps["focus"]
    readonly status: number
    readonly isAnywayOffered?: boolean
  }
) =>
  Effect.gen(function* () {
    const { date, partySize } = ask
    const offer = yield* readFreeTimes(readerOf(visit, ask.venue), {
      date,
      partySize,
      branchId: ask.branch?.id ?? null
    })
    const shown = {
      ...offer,
      visit,
      ask,
      form: more.form(offer),
      caller: more.caller,
      focus: more.focus,
      isAnywayOffered: more.isAnywayOffered ?? false
    }
    const page = show(visit.words.bookingForm.title, <BookingForm {...shown} />, more.status)
    return withScript("bookingForm", { ...page, still: true })
  })

const empty = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { query } = visit
    const ask = yield* askOf(visit, query, usual)
    const focus = query.has("party_size") ? "time" : query.has("date") ? "party_size" : "date"
    const form = () => Form.blank({ time: query.get("time") ?? "" })
    return yield* pageFor(visit, ask, { form, caller: nobody, focus, status: 200 })
  })

/** The guest of the phone or the email that was typed. */
const callerOf = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const [phone, email] = ["phone", "email"].map((name) => (visit.fields.get(name) ?? "").trim() || null)
    const keys = GuestMatching.keysOf({ name: "", phone: phone!, email: email! }, visit.restaurant.country)
    const asked = keys.phone !== null || keys.email !== null
    const found = asked ? yield* findGuest(visit.acting, { phone: phone!, email: email! }) : null
    return { found, asked } satisfies Caller
  })

/** Fills what the person has left empty. */
const filled = (fields: URLSearchParams, { found }: Caller): URLSearchParams => {
  const known = new URLSearchParams(fields)
  if (found === null) return known
  const { guest } = found
  const details = { name: guest.name, email: GuestMatching.contactOf(guest).email, locale: guest.locale }
  for (const [name, value] of Object.entries(details)) {
    if ((known.get(name) ?? "") === "" && value !== null) known.set(name, value)
  }
  return known
}

/** Without scripts the whole page again, with the guest; for the script, the guest alone. */
const find = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const caller = yield* callerOf(visit)
    const ask = yield* askOf(visit, visit.fields, usual)
    if (visit.fields.get("part") === "caller") {
      return fragment(<CallerCard {...caller} today={ask.today} zone={Venue.zoneOf(ask.venue)} />)
    }
    const form = () => Form.of(filled(visit.fields, caller))
    return yield* pageFor(visit, ask, { form, caller, focus: null, status: 200 })
  })

const decodeBooking = Decode.decoder(BookingInput.BookTable)
const decodeAnyway = Decode.decoder(BookingInput.NewBookingInput)

/** A number that was chosen; what is none is refused by its field. */
const idOf = (text: string | null): number | null => (text === null || text === "" ? null : Number(text))

/** What was typed, or every problem with it. */
const inputOf = (fields: URLSearchParams, ask: Ask) => {
  const text = (name: string) => (fields.get(name) ?? "").trim()
  return (isAnyway(fields) ? decodeAnyway : decodeBooking)({
    name: text("name"),
    phone: text("phone"),
    email: text("email") || null,
    party_size: partyOf(fields.get("party_size")),
    date: calendarDate(ask, text("date"), text("time")),
    ...(text("time") === "" ? {} : { time: text("time") }),
    table_id: idOf(fields.get("table_id")),
    branch_id: idOf(fields.get("branch_id")),
    ...textsOf(fields)
  })
}

/** What was learnt about the guest; a language is one of the restaurant's. */
const detailsOf = ({ fields, restaurant }: RestaurantVisit): GuestMatching.GuestDetails => {
  const locale = fields.get("locale") ?? ""
  return {
    ...(languagesOf(restaurant).includes(locale) ? { locale } : {}),
    ...(fields.get("consent") === "yes" ? { consent: true as const } : {})
  }
}

/** What the next page says about a reservation that was made. */
const made = (booking: Booking.Booking, { venue }: Ask, speech: Speech): string => {
  const { formats } = speech
  const say = speech.words.bookingForm
  const { deposit_minor, status } = booking
  const tables = tablesOf(speech, venue, booking)
  if (status !== "pending") return say.booked(partyIn(formats, booking), tables)
  const deposit = deposit_minor === null ? null : formats.money(deposit_minor, venue.restaurant.currency)
  return say.bookedPending(partyIn(formats, booking), tables, deposit)
}

const book = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting } = visit
    const fields = withAnywayTime(visit.fields)
    const ask = yield* askOf(visit, fields, usual)
    const input = inputOf(fields, ask)
    if (Either.isLeft(input)) return yield* new ValidationFailed({ problems: input.left })
    const guarantee = Availability.guaranteeFor(ask.venue.settings.booking, input.right.party_size)
    const moves = movesOf(fields)
    // The restaurant itself takes the reservation: nobody else has to confirm it, except for a guarantee.
    const booking = yield* bookTable(
      acting,
      guarantee === null ? { ...input.right, status: "confirmed" } : input.right,
      { details: detailsOf(visit), ...(moves === undefined ? {} : { moves }), ...(yield* overruleOf(fields)) }
    )
    const moved = yield* readReseated(visit.acting, moves ?? [])
    return redirectTo(bookPath(visit, "book", { date: dayOfBooking(ask.venue, booking), branchId: ask.namedBranch }), {
      message: withReseated(made(booking, ask, visit.speech), visit.speech, ask.venue, moved)
    })
  }).pipe(Effect.catchTag("ValidationFailed", (failure) => refused(visit, failure)))

/** The page again with all that was typed, the reason, and the times as they are now. */
const refused = (visit: RestaurantVisit, failure: ValidationFailed) =>
  Effect.gen(function* () {
    const { words } = visit
    const fields = withAnywayTime(visit.fields)
    const ask = yield* askOf(visit, fields, usual)
    const say = words.bookingForm.refused
    const { ofReason, others } = parted(failure.problems)
    const form = ({ free, venue }: TimesOffer) =>
      Form.of(withChosenTime(fields), {
        ...refusedTime(others, say, venue, free, fields.get("time") ?? "", visit.speech.sayRule),
        ...ofReason
      })
    const isAnywayOffered = isOffered(fields, failure.problems)
    return yield* pageFor(visit, ask, {
      form,
      caller: yield* callerOf(visit),
      focus: null,
      status: 422,
      isAnywayOffered
    })
  })

/** The pages for taking a reservation. */
export const bookingFormPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/book/new", "book", empty),
  frame.restaurantPage("POST", "/book/new", "book", book),
  frame.restaurantPage("POST", "/book/new/guest", "book", find)
]
