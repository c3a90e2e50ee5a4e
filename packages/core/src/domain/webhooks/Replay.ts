/** How many failed deliveries are sent again at once: small steps, so that other work does not wait, and not endless. */

/** Deliveries in one step. */
export const batchSize = 500

/** Deliveries in all steps together; another call sends the rest. */
export const most = 10_000

/** What has been sent again so far, and whether there may be more. */
export interface Progress {
  readonly count: number
  readonly hasMore: boolean
}

/** Before the first step. */
export const start: Progress = { count: 0, hasMore: true }

/** How many the next step may take; 0 when there is none. */
export const nextBatch = ({ count, hasMore }: Progress): number => (hasMore ? Math.min(batchSize, most - count) : 0)

/** The progress after a step that found so many; one that found fewer than it might was the last. */
export const after = (progress: Progress, found: number): Progress => ({
  count: progress.count + found,
  hasMore: found === nextBatch(progress)
})
