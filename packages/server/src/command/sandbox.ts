/** `fourtop sandbox`: the sample venue for integrators. */
import { Command } from "@effect/cli"
import { Acting, resetSandbox } from "@fourtop/core"
import { Effect } from "effect"
import { issueSandboxToken } from "../issueToken.ts"
import * as Store from "../Store.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"
import * as Restaurants from "./Restaurants.ts"
import * as TokenText from "./TokenText.ts"

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

export const sandbox = Command.make("sandbox").pipe(
  Command.withDescription("The sample venue of a restaurant, for integrators."),
  Command.withSubcommands([create, reset])
)
