/** `fourtop security`: sign-ins and changes of access. */
import { Page, type SecurityEntry, SecurityLog, ZonedClock } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Store from "../service/store/Store.ts"
import * as Command from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { flag, withDefault } from "./line/Parameter.ts"
import * as Restaurants from "./line/Restaurants.ts"
import { common } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

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
  {
    name: "security log",
    summary: "Lists sign-ins, failed sign-ins and changes of access, newest first.",
    examples: ["", "--restaurant trattoria-fiore --refused", "--installation --limit 100 --json"],
    parameters: {
      refused: flag("--refused", "Lists only attempts that were refused or blocked."),
      installation: flag(
        "--installation",
        "Lists what belongs to no restaurant's log: attempts on accounts that do not exist, and what app authors did."
      ),
      limit: withDefault(
        "--limit COUNT",
        Value.integer,
        `How many entries, from 1 to ${Page.limits.largest}.`,
        Page.limits.standard
      ),
      ...common
    }
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
)

export const security: Command.Group = {
  name: "security",
  summary: "Lists sign-ins and changes of access.",
  commands: [log]
}
