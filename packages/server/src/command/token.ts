/** `fourtop token`: API tokens of a restaurant. */
import { Acting, revokeToken, Scope, Tokens } from "@fourtop/core/internal"
import { Clock, Effect, Option } from "effect"
import { CommandError } from "../service/settings/CommandError.ts"
import { fourtop } from "../service/settings/Invocation.ts"
import { issueToken } from "../service/issueToken.ts"
import * as Store from "../service/store/Store.ts"
import * as Command from "./line/Command.ts"
import * as Expiry from "./line/Expiry.ts"
import * as Output from "./line/Output.ts"
import { argument, optional, required, withDefault } from "./line/Parameter.ts"
import * as Restaurants from "./line/Restaurants.ts"
import * as Scopes from "./line/Scopes.ts"
import * as TokenText from "./text/TokenText.ts"
import { common } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const create = Command.make(
  {
    name: "token create",
    summary: "Creates an API token and prints it, once.",
    examples: ["--scopes menu:read,menu:write --name Website", "--scopes all --expires 90d --rate 300 --json"],
    parameters: {
      scopes: required(
        "--scopes SCOPES",
        Scopes.value,
        `What the token may do, separated by commas: ${Scope.all.join(", ")}; or all.`
      ),
      name: withDefault("--name NAME", Value.text, "What the token is for.", "API token"),
      expires: optional(
        "--expires WHEN",
        Expiry.value,
        "Duration such as 90d, 12h or 8w, or the last day on which it works, such as 2027-01-31.",
        "never"
      ),
      rate: optional(
        "--rate COUNT",
        Value.integer,
        "Requests per minute for this token.",
        "the plan's, else RATE_LIMIT_PER_MINUTE"
      ),
      ...common
    }
  },
  (options) =>
    Effect.gen(function* () {
      const { id, time_zone } = yield* Restaurants.pick(options.restaurant)
      const now = yield* Clock.currentTimeMillis
      const created = yield* issueToken(id, {
        kind: "live",
        name: options.name,
        scopes: options.scopes,
        expiresAt: Option.match(options.expires, { onNone: () => null, onSome: (expiry) => expiry(time_zone, now) }),
        ratePerMinute: Option.getOrNull(options.rate)
      })
      yield* Output.say("This is the only time the token is shown:")
      yield* Output.result(options.json, TokenText.created(created, time_zone), created.text)
    }).pipe(Effect.provide(Store.forCommand))
)

const list = Command.make(
  {
    name: "token list",
    summary: "Lists a restaurant's tokens, without their secrets.",
    examples: ["", "--restaurant trattoria-fiore --json"],
    parameters: common
  },
  (options) =>
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
)

const revoke = Command.make(
  {
    name: "token revoke",
    summary: "Revokes a token, which stops working at once.",
    examples: ["7"],
    parameters: {
      id: argument("TOKEN", Value.integer, "Token ID: the number before the |, as shown by `token list`."),
      ...common
    }
  },
  (options) =>
    Effect.gen(function* () {
      const { id, slug, time_zone } = yield* Restaurants.pick(options.restaurant)
      const token = yield* revokeToken(Acting.as(id, Acting.operator), options.id).pipe(
        Effect.catchAll((error) =>
          error._tag === "NotFound"
            ? new CommandError({
                message: `${slug} has no token ${options.id}.`,
                next: `\`${fourtop} token list\` lists its tokens.`
              })
            : Effect.die(error)
        )
      )
      yield* Output.result(
        options.json,
        TokenText.asJson(token, time_zone),
        `Revoked token ${token.id} (${token.name}).`
      )
    }).pipe(Effect.provide(Store.forCommand))
)

export const token: Command.Group = {
  name: "token",
  summary: "Creates, lists and revokes a restaurant's API tokens.",
  commands: [create, list, revoke]
}
