/** The tickets of one station: what is fired, what is withdrawn, and what is coming. */
import { KitchenBoard, type LoadedOrder } from "@fourtop/core/internal"
import { AllDay, Upcoming } from "./BesideTickets.tsx"
import { ComingCard } from "./ComingCard.tsx"
import { type Kitchen, KitchenCard } from "./KitchenCard.tsx"
import { Recall } from "./Recall.tsx"
import { WithdrawnCard } from "./WithdrawnCard.tsx"
import { useWords } from "../words/useWords.tsx"

export const StationBoard = (props: {
  readonly station: KitchenBoard.Station
  readonly orders: ReadonlyArray<LoadedOrder>
  readonly kitchen: Kitchen
}) => {
  const { kitchen, orders, station } = props
  const say = useWords().kitchen
  const tickets = KitchenBoard.firedAt(orders, station.key)
  const withdrawn = KitchenBoard.withdrawnAt(orders, station.key)
  const coming = KitchenBoard.comingAt(orders, station.key)
  return (
    <div class="kitchen">
      <div id="cards">
        <p class="empty" data-part="empty" hidden={tickets.length + withdrawn.length + coming.length > 0}>
          {say.nothingToPrepare}
        </p>
        <ul class="rail" data-part="rail" data-list data-steady data-heard>
          {tickets.map((found, index) => (
            <KitchenCard found={found} kitchen={kitchen} number={index + 1} />
          ))}
          {withdrawn.map((found) => (
            <WithdrawnCard found={found} kitchen={kitchen} />
          ))}
          {coming.map((found) => (
            <ComingCard found={found} kitchen={kitchen} />
          ))}
        </ul>
      </div>
      <aside>
        <Recall orders={orders} station={station.key} kitchen={kitchen} />
        <AllDay tickets={tickets} kitchen={kitchen} />
        <Upcoming tickets={KitchenBoard.upcomingAt(orders, station.key)} kitchen={kitchen} />
        <p class="keys" data-keys hidden>
          {say.keys}
        </p>
      </aside>
    </div>
  )
}
