/** An installation of an app as the app is told of it: nothing about guests, and no names of people. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Scopes from "../foundation/Scope.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as Grant from "./Grant.ts"

export const InstallationView = Described.struct(
  {
    id: Schema.Int,
    app_id: Schema.String,
    scopes: Schema.Array(Fields.oneOf(Scopes.all)),
    installed_at: Fields.dateTime,
    ended_at: Schema.NullOr(Fields.dateTime),
    ended_because: Schema.NullOr(Schema.String)
  },
  {
    id: "The installation id. A restaurant that installs the app again gets another one.",
    app_id: "The client id of the app.",
    scopes: "What the owner allows the app.",
    installed_at: "When the app was installed.",
    ended_at: "When it was uninstalled; null while it is installed.",
    ended_because: "Why it ended; null while it is installed."
  }
).annotations({ identifier: "Installation", description: "An app that a restaurant has, or had, installed." })
export type InstallationView = typeof InstallationView.Type

export const of = (grant: Grant.Grant, zone: ZonedClock.Zone): InstallationView => ({
  id: grant.id,
  app_id: Grant.appIdOf(grant),
  scopes: grant.scopes,
  installed_at: ZonedClock.format(zone, grant.installed_at),
  ended_at: grant.ended_at === null ? null : ZonedClock.format(zone, grant.ended_at),
  ended_because: grant.ended_because
})
