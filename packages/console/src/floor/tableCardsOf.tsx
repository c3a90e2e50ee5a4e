/** The cards of tables, each rendered when what it shows has changed. */
import type { LoadedOrder, Order, PartyBar, Settlement, Table, Venue } from "@fourtop/core/internal"
import { withBalances } from "../bill/Balances.tsx"
import { tableState } from "../book/picture/pictureTexts.ts"
import { withOpenOrders } from "../parts/OpenOrders.tsx"
import type * as KeptPieces from "../pieces/KeptPieces.ts"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { inSpeech } from "../words/useWords.tsx"
import type { FloorTable } from "./FloorTable.ts"
import { TableCard } from "./TableCard.tsx"

export interface Tables {
  readonly visit: Pick<RestaurantVisit, "csrf" | "restaurant" | "speech">
  readonly venue: Venue.Venue
  /** Tables of the branch, by name. */
  readonly tables: ReadonlyArray<Table.Table>
  readonly now: number
  readonly zone: string
  readonly back: string
  /** By table. */
  readonly orders: ReadonlyMap<number, ReadonlyArray<Order.Order>>
  readonly balances: ReadonlyMap<string, Settlement.Balance>
}

export const tableCardsOf = (kept: KeptPieces.KeptPieces, shared: Tables) => {
  const { back, balances, now, orders, tables, venue, visit, zone } = shared
  const { restaurant, speech } = visit
  const branch = tables.map(({ id, version }) => [id, version])
  const ofFloor = [restaurant.version, venue.version, speech.language, speech.locale, zone, back, branch]
  const minutesSince = (time: number): number => Math.floor((now - time) / 60_000)
  /** All that a card shows of the time is in the bar, or an age. */
  const partOf = ({ booking, from, isPresent, lateMinutes, overdueMinutes }: PartyBar.PartyBar) => [
    booking.id,
    booking.version,
    from,
    isPresent,
    lateMinutes,
    overdueMinutes,
    minutesSince(from)
  ]
  const partOfOrder = ({ order, tickets }: LoadedOrder) => [
    order.id,
    order.version,
    minutesSince(order.placed_at),
    tickets.map(({ fire_at, id, version }) => [id, version, fire_at === null ? null : minutesSince(fire_at)])
  ]
  return (shown: FloorTable): KeptPieces.KeptPiece => {
    const { loaded, next, present, state, table } = shown
    const parties = present === null ? next : [present, ...next]
    // A party may have its order at another of its tables.
    const ids = new Set([table.id, ...parties.flatMap(({ booking }) => booking.table_ids)])
    const here = [...ids].flatMap((id) => {
      const open = orders.get(id)
      return open === undefined ? [] : [[id, open] as const]
    })
    const due = [...here.flatMap(([, open]) => open), ...shown.orders].flatMap(({ id }) => {
      const balance = balances.get(id)
      return balance === undefined ? [] : [[id, balance] as const]
    })
    const asked = {
      restaurantId: restaurant.id,
      name: `table ${table.id} ${speech.locale ?? speech.language}`,
      made: JSON.stringify([
        ofFloor,
        state,
        shown.now === null ? null : tableState(shown.now, now, zone, speech.words.book.picture),
        present === null,
        parties.map(partOf),
        loaded.map(partOfOrder),
        here.map(([id, open]) => [id, open.map((order) => [order.id, order.version])]),
        due
      ]),
      now
    }
    return kept.of(asked, () => {
      // Only what the text above has.
      const card = (
        <TableCard
          shown={shown}
          visit={{ restaurant, csrf: visit.csrf }}
          venue={venue}
          tables={tables}
          now={now}
          zone={zone}
          back={back}
        />
      )
      return inSpeech(speech, withBalances(new Map(due), withOpenOrders(new Map(here), card)))
    })
  }
}
