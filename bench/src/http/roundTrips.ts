/** How many round trips to the database a Fourtop request takes. */
import { setTimeout } from "node:timers/promises"
import type { Arena } from "./arena.ts"
import { query } from "./Postgres.ts"
import { type Entry, standardConnections } from "./rounds.ts"

const count = 1_000

/** An idle PostgreSQL session reports its statistics ten seconds later. */
const lateMillis = 11_000

/** Each round trip is one transaction, so transactions are counted; polls of idle workers are few in comparison. */
export const roundTrips = async ({ generator, house }: Arena, { requests, running }: Entry): Promise<number> => {
  const transactions = async (): Promise<number> => {
    await setTimeout(lateMillis)
    const [row] = await query<{ ended: string }>(
      house.url,
      "select xact_commit + xact_rollback as ended from pg_stat_database where datname = current_database()"
    )
    return Number(row!.ended)
  }
  const before = await transactions()
  await generator.run({
    port: running.port,
    requests: requests(0),
    count,
    connections: standardConnections,
    millis: 20_000
  })
  return ((await transactions()) - before) / count
}
