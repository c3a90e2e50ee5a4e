/** The delivery log of a webhook, which the page's script keeps up to date. */
import type { Delivery } from "@fourtop/core"
import { pathOf, type RestaurantVisit } from "../visit/Visit.ts"
import { Post } from "./Form.tsx"
import { Moment } from "./Moment.tsx"
import { Badge, type Tone } from "./Parts.tsx"

type Logged = Delivery.LoggedDelivery
type Attempt = Logged["attempts"][number]

const states: Readonly<Record<Delivery.DeliveryState, { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: "Pending", tone: "waiting" },
  done: { label: "Delivered", tone: "good" },
  failed: { label: "Failed", tone: "bad" }
}

/** Whether an attempt is about to happen. */
export const isUnderWay = ({ due_at, state }: Logged, now: number): boolean =>
  state === "pending" && (due_at ?? 0) <= now + 1000

export const outcomeOf = ({ failure, milliseconds, status }: Attempt): string =>
  status === null ? `no response: ${failure ?? "unknown"}` : `${status} in ${milliseconds} ms`

interface Props {
  readonly visit: RestaurantVisit
  readonly deliveries: ReadonlyArray<Logged>
  readonly now: number
}

/** The result of the newest ping. */
const Ping = ({ deliveries, now }: Props) => {
  const ping = deliveries.find(({ type }) => type === "ping")
  if (ping === undefined) return null
  const last = ping.attempts.at(-1)
  if (last === undefined || isUnderWay(ping, now)) {
    return (
      <p class="waiting" data-waiting>
        Sending the ping …
      </p>
    )
  }
  return (
    <p>
      Ping: <strong>{outcomeOf(last)}</strong>
    </p>
  )
}

const Attempts = ({ delivery, visit }: { readonly delivery: Logged; readonly visit: RestaurantVisit }) =>
  delivery.attempts.length === 0 ? (
    <p class="soft">No attempts yet.</p>
  ) : (
    <ol class="attempts">
      {delivery.attempts.map((attempt) => (
        <li>
          <p>
            <Moment at={attempt.at} zone={visit.restaurant.time_zone} /> · {outcomeOf(attempt)}
          </p>
          {attempt.snippet !== null && attempt.snippet !== "" && <pre tabindex={0}>{attempt.snippet}</pre>}
        </li>
      ))}
    </ol>
  )

const Entry = ({ delivery, now, visit }: Omit<Props, "deliveries"> & { readonly delivery: Logged }) => {
  const { due_at, endpoint_id, event_id, state, type } = delivery
  const zone = visit.restaurant.time_zone
  return (
    <li {...(isUnderWay(delivery, now) ? { "data-waiting": true } : {})}>
      <details>
        <summary>
          <span class="what">{type}</span>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
          <Moment at={delivery.created_at} zone={zone} />
        </summary>
        <div class="inside">
          <dl class="facts">
            <dt>Event</dt>
            <dd>
              <code>{event_id}</code>
            </dd>
            {due_at !== null && (
              <>
                <dt>Next attempt</dt>
                <dd>
                  <Moment at={due_at} zone={zone} />
                </dd>
              </>
            )}
          </dl>
          <Attempts delivery={delivery} visit={visit} />
          <Post action={pathOf(visit, `webhooks/${endpoint_id}/deliveries/${event_id}/replay`)} csrf={visit.csrf}>
            <button type="submit" class="plain small">
              Send again<span class="unseen">: {type}</span>
            </button>
          </Post>
        </div>
      </details>
    </li>
  )
}

export const DeliveryLog = (props: Props) => (
  <>
    <div data-part="ping" role="status">
      <Ping {...props} />
    </div>
    <div data-part="log">
      {props.deliveries.length === 0 ? (
        <p class="empty">No deliveries yet.</p>
      ) : (
        <ul class="log">
          {props.deliveries.map((delivery) => (
            <Entry delivery={delivery} now={props.now} visit={props.visit} />
          ))}
        </ul>
      )}
    </div>
  </>
)
