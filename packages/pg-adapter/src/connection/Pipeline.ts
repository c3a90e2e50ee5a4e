/**
 * Several prepared statements in one round trip and one implicit transaction. `pg` itself sends a Sync after every
 * statement, and each Sync is a round trip and the end of a transaction; here there is one Sync at the very end. That
 * is what lets `set_config(…, true)` reach the statements behind it, and what makes a row-level-secured read as cheap
 * as a plain one.
 *
 *   Parse? Bind Describe Execute   Parse? Bind Describe Execute   …   Sync        →
 *   ←    rows, CommandComplete          rows, CommandComplete          …   ReadyForQuery
 *
 * The first error makes the server skip everything up to the Sync, so that all of it fails together and the
 * connection is usable again. An error may also come after the last statement: deferred constraints are checked when
 * the Sync commits. So only ReadyForQuery means success.
 */
import type pg from "pg"
import { type Column, toRow } from "./Columns.ts"
import type { Statement } from "./Statement.ts"

/** What is used of `pg`'s connection, which has no types of its own for it. */
interface Wire {
  readonly stream: { cork: () => void; uncork: () => void }
  parse: (message: { name: string; text: string }) => void
  bind: (message: { statement: string; values: ReadonlyArray<string | null> }) => void
  describe: (message: { type: "P"; name: string }) => void
  execute: (message: { portal: string; rows: number }) => void
  close: (message: { type: "S"; name: string }) => void
  sync: () => void
}

type Rows = ReadonlyArray<Record<string, unknown>>

export interface Failure {
  readonly ok: false
  readonly error: Error
  /** Whether anything went to the server. */
  readonly sent: boolean
}

/** How a pipeline ended. */
export type Outcome = { readonly ok: true; readonly results: ReadonlyArray<Rows> } | Failure

/** The statements that a connection has surely prepared. */
const preparedOn = new WeakMap<object, Set<string>>()

const preparedBy = (wire: Wire): Set<string> => {
  const known = preparedOn.get(wire)
  if (known !== undefined) return known
  const none = new Set<string>()
  preparedOn.set(wire, none)
  return none
}

export class Pipeline implements pg.Submittable {
  readonly #statements: ReadonlyArray<Statement<unknown>>
  readonly #done: (outcome: Outcome) => void
  readonly #results: Array<Rows> = []
  #prepared: Set<string> | undefined
  #columns: ReadonlyArray<Column> = []
  #rows: Array<Record<string, unknown>> = []
  #ended = false

  constructor(statements: ReadonlyArray<Statement<unknown>>, done: (outcome: Outcome) => void) {
    this.#statements = statements
    this.#done = done
  }

  /** Called by `pg` when the connection is free. */
  submit(connection: unknown): void {
    const wire = connection as Wire
    const prepared = preparedBy(wire)
    this.#prepared = prepared
    wire.stream.cork()
    for (const { name, text, values } of this.#statements) {
      if (!prepared.has(name)) {
        // A batch that failed may or may not have got as far as this name. Closing a name that is free is no error.
        wire.close({ type: "S", name })
        wire.parse({ name, text })
        prepared.add(name)
      }
      wire.bind({ statement: name, values })
      wire.describe({ type: "P", name: "" })
      wire.execute({ portal: "", rows: 0 })
    }
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription(message: { readonly fields: ReadonlyArray<Column> }): void {
    this.#columns = message.fields
  }

  handleDataRow(message: { readonly fields: ReadonlyArray<string | null> }): void {
    this.#rows.push(toRow(this.#columns, message.fields))
  }

  handleCommandComplete(): void {
    this.#results.push(this.#rows)
    this.#rows = []
    this.#columns = []
  }

  /**
   * The statement that failed and those behind it may not have been prepared. One that was prepared long ago is
   * forgotten too, so that a plan which the server refuses after a migration is made anew.
   */
  handleError(error: Error): void {
    for (const { name } of this.#statements.slice(this.#results.length)) this.#prepared?.delete(name)
    this.#end({ ok: false, error, sent: this.#prepared !== undefined })
  }

  handleReadyForQuery(): void {
    this.#end({ ok: true, results: this.#results })
  }

  #end(outcome: Outcome): void {
    if (this.#ended) return
    this.#ended = true
    this.#done(outcome)
  }
}
