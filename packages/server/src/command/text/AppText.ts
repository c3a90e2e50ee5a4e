/** How marketplace apps are printed, as text and as JSON. The client secret is printed only when it is new. */
import { type App, type RevealedApp, ZonedClock } from "@fourtop/core/internal"

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

export const heading = ["CLIENT ID", "STATE", "CREATED", "RESTAURANTS", "NAME", "REDIRECTS TO", "SCOPES"]

export const row = (app: App.App, installations: number): ReadonlyArray<string> => [
  app.id,
  app.disabled_at === null ? "enabled" : "disabled",
  time(app.created_at)!.slice(0, 16).replace("T", " "),
  String(installations),
  app.name,
  app.redirect_uris.join(" "),
  app.scopes.join(",")
]
