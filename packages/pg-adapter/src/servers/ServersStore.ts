/**
 * A store over several stores, each of which is one server's: it finds out which server has the restaurant, and asks
 * that one. It has no statements of its own, no transaction spans two servers, and a use-case cannot tell it from one
 * store.
 */
import { type Load, NamedLinks, OwnRange, type Restaurant, type StorePorts } from "@fourtop/core/internal"
import { Context, Effect } from "effect"
import { contextOf, type Services } from "./routing/Services.ts"
import * as Servers from "./routing/Servers.ts"
import { ownMethods } from "./split/ownMethods.ts"
import { ways } from "./ways/ways.ts"

type Method = (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown>
type Methods = Readonly<Record<string, Readonly<Record<string, Method | undefined>>>>

/** A request for numbers that are unique in the installation. */
const isNumbered = (argument: unknown): argument is Load.LoadRequest =>
  typeof argument === "object" && argument !== null && "numbering" in argument && argument.numbering === "installation"

/** The same request for the restaurant's own numbers, of which each makes one that no other restaurant has. */
const withOwnNumbers = (argument: unknown): unknown =>
  isNumbered(argument) ? { ...argument, numbering: "restaurant" } : argument

const numbered = (restaurant: Restaurant.RestaurantId, loading: Effect.Effect<unknown>): Effect.Effect<unknown> =>
  Effect.map(loading as Effect.Effect<Load.Loaded<unknown>>, ({ ids, ...loaded }) => ({
    ...loaded,
    ids: ids.map((own) => OwnRange.idOf(restaurant, own))
  }))

const ofRestaurant =
  (servers: Servers.Servers, port: string, name: string): Method =>
  (...args) => {
    const restaurant = args[0] as Restaurant.RestaurantId
    return Effect.flatMap(servers.of(restaurant), ({ services }) => {
      const method = (services as Methods)[port]![name]!
      return args.some(isNumbered) ? numbered(restaurant, method(...args.map(withOwnNumbers))) : method(...args)
    })
  }

/** All ports on these servers, and that links of guests say where they are found. */
export const make = (options: Servers.Options): Context.Context<StorePorts | NamedLinks> => {
  const servers = Servers.make(options)
  const own: Methods = ownMethods(servers) as unknown as Methods
  const onDirectory = servers.directory.services as unknown as Methods

  const methodOf = (port: string, name: string, way: string): Method | undefined => {
    if (way === "restaurant") return ofRestaurant(servers, port, name)
    return way === "directory" ? onDirectory[port]![name] : own[port]![name]
  }

  const services = Object.entries(ways).map(([port, methods]) => {
    const delegated = Object.entries(methods).map(([name, way]) => [name, methodOf(port, name, way)] as const)
    // A method that a store may leave out is left out, not there without a value.
    return [port, Object.fromEntries(delegated.filter(([, method]) => method !== undefined))] as const
  })
  return Context.add(contextOf(Object.fromEntries(services) as unknown as Services), NamedLinks, () => true)
}
