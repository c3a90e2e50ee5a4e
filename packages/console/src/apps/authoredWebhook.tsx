/** The webhook of an app, for its author: where events are sent, how that went, and its secret. */
import {
  type App,
  type AppWebhook,
  type AppWebhookHealth,
  disableAuthoredWebhook,
  enableAuthoredWebhook,
  Event,
  EventScopes,
  readAuthoredWebhook,
  removeAuthoredWebhook,
  rotateAuthoredWebhookSecret,
  setAuthoredWebhook,
  WebhookEndpoint
} from "@fourtop/core/internal"
import {
  Choices,
  Confirm,
  Field,
  Form,
  type PageHandler,
  Post,
  redirectTo,
  type Route,
  show
} from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { signingSecret } from "../developers/signingSecret.ts"
import type { Frame } from "../frame/frame.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel } from "../parts/Parts.tsx"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { useSpeech, useWords } from "../words/useWords.tsx"
import { refusedForm } from "./AppFields.tsx"
import { authoredPath, authoredPathOf } from "./appPaths.ts"
import { appIdIn, authorPage } from "./authored.ts"

const action = (app: App.App, step = ""): string => authoredPathOf(app.id, step === "" ? "webhook" : `webhook/${step}`)

interface PageProps extends AppWebhookHealth {
  readonly visit: ConsoleVisit
  readonly form: Form.Form
}

/** The events that the app's permissions show. */
const eventsFor = ({ scopes }: App.App) =>
  WebhookEndpoint.subscribable.filter((type) => EventScopes.missingFor(type, scopes) === null)

const Facts = ({ failingSince, figures, webhook }: PageProps & { readonly webhook: AppWebhook.AppWebhook }) => {
  const { authoring, webhooks } = useWords()
  const { sayRule } = useSpeech()
  const { deliveries, health, one: say } = webhooks
  const isOn = webhook.state === "enabled"
  return (
    <>
      <dl class="facts">
        <dt>{say.state}</dt>
        <dd>
          {!isOn ? (
            <Badge tone="plain">{health.disabled}</Badge>
          ) : failingSince === null ? (
            <Badge tone="good">{health.active}</Badge>
          ) : (
            <Badge tone="bad">{health.failing}</Badge>
          )}{" "}
          {webhook.reason !== null && <span class="soft">{say.reason(sayRule(webhook.reason))}</span>}
        </dd>
        {failingSince !== null && (
          <>
            <dt>{say.failingSince}</dt>
            <dd>
              <Moment at={failingSince} zone="UTC" />
            </dd>
          </>
        )}
        <dt>{say.secretSince}</dt>
        <dd>
          <Moment at={webhook.secrets[0]?.created_at ?? null} zone="UTC" />
        </dd>
      </dl>
      <h3>{authoring.webhook.lastDay}</h3>
      <dl class="facts">
        {(["waiting", "retrying", "done", "failed"] as const).map((stage) => (
          <>
            <dt>{deliveries.stages[stage]}</dt>
            <dd>{figures[stage]}</dd>
          </>
        ))}
      </dl>
    </>
  )
}

const Actions = ({ app, visit, webhook }: PageProps & { readonly webhook: AppWebhook.AppWebhook }) => {
  const { authoring, webhooks } = useWords()
  const say = webhooks.one
  const isOn = webhook.state === "enabled"
  return (
    <div class="actions">
      <Post action={action(app, isOn ? "disable" : "enable")} csrf={visit.csrf}>
        <button type="submit" class="plain">
          {isOn ? say.disable : say.enable}
        </button>
      </Post>
      <Confirm
        action={action(app, "rotate")}
        csrf={visit.csrf}
        label={say.newSecret}
        about={say.newSecretAbout}
        question={say.confirmNewSecret}
        button={say.createSecret}
        tone="plain"
      />
      <Confirm
        action={action(app, "remove")}
        csrf={visit.csrf}
        label={say.remove}
        about={webhook.url}
        question={authoring.webhook.confirmRemoving}
        button={say.removeWebhook}
      />
    </div>
  )
}

const Page = (props: PageProps) => {
  const { app, form, visit } = props
  const { authoring, webhooks } = useWords()
  const choices = eventsFor(app).map((type) => ({ value: type, label: type }))
  const webhook = app.webhook ?? null
  return (
    <>
      <p class="back">
        <a href={authoredPathOf(app.id)}>{app.name}</a>
      </p>
      <Head title={webhooks.one.title} />
      <p class="lead">
        {authoring.webhook.lead(Event.appEventTypes.join(", "))} <a href="/docs#events">{webhooks.seeEvents}</a>
      </p>
      {webhook !== null && (
        <Panel id="state" title={authoring.figures}>
          <Facts {...props} webhook={webhook} />
          <Actions {...props} webhook={webhook} />
        </Panel>
      )}
      <Panel id="where" title={webhooks.one.title}>
        <Post action={action(app)} csrf={visit.csrf}>
          <Field form={form} name="url" label={webhooks.url} type="url" hint={webhooks.new.urlHint} required />
          <Choices form={form} name="events" label={webhooks.events} choices={choices} />
          <button type="submit">{authoring.save}</button>
        </Post>
      </Panel>
    </>
  )
}

const filled = ({ webhook }: App.App): Form.Form =>
  webhook == null
    ? Form.blank()
    : Form.of(new URLSearchParams([["url", webhook.url], ...webhook.events.map((type) => ["events", type])]), {})

const page = (visit: ConsoleVisit, form: Form.Form | null = null, status = 200) =>
  Effect.gen(function* () {
    const health = yield* readAuthoredWebhook(visit, yield* appIdIn(visit))
    const { title } = visit.words.webhooks.one
    return show(title, <Page {...health} visit={visit} form={form ?? filled(health.app)} />, status)
  })

const set = (visit: ConsoleVisit) =>
  Effect.gen(function* () {
    const events = WebhookEndpoint.subscribable.filter((type) => visit.fields.getAll("events").includes(type))
    const url = (visit.fields.get("url") ?? "").trim()
    const { app, secret } = yield* setAuthoredWebhook(visit, yield* appIdIn(visit), { url, events })
    const message = secret === null ? visit.words.authoring.saved(app.name) : visit.words.webhooks.new.added
    return redirectTo(
      action(app),
      secret === null ? { message } : { message, secret: signingSecret(visit.words, secret) }
    )
  }).pipe(Effect.catchTag("ValidationFailed", (failure) => page(visit, refusedForm(visit.fields, failure), 422)))

const rotate = (visit: ConsoleVisit) =>
  Effect.gen(function* () {
    const { app, secret } = yield* rotateAuthoredWebhookSecret(visit, yield* appIdIn(visit))
    const message = visit.words.webhooks.one.hasNewSecret
    return redirectTo(
      action(app),
      secret === null ? { message } : { message, secret: signingSecret(visit.words, secret) }
    )
  })

const changing =
  (
    change: typeof enableAuthoredWebhook | typeof disableAuthoredWebhook | typeof removeAuthoredWebhook,
    messageOf: (words: ConsoleVisit["words"], app: App.App) => string
  ) =>
  (visit: ConsoleVisit) =>
    Effect.gen(function* () {
      const app = yield* change(visit, yield* appIdIn(visit))
      return redirectTo(action(app), { message: messageOf(visit.words, app) })
    })

const path = `${authoredPath}/:app/webhook`

export const authoredWebhookPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  authorPage(frame, "GET", path, (visit) => page(visit)),
  authorPage(frame, "POST", path, set),
  authorPage(frame, "POST", `${path}/rotate`, rotate),
  authorPage(
    frame,
    "POST",
    `${path}/enable`,
    changing(enableAuthoredWebhook, ({ webhooks }) => webhooks.one.enabled)
  ),
  authorPage(
    frame,
    "POST",
    `${path}/disable`,
    changing(disableAuthoredWebhook, ({ webhooks }) => webhooks.one.disabled)
  ),
  authorPage(
    frame,
    "POST",
    `${path}/remove`,
    changing(removeAuthoredWebhook, ({ authoring }) => authoring.webhook.removed)
  )
]
