/** One webhook: its state, its secret, its deliveries, and removing it. */
import {
  disableWebhook,
  enableWebhook,
  type EndpointHealth,
  pingWebhook,
  removeWebhook,
  rotateWebhook
} from "@fourtop/core"
import { Effect } from "effect"
import { Confirm, type Flash, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Head, Panel } from "../parts/Parts.tsx"
import { deliveryPages, deliveryPanels, healthOf } from "./deliveries.tsx"
import { eventsInWords, Health, Source } from "./webhooks.tsx"

const Facts = ({ health, visit }: { readonly health: EndpointHealth; readonly visit: RestaurantVisit }) => {
  const { endpoint, failingSince } = health
  const zone = visit.restaurant.time_zone
  return (
    <dl class="facts">
      <dt>State</dt>
      <dd>
        <Health {...health} /> {endpoint.reason !== null && <span class="soft">Reason: {endpoint.reason}</span>}
      </dd>
      {failingSince !== null && (
        <>
          <dt>Failing since</dt>
          <dd>
            <Moment at={failingSince} zone={zone} />
          </dd>
        </>
      )}
      <dt>Source</dt>
      <dd>
        <Source {...endpoint} />
      </dd>
      <dt>Events</dt>
      <dd>{eventsInWords(endpoint.events)}</dd>
      <dt>Added</dt>
      <dd>
        <Moment at={endpoint.created_at} zone={zone} />
      </dd>
      <dt>Secret since</dt>
      <dd>
        <Moment at={endpoint.secrets[0]?.created_at ?? null} zone={zone} />
      </dd>
    </dl>
  )
}

const Actions = ({
  health: { endpoint },
  visit
}: {
  readonly health: EndpointHealth
  readonly visit: RestaurantVisit
}) => {
  const path = (action: string) => pathOf(visit, `webhooks/${endpoint.id}/${action}`)
  const { csrf } = visit
  const isOn = endpoint.state === "enabled"
  return (
    <div class="actions">
      {isOn && (
        <Post action={path("ping")} csrf={csrf}>
          <button type="submit">Send a ping</button>
        </Post>
      )}
      <Post action={path(isOn ? "disable" : "enable")} csrf={csrf}>
        <button type="submit" class="plain">
          {isOn ? "Disable" : "Enable"}
        </button>
      </Post>
      <Confirm
        action={path("rotate")}
        csrf={csrf}
        label="New secret"
        about="for this webhook"
        question="Creates a new signing secret. For 24 hours, events are signed with the old one as well."
        button="Create new secret"
        tone="plain"
      />
      <Confirm
        action={path("remove")}
        csrf={csrf}
        label="Remove"
        about={endpoint.url}
        question="Removes the webhook and its log. Pending events are not sent."
        button="Remove webhook"
      />
    </div>
  )
}

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const health = yield* healthOf(visit)
    const panels = yield* deliveryPanels(visit, health)
    const page = show(
      "Webhook",
      <>
        <p>
          <a href={pathOf(visit, "webhooks")}>← All webhooks</a>
        </p>
        <Head title={health.endpoint.url} />
        <Panel id="state" title="Webhook">
          <Facts health={health} visit={visit} />
          <Actions health={health} visit={visit} />
        </Panel>
        {panels}
      </>
    )
    return withScript("deliveries", page)
  })

/** Runs an action on the webhook and redirects to its page. */
const onWebhook =
  <E, R>(act: (visit: RestaurantVisit, id: number) => Effect.Effect<Flash, E, R>) =>
  (visit: RestaurantVisit) =>
    Effect.gen(function* () {
      const id = yield* PathId.integer(visit, "webhook")
      return redirectTo(pathOf(visit, `webhooks/${id}`), yield* act(visit, id))
    })

const ping = onWebhook(({ acting }, id) =>
  Effect.as(pingWebhook(acting, id), { message: "A ping has been sent. The response appears below." })
)

const enable = onWebhook(({ acting }, id) =>
  Effect.as(enableWebhook(acting, id), { message: "The webhook has been enabled." })
)

const disable = onWebhook(({ acting }, id) =>
  Effect.as(disableWebhook(acting, id), { message: "The webhook has been disabled." })
)

const rotate = onWebhook(({ acting }, id) =>
  Effect.map(rotateWebhook(acting, id), ({ secret }) => ({
    message: "The webhook has a new signing secret",
    secret: { label: "Signing secret", text: secret }
  }))
)

const remove = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { url } = yield* removeWebhook(visit.acting, yield* PathId.integer(visit, "webhook"))
    return redirectTo(pathOf(visit, "webhooks"), { message: `The webhook ${url} has been removed.` })
  })

export const oneWebhookPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => {
  const post = (path: string, handle: Parameters<Frame["restaurantPage"]>[3]) =>
    frame.restaurantPage("POST", `/webhooks/:webhook/${path}`, "webhooks", handle)
  return [
    frame.restaurantPage("GET", "/webhooks/:webhook", "webhooks", page),
    post("ping", ping),
    post("enable", enable),
    post("disable", disable),
    post("rotate", rotate),
    post("remove", remove),
    ...deliveryPages(frame)
  ]
}
