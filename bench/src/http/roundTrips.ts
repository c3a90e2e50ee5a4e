/** How often a request of Fourtop's goes to its database and back. */
import { setTimeout } from "node:timers/promises"
import type { Arena } from "./arena.ts"
import { query } from "./Postgres.ts"
import { type Entry, standardConnections } from "./rounds.ts"

const count = 1_000

/** A session of PostgreSQL that has nothing more to do tells what it did ten seconds later. */
const lateMillis = 11_000

/** Each trip is a transaction of its own, so that transactions are counted; the looks of idle workers are few beside. */
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
