/** Commands that run one use-case of a restaurant, and print its result or why it was refused. */
import { Acting, Problems, type Restaurant, type ValidationFailed } from "@fourtop/core"
import { Effect } from "effect"
import { CommandError } from "../service/CommandError.ts"
import * as Store from "../service/Store.ts"
import * as Command from "./Command.ts"
import * as Output from "./Output.ts"
import type { Parameter, Values } from "./Parameter.ts"
import * as Restaurants from "./Restaurants.ts"

/** What a command prints: a value as JSON for scripts, text for people. */
export interface Printed {
  readonly value: unknown
  readonly text: string
}

/** Why the rules of a use-case refused it. */
export interface Refusal {
  readonly _tag: string
}

/** The restaurant that a command is for. */
interface Subject {
  readonly acting: Acting.Acting
  readonly restaurant: Restaurant.Restaurant
}

const reasonOf = (error: Refusal, slug: string): string | null => {
  switch (error._tag) {
    case "NotFound":
      return `${slug} has no such ${(error as Refusal & { readonly resource: string }).resource}.`
    case "ValidationFailed":
      return `${inWords(error as ValidationFailed)}.`
    case "InvalidTransition": {
      const { from, to } = error as Refusal & { readonly from: string; readonly to: string }
      return from === to ? `It is already ${from}.` : `It is ${from} and cannot become ${to}.`
    }
    default:
      return null
  }
}

/** Every problem with its path, on one line. */
export const inWords = ({ problems }: ValidationFailed): string =>
  Problems.ungroup(problems)
    .map(({ message, path }) => `${path} ${message}`)
    .join("; ")

/** Refusals become messages. Anything else, such as a conflict of idempotency keys, cannot happen here and is a defect. */
const explainRefusals =
  (slug: string) =>
  <A, E extends Refusal, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, CommandError, R> =>
    Effect.catchAll(effect, (error: Refusal) => {
      if (error instanceof CommandError) return error
      const message = reasonOf(error, slug)
      return message === null ? Effect.die(error) : new CommandError({ message })
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
        const subject = { acting: Acting.as(restaurant.id), restaurant }
        const { text, value } = yield* explainRefusals(restaurant.slug)(run(values as Values<Parameters>, subject))
        yield* Output.result(json, value, text)
      }).pipe(Effect.provide(Store.forCommand))
  )

/** The options of every command for one restaurant. */
export const common = { restaurant: Restaurants.restaurant, json: Output.json }
