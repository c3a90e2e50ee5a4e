/**
 * The rate limit of an IP address for pages that need no token. It is counted in this process only, so that refusing
 * costs one look-up in a map and no access to the store.
 */
import * as ClientAddress from "./ClientAddress.ts"

export interface Options {
  /** Requests per minute. After an idle minute they may all come at once. */
  readonly perMinute: number
  /** The time of a monotonic clock, in milliseconds. */
  readonly now: () => number
  /** The number of addresses to remember; the least recent ones are forgotten and start afresh. */
  readonly most?: number
}

/** Counts a request of the address. Returns the seconds to wait, or null if the request may pass. */
export type AddressLimit = (address: string) => number | null

const mostAddresses = 10_000

/** All callers behind an undeclared proxy share one address, and must not lock each other out. */
const sharedAddressFactor = 20

/** How many requests an address has left, and as of when. */
interface Bucket {
  left: number
  at: number
  readonly size: number
}

export const make = ({ most = mostAddresses, now, perMinute }: Options): AddressLimit => {
  /** Maps keep insertion order: the most recent address comes last. */
  const buckets = new Map<string, Bucket>()
  const bucketOf = (address: string, at: number): Bucket => {
    const known = buckets.get(address)
    if (known !== undefined) {
      buckets.delete(address)
      return known
    }
    const [oldest] = buckets.size < most ? [] : buckets.keys()
    if (oldest !== undefined) buckets.delete(oldest)
    const size = ClientAddress.maySpeakForMany(address) ? perMinute * sharedAddressFactor : perMinute
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
 * Requests per address and minute. The OAuth limit is twice the one that all processes share, so that this one never
 * refuses a request that the shared one would allow. Programs have tokens with limits of their own, and those of many
 * restaurants may come from one address.
 */
export const standard = { pages: 600, console: 600, oauth: 2_400, programs: 6_000 } as const
