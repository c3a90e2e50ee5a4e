/** `fourtop app`: marketplace apps, which owners connect to their restaurants. */
import {
  Apps,
  disableApp,
  enableApp,
  registerApp,
  removeApp,
  type RevealedApp,
  rotateAppSecret,
  Scope
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { CommandError } from "../service/settings/CommandError.ts"
import { fourtop } from "../service/settings/Invocation.ts"
import * as Store from "../service/store/Store.ts"
import * as AppText from "./text/AppText.ts"
import * as Command from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { argument, repeated, required } from "./line/Parameter.ts"
import * as Scopes from "./line/Scopes.ts"
import { inWords } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const id = argument("CLIENT_ID", Value.text, "Client ID, as shown by `app list`.")

const unknown = (clientId: string) =>
  new CommandError({
    message: `There is no app ${clientId}.`,
    next: `\`${fourtop} app list\` lists the apps.`
  })

const reveal = (json: boolean, revealed: RevealedApp) =>
  Effect.zipRight(
    Output.say("This is the only time the client secret is shown:"),
    Output.result(
      json,
      AppText.revealed(revealed),
      Output.columns([
        ["Client ID:", revealed.app.id],
        ["Client secret:", revealed.secret]
      ])
    )
  )

const register = Command.make(
  {
    name: "app register",
    summary: "Registers a marketplace app and prints its client secret, once.",
    examples: ["'Tables & Co' --redirect https://app.example.com/callback --scopes orders:read,menu:read"],
    parameters: {
      name: argument("NAME", Value.text, "Name shown to owners."),
      redirects: repeated(
        "--redirect URL",
        Value.text,
        "Redirect URI: an https address, exactly as the app sends it. Can be repeated.",
        { atLeast: 1 }
      ),
      scopes: required(
        "--scopes SCOPES",
        Scopes.value,
        `Scopes it may request, separated by commas: ${Scope.all.join(", ")}; or all.`
      ),
      json: Output.json
    }
  },
  ({ json, name, redirects, scopes }) =>
    registerApp({ name, redirectUris: redirects, scopes }).pipe(
      Effect.mapError((failure) => new CommandError({ message: `The app was not registered: ${inWords(failure)}.` })),
      Effect.flatMap((revealed) => reveal(json, revealed)),
      Effect.provide(Store.forCommand)
    )
)

const list = Command.make(
  {
    name: "app list",
    summary: "Lists the marketplace apps, each with how many restaurants have connected it.",
    examples: ["", "--json"],
    parameters: { json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const apps = yield* Apps
      const listed = yield* Effect.forEach(yield* apps.list(), (app) =>
        Effect.map(apps.installations(app.id), (installations) => ({ app, restaurants: installations.length }))
      )
      yield* Output.result(
        options.json,
        listed.map(({ app, restaurants }) => ({ ...AppText.asJson(app), restaurants })),
        Output.columns([AppText.heading, ...listed.map(({ app, restaurants }) => AppText.row(app, restaurants))])
      )
    }).pipe(Effect.provide(Store.forCommand))
)

const example = "svc_app_0123456789abcdefghijABCDEFGHIJ0123"

const rotate = Command.make(
  {
    name: "app rotate",
    summary: "Prints a new client secret, once; the old one stops working at once.",
    examples: [example],
    parameters: { id, json: Output.json }
  },
  (options) =>
    rotateAppSecret(options.id).pipe(
      Effect.mapError(() => unknown(options.id)),
      Effect.flatMap((revealed) => reveal(options.json, revealed)),
      Effect.provide(Store.forCommand)
    )
)

/** A command that makes one change to one app. */
const changing = (
  name: string,
  summary: string,
  change: (id: string) => ReturnType<typeof disableApp> | ReturnType<typeof removeApp>,
  past: string
) =>
  Command.make({ name, summary, examples: [example], parameters: { id, json: Output.json } }, (options) =>
    change(options.id).pipe(
      Effect.catchTag("NotFound", () => unknown(options.id)),
      Effect.flatMap((app) => Output.result(options.json, AppText.asJson(app), `${app.name} (${app.id}) is ${past}.`)),
      Effect.provide(Store.forCommand)
    )
  )

export const app: Command.Group = {
  name: "app",
  summary: "Manages marketplace apps, which owners connect to their restaurants.",
  commands: [
    register,
    list,
    rotate,
    changing("app disable", "Disables an app: its tokens stop working until it is enabled.", disableApp, "disabled"),
    changing("app enable", "Enables an app that was disabled.", enableApp, "enabled"),
    changing("app remove", "Disconnects an app from every restaurant and deletes it.", removeApp, "removed")
  ]
}
