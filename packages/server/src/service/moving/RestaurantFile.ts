/** What is in the file of a restaurant: a manifest, the rows table by table, and the digests of all tables. */
import { type Arrival, type Departure, MoveRefused } from "@fourtop/pg-adapter"
import { Effect } from "effect"
import type { KeyObject } from "node:crypto"
import { CommandError } from "../settings/CommandError.ts"
import * as SealedFile from "./SealedFile.ts"

type Rows = Parameters<Departure.Sink<never, never>["rows"]>[1]

const written = <A>(file: string, action: () => Promise<A>) =>
  Effect.tryPromise({
    try: action,
    catch: (cause) => new CommandError({ message: `Cannot write ${file}: ${(cause as Error).message}` })
  })

/** Takes what leaves into a file. */
export const sinkTo = (file: string, writer: SealedFile.Writer): Departure.Sink<CommandError, never> => {
  let current = ""
  return {
    manifest: (manifest) => written(file, () => writer.line(JSON.stringify(manifest))),
    rows: (table, rows) =>
      written(file, async () => {
        if (table !== current) await writer.line(JSON.stringify({ table }))
        current = table
        for (const { app, hash, text } of rows) await writer.line(JSON.stringify([hash, app, text]))
      }),
    digests: (digests) => written(file, () => writer.line(JSON.stringify({ digests })))
  }
}

const unreadable = (file: string) => (cause: unknown) =>
  new CommandError({ message: `Cannot read ${file}: ${cause instanceof Error ? cause.message : String(cause)}` })

type Line =
  | Departure.Manifest
  | readonly [string, string | null, string]
  | { table: string }
  | { digests: Departure.Digests }

/** The manifest at the beginning of a file. */
export const manifestOf = (file: string, key: KeyObject): Effect.Effect<Departure.Manifest, CommandError> =>
  Effect.tryPromise({
    try: async () => {
      for await (const line of SealedFile.lines(file, key)) return JSON.parse(line) as Departure.Manifest
      throw new SealedFile.Unreadable("The file is empty.")
    },
    catch: unreadable(file)
  })

/** Rows that are handed on at a time. */
const batch = 500

/** Reads all rows, and returns the digests at the end of the file. */
export const reader =
  (file: string, key: KeyObject): Arrival.Arriving<CommandError>["read"] =>
  (take) =>
    Effect.acquireUseRelease(
      Effect.sync(() => SealedFile.lines(file, key)),
      (lines) =>
        Effect.gen(function* () {
          let table = ""
          let rows: Array<Rows[number]> = []
          let digests: Departure.Digests | null = null
          const hand = Effect.suspend(() => {
            const given = rows
            rows = []
            return given.length === 0 ? Effect.void : take(table, given)
          })
          for (let isFirst = true; ; isFirst = false) {
            const next = yield* Effect.tryPromise({ try: () => lines.next(), catch: unreadable(file) })
            if (next.done === true) break
            if (isFirst) continue
            const line = JSON.parse(next.value) as Line
            if (Array.isArray(line)) {
              const [hash, app, text] = line as readonly [string, string | null, string]
              rows.push({ hash, app, text })
              if (rows.length === batch) yield* hand
            } else {
              yield* hand
              if ("table" in line) table = line.table
              if ("digests" in line) digests = line.digests
            }
          }
          if (digests === null) return yield* unreadable(file)(new Error("It ends before its end."))
          return digests
        }),
      (lines) => Effect.promise(() => lines.return(undefined))
    )

/** A refusal in the words of a command. */
export const inWords = <A, E, R>(effect: Effect.Effect<A, E | MoveRefused, R>) =>
  Effect.mapError(effect, (error) =>
    error instanceof MoveRefused
      ? new CommandError({ message: error.message, ...(error.next === undefined ? {} : { next: error.next }) })
      : error
  ) as Effect.Effect<A, Exclude<E, MoveRefused> | CommandError, R>
