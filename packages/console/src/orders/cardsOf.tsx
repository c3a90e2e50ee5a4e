/** The cards of open orders, each rendered when what it shows has changed. */
import type { GuestRemarks, LoadedOrder, Settlement, Venue } from "@fourtop/core/internal"
import { withBalances } from "../bill/Balances.tsx"
import { withRemarks } from "../guests/GuestRemarks.tsx"
import type * as KeptPieces from "../pieces/KeptPieces.ts"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { inSpeech } from "../words/useWords.tsx"
import { OrderCard } from "./OrderCard.tsx"

export interface Board {
  readonly visit: Pick<RestaurantVisit, "csrf" | "restaurant" | "speech">
  readonly venue: Venue.Venue
  readonly now: number
  readonly acceptWithin: number
  readonly back: string
  readonly remarks: ReadonlyMap<number, GuestRemarks.GuestRemarks>
  readonly balances: ReadonlyMap<string, Settlement.Balance>
}

/**
 * How many minutes ago each time of an order was: all that a card shows of the time, an age or that a time has come, changes
 * with one of these.
 */
const minutesOf = ({ order, tickets }: LoadedOrder, now: number): ReadonlyArray<number> => {
  const times = [order.placed_at, order.scheduled_for, ...tickets.map(({ fire_at }) => fire_at)]
  return times.flatMap((time) => (time === null ? [] : Math.floor((now - time) / 60_000)))
}

export const cardsOf = (kept: KeptPieces.KeptPieces, board: Board) => {
  const { acceptWithin, back, balances, now, remarks, venue, visit } = board
  const { restaurant, speech } = visit
  const ofBoard = [restaurant.version, venue.version, speech.language, speech.locale, acceptWithin, back]
  return (found: LoadedOrder): KeptPieces.KeptPiece => {
    const { order, tickets } = found
    const remark = remarks.get(order.guest_id ?? 0)
    const balance = balances.get(order.id)
    const versions = [order.version, ...tickets.map(({ id, version }) => [id, version])]
    const asked = {
      restaurantId: restaurant.id,
      name: `order ${order.id} ${speech.locale ?? speech.language}`,
      made: JSON.stringify([ofBoard, versions, minutesOf(found, now), remark ?? null, balance ?? null]),
      now
    }
    return kept.of(asked, () => {
      // Only what the text above has.
      const remarked = new Map(remark === undefined ? [] : [[order.guest_id!, remark]])
      const balanced = new Map(balance === undefined ? [] : [[order.id, balance]])
      const card = (
        <OrderCard
          found={found}
          visit={{ restaurant, csrf: visit.csrf }}
          venue={venue}
          now={now}
          acceptWithin={acceptWithin}
          back={back}
        />
      )
      return inSpeech(speech, withRemarks(remarked, withBalances(balanced, card)))
    })
  }
}
