/** `fourtop sandbox`: a sample venue for integrators, on its own or as part of an installation. */
import { Acting, resetSandbox, ValidationFailed, type VenueDocument } from "@fourtop/core/internal"
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { Effect, Either, Option } from "effect"
import { mcpPages } from "../mcp/mcpPages.ts"
import { CommandError } from "../service/settings/CommandError.ts"
import { issueSandboxToken } from "../service/issueToken.ts"
import * as Store from "../service/store/Store.ts"
import * as Command from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { optional, withDefault } from "./line/Parameter.ts"
import * as Restaurants from "./line/Restaurants.ts"
import * as TokenText from "./text/TokenText.ts"
import { common } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"
import * as VenueFile from "./venue/VenueFile.ts"

const create = Command.make(
  {
    name: "sandbox create",
    summary: "Creates a restaurant's sandbox if it has none, and prints a token for it, once.",
    examples: ["", "--json"],
    parameters: common
  },
  (options) =>
    Effect.gen(function* () {
      const { id, time_zone } = yield* Restaurants.pick(options.restaurant)
      const created = yield* issueSandboxToken(id, "Sandbox token")
      yield* Output.say("This is the only time the token is shown:")
      yield* Output.result(options.json, TokenText.created(created, time_zone), created.text)
    }).pipe(Effect.provide(Store.forCommand))
)

const reset = Command.make(
  {
    name: "sandbox reset",
    summary: "Resets a restaurant's sandbox to its sample data; this reaches a running service too.",
    examples: ["", "--json"],
    parameters: common
  },
  (options) =>
    Effect.gen(function* () {
      const { id, slug } = yield* Restaurants.pick(options.restaurant)
      const { generation } = yield* Effect.orDie(resetSandbox(Acting.as(id, Acting.operator)))
      yield* Output.result(
        options.json,
        { restaurant: slug, generation },
        `Reset the sandbox of ${slug} to its sample data.`
      )
    }).pipe(Effect.provide(Store.forCommand))
)

const instant: Value.Value<Date> = Value.make((text) => {
  const date = new Date(text)
  return Number.isNaN(date.getTime())
    ? Either.left("a date and time such as 2026-03-14T19:30:00+01:00")
    : Either.right(date)
})

const parameters = {
  port: withDefault("--port PORT", Value.integer, "Port on 127.0.0.1; 0 chooses a free one.", 0),
  now: optional(
    "--now TIME",
    instant,
    "Time at which its clock starts, such as 2026-03-14T19:30:00+01:00.",
    "the current time"
  ),
  venue: optional("--venue FILE", Value.text, "Venue document to use.", "the sample venue"),
  json: Output.json
}

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
      try: () => startSandbox(options, mcpPages),
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
    "The sandbox is ready. Its data is lost when it stops.",
    "",
    `Root URL:      ${url}`,
    `Sandbox token: ${token}`,
    `Live token:    ${restaurant.token}`,
    "",
    "Try it:",
    `  curl -H 'Authorization: Bearer ${token}' ${url}/api/v1/menus`,
    `  curl ${url}/_sandbox/clock -d '{"advance_seconds": 3600}'`,
    `  curl ${url}/_sandbox/webhooks -d '{"url": "http://127.0.0.1:8080/hook"}'`,
    `  curl ${url}/_sandbox/trigger -d '{"type": "order.created"}'`,
    `  curl ${url}/_sandbox/faults -d '{"kind": "unavailable", "times": 3}'`,
    "",
    `All requests to /_sandbox: ${url}/_sandbox/openapi.json`
  ].join("\n")

const start = Command.make(
  {
    name: "sandbox",
    summary: "Runs a sandbox in memory, without a database, for testing integrations.",
    examples: ["", "--port 4010 --now 2026-03-14T19:30:00+01:00", "--venue venue.yaml --json"],
    parameters
  },
  ({ json, ...flags }) =>
    Effect.gen(function* () {
      const running = yield* Effect.acquireRelease(started(flags), ({ close }) => Effect.promise(close))
      const { restaurant, token, url } = running
      const value = { root_url: url, sandbox_token: token, live_token: restaurant.token }
      yield* Output.result(json, value, introduction(running))
      return yield* Effect.never
    }).pipe(
      Effect.scoped,
      // It runs until it is interrupted, so that an interruption is success.
      Effect.onInterrupt(() => Effect.sync(() => (process.exitCode = 0)))
    )
)

export const sandbox: Command.Group = {
  name: "sandbox",
  summary: "Runs a sandbox in memory, or manages the sandbox of a restaurant.",
  commands: [start, create, reset]
}
