/** The services of a store by the names of their ports, so that code can go through all ports and all their methods. */
import type { StorePorts } from "@fourtop/core/internal"
import { Context } from "effect"

const prefix = "@fourtop/core/"

type NameOf<Id> = Id extends `${typeof prefix}${infer Name}` ? Name : never

/** The service of every port of a store. */
export type Services = { readonly [Port in StorePorts as NameOf<Port["Id"]>]: Port["Type"] }

export const servicesOf = (ports: Context.Context<StorePorts>): Services =>
  Object.fromEntries([...ports.unsafeMap].map(([key, service]) => [key.slice(prefix.length), service])) as Services

/** The key of a port in a context. */
export const keyOf = (port: string): string => `${prefix}${port}`

export const contextOf = (services: Services): Context.Context<StorePorts> =>
  Context.unsafeMake(new Map(Object.entries(services).map(([name, service]) => [keyOf(name), service])))
