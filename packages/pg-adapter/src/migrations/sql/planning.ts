/**
 * Settings of a function that finds rows by indexes, whatever statistics said when its plans were made: a worker plans
 * its claims once, maybe while nothing is queued.
 */
export const byIndexes = "set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off"
