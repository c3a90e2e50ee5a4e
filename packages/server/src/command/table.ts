/** `fourtop table`: the tables of a restaurant, and taking one out of service for a while. */
import { Args, Command, Options } from "@effect/cli"
import {
  blockTable,
  DateTimeInput,
  LocalDate,
  readTableBlocks,
  type Restaurant,
  type Table,
  TableDay,
  unblockTable,
  type Venue,
  Venues,
  ZonedClock
} from "@fourtop/core"
import { Clock, Effect, Option } from "effect"
import { CommandError } from "../service/CommandError.ts"
import { branch, branchOf } from "./Arguments.ts"
import * as Output from "./Output.ts"
import { useCase } from "./useCase.ts"

const table = Args.text({ name: "TABLE" }).pipe(Args.withDescription("The table's id, code or key."))

const moment = (name: string, description: string) =>
  Args.text({ name }).pipe(Args.withDescription(`${description}, such as 2027-01-04T18:00, on the branch's clock.`))

/** The venue and the one of its tables that is meant. */
const tableOf = (text: string, restaurant: Restaurant.Restaurant) =>
  Effect.gen(function* () {
    const venue = yield* (yield* Venues).read(restaurant.id, 0)
    const tables = venue?.rows.tables.filter(({ archived }) => !archived) ?? []
    const found =
      tables.find(({ code, id }) => String(id) === text || code === text) ?? tables.find(({ key }) => key === text)
    if (venue !== null && found !== undefined) return { venue, table: found }
    return yield* new CommandError({
      message: `${restaurant.slug} has no table ${text}.`,
      next: "`fourtop table list` lists its tables."
    })
  })

const instantOf = (text: string, venue: Venue.Venue, { id }: Table.Table) =>
  DateTimeInput.isDateTime(text)
    ? Effect.succeed(DateTimeInput.toInstant(text, TableDay.zoneOfTable(venue, id)))
    : new CommandError({ message: `"${text}" is not a date and time.`, next: "Write it as 2027-01-04T18:00." })

/** What is told of a block, with its times on the branch's clock. */
const told = (table: Table.Table, block: Range, zone: ZonedClock.Zone) => ({
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

const reason = Options.text("reason").pipe(
  Options.withDescription("Why, for those who read the log."),
  Options.optional
)

const list = useCase("table list", { branch }, (given, { restaurant }) =>
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
    return { value: rows, text: rows.length === 0 ? "There are no tables." : Output.columns(lines) }
  })
)

const block = useCase(
  "table block",
  { table, from: moment("FROM", "When the block begins"), to: moment("TO", "When it ends"), reason },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const { table, venue } = yield* tableOf(given.table, restaurant)
      const [from, to] = yield* Effect.all([instantOf(given.from, venue, table), instantOf(given.to, venue, table)])
      const why = Option.getOrElse(given.reason, () => "").trim() || null
      const blocked = yield* blockTable(acting, { tableId: table.id, from, to, reason: why })
      const value = told(table, blocked, TableDay.zoneOfTable(venue, table.id))
      return { value, text: `${table.name} is blocked from ${value.from} to ${value.to}.` }
    })
)

const unblock = useCase(
  "table unblock",
  { table, at: moment("AT", "A time at which it is blocked") },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const { table, venue } = yield* tableOf(given.table, restaurant)
      const ended = yield* unblockTable(acting, table.id, yield* instantOf(given.at, venue, table))
      const value = told(table, ended, TableDay.zoneOfTable(venue, table.id))
      return { value, text: `${table.name} can be booked again from ${value.from} to ${value.to}.` }
    })
)

const date = Options.text("date").pipe(
  Options.withDescription("The day, such as 2027-01-04; today without it."),
  Options.optional
)

const blocks = useCase("table blocks", { date, branch }, (given, { acting, restaurant }) =>
  Effect.gen(function* () {
    const { id, time_zone } = yield* branchOf(given.branch, restaurant)
    const now = yield* Clock.currentTimeMillis
    const day = Option.getOrElse(given.date, () => ZonedClock.dateAt(time_zone, now))
    if (!LocalDate.isLocalDate(day)) {
      return yield* new CommandError({ message: `"${day}" is not a date.`, next: "Write it as 2027-01-04." })
    }
    const { blocks, zone } = yield* readTableBlocks(acting, day, id)
    const value = blocks.map((block) => told(block.table, block, zone))
    const lines = value.map(({ from, reason, table, table_id, to }) => [
      String(table_id),
      table,
      `${from} to ${to}`,
      reason ?? ""
    ])
    return { value, text: value.length === 0 ? `No table is blocked on ${day}.` : Output.columns(lines) }
  })
)

/** The group of commands about tables. */
export const tables = Command.make("table").pipe(
  Command.withDescription("Tables, and taking them out of service for a while."),
  Command.withSubcommands([list, block, unblock, blocks])
)
