/** The button for the ticket that was bumped last, while it can come back. */
import { KitchenBoard, type LoadedOrder, Undo } from "@fourtop/core/internal"
import { Post } from "@fourtop/http-adapter/web"
import type { Kitchen } from "./KitchenCard.tsx"
import { calledOut } from "../orders/calledOut.ts"
import { pathOf } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

export const Recall = (props: {
  readonly orders: ReadonlyArray<LoadedOrder>
  readonly station: string | null
  readonly kitchen: Kitchen
}) => {
  const { kitchen, orders, station } = props
  const words = useWords()
  const last = KitchenBoard.lastBumpedAt(orders, station, kitchen.now)
  return (
    <div class="recall" data-part="recall">
      {last !== null && last.comesBack !== null && (
        <Post
          action={pathOf(kitchen.visit, `kitchen/${last.order.id}/${last.ticket.id}/${last.comesBack}`)}
          csrf={kitchen.visit.csrf}
          quick
        >
          {last.comesBack === "undo" && (
            <input type="hidden" name="move" value={String(last.ticket.last_move!.version)} />
          )}
          <input type="hidden" name="back" value={kitchen.back} />
          <button
            type="submit"
            class="plain"
            id="recall"
            data-recall
            {...(last.comesBack === "undo" ? { "data-next": last.ticket.last_move!.at + Undo.windowMillis } : {})}
          >
            {words.kitchen.recall(calledOut(last.order, words.orders))}
          </button>
        </Post>
      )}
    </div>
  )
}
