/** `fourtop serve`: runs the service and says how to reach it. */
import { Command } from "@effect/cli"
import { Effect, Option } from "effect"
import * as Demo from "../service/Demo.ts"
import * as Service from "../service/Service.ts"
import { rootUrl, Settings } from "../service/Settings.ts"
import * as Store from "../service/Store.ts"
import { version } from "../service/version.ts"
import { fourtop } from "../service/Invocation.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"

const paths = { api: "/api/v1", documentation: "/docs", settings: "/console" }

/** What the person who started it needs to know. */
export const welcome = (root: string, demo: Option.Option<Demo.Demo>): string => {
  const addresses = [
    `Fourtop ${version} is ready.`,
    "",
    `Root URL:      ${root}`,
    `Documentation: ${root}${paths.documentation}`,
    `Settings:      ${root}${paths.settings}`
  ]
  if (Option.isNone(demo)) {
    const next = [
      [`${fourtop} venue apply FILE`, "founds a restaurant"],
      [`${fourtop} owner add EMAIL`, "lets its owner sign in to the settings"],
      [`${fourtop} token create --scopes all`, "makes a token for its API"]
    ]
    return [...addresses, "", "What comes next:", Output.columns(next).replace(/^/gm, "  ")].join("\n")
  }
  const { owner, restaurant, tokens } = demo.value
  return [
    ...addresses,
    ...(owner === null ? [] : ["", `Sign in as:    ${owner.email}`, `Password:      ${owner.password}`]),
    "",
    `Sandbox token: ${tokens.sandbox}`,
    `Live token:    ${tokens.live}   (${restaurant.name}, the demo restaurant)`,
    "",
    "Try it:",
    `  curl -H 'Authorization: Bearer ${tokens.sandbox}' ${root}${paths.api}/menus`
  ].join("\n")
}

export const serve = Command.make("serve", { json: Output.json }, (options) =>
  Effect.gen(function* () {
    const settings = yield* Settings
    // On a server of others nothing is made that nobody asked for.
    const demo = Option.isSome(settings.databaseUrl) ? Option.none() : yield* Demo.prepare(settings.dataDir)
    const root = rootUrl(settings, yield* Service.start)
    const value = {
      root_url: root,
      documentation_url: `${root}${paths.documentation}`,
      settings_url: `${root}${paths.settings}`,
      restaurant: Option.getOrNull(Option.map(demo, ({ restaurant }) => restaurant.slug)),
      sandbox_token: Option.getOrNull(Option.map(demo, ({ tokens }) => tokens.sandbox)),
      live_token: Option.getOrNull(Option.map(demo, ({ tokens }) => tokens.live)),
      owner: Option.getOrNull(Option.map(demo, ({ owner }) => owner))
    }
    yield* Output.result(options.json, value, welcome(root, demo))
    return yield* Effect.never
  }).pipe(
    Effect.scoped,
    Effect.provide(Store.forService),
    // Being told to stop is how a service ends well.
    Effect.onInterrupt(() => Effect.sync(() => (process.exitCode = 0)))
  )
).pipe(Command.withDescription(commands.serve.summary))
