/** A ticket whose order is no longer accepted: crossed out, until the kitchen says that it has seen this. */
import type { KitchenBoard } from "@fourtop/core/internal"
import { Icon } from "@fourtop/http-adapter/web"
import { type Kitchen, KitchenHead, KitchenLines } from "./KitchenCard.tsx"
import { Seen } from "./Seen.tsx"
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
      <Seen found={found} kitchen={kitchen} />
    </li>
  )
}
