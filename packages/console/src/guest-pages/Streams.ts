/** The streams of open pages: how many a link and an address may have at once. */
import { Effect, Stream } from "effect"
import { ClientAddress } from "@fourtop/http-adapter/web"

/** How many streams may be open at once. */
export interface Limits {
  readonly perLink: number
  readonly perAddress: number
  /** Of an address that may speak for many, such as an undeclared proxy. */
  readonly perSharedAddress: number
}

export const standard: Limits = { perLink: 3, perAddress: 20, perSharedAddress: 400 }

export interface Streams {
  /** The stream, counted until it ends; null when the link or the address has too many already. */
  readonly counted: <A>(digest: string, address: string, stream: Stream.Stream<A>) => Stream.Stream<A> | null
  /** How many are open, for figures. */
  readonly open: () => number
}

export const make = (limits: Limits = standard): Streams => {
  const counts = new Map<string, number>()
  let total = 0

  const add = (key: string, change: 1 | -1): void => {
    const count = (counts.get(key) ?? 0) + change
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }

  const isFull = (key: string, most: number): boolean => (counts.get(key) ?? 0) >= most

  const mostOf = (address: string): number =>
    ClientAddress.maySpeakForMany(address) ? limits.perSharedAddress : limits.perAddress

  return {
    open: () => total,
    counted: (digest, address, stream) => {
      const [link, place] = [`link ${digest}`, `address ${address}`]
      if (isFull(link, limits.perLink) || isFull(place, mostOf(address))) return null
      const change = (by: 1 | -1) =>
        Effect.sync(() => {
          total += by
          add(link, by)
          add(place, by)
        })
      return Stream.unwrapScoped(
        Effect.as(
          Effect.acquireRelease(change(1), () => change(-1)),
          stream
        )
      )
    }
  }
}
