/** A party at the door: the tables that are free for it now, best first, and seating it at one of them. */
import {
  type Booking,
  BranchVenue,
  readWalkInSeats,
  seatWalkIn,
  SlotExplanation,
  TableFit,
  ValidationFailed,
  Venue,
  type WalkIn,
  type WalkInOffer
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { Field, Form, type PageHandler, Post, redirectTo, type Route, Select, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { overruleOf } from "./BookAnyway.tsx"
import { type Ask, askOf, bookPath, dayOfBooking, partyOf } from "./bookingAsk.ts"
import { readerOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Badge, Head } from "../parts/Parts.tsx"
import { tablesOf } from "./tablesOf.ts"
import type { Speech } from "../words/Speech.ts"
import type { Words } from "../words/Words.ts"
import { useSpeech, useWords } from "../words/useWords.tsx"

const page = "book/walk-in"

const { timeAt } = SlotExplanation

/** Most walk-ins are two. */
const usual = { partySize: 2 }

/** Party sizes with a button of their own. */
const sizes = [1, 2, 3, 4, 5, 6, 7, 8]

interface WalkInPageProps {
  readonly visit: RestaurantVisit
  readonly ask: Ask
  readonly offer: WalkInOffer
  readonly form: Form.Form
}

const Party = ({ ask, visit }: WalkInPageProps) => {
  const { reservations, walkIn: say } = useWords()
  return (
    <form class="party-sizes" method="get" action={pathOf(visit, page)}>
      {ask.branches.length > 1 && (
        <Select
          form={Form.blank({ branch_id: String(ask.branch?.id ?? "") })}
          name="branch_id"
          label={reservations.branch}
          choices={ask.branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <fieldset>
        <legend>{reservations.party}</legend>
        <div class="party-choices">
          {sizes.map((size) => (
            <a
              class={`button ${size === ask.partySize ? "" : "plain"}`}
              href={bookPath(visit, page, { branchId: ask.namedBranch, partySize: size })}
              {...(size === ask.partySize ? { "aria-current": "true" } : {})}
            >
              <span class="unseen">{reservations.guests(size)}</span>
              <span aria-hidden="true">{size}</span>
            </a>
          ))}
          <label class="more-guests">
            <span class="unseen">{say.partySize}</span>
            <input
              name="party_size"
              type="number"
              inputMode="numeric"
              min={1}
              max={200}
              required
              value={ask.partySize > 8 ? ask.partySize : ""}
              placeholder={say.largerParty}
            />
          </label>
          <button type="submit" class="plain">
            {say.showTables}
          </button>
        </div>
      </fieldset>
    </form>
  )
}

/** How long the tables are free. */
const freeFor = (say: Words["walkIn"], { freeUntil }: WalkIn.WalkInSeats, { now, venue }: WalkInOffer): string => {
  if (freeUntil === null) return say.freeForDay
  return say.freeFor(Math.floor((freeUntil - now) / 60_000), timeAt(Venue.zoneOf(venue), freeUntil))
}

const SeatsButton = (props: {
  readonly seats: WalkIn.WalkInSeats
  readonly offer: WalkInOffer
  readonly best: boolean
}) => {
  const { tableNames } = useSpeech()
  const { best, offer, seats } = props
  const say = useWords().walkIn
  return (
    <li data-key={seats.tableIds.join("-")}>
      <button
        type="submit"
        name="tables"
        value={seats.tableIds.join(",")}
        id={`seat-${seats.tableIds.join("-")}`}
        class={best ? "seat" : "seat plain"}
      >
        <span class="seat-name">{tableNames(offer.venue, seats.tableIds)}</span>
        <span class="seat-facts">{say.seats(seats.minSeats, seats.maxSeats)}</span>
        <span class="seat-facts">{freeFor(say, seats, offer)}</span>
        {best && <span class="seat-facts">{say.bestFit}</span>}
        {!seats.forWholeStay && <Badge tone="waiting">{say.neededSoon}</Badge>}
      </button>
    </li>
  )
}

/** What to tell a party that finds no table. */
const Nothing = ({ ask, offer: { next, now, venue } }: Pick<WalkInPageProps, "ask" | "offer">) => {
  const { tableNames } = useSpeech()
  const say = useWords().walkIn
  const isLarge = TableFit.seatsAtDoor(venue, ask.partySize).length === 0
  const nextFree =
    next === null
      ? []
      : [
          say.nextFree(
            tableNames(venue, next.seats.tableIds),
            timeAt(Venue.zoneOf(venue), next.at),
            Math.ceil((next.at - now) / 60_000)
          )
        ]
  return (
    <p class="note" id="no-table">
      {[isLarge ? say.noneSeats(ask.partySize) : say.noneFree(ask.partySize), ...nextFree].join(" ")}
    </p>
  )
}

/** Tables that are not offered, for a host who knows better. */
const OtherTables = ({ form, offer: { others, venue } }: WalkInPageProps) => {
  const say = useWords().bookAnyway
  if (others.length === 0) return null
  return (
    <details class="unfold book-anyway" id="anyway" open={form.problems("anyway_reason").length > 0}>
      <summary>{say.seatElsewhere}</summary>
      <p class="soft">{say.seatLead}</p>
      <Field form={form} name="anyway_reason" label={say.reason} maxlength={200} hint={say.hint} />
      <ul class="free-tables">
        {others.map(({ freeUntil, tableId }) => {
          const { max_seats, name } = venue.rows.tables.find(({ id }) => id === tableId)!
          const until = freeUntil === null ? null : timeAt(Venue.zoneOf(venue), freeUntil)
          return (
            <li data-key={`anyway-${tableId}`}>
              <button type="submit" name="anyway_table" value={String(tableId)} class="seat plain">
                {say.seatAt(name, max_seats, until)}
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

const WalkInPage = (shown: WalkInPageProps) => {
  const { ask, form, offer, visit } = shown
  const { sayRule, words } = useSpeech()
  const { reservations, walkIn: say } = words
  const problems = [...form.problems("table_id"), ...form.problems("party_size").map(sayRule)]
  const [first] = offer.seats
  return (
    <>
      <Head title={say.title}>
        <a class="button plain" href={bookPath(visit, "book", { date: ask.today, branchId: ask.namedBranch })}>
          {reservations.backToDay}
        </a>
      </Head>
      {problems.length > 0 && (
        <p class="notice bad" role="alert">
          {problems.join(" ")}
        </p>
      )}
      <Party {...shown} />
      <Post action={pathOf(visit, page)} csrf={visit.csrf} class="walk-in">
        <input type="hidden" name="party_size" value={ask.partySize} />
        {ask.branches.length > 1 && <input type="hidden" name="branch_id" value={ask.branch?.id ?? ""} />}
        <Field form={form} name="name" label={say.name} maxlength={120} />
        <h2>{say.tablesFor(ask.partySize)}</h2>
        <div data-part="no-table">{offer.seats.length === 0 && <Nothing {...shown} />}</div>
        <ul class="free-tables" data-part="seats" data-list>
          {offer.seats.map((seats) => (
            <SeatsButton seats={seats} offer={offer} best={seats === first && seats.forWholeStay} />
          ))}
        </ul>
        {!offer.venue.settings.booking.engine && (
          <button type="submit" name="tables" value="" class="plain">
            {say.seatWithoutTable}
          </button>
        )}
        <OtherTables {...shown} />
      </Post>
    </>
  )
}

const pageFor = (visit: RestaurantVisit, asked: URLSearchParams, form: Form.Form, status = 200) =>
  Effect.gen(function* () {
    const ask = yield* askOf(visit, asked, usual)
    const offer = yield* readWalkInSeats(readerOf(visit, ask.venue), ask.partySize, ask.branch?.id ?? null)
    const shown = <WalkInPage visit={visit} ask={ask} offer={offer} form={form} />
    return { ...show(visit.words.walkIn.title, shown, status), still: true }
  })

/** The tables of a button; what is no id is no table. */
const chosenTables = (text: string | null): ReadonlyArray<number> =>
  text === null || text === "" ? [] : text.split(",").map(Number)

const seatedMessage = (speech: Speech, booking: Booking.Booking, venue: Venue.Venue): string => {
  const { ends_at, name, party_size } = booking
  return speech.words.walkIn.seated(
    name,
    party_size,
    tablesOf(speech, venue, booking),
    timeAt(Venue.zoneOf(venue), ends_at)
  )
}

const seat = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields, words } = visit
    const ask = yield* askOf(visit, fields, usual)
    const partySize = partyOf(fields.get("party_size"))
    if (partySize === null) {
      return yield* ValidationFailed.of({ path: "party_size", message: words.walkIn.noPartySize })
    }
    const anyway = new URLSearchParams(fields)
    if (fields.has("anyway_table")) anyway.set("anyway", "yes")
    const booking = yield* seatWalkIn(acting, {
      partySize,
      ...(yield* overruleOf(anyway)),
      tableIds: chosenTables(fields.get("anyway_table") ?? fields.get("tables")),
      name: fields.get("name") ?? "",
      branchId: ask.branch?.id ?? null
    })
    return redirectTo(bookPath(visit, "book", { date: dayOfBooking(ask.venue, booking), branchId: ask.namedBranch }), {
      message: seatedMessage(visit.speech, booking, BranchVenue.at(ask.venue, ask.branch))
    })
  }).pipe(
    Effect.catchTag("ValidationFailed", ({ problems }) => {
      const { sayRule, words } = visit.speech
      const ofTable = (problems["table_id"] ?? []).map((problem) => words.walkIn.tableProblem(sayRule(problem)))
      const told = { ...problems, table_id: ofTable }
      return pageFor(visit, visit.fields, Form.of(visit.fields, told), 422)
    })
  )

/** The pages for walk-ins. */
export const walkInPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/book/walk-in", "book", (visit) => pageFor(visit, visit.query, Form.blank())),
  frame.restaurantPage("POST", "/book/walk-in", "book", seat)
]
