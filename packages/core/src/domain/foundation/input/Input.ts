/** What a use-case takes besides who acts: each argument has a way to read whatever it was called with. */
import { Either, type Schema } from "effect"
import * as Decode from "./Decode.ts"
import * as FieldMessages from "../FieldMessages.ts"
import type { Problem } from "../Problems.ts"
import * as Problems from "../Problems.ts"
import * as Shapes from "./Shapes.ts"
import * as Text from "../Text.ts"
import * as LocalDate from "../time/LocalDate.ts"

/** Reads one argument. */
export interface Input<A> {
  /**
   * The value, or its problems; none for what should be an object and is something else. `all` are the arguments as they
   * came.
   */
  readonly read: (given: unknown, all: ReadonlyArray<unknown>) => Either.Either<A, ReadonlyArray<Problem>>
}

const problem = (path: string, message: string) => Either.left([{ path, message }])

/** A value for which a test is enough; nothing is changed in it. */
const tested = <A>(path: string, isValid: (given: unknown) => given is A, message: string): Input<A> => ({
  read: (given) => {
    if (isValid(given)) return Either.right(given)
    return problem(path, given === undefined ? FieldMessages.required : message)
  }
})

export const isObject = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === "object" && given !== null && !Array.isArray(given)

/** The decoder is made with the first call: most programs use few of the use-cases. */
const decoderOf = <A, I>(schema: Schema.Schema<A, I>) => {
  let made: ReturnType<typeof Decode.requestDecoder<A, I>> | undefined
  return () => (made ??= Decode.requestDecoder(schema))
}

const objectAt = <A, I>(schema: Schema.Schema<A, I>, pathOf: (path: string) => string): Input<A> => {
  const decoder = decoderOf(schema)
  return {
    read: (given) => {
      if (Decode.isDecoded(schema, given)) return Either.right(given)
      if (!isObject(given)) return Either.left([])
      return Either.mapLeft(decoder()(given), (problems) =>
        Problems.ungroup(problems).map(({ message, path }) => ({ path: pathOf(path), message }))
      )
    }
  }
}

/** An object as a request of the API has it, whose problems have the paths of its members. */
export const request = <A, I>(schema: Schema.Schema<A, I>): Input<A> => objectAt(schema, (path) => path)

const inSnakeCase = (path: string): string => path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** An object of core's own, whose problems have the paths that a request would have. */
export const command = <A, I>(schema: Schema.Schema<A, I>): Input<A> => objectAt(schema, inSnakeCase)

/** A single value, whose problems have this path. */
export const value = <A, I>(path: string, schema: Schema.Schema<A, I>): Input<A> => {
  const decoder = decoderOf(schema)
  return {
    read: (given) =>
      given === undefined
        ? problem(path, FieldMessages.required)
        : Either.mapLeft(decoder()(given), (problems) =>
            Problems.ungroup(problems).map((found) => ({
              path: found.path === "" ? path : `${path}.${found.path}`,
              message: found.message
            }))
          )
  }
}

const isInteger = (given: unknown): given is number => Number.isSafeInteger(given)
const isText = (given: unknown): given is string => typeof given === "string"
const isInstant = (given: unknown): given is number => typeof given === "number" && Shapes.isInstant(given)
const isBoolean = (given: unknown): given is boolean => typeof given === "boolean"
const isDate = (given: unknown): given is LocalDate.LocalDate => isText(given) && LocalDate.isLocalDate(given)

/** An integer: the id of a row, or a version. There is no row with an id below 1. */
export const integer = (path: string): Input<number> => tested(path, isInteger, "must be an integer")

/** A text that every store can be asked for, such as the UUID of a row. A malformed UUID matches no row. */
export const text = (path: string): Input<string> => ({
  read: (given) => {
    if (given === undefined) return problem(path, FieldMessages.required)
    if (!isText(given)) return problem(path, FieldMessages.types.string)
    return Text.isStorable(given) ? Either.right(given) : problem(path, Text.unstorable)
  }
})

/** Any text, such as a password or a token: one that no store could keep is nobody's. */
export const string = (path: string): Input<string> => tested(path, isText, FieldMessages.types.string)

/** A value that core itself has returned, of which only enough is looked at to tell it from others. */
export const returned = <A>(path: string, isValid: (members: Readonly<Record<string, unknown>>) => boolean): Input<A> =>
  tested(path, (given): given is A => isObject(given) && isValid(given), FieldMessages.kinds.object)

/** Milliseconds since 1970. */
export const instant = (path: string): Input<number> => tested(path, isInstant, Shapes.noInstant)

export const boolean = (path: string): Input<boolean> => tested(path, isBoolean, "must be true or false")

export const date = (path: string): Input<LocalDate.LocalDate> =>
  tested(path, isDate, "must be a date written YYYY-MM-DD")

export const nullOr = <A>(input: Input<A>): Input<A | null> => ({
  read: (given, all) => (given === null ? Either.right(null) : input.read(given, all))
})

/** An argument that may be left out. */
export const optional = <A>(input: Input<A>): Input<A | undefined> => ({
  read: (given, all) => (given === undefined ? Either.right(undefined) : input.read(given, all))
})

/** An argument that is read in the way that the others ask for. */
export const chosen = <A>(choose: (all: ReadonlyArray<unknown>) => Input<A>): Input<A> => ({
  read: (given, all) => choose(all).read(given, all)
})

/** A value that the use-case itself decodes, such as a document. */
export const unread: Input<unknown> = { read: Either.right }
