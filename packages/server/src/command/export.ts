/** `fourtop export`: a restaurant's data as files, page by page. */
import { Acting, Csv, Page, recordExport, type Restaurant } from "@fourtop/core/internal"
import { Console, Effect, Option } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { CommandError } from "../service/settings/CommandError.ts"
import * as Store from "../service/store/Store.ts"
import * as Command from "./line/Command.ts"
import { type Days, type Read, type Resource, resources, sources } from "./ExportSources.ts"
import * as Output from "./line/Output.ts"
import { argument, optional, withDefault } from "./line/Parameter.ts"
import * as Restaurants from "./line/Restaurants.ts"
import { common, explainRefusals } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const formats = ["jsonl", "csv"] as const
type Format = (typeof formats)[number]

/** Rows after which progress is printed. */
const progressStep = 1000

/** Takes lines one page at a time. */
interface Sink {
  readonly write: (text: string) => Effect.Effect<void, CommandError>
  /** Ends the file, which has its name only then. */
  readonly end: Effect.Effect<void, CommandError>
}

const toOutput: Sink = { write: (text) => Console.log(text), end: Effect.void }

const attempt = <A>(file: string, action: () => A): Effect.Effect<A, CommandError> =>
  Effect.try({
    try: action,
    catch: (cause) => new CommandError({ message: `Cannot write ${file}: ${(cause as Error).message}` })
  })

/** A file that only its owner can read; an unfinished one ends in `.part`. */
const toFile = (file: string) =>
  Effect.gen(function* () {
    const part = `${file}.part`
    const descriptor = yield* Effect.acquireRelease(
      attempt(part, () => {
        fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
        return fs.openSync(part, "w", 0o600)
      }),
      (opened) => Effect.sync(() => fs.closeSync(opened))
    )
    return {
      write: (text) => attempt(part, () => fs.writeFileSync(descriptor, `${text}\n`)),
      end: attempt(file, () => {
        fs.fsyncSync(descriptor)
        fs.renameSync(part, file)
      })
    } satisfies Sink
  })

/** Copies all pages, one after the other; returns how many rows there were. */
const copy = (resource: Resource, format: Format, read: Read, { end, write }: Sink) =>
  Effect.gen(function* () {
    const { members } = sources[resource]
    if (format === "csv") yield* write(Csv.line(members))
    let [count, told, cursor]: [number, number, Page.Cursor | null] = [0, 0, null]
    for (;;) {
      const page: Effect.Effect.Success<ReturnType<Read>> = yield* read({ perPage: Page.limits.largest, cursor })
      const lines = page.rows.map((row) =>
        format === "csv" ? Csv.line(members.map((member) => row[member])) : JSON.stringify(row)
      )
      if (lines.length > 0) yield* write(lines.join("\n"))
      count += lines.length
      if (count - told >= progressStep) {
        told = count
        yield* Output.say(`Exported ${count} ${resource} …`)
      }
      cursor = page.next
      if (cursor === null) break
    }
    yield* end
    return count
  })

interface Given extends Days {
  readonly format: Format
  readonly folder: Option.Option<string>
}

const exportOne = (restaurant: Restaurant.Restaurant, resource: Resource, { folder, format, from, to }: Given) =>
  Effect.gen(function* () {
    const acting = Acting.as(restaurant.id, Acting.operator)
    yield* recordExport(acting, resource, { format, from, to })
    const file = Option.map(folder, (directory) => path.join(directory, `${resource}.${format}`))
    const sink = Option.isSome(file) ? yield* toFile(file.value) : toOutput
    const rows = yield* copy(resource, format, sources[resource].read(acting, restaurant, { from, to }), sink)
    return { resource, rows, file: Option.getOrNull(file) }
  }).pipe(Effect.scoped)

export const exporting = Command.make(
  {
    name: "export",
    summary: "Exports a restaurant's data, from orders to the activity log, as JSON Lines or CSV.",
    examples: ["orders", "orders --from 2027-01-01 --to 2027-01-31 --format csv", "all --folder exported --json"],
    parameters: {
      resource: argument("RESOURCE", Value.choice([...resources, "all"]), "What to export."),
      format: withDefault("--format FORMAT", Value.choice(formats), "The format of the files.", "jsonl"),
      folder: optional("--folder DIR", Value.text, "Folder for the files, one for each resource.", "standard output"),
      from: optional(
        "--from DATE",
        Value.date,
        "Only what is of this day or later, such as orders placed, and guests changed since; stock is always whole."
      ),
      to: optional("--to DATE", Value.date, "Only what is of this day or earlier; guests and stock are always whole."),
      ...common
    }
  },
  (options) =>
    Effect.gen(function* () {
      const { folder, format } = options
      if (options.resource === "all" && Option.isNone(folder)) {
        return yield* new CommandError({
          message: "Several resources do not fit into standard output.",
          next: "Name a folder for them with --folder."
        })
      }
      const restaurant = yield* Restaurants.pick(options.restaurant)
      const given = { folder, format, from: Option.getOrNull(options.from), to: Option.getOrNull(options.to) }
      const wanted = options.resource === "all" ? resources : [options.resource]
      const done = yield* explainRefusals(restaurant.slug)(
        Effect.forEach(wanted, (resource) => exportOne(restaurant, resource, given))
      )
      const text = done.map(({ file, resource, rows }) => `Exported ${rows} ${resource} to ${file}.`).join("\n")
      if (Option.isSome(folder)) yield* Output.result(options.json, done, text)
    }).pipe(Effect.provide(Store.forCommand))
)
