/** Gives use-cases and ports a span for each call, named after what is called. */
import { Context, type Effect } from "effect"
import * as Spans from "./Spans.ts"

type Method = (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown, unknown>

/** A use-case whose first argument says who acts is made with `useCase`, which asks who may; here it lacks an argument. */
type Refused<UseCase extends (...args: never) => unknown> = Parameters<UseCase>[0] extends {
  readonly authority: { readonly kind: unknown }
  readonly restaurantId: unknown
}
  ? [isDefinedWithUseCase: never]
  : []

/**
 * The use-case as a span of its name, with the restaurant that its first argument acts for. It keeps its own type, not
 * one made of its parts, so that declarations still name the types of its parameters.
 */
export function traced<UseCase extends (...args: never) => Effect.Effect<unknown, unknown, unknown>>(
  name: string,
  useCase: UseCase,
  ...refused: Refused<UseCase>
): UseCase
export function traced(name: string, useCase: Method): Method {
  return (...args) => Spans.withSpan(useCase(...args), () => optionsOf(name, restaurantOf(args[0])))
}

const optionsOf = (name: string, restaurant: unknown): Spans.SpanOptions<unknown> =>
  typeof restaurant === "number" ? { name, attributes: { [Spans.attributes.restaurant]: restaurant } } : { name }

/** A use-case begins with the restaurant's number, with who acts for it, or with a job of it. */
const restaurantOf = (first: unknown): unknown => {
  if (typeof first !== "object" || first === null) return first
  if ("restaurantId" in first) return first.restaurantId
  return "restaurant_id" in first ? first.restaurant_id : undefined
}

/** Methods whose first argument is a number, but not that of a restaurant. */
const notOfRestaurant: ReadonlySet<string> = new Set([
  "AppListings.ofAuthor",
  "Deliveries.sweep",
  "Devices.forget",
  "GuestMessages.sweep",
  "Jobs.failed",
  "Lifetimes.due",
  "Outages.due",
  "Apps.unlinked",
  "People.sessions",
  "SecurityLog.ofInstallation",
  "SharedDevices.endSessions",
  "SignIns.browsers",
  "SignIns.dismiss",
  "SignIns.see"
])

/** Looks into the memory of this process, at once: a span would turn what is known into what has to be run. */
const untimed = "Tokens.assume"

const tracedMethod = (name: string, method: Method): Method => {
  if (name === untimed) return method
  const isOfRestaurant = !notOfRestaurant.has(name)
  return (...args) => Spans.withSpan(method(...args), () => optionsOf(name, isOfRestaurant ? args[0] : undefined))
}

/** The service of a port, each of whose methods is a span such as `Orders.load`. */
const tracedPort = (key: string, service: Readonly<Record<string, Method>>): Readonly<Record<string, Method>> => {
  const port = key.slice(key.lastIndexOf("/") + 1)
  return Object.fromEntries(
    Object.entries(service).map(([name, method]) => [name, tracedMethod(`${port}.${name}`, method)])
  )
}

/** The same ports, each of whose methods is a span. A service must be a plain object of functions that return effects. */
export const tracedPorts = <Ports>(ports: Context.Context<Ports>): Context.Context<Ports> =>
  Context.unsafeMake(new Map([...ports.unsafeMap].map(([key, service]) => [key, tracedPort(key, service)])))
