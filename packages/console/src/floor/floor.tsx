/** The floor, alive: who sits where and since when, what is open there, and who comes next. */
import {
  type Branch,
  Floor,
  type LoadedOrder,
  type PartyBar,
  Person,
  type ReadSheet,
  readDaySheet,
  readOpenOrders,
  readWaitlist,
  type Table,
  Venue,
  type WaitlistEntry
} from "@fourtop/core/internal"
import { type PageHandler, Post, type Route, show } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { balancesOf } from "../bill/Balances.tsx"
import { Reasons } from "../book/BookingMoves.tsx"
import { DayPicture } from "../book/picture/DayPicture.tsx"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { withStyle } from "../frame/withStyle.ts"
import { ordersAtTables } from "../parts/OpenOrders.tsx"
import { readerOf, venueOf } from "../parts/venueOf.ts"
import { Kept } from "../pieces/Kept.tsx"
import type * as KeptPieces from "../pieces/KeptPieces.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { Arrivals } from "./Arrivals.tsx"
import { FloorPicture } from "./FloorPicture.tsx"
import { type FloorTable, floorTables } from "./FloorTable.ts"
import { branchAt, floorPath } from "./floorPath.ts"
import { tableCardsOf } from "./tableCardsOf.tsx"

interface FloorPageProps extends ReadSheet {
  readonly visit: RestaurantVisit
  readonly branches: ReadonlyArray<Branch.Branch>
  readonly floor: Floor.Floor
  readonly tables: ReadonlyMap<number, FloorTable>
  readonly waiting: ReadonlyArray<WaitlistEntry.WaitlistEntry>
  /** By table. */
  readonly cards: ReadonlyMap<number, KeptPieces.KeptPiece>
}

const minute = 60_000

const nextMinute = (now: number): number => (Math.floor(now / minute) + 1) * minute

const roomId = (key: string | null): string => `room-${key ?? "all"}`

const Head = ({ branch, branches, venue, visit }: FloorPageProps) => {
  const say = useWords().floor
  return (
    <div class="floor-head">
      <h1>{say.title}</h1>
      {branches.length > 1 && (
        <p class="place-branches">
          {branches.map((one) => (
            <a
              class="chip"
              href={floorPath(visit, venue, one)}
              {...(one.id === branch?.id ? { "aria-current": "true" } : {})}
            >
              {one.name}
            </a>
          ))}
        </p>
      )}
      <div class="actions floor-links">
        <a class="button plain" href={pathOf(visit, "book")}>
          {say.book}
        </a>
        <a class="button plain" href={pathOf(visit, "book/walk-in")}>
          {say.walkIn}
        </a>
        {Person.mayUse(visit.role, "menu_editing") && (
          <a class="button plain" href={floorPath(visit, venue, branch, "floor/arrange")}>
            {say.arrange}
          </a>
        )}
      </div>
    </div>
  )
}

const Rooms = ({ floor, now, sheet, tables }: FloorPageProps) => {
  const say = useWords().floor
  const nameOf = (room: Floor.FloorRoom): string => room.name ?? say.room
  return (
    <div class="floor-rooms">
      {floor.rooms.length > 1 && (
        <nav class="room-tabs" aria-label={say.rooms}>
          {floor.rooms.map((room) => (
            <a class="chip" href={`#${roomId(room.key)}`} data-room={roomId(room.key)}>
              {nameOf(room)}
            </a>
          ))}
        </nav>
      )}
      {floor.rooms.map((room) => (
        <div class="floor-room" id={roomId(room.key)}>
          {floor.rooms.length > 1 && <h2>{nameOf(room)}</h2>}
          <div data-part={roomId(room.key)} data-cut data-next={nextMinute(now)}>
            <FloorPicture room={room} name={nameOf(room)} tables={tables} now={now} zone={sheet.day.zone} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The tables of a room, or those without a place. */
const Cards = (
  props: FloorPageProps & { readonly id: string; readonly title: string; readonly of: ReadonlyArray<Table.Table> }
) => {
  const { cards, id, of, title, visit } = props
  if (of.length === 0) return null
  return (
    <section class="floor-list" aria-labelledby={`list-${id}`}>
      <h2 id={`list-${id}`}>{title}</h2>
      <ul class="table-cards" data-part={`list-${id}`} data-list>
        {of.flatMap((table) => {
          const piece = cards.get(table.id)
          return piece === undefined ? [] : [<Kept piece={piece} csrf={visit.csrf} />]
        })}
      </ul>
    </section>
  )
}

const FloorPage = (props: FloorPageProps) => {
  const { branch, floor, now, sheet, tables, venue, visit, waiting } = props
  const say = useWords().floor
  const expected = sheet.bars.filter(({ booking }: PartyBar.PartyBar) => booking.status !== "seated")
  return (
    <div class="floor" data-floor>
      <Head {...props} />
      <Reasons />
      {tables.size === 0 && <p class="empty">{say.noTables}</p>}
      {!floor.isDrawn && tables.size > 0 && <p class="soft">{say.notDrawn}</p>}
      <p class="floor-asks" role="status" data-asks={say.chosen("{name}")} />
      <Post action={pathOf(visit, "floor/place")} csrf={visit.csrf} class="place-party" quick>
        <input type="hidden" name="party" />
        <input type="hidden" name="table" />
        <input type="hidden" name="back" value={floorPath(visit, venue, branch)} />
        <button type="submit" hidden>
          {say.seat}
        </button>
      </Post>
      <div class="floor-views" id="tables">
        <Rooms {...props} />
        <Arrivals bars={expected} waiting={waiting} visit={visit} venue={venue} zone={sheet.day.zone} />
        {sheet.hours !== null && (
          <section
            class="picture floor-book"
            aria-label={say.book}
            data-part="picture"
            data-cut
            data-next={nextMinute(now)}
          >
            <DayPicture sheet={sheet} hours={sheet.hours} hrefOf={(id) => pathOf(visit, `book/${id}`)} />
          </section>
        )}
      </div>
      <div class="floor-lists">
        {floor.rooms.map((room) => (
          <Cards
            {...props}
            id={roomId(room.key)}
            title={room.name ?? say.room}
            of={room.tables.map(({ table }) => table)}
          />
        ))}
        <Cards {...props} id="beside" title={say.beside} of={floor.beside} />
      </div>
    </div>
  )
}

const page = (kept: KeptPieces.KeptPieces) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const branch = branchAt(venue, visit.query)
    const reader = readerOf(visit, venue)
    const read = yield* readDaySheet(reader, null, branch?.id ?? null)
    const orders: ReadonlyArray<LoadedOrder> = yield* readOpenOrders(visit.acting)
    const { entries: waiting } = yield* readWaitlist(reader, read.sheet.day.date, branch?.id ?? null)
    const tables = floorTables(read, orders)
    const balances = yield* balancesOf(
      visit,
      [...tables.values()].flatMap(({ loaded }) => loaded)
    )
    const cardOf = tableCardsOf(kept, {
      visit,
      venue,
      tables: [...tables.values()].map(({ table }) => table),
      now: read.now,
      zone: read.sheet.day.zone,
      back: floorPath(visit, venue, read.branch),
      orders: ordersAtTables(orders),
      balances
    })
    // Before the page is rendered: the renderer is not asked for a card while it renders another thing.
    const cards = new Map([...tables].map(([id, table]) => [id, cardOf(table)]))
    const floor = Floor.of(venue, branch)
    const content = (
      <FloorPage
        {...read}
        visit={visit}
        branches={Venue.branchesOf(venue)}
        floor={floor}
        tables={tables}
        waiting={waiting}
        cards={cards}
      />
    )
    return withStyle("floor", withScript("floor", { ...show(visit.words.floor.title, content), work: "tables" }))
  })

export const floorPages = (frame: Frame, kept: KeptPieces.KeptPieces): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/floor", "book", page(kept))
]
