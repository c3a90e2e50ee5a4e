/** People and their sessions, through functions: nothing of them is any restaurant's. */
import type {
  HeldAccess,
  HeldSession,
  Member,
  People,
  PersonLogEntry,
  Person,
  Session,
  WithPerson
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

interface PersonRow {
  readonly person: Person.Person
}

interface DoneRow {
  readonly done: boolean
}

const list = Statement.make<PersonRow>("list_people", "select person from list_people() person")
const members = Statement.make<{ readonly member: Member }>(
  "list_members",
  "select member from list_members($1) member"
)
const hasOthers = Statement.make<{ readonly found: boolean }>("has_others", "select has_others($1) as found")
const find = Statement.make<PersonRow>("find_person", "select person from find_person($1) person")
const put = Statement.make<DoneRow>("put_person", "select put_person($1, $2, $3, $4, $5, $6, $7, $8, $9) as done")
const remove = Statement.make<DoneRow>("remove_person", "select remove_person($1, $2, $3, $4) as done")
const begin = Statement.make<DoneRow>(
  "begin_session",
  "select begin_session($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as done"
)
const session = Statement.make<HeldSession>(
  "find_session",
  "select session, person, restaurants, new_sign_ins from find_session($1)"
)
const accessOf = Statement.make<{ readonly held: HeldAccess }>(
  "access_of_sessions",
  "select held from access_of_sessions($1) held"
)
const sessions = Statement.make<{ readonly session: Session.Session }>(
  "list_sessions",
  "select session from list_sessions($1) session"
)
const touch = Statement.make<unknown>("touch_session", "select touch_session($1, $2)")
const end = Statement.make<unknown>("end_session", "select end_session($1)")

/** The entries as functions take them. */
export const listed = (logEntries: ReadonlyArray<PersonLogEntry>): string | null =>
  logEntries.length === 0 ? null : JSON.stringify(logEntries)

/** Whether sessions end, which one to keep, and which single one to end. */
const endingOf = (ending: WithPerson["ending"]) =>
  [
    ending !== undefined,
    ending !== undefined && "except" in ending ? ending.except : null,
    ending !== undefined && "only" in ending ? ending.only : null
  ] as const

const isDone = ([row]: ReadonlyArray<DoneRow>): boolean => row!.done

export const make = ({ ofInstallation }: typeof Database.Service): typeof People.Service => ({
  list: () => Effect.map(ofInstallation(list()), (rows) => rows.map(({ person }) => person)),
  members: (restaurantId) =>
    Effect.map(ofInstallation(members(restaurantId)), (rows) => rows.map(({ member }) => member)),
  hasOthers: (email) => Effect.map(ofInstallation(hasOthers(email)), ([row]) => row!.found),
  find: (email) => Effect.map(ofInstallation(find(email)), ([row]) => row?.person ?? null),
  put: (person, { ending, logEntries, otherOwnerOf = null, using = null }) => {
    const body = JSON.stringify({ ...person, version: person.version + 1 })
    const needs = [using, otherOwnerOf] as const
    const statement = put(person.id, person.version, body, listed(logEntries), ...endingOf(ending), ...needs)
    return Effect.map(ofInstallation(statement), isDone)
  },
  remove: ({ id, version }, logEntries, otherOwnerOf) =>
    Effect.map(ofInstallation(remove(id, version, listed(logEntries), otherOwnerOf ?? null)), isDone),
  begin: (begun, { id, version }, logEntries, { begunBefore, unusedSince }) => {
    const { address, browser, created_at, digest, seen_at } = begun
    const times = [created_at, seen_at] as const
    const origin = [address, browser] as const
    const statement = begin(digest, id, version, ...times, listed(logEntries), begunBefore, unusedSince, ...origin)
    return Effect.map(ofInstallation(statement), isDone)
  },
  session: (digest) => Effect.map(ofInstallation(session(digest)), ([held]) => held ?? null),
  // Digests are hexadecimal, so that they need no quotes.
  accessOf: (digests) =>
    Effect.map(
      ofInstallation(accessOf(`{${digests.join(",")}}`)),
      (rows) => new Map(rows.map(({ held }) => [held.session.digest, held]))
    ),
  sessions: (personId) => Effect.map(ofInstallation(sessions(personId)), (rows) => rows.map(({ session }) => session)),
  touch: (digest, at) => Effect.asVoid(ofInstallation(touch(digest, at))),
  end: (digest) => Effect.asVoid(ofInstallation(end(digest)))
})
