/** An order at the pass: its stations together, and what is still missing. */
import type { KitchenBoard } from "@fourtop/core/internal"
import { GuestRemark } from "../guests/GuestRemarks.tsx"
import { Bump, type Kitchen, KitchenHead, KitchenLines, KitchenNote } from "./KitchenCard.tsx"
import { Clock } from "../parts/Moment.tsx"
import { Badge } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"

export const PassCard = (props: {
  readonly found: KitchenBoard.PassOrder
  readonly stations: ReadonlyArray<KitchenBoard.Station>
  readonly kitchen: Kitchen
}) => {
  const { found, kitchen, stations } = props
  const { missing, order, since, tickets } = found
  const { pass: say, unnamed } = useWords().kitchen
  const nameOf = (key: string | null) => stations.find((station) => station.key === key)?.name ?? key ?? unnamed
  const zone = kitchen.visit.restaurant.time_zone
  return (
    <li class="fired" data-key={order.id}>
      <KitchenHead order={order} since={since} kitchen={kitchen} />
      <KitchenNote of={order} />
      <GuestRemark guestId={order.guest_id} />
      <p class="missing">{say.missing(missing.map(({ station }) => nameOf(station)))}</p>
      {stations.flatMap(({ key }) =>
        tickets
          .filter(({ station }) => station === key)
          .map((ticket) => (
            <section class={ticket.status === "done" ? "part done" : "part"}>
              <h3>
                {nameOf(key)}{" "}
                {ticket.status === "done" ? (
                  <Badge tone="good">{say.done}</Badge>
                ) : ticket.status === "queued" ? (
                  <Badge tone="waiting">
                    {ticket.fire_at === null ? say.queued : say.firesAt(<Clock at={ticket.fire_at} zone={zone} />)}
                  </Badge>
                ) : (
                  <Badge tone="plain">{say.fired}</Badge>
                )}
              </h3>
              <KitchenLines found={{ order, tickets, ticket }} kitchen={kitchen} />
              {ticket.status === "fired" && (
                <Bump found={{ order, tickets, ticket }} kitchen={kitchen} label={say.bump(nameOf(key))} />
              )}
            </section>
          ))
      )}
    </li>
  )
}
