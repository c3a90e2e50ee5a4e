/** What every program does, with the client that was generated for it. */

/** The restaurant to call, and an item that can be ordered. */
export interface Target {
  readonly url: string
  readonly token: string
  readonly item: number
}

/** What the client got. */
export interface Found {
  /** Of an order that was placed without one. */
  readonly channel: string
  /** The statuses of the orders that are `placed` or `accepted`. */
  readonly orders: ReadonlyArray<string>
  /** The statuses of the reservations that are `confirmed`. */
  readonly reservations: ReadonlyArray<string>
}
