/** Invitations, and links for a new password or an address. */
import type { AccessLink, PersonLogEntry } from "@fourtop/core/internal"
import { HashMap, Option } from "effect"
import * as MemoryPeople from "./MemoryPeople.ts"
import type { State } from "./State.ts"

type Link = AccessLink.AccessLink

const withLinks = (state: State, links: State["staff"]["links"]): State => ({
  ...state,
  staff: { ...state.staff, links }
})

const isReplaced = (before: Link, link: Link): boolean =>
  before.kind === link.kind && before.restaurant_id === link.restaurant_id && before.email === link.email

/** Stores a link in place of an earlier one for the same email. One for a person who is not there is not stored. */
export const issue = (state: State, link: Link, logEntries: ReadonlyArray<PersonLogEntry>): State => {
  if ("person_id" in link && !HashMap.has(state.staff.people, link.person_id)) return state
  const others = HashMap.filter(state.staff.links, (before) => !isReplaced(before, link))
  return MemoryPeople.note(withLinks(state, HashMap.set(others, link.digest, link)), logEntries)
}

export const find = ({ staff }: State, digest: string): Link | null =>
  Option.getOrNull(HashMap.get(staff.links, digest))

/** The links of a restaurant, newest first. */
export const list = ({ staff }: State, restaurantId: number): ReadonlyArray<Link> =>
  HashMap.toValues(staff.links)
    .filter(({ restaurant_id }) => restaurant_id === restaurantId)
    .toSorted((a, b) => b.created_at - a.created_at || (a.digest < b.digest ? -1 : 1))

/** The invitations for an email, newest first. */
export const invitationsFor = ({ staff }: State, email: string): ReadonlyArray<AccessLink.Invitation> =>
  HashMap.toValues(staff.links)
    .flatMap((link) => (link.kind === "invitation" && link.email === email ? [link] : []))
    .toSorted((a, b) => b.created_at - a.created_at || (a.digest < b.digest ? -1 : 1))

/** Deletes a link, once. */
export const revoke = (
  state: State,
  digest: string,
  logEntries: ReadonlyArray<PersonLogEntry>
): readonly [boolean, State] =>
  HashMap.has(state.staff.links, digest)
    ? [true, MemoryPeople.note(withLinks(state, HashMap.remove(state.staff.links, digest)), logEntries)]
    : [false, state]
