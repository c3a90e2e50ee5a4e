/**
 * Several prepared statements in one round trip and one implicit transaction. `pg` itself sends a Sync after every
 * statement, and each Sync is a round trip and the end of a transaction; here there is one Sync at the very end. That
 * is what lets `set_config(…, true)` reach the statements behind it, and what makes a row-level-secured read as cheap
 * as a plain one.
 *
 *   Parse? Bind Describe? Execute   Parse? Bind Describe? Execute   …   Sync      →
 *   ←    rows, CommandComplete          rows, CommandComplete          …   ReadyForQuery
 *
 * The first error makes the server skip everything up to the Sync, so that all of it fails together and the
 * connection is usable again. An error may also come after the last statement: deferred constraints are checked when
 * the Sync commits. So only ReadyForQuery means success.
 *
 * All messages go out as one write, and a statement is described once for each connection: both cost more than most
 * statements do.
 */
import type pg from "pg"
import { type Column, toRow } from "./Columns.ts"
import type { Statement } from "./Statement.ts"

/** What is used of `pg`'s connection, which has no types of its own for it. */
interface Wire {
  readonly stream: { readonly writable: boolean; write: (bytes: Uint8Array) => unknown }
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

/** The statements that a connection has surely prepared, with their columns as soon as it has told them. */
type Prepared = Map<string, ReadonlyArray<Column> | null>

const preparedOn = new WeakMap<object, Prepared>()

const preparedBy = (wire: Wire): Prepared => {
  const known = preparedOn.get(wire)
  if (known !== undefined) return known
  const none: Prepared = new Map()
  preparedOn.set(wire, none)
  return none
}

/** Whatever is said to the connection meanwhile, sent as one. */
const atOnce = (wire: Wire, say: (wire: Wire) => void): void => {
  const parts: Array<Uint8Array> = []
  const stream = { writable: true, write: (bytes: Uint8Array) => parts.push(bytes) }
  say(Object.create(wire, { stream: { value: stream } }) as Wire)
  if (wire.stream.writable) wire.stream.write(Buffer.concat(parts))
}

export class Pipeline implements pg.Submittable {
  readonly #statements: ReadonlyArray<Statement<unknown>>
  readonly #done: (outcome: Outcome) => void
  readonly #results: Array<Rows> = []
  #prepared: Prepared | undefined
  #columns: ReadonlyArray<Column> | null = null
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
    atOnce(wire, (wire) => {
      for (const { name, text, values } of this.#statements) {
        if (!prepared.has(name)) {
          // A batch that failed may or may not have got as far as this name. Closing a name that is free is no error.
          wire.close({ type: "S", name })
          wire.parse({ name, text })
          prepared.set(name, null)
        }
        wire.bind({ statement: name, values })
        if (prepared.get(name) === null) wire.describe({ type: "P", name: "" })
        wire.execute({ portal: "", rows: 0 })
      }
      wire.sync()
    })
  }

  handleRowDescription(message: { readonly fields: ReadonlyArray<Column> }): void {
    this.#columns = message.fields
    this.#prepared!.set(this.#current, message.fields)
  }

  handleDataRow(message: { readonly fields: ReadonlyArray<string | null> }): void {
    this.#columns ??= this.#prepared!.get(this.#current) ?? []
    this.#rows.push(toRow(this.#columns, message.fields))
  }

  handleCommandComplete(): void {
    this.#results.push(this.#rows)
    this.#rows = []
    this.#columns = null
  }

  /** The name of the statement that is being answered. */
  get #current(): string {
    return this.#statements[this.#results.length]!.name
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
