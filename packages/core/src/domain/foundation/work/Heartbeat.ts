/**
 * How the workers of all processes tell each other that they are alive. What a worker has claimed is free again when it
 * ends, when it falls silent, or when the lease runs out, whichever comes first.
 */
import { Duration } from "effect"

/** How often a worker gives a sign of life. */
export const interval = Duration.millis(2_500)

/** How long a worker may be silent until others take it for dead: together with the interval ten seconds. */
export const silence = Duration.millis(7_500)

/**
 * How long a worker is on probation. All of them together hold at most half of an address's places while others are
 * past it, so that one that crashes and starts again and again cannot take all places with it.
 */
export const probation = Duration.seconds(15)

/** A clock that is behind the latest sign of life by more than this was set back. */
export const tolerance = Duration.seconds(1)

/** The places of an address that all workers on probation have together. */
export const probationPlaces = (places: number): number => Math.ceil(places / 2)
