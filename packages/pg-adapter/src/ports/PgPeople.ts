/** People and their sessions, through functions: nothing of them is any restaurant's. */
import { type HeldSession, People, type Noted, type Person } from "@fourtop/core"
import { Effect, Layer } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../Database.ts"

interface Found {
  readonly person: Person.Person
}

interface Done {
  readonly done: boolean
}

const list = Statement.make<Found>("list_people", "select person from list_people() person")
const find = Statement.make<Found>("find_person", "select person from find_person($1) person")
const put = Statement.make<Done>("put_person", "select put_person($1, $2, $3, $4, $5, $6) as done")
const remove = Statement.make<Done>("remove_person", "select remove_person($1, $2, $3) as done")
const begin = Statement.make<Done>("begin_session", "select begin_session($1, $2, $3, $4, $5, $6, $7, $8) as done")
const session = Statement.make<HeldSession>("find_session", "select session, person, restaurants from find_session($1)")
const touch = Statement.make<unknown>("touch_session", "select touch_session($1, $2)")
const end = Statement.make<unknown>("end_session", "select end_session($1)")

const listed = (noted: ReadonlyArray<Noted>): string | null => (noted.length === 0 ? null : JSON.stringify(noted))

const isDone = ([row]: ReadonlyArray<Done>): boolean => row!.done

export const layer: Layer.Layer<People, never, Database> = Layer.effect(
  People,
  Effect.map(Database, ({ ofInstallation }) => ({
    list: () => Effect.map(ofInstallation(list()), (rows) => rows.map(({ person }) => person)),
    find: (email) => Effect.map(ofInstallation(find(email)), ([row]) => row?.person ?? null),
    put: (person, { ending, noted }) => {
      const body = JSON.stringify({ ...person, version: person.version + 1 })
      const sessions = [ending !== undefined, ending?.except ?? null] as const
      return Effect.map(ofInstallation(put(person.id, person.version, body, listed(noted), ...sessions)), isDone)
    },
    remove: ({ id, version }, noted) => Effect.map(ofInstallation(remove(id, version, listed(noted))), isDone),
    begin: ({ created_at, digest, seen_at }, { id, version }, noted, { begunBefore, unusedSince }) =>
      Effect.map(
        ofInstallation(begin(digest, id, version, created_at, seen_at, listed(noted), begunBefore, unusedSince)),
        isDone
      ),
    session: (digest) => Effect.map(ofInstallation(session(digest)), ([held]) => held ?? null),
    touch: (digest, at) => Effect.asVoid(ofInstallation(touch(digest, at))),
    end: (digest) => Effect.asVoid(ofInstallation(end(digest)))
  }))
)
