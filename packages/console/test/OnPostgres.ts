/** The sample restaurant on PostgreSQL: one store with the operator's login, and one with the console's own. */
import { Acting, applyVenue, type StorePorts } from "@fourtop/core/internal"
import type { ConsolePorts } from "@fourtop/console"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Logins, Migrations, PgStore } from "@fourtop/pg-adapter"
import { PlainSealing, sampleDocument, WeakPasswords } from "@fourtop/testkit"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { freshDatabase } from "../../../tools/testing/database.ts"
import { employ } from "./RunningConsole.ts"

const secretKey = Redacted.make(new Uint8Array(32).fill(9))

export interface OnPostgres {
  readonly restaurantId: number
  /** The store as the service gives it to the console. */
  readonly console: Layer.Layer<StorePorts>
  /** Runs an effect with the operator's login. */
  readonly operate: <A, E>(effect: Effect.Effect<A, E, ConsolePorts>) => Promise<A>
  readonly close: () => Promise<void>
}

/** A migrated database without a restaurant; each console has a connection of its own, as in a process of its own. */
export const openEmptyPostgres = async (): Promise<Omit<OnPostgres, "restaurantId">> => {
  const url = Redacted.make(await freshDatabase())
  const names = await Effect.runPromise(Migrations.run(url, { secretKey }))
  const storeOf = (login: Logins.Login) =>
    PgStore.layer({
      url: Logins.urlOf({ url, secretKey, names }, login),
      settingsFrom: "login",
      statementTimeout: "50 seconds",
      lockTimeout: "40 seconds",
      connectTimeout: "60 seconds"
    })
  const operator = ManagedRuntime.make(
    Layer.mergeAll(
      storeOf("operator"),
      PortableCrypto.layer,
      WeakPasswords.layer,
      PlainSealing.layer,
      HttpWebhooks.layer({ allowInsecure: true })
    )
  )
  return {
    console: storeOf("console"),
    operate: (effect) => operator.runPromise(effect),
    close: () => operator.dispose()
  }
}

export const openPostgres = async (): Promise<OnPostgres> => {
  const postgres = await openEmptyPostgres()
  const { restaurantId } = await postgres.operate(applyVenue(Acting.system, sampleDocument))
  await postgres.operate(employ(restaurantId))
  return { ...postgres, restaurantId }
}
