/** `fourtop database`: the servers of an installation that has several. */
import { Effect, Redacted, type Scope } from "effect"
import * as ServerAdmission from "../service/store/ServerAdmission.ts"
import * as ServerList from "../service/store/ServerList.ts"
import * as Settings from "../service/settings/Settings.ts"
import * as Command from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { argument, flag } from "./line/Parameter.ts"
import * as Value from "./line/Value.ts"

const name = argument("NAME", Value.text, "How the server is called, such as `second`.")

const operating = <A, E>(effect: Effect.Effect<A, E, Settings.Settings | Scope.Scope>) =>
  Effect.provide(Effect.scoped(effect), Settings.layer)

const add = Command.make(
  {
    name: "database add",
    summary: "Adds a server for restaurants, beside that in DATABASE_URL; run again, it goes on where it was stopped.",
    examples: ["second postgresql://fourtop:secret@second:5432/fourtop --dry-run"],
    parameters: {
      name,
      url: argument("URL", Value.text, "The owner's URL of an empty database on that server."),
      dryRun: flag("--dry-run", "Changes nothing: checks the server, and shows what would be done."),
      json: Output.json
    }
  },
  (given) =>
    operating(
      Effect.gen(function* () {
        const wanted = { name: given.name, url: Redacted.make(given.url) }
        if (given.dryRun) {
          const steps = yield* ServerAdmission.planned(wanted)
          return yield* Output.result(given.json, { steps }, ["It can be added. Steps:", ...steps].join("\n  "))
        }
        const { first_region, last_region, state } = yield* ServerAdmission.admit(wanted, Output.say)
        const value = { name: given.name, state, first_region, last_region }
        const text =
          state === "open"
            ? `The server "${given.name}" takes new restaurants.`
            : `The server "${given.name}" is part of the installation, and takes no new restaurants.`
        return yield* Output.result(given.json, value, text)
      })
    )
)

const rowOf = ({ name: of, pending, problem, restaurants, state }: ServerList.Listed): ReadonlyArray<string> => [
  of,
  state,
  String(restaurants),
  problem ?? (pending === 0 ? "up to date" : `${pending} steps to migrate`)
]

const list = Command.make(
  {
    name: "database list",
    summary: "Lists the servers, with their restaurants and whether they can be used.",
    examples: ["", "--json"],
    parameters: { json: Output.json }
  },
  (given) =>
    operating(
      Effect.gen(function* () {
        const servers = yield* ServerList.list
        const text =
          servers.length === 0
            ? "This installation has one server, that in DATABASE_URL."
            : Output.columns([["SERVER", "STATE", "RESTAURANTS", "DATABASE"], ...servers.map(rowOf)])
        yield* Output.result(given.json, servers, text)
      })
    )
)

const drain = Command.make(
  {
    name: "database drain",
    summary: "Lets a server take no new restaurants; those that it has stay.",
    examples: ["second", "second --undo"],
    parameters: { name, undo: flag("--undo", "Lets it take new restaurants again."), json: Output.json }
  },
  (given) =>
    operating(
      Effect.gen(function* () {
        const { restaurants, state } = yield* ServerList.setDraining(given.name, !given.undo)
        const text = given.undo
          ? `The server "${given.name}" takes new restaurants again.`
          : `The server "${given.name}" takes no new restaurants. It keeps those that it has (${restaurants}): this does not move them.`
        yield* Output.result(given.json, { name: given.name, state, restaurants }, text)
      })
    )
)

/** Commands about the servers of an installation. */
export const database: Command.Group = {
  name: "database",
  summary: "Adds servers for restaurants, and shows which there are.",
  commands: [add, list, drain]
}
