/**
 * Defines a use-case: its name for spans, who may call it, what it takes, and what it does. The permission is checked
 * before anything is decoded, and what reaches the body has been decoded, whatever it was called with.
 */
import { type Effect, Either } from "effect"
import type { Acting, Reader } from "../../domain/foundation/Acting.ts"
import { type Forbidden, type InsufficientScope, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { Input } from "../../domain/foundation/input/Input.ts"
import * as Permission from "../../domain/foundation/Permission.ts"
import type { Problem } from "../../domain/foundation/Problems.ts"
import { traced } from "../../ports/spans/traced.ts"

/** Why a use-case is refused before it begins. */
export type Refusal = Forbidden | InsufficientScope | ValidationFailed

type Body = (acting: never, ...args: never) => Effect.Effect<unknown, unknown, unknown>

type ArgumentsOf<Of extends Body> = Parameters<Of> extends readonly [unknown, ...infer Args] ? Args : []

/** A way to read each argument. */
export type Inputs<Args extends ReadonlyArray<unknown>> = { readonly [Index in keyof Args]-?: Input<Args[Index]> }

export interface Definition<Args extends ReadonlyArray<unknown> = ReadonlyArray<unknown>> {
  readonly may: Permission.Permission
  readonly input: Inputs<Args>
}

/**
 * The body with the refusals among its errors; the body's own type where it has them, so that its names are kept. They
 * are listed, not named, so that declarations of others need no name of this file's.
 */
export type UseCase<Of extends Body> =
  ReturnType<Of> extends Effect.Effect<infer A, infer E, infer R>
    ? Refusal extends E
      ? Of
      : (...args: Parameters<Of>) => Effect.Effect<A, E | Forbidden | InsufficientScope | ValidationFailed, R>
    : never

/** A use-case, as tests that walk all of them find it. */
export interface Defined {
  readonly name: string
  /** Null for a use-case of the installation, which does not act for a restaurant. */
  readonly may: Permission.Permission | null
  readonly input: Inputs<ReadonlyArray<unknown>>
}

const definitions = new WeakMap<object, Defined>()

/** How the use-case was defined; undefined for anything else. */
export const definitionOf = (useCase: object): Defined | undefined => definitions.get(useCase)

const unreadable = new ValidationFailed({ problems: {}, summary: "The input cannot be read." })

/** The arguments as they were read, or why they are refused. Getters and proxies of the caller's may throw. */
const read = (
  inputs: ReadonlyArray<Input<unknown>>,
  args: ReadonlyArray<unknown>
): Either.Either<ReadonlyArray<unknown>, ValidationFailed> => {
  try {
    const values: Array<unknown> = []
    const problems: Array<Problem> = []
    let isRefused = false
    for (let index = 0; index < inputs.length; index++) {
      const found = inputs[index]!.read(args[index], args)
      if (Either.isRight(found)) values.push(found.right)
      else {
        isRefused = true
        problems.push(...found.left)
      }
    }
    return isRefused ? Either.left(ValidationFailed.of(...problems)) : Either.right(values)
  } catch {
    return Either.left(unreadable)
  }
}

const noRestaurant = ValidationFailed.of({ path: "restaurant_id", message: "must be an integer" })

/** The first argument of the body says who acts, or as much of it as reading needs. */
export const useCase = <Of extends Body & ((acting: Acting, ...args: never) => unknown)>(
  name: string,
  definition: Definition<ArgumentsOf<Of>>,
  body: Of
): UseCase<Of> => {
  const { input, may } = definition as Definition
  const run = body as unknown as (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown, unknown>
  const checked = (acting: Reader, ...args: ReadonlyArray<unknown>): Effect.Effect<unknown, unknown, unknown> => {
    const refused = Permission.refusal(may, acting?.authority, name)
    if (refused !== null) return refused
    if (!Number.isSafeInteger(acting.restaurantId)) return noRestaurant
    const values = read(input, args)
    return Either.isLeft(values) ? values.left : run(acting, ...values.right)
  }
  const made = traced(
    name,
    checked as (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown, unknown>
  ) as unknown as UseCase<Of>
  definitions.set(made, { name, may, input })
  return made
}

type AnyEffect = Effect.Effect<unknown, unknown, unknown>
type AnyBody = (...args: never) => AnyEffect

/** The body with `ValidationFailed` among its errors; the body's own type where it has it. */
export type InstallationUseCase<Of extends AnyBody> =
  ReturnType<Of> extends Effect.Effect<infer A, infer E, infer R>
    ? ValidationFailed extends E
      ? Of
      : (...args: Parameters<Of>) => Effect.Effect<A, E | ValidationFailed, R>
    : never

interface InstallationDefinition<Of extends AnyBody> {
  readonly input: Inputs<Parameters<Of>>
}

/** With the answer to input that cannot be read, where a protocol or a page has its own words for that. */
interface Answering<Of extends AnyBody> extends InstallationDefinition<Of> {
  readonly otherwise: NoInfer<ReturnType<Of>>
}

/**
 * Defines a use-case of the installation: the operator calls it, or it asks for a session, a password or a link itself.
 * What reaches the body has been decoded too.
 */
export function installationUseCase<Of extends AnyBody>(name: string, definition: Answering<Of>, body: Of): Of
export function installationUseCase<Of extends AnyBody>(
  name: string,
  definition: InstallationDefinition<Of>,
  body: Of
): InstallationUseCase<Of>
export function installationUseCase(
  name: string,
  { input, otherwise }: { readonly input: ReadonlyArray<Input<unknown>>; readonly otherwise?: AnyEffect },
  run: (...args: ReadonlyArray<unknown>) => AnyEffect
): unknown {
  const made = traced(name, (...args: ReadonlyArray<unknown>): AnyEffect => {
    const values = read(input, args)
    return Either.isLeft(values) ? (otherwise ?? values.left) : run(...values.right)
  })
  definitions.set(made, { name, may: null, input })
  return made
}
