/**
 * Which connections a process keeps. When there are too many, of all callers or of one address, a new one takes the
 * place of the one that has been of no use for longest; only when all are in use it is refused.
 */

export interface Limits {
  readonly total: number
  readonly perAddress: number
  /** A request that has been under way for so long counts as being of no use: it is sent or read too slowly. */
  readonly busyMillis: number
}

/** What becomes of a new connection. */
export type Admission<Connection> =
  | { readonly admitted: true; readonly closed: Connection | null }
  | { readonly admitted: false }

interface State {
  /** Null for a trusted proxy, which has no share: many callers come through it. */
  readonly address: string | null
  requests: number
  since: number
}

export class Connections<Connection> {
  readonly #limits: Limits
  /** In the order in which they last changed between idle and busy. */
  readonly #open = new Map<Connection, State>()
  readonly #counts = new Map<string, number>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#open.size
  }

  /** Takes a connection in, and says which one has to go for it. */
  open(connection: Connection, address: string | null, now: number): Admission<Connection> {
    const { perAddress, total } = this.#limits
    const crowded = address !== null && (this.#counts.get(address) ?? 0) >= perAddress
    let closed: Connection | null = null
    if (crowded || this.#open.size >= total) {
      closed = this.#leastUseful(crowded ? address : null, now)
      if (closed === null) return { admitted: false }
      this.close(closed)
    }
    this.#open.set(connection, { address, requests: 0, since: now })
    if (address !== null) this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1)
    return { admitted: true, closed }
  }

  close(connection: Connection): void {
    const state = this.#open.get(connection)
    if (state === undefined) return
    this.#open.delete(connection)
    if (state.address === null) return
    const left = this.#counts.get(state.address)! - 1
    if (left === 0) this.#counts.delete(state.address)
    else this.#counts.set(state.address, left)
  }

  /** A request has begun on it. */
  begin(connection: Connection, now: number): void {
    const state = this.#open.get(connection)
    if (state !== undefined && ++state.requests === 1) this.#changed(connection, state, now)
  }

  /** A request on it has ended. */
  end(connection: Connection, now: number): void {
    const state = this.#open.get(connection)
    if (state !== undefined && --state.requests === 0) this.#changed(connection, state, now)
  }

  isBusy(connection: Connection): boolean {
    return (this.#open.get(connection)?.requests ?? 0) > 0
  }

  *[Symbol.iterator](): Generator<Connection> {
    yield* this.#open.keys()
  }

  #changed(connection: Connection, state: State, now: number): void {
    state.since = now
    this.#open.delete(connection)
    this.#open.set(connection, state)
  }

  /** The longest idle one; else the longest busy one that is too slow. Those of proxies go last. */
  #leastUseful(address: string | null, now: number): Connection | null {
    let slow: Connection | null = null
    let ofProxy: Connection | null = null
    for (const [connection, state] of this.#open) {
      if (address !== null && state.address !== address) continue
      if (state.requests > 0) {
        if (slow === null && now - state.since >= this.#limits.busyMillis) slow = connection
      } else if (state.address !== null) return connection
      else ofProxy ??= connection
    }
    return slow ?? ofProxy
  }
}
