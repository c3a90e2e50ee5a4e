import { type BranchDay, type LoadedEntry, type Waitlist, WaitlistDay, WaitlistEntry } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import * as Day from "../dayRows.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import { validUuid } from "../validUuid.ts"

interface Viewed {
  readonly body: Omit<WaitlistEntry.WaitlistEntry, "view">
  readonly view: WaitlistEntry.WaitlistEntry["view"]
}

interface DayRow extends Day.DayColumns {
  readonly entries: ReadonlyArray<Viewed>
}

interface EntryRow extends Viewed, Day.DayColumns {}

const live = WaitlistEntry.live.map((status) => `'${status}'`).join(", ")

/** The live entries of a date, whoever joined first in front. */
const entriesOf = (date: string, { starts }: Day.Part): string => `
  (select coalesce(json_agg(json_build_object('body', body, 'view', view) order by created_at, id), '[]') from (
     select body, view, created_at, id from waitlist_entry
     where restaurant_id = $1 and date = to_char(${date}, 'YYYY-MM-DD') and status in (${live}) ${starts}
     order by created_at, id limit ${WaitlistDay.mostEntries}) waiting) as entries`

const dayText = (part: Day.Part): string => `select ${Day.dayRows("$2::date", part)}, ${entriesOf("$2::date", part)}`

const wholeDay = Statement.make<DayRow>("waitlist_day", dayText(Day.whole))
const dayOfBranch = Statement.make<DayRow>("waitlist_day_of_branch", dayText(Day.partOf("$3::bigint")))

export const waitlistDay = (tenant: number, { branchId, date }: BranchDay) =>
  branchId === null ? wholeDay(tenant, date) : dayOfBranch(tenant, date, branchId)

/** The tables of the offer are loaded with it, even if they belong to another branch by now. */
const ownTables = "union select jsonb_array_elements_text(found.body #> '{offer,table_ids}')::bigint"

const oneEntry = Statement.make<EntryRow>(
  "waitlist_entry",
  `select found.body, found.view, ${Day.dayRows("found.date::date", Day.partOf("found.branch_id", ownTables))}
   from waitlist_entry found where found.restaurant_id = $1 and found.id = $2`
)

const entryView = Statement.make<{ readonly view: string }>(
  "waitlist_entry_view",
  "select view from waitlist_entry where restaurant_id = $1 and id = $2"
)

const waitedDays = Statement.make<WaitlistDay.WaitedDay>(
  "waited_days",
  `select distinct date, at_branch, branch_id from waitlist_entry
   where restaurant_id = $1 and status = 'waiting' order by date, at_branch limit $2`
)

const entryOf = ({ body, view }: Viewed): WaitlistEntry.WaitlistEntry => ({ ...body, view })

const foundOf = (row: EntryRow | undefined): LoadedEntry | null => {
  if (row === undefined) return null
  const { body, view, ...rows } = row
  return { entry: entryOf({ body, view }), rows }
}

export const make = (database: StoreDatabase): typeof Waitlist.Service => ({
  loadDay: (tenant, day, request) =>
    Effect.map(load(database, tenant, request, waitlistDay(tenant, day)), ({ state, ...others }) => {
      const { entries, ...rows } = state[0]!
      return { ...others, state: { rows, entries: entries.map(entryOf) } }
    }),
  load: (tenant, id, request) =>
    Effect.map(load(database, tenant, request, oneEntry(tenant, validUuid(id))), ({ state, ...others }) => ({
      ...others,
      state: foundOf(state[0])
    })),
  read: (tenant, id) =>
    Effect.map(database.ofTenant(tenant, [entryView(tenant, validUuid(id))]), ([[found]]) => found?.view ?? null),
  waitedDays: (tenant, limit) =>
    Effect.map(database.ofTenant(tenant, [waitedDays(tenant, limit)]), ([rows]) =>
      rows.map(({ branch_id, date }) => ({ date, branch_id }))
    )
})
