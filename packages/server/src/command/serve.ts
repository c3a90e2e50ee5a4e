/** `fourtop serve`: runs the service and prints how to reach it. */
import { prepareOpening } from "@fourtop/core/internal"
import { Effect, Layer, Option } from "effect"
import * as ClusterChild from "../service/cluster/ClusterChild.ts"
import * as ClusterPrimary from "../service/cluster/ClusterPrimary.ts"
import * as Demo from "../service/Demo.ts"
import * as Service from "../service/Service.ts"
import * as ShutdownDelay from "../service/host/ShutdownDelay.ts"
import { load, rootUrl, Settings } from "../service/settings/Settings.ts"
import * as Store from "../service/store/Store.ts"
import * as Tracing from "../service/Tracing.ts"
import { version } from "../release/version.ts"
import { fourtop } from "../service/settings/Invocation.ts"
import * as Command from "./line/Command.ts"
import * as Output from "./line/Output.ts"

const paths = { api: "/api/v1", documentation: "/docs", console: "/console", setup: "/console/setup" }

/** What is prepared before the service is ready. */
export interface Prepared {
  readonly demo: Option.Option<Demo.Demo>
  /** The secret that opens the set-up page; null when somebody has an account. */
  readonly opening: string | null
}

/** The page on which the first owner makes an account and a restaurant. */
const setupUrl = (root: string, opening: string): string => `${root}${paths.setup}/${opening}`

/** What is printed once the service is ready. */
export const welcome = (root: string, { demo, opening }: Prepared): string => {
  const addresses = [
    `Fourtop ${version} is ready.`,
    "",
    `Root URL:      ${root}`,
    `Documentation: ${root}${paths.documentation}`,
    `Console:       ${root}${paths.console}`,
    ...(opening === null
      ? []
      : [
          "",
          "Set up your restaurant, within three days. Whoever opens this link first owns this installation:",
          `  ${setupUrl(root, opening)}`
        ])
  ]
  if (Option.isNone(demo)) {
    const next = [
      [`${fourtop} venue apply FILE`, "creates a restaurant"],
      [`${fourtop} owner add EMAIL`, "lets its owner sign in to the console"],
      [`${fourtop} token create --scopes all`, "creates an API token"]
    ]
    return [
      ...addresses,
      "",
      opening === null ? "Next:" : "Or with commands:",
      Output.columns(next).replace(/^/gm, "  ")
    ].join("\n")
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

/** Prints how to reach the service. */
const announce = (asJson: boolean, root: string, prepared: Prepared) => {
  const { demo, opening } = prepared
  const value = {
    root_url: root,
    documentation_url: `${root}${paths.documentation}`,
    settings_url: `${root}${paths.console}`,
    setup_url: opening === null ? null : setupUrl(root, opening),
    restaurant: Option.getOrNull(Option.map(demo, ({ restaurant }) => restaurant.slug)),
    sandbox_token: Option.getOrNull(Option.map(demo, ({ tokens }) => tokens.sandbox)),
    live_token: Option.getOrNull(Option.map(demo, ({ tokens }) => tokens.live)),
    owner: Option.getOrNull(Option.map(demo, ({ owner }) => owner))
  }
  return Output.result(asJson, value, welcome(root, prepared))
}

/** The demo restaurant is created only in the private database, never in that of DATABASE_URL. */
const demoOf = ({ databaseUrl, dataDir, demo }: typeof Settings.Service) =>
  Option.isSome(databaseUrl) || !demo ? Effect.succeedNone : Demo.prepare(dataDir)

const prepare = (settings: typeof Settings.Service) =>
  Effect.gen(function* () {
    const demo = yield* demoOf(settings)
    return { demo, opening: yield* Effect.orDie(prepareOpening()) } satisfies Prepared
  })

const inThisProcess = (asJson: boolean) =>
  Effect.gen(function* () {
    const settings = yield* Settings
    const [prepared, port] = yield* Effect.all([prepare(settings), Service.start], { concurrency: 2 })
    yield* announce(asJson, rootUrl(settings, port), prepared)
    return yield* yield* Store.StoreEnd
  }).pipe(Effect.scoped, Effect.provide(Layer.provideMerge(Tracing.layer, Store.forService)))

const inChildren = (asJson: boolean) =>
  Effect.gen(function* () {
    const settings = yield* Settings
    const { end, operate } = yield* Store.PrimaryStore
    ShutdownDelay.set(settings.shutdownDelaySeconds * 1000)
    const prepared = yield* operate(prepare(settings))
    const { failure, port } = yield* ClusterPrimary.start({ count: settings.processes })
    yield* announce(asJson, rootUrl(settings, port), prepared)
    return yield* Effect.raceFirst(failure, end)
  }).pipe(Effect.scoped, Effect.provide(Store.forPrimary))

const asChild = Effect.gen(function* () {
  yield* ClusterChild.ready(yield* Service.start)
  return yield* Effect.never
}).pipe(
  Effect.scoped,
  Effect.provide(Layer.merge(ClusterChild.layer, Layer.provideMerge(Tracing.layer, Store.forChild)))
)

export const serve = Command.make(
  {
    name: "serve",
    summary: "Runs the service until it is stopped.",
    examples: ["", "--json"],
    parameters: { json: Output.json }
  },
  ({ json }) =>
    Effect.gen(function* () {
      if (ClusterChild.isChild) return yield* asChild
      const settings = yield* load
      const running = settings.processes === 1 ? inThisProcess(json) : inChildren(json)
      return yield* Effect.provideService(running, Settings, settings)
    }).pipe(
      // A service runs until it is interrupted, so that an interruption is success.
      Effect.onInterrupt(() => Effect.sync(() => (process.exitCode = 0)))
    )
)
