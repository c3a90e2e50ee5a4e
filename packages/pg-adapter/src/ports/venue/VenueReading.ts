/**
 * How a venue is read: from its kept text, which is one row, or from all of its rows that are newer than a known copy.
 * Rows stay texts until they are used, so that not even a large venue blocks the event loop.
 */
import * as Statement from "../../connection/Statement.ts"
import { mostKept } from "../../migrations/functions/keepVenue.ts"
import * as VenueBlocks from "../../migrations/sql/venueBlocks.ts"
import * as HeldVenue from "./HeldVenue.ts"
import type { RowText } from "./VenueRowTexts.ts"

/** The version of a venue, and its text with the version of that. */
export interface KeptText {
  readonly version: number
  readonly keptVersion: number | null
  readonly body: string | null
}

/**
 * The version and the kept text; without the text if it is of another form, rows were deleted since, or this database
 * never had its version.
 */
export const readText: (tenant: number) => Statement.Statement<KeptText> = Statement.make(
  "venue_text",
  `select v.version, s.version as "keptVersion", s.body from venue_version v
   left join venue_snapshot s on s.restaurant_id = v.restaurant_id and s.form = '${VenueBlocks.form}'
     and s.version between v.removed_in and v.version
   where v.restaurant_id = $1`
)

/** The venue of the kept text, which may be older than the venue is now. */
export const venueOfText = (read: ReadonlyArray<KeptText>, grown: HeldVenue.Grown): HeldVenue.HeldVenue | undefined => {
  const { body = null, keptVersion = null } = read[0] ?? {}
  if (body === null || keptVersion === null) return undefined
  return HeldVenue.make(keptVersion, HeldVenue.textsIn(body), grown) ?? undefined
}

/** Keeps the text of the venue that the transaction has named. */
export const keepText: () => Statement.Statement<unknown> = Statement.make("keep_venue", "select keep_venue()")

/** Whether a text is short enough to be kept. */
export const canBeKept = (read: ReadonlyArray<ReadRow>): boolean =>
  read.reduce((sum, { body }) => sum + body.length, 0) <= mostKept

/** One row of a venue or, once, the versions: that of the venue, and the one that all returned rows are newer than. */
export interface ReadRow {
  readonly kind: string
  readonly id: number
  readonly body: string
}

/** Older than every row: rows written before rows had versions are of version 0. */
const beforeAllRows = -1

const since = "(select since from versions)"

const rowsSince = VenueBlocks.kinds.map(
  (kind) => `select '${kind}', id, body::text from "${kind}" where restaurant_id = $1 and venue_version > ${since}`
)

/**
 * Rows written since a version, in one snapshot. If rows were deleted since, or this database never had that version,
 * all rows are returned.
 */
const statement = Statement.make<ReadRow>(
  "venue_since",
  `with versions as materialized (
     select version, case when $2::bigint between removed_in and version then $2::bigint else ${beforeAllRows} end as since
     from venue_version where restaurant_id = $1
   )
   select 'versions' as kind, version as id, since::text as body from versions
   union all ${rowsSince.join("\n   union all ")}`
)

/** Reads what is newer than the version; without one, everything. */
export const readSince = (tenant: number, version: number | undefined): Statement.Statement<ReadRow> =>
  statement(tenant, version ?? beforeAllRows)

const grouped = (read: ReadonlyArray<ReadRow>): ReadonlyMap<string, ReadonlyArray<RowText>> => {
  const rows = new Map<string, Array<RowText>>()
  for (const { body, id, kind } of read) {
    const known = rows.get(kind)
    if (known === undefined) rows.set(kind, [{ id, text: body }])
    else known.push({ id, text: body })
  }
  return rows
}

/** The venue: the rows just read, and from the known copy those not written since. Null if there is none. */
export const venueOf = (
  known: HeldVenue.HeldVenue | undefined,
  read: ReadonlyArray<ReadRow>,
  grown: HeldVenue.Grown
): HeldVenue.HeldVenue | null => {
  const rows = grouped(read)
  const versions = rows.get("versions")?.[0]
  if (versions === undefined) return null
  const before = known === undefined || Number(versions.text) === beforeAllRows ? HeldVenue.noTexts : known.texts
  return HeldVenue.make(versions.id, HeldVenue.withWritten(before, rows), grown)
}
