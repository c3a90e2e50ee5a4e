/**
 * Checks that a session is what it was asked to be. A pooler in between may drop what a connection requests, log in as
 * somebody else, or hand out a session that another client has changed.
 */
import type pg from "pg"
import { isError } from "./isError.ts"

export interface Expected {
  /** The role it logs in as and acts as; any if it is not given. */
  readonly role?: string | undefined
  /** Settings that have to be in force, as PostgreSQL writes them. */
  readonly settings: Readonly<Record<string, string>>
}

/** The session is another than expected; the message says in what. */
export class SessionRefused extends Error {
  readonly reason: "wrong_role" | "wrong_settings"
  constructor(reason: SessionRefused["reason"], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Whether a pooler refused or dropped what a connection requests. */
export const isOfPooler = (error: unknown): error is Error =>
  error instanceof SessionRefused || (isError(error) && error.message.startsWith("unsupported startup parameter"))

/** What a session reports: the role it logged in as, its current role, and the expected settings that it lacks. */
const shown = `
select session_user as session, current_user as role,
  array(
    select wanted.key || ' = ' || wanted.value from json_each_text($1) wanted
    left join pg_settings found on found.name = wanted.key
    where replace(found.setting, ', ', ',') is distinct from wanted.value
  ) as "notInForce"`

interface SessionReport {
  readonly session: string
  readonly role: string
  readonly notInForce: ReadonlyArray<string>
}

const problemOf = (
  { notInForce, role, session }: SessionReport,
  expected: string | undefined
): SessionRefused | null => {
  if (expected !== undefined && (session !== expected || role !== expected)) {
    const found = `${session}${role === session ? "" : ` and becomes ${role}`}`
    return new SessionRefused("wrong_role", `It logs in as ${found}; it has to be ${expected}.`)
  }
  if (notInForce.length === 0) return null
  const lacking = `Its sessions lack settings: ${notInForce.join(", ")}.`
  return new SessionRefused(
    "wrong_settings",
    `${lacking} The URL itself, the role, or a pooler in between changes them.`
  )
}

/** Rejects if the session is not as expected. */
export const check = async (client: pg.ClientBase, { role, settings }: Expected): Promise<void> => {
  const { rows } = await client.query<SessionReport>(shown, [JSON.stringify(settings)])
  const problem = problemOf(rows[0]!, role)
  if (problem !== null) throw problem
}
