/** `fourtop listen`: events of a restaurant or a sandbox arrive on a laptop, without a public address. */
import { Event, setListening } from "@fourtop/core/internal"
import { Config, Console, Deferred, Effect, Either, Option, Runtime } from "effect"
import * as os from "node:os"
import * as EventLine from "../listen/EventLine.ts"
import * as ForwardGuard from "../listen/ForwardGuard.ts"
import * as Keys from "../listen/Keys.ts"
import { type Listener, make } from "../listen/listening.ts"
import * as ListenState from "../listen/ListenState.ts"
import { CommandError } from "../service/settings/CommandError.ts"
import { fourtop } from "../service/settings/Invocation.ts"
import * as Command from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { flag, optional, required, withDefault } from "./line/Parameter.ts"
import { rootUrl } from "./line/RootUrl.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const isType = (text: string): boolean => Event.apiEventTypes.some((type) => type === text)

const types: Value.Value<ReadonlyArray<string>> = Value.make((text) => {
  const given = text.split(",").map((part) => part.trim())
  return given.every(isType)
    ? Either.right([...new Set(given)])
    : Either.left(`one or more of ${Event.apiEventTypes.join(", ")}, separated by commas`)
})

const parameters = {
  forward: required("--forward URL", Value.text, "Where each event is posted to, as a webhook would be."),
  url: withDefault("--url URL", rootUrl, "Root URL of the service.", "http://localhost:3000"),
  token: optional("--token TOKEN", Value.text, "API token of the restaurant or of its sandbox.", "FOURTOP_TOKEN"),
  events: optional("--events TYPES", types, "Only events of these types, separated by commas.", "all types"),
  fromNow: flag("--from-now", "Forgets where it stopped, and starts with what happens from now on."),
  anywhere: flag("--anywhere", "Allows --forward to lead to an address on the public internet."),
  json: flag("--json", "Prints one line of JSON for each event.")
}

const stateHome = Config.option(Config.string("XDG_STATE_HOME"))

const noToken = new CommandError({
  message: "No token was given.",
  next: `Set FOURTOP_TOKEN, or give --token. \`${fourtop} sandbox\` and \`${fourtop} token create\` print one.`
})

const tokenOf = (given: Option.Option<string>): Effect.Effect<string, CommandError> =>
  Effect.flatMap(Effect.orDie(Config.option(Config.string("FOURTOP_TOKEN"))), (variable) =>
    Option.match(
      Option.filter(
        Option.orElse(given, () => variable),
        (text) => text.trim() !== ""
      ),
      { onNone: () => noToken, onSome: (text) => Effect.succeed(text.trim()) }
    )
  )

/** The keys of a terminal, until the scope closes. */
const keyPresses = (onKey: (key: string) => void) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const listener = (chunk: Buffer) => {
        for (const key of chunk.toString("utf8")) onKey(key)
      }
      process.stdin.setRawMode(true)
      process.stdin.resume()
      process.stdin.on("data", listener)
      return listener
    }),
    (listener) =>
      Effect.sync(() => {
        process.stdin.off("data", listener)
        process.stdin.setRawMode(false)
        process.stdin.pause()
      })
  )

/** Does what keys ask for; ends when one quits. */
const obeyKeys = (listener: Listener, areas: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const quitting = yield* Deferred.make<void>()
    const run = Runtime.runFork(yield* Effect.runtime())
    const filter = (only: string | null) => {
      listener.setFilter(only)
      return Output.say(only === null ? "Forwarding all events." : `Forwarding only ${only} events.`)
    }
    yield* keyPresses((key) => {
      const action = Keys.press(key, { areas, only: listener.filter() })
      if (action.kind === "quit") Deferred.unsafeDone(quitting, Effect.void)
      if (action.kind === "replay") run(listener.replay)
      if (action.kind === "filter") run(filter(action.only))
    })
    return yield* Deferred.await(quitting)
  })

const start = Command.make(
  {
    name: "listen",
    summary: "Forwards the events of a restaurant or a sandbox to a program on this machine, signed like webhooks.",
    examples: [
      "--forward http://localhost:4000/webhooks",
      "--forward http://localhost:4000/webhooks --url https://api.example.com --events order.created,order.paid --json"
    ],
    parameters
  },
  (options) =>
    Effect.gen(function* () {
      const token = yield* tokenOf(options.token)
      const guard = ForwardGuard.make(options.anywhere)
      const target = guard.parse(options.forward)
      if (typeof target === "string") return yield* new CommandError({ message: `--forward ${target}.` })
      const directory = ListenState.directoryIn(Option.getOrUndefined(yield* Effect.orDie(stateHome)), os.homedir())
      const stateFile = ListenState.fileFor(directory, options.url, token)
      const known = ListenState.read(stateFile) ?? ListenState.fresh()
      const state = options.fromNow ? { ...known, cursor: null, handled: [] } : known
      ListenState.write(stateFile, state)
      const types = Option.getOrNull(options.events)
      const colours = process.stdout.isTTY
      const listener = yield* make({
        rootUrl: options.url,
        token,
        forward: target.href,
        types,
        guard,
        stateFile,
        state,
        onForwarded: (forwarded) =>
          Console.log(options.json ? EventLine.json(forwarded) : EventLine.text(forwarded, colours)),
        say: Output.say
      })
      const hasKeys = process.stdin.isTTY && process.stdout.isTTY
      yield* Output.say(
        [
          `Events of ${options.url} go to ${target.href}.`,
          `Signing secret: ${state.secret}`,
          ...(hasKeys ? [Keys.hint] : [])
        ].join("\n")
      )
      const running = Effect.catchTag(listener.run, "Refused", ({ message, next }) =>
        Effect.fail(new CommandError({ message, ...(next === undefined ? {} : { next }) }))
      )
      const areas = [...new Set((types ?? Event.apiEventTypes).map(Keys.areaOf))]
      return yield* hasKeys ? Effect.raceFirst(running, obeyKeys(listener, areas)) : running
    }).pipe(
      Effect.scoped,
      // It runs until it is interrupted, so that an interruption is success.
      Effect.onInterrupt(() => Effect.sync(() => (process.exitCode = 0)))
    )
)

const switching = (name: "allow" | "forbid", summary: string) =>
  useCase(
    { name: `listen ${name}`, summary, examples: ["", "--json"], parameters: {} },
    (_given, { acting, restaurant }) =>
      Effect.map(setListening(acting, name === "allow"), (allowed) => ({
        value: { restaurant: restaurant.slug, listening: allowed },
        text: allowed
          ? `Live tokens can read the events of ${restaurant.slug}.`
          : `Live tokens cannot read the events of ${restaurant.slug}.`
      }))
  )

export const listen: Command.Group = {
  name: "listen",
  summary: "Forwards events to a program on this machine, or says whether live tokens may read them.",
  commands: [
    start,
    switching("allow", "Lets live tokens read a restaurant's events, within their scopes."),
    switching("forbid", "Stops live tokens from reading a restaurant's events.")
  ]
}
