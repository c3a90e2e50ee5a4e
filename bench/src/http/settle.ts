/** Brings the database to rest between turns, so that nobody is measured beside the work that another has left. */
import { setTimeout as sleep } from "node:timers/promises"
import * as Postgres from "./Postgres.ts"

const mostMillis = 30_000

/** Waits until Fourtop's workers have run what the requests before have queued, such as messages to guests. */
const untilIdle = async (url: string): Promise<void> => {
  const until = Date.now() + mostMillis
  const due = "select from job where claimable_at <= now() or leased_until is not null limit 1"
  while ((await Postgres.query(url, due)).length > 0 && Date.now() < until) await sleep(100)
}

/**
 * After each turn; after the first round, which has written into tables that were empty, also what a database does by
 * itself within a minute: it counts their rows, and statements are planned anew.
 */
export const settle =
  (url: string) =>
  async (round: number): Promise<void> => {
    await untilIdle(url)
    if (round === 0) await Postgres.query(url, "analyze")
  }
