/** The security logs of the restaurants and of the installation. */
import {
  Page,
  type Restaurant,
  SecurityEntry,
  type SecurityFilter,
  type SecurityRecord,
  securityListKey,
  type ZonedClock
} from "@fourtop/core/internal"
import { Duration, HashMap, Option } from "effect"
import type { State } from "./State.ts"

/** Which log: the restaurant's, or the installation's own. */
export type LogId = Restaurant.RestaurantId | null

type Kept = Pick<SecurityRecord, "entry" | "fold">

/** Oldest first. */
export type Log = ReadonlyArray<Kept>

const logOf = ({ security }: State, id: LogId): Log => Option.getOrElse(HashMap.get(security, id), () => [])

const added = (log: Log, { entry, fold }: SecurityRecord): Log => {
  const place = fold === null ? -1 : log.findIndex((kept) => kept.fold === fold)
  if (place === -1) return [...log, { entry, fold }]
  const { entry: before } = log[place]!
  return log.with(place, { entry: { ...before, count: before.count + 1 }, fold })
}

export const append = (state: State, records: ReadonlyArray<SecurityRecord>): State => ({
  ...state,
  security: records.reduce(
    (logs, record) =>
      HashMap.set(logs, record.restaurantId, added(logOf({ ...state, security: logs }, record.restaurantId), record)),
    state.security
  )
})

const newestFirst = (log: Log): ReadonlyArray<SecurityEntry.SecurityEntry> =>
  log.map(({ entry }) => entry).toSorted((a, b) => -Page.compareKeys(securityListKey(a), securityListKey(b)))

const isRefused = ({ outcome }: SecurityEntry.SecurityEntry): boolean => outcome !== "done"

export const list = (
  state: State,
  tenant: Restaurant.RestaurantId,
  { refused }: SecurityFilter,
  request: Page.Request
): Page.Page<SecurityEntry.SecurityEntry> => {
  const entries = newestFirst(logOf(state, tenant)).filter((entry) => refused === null || isRefused(entry) === refused)
  return Page.ofSorted(entries, request, securityListKey, "downwards")
}

export const ofInstallation = (state: State, limit: number): ReadonlyArray<SecurityEntry.SecurityEntry> =>
  newestFirst(logOf(state, null)).slice(0, limit)

const { age, mostDone, mostRefused } = SecurityEntry.retention

const swept = (log: Log, now: ZonedClock.Instant): Log => {
  const young = newestFirst(log).filter(({ at }) => at > now - Duration.toMillis(age))
  const kept = new Set([
    ...young.filter((entry) => !isRefused(entry)).slice(0, mostDone),
    ...young.filter(isRefused).slice(0, mostRefused)
  ])
  return log.filter(({ entry }) => kept.has(entry))
}

export const sweep = (state: State, now: ZonedClock.Instant): readonly [number, State] => {
  const security = HashMap.map(state.security, (log) => swept(log, now))
  const size = (logs: State["security"]) => HashMap.reduce(logs, 0, (sum, log) => sum + log.length)
  return [size(state.security) - size(security), { ...state, security }]
}
