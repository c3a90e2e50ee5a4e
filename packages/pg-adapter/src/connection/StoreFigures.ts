/**
 * What this process has seen of its store, in Effect's registry of metrics, which `/metrics` of the service shows.
 * Every series exists from the start, so that it can be seen to grow.
 */
import { Metric } from "effect"

/** Why a statement failed for a reason that is not in its data. */
export const reasons = [
  "unreachable",
  "no_response",
  "shutting_down",
  "read_only",
  "wrong_role",
  "wrong_settings",
  "functions_missing",
  "privileges_missing",
  "disk_full",
  "out_of_connections",
  "out_of_resources",
  "statement_timeout",
  "locked",
  "no_turn"
] as const

export type Reason = (typeof reasons)[number]

const failures = Metric.counter("fourtop_store_failures_total", {
  description: "Statements that failed because of the store and not because of their data, by reason.",
  incremental: true
})
const series = Object.fromEntries(reasons.map((reason) => [reason, Metric.tagged(failures, "reason", reason)]))

const writable = Metric.gauge("fourtop_store_writable", {
  description: "Whether the store accepted the last commit: 0 when its disk was full or it was read-only."
})

const clockSkew = Metric.gauge("fourtop_clock_skew_seconds", {
  description: "How far the clock of this process is ahead of the store's; negative when it is behind."
})

/** Why the store does not accept writes, as far as the last commit and the last check tell. */
let refuses: Reason | null = null

const setRefuses = (reason: Reason | null): void => {
  refuses = reason
  writable.unsafeUpdate(reason === null ? 1 : 0, [])
}

for (const one of Object.values(series)) one.unsafeUpdate(0, [])
setRefuses(null)
clockSkew.unsafeUpdate(0, [])

export const failed = (reason: Reason): void => series[reason]!.unsafeUpdate(1, [])

export const committed = (): void => {
  if (refuses !== null) setRefuses(null)
}

export const commitFailed = (reason: Reason): void => {
  if (reason === "disk_full" || reason === "read_only") setRefuses(reason)
}

/** A check found that the server is read-only, or is not. It cannot tell whether the disk is full. */
export const checked = (isReadOnly: boolean): void => {
  if (isReadOnly) setRefuses("read_only")
  else if (refuses === "read_only") setRefuses(null)
}

/** The clock of this process is ahead of the store's by so much. */
export const measuredSkew = (milliseconds: number): void => clockSkew.unsafeUpdate(milliseconds / 1000, [])
