/** What stands beside the tickets: how much of each dish is open, and what will fire by itself. */
import { KitchenBoard } from "@fourtop/core/internal"
import type { Kitchen } from "./KitchenCard.tsx"
import { calledOut, dishText } from "../orders/calledOut.ts"
import { nameIn } from "../formats/orderFormats.ts"
import { Clock } from "../parts/Moment.tsx"
import { kitchenLanguages } from "./kitchenLanguages.ts"
import { useWords } from "../words/useWords.tsx"

export const AllDay = ({
  kitchen,
  tickets
}: {
  readonly kitchen: Kitchen
  readonly tickets: ReadonlyArray<KitchenBoard.StationTicket>
}) => {
  const say = useWords().kitchen
  return (
    <section aria-labelledby="all-day" data-part="all-day">
      <h2 id="all-day">{say.allDay}</h2>
      {tickets.length === 0 && <p class="empty">{say.nothingOpen}</p>}
      <ul class="counts">
        {KitchenBoard.allDay(tickets).map(({ name, quantity, variant_name }) => (
          <li>
            <b>{quantity}</b>{" "}
            <span>
              {nameIn(kitchenLanguages(kitchen.visit), name)}
              {variant_name !== null && (
                <span class="soft"> {nameIn(kitchenLanguages(kitchen.visit), variant_name)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What will fire by itself, and when. */
export const Upcoming = ({
  kitchen,
  tickets
}: {
  readonly kitchen: Kitchen
  readonly tickets: ReadonlyArray<KitchenBoard.StationTicket>
}) => {
  const words = useWords()
  const { time_zone: zone } = kitchen.visit.restaurant
  const language = kitchenLanguages(kitchen.visit)
  return (
    <section aria-labelledby="upcoming" data-part="upcoming" hidden={tickets.length === 0}>
      <h2 id="upcoming">{words.kitchen.later}</h2>
      <ul class="upcoming">
        {tickets.map(({ order, ticket }) => (
          <li data-next={ticket.fire_at!}>
            <b>
              <Clock at={ticket.fire_at!} zone={zone} />
            </b>{" "}
            <span>
              {calledOut(order, words.orders)}: {ticket.lines.map((line) => dishText(language, line)).join("; ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
