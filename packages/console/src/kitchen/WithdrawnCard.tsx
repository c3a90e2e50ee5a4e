/** A ticket whose order is no longer accepted: crossed out, until the kitchen says that it has seen this. */
import type { KitchenBoard } from "@fourtop/core/internal"
import { Icon, Post } from "@fourtop/http-adapter/web"
import { calledOut } from "./calledOut.ts"
import { type Kitchen, KitchenHead, KitchenLines } from "./KitchenCard.tsx"
import { pathOf } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

export const WithdrawnCard = (props: { readonly found: KitchenBoard.StationTicket; readonly kitchen: Kitchen }) => {
  const { found, kitchen } = props
  const { order, ticket } = found
  const words = useWords()
  const say = words.kitchen.card
  return (
    <li class="fired withdrawn" data-key={ticket.id}>
      <KitchenHead order={order} since={ticket.withdrawn_at!} kitchen={kitchen} />
      <p class="allergy">
        <strong>
          <Icon name="warning" />{" "}
          {ticket.status === "queued" && ticket.course !== undefined ? words.courses.heldBack : say.withdrawn}
        </strong>
      </p>
      <KitchenLines found={found} kitchen={kitchen} />
      <Post action={pathOf(kitchen.visit, `kitchen/${order.id}/${ticket.id}/seen`)} csrf={kitchen.visit.csrf} quick>
        <input type="hidden" name="back" value={kitchen.back} />
        <button type="submit" class="plain" id={`seen-${ticket.id}`}>
          {say.seen}
          <span class="unseen"> {calledOut(order, words.orders)}</span>
        </button>
      </Post>
    </li>
  )
}
