/** What was sent to a webhook: the log with filters, one delivery with its payload, and sending again. */
import {
  Deliveries,
  Delivery,
  DeliveryListKey,
  type DeliveryFilter,
  type EndpointHealth,
  Event,
  LocalDate,
  LocalTime,
  NotFound,
  Replay,
  replayDelivery,
  replayFailedDeliveries,
  ValidationFailed,
  WebhookEndpoints,
  ZonedClock
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { Form, fragment, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { DeliveryFilters, ReplayFailed } from "./DeliveryForms.tsx"
import { appHealthOf } from "./appEvents.ts"
import { endsOf, type ShownHealth } from "./makers.ts"
import { Attempts, DeliveryLog, Next, SendAgain, Stage } from "./DeliveryLog.tsx"
import { PageLinks } from "../parts/PageLinks.tsx"
import { Moment } from "../parts/Moment.tsx"
import { Head, Panel } from "../parts/Parts.tsx"
import { type ConsoleList, cursorOf, linkTo } from "../parts/cursors.ts"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

const perPage = 50

/** The webhook in the path, or `NotFound`. */
export const healthOf = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "webhook")
    const all = yield* (yield* WebhookEndpoints).list(visit.restaurant.id)
    const health = all.find(({ endpoint }) => endpoint.id === id)
    if (health === undefined) {
      return (yield* appHealthOf(visit, id)) ?? (yield* new NotFound({ resource: "webhook" }))
    }
    const endOf = yield* endsOf(visit, [health.endpoint])
    const shown: ShownHealth = { ...health, end: endOf(health.endpoint) }
    return shown
  })

const filterOf = (query: URLSearchParams, endpointId: number): DeliveryFilter => ({
  endpointId,
  type: Event.eventTypes.find((type) => type === query.get("type")) ?? null,
  stage: Delivery.deliveryStages.find((stage) => stage === query.get("state")) ?? null
})

const listOf = (endpointId: number): ConsoleList => ({ page: `webhooks/${endpointId}`, key: DeliveryListKey })

/** The query without what does not choose a page of the log. */
const pageQuery = (query: URLSearchParams): string => {
  const kept = ["type", "state", "cursor"].flatMap((name) => {
    const value = query.get(name) ?? ""
    return value === "" ? [] : [[name, value] as [string, string]]
  })
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept).toString()}`
}

const logOf = (visit: RestaurantVisit, { app, end, endpoint }: ShownHealth) =>
  Effect.gen(function* () {
    const filter = filterOf(visit.query, endpoint.id)
    const list = listOf(endpoint.id)
    const request = { perPage, cursor: cursorOf(list, visit, filter) }
    const { next, prev, rows } = yield* (yield* Deliveries).list(visit.restaurant.id, filter, request)
    const shown = {
      visit,
      deliveries: rows,
      now: yield* Clock.currentTimeMillis,
      isDisabled: endpoint.state === "disabled",
      hasEnded: end !== null,
      offersReplay: app === undefined || end === null,
      query: pageQuery(visit.query),
      isFiltered: filter.type !== null || filter.stage !== null
    }
    return { shown, newer: linkTo(list, visit, filter, prev), older: linkTo(list, visit, filter, next) }
  })

const hasFailed = (visit: RestaurantVisit, endpointId: number) =>
  Effect.gen(function* () {
    const filter = { endpointId, type: null, stage: "failed" } as const
    const { rows } = yield* (yield* Deliveries).list(visit.restaurant.id, filter, { perPage: 1, cursor: null })
    return rows.length > 0
  })

/** Offers the whole day on which it began to fail, or today: an event was created before its first attempt failed. */
const blankSince = ({ failingSince }: EndpointHealth, zone: ZonedClock.Zone, now: number): Form.Form =>
  Form.blank({ date: ZonedClock.dateAt(zone, failingSince ?? now), time: "00:00" })

/** The panels about deliveries on the page of a webhook. */
export const deliveryPanels = (visit: RestaurantVisit, health: ShownHealth, form: Form.Form | null = null) =>
  Effect.gen(function* () {
    const { id } = health.endpoint
    const { newer, older, shown } = yield* logOf(visit, health)
    const path = pathOf(visit, `webhooks/${id}`)
    const isOver = health.app !== undefined && health.end !== null
    const offersReplay = form !== null || (!isOver && (yield* hasFailed(visit, id)))
    const { deliveries: say, failed } = visit.words.webhooks
    const since = form ?? blankSince(health, visit.restaurant.time_zone, shown.now)
    return (
      <>
        <Panel id="deliveries" title={say.title}>
          <DeliveryFilters form={Form.of(visit.query)} path={path} endpoint={health.endpoint} />
          <div data-live={`${path}/deliveries${shown.query}`}>
            <DeliveryLog {...shown} />
          </div>
          <PageLinks newer={newer} older={older} />
          <p class="soft">
            {say.kept(Delivery.keptDays)} <a href={`${path}${shown.query}`}>{say.refresh}</a>
          </p>
        </Panel>
        {offersReplay && (
          <Panel id="failed" title={failed.title}>
            <ReplayFailed form={since} path={path} csrf={visit.csrf} />
          </Panel>
        )}
      </>
    )
  })

const liveLog = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { shown } = yield* logOf(visit, yield* healthOf(visit))
    return fragment(<DeliveryLog {...shown} />)
  })

/** The delivery in the path, or `NotFound`. */
const deliveryOf = (visit: RestaurantVisit, endpointId: number) =>
  Effect.gen(function* () {
    const event = yield* PathId.uuid(visit, "event")
    const delivery = yield* (yield* Deliveries).read(visit.restaurant.id, endpointId, event)
    return delivery ?? (yield* new NotFound({ resource: "delivery" }))
  })

/** The body as people read it; it is sent on one line. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

const delivery = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { app, end, endpoint } = yield* healthOf(visit)
    const delivery = yield* deliveryOf(visit, endpoint.id)
    const isDisabled = endpoint.state === "disabled"
    const now = yield* Clock.currentTimeMillis
    const { deliveries, delivery: say } = visit.words.webhooks
    const zone = visit.restaurant.time_zone
    return show(
      say.title,
      <>
        <p>
          <a href={pathOf(visit, `webhooks/${endpoint.id}`)}>{say.back}</a>
        </p>
        <Head title={delivery.type} />
        <Panel id="state" title={say.title}>
          <dl class="facts">
            <dt>{deliveries.state}</dt>
            <dd>
              <Stage delivery={delivery} />
            </dd>
            <dt>{say.to}</dt>
            <dd>{endpoint.url}</dd>
            <dt>{deliveries.event}</dt>
            <dd>
              <code>{delivery.event_id}</code>
            </dd>
            <dt>{say.created}</dt>
            <dd>
              <Moment at={delivery.created_at} zone={zone} />
            </dd>
            {delivery.due_at !== null && (
              <>
                <dt>{deliveries.nextAttempt}</dt>
                <dd>
                  <Next visit={visit} delivery={delivery} now={now} isDisabled={isDisabled} hasEnded={end !== null} />
                </dd>
              </>
            )}
          </dl>
          {(app === undefined || end === null) && (
            <SendAgain visit={visit} delivery={delivery} query="?page=delivery" />
          )}
        </Panel>
        <Panel id="attempts" title={say.attempts}>
          <Attempts delivery={delivery} visit={visit} />
        </Panel>
        <Panel id="payload" title={deliveries.payload}>
          <pre class="sent" tabindex={0} aria-labelledby="payload">
            {indented(delivery.body)}
          </pre>
        </Panel>
      </>
    )
  })

const replay = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { endpoint } = yield* healthOf(visit)
    const { event_id } = yield* deliveryOf(visit, endpoint.id)
    const say = visit.words.webhooks.delivery
    const flash = yield* replayDelivery(visit.acting, endpoint.id, event_id).pipe(
      Effect.as({ message: say.beingSent }),
      Effect.catchTag("NotFound", () => Effect.succeed({ message: say.underWay, tone: "bad" } as const)),
      Effect.catchTag("ValidationFailed", () =>
        Effect.succeed({ message: visit.words.rules.deliveryAppUninstalled, tone: "bad" } as const)
      )
    )
    const path = pathOf(visit, `webhooks/${endpoint.id}`)
    const isAlone = visit.query.get("page") === "delivery"
    return redirectTo(isAlone ? `${path}/deliveries/${event_id}` : `${path}${pageQuery(visit.query)}`, flash)
  })

/** The moment in the form, on the restaurant's clock. */
const sinceOf = ({ fields, restaurant, words }: RestaurantVisit, now: number) => {
  const say = words.webhooks.failed
  const [date, time] = [fields.get("date") ?? "", fields.get("time") ?? ""]
  const problems = [
    ...(LocalDate.isLocalDate(date) ? [] : [{ path: "date", message: say.mustBeDate }]),
    ...(LocalTime.isLocalTime(time) ? [] : [{ path: "time", message: say.mustBeTime }])
  ]
  if (problems.length > 0) return ValidationFailed.of(...problems)
  const since = ZonedClock.toInstant(restaurant.time_zone, date, LocalTime.toMinutes(time))
  return since > now ? ValidationFailed.of({ path: "date", message: say.mustBePast }) : Effect.succeed(since)
}

const replayFailed = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const health = yield* healthOf(visit)
    const { id } = health.endpoint
    const { delivery, failed: say, one } = visit.words.webhooks
    return yield* Effect.gen(function* () {
      const since = yield* sinceOf(visit, yield* Clock.currentTimeMillis)
      const { count, hasMore } = yield* replayFailedDeliveries(visit.acting, id, since)
      return redirectTo(
        pathOf(visit, `webhooks/${id}`),
        count === 0
          ? { message: say.none, tone: "bad" }
          : { message: say.beingSent(count, hasMore ? Replay.most : null) }
      )
    }).pipe(
      Effect.catchTag("ValidationFailed", (failure) =>
        Effect.map(deliveryPanels(visit, health, Form.refused(visit.fields, failure)), (panels) => {
          const page = show(
            one.title,
            <>
              <p>
                <a href={pathOf(visit, `webhooks/${id}`)}>{delivery.back}</a>
              </p>
              <Head title={health.endpoint.url} />
              {panels}
            </>,
            422
          )
          return withScript("deliveries", page)
        })
      )
    )
  })

export const deliveryPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/webhooks/:webhook/deliveries", "webhooks", liveLog),
  frame.restaurantPage("GET", "/webhooks/:webhook/deliveries/:event", "webhooks", delivery),
  frame.restaurantPage("POST", "/webhooks/:webhook/deliveries/:event/replay", "webhooks", replay),
  frame.restaurantPage("POST", "/webhooks/:webhook/replay-failed", "webhooks", replayFailed)
]
