/** One webhook: its state, its secret, its deliveries, and removing it. */
import { disableWebhook, enableWebhook, pingWebhook, removeWebhook, rotateWebhook } from "@fourtop/core/internal"
import { Effect } from "effect"
import { Confirm, type Flash, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Head, Panel } from "../parts/Parts.tsx"
import { useSpeech, useWords } from "../words/useWords.tsx"
import { deliveryPages, deliveryPanels, healthOf } from "./deliveries.tsx"
import { signingSecret } from "./signingSecret.ts"
import { makerInWords, type ShownHealth } from "./makers.ts"
import { eventsInWords, Health, Source } from "./webhooks.tsx"

const Facts = ({ health, visit }: { readonly health: ShownHealth; readonly visit: RestaurantVisit }) => {
  const { app, end, endpoint, failingSince } = health
  const reason = end ?? endpoint.reason
  const { sayRule } = useSpeech()
  const zone = visit.restaurant.time_zone
  const words = useWords().webhooks
  const say = words.one
  return (
    <dl class="facts">
      {app !== undefined && (
        <>
          <dt>{words.url}</dt>
          <dd>{endpoint.url}</dd>
        </>
      )}
      <dt>{say.state}</dt>
      <dd>
        <Health {...health} /> {reason !== null && <span class="soft">{say.reason(sayRule(reason))}</span>}
      </dd>
      {failingSince !== null && (
        <>
          <dt>{say.failingSince}</dt>
          <dd>
            <Moment at={failingSince} zone={zone} />
          </dd>
        </>
      )}
      {app === undefined && (
        <>
          <dt>{words.source}</dt>
          <dd>
            <Source {...endpoint} />
          </dd>
        </>
      )}
      <dt>{words.events}</dt>
      <dd>{eventsInWords(words, endpoint.events)}</dd>
      {app === undefined && (
        <>
          <dt>{say.addedBy}</dt>
          <dd>
            {makerInWords(words, endpoint)}{" "}
            {endpoint.made_by !== undefined && <span class="soft">{say.endsWithMaker}</span>}
          </dd>
        </>
      )}
      <dt>{say.added}</dt>
      <dd>
        <Moment at={endpoint.created_at} zone={zone} />
      </dd>
      {app === undefined && (
        <>
          <dt>{say.secretSince}</dt>
          <dd>
            <Moment at={endpoint.secrets[0]?.created_at ?? null} zone={zone} />
          </dd>
        </>
      )}
    </dl>
  )
}

const Actions = ({
  health: { end, endpoint },
  visit
}: {
  readonly health: ShownHealth
  readonly visit: RestaurantVisit
}) => {
  const path = (action: string) => pathOf(visit, `webhooks/${endpoint.id}/${action}`)
  const { csrf } = visit
  const say = useWords().webhooks.one
  const isOn = endpoint.state === "enabled"
  return (
    <div class="actions">
      {isOn && end === null && (
        <Post action={path("ping")} csrf={csrf}>
          <button type="submit">{say.ping}</button>
        </Post>
      )}
      {(isOn || end === null) && (
        <Post action={path(isOn ? "disable" : "enable")} csrf={csrf}>
          <button type="submit" class="plain">
            {isOn ? say.disable : say.enable}
          </button>
        </Post>
      )}
      <Confirm
        action={path("rotate")}
        csrf={csrf}
        label={say.newSecret}
        about={say.newSecretAbout}
        question={say.confirmNewSecret}
        button={say.createSecret}
        tone="plain"
      />
      <Confirm
        action={path("remove")}
        csrf={csrf}
        label={say.remove}
        about={endpoint.url}
        question={say.confirmRemoval}
        button={say.removeWebhook}
      />
    </div>
  )
}

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const health = yield* healthOf(visit)
    const panels = yield* deliveryPanels(visit, health)
    const { app } = health
    const { apps } = visit.words.developers
    const say = visit.words.webhooks.one
    const page = show(
      say.title,
      <>
        <p>
          <a href={pathOf(visit, app === undefined ? "webhooks" : "apps")}>
            {app === undefined ? say.back : apps.back}
          </a>
        </p>
        <Head title={app?.name ?? health.endpoint.url} />
        {app !== undefined && <p class="lead">{apps.aboutEvents}</p>}
        <Panel id="state" title={say.title}>
          <Facts health={health} visit={visit} />
          {app === undefined && <Actions health={health} visit={visit} />}
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

const ping = onWebhook(({ acting, words }, id) =>
  Effect.as(pingWebhook(acting, id), { message: words.webhooks.one.pinged })
)

const enable = onWebhook(({ acting, words }, id) =>
  Effect.as(enableWebhook(acting, id), { message: words.webhooks.one.enabled })
)

const disable = onWebhook(({ acting, words }, id) =>
  Effect.as(disableWebhook(acting, id), { message: words.webhooks.one.disabled })
)

const rotate = onWebhook(({ acting, words }, id) =>
  Effect.map(rotateWebhook(acting, id), ({ secret }) => ({
    message: words.webhooks.one.hasNewSecret,
    secret: signingSecret(words, secret)
  }))
)

const remove = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { url } = yield* removeWebhook(visit.acting, yield* PathId.integer(visit, "webhook"))
    return redirectTo(pathOf(visit, "webhooks"), { message: visit.words.webhooks.one.removed(url) })
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
