/** Moves between statuses, by a table of the allowed ones. */

export type Moves<Status extends string> = Readonly<Record<Status, ReadonlyArray<Status>>>

/** A move that is not allowed, with those that are. */
export interface RefusedMove {
  readonly from: string
  readonly to: string
  readonly allowed: ReadonlyArray<string>
}

/** Why the move is not allowed; null when it is. Moving to the same status is refused too. */
export const refusal = <Status extends string>(moves: Moves<Status>, from: Status, to: Status): RefusedMove | null =>
  moves[from].includes(to) ? null : { from, to, allowed: moves[from] }
