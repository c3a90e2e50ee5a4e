/** The button with which the kitchen says that it has seen what it need not prepare any more. */
import type { KitchenBoard } from "@fourtop/core/internal"
import { Post } from "@fourtop/http-adapter/web"
import { calledOut } from "../orders/calledOut.ts"
import type { Kitchen } from "./KitchenCard.tsx"
import { pathOf } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

export const Seen = (props: { readonly found: KitchenBoard.StationTicket; readonly kitchen: Kitchen }) => {
  const { found, kitchen } = props
  const { order, ticket } = found
  const words = useWords()
  return (
    <Post action={pathOf(kitchen.visit, `kitchen/${order.id}/${ticket.id}/seen`)} csrf={kitchen.visit.csrf} quick>
      <input type="hidden" name="back" value={kitchen.back} />
      <button type="submit" class="plain" id={`seen-${ticket.id}`}>
        {words.kitchen.card.seen}
        <span class="unseen"> {calledOut(order, words.orders)}</span>
      </button>
    </Post>
  )
}
