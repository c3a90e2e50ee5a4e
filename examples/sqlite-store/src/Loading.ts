/** What every load of a decision brings: the state, the record of the key, matching guests, and new ids. */
import type { ZonedClock } from "@fourtop/core/basics"
import type { Load } from "@fourtop/core/ports"
import type { Database } from "./Database.ts"
import * as SqliteGuests from "./SqliteGuests.ts"
import * as KeptAnswers from "./KeptAnswers.ts"

/** Ids are reserved in blocks, so that most loads write nothing. What a process has left over is never assigned. */
const blockSize = 1_000

/** Assigns ids that no other process assigns. */
export class Ids {
  readonly #db: Database
  #next = 1
  #last = 0

  constructor(db: Database) {
    this.#db = db
  }

  take(count: number): ReadonlyArray<number> {
    return Array.from({ length: count }, () => {
      if (this.#next > this.#last) this.#reserve()
      return this.#next++
    })
  }

  #reserve(): void {
    const sql = "UPDATE last_id SET value = value + ? RETURNING value"
    this.#last = this.#db.transaction("IMMEDIATE", () => this.#db.number(sql, blockSize)!)
    this.#next = this.#last - blockSize + 1
  }
}

/** Reads all of it in one state of the file. */
export const load = <S>(
  db: Database,
  ids: Ids,
  tenant: number,
  { guests, key, newIds }: Load.LoadRequest,
  now: ZonedClock.Instant,
  read: () => S
): Load.Loaded<S> => ({
  ...db.transaction("DEFERRED", () => ({
    state: read(),
    record: key === null ? null : KeptAnswers.find(db, tenant, key, now),
    ...(guests && { guests: SqliteGuests.find(db, tenant, guests) })
  })),
  ids: ids.take(newIds)
})
