/** `fourtop mcp`: lets an assistant on this machine use a restaurant's API, over standard input and output. */
import type { RestaurantView } from "@fourtop/core/internal"
import { Config, Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { CommandError } from "../service/settings/CommandError.ts"
import { apiTools } from "../mcp/apiTools.ts"
import { assistantServer } from "../mcp/assistantServer.ts"
import { clientSender, type Service } from "../mcp/clientSender.ts"
import { introduction, restaurantIn } from "../mcp/introduce.ts"
import type { Outcome } from "../mcp/Outcome.ts"
import * as Command from "./line/Command.ts"
import { optional } from "./line/Parameter.ts"
import { rootUrl } from "./line/RootUrl.ts"
import * as Value from "./line/Value.ts"

const parameters = {
  url: optional("--url ROOT_URL", rootUrl, "Root URL of the service, without /api/v1.", "FOURTOP_URL"),
  token: optional(
    "--token TOKEN",
    Value.text,
    "Token of the restaurant. Others on this machine can see a command line: prefer FOURTOP_TOKEN.",
    "FOURTOP_TOKEN"
  )
}

const orElseFrom = (given: Option.Option<string>, name: string, option: string) =>
  Option.isSome(given)
    ? Effect.succeed(given.value)
    : Effect.mapError(
        Config.nonEmptyString(name),
        () => new CommandError({ message: `${option} is missing.`, next: `Give ${option}, or set ${name}.` })
      )

/** Why an assistant cannot be served. */
const problemWith = ({ body, status }: Outcome, service: Service): CommandError => {
  if (status === 401) return new CommandError({ message: `${service.url} does not accept the token.` })
  const error = (body as { readonly error?: { readonly code?: string; readonly message?: string } } | null)?.error
  return status === 404 || error?.code === undefined
    ? new CommandError({
        message: `${service.url} is no Fourtop service, or one of an older version than this command.`
      })
    : new CommandError({ message: `${service.url} cannot be used: ${error.code}: ${error.message}` })
}

/** Serves until standard input ends. Nothing but the protocol is written to standard output. */
const serve = (send: ReturnType<typeof clientSender>, restaurant: RestaurantView.RestaurantView) =>
  Effect.gen(function* () {
    const sdk = yield* Effect.promise(() => import("../mcp/sdk.ts"))
    const transport = new sdk.StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: longestMessage })
    yield* Effect.async<void>((resume) => {
      process.stdin.once("close", () => resume(Effect.void))
      const handle = sdk.serveStdio(
        () => assistantServer(sdk, { tools: apiTools(), restaurant, send, newKey: randomUUID }),
        { transport, maxSubscriptions: 1 }
      )
      return Effect.promise(() => handle.close())
    })
  })

/** Bytes of one message of an assistant. */
const longestMessage = 1024 * 1024

export const mcp = Command.make(
  {
    name: "mcp",
    summary: "Lets an assistant use a restaurant's API, over standard input and output (Model Context Protocol).",
    examples: ["--url https://api.example.com", "--url http://127.0.0.1:3000 --token '91|svc_sbx_…'"],
    parameters
  },
  (given) =>
    Effect.gen(function* () {
      const service = {
        url: yield* orElseFrom(given.url, "FOURTOP_URL", "--url"),
        token: yield* orElseFrom(given.token, "FOURTOP_TOKEN", "--token")
      }
      const send = clientSender(service)
      const outcome = yield* Effect.promise((signal) => send(introduction(apiTools()), signal))
      const restaurant = restaurantIn(outcome)
      if (Option.isNone(restaurant)) return yield* problemWith(outcome, service)
      yield* serve(send, restaurant.value)
    })
)
