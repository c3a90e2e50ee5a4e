/**
 * Chances that repeat: the same place gives the same draws, whatever was drawn elsewhere. A place is a seed with what
 * the draws are about, such as a restaurant and a day, so that one more draw in one place changes nothing in another.
 */
import { PortableCrypto } from "@fourtop/core/crypto"
import { Utils } from "effect"

export interface Chance {
  /** At least 0 and below 1. */
  readonly real: () => number
  /** An integer from 0 up to the count, which is exclusive. */
  readonly below: (count: number) => number
  /** An integer; both ends are inclusive. */
  readonly between: (from: number, to: number) => number
  readonly happens: (probability: number) => boolean
  readonly oneOf: <A>(all: ReadonlyArray<A>) => A
  /** One of these, in proportion to their weights. */
  readonly weighted: <A>(all: ReadonlyArray<readonly [A, number]>) => A
  /** How many of something happen that is rare for each and happens so often on average (Poisson). */
  readonly count: (mean: number) => number
  /** A duration that is mostly short, with this mean. */
  readonly exponential: (mean: number) => number
}

/** Above this mean, the product of draws would become too small for a number. */
const largestMean = 30

const poisson = (real: () => number, mean: number): number => {
  if (mean > largestMean) return poisson(real, largestMean) + poisson(real, mean - largestMean)
  const least = Math.exp(-Math.max(0, mean))
  let count = 0
  for (let product = real(); product > least; product *= real()) count++
  return count
}

/** The number of a place, for sources of random bytes. */
export const numberOf = (...place: ReadonlyArray<string | number>): number =>
  Number.parseInt(PortableCrypto.sha256(JSON.stringify(place)).slice(0, 8), 16)

export const of = (...place: ReadonlyArray<string | number>): Chance => {
  const digest = PortableCrypto.sha256(JSON.stringify(place))
  const part = (index: number) => Number.parseInt(digest.slice(index * 8, index * 8 + 8), 16)
  const generator = new Utils.PCGRandom(part(0), part(1), part(2), part(3))
  const real = () => generator.number()
  const below = (count: number) => Math.floor(real() * count)
  return {
    real,
    below,
    between: (from, to) => from + below(to - from + 1),
    happens: (probability) => real() < probability,
    oneOf: (all) => all[below(all.length)]!,
    weighted: (all) => {
      let left = real() * all.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of all) {
        left -= weight
        if (left < 0) return value
      }
      return all.at(-1)![0]
    },
    count: (mean) => poisson(real, mean),
    exponential: (mean) => -mean * Math.log(1 - real())
  }
}
