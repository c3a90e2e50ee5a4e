/** What a failed statement means: a refusal that says something about the data, or a store that cannot be reached. */
import { CommitUnknown, StoreBusy, StoreUnavailable } from "@fourtop/core"
import pg from "pg"
import type { Failure } from "./Pipeline.ts"

/** What the server answered to a statement that it understood and rolled back. */
export type Refusal = pg.DatabaseError

/** The server said nothing, neither yes nor no. */
export class NoAnswer extends Error {
  constructor(milliseconds: number) {
    super(`The server did not answer within ${milliseconds} ms`)
  }
}

/** By the server's code: connection lost, out of resources, shutting down, statement timed out. */
const isOutOfReach = (code: string): boolean => /^(08|53|57)/.test(code)

/** A server that goes away may have committed before it said so; a statement that was cancelled has not. */
const mayHaveCommitted = (code: string): boolean => /^(08|57P)/.test(code)

/** Somebody else held a lock for longer than `lock_timeout`; the transaction was rolled back. */
const isLocked = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "55P03"

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof pg.DatabaseError && !isOutOfReach(error.code ?? "") && !isLocked(error)

/** Whether the connection must not be used again. */
export const endsConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || mayHaveCommitted(error.code ?? "")

/** The defect of statements that were not refused; those that were never sent cannot have changed anything. */
export const ofStatements = ({ error, sent }: Failure): unknown => {
  if (error instanceof StoreBusy) return error
  if (sent && isLocked(error)) return new StoreBusy({ on: "locked rows" })
  return sent && isRefusal(error) ? error : new StoreUnavailable({ cause: error })
}

/** The defect of a commit that was not refused. */
export const ofCommit = (failure: Failure): unknown =>
  failure.sent && endsConnection(failure.error) ? new CommitUnknown({ cause: failure.error }) : ofStatements(failure)
