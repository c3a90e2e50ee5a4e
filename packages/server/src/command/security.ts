/** `fourtop security`: who signed in or failed to, and who gave or took access. */
import { Command, Options } from "@effect/cli"
import { Page, type SecurityEntry, SecurityLog, ZonedClock } from "@fourtop/core"
import { Effect } from "effect"
import * as Store from "../service/Store.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"
import * as Restaurants from "./Restaurants.ts"

const rowOf =
  (zone: ZonedClock.Zone) =>
  ({ action, address, at, count, outcome, principal }: SecurityEntry.SecurityEntry): ReadonlyArray<string> => [
    ZonedClock.format(zone, at).slice(0, 19).replace("T", " "),
    action,
    outcome,
    String(count),
    principal.name,
    address ?? "-"
  ]

const heading = ["TIME", "ACTION", "OUTCOME", "TIMES", "WHO", "ADDRESS"]

const print = (json: boolean, entries: ReadonlyArray<SecurityEntry.SecurityEntry>, zone: ZonedClock.Zone) =>
  Output.result(
    json,
    entries.map((entry) => ({ ...entry, at: ZonedClock.format(zone, entry.at) })),
    Output.columns([heading, ...entries.map(rowOf(zone))])
  )

const log = Command.make(
  "log",
  {
    restaurant: Restaurants.restaurant,
    refused: Options.boolean("refused").pipe(Options.withDescription("Only attempts that were refused or blocked.")),
    installation: Options.boolean("installation").pipe(
      Options.withDescription("Attempts on accounts that do not exist, which are in no restaurant's log.")
    ),
    limit: Options.integer("limit").pipe(
      Options.withDescription(`How many entries, 1 to ${Page.limits.largest}.`),
      Options.withDefault(Page.limits.standard)
    ),
    json: Output.json
  },
  (options) =>
    Effect.gen(function* () {
      const security = yield* SecurityLog
      const perPage = Math.min(Math.max(options.limit, Page.limits.smallest), Page.limits.largest)
      if (options.installation) return yield* print(options.json, yield* security.ofInstallation(perPage), "UTC")
      const { id, time_zone } = yield* Restaurants.pick(options.restaurant)
      const filter = { refused: options.refused ? true : null }
      const { rows } = yield* security.list(id, filter, { perPage, cursor: null })
      yield* print(options.json, rows, time_zone)
    }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["security log"].summary))

export const security = Command.make("security").pipe(
  Command.withDescription("Who signed in or failed to, and who gave or took access."),
  Command.withSubcommands([log])
)
