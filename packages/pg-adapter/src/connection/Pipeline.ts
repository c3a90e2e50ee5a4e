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
 * All messages are sent in one write, and a statement is described once per connection: without this, either would
 * cost more than most statements do.
 */
import type pg from "pg"
// Its main entry is an ES module without saying so, which Yarn then loads as CommonJS.
import { serialize } from "pg-protocol/dist/index.js"
import { type Column, rowMaker, type RowMaker } from "./Columns.ts"
import type { Statement } from "./Statement.ts"

/** The part of `pg`'s connection that is used here, and that its types leave out. */
interface Wire {
  readonly stream: { readonly writable: boolean; write: (bytes: Uint8Array) => unknown }
}

type Rows = ReadonlyArray<Record<string, unknown>>

export interface Failure {
  readonly ok: false
  readonly error: Error
  /** Whether anything was sent to the server. */
  readonly sent: boolean
}

export type Outcome = { readonly ok: true; readonly results: ReadonlyArray<Rows> } | Failure

/**
 * Statements that the connection is known to have prepared, each with its row maker once the columns were described.
 */
type Prepared = Map<string, RowMaker | null>

const preparedOn = new WeakMap<object, Prepared>()

const preparedBy = (wire: Wire): Prepared => {
  const known = preparedOn.get(wire)
  if (known !== undefined) return known
  const none: Prepared = new Map()
  preparedOn.set(wire, none)
  return none
}

/** Messages that never change: Execute and Describe refer to the portal bound last. */
const execute = serialize.execute()
const describe = serialize.describe({ type: "P" })
const sync = serialize.sync()

const noColumns = rowMaker([])

export class Pipeline implements pg.Submittable {
  readonly #statements: ReadonlyArray<Statement<unknown>>
  readonly #done: (outcome: Outcome) => void
  readonly #keep: boolean
  readonly #next: Pipeline | null
  readonly #results: Array<Rows> = []
  #prepared: Prepared | undefined
  #makeRow: RowMaker | null = null
  #rows: Array<Record<string, unknown>> = []
  #ended = false

  /**
   * Without `keep` nothing is prepared for later: the next pipeline of this connection may reach another session. With
   * `next`, which must be given to the connection when this one is done, both are sent in one write.
   */
  constructor(
    statements: ReadonlyArray<Statement<unknown>>,
    done: (outcome: Outcome) => void,
    keep = true,
    next: Pipeline | null = null
  ) {
    this.#statements = statements
    this.#done = done
    this.#keep = keep
    this.#next = next
  }

  /** Called by `pg` when the connection is free. */
  submit(connection: unknown): void {
    const wire = connection as Wire
    // It was sent with the pipeline before it.
    if (this.#prepared !== undefined) return
    const messages = this.#messages(wire)
    if (this.#next !== null) messages.push(...this.#next.#messages(wire))
    if (wire.stream.writable) wire.stream.write(Buffer.concat(messages))
  }

  /** What is sent, up to the Sync. */
  #messages(wire: Wire): Array<Uint8Array> {
    const prepared: Prepared = this.#keep ? preparedBy(wire) : new Map()
    this.#prepared = prepared
    const messages: Array<Uint8Array> = []
    for (const { name, text, values } of this.#statements) {
      if (!this.#keep) {
        messages.push(serialize.parse({ text }), serialize.bind({ values: values as Array<string | null> }))
        messages.push(describe, execute)
        continue
      }
      if (!prepared.has(name)) {
        // A failed batch may or may not have prepared this name. Closing a name that is not in use is no error.
        messages.push(serialize.close({ type: "S", name }), serialize.parse({ name, text }))
        prepared.set(name, null)
      }
      messages.push(serialize.bind({ statement: name, values: values as Array<string | null> }))
      if (prepared.get(name) === null) messages.push(describe)
      messages.push(execute)
    }
    messages.push(sync)
    return messages
  }

  handleRowDescription(message: { readonly fields: ReadonlyArray<Column> }): void {
    this.#prepared!.set(this.#current, rowMaker(message.fields))
  }

  handleDataRow(message: { readonly fields: ReadonlyArray<string | null> }): void {
    this.#makeRow ??= this.#prepared!.get(this.#current)!
    this.#rows.push(this.#makeRow(message.fields))
  }

  handleCommandComplete(): void {
    // A statement without columns has no description, and need not be asked for one again.
    if (this.#prepared!.get(this.#current) === null) this.#prepared!.set(this.#current, noColumns)
    this.#results.push(this.#rows)
    this.#rows = []
    this.#makeRow = null
  }

  /** The name of the statement whose response is being read. */
  get #current(): string {
    return this.#statements[this.#results.length]!.name
  }

  /**
   * The failed statement and those after it may not have been prepared. They are forgotten even if they were prepared
   * long ago, so that a plan which the server refuses after a migration is made again.
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
