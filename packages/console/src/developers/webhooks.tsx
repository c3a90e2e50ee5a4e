/** The list of webhooks (§6), and adding one. */
import { addWebhook, type Event, ValidationFailed, WebhookEndpoint, WebhookEndpoints } from "@fourtop/core/internal"
import { Effect } from "effect"
import { Choices, Field, Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"
import type { Words } from "../words/Words.ts"
import { endsOf, makerInWords, type ShownHealth } from "./makers.ts"
import { signingSecret } from "./signingSecret.ts"

export const Health = ({ end, endpoint, failingSince }: ShownHealth) => {
  const { health } = useWords().webhooks
  if (end !== null) return <Badge tone="plain">{health.ended}</Badge>
  if (endpoint.state === "disabled") return <Badge tone="plain">{health.disabled}</Badge>
  return failingSince === null ? <Badge tone="good">{health.active}</Badge> : <Badge tone="bad">{health.failing}</Badge>
}

/** Whether the webhook gets events of the live restaurant or of the sandbox. */
export const Source = ({ sandbox }: Pick<WebhookEndpoint.WebhookEndpoint, "sandbox">) => {
  const { sources } = useWords().webhooks
  return <Badge tone={sandbox ? "waiting" : "plain"}>{sandbox ? sources.sandbox : sources.live}</Badge>
}

/** The event types, or "all events". */
export const eventsInWords = (say: Words["webhooks"], events: ReadonlyArray<Event.EventType>): string =>
  events.length === WebhookEndpoint.subscribable.length ? say.allEvents : events.join(", ")

const choices = WebhookEndpoint.subscribable.map((type) => ({ value: type, label: type }))

const List = ({ all, visit }: { readonly all: ReadonlyArray<ShownHealth>; readonly visit: RestaurantVisit }) => {
  const say = useWords().webhooks
  return all.length === 0 ? (
    <p class="empty">{say.none}</p>
  ) : (
    <div class="stacked">
      <Table
        caption={say.title}
        headings={say.columns}
        rows={all.map((health) => [
          <>
            <a href={pathOf(visit, `webhooks/${health.endpoint.id}`)}>{health.endpoint.url}</a>
            {health.endpoint.made_by !== undefined && <span class="soft"> {makerInWords(say, health.endpoint)}</span>}
          </>,
          <Source {...health.endpoint} />,
          <span class="scopes">{eventsInWords(say, health.endpoint.events)}</span>,
          <Health {...health} />
        ])}
      />
    </div>
  )
}

const sourceChoices = (say: Words["webhooks"], restaurant: string) => [
  { value: "live", label: say.sources.live, hint: say.new.liveHint(restaurant) },
  { value: "sandbox", label: say.sources.sandbox, hint: say.new.sandboxHint }
]

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank({ source: "live" }), status = 200) =>
  Effect.gen(function* () {
    const say = visit.words.webhooks
    const listed = yield* (yield* WebhookEndpoints).list(visit.restaurant.id)
    const endOf = yield* endsOf(
      visit,
      listed.map(({ endpoint }) => endpoint)
    )
    const all = listed.map((health) => ({ ...health, end: endOf(health.endpoint) }))
    return show(
      say.title,
      <>
        <Head title={say.title} />
        <p class="lead">
          {say.lead(visit.restaurant.name)} <a href="/docs#events">{say.seeEvents}</a>
        </p>
        <Panel id="list" title={say.title}>
          <List all={all} visit={visit} />
        </Panel>
        <Panel id="new" title={say.new.title}>
          <Post action={pathOf(visit, "webhooks")} csrf={visit.csrf}>
            <Field form={form} name="url" label={say.url} type="url" hint={say.new.urlHint} required />
            <Choices
              form={form}
              name="source"
              label={say.source}
              choices={sourceChoices(say, visit.restaurant.name)}
              one
            />
            <Choices form={form} name="events" label={say.events} choices={choices} />
            <button type="submit">{say.new.add}</button>
          </Post>
        </Panel>
      </>,
      status
    )
  })

/** The source in the form; live by default. */
const isOfSandbox = (say: Words["webhooks"], source: string | null) =>
  source === null || source === "live" || source === "sandbox"
    ? Effect.succeed(source === "sandbox")
    : ValidationFailed.of({ path: "source", message: say.new.mustBeSource })

const add = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const events = WebhookEndpoint.subscribable.filter((type) => visit.fields.getAll("events").includes(type))
    const { endpoint, secret } = yield* addWebhook(visit.acting, {
      url: (visit.fields.get("url") ?? "").trim(),
      events,
      sandbox: yield* isOfSandbox(visit.words.webhooks, visit.fields.get("source"))
    })
    return redirectTo(pathOf(visit, `webhooks/${endpoint.id}`), {
      message: visit.words.webhooks.new.added,
      secret: signingSecret(visit.words, secret)
    })
  }).pipe(Effect.catchTag("ValidationFailed", (failure) => page(visit, Form.refused(visit.fields, failure), 422)))

export const webhookPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/webhooks", "webhooks", (visit) => page(visit)),
  frame.restaurantPage("POST", "/webhooks", "webhooks", add)
]
