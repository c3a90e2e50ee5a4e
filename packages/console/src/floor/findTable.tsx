/** Another table for a party: those that are free for it, and what moving others would make free. */
import {
  type Booking,
  type FreeTimes,
  NotFound,
  type PartyBar,
  readBookingFile,
  readDaySheet,
  readFreeTimes,
  Reseating,
  SlotExplanation,
  type Table,
  Uuid,
  type Venue
} from "@fourtop/core/internal"
import { type PageHandler, Post, type Route, show } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { fieldFor, textOf } from "../book/acceptedMoves.ts"
import { dayOfBooking } from "../book/bookingAsk.ts"
import type { Frame } from "../frame/frame.ts"
import { withStyle } from "../frame/withStyle.ts"
import { Head } from "../parts/Parts.tsx"
import { readerOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useSpeech, useWords } from "../words/useWords.tsx"

const { timeAt } = SlotExplanation

interface FindingProps {
  readonly visit: RestaurantVisit
  readonly venue: Venue.Venue
  readonly booking: Booking.Booking
  readonly time: FreeTimes.FreeTime | null
  /** The table that was wanted and cannot be used. */
  readonly wanted: Table.Table | null
  readonly takenBy: PartyBar.PartyBar | null
  readonly zone: string
}

const Seat = (
  props: Pick<FindingProps, "booking" | "venue" | "visit"> & { readonly tableId: number; readonly isBest: boolean }
) => {
  const { tableNames } = useSpeech()
  const { booking, isBest, tableId, venue, visit } = props
  const say = useWords().floor
  return (
    <Post action={pathOf(visit, "floor/place")} csrf={visit.csrf}>
      <input type="hidden" name="party" value={booking.id} />
      <input type="hidden" name="table" value={String(tableId)} />
      <button type="submit" class={isBest ? "" : "plain"}>
        {tableNames(venue, [tableId])}
        {isBest && <span> ({say.finding.best})</span>}
      </button>
    </Post>
  )
}

const Room = ({ booking, time, venue, visit }: FindingProps) => {
  const { sayRule, tableNames } = useSpeech()
  const say = useWords().floor
  const room = time?.reseating ?? null
  if (time === null || room === null || room.outcome !== "found") return null
  return (
    <>
      <p>{say.finding.room}</p>
      <Post action={pathOf(visit, "floor/place")} csrf={visit.csrf}>
        <input type="hidden" name="party" value={booking.id} />
        <input type="hidden" name="table" value={String(room.seats.tableIds[0] ?? "")} />
        <input type="hidden" name="time" value={time.time} />
        <input type="hidden" name={fieldFor(time.time)} value={textOf(Reseating.proposalOf(room.moves))} />
        <button type="submit" class="plain">
          {tableNames(venue, room.seats.tableIds)}: {sayRule(SlotExplanation.ofReseating(venue, room))}
        </button>
      </Post>
    </>
  )
}

const Finding = (props: FindingProps) => {
  const { tableName } = useSpeech()
  const { booking, takenBy, time, venue, visit, wanted, zone } = props
  const say = useWords().floor.finding
  const free = [...new Set([...(time?.proposed.slice(0, 1) ?? []), ...(time?.tables ?? [])])].filter(
    (id) => id !== wanted?.id
  )
  const why = takenBy === null ? say.otherwise : say.takenBy(takenBy.booking.name, timeAt(zone, takenBy.to))
  return (
    <>
      <Head title={say.title(booking.name)}>
        <a class="button plain" href={pathOf(visit, "floor")}>
          {say.back}
        </a>
      </Head>
      <p class="lead">{say.party(booking.name, booking.party_size, booking.time)}</p>
      {wanted !== null && <p class="note">{say.taken(tableName(wanted.name), why)}</p>}
      <p>{free.length === 0 ? say.none : say.free}</p>
      <div class="found-tables">
        {free.map((tableId, index) => (
          <Seat booking={booking} venue={venue} visit={visit} tableId={tableId} isBest={index === 0} />
        ))}
      </div>
      <Room {...props} />
      <p>
        <a href={pathOf(visit, `book/${booking.id}/change`)}>{say.change}</a>
      </p>
    </>
  )
}

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = visit.query.get("party") ?? ""
    if (!Uuid.isUuid(id)) return yield* new NotFound({ resource: "reservation" })
    const { booking, venue } = yield* readBookingFile(visit.acting, id.toLowerCase())
    const reader = readerOf(visit, venue)
    const [date, branchId] = [dayOfBooking(venue, booking), booking.branch_id ?? null]
    const party = { date, partySize: booking.party_size, branchId, changing: booking }
    const { free } = yield* readFreeTimes(reader, party)
    const { sheet } = yield* readDaySheet(reader, date, branchId)
    const row = sheet.tables.find(({ table }) => String(table.id) === visit.query.get("table"))
    const taken = row?.bars.find(
      (bar) => bar.booking.id !== booking.id && bar.from < booking.ends_at && bar.until > booking.starts_at
    )
    const shown = {
      visit,
      venue,
      booking,
      time: free.times.find(({ time }) => time === booking.time) ?? null,
      wanted: row?.table ?? null,
      takenBy: taken ?? null,
      zone: sheet.day.zone
    }
    return withStyle("floor", show(visit.words.floor.finding.title(booking.name), <Finding {...shown} />))
  })

export const findingPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/floor/find", "book", page)
]
