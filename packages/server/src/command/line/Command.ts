/** Commands and groups of commands, each declared once: what it does, what it is given, and examples of its use. */
import { type Effect, Either } from "effect"
import type { Parameter, Values } from "./Parameter.ts"

export interface Description {
  /** All words of its name: `booking move`. */
  readonly name: string
  /** One sentence. */
  readonly summary: string
  /** What follows the name in each example. */
  readonly examples: ReadonlyArray<string>
}

/** The texts that were given for a parameter, by its label. */
export type Texts = (label: string) => ReadonlyArray<string>

export interface Command extends Description {
  readonly parameters: ReadonlyArray<Parameter<unknown>>
  /** What running it with these texts does, or what is wrong with one of them. */
  readonly prepare: (texts: Texts) => Either.Either<Effect.Effect<void, unknown>, string>
}

/** Commands whose names begin with the same word. */
export interface Group {
  readonly name: string
  /** One sentence. */
  readonly summary: string
  readonly commands: ReadonlyArray<Command>
}

export const make = <const Parameters extends Readonly<Record<string, Parameter<unknown>>>, E>(
  { parameters, ...description }: Description & { readonly parameters: Parameters },
  run: (values: Values<Parameters>) => Effect.Effect<void, E>
): Command => ({
  ...description,
  parameters: Object.values(parameters),
  prepare: (texts) => {
    const read = Object.entries(parameters).map(([name, parameter]) =>
      Either.map(parameter.read(texts(parameter.label)), (value) => [name, value] as const)
    )
    return Either.map(Either.all(read), (values) => run(Object.fromEntries(values) as Values<Parameters>))
  }
})
