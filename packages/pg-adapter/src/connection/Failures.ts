/** What a failed statement means: a refusal caused by the data, or a store that cannot be used. */
import { CommitUnknown, StoreBusy, StoreUnavailable } from "@fourtop/core/internal"
import pg from "pg"
import type { Failure } from "./Pipeline.ts"
import { SessionRefused } from "./SessionCheck.ts"
import type { Reason } from "./StoreFigures.ts"

/** The server understood the statement, refused it and rolled back. */
export type Refusal = pg.DatabaseError

/** The server did not respond, so that the outcome is unknown. */
export class NoAnswer extends Error {
  constructor(milliseconds: number) {
    super(`The server did not answer within ${milliseconds} ms`)
  }
}

/** The server responds, but this process cannot work with it: it is read-only, or the session has another role. */
export class NotUsable extends Error {
  readonly reason: Reason
  constructor(reason: Reason, message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * A standby refuses every access to an unlogged table with a code that means something else elsewhere; there it comes
 * from the planner.
 */
const isStandby = ({ code, routine }: pg.DatabaseError): boolean => code === "0A000" && routine === "get_relation_info"

/** A policy of row-level security refuses a row with the same code, which is a mistake in a statement. */
const isForbidden = ({ code, routine }: pg.DatabaseError): boolean => code === "42501" && routine === "aclcheck_error"

/** By the beginning of the SQLSTATE, the longer ones first. */
const byCode: ReadonlyArray<readonly [code: string, reason: Reason]> = [
  ["25006", "read_only"],
  ["53100", "disk_full"],
  ["53300", "out_of_connections"],
  ["53", "out_of_resources"],
  ["57014", "statement_timeout"],
  ["57", "shutting_down"],
  ["08", "unreachable"],
  // The schema of this version's functions, or one of them, does not exist.
  ["3F000", "functions_missing"],
  ["42883", "functions_missing"],
  ["55P03", "locked"]
]

/** Why a statement failed, or null when the server refused it because of its data. */
export const reasonOf = (error: unknown): Reason | null => {
  if (error instanceof StoreBusy) return "no_turn"
  if (error instanceof NoAnswer) return "no_response"
  if (error instanceof NotUsable || error instanceof SessionRefused) return error.reason
  if (!(error instanceof pg.DatabaseError)) return "unreachable"
  if (isStandby(error)) return "read_only"
  if (isForbidden(error)) return "privileges_missing"
  const code = error.code ?? ""
  return byCode.find(([start]) => code.startsWith(start))?.[1] ?? null
}

/** A server that shuts down may have committed before it could say so; a cancelled statement has not. */
const mayHaveCommitted = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? "")

/** The server refused the statement because of its data. */
export const isRefusal = (error: unknown): error is Refusal => reasonOf(error) === null

/** Whether the server only reads: it was demoted, or the connection leads to a standby. */
export const isReadOnly = (error: unknown): boolean => reasonOf(error) === "read_only"

/** Whether this defect says that the server's disk is full. */
export const isDiskFull = (defect: unknown): boolean =>
  defect instanceof StoreUnavailable && reasonOf(defect.cause) === "disk_full"

/**
 * Whether the connection must not be used again. One to a server that only reads leads to the wrong server: a new one
 * may lead to the right one.
 */
export const endsConnection = (error: unknown): boolean => mayHaveCommitted(error) || isReadOnly(error)

/** A fence refuses with the code of a lock that cannot be had, because every version takes that for a busy store. */
const isFenced = (error: Error): boolean => error.message.endsWith("is being moved")

/** The defect for statements that were not refused; statements that were never sent cannot have changed anything. */
export const statementDefect = ({ error, sent }: Failure): unknown => {
  if (error instanceof StoreBusy) return error
  if (sent && reasonOf(error) === "locked") {
    return new StoreBusy({ on: isFenced(error) ? "a restaurant that is being moved" : "locked rows" })
  }
  return sent && isRefusal(error) ? error : new StoreUnavailable({ cause: error })
}

/** The defect for a commit that was not refused. */
export const commitDefect = (failure: Failure): unknown =>
  failure.sent && mayHaveCommitted(failure.error)
    ? new CommitUnknown({ cause: failure.error })
    : statementDefect(failure)
