/** Entries of the security log, as tests write and read them. */
import {
  OriginFacts,
  type Page,
  SecurityEntry,
  type SecurityFilter,
  SecurityLog,
  type SecurityRecord
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { uuid } from "../arranging/arrange.ts"
import type { Employing } from "../people/house.ts"

export type Watching = Employing

export const start = 1_800_000_000_000

const origin = OriginFacts.of("console", "192.0.2.7", "Mozilla/5.0 (\u201CZo\u00EB\u201D)")

export const entryOf = (
  changes: Partial<SecurityEntry.SecurityEntry> = {}
): Effect.Effect<SecurityEntry.SecurityEntry> =>
  Effect.map(uuid, (id) => ({
    ...SecurityEntry.make(
      {
        action: "token.created",
        principal: { kind: "person", id: "person:7", name: "Zo\u00EB" },
        subject: { kind: "api_token", id: "12" },
        detail: { name: "Caf\u00E9 \u{1F355}", scopes: ["menu:read"], until: null }
      },
      origin,
      { now: start, uuid: () => id }
    ),
    ...changes
  }))

/** A failed attempt, which is folded with others of its minute. */
export const refusal = (changes: Partial<SecurityEntry.SecurityEntry> = {}) =>
  entryOf({ action: "sign_in.failed", outcome: "refused", principal: SecurityEntry.stranger, ...changes })

export const append = (...records: ReadonlyArray<SecurityRecord>) =>
  Effect.flatMap(SecurityLog, (log) => log.append(records))

/** Writes entries without any other change. */
export const written = (restaurantId: number | null, ...entries: ReadonlyArray<SecurityEntry.SecurityEntry>) =>
  append(...entries.map((entry) => ({ restaurantId, entry, fold: null })))

export const listing =
  (tenant: number, filter: SecurityFilter = { refused: null }) =>
  (page: Page.Request) =>
    Effect.flatMap(SecurityLog, (log) => log.list(tenant, filter, page))

/** The newest entries. */
export const newest = (tenant: number) =>
  Effect.map(listing(tenant)({ perPage: 100, cursor: null }), ({ rows }) => rows)
