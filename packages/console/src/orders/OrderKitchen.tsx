/** The kitchen tickets of an order, and the statuses it has had. */
import { type Activity, Courses, type LoadedOrder, type Ticket } from "@fourtop/core/internal"
import { Rush } from "./Rush.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { nameIn } from "../formats/orderFormats.ts"
import { Badge, type Tone } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"
import type { Words } from "../words/Words.ts"

const tones: Readonly<Record<Ticket.TicketStatus, Tone>> = {
  queued: "plain",
  fired: "waiting",
  done: "good",
  voided: "bad"
}

export const OrderTickets = (props: {
  readonly found: LoadedOrder
  readonly visit: RestaurantVisit
  readonly stationName: (key: string | null) => string
}) => {
  const { found, stationName, visit } = props
  const { order, tickets } = found
  const words = useWords()
  const say = words.order.tickets
  const hasCourses = Courses.of(tickets).length > 0
  const { default_language: language, time_zone: zone } = visit.restaurant
  return (
    <ul class="payments">
      {tickets.map((ticket) => (
        <li data-key={ticket.id}>
          <p class="facts-line">
            <strong>{stationName(ticket.station)}</strong>
            {hasCourses && <span>{words.courses.name(Courses.courseOf(ticket))}</span>}
            {ticket.rush === true && <Badge tone="bad">{words.courses.rush.mark}</Badge>}
            <Badge tone={tones[ticket.status]}>{say.states[ticket.status]}</Badge>
            {ticket.status === "queued" && ticket.fire_at !== null && (
              <span>{say.begins(<Moment at={ticket.fire_at} zone={zone} />)}</span>
            )}
          </p>
          <p class="soft">
            {ticket.lines.map(({ name, quantity }) => `${quantity} × ${nameIn(language, name)}`).join(", ")}
          </p>
          {ticket.status === "fired" && (
            <Rush
              found={{ order, ticket }}
              visit={visit}
              path={`orders/${order.id}/tickets/${ticket.id}/rush`}
              back={pathOf(visit, `orders/${order.id}`)}
            />
          )}
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
const stepsOf = (
  activity: ReadonlyArray<Activity.ActivityEntry>,
  { statuses }: Pick<Words["orders"], "statuses">
): ReadonlyArray<Step> =>
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
  const { order, orders } = useWords()
  const steps = stepsOf(props.activity, orders)
  return steps.length === 0 ? (
    <p class="empty">{order.history.empty}</p>
  ) : (
    <ol class="history">
      {steps.map(({ at, by, label }) => (
        <li>
          <strong>{label}</strong> <Moment at={at} zone={props.visit.restaurant.time_zone} />{" "}
          <span class="soft">{order.history.by(by)}</span>
        </li>
      ))}
    </ol>
  )
}
