/** Ports as objects of ordinary methods, which may be async. */
import { type Context, Effect, Layer } from "effect"

/**
 * The methods of a port without Effect. They return a result or a promise of it. Methods that can fail, as those of
 * channels can, have no such form: what these methods throw is not an error of the use-case.
 */
export type Methods<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (...args: infer Args) => Effect.Effect<infer Result>
    ? (...args: Args) => Result | Promise<Result>
    : never
}

type Method = (...args: ReadonlyArray<unknown>) => unknown

/** The service that calls the methods; what they throw ends the use-case. */
const serviceOf = (key: string, methods: Readonly<Record<string, Method | undefined>>): object =>
  new Proxy(
    {},
    {
      get: (_target, name) => {
        if (typeof name === "symbol") return undefined
        return (...args: ReadonlyArray<unknown>) =>
          Effect.promise(async () => {
            const method = methods[name]
            if (method !== undefined) return method.apply(methods, [...args])
            throw new Error(
              `The use-case needs ${key.slice(key.lastIndexOf("/") + 1)}.${name}, which was not provided.`
            )
          })
      }
    }
  )

export const port = <Identifier, Service extends object>(
  tag: Context.Tag<Identifier, Service>,
  methods: Methods<Service>
): Layer.Layer<Identifier> => partOf(tag, methods)

/** A port with some of its methods: a use-case that calls another one ends with an error that names it. */
export const partOf = <Identifier, Service extends object>(
  tag: Context.Tag<Identifier, Service>,
  methods: Partial<Methods<Service>>
): Layer.Layer<Identifier> => Layer.succeed(tag, serviceOf(tag.key, methods as Record<string, Method>) as Service)
