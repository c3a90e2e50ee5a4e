/**
 * The venues that this process has read recently, within a limit of bytes. Those for which there is no room any more
 * are packed first, to a tenth or so: unpacking one costs a fraction of reading it from the database again.
 */
import { ByteCache, type Restaurant } from "@fourtop/core/internal"
import { deflateRawSync, inflateRawSync } from "node:zlib"
import * as HeldVenue from "./HeldVenue.ts"

export interface VenueCache {
  readonly get: (tenant: Restaurant.RestaurantId) => HeldVenue.HeldVenue | undefined
  readonly keep: (tenant: Restaurant.RestaurantId, held: HeldVenue.HeldVenue) => void
  /** Weighs the restaurant's venue again, after rows of it were parsed. */
  readonly weigh: (tenant: Restaurant.RestaurantId) => void
}

export interface Limits {
  /** Bytes for all venues of a process, and for a single one. */
  readonly used: ByteCache.Limits
  /** The same for packed ones. */
  readonly packed: ByteCache.Limits
}

const mebibyte = 1024 * 1024

const standard: Limits = {
  used: { total: 96 * mebibyte, each: 32 * mebibyte },
  packed: { total: 32 * mebibyte, each: mebibyte / 4 }
}

/** The heaviest venue that is packed: it takes about a millisecond, in which nothing else can run. */
const heaviestPacked = mebibyte / 4

/** How many are packed for one that needs their room, for the same reason; the others are dropped. */
const mostPacked = 8

export interface Packed {
  readonly version: number
  readonly bytes: Uint8Array
}

/** What a packed venue takes besides its bytes. */
const ofPacked = 256

export const pack = ({ texts, venue: { version } }: HeldVenue.HeldVenue): Packed => ({
  version,
  // The fastest level: the slower ones save little of such short texts. A copy, because the result is a part of a buffer
  // of at least 16 KiB, which would stay in memory with it.
  bytes: new Uint8Array(deflateRawSync(HeldVenue.textOf(texts), { level: 1 }))
})

/** A cache of this many bytes; the least recently used venue is packed first, and the least recently packed dropped. */
export const make = ({ packed: ofPackedVenues, used }: Limits = standard): VenueCache => {
  const packed = ByteCache.make<Restaurant.RestaurantId, Packed>(ofPackedVenues)
  let packs = 0
  const venues = ByteCache.make<Restaurant.RestaurantId, HeldVenue.HeldVenue>(used, (tenant, held) => {
    if (packed.get(tenant)?.version === held.venue.version || held.weight() > heaviestPacked) return
    if (++packs > mostPacked) return
    const made = pack(held)
    packed.keep(tenant, made, ofPacked + made.bytes.length)
  })

  const keep = (tenant: Restaurant.RestaurantId, held: HeldVenue.HeldVenue): void => {
    packs = 0
    venues.keep(tenant, held, held.weight())
  }

  const weigh = (tenant: Restaurant.RestaurantId): void => {
    const held = venues.get(tenant)
    if (held !== undefined) keep(tenant, held)
  }

  const unpack = (tenant: Restaurant.RestaurantId): HeldVenue.HeldVenue | undefined => {
    const known = packed.get(tenant)
    if (known === undefined) return undefined
    const text = inflateRawSync(known.bytes).toString()
    const held = HeldVenue.make(known.version, HeldVenue.textsIn(text), () => weigh(tenant))
    if (held !== null) keep(tenant, held)
    return held ?? undefined
  }

  return { get: (tenant) => venues.get(tenant) ?? unpack(tenant), keep, weigh }
}
