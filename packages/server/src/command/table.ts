/** `fourtop table`: lists tables, and takes them out of service for a while. */
import {
  blockTable,
  DateTimeInput,
  readTableBlocks,
  type Restaurant,
  type Table,
  TableDay,
  unblockTable,
  type Venue,
  Venues,
  ZonedClock,
  TableName
} from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { CommandError } from "../service/settings/CommandError.ts"
import { fourtop } from "../service/settings/Invocation.ts"
import { branch, branchOf, dayOr } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { argument, optional } from "./line/Parameter.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const table = argument("TABLE", Value.text, "Table ID, code or key, as shown by `table list`.")

const moment = (name: string, meaning: string) =>
  argument(name, Value.dateTime, `${meaning}, such as 2027-01-04T18:00, on the branch's clock.`)

/** The venue and the table with this ID, code or key. */
const tableOf = (text: string, restaurant: Restaurant.Restaurant) =>
  Effect.gen(function* () {
    const venue = yield* (yield* Venues).read(restaurant.id, 0)
    const tables = venue?.rows.tables.filter(({ archived }) => !archived) ?? []
    const found =
      tables.find(({ code, id }) => String(id) === text || code === text) ?? tables.find(({ key }) => key === text)
    if (venue !== null && found !== undefined) return { venue, table: found }
    return yield* new CommandError({
      message: `${restaurant.slug} has no table ${text}.`,
      next: `\`${fourtop} table list\` lists its tables.`
    })
  })

const instantOf = (text: string, venue: Venue.Venue, { id }: Table.Table): ZonedClock.Instant =>
  DateTimeInput.toInstant(text, TableDay.zoneOfTable(venue, id))

/** A block as it is printed, with its times on the branch's clock. */
const printed = (table: Table.Table, block: Range, zone: ZonedClock.Zone) => ({
  table_id: table.id,
  table: table.name,
  from: ZonedClock.format(zone, block.from),
  to: ZonedClock.format(zone, block.to),
  reason: block.reason
})

interface Range {
  readonly from: number
  readonly to: number
  readonly reason: string | null
}

const reason = optional("--reason TEXT", Value.text, "Reason, for the activity log.")

const list = useCase(
  {
    name: "table list",
    summary: "Lists the tables of a restaurant or of one branch.",
    examples: ["", "--json"],
    parameters: {
      branch: optional("--branch ID", Value.integer, "Branch ID.", "all branches")
    }
  },
  (given, { restaurant }) =>
    Effect.gen(function* () {
      const venue = yield* (yield* Venues).read(restaurant.id, 0)
      const wanted = Option.isSome(given.branch) ? yield* branchOf(given.branch, restaurant) : null
      const names = new Map(venue?.rows.branches.map(({ id, name }) => [id, name]))
      const tables = (venue?.rows.tables ?? []).filter(
        ({ archived, branch_id }) => !archived && (wanted === null || branch_id === wanted.id)
      )
      const rows = tables.map(({ branch_id, code, id, is_bookable, max_seats, min_seats, name }) => ({
        id,
        name,
        code,
        branch_id,
        min_seats,
        max_seats,
        bookable: is_bookable
      }))
      const lines = rows.map(({ bookable, branch_id, code, id, max_seats, min_seats, name }) => [
        String(id),
        name,
        code ?? "",
        names.get(branch_id) ?? "",
        `${min_seats} to ${max_seats} guests`,
        bookable ? "" : "not bookable"
      ])
      return { value: rows, text: rows.length === 0 ? "There are no tables yet." : Output.columns(lines) }
    })
)

const block = useCase(
  {
    name: "table block",
    summary: "Takes a table out of service for up to a day, if nobody has booked it for that time.",
    examples: ["T1 2027-01-04T18:00 2027-01-04T23:00", "T1 2027-01-05T18:00 2027-01-06T02:00 --reason 'Leaking roof'"],
    parameters: { table, from: moment("FROM", "Start of the block"), to: moment("TO", "End of the block"), reason }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const { table, venue } = yield* tableOf(given.table, restaurant)
      const [from, to] = [instantOf(given.from, venue, table), instantOf(given.to, venue, table)]
      const why = Option.getOrElse(given.reason, () => "").trim() || null
      const blocked = yield* blockTable(acting, { tableId: table.id, from, to, reason: why })
      const value = printed(table, blocked, TableDay.zoneOfTable(venue, table.id))
      return { value, text: `${TableName.spoken(table.name)} is blocked from ${value.from} to ${value.to}.` }
    })
)

const unblock = useCase(
  {
    name: "table unblock",
    summary: "Puts a table back into service by ending the block at a given time.",
    examples: ["T1 2027-01-04T18:00"],
    parameters: { table, at: moment("AT", "A time within the block") }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const { table, venue } = yield* tableOf(given.table, restaurant)
      const ended = yield* unblockTable(acting, table.id, instantOf(given.at, venue, table))
      const value = printed(table, ended, TableDay.zoneOfTable(venue, table.id))
      return { value, text: `${TableName.spoken(table.name)} can be booked again from ${value.from} to ${value.to}.` }
    })
)

const blocks = useCase(
  {
    name: "table blocks",
    summary: "Lists the tables that are out of service on a day.",
    examples: ["", "--date 2027-01-04"],
    parameters: { date: optional("--date DATE", Value.date, "Day, such as 2027-01-04.", "today"), branch }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const wanted = yield* branchOf(given.branch, restaurant)
      const day = yield* dayOr(given.date, wanted, restaurant)
      const { blocks, zone } = yield* readTableBlocks(acting, day, wanted.id)
      const value = blocks.map((block) => printed(block.table, block, zone))
      const lines = value.map(({ from, reason, table, table_id, to }) => [
        String(table_id),
        table,
        `${from} to ${to}`,
        reason ?? ""
      ])
      return { value, text: value.length === 0 ? `No table is blocked on ${day}.` : Output.columns(lines) }
    })
)

export const tables: Group = {
  name: "table",
  summary: "Lists tables, and takes them out of service for a while.",
  commands: [list, block, unblock, blocks]
}
