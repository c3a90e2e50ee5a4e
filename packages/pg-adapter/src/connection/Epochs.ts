/**
 * Which connections of a pool may still be used. When one turns out to lead to a server that only reads, the primary
 * has moved, and all connections that were opened before lead to the wrong server: an epoch ends. They are closed when
 * somebody takes them out of the pool, and new ones find the way anew.
 */
import type pg from "pg"

export class Epochs {
  readonly #openedIn = new WeakMap<pg.ClientBase, number>()
  #current = 0

  constructor(pool: pg.Pool) {
    pool.on("connect", (client) => void this.#openedIn.set(client, this.#current))
  }

  /** Whether the connection was opened in the current epoch. */
  isCurrent(client: pg.ClientBase): boolean {
    return (this.#openedIn.get(client) ?? this.#current) === this.#current
  }

  /** Ends the epoch of the connection, unless it is over already. */
  end(client: pg.ClientBase): void {
    if (this.isCurrent(client)) this.#current++
  }
}
