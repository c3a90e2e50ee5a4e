/**
 * The statements that write rows: one for each kind of row and what is done with it, made from the core's list of
 * kinds. They are few, so that every connection prepares each of them once.
 */
import { type ChangeSet, Rows } from "@fourtop/core/internal"
import { Record } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { versionMoved } from "../../migrations/functions/refuseCommit.ts"
import { filledColumns } from "../../migrations/sql/FilledColumns.ts"
import { isViewed } from "../../migrations/sql/Viewed.ts"
import { goesOn } from "./goesOn.ts"

type Row = Rows.Rows[Rows.Kind]

/** A column that is written besides the ids: its type, and its value for a row as it will be. */
interface Column {
  readonly name: string
  readonly type: string
  readonly of: (row: Row) => Statement.Value
}

const body: Column = {
  name: "body",
  type: "jsonb",
  of: (row) => JSON.stringify("view" in row ? { ...row, view: undefined } : row)
}

/** The representation of a row, which its document does not contain. */
const view: Column = { name: "view", type: "text", of: (row) => ("view" in row ? row.view : null) }

const allColumnsOf = (kind: Rows.Kind): ReadonlyArray<Column> => [
  body,
  ...(isViewed(kind) ? [view] : []),
  // The columns of a kind are only ever given rows of that kind.
  ...Object.entries(filledColumns[kind] ?? {}).map(([name, column]) => ({ name, ...(column as Omit<Column, "name">) }))
]

const columns = new Map(Rows.allKinds.map((kind) => [kind, allColumnsOf(kind)]))
const columnsOf = (kind: Rows.Kind): ReadonlyArray<Column> => columns.get(kind)!

const idTypes = { integer: "bigint", uuid: "uuid", day: "text" } as const
const idOf = (kind: Rows.Kind): string => `$2::${idTypes[Rows.kinds[kind].id]}`

/** The version of the venue that a commit has raised before its rows. */
const venueVersion = "(select version from venue_version where restaurant_id = $1::bigint)"

const sameVersion = (kind: Rows.Kind): string =>
  `${goesOn} and restaurant_id = $1::bigint and id = ${idOf(kind)} and version = $3::integer`

/** Refuses the commit unless the statement finds the row in the version that it has to have. */
const expecting = (kind: Rows.Kind, statement: string): string => `
with found as (${statement})
select refuse_commit('${versionMoved}', '${kind} ' || (${idOf(kind)})::text)
where ${goesOn} and not exists (select from found)`

const guard = (kind: Rows.Kind): string => expecting(kind, `select from "${kind}" where ${sameVersion(kind)} for share`)

const remove = (kind: Rows.Kind): string =>
  expecting(kind, `delete from "${kind}" where ${sameVersion(kind)} returning 1`)

/** The console's login may not update the table; the function decides what it may change. */
const replaceRestaurant = expecting(
  "restaurant",
  `select where case when ${goesOn} then replace_restaurant($1::bigint, $3::integer, $4::jsonb, ${venueVersion}) end`
)

const replace = (kind: Rows.Kind): string => {
  if (kind === "restaurant") return replaceRestaurant
  const set = columnsOf(kind).map(({ name, type }, index) => `"${name}" = $${index + 4}::${type}`)
  if (Rows.kinds[kind].ofVenue) set.push(`venue_version = ${venueVersion}`)
  return expecting(kind, `update "${kind}" set ${set.join(", ")} where ${sameVersion(kind)} returning 1`)
}

const insert = (kind: Rows.Kind): string => {
  const names = columnsOf(kind).map(({ name }) => `"${name}"`)
  const values = columnsOf(kind).map(({ type }, index) => `$${index + 3}::${type}`)
  if (Rows.kinds[kind].ofVenue) {
    names.push("venue_version")
    values.push(venueVersion)
  }
  return `insert into "${kind}" (restaurant_id, id, ${names.join(", ")})
    select $1::bigint, ${idOf(kind)}, ${values.join(", ")} where ${goesOn}`
}

/** Clears what a row is about to change and only one row may have: unique values, a range of time. */
const release = (kind: Rows.Kind): string => {
  const { exclusive, unique } = Rows.kinds[kind]
  const nothing = { ...Record.map(unique, () => null), ...(exclusive && { [exclusive.from]: 0, [exclusive.to]: 0 }) }
  const members = [...Object.keys(nothing), ...(exclusive === undefined ? [] : [exclusive.of])]
  const changes = members.map((member) => `body ->> '${member}' is distinct from $4::jsonb ->> '${member}'`)
  return `update "${kind}" set body = body || '${JSON.stringify(nothing)}'
    where ${sameVersion(kind)} and (${changes.join(" or ")})`
}

type Make = ReturnType<typeof Statement.make<unknown>>

const ofKinds = (name: string, text: (kind: Rows.Kind) => string): ((kind: Rows.Kind) => Make) => {
  const all = new Map(Rows.allKinds.map((kind) => [kind, Statement.make(`commit_${name}_${kind}`, text(kind))]))
  return (kind) => all.get(kind)!
}

const guards = ofKinds("guard", guard)
const removes = ofKinds("remove", remove)
const replaces = ofKinds("replace", replace)
const inserts = ofKinds("insert", insert)

/** Whether only one row of the kind may have some value. */
export const isContended = (kind: Rows.Kind): boolean => {
  const { exclusive, unique } = Rows.kinds[kind]
  return exclusive !== undefined || Object.keys(unique).length > 0
}

const releases = new Map(
  Rows.allKinds.filter(isContended).map((kind) => [kind, Statement.make(`commit_release_${kind}`, release(kind))])
)

/** Refuses the commit unless the row has the version. Nobody can change it until the commit ends. */
export const guarding = (tenant: number, { id, kind, version }: Rows.Ref): Statement.Statement<unknown> =>
  guards(kind)(tenant, id, version)

/** Gives up the values of a row that is about to be replaced. */
export const releasing = (tenant: number, kind: Rows.Kind, row: Row): ReadonlyArray<Statement.Statement<unknown>> => {
  const make = releases.get(kind)
  return make === undefined ? [] : [make(tenant, row.id, row.version, body.of(row))]
}

/** Writes a row, one version higher, or removes it. */
export const changing = (tenant: number, change: ChangeSet.Change): Statement.Statement<unknown> => {
  const { kind } = change
  if (change.op === "remove") return removes(kind)(tenant, change.id, change.version)
  const { id, version } = change.row
  const row = { ...change.row, version: version + 1 }
  const values = columnsOf(kind).map((column) => column.of(row))
  return version === 0 ? inserts(kind)(tenant, id, ...values) : replaces(kind)(tenant, id, version, ...values)
}
