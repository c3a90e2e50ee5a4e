/** The servers of an installation that has several, as its directory has them. */
import * as SqlClient from "@effect/sql/SqlClient"
import { Effect, type Redacted } from "effect"
import { Database } from "../connection/Database.ts"
import * as Statement from "../connection/Statement.ts"
import * as Migrations from "../Migrations.ts"
import { type DatabaseServer, type Listed, listed } from "../migrations/Standing.ts"

export { directoryName } from "../migrations/functions/assignments.ts"
export type { DatabaseServer, Listed } from "../migrations/Standing.ts"

/** Joining: programs are still taking notice of it. Draining: it keeps its restaurants, and gets no new ones. */
export type State = "joining" | "open" | "draining"

/** A server with the number of restaurants that it has. */
export interface Counted extends DatabaseServer {
  readonly restaurants: number
}

const list = Statement.make<Counted>(
  "list_servers",
  "select name, state, installation, sealed_url, first_region, last_region, restaurants from list_servers()"
)

/** All of them, the directory first; none in an installation on one server. */
export const read = Effect.flatMap(Database, ({ ofInstallation }) => ofInstallation(list()))

/** The same for the owner of the directory's database. */
export const find = (url: Redacted.Redacted) =>
  Migrations.asAdministrator(
    url,
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.map(sql.unsafe<{ readonly found: Listed }>(`select ${listed} as found`), ([row]) => row!.found)
    )
  )

const enterServer = Statement.make<unknown>("enter_server", "select from enter_server($1, $2, $3, $4)")

export interface Entered {
  readonly name: string
  readonly installation: string
  readonly sealedUrl: string
  /** The name in the roles of the directory's database. */
  readonly ofDirectory: string
}

/** Enters a server, or its new address. */
export const enter = ({ installation, name, ofDirectory, sealedUrl }: Entered) =>
  Effect.flatMap(Database, (database) =>
    Effect.asVoid(database.ofInstallation(enterServer(name, installation, sealedUrl, ofDirectory)))
  )

const changeState = Statement.make<{ readonly changed: boolean }>(
  "set_server_state",
  "select set_server_state($1, $2) as changed"
)

/** Whether there is such a server. */
export const setState = (name: string, state: State) =>
  Effect.flatMap(Database, (database) =>
    Effect.map(database.ofInstallation(changeState(name, state)), ([row]) => row!.changed)
  )

interface EnteredRestaurants {
  readonly last: number | null
  readonly restaurants: number
  readonly secrets: number
}

const enterSome = Statement.make<EnteredRestaurants>(
  "enter_restaurants",
  "select last, restaurants, secrets from enter_restaurants($1, $2)"
)

/** Restaurants that are entered in one transaction. */
const together = 100

/**
 * Enters every restaurant of the directory's server, and its secrets that do not say whose they are; what is entered
 * stays. Returns how many entries were missing.
 */
export const enterRestaurants = (onProgress: (restaurants: number) => Effect.Effect<void>) =>
  Effect.gen(function* () {
    const database = yield* Database
    const total = { restaurants: 0, secrets: 0 }
    for (let after = 0; ;) {
      const [some] = yield* database.ofInstallation(enterSome(after, together))
      if (some!.last === null) return total
      total.restaurants += some!.restaurants
      total.secrets += some!.secrets
      after = some!.last
      yield* onProgress(total.restaurants)
    }
  })
