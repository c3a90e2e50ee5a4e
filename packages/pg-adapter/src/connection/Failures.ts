/** What a failed statement means: a refusal caused by the data, or a store that cannot be reached. */
import { CommitUnknown, StoreBusy, StoreUnavailable } from "@fourtop/core"
import pg from "pg"
import type { Failure } from "./Pipeline.ts"

/** The server understood the statement, refused it and rolled back. */
export type Refusal = pg.DatabaseError

/** The server did not respond, so that the outcome is unknown. */
export class NoAnswer extends Error {
  constructor(milliseconds: number) {
    super(`The server did not answer within ${milliseconds} ms`)
  }
}

/** By SQLSTATE: connection lost, out of resources, shutting down, statement timed out. */
const isOutOfReach = (code: string): boolean => /^(08|53|57)/.test(code)

/** A server that shuts down may have committed before it could say so; a cancelled statement has not. */
const mayHaveCommitted = (code: string): boolean => /^(08|57P)/.test(code)

/** Another transaction held a lock for longer than `lock_timeout`; this one was rolled back. */
const isLocked = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "55P03"

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof pg.DatabaseError && !isOutOfReach(error.code ?? "") && !isLocked(error)

/** Whether the connection must not be used again. */
export const endsConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || mayHaveCommitted(error.code ?? "")

/** The defect for statements that were not refused; statements that were never sent cannot have changed anything. */
export const statementDefect = ({ error, sent }: Failure): unknown => {
  if (error instanceof StoreBusy) return error
  if (sent && isLocked(error)) return new StoreBusy({ on: "locked rows" })
  return sent && isRefusal(error) ? error : new StoreUnavailable({ cause: error })
}

/** The defect for a commit that was not refused. */
export const commitDefect = (failure: Failure): unknown =>
  failure.sent && endsConnection(failure.error) ? new CommitUnknown({ cause: failure.error }) : statementDefect(failure)
