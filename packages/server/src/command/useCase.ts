/** Commands that run one use-case of a restaurant: what came of it is told, and so is why it was refused. */
import { Command } from "@effect/cli"
import { Acting, Problems, type Restaurant, type ValidationFailed } from "@fourtop/core"
import { Effect } from "effect"
import { CommandError } from "../service/CommandError.ts"
import * as Store from "../service/Store.ts"
import { type CommandName, commands } from "./Help.ts"
import * as Output from "./Output.ts"
import * as Restaurants from "./Restaurants.ts"

/** What a command says, to scripts and to people. */
export interface Told {
  readonly value: unknown
  readonly text: string
}

export interface Refusal {
  readonly _tag: string
}

interface House {
  readonly acting: Acting.Acting
  readonly restaurant: Restaurant.Restaurant
}

const reasonOf = (error: Refusal, slug: string): string | null => {
  switch (error._tag) {
    case "NotFound":
      return `${slug} has no such ${(error as Refusal & { readonly resource: string }).resource}.`
    case "ValidationFailed": {
      const { problems } = error as ValidationFailed
      return `${Problems.ungroup(problems)
        .map(({ message, path }) => `${path} ${message}`)
        .join("; ")}.`
    }
    case "InvalidTransition": {
      const { from, to } = error as Refusal & { readonly from: string; readonly to: string }
      return from === to ? `It is ${from} already.` : `It is ${from}, and cannot become ${to}.`
    }
    default:
      return null
  }
}

/** What the rules refuse is told; nothing else can go wrong with a command that was understood. */
const orRefused =
  (slug: string) =>
  <A, E extends Refusal, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, CommandError, R> =>
    Effect.catchAll(effect, (error: Refusal) => {
      if (error instanceof CommandError) return error
      const message = reasonOf(error, slug)
      return message === null ? Effect.die(error) : new CommandError({ message })
    })

/** The last word of the name is the command's own; those before it are its group's. */
export const useCase = <const Config extends Command.Command.Config, E extends Refusal>(
  name: CommandName,
  config: Config,
  run: (given: Command.Command.ParseConfig<Config>, house: House) => Effect.Effect<Told, E, Store.Live>
) =>
  Command.make(
    name.split(" ").at(-1)!,
    { given: config, restaurant: Restaurants.restaurant, json: Output.json },
    (options) =>
      Effect.gen(function* () {
        const restaurant = yield* Restaurants.pick(options.restaurant)
        const given = options.given as Command.Command.ParseConfig<Config>
        const told = yield* orRefused(restaurant.slug)(run(given, { acting: Acting.as(restaurant.id), restaurant }))
        yield* Output.result(options.json, told.value, told.text)
      }).pipe(Effect.provide(Store.forCommand))
  ).pipe(Command.withDescription(commands[name].summary))
