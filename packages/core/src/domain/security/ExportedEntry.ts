/** An entry of the security log as a row to take out, with its time in the restaurant's time zone. */
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { SecurityEntry } from "./SecurityEntry.ts"

export type ExportedEntry = Omit<SecurityEntry, "at"> & { readonly at: string }

/** The members of a row, in the order of columns. */
export const members = [
  "id",
  "at",
  "action",
  "outcome",
  "principal",
  "subject",
  "detail",
  "address",
  "user_agent",
  "count"
] as const satisfies ReadonlyArray<keyof SecurityEntry>

export const of = (entry: SecurityEntry, zone: ZonedClock.Zone): ExportedEntry => ({
  ...entry,
  at: ZonedClock.format(zone, entry.at)
})
