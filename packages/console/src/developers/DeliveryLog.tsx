/** The delivery log of a webhook, which the page's script keeps up to date. */
import { Delivery } from "@fourtop/core"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Post } from "@fourtop/http-adapter/web"
import { Moment } from "../parts/Moment.tsx"
import { Badge, type Tone } from "../parts/Parts.tsx"

type Logged = Delivery.LoggedDelivery
type Attempt = Logged["attempts"][number]

/** How people call the stages of a delivery. */
export const stages: Readonly<Record<Delivery.DeliveryStage, { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: "Not sent yet", tone: "waiting" },
  retrying: { label: "Retrying", tone: "waiting" },
  done: { label: "Delivered", tone: "good" },
  failed: { label: "Failed", tone: "bad" }
}

/** Whether an attempt is about to happen. */
export const isUnderWay = ({ due_at, state }: Logged, now: number): boolean =>
  state === "pending" && (due_at ?? 0) <= now + 1000

/** The result of an attempt in a few words. */
export const outcomeOf = ({ failure, milliseconds, status }: Attempt): string =>
  status === null ? `no response after ${milliseconds} ms: ${failure ?? "unknown"}` : `${status} in ${milliseconds} ms`

/** What a delivery is shown with. */
interface Props {
  readonly visit: RestaurantVisit
  readonly now: number
  /** Whether the webhook is disabled, so that nothing is sent to it. */
  readonly isDisabled: boolean
}

/** The result of the newest ping, on the first page of the whole log. */
const Ping = ({ deliveries, isDisabled, now }: Props & { readonly deliveries: ReadonlyArray<Logged> }) => {
  const ping = deliveries.find(({ type }) => type === "ping")
  if (ping === undefined) return null
  const last = ping.attempts.at(-1)
  if (!isDisabled && (last === undefined || isUnderWay(ping, now))) {
    return (
      <p class="waiting" data-waiting>
        Sending the ping …
      </p>
    )
  }
  return last === undefined ? null : (
    <p>
      Ping: <strong>{outcomeOf(last)}</strong>
    </p>
  )
}

/** All attempts, oldest first, each with the beginning of the response. */
export const Attempts = ({ delivery, visit }: { readonly delivery: Logged; readonly visit: RestaurantVisit }) =>
  delivery.attempts.length === 0 ? (
    <p class="soft">No attempts yet.</p>
  ) : (
    <ol class="attempts">
      {delivery.attempts.map((attempt, index) => (
        <li>
          <p>
            <Moment at={attempt.at} zone={visit.restaurant.time_zone} /> · {outcomeOf(attempt)}
          </p>
          {attempt.snippet !== null && attempt.snippet !== "" && (
            <pre class="sent" tabindex={0} aria-label={`Response to attempt ${index + 1}`}>
              {attempt.snippet}
            </pre>
          )}
        </li>
      ))}
    </ol>
  )

/** When the next attempt is, or why there is none. */
export const Next = ({ delivery, isDisabled, now, visit }: Props & { readonly delivery: Logged }) => {
  if (delivery.due_at === null) return null
  if (isDisabled) return <>when the webhook is enabled</>
  return isUnderWay(delivery, now) ? <>now</> : <Moment at={delivery.due_at} zone={visit.restaurant.time_zone} />
}

/** The button that sends the event again; the query says which page to return to. */
export const SendAgain = (props: {
  readonly visit: RestaurantVisit
  readonly delivery: Logged
  readonly query: string
}) => {
  const { endpoint_id, event_id, type } = props.delivery
  const path = pathOf(props.visit, `webhooks/${endpoint_id}/deliveries/${event_id}/replay`)
  return (
    <Post action={`${path}${props.query}`} csrf={props.visit.csrf}>
      <button type="submit" class="plain small">
        Send again<span class="unseen">: {type}</span>
      </button>
    </Post>
  )
}

interface EntryProps extends Props {
  readonly delivery: Logged
  readonly query: string
}

const Entry = (props: EntryProps) => {
  const { delivery, isDisabled, now, query, visit } = props
  const { due_at, endpoint_id, event_id, type } = delivery
  const stage = Delivery.stageOf(delivery)
  const isSending = !isDisabled && isUnderWay(delivery, now)
  return (
    <li {...(isSending ? { "data-waiting": true } : {})}>
      <details>
        <summary id={`delivery-${event_id}`}>
          <span class="what">{type}</span>
          <Badge tone={stages[stage].tone}>{stages[stage].label}</Badge>
          {due_at !== null && (
            <span class="next">
              Next attempt: <Next {...props} />
            </span>
          )}
          <span class="when">
            <Moment at={delivery.created_at} zone={visit.restaurant.time_zone} />
          </span>
        </summary>
        <div class="inside">
          <p>
            <a href={pathOf(visit, `webhooks/${endpoint_id}/deliveries/${event_id}`)}>
              Payload<span class="unseen"> of {type}</span>
            </a>{" "}
            <code class="soft">{event_id}</code>
          </p>
          <Attempts delivery={delivery} visit={visit} />
          <SendAgain visit={visit} delivery={delivery} query={query} />
        </div>
      </details>
    </li>
  )
}

export const DeliveryLog = (
  props: Props & {
    readonly deliveries: ReadonlyArray<Logged>
    /** The query of this page of the log, to return to. */
    readonly query: string
    /** Whether some deliveries are left out by filters. */
    readonly isFiltered: boolean
  }
) => (
  <>
    <div data-part="ping" role="status">
      {props.query === "" && <Ping {...props} />}
    </div>
    <div data-part="log">
      {props.deliveries.length === 0 ? (
        <p class="empty">{props.isFiltered ? "No matching deliveries." : "No deliveries yet."}</p>
      ) : (
        <ul class="log">
          {props.deliveries.map((delivery) => (
            <Entry delivery={delivery} {...props} />
          ))}
        </ul>
      )}
    </div>
  </>
)
