/**
 * Folds what an outage of the store makes every request and every job log: one line when it begins, one a minute with
 * the number of lines left out, and one when it ends.
 */
import { Cause, Effect, Layer, Logger, LogLevel } from "effect"
import * as Logs from "./Logs.ts"
import { usableAgain } from "./host/Readiness.ts"

const everyMillis = 60_000

type Entry = Logger.Logger.Options<unknown>

const outages: ReadonlySet<unknown> = new Set(["StoreUnavailable", "CommitUnknown", "StoreBusy"])

const isOfOutage = ({ cause }: Entry): boolean =>
  [...Cause.failures(cause), ...Cause.defects(cause)].some((error) =>
    outages.has((error as { readonly _tag?: unknown } | null | undefined)?._tag)
  )

const messageOf = ({ message }: Entry): unknown => (Array.isArray(message) ? message[0] : message)

/** An outage that has begun with a line. */
interface Outage {
  readonly since: Date
  /** Lines left out since it began, and since the last line about it. */
  lines: number
  recent: number
}

export interface LogFolding {
  readonly log: (entry: Entry) => void
  /** To be called once a minute. */
  readonly tick: (now: Date) => void
}

export const make = (write: (line: string) => void): LogFolding => {
  let outage: Outage | null = null
  const tell = (time: Date, level: string, message: string, further: object) =>
    write(JSON.stringify({ time: time.toISOString(), level, message, ...further }))
  const end = (now: Date): void => {
    if (outage === null) return
    const { lines, since } = outage
    outage = null
    if (lines === 0) return
    const seconds = Math.round((now.getTime() - since.getTime()) / 1000)
    tell(now, "warning", "The store did not fail any more; lines were left out", { lines, seconds })
  }
  return {
    log: (entry) => {
      if (!isOfOutage(entry)) {
        write(Logs.line(entry))
        if (messageOf(entry) === usableAgain) end(entry.date)
      } else if (outage === null) {
        outage = { since: entry.date, lines: 0, recent: 0 }
        write(Logs.line(entry))
      } else {
        outage.lines++
        outage.recent++
      }
    },
    tick: (now) => {
      if (outage === null) return
      if (outage.recent === 0) return end(now)
      tell(now, "error", "The store still fails; lines were left out", { lines: outage.recent })
      outage.recent = 0
    }
  }
}

/** Replaces Effect's own logger, which writes to standard output. */
export const layer: Layer.Layer<never> = Layer.merge(
  Layer.unwrapEffect(
    Effect.sync(() => {
      const { log, tick } = make((line) => process.stderr.write(`${line}\n`))
      setInterval(() => tick(new Date()), everyMillis).unref()
      return Logger.replace(Logger.defaultLogger, Logger.make(log))
    })
  ),
  Logger.minimumLogLevel(LogLevel.Warning)
)
