/** Deletes orders and activity that are older than the settings keep them, and writes them to files before. */
import { type Restaurant, ZonedClock } from "@fourtop/core/internal"
import { type Database, OldRows } from "@fourtop/pg-adapter"
import { Clock, Effect, Option } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { CommandError } from "./settings/CommandError.ts"
import { Settings } from "./settings/Settings.ts"

const day = 24 * 60 * 60 * 1000

const lineOf =
  (zone: ZonedClock.Zone) =>
  (row: OldRows.Batch["rows"][number]): string => {
    if ("order" in row) return JSON.stringify(row)
    const { action, actor, at, detail, id, subject } = row
    return JSON.stringify({ id, at: ZonedClock.format(zone, at), actor, action, subject, detail })
  }

/** Appends the rows to a file that only its owner can read, and returns when the disk has them. */
const append = (
  directory: string,
  { slug, time_zone }: Restaurant.Restaurant,
  { kind, rows }: OldRows.Batch,
  now: number
) =>
  Effect.try({
    try: () => {
      const folder = path.join(directory, slug)
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
      const month = ZonedClock.format("UTC", now).slice(0, 7)
      const descriptor = fs.openSync(path.join(folder, `${kind}-deleted-${month}.jsonl`), "a", 0o600)
      try {
        fs.writeFileSync(descriptor, `${rows.map(lineOf(time_zone)).join("\n")}\n`)
        fs.fsyncSync(descriptor)
      } finally {
        fs.closeSync(descriptor)
      }
    },
    catch: (cause) =>
      new CommandError({
        message: `Old rows were not deleted, because they could not be written to RETENTION_EXPORT_DIR: ${(cause as Error).message}`
      })
  })

/** Deletes what is too old now; rows that cannot be written first stay. */
export const sweep: Effect.Effect<void, CommandError, Database.Database | Settings> = Effect.gen(function* () {
  const { retention } = yield* Settings
  const now = yield* Clock.currentTimeMillis
  const before = (days: Option.Option<number>) => Option.getOrNull(Option.map(days, (count) => now - count * day))
  yield* OldRows.sweep({
    ordersBefore: before(retention.orderDays),
    activityBefore: before(retention.activityDays),
    handOut: (restaurant, batch) =>
      Option.match(retention.exportDir, {
        onNone: () => Effect.void,
        onSome: (directory) => append(directory, restaurant, batch, now)
      })
  })
})
