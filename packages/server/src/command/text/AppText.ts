/** How marketplace apps are printed, as text and as JSON. The client secret is printed only when it is new. */
import {
  type App,
  type AppListing,
  type AppWebhookHealth,
  Event,
  EventScopes,
  type Person,
  type RevealedApp,
  StandardSecret,
  WebhookEndpoint,
  ZonedClock
} from "@fourtop/core/internal"
import * as Output from "../line/Output.ts"

/** In UTC, because apps belong to no restaurant and so have no time zone. */
const time = (instant: ZonedClock.Instant | null) => (instant === null ? null : ZonedClock.format("UTC", instant))

export const asJson = (app: App.App) => ({
  client_id: app.id,
  name: app.name,
  redirect_uris: app.redirect_uris,
  scopes: app.scopes,
  created_at: time(app.created_at),
  disabled_at: time(app.disabled_at)
})

export const revealed = ({ app, secret }: RevealedApp) => ({ ...asJson(app), client_secret: secret })

export const heading = ["CLIENT ID", "STATE", "REVIEW", "CREATED", "RESTAURANTS", "NAME", "REDIRECTS TO", "SCOPES"]

export const row = (
  app: App.App,
  listing: AppListing.AppListing | null,
  installations: number
): ReadonlyArray<string> => [
  app.id,
  app.disabled_at === null ? "enabled" : "disabled",
  listing?.review.state ?? "-",
  time(app.created_at)!.slice(0, 16).replace("T", " "),
  String(installations),
  app.name,
  app.redirect_uris.join(" "),
  app.scopes.join(",")
]

/** The events that an app with these scopes can be sent, besides those that every app is. */
export const eventsShownTo = ({ scopes }: Pick<App.App, "scopes">): ReadonlyArray<Event.EventType> => {
  const shown = EventScopes.typesFor(scopes)
  return WebhookEndpoint.subscribable.filter((type) => shown.includes(type))
}

const webhookOf = ({ webhook }: App.App) =>
  webhook == null
    ? null
    : {
        url: webhook.url,
        events: [...webhook.events, ...Event.appEventTypes],
        state: webhook.state,
        reason: webhook.reason,
        created_at: time(webhook.created_at),
        secret_created_at: time(webhook.secrets[0]?.created_at ?? null)
      }

export const webhookAsJson = (app: App.App) => ({ client_id: app.id, name: app.name, webhook: webhookOf(app) })

export const revealedWebhook = (app: App.App, secret: string) => ({
  ...webhookAsJson(app),
  secret,
  standard_secret: StandardSecret.of(secret)
})

export const healthAsJson = ({ app, failingSince, figures, installations }: AppWebhookHealth): object => ({
  ...webhookAsJson(app),
  failing_since: time(failingSince),
  restaurants: installations,
  deliveries: figures
})

const facts = (app: App.App): ReadonlyArray<ReadonlyArray<string>> => {
  const webhook = webhookOf(app)
  if (webhook === null) return [["Webhook:", "none"]]
  return [
    ["URL:", webhook.url],
    ["Events:", webhook.events.join(", ")],
    ["State:", webhook.reason === null ? webhook.state : `${webhook.state}: ${webhook.reason}`]
  ]
}

export const webhook = (app: App.App): string => Output.columns(facts(app))

export const health = ({ app, failingSince, figures, installations }: AppWebhookHealth): string =>
  Output.columns([
    ...facts(app),
    ["Failing since:", time(failingSince) ?? "-"],
    ["Restaurants:", String(installations)],
    ...Object.entries(figures).map(([stage, count]) => [`${stage[0]!.toUpperCase()}${stage.slice(1)}:`, String(count)])
  ])

/** With what its author says and what the operator decided; null for an app that the operator has registered. */
export const listedAsJson = (app: App.App, listing: AppListing.AppListing | null) => ({
  ...asJson(app),
  review:
    listing === null
      ? null
      : {
          state: listing.review.state,
          at: time(listing.review.at),
          reason: listing.review.reason,
          revision: listing.version,
          author_id: listing.author_id,
          texts: { ...listing.texts },
          logo: listing.logo?.type ?? null
        }
})

/** What the operator looks at before listing an app. */
export const review = ({ app, listing }: AppListing.ListedApp): string => {
  const { description, privacy_url, start_url, support, tagline, website } = listing.texts
  return [
    `${app.name} (${app.id}), revision ${listing.version}, ${listing.review.state}`,
    `  ${tagline}`,
    // Marked, so that no line of it looks like one of the facts below.
    ...description.split("\n").map((line) => `  | ${line}`),
    `  Scopes:    ${app.scopes.join(", ")}`,
    `  Redirects: ${app.redirect_uris.join(" ")}`,
    `  Starts at: ${start_url}`,
    `  Website:   ${website}`,
    `  Support:   ${support}`,
    `  Privacy:   ${privacy_url}`,
    `  Logo:      ${listing.logo?.type ?? "none"}`
  ].join("\n")
}

export const authorAsJson = ({ app_author_since, email, name }: Person.Person) => ({
  email,
  name,
  since: time(app_author_since ?? null)
})
