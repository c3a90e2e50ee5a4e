/** `fourtop token`: who may use the API of a restaurant. */
import { Args, Command, Options } from "@effect/cli"
import { Acting, revokeToken, Scope, Tokens } from "@fourtop/core"
import { Clock, Effect, Option } from "effect"
import { issueToken } from "../service/issueToken.ts"
import * as Store from "../service/Store.ts"
import { CommandError } from "../service/CommandError.ts"
import * as Expiry from "./Expiry.ts"
import { fourtop } from "../service/Invocation.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"
import * as Restaurants from "./Restaurants.ts"
import * as Scopes from "./Scopes.ts"
import * as TokenText from "./TokenText.ts"

const create = Command.make(
  "create",
  {
    scopes: Options.text("scopes").pipe(
      Options.withDescription(`What it may do, separated by commas: ${Scope.all.join(", ")}; or all.`)
    ),
    name: Options.text("name").pipe(
      Options.withDescription("What the token is for."),
      Options.withDefault("API token")
    ),
    expires: Options.text("expires").pipe(
      Options.withDescription("90d, 12h, 8w, or the last day on which it works, such as 2027-01-31."),
      Options.optional
    ),
    rate: Options.integer("rate").pipe(
      Options.withDescription("Requests a minute, for this token alone."),
      Options.optional
    ),
    restaurant: Restaurants.restaurant,
    json: Output.json
  },
  (options) =>
    Effect.gen(function* () {
      const scopes = yield* Scopes.parse(options.scopes)
      const { id, time_zone } = yield* Restaurants.pick(options.restaurant)
      const now = yield* Clock.currentTimeMillis
      const expiresAt = yield* Option.match(options.expires, {
        onNone: () => Effect.succeed(null),
        onSome: (text) =>
          Effect.mapError(Expiry.parse(text, time_zone, now), (message) => new CommandError({ message }))
      })
      const ratePerMinute = Option.getOrNull(options.rate)
      const created = yield* issueToken(id, { kind: "live", name: options.name, scopes, expiresAt, ratePerMinute })
      yield* Output.say("This is the only time the token is shown:")
      yield* Output.result(options.json, TokenText.created(created, time_zone), created.text)
    }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["token create"].summary))

const list = Command.make("list", { restaurant: Restaurants.restaurant, json: Output.json }, (options) =>
  Effect.gen(function* () {
    const { id, time_zone } = yield* Restaurants.pick(options.restaurant)
    const uses = yield* (yield* Tokens).list(id)
    const now = yield* Clock.currentTimeMillis
    yield* Output.result(
      options.json,
      uses.map((use) => TokenText.listed(use, time_zone)),
      Output.columns([TokenText.heading, ...uses.map((use) => TokenText.row(use, time_zone, now))])
    )
  }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["token list"].summary))

const revoke = Command.make(
  "revoke",
  {
    id: Args.integer({ name: "ID" }).pipe(Args.withDescription("The number before the | of the token.")),
    restaurant: Restaurants.restaurant,
    json: Output.json
  },
  (options) =>
    Effect.gen(function* () {
      const { id, slug, time_zone } = yield* Restaurants.pick(options.restaurant)
      const token = yield* revokeToken(Acting.as(id), options.id).pipe(
        Effect.catchAll((error) =>
          error._tag === "NotFound"
            ? new CommandError({
                message: `${slug} has no token ${options.id}.`,
                next: `\`${fourtop} token list\` shows its tokens.`
              })
            : Effect.die(error)
        )
      )
      yield* Output.result(
        options.json,
        TokenText.asJson(token, time_zone),
        `Token ${token.id} (${token.name}) is revoked.`
      )
    }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["token revoke"].summary))

export const token = Command.make("token").pipe(
  Command.withDescription("API tokens of a restaurant."),
  Command.withSubcommands([create, list, revoke])
)
