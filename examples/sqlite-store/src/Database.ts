/** One connection to a SQLite file. Its calls block, also while another process writes. */
import { StoreBusy } from "@fourtop/core"
import Sqlite from "libsql"
import * as Schema from "./Schema.ts"

/** What a statement takes and returns; instants and amounts are integers. */
export type Value = string | number | null

/** An error of SQLite, by its code. */
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : ""

/** Whether a unique value, a reference or an exclusive range refused what was written. */
export const isConstraint = (error: unknown): error is Error => codeOf(error).startsWith("SQLITE_CONSTRAINT")

/** How a file is opened. */
export interface Options {
  /**
   * Whether a commit is on the disk before it is reported: true unless it says otherwise. Without it, a power failure
   * may undo the last commits; the end of a process does not.
   */
  readonly flush?: boolean
  /** How long a write waits for that of another process: ten seconds unless it says otherwise. */
  readonly waitMilliseconds?: number
}

/** Statements on one file, prepared once, and transactions of them. */
export class Database {
  readonly #connection: Sqlite.Database
  readonly #statements = new Map<string, Sqlite.Statement<Array<Value>>>()

  constructor(file: string, { flush = true, waitMilliseconds = 10_000 }: Options = {}) {
    this.#connection = new Sqlite(file)
    for (const pragma of [
      `busy_timeout = ${waitMilliseconds}`,
      // Readers go on while somebody writes.
      "journal_mode = WAL",
      `synchronous = ${flush ? "FULL" : "OFF"}`,
      "foreign_keys = ON"
    ]) {
      this.#connection.pragma(pragma)
    }
    this.transaction("IMMEDIATE", () => this.#prepareFile(file))
  }

  /** A new file gets its tables; one with other tables is refused. */
  #prepareFile(file: string): void {
    const [{ user_version: mark } = { user_version: 0 }] = this.rows<{ user_version: number }>("PRAGMA user_version")
    if (mark === Schema.mark) return
    if (mark !== 0) throw new Error(`${file} has the tables of another version: copy its rows into a new file.`)
    this.#connection.exec(`${Schema.text}\nPRAGMA user_version = ${Schema.mark};`)
  }

  #statement(sql: string): Sqlite.Statement<Array<Value>> {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const prepared = this.#connection.prepare<Array<Value>>(sql)
    this.#statements.set(sql, prepared)
    return prepared
  }

  /** The rows of a query. */
  rows<Row>(sql: string, ...values: ReadonlyArray<Value>): ReadonlyArray<Row> {
    return this.#statement(sql).all(...values) as ReadonlyArray<Row>
  }

  /** The first row of a query, or null. */
  row<Row>(sql: string, ...values: ReadonlyArray<Value>): Row | null {
    return this.rows<Row>(sql, ...values)[0] ?? null
  }

  /** How many rows a statement has written. */
  run(sql: string, ...values: ReadonlyArray<Value>): number {
    return this.#statement(sql).run(...values).changes
  }

  /** Does all of the work or, if it throws, none. `IMMEDIATE` waits for the right to write before it reads. */
  transaction<A>(mode: "DEFERRED" | "IMMEDIATE", work: () => A): A {
    try {
      this.#connection.exec(`BEGIN ${mode}`)
    } catch (error) {
      throw codeOf(error) === "SQLITE_BUSY" ? new StoreBusy({ on: this.#connection.name }) : error
    }
    try {
      const result = work()
      this.#connection.exec("COMMIT")
      return result
    } catch (error) {
      // Some errors have ended the transaction already.
      if (this.#connection.inTransaction) this.#connection.exec("ROLLBACK")
      throw error
    }
  }

  close(): void {
    this.#statements.clear()
    this.#connection.close()
  }
}
