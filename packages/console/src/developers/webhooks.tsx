/** The list of webhooks (§6), and adding one. */
import {
  addWebhook,
  type EndpointHealth,
  type Event,
  ValidationFailed,
  WebhookEndpoint,
  WebhookEndpoints
} from "@fourtop/core"
import { Effect } from "effect"
import { Choices, Field, Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"

export const Health = ({ endpoint, failingSince }: EndpointHealth) => {
  if (endpoint.state === "disabled") return <Badge tone="plain">Disabled</Badge>
  return failingSince === null ? <Badge tone="good">Active</Badge> : <Badge tone="bad">Failing</Badge>
}

/** Whether the webhook gets events of the live restaurant or of the sandbox. */
export const Source = ({ sandbox }: Pick<WebhookEndpoint.WebhookEndpoint, "sandbox">) => (
  <Badge tone={sandbox ? "waiting" : "plain"}>{sandbox ? "Sandbox" : "Live"}</Badge>
)

/** The event types, or "all events". */
export const eventsInWords = (events: ReadonlyArray<Event.EventType>): string =>
  events.length === WebhookEndpoint.subscribable.length ? "all events" : events.join(", ")

const choices = WebhookEndpoint.subscribable.map((type) => ({ value: type, label: type }))

const List = ({ all, visit }: { readonly all: ReadonlyArray<EndpointHealth>; readonly visit: RestaurantVisit }) =>
  all.length === 0 ? (
    <p class="empty">No webhooks yet.</p>
  ) : (
    <div class="stacked">
      <Table
        caption="Webhooks"
        headings={["URL", "Source", "Events", "State"]}
        rows={all.map((health) => [
          <a href={pathOf(visit, `webhooks/${health.endpoint.id}`)}>{health.endpoint.url}</a>,
          <Source {...health.endpoint} />,
          <span class="scopes">{eventsInWords(health.endpoint.events)}</span>,
          <Health {...health} />
        ])}
      />
    </div>
  )

const sources = (name: string) => [
  { value: "live", label: "Live", hint: `Events of ${name}.` },
  { value: "sandbox", label: "Sandbox", hint: "Events of the sandbox only." }
]

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank({ source: "live" }), status = 200) =>
  Effect.gen(function* () {
    const all = yield* (yield* WebhookEndpoints).list(visit.restaurant.id)
    return show(
      "Webhooks",
      <>
        <Head title="Webhooks" />
        <p class="lead">
          Events of {visit.restaurant.name} are sent to your URLs, signed with a secret of each webhook.{" "}
          <a href="/docs#events">See the events and their payloads</a>
        </p>
        <Panel id="list" title="Webhooks">
          <List all={all} visit={visit} />
        </Panel>
        <Panel id="new" title="New webhook">
          <Post action={pathOf(visit, "webhooks")} csrf={visit.csrf}>
            <Field
              form={form}
              name="url"
              label="URL"
              type="url"
              hint="Must start with https:// and be reachable from the internet."
              required
            />
            <Choices form={form} name="source" label="Source" choices={sources(visit.restaurant.name)} one />
            <Choices form={form} name="events" label="Events" choices={choices} />
            <button type="submit">Add webhook</button>
          </Post>
        </Panel>
      </>,
      status
    )
  })

/** The source in the form; live by default. */
const isOfSandbox = (source: string | null) =>
  source === null || source === "live" || source === "sandbox"
    ? Effect.succeed(source === "sandbox")
    : ValidationFailed.of({ path: "source", message: "must be live or sandbox" })

const add = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const events = WebhookEndpoint.subscribable.filter((type) => visit.fields.getAll("events").includes(type))
    const { endpoint, secret } = yield* addWebhook(visit.acting, {
      url: (visit.fields.get("url") ?? "").trim(),
      events,
      sandbox: yield* isOfSandbox(visit.fields.get("source"))
    })
    return redirectTo(pathOf(visit, `webhooks/${endpoint.id}`), {
      message: "The webhook has been added. This is its signing secret",
      secret: { label: "Signing secret", text: secret }
    })
  }).pipe(Effect.catchTag("ValidationFailed", (failure) => page(visit, Form.refused(visit.fields, failure), 422)))

export const webhookPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/webhooks", "webhooks", (visit) => page(visit)),
  frame.restaurantPage("POST", "/webhooks", "webhooks", add)
]
