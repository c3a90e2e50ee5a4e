/**
 * A store whose ports are replaced while everything that has them goes on: an installation gets its second server while
 * its processes run. Until then a call takes one step more, in memory.
 */
import { NamedLinks, type StorePorts } from "@fourtop/core/internal"
import { Context, Exit } from "effect"
import { keyOf } from "./routing/Services.ts"
import { ways } from "./ways/ways.ts"

type Ports = Context.Context<StorePorts>
type Method = (...args: ReadonlyArray<unknown>) => unknown
type Service = Readonly<Record<string, Method | undefined>>

export interface ReplaceableStore {
  /** The ports, which always are those that are in use. */
  readonly ports: Context.Context<StorePorts | NamedLinks>
  /** From now on, calls go to these; those that have begun go on where they are. */
  readonly replace: (ports: Context.Context<StorePorts | NamedLinks>) => void
}

/** What a store answers that leaves `Tokens.assume` out: it knows no token beforehand. */
const knowsNone = () => Exit.succeed(null)

export const make = (first: Ports): ReplaceableStore => {
  let inUse: Context.Context<never> = first
  const serviceOf = (key: string): Service => inUse.unsafeMap.get(key) as Service
  const ports = Object.keys(ways).map((port) => {
    const key = keyOf(port)
    const methods = Object.keys(serviceOf(key)).map((name): [string, Method] => [
      name,
      (...args) => (serviceOf(key)[name] ?? knowsNone)(...args)
    ])
    return [key, Object.fromEntries(methods)] as const
  })
  const named = () => Context.get(inUse as Context.Context<NamedLinks>, NamedLinks)()
  return {
    ports: Context.add(Context.unsafeMake<StorePorts>(new Map(ports)), NamedLinks, named),
    replace: (others) => void (inUse = others)
  }
}
