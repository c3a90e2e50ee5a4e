/** One table with all that can be done there: seat, order, pay, move, and say that its party has left. */
import { type PartyBar, SlotExplanation, type Table, type Venue } from "@fourtop/core/internal"
import { Post } from "@fourtop/http-adapter/web"
import { PaidBadge, TableBillLink } from "../bill/BillLink.tsx"
import { BookingMoves } from "../book/BookingMoves.tsx"
import { tableState } from "../book/picture/pictureTexts.ts"
import { ageText, orderTag } from "../formats/orderFormats.ts"
import { Badge, type Tone } from "../parts/Parts.tsx"
import { type CardVisit, pathOf } from "../visits/RestaurantVisit.ts"
import { useFormats, useSpeech, useWords } from "../words/useWords.tsx"
import type { FloorState, FloorTable } from "./FloorTable.ts"
import { SentCourses } from "./SentCourses.tsx"

const { timeAt } = SlotExplanation

const tones: Readonly<Record<FloorState, Tone>> = {
  free: "good",
  coming: "waiting",
  seated: "plain",
  overdue: "bad",
  blocked: "bad"
}

export interface CardProps {
  readonly shown: FloorTable
  readonly visit: CardVisit
  readonly venue: Venue.Venue
  /** Tables of the branch, by name. */
  readonly tables: ReadonlyArray<Table.Table>
  readonly now: number
  readonly zone: string
  readonly back: string
}

/** Moves or seats a party at a table that is chosen from a list. */
const ChooseTable = ({ back, bar, shown, tables, visit }: CardProps & { readonly bar: PartyBar.PartyBar }) => {
  const { tableName } = useSpeech()
  const say = useWords().floor
  const { booking } = bar
  const isHere = booking.status === "seated"
  const id = `at-${booking.id}`
  return (
    <Post action={pathOf(visit, "floor/place")} csrf={visit.csrf} class="choose-table" quick>
      <input type="hidden" name="party" value={booking.id} />
      <input type="hidden" name="back" value={back} />
      <label for={id}>{isHere ? say.moveTo(booking.name) : say.seatAt(booking.name)}</label>
      <select id={id} name="table">
        {tables
          .filter((table) => table.id !== shown.table.id)
          .map((table) => (
            <option value={String(table.id)}>{tableName(table.name)}</option>
          ))}
      </select>
      <button type="submit" class="plain">
        {isHere ? say.move : say.seat}
      </button>
    </Post>
  )
}

/** A party at several tables has its buttons at the first. */
const isMainTable = ({ booking }: PartyBar.PartyBar, { table }: FloorTable): boolean =>
  booking.table_ids[0] === table.id

const Party = (props: CardProps & { readonly bar: PartyBar.PartyBar }) => {
  const { tableNames } = useSpeech()
  const { back, bar, now, shown, tables, venue, visit, zone } = props
  const { floor: say, reservations } = useWords()
  const { booking, from, lateMinutes, overdueMinutes } = bar
  const isHere = bar.isPresent
  const [main] = booking.table_ids
  const others = booking.table_ids.filter((id) => id !== shown.table.id)
  return (
    <div class="card-party">
      <p class="who">
        {!isHere && <time>{timeAt(zone, from)}</time>}
        <a href={pathOf(visit, `book/${booking.id}`)}>{say.party(booking.name, booking.party_size)}</a>
      </p>
      <p class="facts-line">
        {isHere && <span>{say.since(timeAt(zone, from), Math.floor((now - from) / 60_000))}</span>}
        {lateMinutes !== null && <Badge tone="bad">{reservations.late(lateMinutes)}</Badge>}
        {overdueMinutes !== null && <Badge tone="waiting">{reservations.overBy(overdueMinutes)}</Badge>}
        {others.length > 0 && <span>{say.also(tableNames(venue, others))}</span>}
      </p>
      {isMainTable(bar, shown) ? (
        <>
          <BookingMoves booking={booking} visit={visit} back={back} isDue />
          {tables.length > 1 && booking.status !== "pending" && <ChooseTable {...props} />}
        </>
      ) : (
        main !== undefined && (
          <p>
            <a href={`#table-${main}`}>{say.sitsAt(tableNames(venue, [main]))}</a>
          </p>
        )
      )}
    </div>
  )
}

const Orders = ({ now, shown, visit }: CardProps) => {
  const { money } = useFormats()
  const { floor: say, orders } = useWords()
  return (
    <>
      {shown.loaded.map((found) => {
        const { order, tickets } = found
        const count = (status: string) => tickets.filter((ticket) => ticket.status === status).length
        const dishes = order.lines.reduce((sum, { quantity, voided }) => (voided ? sum : sum + quantity), 0)
        return (
          <p class="card-order">
            <a href={pathOf(visit, `orders/${order.id}`)}>
              {orderTag(order)}, {money(order.price.totalMinor, order.currency)}
            </a>{" "}
            <PaidBadge order={order} />{" "}
            <span class="soft" data-since={order.placed_at}>
              {ageText(order.placed_at, now, orders.age)}
            </span>
            <span class="soft">
              {[
                say.dishes(dishes),
                ...(count("fired") === 0 ? [] : [say.inKitchen(count("fired"))]),
                ...(count("queued") === 0 ? [] : [say.held(count("queued"))]),
                ...(count("done") === 0 ? [] : [say.done(count("done"))])
              ].join(", ")}
            </span>
            <SentCourses found={found} now={now} />
          </p>
        )
      })}
    </>
  )
}

export const TableCard = (props: CardProps) => {
  const { tableName } = useSpeech()
  const { now, shown, visit, zone } = props
  const { book, floor: say, orderEntry } = useWords()
  const { next, orders, present, state, table } = shown
  const [first, ...later] = next
  const view = { id: table.id, name: table.name }
  return (
    <li class={`table-card is-${state}`} data-key={table.id} id={`table-${table.id}`} tabindex={-1}>
      <h3>
        {tableName(table.name)} <Badge tone={tones[state]}>{say.states[state]}</Badge>
      </h3>
      <p class="facts-line soft">
        <span>{orderEntry.seats(table.max_seats)}</span>
        {shown.now !== null && <span>{tableState(shown.now, now, zone, book.picture)}</span>}
      </p>
      {present !== null && <Party {...props} bar={present} />}
      <Orders {...props} />
      <TableBillLink orders={orders} table={view} visit={visit} />
      {present === null && (
        <p>
          <a class="button plain" href={pathOf(visit, `take/table/${table.id}`)}>
            {say.takeOrder}
            <span class="unseen">, {tableName(table.name)}</span>
          </a>
        </p>
      )}
      {first !== undefined && (
        <>
          <h4>{say.nextTitle}</h4>
          <Party {...props} bar={first} />
        </>
      )}
      {later.map(({ booking, from }) => (
        <p class="soft">{say.next(timeAt(zone, from), booking.name, booking.party_size)}</p>
      ))}
    </li>
  )
}
