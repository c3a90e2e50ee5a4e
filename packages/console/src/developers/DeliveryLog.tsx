/** The delivery log of a webhook, which the page's script keeps up to date. */
import { Delivery } from "@fourtop/core/internal"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Post } from "@fourtop/http-adapter/web"
import { Moment } from "../parts/Moment.tsx"
import { Badge, type Tone } from "../parts/Parts.tsx"
import { useSpeech, useWords } from "../words/useWords.tsx"
import type { Speech } from "../words/Speech.ts"

type Logged = Delivery.LoggedDelivery
type Attempt = Logged["attempts"][number]

const tones: Readonly<Record<Delivery.DeliveryStage, Tone>> = {
  waiting: "waiting",
  retrying: "waiting",
  done: "good",
  failed: "bad"
}

/** The stage that a delivery is at. */
export const Stage = ({ delivery }: { readonly delivery: Logged }) => {
  const { stages } = useWords().webhooks.deliveries
  const stage = Delivery.stageOf(delivery)
  return <Badge tone={tones[stage]}>{stages[stage]}</Badge>
}

/** Whether an attempt is about to happen. */
const isUnderWay = ({ due_at, state }: Logged, now: number): boolean =>
  state === "pending" && (due_at ?? 0) <= now + 1000

/** The result of an attempt in a few words. */
const outcomeOf = ({ sayRule, words }: Speech, { failure, milliseconds, status }: Attempt): string => {
  const say = words.webhooks.deliveries
  return status === null
    ? say.noResponse(milliseconds, failure === null ? null : sayRule(failure))
    : say.response(status, milliseconds)
}

/** What a delivery is shown with. */
interface Props {
  readonly visit: RestaurantVisit
  readonly now: number
  /** Whether the webhook is disabled, so that nothing is sent to it. */
  readonly isDisabled: boolean
  /** Whether it has ended with what added it, so that nothing ever is. */
  readonly hasEnded: boolean
}

/** The result of the newest ping, on the first page of the whole log. */
const Ping = ({ deliveries, hasEnded, isDisabled, now }: Props & { readonly deliveries: ReadonlyArray<Logged> }) => {
  const speech = useSpeech()
  const say = speech.words.webhooks.deliveries
  const ping = deliveries.find(({ type }) => type === "ping")
  if (ping === undefined) return null
  const last = ping.attempts.at(-1)
  if (!isDisabled && !hasEnded && (last === undefined || isUnderWay(ping, now))) {
    return (
      <p class="waiting" data-waiting>
        {say.sendingPing}
      </p>
    )
  }
  return last === undefined ? null : <p>{say.ping(<strong>{outcomeOf(speech, last)}</strong>)}</p>
}

/** All attempts, oldest first, each with the beginning of the response. */
export const Attempts = ({ delivery, visit }: { readonly delivery: Logged; readonly visit: RestaurantVisit }) => {
  const speech = useSpeech()
  const say = speech.words.webhooks.deliveries
  return delivery.attempts.length === 0 ? (
    <p class="soft">{say.noAttempts}</p>
  ) : (
    <ol class="attempts">
      {delivery.attempts.map((attempt, index) => (
        <li>
          <p>
            <Moment at={attempt.at} zone={visit.restaurant.time_zone} /> · {outcomeOf(speech, attempt)}
          </p>
          {attempt.snippet !== null && attempt.snippet !== "" && (
            <pre class="sent" tabindex={0} aria-label={say.responseTo(index + 1)}>
              {attempt.snippet}
            </pre>
          )}
        </li>
      ))}
    </ol>
  )
}

/** When the next attempt is, or why there is none. */
export const Next = ({ delivery, hasEnded, isDisabled, now, visit }: Props & { readonly delivery: Logged }) => {
  const { deliveries: say, one } = useWords().webhooks
  if (delivery.due_at === null) return null
  if (hasEnded) return <>{one.never}</>
  if (isDisabled) return <>{say.whenEnabled}</>
  return isUnderWay(delivery, now) ? <>{say.now}</> : <Moment at={delivery.due_at} zone={visit.restaurant.time_zone} />
}

/** The button that sends the event again; the query says which page to return to. */
export const SendAgain = (props: {
  readonly visit: RestaurantVisit
  readonly delivery: Logged
  readonly query: string
}) => {
  const { sendAgain } = useWords().webhooks.deliveries
  const { endpoint_id, event_id, type } = props.delivery
  const path = pathOf(props.visit, `webhooks/${endpoint_id}/deliveries/${event_id}/replay`)
  return (
    <Post action={`${path}${props.query}`} csrf={props.visit.csrf}>
      <button type="submit" class="plain small">
        {sendAgain}
        <span class="unseen">: {type}</span>
      </button>
    </Post>
  )
}

interface EntryProps extends Props {
  /** Whether events may be sent again: not to an app that was uninstalled. */
  readonly offersReplay: boolean
  readonly delivery: Logged
  readonly query: string
}

const Entry = (props: EntryProps) => {
  const { delivery, hasEnded, isDisabled, now, offersReplay, query, visit } = props
  const { due_at, endpoint_id, event_id, type } = delivery
  const say = useWords().webhooks.deliveries
  const isSending = !isDisabled && !hasEnded && isUnderWay(delivery, now)
  return (
    <li {...(isSending ? { "data-waiting": true } : {})}>
      <details>
        <summary id={`delivery-${event_id}`}>
          <span class="what">{type}</span>
          <Stage delivery={delivery} />
          {due_at !== null && <span class="next">{say.nextAttemptAt(<Next {...props} />)}</span>}
          <span class="when">
            <Moment at={delivery.created_at} zone={visit.restaurant.time_zone} />
          </span>
        </summary>
        <div class="inside">
          <p>
            <a href={pathOf(visit, `webhooks/${endpoint_id}/deliveries/${event_id}`)}>{say.payloadOf(type)}</a>{" "}
            <code class="soft">{event_id}</code>
          </p>
          <Attempts delivery={delivery} visit={visit} />
          {offersReplay && <SendAgain visit={visit} delivery={delivery} query={query} />}
        </div>
      </details>
    </li>
  )
}

export const DeliveryLog = (
  props: Props & {
    readonly deliveries: ReadonlyArray<Logged>
    readonly offersReplay: boolean
    /** The query of this page of the log, to return to. */
    readonly query: string
    /** Whether some deliveries are left out by filters. */
    readonly isFiltered: boolean
  }
) => {
  const say = useWords().webhooks.deliveries
  return (
    <>
      <div data-part="ping" role="status">
        {props.query === "" && <Ping {...props} />}
      </div>
      <div data-part="log">
        {props.deliveries.length === 0 ? (
          <p class="empty">{props.isFiltered ? say.noneMatch : say.none}</p>
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
}
