/** One connection to a SQLite file. Its calls block, also while another process writes. */
import { StoreBusy } from "@fourtop/core/basics"
import Sqlite from "libsql"
import * as Schema from "./Schema.ts"

/** What a statement takes and returns; instants and amounts are integers. */
export type Value = string | number | null

/** An error of SQLite, by its code. */
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : ""

/** Whether a unique value, a reference or an exclusive range refused what was written. */
export const isConstraint = (error: unknown): error is Error => codeOf(error).startsWith("SQLITE_CONSTRAINT")

/** Does what SQLite is asked for. Having waited too long for another process is an error of its own. */
const asked = <A>(call: () => A): A => {
  try {
    return call()
  } catch (error) {
    throw codeOf(error).startsWith("SQLITE_BUSY") ? new StoreBusy({ on: "another process writes to the file" }) : error
  }
}

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
      `synchronous = ${flush ? "FULL" : "NORMAL"}`,
      "foreign_keys = ON"
    ]) {
      asked(() => this.#connection.pragma(pragma))
    }
    try {
      this.transaction("IMMEDIATE", () => this.#prepareFile(file))
    } catch (error) {
      this.close()
      throw error
    }
  }

  /** A new file gets its tables; one with other tables is refused. */
  #prepareFile(file: string): void {
    const mark = this.number("PRAGMA user_version")
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
  rows(sql: string, ...values: ReadonlyArray<Value>): ReadonlyArray<unknown> {
    return asked(() => this.#statement(sql).all(...values))
  }

  /** The JSON values in the column `body` of the rows of a query. */
  bodies(sql: string, ...values: ReadonlyArray<Value>): ReadonlyArray<unknown> {
    const found = this.rows(sql, ...values) as ReadonlyArray<{ readonly body: string }>
    return found.map(({ body }): unknown => JSON.parse(body))
  }

  /** The number that a query asks for, or null. */
  number(sql: string, ...values: ReadonlyArray<Value>): number | null {
    const [found] = this.rows(sql, ...values) as ReadonlyArray<Readonly<Record<string, number | null>>>
    return found === undefined ? null : (Object.values(found)[0] ?? null)
  }

  /** How many rows a statement has written. */
  run(sql: string, ...values: ReadonlyArray<Value>): number {
    return asked(() => this.#statement(sql).run(...values).changes)
  }

  /** Does all of the work or, if it throws, none. `IMMEDIATE` waits for the right to write before it reads. */
  transaction<A>(mode: "DEFERRED" | "IMMEDIATE", work: () => A): A {
    asked(() => this.#connection.exec(`BEGIN ${mode}`))
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
