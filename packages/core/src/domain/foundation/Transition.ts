/** Moves from one status to another, by a table that says where each may go. */

/** Where a thing may go from each status. */
export type Moves<Status extends string> = Readonly<Record<Status, ReadonlyArray<Status>>>

/** A move that is not allowed, and those that are. */
export interface RefusedMove {
  readonly from: string
  readonly to: string
  readonly allowed: ReadonlyArray<string>
}

/** Why the move cannot be; null when it can. The same status again is refused too. */
export const refusal = <Status extends string>(moves: Moves<Status>, from: Status, to: Status): RefusedMove | null =>
  moves[from].includes(to) ? null : { from, to, allowed: moves[from] }
