/** `fourtop sandbox`: the sample venue for integrators, alone or as part of an installation. */
import { Command, Options } from "@effect/cli"
import { Acting, resetSandbox, ValidationFailed, type VenueDocument } from "@fourtop/core"
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { Effect, Option, Schema } from "effect"
import { CommandError } from "../service/CommandError.ts"
import { issueSandboxToken } from "../service/issueToken.ts"
import * as Store from "../service/Store.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"
import * as Restaurants from "./Restaurants.ts"
import * as TokenText from "./TokenText.ts"
import * as VenueFile from "./VenueFile.ts"

const create = Command.make("create", { restaurant: Restaurants.restaurant, json: Output.json }, (options) =>
  Effect.gen(function* () {
    const { id, time_zone } = yield* Restaurants.pick(options.restaurant)
    const created = yield* issueSandboxToken(id, "Sandbox token")
    yield* Output.say("This is the only time the token is shown:")
    yield* Output.result(options.json, TokenText.created(created, time_zone), created.text)
  }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["sandbox create"].summary))

const reset = Command.make("reset", { restaurant: Restaurants.restaurant, json: Output.json }, (options) =>
  Effect.gen(function* () {
    const { id, slug } = yield* Restaurants.pick(options.restaurant)
    const { generation } = yield* Effect.orDie(resetSandbox(Acting.as(id)))
    yield* Output.result(
      options.json,
      { restaurant: slug, generation },
      `The sandbox of ${slug} has its sample data again.`
    )
  }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["sandbox reset"].summary))

const port = Options.integer("port").pipe(
  Options.withDescription("Where to listen on this machine; a free port without it."),
  Options.withDefault(0)
)
const now = Options.text("now").pipe(
  Options.withDescription("The time at which the clock starts, such as 2026-03-14T19:30:00+01:00."),
  Options.withSchema(Schema.compose(Schema.Date, Schema.ValidDateFromSelf)),
  Options.optional
)
const venue = Options.text("venue").pipe(
  Options.withDescription("A venue document in place of the sample venue."),
  Options.optional
)

interface SandboxFlags {
  readonly port: number
  readonly now: Option.Option<Date>
  readonly venue: Option.Option<string>
}

const started = (flags: SandboxFlags) =>
  Effect.gen(function* () {
    const file = yield* Effect.transposeOption(Option.map(flags.venue, VenueFile.read))
    const options = {
      port: flags.port,
      ticking: true,
      nightlyReset: true,
      control: true,
      ...(Option.isSome(flags.now) ? { now: flags.now.value } : {}),
      ...(Option.isSome(file) ? { venue: file.value.input as VenueDocument.VenueDocumentInput } : {})
    }
    return yield* Effect.tryPromise({
      try: () => startSandbox(options),
      catch: (error) => new CommandError({ message: `The sandbox cannot be started: ${reasonOf(error, file)}` })
    })
  })

const reasonOf = (error: unknown, file: Option.Option<VenueFile.VenueFile>): string => {
  if (error instanceof ValidationFailed && Option.isSome(file)) {
    return VenueFile.report(file.value, VenueFile.locate(file.value, error))
  }
  return error instanceof Error ? error.message : String(error)
}

const introduction = ({ restaurant, token, url }: Sandbox): string =>
  [
    "The sandbox is ready. What it holds is gone when it ends.",
    "",
    `Root URL:      ${url}`,
    `Sandbox token: ${token}`,
    `Live token:    ${restaurant.token}`,
    "",
    "Try it:",
    `  curl -H 'Authorization: Bearer ${token}' ${url}/api/v1/menus`,
    `  curl ${url}/_sandbox/clock -d '{"advance_seconds": 3600}'`,
    `  curl ${url}/_sandbox/webhooks -d '{"url": "http://127.0.0.1:8080/hook"}'`,
    `  curl ${url}/_sandbox/trigger -d '{"type": "order.created"}'`
  ].join("\n")

export const sandbox = Command.make("sandbox", { port, now, venue, json: Output.json }, ({ json, ...flags }) =>
  Effect.gen(function* () {
    const running = yield* Effect.acquireRelease(started(flags), ({ close }) => Effect.promise(close))
    const { restaurant, token, url } = running
    const value = { root_url: url, sandbox_token: token, live_token: restaurant.token }
    yield* Output.result(json, value, introduction(running))
    return yield* Effect.never
  }).pipe(
    Effect.scoped,
    Effect.onInterrupt(() => Effect.sync(() => (process.exitCode = 0)))
  )
).pipe(Command.withDescription(commands.sandbox.summary), Command.withSubcommands([create, reset]))
