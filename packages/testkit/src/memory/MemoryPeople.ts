/** People and their sessions: the installation's own, beside all restaurants. */
import {
  type HeldAccess,
  type HeldSession,
  type Member,
  type PersonLogEntry,
  Person,
  Session,
  type WithPerson,
  type ZonedClock
} from "@fourtop/core/internal"
import { HashMap, List, Option } from "effect"
import * as JobQueue from "./JobQueue.ts"
import * as MemorySecurityLog from "./MemorySecurityLog.ts"
import * as MemorySignIns from "./MemorySignIns.ts"
import { rowOf, type Staff, type State, tenantOf } from "./State.ts"

const byEmail = (a: Person.Person, b: Person.Person): number => (a.email < b.email ? -1 : 1)

export const list = ({ staff }: State): ReadonlyArray<Person.Person> => HashMap.toValues(staff.people).toSorted(byEmail)

export const hasOthers = (state: State, email: string): boolean => list(state).some((person) => person.email !== email)

export const find = (state: State, email: string): Person.Person | null =>
  list(state).find((person) => person.email === email) ?? null

export const members = (state: State, restaurantId: number): ReadonlyArray<Member> =>
  list(state)
    .filter((person) => Person.roleAt(person, restaurantId) !== null)
    .map((person) => {
      const { email, id, memberships, name } = person
      const seen = MemorySignIns.browsers(state, id).map(({ last_at }) => last_at)
      const last_sign_in_at = seen.length === 0 ? null : Math.max(...seen)
      const has = {
        has_factor: Person.hasFactor(person),
        has_pin: person.pin !== undefined,
        has_proved_email: Person.hasProvedEmail(person),
        language: person.language ?? null
      }
      return { id, email, name, memberships, ...has, last_sign_in_at }
    })

export const note = (state: State, logEntries: ReadonlyArray<PersonLogEntry>): State => {
  let { tenants } = state
  for (const { entry, restaurantId } of logEntries) {
    const tenant = Option.getOrElse(HashMap.get(tenants, restaurantId), () => tenantOf(state, restaurantId))
    tenants = HashMap.set(tenants, restaurantId, { ...tenant, activity: List.cons(entry, tenant.activity) })
  }
  const jobs = logEntries.reduce(
    (queue, { notice, restaurantId }) => (notice === null ? queue : JobQueue.add(queue, restaurantId, [notice])),
    state.jobs
  )
  return MemorySecurityLog.append(
    { ...state, tenants, jobs },
    logEntries.map(({ restaurantId, security }) => ({ restaurantId, entry: security, fold: null }))
  )
}

const isCurrent = ({ staff }: State, { id, version }: Person.Person): boolean =>
  Option.match(HashMap.get(staff.people, id), { onNone: () => version === 0, onSome: (now) => now.version === version })

const isTaken = (state: State, { email, id }: Person.Person): boolean => {
  const holder = find(state, email)
  return holder !== null && holder.id !== id
}

/** Whether somebody else owns the restaurant, if one is named. */
const hasOtherOwner = (state: State, { id }: Person.Person, restaurantId: number | undefined): boolean =>
  restaurantId === undefined ||
  list(state).some((person) => person.id !== id && Person.roleAt(person, restaurantId) === "owner")

const withSessions = (state: State, sessions: Staff["sessions"]): State => ({
  ...state,
  staff: { ...state.staff, sessions }
})

const without = (sessions: Staff["sessions"], ends: (session: Session.Session) => boolean): Staff["sessions"] =>
  HashMap.filter(sessions, (session) => !ends(session))

/** Without the person's sessions on shared devices. */
export const withoutShared = (state: State, personId: number): State => {
  const sessions = HashMap.filter(state.shared.sessions, ({ person_id }) => person_id !== personId)
  return { ...state, shared: { ...state.shared, sessions } }
}

/** Whether writing the person ends this session. */
const isEnded = (ending: NonNullable<WithPerson["ending"]>, digest: string): boolean =>
  "only" in ending ? digest === ending.only : digest !== ending.except

export const put = (
  state: State,
  person: Person.Person,
  { ending, logEntries, otherOwnerOf, using }: WithPerson
): readonly [boolean, State] => {
  if (!isCurrent(state, person) || isTaken(state, person)) return [false, state]
  if (!hasOtherOwner(state, person, otherOwnerOf)) return [false, state]
  if (using !== undefined && !HashMap.has(state.staff.links, using)) return [false, state]
  const links = using === undefined ? state.staff.links : HashMap.remove(state.staff.links, using)
  const people = HashMap.set(state.staff.people, person.id, { ...person, version: person.version + 1 })
  const sessions =
    ending === undefined
      ? state.staff.sessions
      : without(state.staff.sessions, ({ digest, person_id }) => person_id === person.id && isEnded(ending, digest))
  const written = { ...state, staff: { ...state.staff, people, sessions, links } }
  const endsShared = ending !== undefined && !("only" in ending)
  return [true, note(endsShared ? withoutShared(written, person.id) : written, logEntries)]
}

export const remove = (
  state: State,
  person: Person.Person,
  logEntries: ReadonlyArray<PersonLogEntry>,
  otherOwnerOf?: number
): readonly [boolean, State] => {
  if (person.version === 0 || !isCurrent(state, person)) return [false, state]
  if (!hasOtherOwner(state, person, otherOwnerOf)) return [false, state]
  const people = HashMap.remove(state.staff.people, person.id)
  const sessions = without(state.staff.sessions, ({ person_id }) => person_id === person.id)
  const pending = HashMap.filter(state.staff.pending, ({ person_id }) => person_id !== person.id)
  const browsers = HashMap.remove(state.staff.browsers, person.id)
  const devices = HashMap.filter(state.devices, ({ person_id }) => person_id !== person.id)
  const links = HashMap.filter(state.staff.links, (link) => !("person_id" in link) || link.person_id !== person.id)
  const misses = HashMap.filter(state.shared.misses, (_, key) => !key.endsWith(` ${person.id}`))
  const shared = { ...withoutShared(state, person.id).shared, misses }
  return [true, note({ ...state, staff: { people, sessions, pending, browsers, links }, devices, shared }, logEntries)]
}

/** The person's sessions, most recently used first. */
export const sessions = ({ staff }: State, personId: number): ReadonlyArray<Session.Session> =>
  HashMap.toValues(staff.sessions)
    .filter(({ person_id }) => person_id === personId)
    .toSorted((a, b) => b.seen_at - a.seen_at || b.created_at - a.created_at || (a.digest < b.digest ? -1 : 1))

export const begin = (
  state: State,
  session: Session.Session,
  person: Person.Person,
  logEntries: ReadonlyArray<PersonLogEntry>,
  outlived: { readonly begunBefore: ZonedClock.Instant; readonly unusedSince: ZonedClock.Instant }
): readonly [boolean, State] => {
  if (person.version === 0 || !isCurrent(state, person)) return [false, state]
  const kept = without(
    state.staff.sessions,
    ({ created_at, person_id, seen_at }) =>
      person_id === person.id && (created_at < outlived.begunBefore || seen_at < outlived.unusedSince)
  )
  const surplus = sessions(withSessions(state, kept), person.id).slice(Session.mostAtOnce - 1)
  const fewer = HashMap.removeMany(
    kept,
    surplus.map(({ digest }) => digest)
  )
  return [true, note(withSessions(state, HashMap.set(fewer, session.digest, session)), logEntries)]
}

const anySession = ({ shared, staff }: State, digest: string): Session.Session | null =>
  Option.getOrNull(Option.orElse(HashMap.get(staff.sessions, digest), () => HashMap.get(shared.sessions, digest)))

export const session = (state: State, digest: string): HeldSession | null => {
  const session = anySession(state, digest)
  const person = session === null ? null : Option.getOrNull(HashMap.get(state.staff.people, session.person_id))
  if (session === null || person === null) return null
  const { shared } = session
  const restaurants = person.memberships
    .filter(({ restaurant_id }) => shared === undefined || shared.restaurant_id === restaurant_id)
    .flatMap(({ restaurant_id }) => rowOf(tenantOf(state, restaurant_id).tables, "restaurant", restaurant_id) ?? [])
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  const new_sign_ins = MemorySignIns.browsers(state, person.id)
    .filter(({ is_new }) => is_new && shared === undefined)
    .toSorted((a, b) => b.first_at - a.first_at)
  return { session, person, restaurants, new_sign_ins }
}

/** Sessions with the access of their people, by digest. */
export const accessOf = (state: State, digests: ReadonlyArray<string>): ReadonlyMap<string, HeldAccess> =>
  new Map(
    digests.flatMap((digest) => {
      const held = session(state, digest)
      return held === null ? [] : [[digest, { session: held.session, memberships: held.person.memberships }] as const]
    })
  )

export const touch = (state: State, digest: string, at: ZonedClock.Instant): readonly [void, State] => {
  const touched = <S extends Session.Session>(session: S): S => ({ ...session, seen_at: at })
  const sessions = HashMap.modify(state.shared.sessions, digest, touched)
  const kept = { ...state, shared: { ...state.shared, sessions } }
  return [undefined, withSessions(kept, HashMap.modify(state.staff.sessions, digest, touched))]
}

export const end = (state: State, digest: string): readonly [void, State] => {
  const sessions = HashMap.remove(state.shared.sessions, digest)
  const kept = { ...state, shared: { ...state.shared, sessions } }
  return [undefined, withSessions(kept, HashMap.remove(state.staff.sessions, digest))]
}
