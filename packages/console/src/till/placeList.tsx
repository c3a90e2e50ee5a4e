/** Where an order can be taken: every table with what it is now, and the ways to order without one. */
import { BranchVenue, type Order, readOpenOrders, readTables, type TableStates, Venue } from "@fourtop/core/internal"
import { type PageHandler, type Route, show } from "@fourtop/http-adapter/web"
import { Clock, Effect } from "effect"
import { balancesOf, withBalances } from "../bill/Balances.tsx"
import { TableBillLink } from "../bill/BillLink.tsx"
import { ageText, orderTag } from "../formats/orderFormats.ts"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { Badge, Head, type Tone } from "../parts/Parts.tsx"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useSpeech, useWords } from "../words/useWords.tsx"
import { ordersAt, type Way, ways } from "./places.ts"

interface PlaceListProps {
  readonly visit: RestaurantVisit
  readonly venue: Venue.Venue
  readonly tables: ReadonlyArray<TableStates.TableView>
  readonly ordersOf: (tableId: number) => ReadonlyArray<Order.Order>
  /** The branch whose tables are shown, if an address has to name it. */
  readonly branchId: number | null
  readonly now: number
}

const tones: Readonly<Record<TableStates.TableState, Tone>> = { free: "good", reserved: "waiting", seated: "plain" }

const Table = ({ now, ordersOf, table, visit }: PlaceListProps & { readonly table: TableStates.TableView }) => {
  const { tableName } = useSpeech()
  const { money } = useFormats()
  const { orderEntry: say, orders } = useWords()
  return (
    <li data-key={table.id}>
      <a class={`place-tile ${table.state}`} href={pathOf(visit, `take/table/${table.id}`)} id={`table-${table.id}`}>
        <span class="place-name">{tableName(table.name)}</span>
        <span class="place-facts">
          <Badge tone={tones[table.state]}>{say.states[table.state]}</Badge>
          <span class="soft">{say.seats(table.seats)}</span>
        </span>
        {ordersOf(table.id).map((order) => (
          <span class="place-order">
            {say.openOrder(orderTag(order), money(order.price.totalMinor, order.currency))}{" "}
            <span class="soft" data-since={order.placed_at}>
              {ageText(order.placed_at, now, orders.age)}
            </span>
          </span>
        ))}
      </a>
      <TableBillLink orders={ordersOf(table.id)} table={table} visit={visit} />
    </li>
  )
}

const Ways = ({ branchId, venue, visit }: PlaceListProps) => {
  const say = useWords().orderEntry
  const offered = (Object.keys(ways) as ReadonlyArray<Way>).filter(
    (way) => venue.settings.order_types[ways[way].type].offered
  )
  const query = branchId === null ? "" : `?branch_id=${branchId}`
  return (
    <ul class="place-tiles place-ways">
      {offered.map((way) => (
        <li>
          <a class="place-tile" href={`${pathOf(visit, `take/${way}`)}${query}`}>
            <span class="place-name">{say.ways[way]}</span>
            <span class="soft">{say.wayHints[way]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const Branches = ({ branchId, venue, visit }: PlaceListProps) =>
  branchId === null ? null : (
    <p class="place-branches">
      {Venue.branchesOf(venue).map(({ id, name }) => (
        <a
          class="chip"
          href={`${pathOf(visit, "take")}?branch_id=${id}`}
          {...(id === branchId ? { "aria-current": "true" } : {})}
        >
          {name}
        </a>
      ))}
    </p>
  )

const PlaceList = (props: PlaceListProps) => {
  const { tables } = props
  const say = useWords().orderEntry
  return (
    <>
      <Head title={say.title} />
      <Branches {...props} />
      <div data-drafts data-label={say.unsent} />
      <Ways {...props} />
      <h2>{say.tables}</h2>
      {tables.length === 0 && <p class="empty">{say.noTables}</p>}
      <ul class="place-tiles" id="tables" data-part="tables" data-list>
        {tables.map((table) => (
          <Table {...props} table={table} />
        ))}
      </ul>
    </>
  )
}

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const orders = yield* readOpenOrders(visit.acting)
    const all = venue.settings.order_types.dine_in.offered ? yield* readTables(visit.acting) : []
    const branches = Venue.branchesOf(venue)
    const asked = Number(visit.query.get("branch_id") ?? "")
    const branch = branches.find(({ id }) => id === asked) ?? BranchVenue.branchById(venue, null)
    const branchId = branches.length > 1 && branch !== null ? branch.id : null
    const balances = yield* balancesOf(visit, orders)
    const shown = {
      visit,
      venue,
      tables: branchId === null ? all : all.filter(({ branch_id }) => branch_id === branchId),
      ordersOf: (tableId: number) => ordersAt(orders, tableId),
      branchId,
      now: yield* Clock.currentTimeMillis
    }
    return withScript("till", {
      ...show(visit.words.orderEntry.title, withBalances(balances, <PlaceList {...shown} />)),
      work: "tables"
    })
  })

export const placeListPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/take", "orders", page)
]
