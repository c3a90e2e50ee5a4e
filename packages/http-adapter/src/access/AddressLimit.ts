/**
 * How often one network address may ask for what needs no token, counted in this process alone: whoever asks too often
 * costs a look into a map, and no store.
 */
import * as ClientAddress from "./ClientAddress.ts"

/** What is let through, and what it goes by. */
export interface Options {
  /** Requests a minute. After a quiet minute all of them may come at once. */
  readonly perMinute: number
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  /** Addresses that are remembered; those that asked the longest ago are forgotten, and begin anew. */
  readonly most?: number
}

/** Counts a request of the address. Gives the seconds to wait, or null when it may pass. */
export type AddressLimit = (address: string) => number | null

const mostAddresses = 10_000

/** A proxy that nobody has named speaks for all its callers with one address: they must not lock each other out. */
const forMany = 20

/** What an address has left, and since when. */
interface Bucket {
  left: number
  at: number
  readonly size: number
}

export const make = ({ most = mostAddresses, now, perMinute }: Options): AddressLimit => {
  /** The map keeps the order of insertion: whoever asked last stands last. */
  const buckets = new Map<string, Bucket>()
  const bucketOf = (address: string, at: number): Bucket => {
    const known = buckets.get(address)
    if (known !== undefined) {
      buckets.delete(address)
      return known
    }
    const [oldest] = buckets.size < most ? [] : buckets.keys()
    if (oldest !== undefined) buckets.delete(oldest)
    const size = ClientAddress.maySpeakForMany(address) ? perMinute * forMany : perMinute
    return { left: size, at, size }
  }
  return (address) => {
    const at = now()
    const bucket = bucketOf(address, at)
    buckets.set(address, bucket)
    const perMillisecond = bucket.size / 60_000
    bucket.left = Math.min(bucket.size, bucket.left + (at - bucket.at) * perMillisecond)
    bucket.at = at
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perMillisecond / 1000)
    bucket.left -= 1
    return null
  }
}

/**
 * For each address and minute. Nobody who reads pages meets the first two. That of OAuth is twice the count that all
 * processes share, so that it refuses nobody whom that one would let pass.
 */
export const standard = { pages: 600, console: 600, oauth: 2_400 } as const
