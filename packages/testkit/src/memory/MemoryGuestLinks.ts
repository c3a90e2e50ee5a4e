/** Links to guests' own pages. */
import type { GuestLink } from "@fourtop/core/internal"
import { HashMap, Option } from "effect"
import { rowOf, type State, tenantOf } from "./State.ts"

type Link = GuestLink.GuestLink

const without = (state: State, links: ReadonlyArray<Link>): State => ({
  ...state,
  guestLinks: HashMap.removeMany(
    state.guestLinks,
    links.map(({ digest }) => digest)
  )
})

/** The links of a subject, newest first. */
export const ofSubject = (
  { guestLinks }: State,
  tenant: number,
  { id, kind }: GuestLink.Subject
): ReadonlyArray<Link> =>
  HashMap.toValues(guestLinks)
    .filter(({ restaurant_id, subject }) => restaurant_id === tenant && subject.kind === kind && subject.id === id)
    .toSorted((a, b) => b.created_at - a.created_at || (a.digest < b.digest ? -1 : 1))

const isErased = (state: State, { guest_id, restaurant_id }: Link): boolean =>
  guest_id !== null && rowOf(tenantOf(state, restaurant_id).tables, "guest", guest_id)?.erased !== false

/** Stores a link unless its guest is erased, and keeps the newest of its subject. */
export const issue = (state: State, link: Link, mostOfSubject: number): State => {
  if (isErased(state, link)) return state
  const stored = { ...state, guestLinks: HashMap.set(state.guestLinks, link.digest, link) }
  return without(stored, ofSubject(stored, link.restaurant_id, link.subject).slice(mostOfSubject))
}

export const find = ({ guestLinks }: State, digest: string): Link | null =>
  Option.getOrNull(HashMap.get(guestLinks, digest))

/** Deletes the links of a subject. */
export const withdraw = (state: State, tenant: number, subject: GuestLink.Subject): readonly [number, State] => {
  const links = ofSubject(state, tenant, subject)
  return [links.length, without(state, links)]
}

/** Deletes the links of a guest. */
export const forget = (state: State, tenant: number, guestId: number): State => ({
  ...state,
  guestLinks: HashMap.filter(
    state.guestLinks,
    ({ guest_id, restaurant_id }) => restaurant_id !== tenant || guest_id !== guestId
  )
})
