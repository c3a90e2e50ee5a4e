/** The pass: the stations of each order together, and what is ready. */
import { KitchenBoard, type LoadedOrder } from "@fourtop/core/internal"
import { Upcoming } from "./BesideTickets.tsx"
import type { Kitchen } from "./KitchenCard.tsx"
import { PassCard } from "./PassCard.tsx"
import { WithdrawnCard } from "./WithdrawnCard.tsx"
import { calledOut } from "../orders/calledOut.ts"
import { useWords } from "../words/useWords.tsx"

export const PassBoard = (props: {
  readonly stations: ReadonlyArray<KitchenBoard.Station>
  readonly orders: ReadonlyArray<LoadedOrder>
  readonly kitchen: Kitchen
}) => {
  const { kitchen, orders, stations } = props
  const words = useWords()
  const { pass: say } = words.kitchen
  const pass = KitchenBoard.passOf(orders)
  const ready = orders.filter(({ order }) => order.status === "ready")
  const withdrawn = stations.flatMap(({ key }) => KitchenBoard.withdrawnAt(orders, key))
  const upcoming = stations.flatMap(({ key }) => KitchenBoard.upcomingAt(orders, key))
  return (
    <div class="kitchen">
      <div id="cards">
        <p class="empty" data-part="empty" hidden={pass.length + withdrawn.length > 0}>
          {say.empty}
        </p>
        <ul class="rail" data-part="rail" data-list data-steady data-heard>
          {pass.map((found) => (
            <PassCard found={found} stations={stations} kitchen={kitchen} />
          ))}
          {withdrawn.map((found) => (
            <WithdrawnCard found={found} kitchen={kitchen} />
          ))}
        </ul>
      </div>
      <aside>
        <section aria-labelledby="ready" data-part="ready">
          <h2 id="ready">{say.ready}</h2>
          {ready.length === 0 && <p class="empty">{say.nothingReady}</p>}
          <ul class="counts">
            {ready.map(({ order }) => (
              <li>{calledOut(order, words.orders)}</li>
            ))}
          </ul>
        </section>
        <Upcoming tickets={upcoming.toSorted((a, b) => a.ticket.fire_at! - b.ticket.fire_at!)} kitchen={kitchen} />
      </aside>
    </div>
  )
}
