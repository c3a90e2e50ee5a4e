/**
 * How a venue is read: whole, or only what is newer than a cached copy. Each row of the venue is sent and parsed
 * separately, so that a large venue does not block the event loop with one long text.
 */
import type { Rows, Venue } from "@fourtop/core"
import * as Statement from "../connection/Statement.ts"

type Lists = Omit<Venue.VenueRows, "version" | "restaurant" | "settings">

const lists: Readonly<Record<keyof Lists, Rows.Kind>> = {
  branches: "branch",
  tables: "table",
  menus: "menu",
  categories: "category",
  modifierGroups: "modifier_group",
  dishes: "dish"
}

const kinds: ReadonlyArray<Rows.Kind> = ["restaurant", "settings", ...Object.values(lists)]

/** The version in the snapshot, and the version that all returned rows are newer than. */
interface Versions {
  readonly version: number
  readonly since: number
}

/** One row of a venue or, once, the versions. */
export interface ReadRow {
  readonly kind: Rows.Kind | "versions"
  readonly body: unknown
}

/** Older than every row: rows written before rows had versions are of version 0. */
const beforeAllRows = -1

const since = "(select since from versions)"

const rowsSince = kinds.map(
  (kind) => `select '${kind}', body from "${kind}" where restaurant_id = $1 and venue_version > ${since}`
)

/**
 * Rows written since a version, in one snapshot. If rows were deleted since, or this database never had that version,
 * all rows are returned.
 */
const statement = Statement.make<ReadRow>(
  "venue_since",
  `with versions as materialized (
     select version, case when removed_in > $2::bigint or version < $2::bigint then ${beforeAllRows} else $2::bigint end as since
     from venue_version where restaurant_id = $1
   )
   select 'versions' as kind, to_jsonb(versions) as body from versions
   union all ${rowsSince.join("\n   union all ")}`
)

/** Reads what is newer than the cached venue. */
export const readSince = (tenant: number, known: Venue.Venue | undefined): Statement.Statement<ReadRow> =>
  statement(tenant, known?.version ?? beforeAllRows)

const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id

/** The list with the rows written since; the other rows stay the same objects. */
const merged = <Row extends { readonly id: number }>(
  before: ReadonlyArray<Row>,
  written: ReadonlyArray<Row>
): ReadonlyArray<Row> => {
  if (written.length === 0) return before
  const newer = new Map(written.map((row) => [row.id, row]))
  const kept = before.map((row) => {
    const replacement = newer.get(row.id)
    newer.delete(row.id)
    return replacement ?? row
  })
  return newer.size === 0 ? kept : [...kept, ...newer.values()].toSorted(byId)
}

const grouped = (read: ReadonlyArray<ReadRow>): ReadonlyMap<ReadRow["kind"], ReadonlyArray<unknown>> => {
  const bodies = new Map<ReadRow["kind"], Array<unknown>>()
  for (const { body, kind } of read) {
    const known = bodies.get(kind)
    if (known === undefined) bodies.set(kind, [body])
    else known.push(body)
  }
  return bodies
}

/** The rows of the venue: those just read, and from the cached venue those not written since. */
export const rowsOf = (known: Venue.Venue | undefined, read: ReadonlyArray<ReadRow>): Venue.VenueRows | null => {
  const bodies = grouped(read)
  const versions = bodies.get("versions")?.[0] as Versions | undefined
  if (versions === undefined) return null
  const before = versions.since === beforeAllRows ? undefined : known?.rows
  const restaurant = (bodies.get("restaurant")?.[0] ?? before?.restaurant) as Rows.Rows["restaurant"] | undefined
  const settings = (bodies.get("settings")?.[0] ?? before?.settings) as Rows.Rows["settings"] | undefined
  if (restaurant === undefined || settings === undefined) return null
  const list = <Name extends keyof Lists>(name: Name): Lists[Name] => {
    const written = (bodies.get(lists[name]) ?? []) as Lists[Name]
    return merged<Lists[Name][number]>(before?.[name] ?? [], written) as Lists[Name]
  }
  return {
    version: versions.version,
    restaurant,
    settings,
    branches: list("branches"),
    tables: list("tables"),
    menus: list("menus"),
    categories: list("categories"),
    modifierGroups: list("modifierGroups"),
    dishes: list("dishes")
  }
}
