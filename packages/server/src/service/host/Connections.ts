/**
 * Decides which connections a process keeps. At the limit, in total or for one address, a new connection replaces the
 * one that has been idle longest, or else one whose request is too slow. If all are in use, the new one is refused.
 */

export interface Limits {
  readonly total: number
  readonly perAddress: number
  /** A request that has been running this long counts as too slow: its caller sends or reads too slowly. */
  readonly busyMillis: number
}

export type Admission<Connection> =
  | { readonly admitted: true; readonly closed: Connection | null }
  | { readonly admitted: false }

interface State {
  /** Null for a trusted proxy, which is not limited per address: many callers come through it. */
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

  /** Admits a connection, and says which one has to be closed for it. */
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

  /** A request has started on the connection. */
  begin(connection: Connection, now: number): void {
    const state = this.#open.get(connection)
    if (state !== undefined && ++state.requests === 1) this.#changed(connection, state, now)
  }

  /** A request on the connection has ended. */
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

  /** The longest idle connection, else the longest busy one that is too slow. Connections of proxies go last. */
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
