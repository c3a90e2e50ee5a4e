/** `fourtop app`: marketplace apps, which owners can connect to their restaurants. */
import { Args, Command, Options } from "@effect/cli"
import {
  Apps,
  disableApp,
  enableApp,
  Problems,
  registerApp,
  removeApp,
  type RevealedApp,
  rotateAppSecret,
  Scope
} from "@fourtop/core"
import { Effect } from "effect"
import { CommandError } from "../service/CommandError.ts"
import { fourtop } from "../service/Invocation.ts"
import * as Store from "../service/Store.ts"
import * as AppText from "./AppText.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"
import * as Scopes from "./Scopes.ts"

const id = Args.text({ name: "CLIENT_ID" }).pipe(Args.withDescription("The app's client id, svc_app_…"))

const unknown = (clientId: string) =>
  new CommandError({
    message: `There is no app ${clientId}.`,
    next: `\`${fourtop} app list\` shows the apps.`
  })

const reveal = (json: boolean, revealed: RevealedApp) =>
  Effect.zipRight(
    Output.say("This is the only time the client secret is shown:"),
    Output.result(
      json,
      AppText.revealed(revealed),
      Output.columns([
        ["Client id:", revealed.app.id],
        ["Client secret:", revealed.secret]
      ])
    )
  )

const register = Command.make(
  "register",
  {
    name: Args.text({ name: "NAME" }).pipe(Args.withDescription("What owners know the app by.")),
    redirects: Options.text("redirect").pipe(
      Options.withDescription("Where codes are sent: an https address, exactly as the app names it. Can be repeated."),
      Options.atLeast(1)
    ),
    scopes: Options.text("scopes").pipe(
      Options.withDescription(`What it may ask owners for, separated by commas: ${Scope.all.join(", ")}; or all.`)
    ),
    json: Output.json
  },
  (options) =>
    Effect.gen(function* () {
      const scopes = yield* Scopes.parse(options.scopes)
      const revealed = yield* registerApp({ name: options.name, redirectUris: options.redirects, scopes }).pipe(
        Effect.mapError(({ problems }) => {
          const lines = Problems.ungroup(problems).map(({ message, path }) => `${path} ${message}`)
          return new CommandError({ message: `That cannot be done: ${lines.join("; ")}.` })
        })
      )
      yield* reveal(options.json, revealed)
    }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["app register"].summary))

const list = Command.make("list", { json: Output.json }, (options) =>
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
).pipe(Command.withDescription(commands["app list"].summary))

const rotate = Command.make("rotate", { id, json: Output.json }, (options) =>
  rotateAppSecret(options.id).pipe(
    Effect.mapError(() => unknown(options.id)),
    Effect.flatMap((revealed) => reveal(options.json, revealed)),
    Effect.provide(Store.forCommand)
  )
).pipe(Command.withDescription(commands["app rotate"].summary))

/** A command that does one thing to one app, and says so. */
const changing = (
  name: "disable" | "enable" | "remove",
  change: (id: string) => ReturnType<typeof disableApp> | ReturnType<typeof removeApp>,
  done: string
) =>
  Command.make(name, { id, json: Output.json }, (options) =>
    change(options.id).pipe(
      Effect.catchTag("NotFound", () => unknown(options.id)),
      Effect.flatMap((app) => Output.result(options.json, AppText.asJson(app), `${app.name} (${app.id}) is ${done}.`)),
      Effect.provide(Store.forCommand)
    )
  ).pipe(Command.withDescription(commands[`app ${name}`].summary))

export const app = Command.make("app").pipe(
  Command.withDescription("Marketplace apps, which owners connect to their restaurants."),
  Command.withSubcommands([
    register,
    list,
    rotate,
    changing("disable", disableApp, "disabled"),
    changing("enable", enableApp, "enabled"),
    changing("remove", removeApp, "removed")
  ])
)
