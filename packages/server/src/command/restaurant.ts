/** `fourtop restaurant`: a restaurant goes from one installation to another. */
import { Directory } from "@fourtop/core/internal"
import { NumberRange } from "@fourtop/pg-adapter"
import { Effect, Either, Option } from "effect"
import * as fs from "node:fs"
import { fourtop } from "../service/settings/Invocation.ts"
import { CommandError } from "../service/settings/CommandError.ts"
import * as Settings from "../service/settings/Settings.ts"
import * as moves from "../service/moving/moves.ts"
import * as ReceiverKey from "../service/moving/ReceiverKey.ts"
import * as Store from "../service/store/Store.ts"
import * as Command from "./line/Command.ts"
import type { Group } from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { argument, flag, optional, required } from "./line/Parameter.ts"
import * as Value from "./line/Value.ts"

const slug = argument("SLUG", Value.text, "The restaurant, by its slug.")

const file = argument("FILE", Value.text, "The file with the restaurant.")

const key: Value.Value<{ readonly receiver: NonNullable<ReturnType<typeof ReceiverKey.publicKeyOf>> }> = Value.make(
  (text) => {
    const receiver = ReceiverKey.publicKeyOf(text)
    return receiver === null
      ? Either.left("what `restaurant receive` prints at the place that it goes to")
      : Either.right({ receiver })
  }
)

const region: Value.Value<number> = Value.make((text) =>
  Either.filterOrLeft(
    Value.integer.parse(text),
    (number) => number >= 1 && number <= NumberRange.mostRegions,
    () => `a whole number from 1 to ${NumberRange.mostRegions}`
  )
)

const say = Effect.map(Effect.console, (console) => (line: string) => console.unsafe.error(line))

/** The number of the restaurant with this slug, whatever is under way with it. */
const idOf = (slug: string) =>
  Effect.gen(function* () {
    const found = (yield* (yield* Directory).restaurants()).find((restaurant) => restaurant.slug === slug)
    if (found !== undefined) return found.id
    const onItsWay = yield* moves.findBySlug(slug)
    if (onItsWay !== null) return onItsWay
    return yield* new CommandError({ message: `There is no restaurant ${slug}.` })
  }).pipe(Effect.provide(Store.forCommand))

const rowsOf = (digests: Readonly<Record<string, { readonly rows: number }>>): number =>
  Object.values(digests).reduce((sum, { rows }) => sum + rows, 0)

const receive = Command.make(
  {
    name: "restaurant receive",
    summary: "Prints the key that a restaurant is exported for, to come here; its private part stays in DATA_DIR.",
    examples: [""],
    parameters: { json: Output.json }
  },
  ({ json }) =>
    Effect.gen(function* () {
      const key = yield* ReceiverKey.receive
      yield* Output.result(json, { key }, key)
    }).pipe(Effect.provide(Settings.layer))
)

const range = Command.make(
  {
    name: "restaurant range",
    summary: "Says which numbers this installation gives, so that no other installation gives the same.",
    examples: ["1 100000", "100001 200000 --json"],
    parameters: {
      first: argument("FIRST", region, "The first region of numbers; each restaurant gets one."),
      last: argument("LAST", region, "The last region."),
      json: Output.json
    }
  },
  ({ first, json, last }) =>
    Effect.gen(function* () {
      if (last < first) return yield* new CommandError({ message: "LAST must not be below FIRST." })
      yield* moves.setRange(first, last)
      yield* Output.result(json, { first, last }, `This installation gives numbers of the regions ${first} to ${last}.`)
    })
)

const exporting = Command.make(
  {
    name: "restaurant export",
    summary: "Stops writes to a restaurant, and writes everything it has into a file for another installation.",
    examples: [
      "trattoria-fiore --dry-run",
      "trattoria-fiore --to fiore.fourtop --for fourtop-receiver-dGhpcyBpcyBubyBrZXksIGJ1dCBsb25nIGVub3VnaCE"
    ],
    parameters: {
      slug,
      to: optional("--to FILE", Value.text, "New file, readable by you alone."),
      for: optional("--for KEY", key, "Key of the place that it goes to: what `restaurant receive` prints there."),
      dryRun: flag("--dry-run", "Only says what would go along."),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      const restaurantId = yield* idOf(options.slug)
      if (options.dryRun) {
        const { apps, digests, people } = yield* moves.preview(restaurantId)
        const lines = [
          ...Object.entries(digests).flatMap(([table, { rows }]) => (rows === 0 ? [] : [[table, `${rows} rows`]])),
          ...people.map(({ email, role }) => [email, role]),
          ...apps.map((id) => [id, "app"])
        ]
        return yield* Output.result(options.json, { rows: rowsOf(digests), people, apps }, Output.columns(lines))
      }
      if (Option.isNone(options.to) || Option.isNone(options.for)) {
        return yield* new CommandError({ message: "--to and --for are missing." })
      }
      const { digests, receipt } = yield* moves.exportTo({
        restaurantId,
        file: options.to.value,
        receiver: options.for.value.receiver,
        say: yield* say
      })
      const rows = rowsOf(digests)
      yield* Output.result(
        options.json,
        { rows, receipt },
        `Wrote ${rows} rows to ${options.to.value}. Import it, and then \`${fourtop} restaurant release ${options.slug}\`.`
      )
    })
)

const mapping = (file: Option.Option<string>) =>
  Effect.try({
    try: () => (Option.isNone(file) ? {} : JSON.parse(fs.readFileSync(file.value, "utf8"))) as Record<string, never>,
    catch: (cause) => new CommandError({ message: `Cannot read the mapping: ${(cause as Error).message}` })
  })

const importing = Command.make(
  {
    name: "restaurant import",
    summary:
      "Brings a restaurant from a file, compares it with what was sent, and prints a receipt; it is not open yet.",
    examples: ["fiore.fourtop --dry-run --leave-out", "fiore.fourtop --map mapping.json"],
    parameters: {
      file,
      map: optional(
        "--map FILE",
        Value.text,
        'Who is who here: {"people": {"anna@example.com": "anna@example.com"}, "apps": {}}; null leaves out.'
      ),
      leaveOut: flag("--leave-out", "Leaves out people and apps that the mapping does not name."),
      dryRun: flag("--dry-run", "Only checks the file, and what speaks against it."),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      const { apps = {}, people = {} } = yield* mapping(options.map)
      const { digests, receipt, restaurant } = yield* moves.importFrom({
        file: options.file,
        mapping: { people, apps, leaveOthersOut: options.leaveOut },
        dryRun: options.dryRun,
        say: yield* say
      })
      const rows = rowsOf(digests)
      yield* Output.result(
        options.json,
        { restaurant: restaurant.slug, rows, receipt },
        receipt === null
          ? `${restaurant.slug} can be imported, with ${rows} rows.`
          : `${restaurant.slug} is here with ${rows} rows, and not open. Receipt: ${receipt}`
      )
    })
)

const release = Command.make(
  {
    name: "restaurant release",
    summary: "Lets go of a restaurant that has arrived at its new place, and prints the code that opens it there.",
    examples: ["trattoria-fiore --receipt Zm91cnRvcC1yZWNlaXB0LTEy"],
    parameters: {
      slug,
      receipt: required("--receipt TEXT", Value.text, "What `restaurant import` printed."),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      const code = yield* moves.release(yield* idOf(options.slug), options.receipt)
      yield* Output.result(options.json, { code }, code)
    })
)

const open = Command.make(
  {
    name: "restaurant open",
    summary: "Opens a restaurant that has arrived.",
    examples: ["trattoria-fiore --code c2VjcmV0LWNvZGUtMTIzNA"],
    parameters: {
      slug,
      code: required("--code TEXT", Value.text, "What `restaurant release` printed."),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      yield* moves.open(yield* idOf(options.slug), options.code)
      yield* Output.result(options.json, { restaurant: options.slug }, `${options.slug} is open.`)
    })
)

const cancel = Command.make(
  {
    name: "restaurant cancel",
    summary: "Takes a restaurant up again that was exported and has not been released.",
    examples: ["trattoria-fiore"],
    parameters: { slug, json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      yield* moves.cancel(yield* idOf(options.slug))
      yield* Output.result(options.json, { restaurant: options.slug }, `${options.slug} goes on here.`)
    })
)

const discard = Command.make(
  {
    name: "restaurant discard",
    summary: "Removes what has arrived of a restaurant that is not open.",
    examples: ["trattoria-fiore"],
    parameters: { slug, json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const rows = yield* moves.discard(yield* idOf(options.slug))
      yield* Output.result(options.json, { rows }, `Removed ${rows} rows.`)
    })
)

const finish = Command.make(
  {
    name: "restaurant finish",
    summary: "Deletes every row of a restaurant that has moved away.",
    examples: ["trattoria-fiore"],
    parameters: { slug, json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const rows = yield* moves.finish(yield* idOf(options.slug))
      yield* Output.result(options.json, { rows }, `Deleted ${rows} rows.`)
    })
)

/** Commands that bring a restaurant from one installation to another. */
export const restaurant: Group = {
  name: "restaurant",
  summary: "Moves a restaurant with everything it has to another installation.",
  commands: [receive, range, exporting, importing, release, open, cancel, discard, finish]
}
