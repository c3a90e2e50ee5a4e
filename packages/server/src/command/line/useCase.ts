/** Commands that run one use-case of a restaurant, and print its result or why it was refused. */
import {
  Acting,
  Decode,
  type InvalidTransition,
  type NotFound,
  Problems,
  type Restaurant,
  ValidationFailed
} from "@fourtop/core/internal"
import { Effect, Either, type Schema } from "effect"
import { CommandError } from "../../service/settings/CommandError.ts"
import { fourtop } from "../../service/settings/Invocation.ts"
import * as Store from "../../service/store/Store.ts"
import * as Command from "./Command.ts"
import * as Output from "./Output.ts"
import type { Parameter, Values } from "./Parameter.ts"
import * as Restaurants from "./Restaurants.ts"

/** What a command prints: a value as JSON for scripts, text for people. */
export interface Printed {
  readonly value: unknown
  readonly text: string
}

export interface Refusal {
  readonly _tag: string
}

interface Subject {
  readonly acting: Acting.Acting
  readonly restaurant: Restaurant.Restaurant
}

/** The commands that list what a restaurant has. */
const lists: Readonly<Record<string, string>> = {
  order: "order list",
  reservation: "booking list",
  guest: "guest list",
  message: "message list --failed",
  item: "dish list",
  experience: "experience list",
  receipt: "receipt list",
  table: "table list",
  "table block": "table blocks"
}

const notFound = ({ resource }: NotFound, slug: string): CommandError => {
  const list = lists[resource]
  return new CommandError({
    message: `${slug} has no such ${resource}.`,
    ...(list === undefined ? {} : { next: `\`${fourtop} ${list}\` shows what there is.` })
  })
}

const invalidTransition = ({ allowed, from, to }: InvalidTransition): CommandError =>
  new CommandError({
    message: from === to ? `It is already ${from}.` : `It is ${from} and cannot become ${to}.`,
    next: allowed.length === 0 ? "That is final." : `It can become: ${allowed.join(", ")}.`
  })

const explained = (error: Refusal, slug: string): CommandError | null => {
  switch (error._tag) {
    case "NotFound":
      return notFound(error as NotFound, slug)
    case "ValidationFailed":
      return new CommandError({ message: `${inWords(error as ValidationFailed)}.` })
    case "InvalidTransition":
      return invalidTransition(error as InvalidTransition)
    default:
      return null
  }
}

/** The input that a schema reads from what was given, or all its problems. */
export const decoded = <A, I>(schema: Schema.Schema<A, I>, input: unknown): Effect.Effect<A, ValidationFailed> =>
  Either.match(Decode.decoder(schema)(input), {
    onLeft: (problems) => new ValidationFailed({ problems }),
    onRight: Effect.succeed
  })

/** Every problem with its path, on one line. */
export const inWords = ({ problems }: ValidationFailed): string =>
  Problems.ungroup(problems)
    .map(({ message, path }) => `${path} ${message}`)
    .join("; ")

/** Refusals become messages. Anything else, such as a conflict of idempotency keys, cannot happen here and is a defect. */
export const explainRefusals =
  (slug: string) =>
  <A, E extends Refusal, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, CommandError, R> =>
    Effect.catchAll(effect, (error: Refusal) => {
      if (error instanceof CommandError) return error
      return explained(error, slug) ?? Effect.die(error)
    })

/** Declares a command that runs one use-case; it also has the options `--restaurant` and `--json`. */
export const useCase = <const Parameters extends Readonly<Record<string, Parameter<unknown>>>, E extends Refusal>(
  { parameters, ...description }: Command.Description & { readonly parameters: Parameters },
  run: (given: Values<Parameters>, subject: Subject) => Effect.Effect<Printed, E, Store.Live>
): Command.Command =>
  Command.make(
    { ...description, parameters: { ...parameters, restaurant: Restaurants.restaurant, json: Output.json } },
    (values) =>
      Effect.gen(function* () {
        const { json, restaurant: slug } = values as Values<typeof common>
        const restaurant = yield* Restaurants.pick(slug)
        const subject = { acting: Acting.as(restaurant.id, Acting.operator), restaurant }
        const { text, value } = yield* explainRefusals(restaurant.slug)(run(values as Values<Parameters>, subject))
        yield* Output.result(json, value, text)
      }).pipe(Effect.provide(Store.forCommand))
  )

export const common = { restaurant: Restaurants.restaurant, json: Output.json }
