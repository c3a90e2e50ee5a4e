/** Tables out of service: the blocks of a day, blocking a table, and unblocking it. */
import {
  type Branch,
  BranchVenue,
  BusinessDay,
  LocalDate,
  readTableBlocks,
  type TableBlocks,
  Venue
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import {
  Confirm,
  Field,
  Form,
  type PageHandler,
  Post,
  redirectTo,
  type Route,
  Select,
  show
} from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import * as Blocking from "./blocking.ts"
import { readerOf, venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { BlockFields } from "./BlockFields.tsx"
import { Moment } from "../parts/Moment.tsx"
import { Head, Panel, Table } from "../parts/Parts.tsx"
import { useSpeech, useWords } from "../words/useWords.tsx"

interface TablesPageProps {
  readonly visit: RestaurantVisit
  readonly branches: ReadonlyArray<Branch.Branch>
  readonly date: LocalDate.LocalDate
  readonly day: TableBlocks
  readonly form: Form.Form
}

/** The page for a day at a branch; the branch is left out if there is only one. */
const pathFor = (visit: RestaurantVisit, date: string, branchId: number | null): string => {
  const query = new URLSearchParams({ date, ...(branchId === null ? {} : { branch_id: String(branchId) }) })
  return `${pathOf(visit, "tables")}?${query.toString()}`
}

const Day = ({ branches, date, day, visit }: TablesPageProps) => {
  const say = useWords().reservations
  const form = Form.blank({ date, branch_id: String(day.branch?.id ?? "") })
  return (
    <form class="filters" method="get" action={pathOf(visit, "tables")}>
      {branches.length > 1 && (
        <Select
          form={form}
          id="day-branch"
          name="branch_id"
          label={say.branch}
          choices={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <Field form={form} id="day" name="date" label={say.day} type="date" required />
      <div class="actions">
        <button type="submit">{say.show}</button>
      </div>
    </form>
  )
}

const Blocks = ({ day: { blocks, zone }, visit }: TablesPageProps) => {
  const { tableName } = useSpeech()
  const say = useWords().tables
  const { headings } = say
  return blocks.length === 0 ? (
    <p class="empty">{say.noneBlocked}</p>
  ) : (
    <div class="stacked">
      <Table
        caption={say.blocked}
        headings={[headings.table, headings.from, headings.to, headings.reason, ""]}
        rows={blocks.map(({ from, reason, table, to }) => [
          tableName(table.name),
          <Moment at={from} zone={zone} />,
          <Moment at={to} zone={zone} />,
          reason ?? <span class="soft">{say.noReason}</span>,
          <Confirm
            action={pathOf(visit, `tables/${table.id}/blocks/${from}/end`)}
            csrf={visit.csrf}
            label={say.unblock.label}
            about={tableName(table.name)}
            question={say.willBeBookable(tableName(table.name))}
            button={say.unblock.button}
            tone="plain"
          />
        ])}
      />
    </div>
  )
}

const NewBlock = ({ branches, day, form, visit }: TablesPageProps) => (
  <Post action={pathOf(visit, "tables")} csrf={visit.csrf}>
    {branches.length > 1 && <input type="hidden" name="branch_id" value={String(day.branch?.id ?? "")} />}
    <BlockFields form={form} tables={day.tables} />
  </Post>
)

const TablesPage = (shown: TablesPageProps) => {
  const { orderEntry, tables: say } = useWords()
  return (
    <>
      <Head title={say.title}>
        <a class="button plain" href={pathOf(shown.visit, "take")}>
          {orderEntry.title}
        </a>
      </Head>
      <p class="lead">{say.lead}</p>
      <Day {...shown} />
      <Panel id="list" title={say.blocked}>
        <Blocks {...shown} />
      </Panel>
      <Panel id="new" title={say.block}>
        {shown.day.tables.length === 0 ? <p class="empty">{say.none}</p> : <NewBlock {...shown} />}
      </Panel>
    </>
  )
}

/** The branch in a URL or a form; null if it is missing or unknown. */
const branchNamed = (branches: ReadonlyArray<Branch.Branch>, text: string | null): Branch.Branch | null =>
  branches.find(({ id }) => String(id) === text) ?? null

const page = (visit: RestaurantVisit, asked: URLSearchParams, form: Form.Form | null = null, status = 200) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const branches = Venue.branchesOf(venue)
    const branch = branchNamed(branches, asked.get("branch_id")) ?? venue.defaultBranch
    const today = BusinessDay.dateAt(BranchVenue.at(venue, branch), yield* Clock.currentTimeMillis)
    const wanted = asked.get("date") ?? ""
    const date = LocalDate.isLocalDate(wanted) ? wanted : today
    const day = yield* readTableBlocks(readerOf(visit, venue), date, branch?.id ?? null)
    const shown = { visit, branches, date, day, form: form ?? Form.blank({ date }) }
    return show(visit.words.tables.title, <TablesPage {...shown} />, status)
  })

const block = (visit: RestaurantVisit) =>
  Effect.map(Blocking.block(visit), ({ branch, message, undo, venue }) =>
    redirectTo(pathFor(visit, visit.fields.get("date")!, namedBranch(venue, branch)), { message, undo })
  ).pipe(
    Effect.catchTag("ValidationFailed", (failure) =>
      page(visit, visit.fields, Form.refused(visit.fields, failure), 422)
    )
  )

/** The branch, if a URL has to contain it. */
const namedBranch = (venue: Venue.Venue, branch: Branch.Branch | null): number | null =>
  branch !== null && Venue.branchesOf(venue).length > 1 ? branch.id : null

const unblock = (visit: RestaurantVisit) =>
  Effect.map(Blocking.unblock(visit), ({ branch, from, message, undo, venue }) => {
    const date = BusinessDay.dateAt(BranchVenue.at(venue, branch), from)
    return redirectTo(pathFor(visit, date, namedBranch(venue, branch)), { message, undo })
  })

/** The pages for tables out of service. */
export const tablePages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/tables", "tables", (visit) => page(visit, visit.query)),
  frame.restaurantPage("POST", "/tables", "tables", block),
  frame.restaurantPage("POST", "/tables/:table/blocks/:from/end", "tables", unblock)
]
