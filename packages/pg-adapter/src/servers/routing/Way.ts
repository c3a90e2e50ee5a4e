/**
 * Which server a method of a port is asked on:
 *
 * - `restaurant`: that of the restaurant which the first argument names.
 * - `directory`: the one that has what belongs to no restaurant.
 * - `all`: every server, and the answers become one.
 * - `split`: what the method gets or finds says where; `split` has a function for each.
 */
import type { Services } from "./Services.ts"

export type Way = "restaurant" | "directory" | "all" | "split"

/** Only a method whose first argument is a number may be delegated by it. */
type WayOf<Method> = Method extends (first: infer First, ...others: never) => unknown
  ? [First] extends [number]
    ? Way
    : Exclude<Way, "restaurant">
  : never

/** A way for every method of every port: a method that nobody has given one does not compile. */
export type Ways = {
  readonly [Port in keyof Services]: {
    readonly [Method in keyof Services[Port]]-?: WayOf<Exclude<Services[Port][Method], undefined>>
  }
}
