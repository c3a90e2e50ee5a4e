/** Pending sign-ins, and the browsers people have signed in with. */
import { NewSignIn, PendingSignIn, type ZonedClock } from "@fourtop/core/internal"
import { HashMap, Option } from "effect"
import type { Staff, State } from "./State.ts"

const withStaff = (state: State, changes: Partial<Staff>): State => ({
  ...state,
  staff: { ...state.staff, ...changes }
})

type Pending = PendingSignIn.PendingSignIn

const newestFirst = (a: Pending, b: Pending): number => b.expires_at - a.expires_at

/** Adds a sign-in, and drops those of the person that no longer count. */
export const pend = (state: State, pending: Pending, now: ZonedClock.Instant): readonly [void, State] => {
  if (!HashMap.has(state.staff.people, pending.person_id)) return [undefined, state]
  const theirs = HashMap.toValues(state.staff.pending)
    .filter(({ person_id }) => person_id === pending.person_id)
    .toSorted(newestFirst)
  const gone = theirs.filter(({ expires_at }, place) => expires_at <= now || place >= PendingSignIn.mostAtOnce - 1)
  const kept = HashMap.removeMany(
    state.staff.pending,
    gone.map(({ digest }) => digest)
  )
  return [undefined, withStaff(state, { pending: HashMap.set(kept, pending.digest, pending) })]
}

export const attempt = (state: State, digest: string, now: ZonedClock.Instant): readonly [Pending | null, State] => {
  const found = Option.getOrNull(HashMap.get(state.staff.pending, digest))
  if (found === null || !PendingSignIn.isOpen(found, now)) return [null, state]
  const counted = { ...found, attempts: found.attempts + 1 }
  return [counted, withStaff(state, { pending: HashMap.set(state.staff.pending, digest, counted) })]
}

/** Ends a sign-in, once. */
export const settle = (state: State, digest: string): readonly [boolean, State] => [
  HashMap.has(state.staff.pending, digest),
  withStaff(state, { pending: HashMap.remove(state.staff.pending, digest) })
]

/** The browsers of a person, most recently used first. */
export const browsers = ({ staff }: State, personId: number): ReadonlyArray<NewSignIn.SeenBrowser> =>
  Option.getOrElse(HashMap.get(staff.browsers, personId), () => [])

const isSame = (a: NewSignIn.Origin, b: NewSignIn.Origin): boolean => NewSignIn.keyOf(a) === NewSignIn.keyOf(b)

const withBrowsers = (state: State, personId: number, seen: ReadonlyArray<NewSignIn.SeenBrowser>): State =>
  withStaff(state, { browsers: HashMap.set(state.staff.browsers, personId, seen) })

export const see = (state: State, personId: number, browser: NewSignIn.SeenBrowser): readonly [void, State] => {
  if (!HashMap.has(state.staff.people, personId)) return [undefined, state]
  const before = browsers(state, personId)
  const known = before.find((one) => isSame(one, browser))
  const seen = known === undefined ? browser : { ...known, last_at: browser.last_at }
  const all = [seen, ...before.filter((one) => !isSame(one, browser))].toSorted((a, b) => b.last_at - a.last_at)
  return [undefined, withBrowsers(state, personId, all.slice(0, NewSignIn.mostSeen))]
}

export const dismiss = (
  state: State,
  personId: number,
  origin: NewSignIn.Origin,
  by: string
): readonly [void, State] => {
  const dismissed = (one: NewSignIn.SeenBrowser) => ({
    ...one,
    dismissed_by: [...one.dismissed_by.filter((key) => key !== by), by].slice(-NewSignIn.mostDismissals)
  })
  const next = browsers(state, personId).map((one) => (isSame(one, origin) ? dismissed(one) : one))
  return [undefined, withBrowsers(state, personId, next)]
}
