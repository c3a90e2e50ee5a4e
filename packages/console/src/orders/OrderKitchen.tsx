/** The kitchen tickets of an order, and the statuses it has had. */
import type { Activity, Ticket } from "@fourtop/core"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { nameIn, statuses } from "../parts/orderWords.ts"
import { Badge, type Tone } from "../parts/Parts.tsx"

const states: Readonly<Record<Ticket.TicketStatus, { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: "Waiting", tone: "plain" },
  fired: { label: "Being prepared", tone: "waiting" },
  done: { label: "Done", tone: "good" },
  voided: { label: "Voided", tone: "bad" }
}

export const OrderTickets = (props: {
  readonly tickets: ReadonlyArray<Ticket.Ticket>
  readonly visit: RestaurantVisit
  readonly stationName: (key: string | null) => string
}) => {
  const { stationName, tickets, visit } = props
  const { default_language: language, time_zone: zone } = visit.restaurant
  return (
    <ul class="payments">
      {tickets.map((ticket) => (
        <li data-key={ticket.id}>
          <p class="facts-line">
            <strong>{stationName(ticket.station)}</strong>
            <Badge tone={states[ticket.status].tone}>{states[ticket.status].label}</Badge>
            {ticket.status === "queued" && ticket.fire_at !== null && (
              <span>
                begins <Moment at={ticket.fire_at} zone={zone} />
              </span>
            )}
          </p>
          <p class="soft">
            {ticket.lines.map(({ name, quantity }) => `${quantity} × ${nameIn(language, name)}`).join(", ")}
          </p>
        </li>
      ))}
    </ul>
  )
}

interface Step {
  readonly label: string
  readonly at: number
  readonly by: string
}

/** The statuses of an order, oldest first, from what was done to it. */
const stepsOf = (activity: ReadonlyArray<Activity.ActivityEntry>): ReadonlyArray<Step> =>
  activity.toReversed().flatMap(({ action, actor, at }) => {
    const status = /^order\.(.*)$/.exec(action)?.[1] ?? ""
    return Object.hasOwn(statuses, status)
      ? [{ label: statuses[status as keyof typeof statuses], at, by: actor.name }]
      : []
  })

export const OrderHistory = (props: {
  readonly activity: ReadonlyArray<Activity.ActivityEntry>
  readonly visit: RestaurantVisit
}) => {
  const steps = stepsOf(props.activity)
  return steps.length === 0 ? (
    <p class="empty">Nothing is recorded.</p>
  ) : (
    <ol class="history">
      {steps.map(({ at, by, label }) => (
        <li>
          <strong>{label}</strong> <Moment at={at} zone={props.visit.restaurant.time_zone} />{" "}
          <span class="soft">by {by}</span>
        </li>
      ))}
    </ol>
  )
}
