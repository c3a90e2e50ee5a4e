/** Commands about marketplace apps. */
import { Described, Fields } from "@fourtop/core/internal"
import { Effect, Schema } from "effect"
import { scopes } from "../givenOptions.ts"
import type { InstallOptions } from "../SandboxApps.ts"
import { type Command, command } from "./Command.ts"
import { nothing, ofRestaurant, ofRestaurantSentence } from "./shapes.ts"

/** What the owner can be told to grant. */
const granted = { scopes: Fields.optional(scopes), ...ofRestaurant }

const grantedSentences = {
  scopes: "What the owner grants; all that was requested by default.",
  ...ofRestaurantSentence
}

const optionsOf = ({ restaurant_id, scopes }: Schema.Schema.Type<Schema.Struct<typeof granted>>): InstallOptions => ({
  ...(scopes === undefined ? {} : { scopes }),
  ...(restaurant_id === undefined ? {} : { restaurantId: restaurant_id })
})

const NewApp = Described.struct(
  { name: Schema.String, redirect_uris: Schema.Array(Schema.String), scopes: Fields.optional(scopes) },
  {
    name: "Its name.",
    redirect_uris: "Where codes may be sent; https, or this machine.",
    scopes: "The scopes it may request; every scope by default."
  }
)

const credentials = { client_id: Schema.String, client_secret: Schema.String }

const credentialSentences = { client_id: "The id of the app.", client_secret: "The secret of the app." }

const Credentials = Described.struct(credentials, credentialSentences)

const Installing = Described.struct({ ...credentials, ...granted }, { ...credentialSentences, ...grantedSentences })

const Installed = Described.struct(
  {
    grant_id: Schema.Number,
    access_token: Schema.String,
    refresh_token: Schema.String,
    expires_in: Schema.Number,
    scope: Schema.String
  },
  {
    grant_id: "Identifies the connection of the app to the restaurant.",
    access_token: "The access token.",
    refresh_token: "The refresh token.",
    expires_in: "Seconds until the access token expires, on the sandbox's clock.",
    scope: "The scopes that were granted, separated by spaces."
  }
)

const Authorizing = Described.struct(
  { url: Schema.String, deny: Fields.optional(Fields.boolean), ...granted },
  {
    url: "The authorize URL to which the app sends the owner.",
    deny: "Whether the owner declines.",
    ...grantedSentences
  }
)

const Redirected = Described.struct(
  { redirect_to: Schema.String },
  { redirect_to: "Where the owner's browser is redirected, with code and state or with the error." }
)

const Uninstalling = Described.struct(
  { grant_id: Fields.id, ...ofRestaurant },
  { grant_id: "The connection, as returned when the app was installed.", ...ofRestaurantSentence }
)

export const appCommands: ReadonlyArray<Command> = [
  command({
    method: "POST",
    path: "/apps",
    summary: "Registers an app.",
    body: NewApp,
    response: Credentials,
    run: ({ apps }, { redirect_uris, ...wanted }) =>
      Effect.map(apps.register({ ...wanted, redirectUris: redirect_uris }), ({ clientId, clientSecret }) => ({
        client_id: clientId,
        client_secret: clientSecret
      }))
  }),
  command({
    method: "POST",
    path: "/apps/install",
    summary: "Returns tokens as if the owner had granted access.",
    body: Installing,
    response: Installed,
    run: ({ apps }, { client_id, client_secret, ...wanted }) =>
      Effect.map(
        apps.install({ clientId: client_id, clientSecret: client_secret }, optionsOf(wanted)),
        ({ accessToken, expiresIn, grantId, refreshToken, scopes }) => ({
          grant_id: grantId,
          access_token: accessToken,
          refresh_token: refreshToken,
          expires_in: expiresIn,
          scope: scopes.join(" ")
        })
      )
  }),
  command({
    method: "POST",
    path: "/apps/authorize",
    summary: "Plays the browser of an owner whom the app has sent to the authorize URL.",
    body: Authorizing,
    response: Redirected,
    run: ({ apps }, { deny = false, url, ...wanted }) =>
      Effect.map(apps.authorize(url, { ...optionsOf(wanted), deny }), ({ href }) => ({ redirect_to: href }))
  }),
  command({
    method: "POST",
    path: "/apps/uninstall",
    summary: "Disconnects an app as the owner would: from then on its tokens are refused.",
    body: Uninstalling,
    response: nothing,
    run: ({ apps }, { grant_id, restaurant_id }) => Effect.as(apps.uninstall(grant_id, restaurant_id), {})
  })
]
