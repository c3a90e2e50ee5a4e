/** `fourtop app`: marketplace apps, which owners connect to their restaurants. */
import {
  AppListing,
  AppListings,
  approveApp,
  Apps,
  appsInState,
  disableApp,
  enableApp,
  type NotFound,
  refuseApp,
  registerApp,
  removeApp,
  type RevealedApp,
  rotateAppSecret,
  Scope,
  type ValidationFailed
} from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { CommandError } from "../../service/settings/CommandError.ts"
import { fourtop } from "../../service/settings/Invocation.ts"
import * as Store from "../../service/store/Store.ts"
import { appWebhookCommands } from "./appWebhook.ts"
import * as AppText from "../text/AppText.ts"
import * as Command from "../line/Command.ts"
import * as Output from "../line/Output.ts"
import { argument, optional, repeated, required } from "../line/Parameter.ts"
import * as Scopes from "../line/Scopes.ts"
import { inWords } from "../line/useCase.ts"
import * as Value from "../line/Value.ts"

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
    summary: "Lists the marketplace apps, each with how many restaurants have connected it; or those to be reviewed.",
    examples: ["", "--review submitted", "--json"],
    parameters: {
      review: optional(
        "--review STATE",
        Value.choice(AppListing.states),
        "Lists the apps of authors that are in this state, with all that owners would be shown."
      ),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      if (Option.isSome(options.review)) {
        const found = yield* appsInState(options.review.value)
        const text = found.length === 0 ? "No such apps." : found.map(AppText.review).join("\n\n")
        const value = found.map(({ app, listing }) => AppText.listedAsJson(app, listing))
        return yield* Output.result(options.json, value, text)
      }
      const [apps, listings] = [yield* Apps, yield* AppListings]
      const listed = yield* Effect.forEach(yield* apps.list(), (app) =>
        Effect.zipWith(apps.installations(app.id), listings.find(app.id), (installations, listing) => ({
          app,
          listing,
          restaurants: installations.filter(({ sandbox }) => !sandbox).length
        }))
      )
      yield* Output.result(
        options.json,
        listed.map(({ app, listing, restaurants }) => ({ ...AppText.listedAsJson(app, listing), restaurants })),
        Output.columns([
          AppText.heading,
          ...listed.map(({ app, listing, restaurants }) => AppText.row(app, listing, restaurants))
        ])
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

const refusedReview = (clientId: string) => (failure: NotFound | ValidationFailed) =>
  failure._tag === "NotFound"
    ? new CommandError({ message: `No author has registered an app ${clientId}.` })
    : new CommandError({ message: `The app was not reviewed: ${inWords(failure)}.` })

const approve = Command.make(
  {
    name: "app approve",
    summary: "Lists a submitted app for every owner, as it was in the revision that you have looked at.",
    examples: [`${example} --revision 7`],
    parameters: {
      id,
      revision: required("--revision NUMBER", Value.integer, "The revision that `app list --review submitted` shows."),
      json: Output.json
    }
  },
  (options) =>
    approveApp(options.id, options.revision).pipe(
      Effect.mapError(refusedReview(options.id)),
      Effect.flatMap(({ app, listing }) =>
        Output.result(options.json, AppText.listedAsJson(app, listing), `${app.name} (${app.id}) is listed.`)
      ),
      Effect.provide(Store.forCommand)
    )
)

const refuse = Command.make(
  {
    name: "app refuse",
    summary: "Refuses a submitted app, or takes a listed one out of the directory; its author reads why.",
    examples: [`${example} --reason 'The privacy page cannot be opened.'`],
    parameters: {
      id,
      reason: required("--reason TEXT", Value.text, "What its author has to change."),
      json: Output.json
    }
  },
  (options) =>
    refuseApp(options.id, options.reason).pipe(
      Effect.mapError(refusedReview(options.id)),
      Effect.flatMap(({ app, listing }) =>
        Output.result(options.json, AppText.listedAsJson(app, listing), `${app.name} (${app.id}) is refused.`)
      ),
      Effect.provide(Store.forCommand)
    )
)

export const app: Command.Group = {
  name: "app",
  summary: "Manages marketplace apps, which owners connect to their restaurants.",
  commands: [
    register,
    list,
    approve,
    refuse,
    rotate,
    changing("app disable", "Disables an app: its tokens stop working until it is enabled.", disableApp, "disabled"),
    changing("app enable", "Enables an app that was disabled.", enableApp, "enabled"),
    changing("app remove", "Disconnects an app from every restaurant and deletes it.", removeApp, "removed"),
    ...appWebhookCommands
  ]
}
