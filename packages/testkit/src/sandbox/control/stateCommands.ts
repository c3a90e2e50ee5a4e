/** Commands about the sandbox as a whole: its state, its clock, and what it has captured. */
import { Described, Fields, ValidationFailed } from "@fourtop/core/internal"
import { Effect, Schema } from "effect"
import type { OpenSandbox } from "../openSandbox.ts"
import { type Command, command } from "./Command.ts"
import { anyObject, anything, instant, justOneOf, State } from "./shapes.ts"

const tenYears = 10 * 366 * 24 * 60 * 60

export const stateOf = ({ clock, restaurant, token, url }: OpenSandbox) =>
  Effect.map(clock.currentTimeMillis, (now) => ({
    url,
    token,
    live_token: restaurant.token,
    restaurant_id: restaurant.id,
    now: new Date(now).toISOString()
  }))

const tooFar = ValidationFailed.of({ path: "now", message: "must be at most ten years ahead of the sandbox's clock" })

const seconds = Schema.Number.pipe(
  Schema.filter((value) => value >= 0 && value <= tenYears, {
    message: () => `must be a number from 0 to ${tenYears}`,
    jsonSchema: { type: "number", minimum: 0, maximum: tenYears }
  })
)

const Clock = Described.struct(
  { now: Fields.optional(instant), advance_seconds: Fields.optional(seconds) },
  { now: "The time to move the clock to.", advance_seconds: "How far to move the clock." }
).annotations(justOneOf("now", "advance_seconds"))

const Captured = Described.struct(
  {
    messages: Schema.Array(anyObject),
    orders: Schema.Array(
      Described.struct(
        { address: Schema.String, order: anything },
        { address: "The address of the point of sale.", order: "The order, as it would be posted." }
      )
    )
  },
  {
    messages: "Messages that guests would have received, with their text and their HTML.",
    orders: "Orders that points of sale would have received."
  }
)

export const stateCommands: ReadonlyArray<Command> = [
  command({
    method: "GET",
    path: "",
    summary: "Returns the URL, the tokens, and the time of the sandbox.",
    body: null,
    response: State,
    run: stateOf
  }),
  command({
    method: "POST",
    path: "/reset",
    summary: "Resets everything except the clock; tokens stay the same, and faults are removed.",
    body: null,
    response: State,
    run: (sandbox) => Effect.zipRight(sandbox.reset, stateOf(sandbox))
  }),
  command({
    method: "POST",
    path: "/clock",
    summary: "Moves the clock; responds when everything that became due is done.",
    body: Clock,
    response: State,
    run: (sandbox, { advance_seconds = 0, now }) =>
      Effect.gen(function* () {
        const present = yield* sandbox.clock.currentTimeMillis
        if (now !== undefined && Date.parse(now) > present + tenYears * 1000) return yield* tooFar
        yield* now === undefined ? sandbox.advance(advance_seconds * 1000) : sandbox.moveTo(now)
        return yield* stateOf(sandbox)
      })
  }),
  command({
    method: "GET",
    path: "/captured",
    summary: "Returns what would have been sent to guests and points of sale.",
    body: null,
    response: Captured,
    run: ({ captured }) =>
      Effect.map(captured, ({ messages, orders }) => ({
        messages: messages.map(({ subjectOf, ...message }) => ({ ...message, about: subjectOf })),
        orders
      }))
  })
]
