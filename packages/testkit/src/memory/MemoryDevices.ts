/** The devices that people have signed in from; and tablets that they share, with their sessions and wrong PINs. */
import {
  type Device,
  type OpenedDevice,
  Person,
  type PersonLogEntry,
  type PinAttempt,
  type Session,
  type SharedDevice,
  type ZonedClock
} from "@fourtop/core/internal"
import { HashMap, Option } from "effect"
import * as MemoryPeople from "./MemoryPeople.ts"
import { rowOf, type Shared, type State, tenantOf } from "./State.ts"

/** A device, with how many wrong passwords came from it in a row. */
export interface KeptDevice extends Device.Device {
  readonly failures: number
}

export const find = (
  state: State,
  digest: string,
  email: string,
  usedAfter: ZonedClock.Instant
): Device.Device | null => {
  const device = Option.getOrNull(HashMap.get(state.devices, digest))
  if (device === null || device.seen_at <= usedAfter) return null
  if (MemoryPeople.find(state, email)?.id !== device.person_id) return null
  const { failures: _failures, ...found } = device
  return found
}

export const keep = (
  state: State,
  device: Device.Device,
  { most, replacing }: { readonly replacing: string | null; readonly most: number }
): State => {
  const others = replacing === null ? state.devices : HashMap.remove(state.devices, replacing)
  const devices = HashMap.set(others, device.digest, { ...device, failures: 0 })
  const surplus = HashMap.toValues(devices)
    .filter(({ person_id }) => person_id === device.person_id)
    .toSorted((a, b) => b.seen_at - a.seen_at || (a.digest < b.digest ? 1 : -1))
    .slice(most)
  return { ...state, devices: surplus.reduce((kept, { digest }) => HashMap.remove(kept, digest), devices) }
}

export const fail = (state: State, digest: string, most: number): State => ({
  ...state,
  devices: HashMap.modifyAt(
    state.devices,
    digest,
    Option.flatMap((device) =>
      device.failures + 1 >= most ? Option.none() : Option.some({ ...device, failures: device.failures + 1 })
    )
  )
})

export const forget = (state: State, personId: number, except: string | null): State => ({
  ...state,
  devices: HashMap.filter(state.devices, ({ digest, person_id }) => person_id !== personId || digest === except)
})

type Tablet = SharedDevice.SharedDevice

const withShared = (state: State, changes: Partial<Shared>): State => ({
  ...state,
  shared: { ...state.shared, ...changes }
})

const deviceOf = ({ shared }: State, digest: string): Tablet | null =>
  Option.getOrNull(HashMap.get(shared.devices, digest))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const list = ({ shared }: State, restaurantId: number): ReadonlyArray<Tablet> =>
  HashMap.toValues(shared.devices)
    .filter(({ restaurant_id }) => restaurant_id === restaurantId)
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.digest, b.digest))

export const enrol = (
  state: State,
  device: Tablet,
  logEntries: ReadonlyArray<PersonLogEntry>,
  most: number
): readonly [boolean, State] => {
  if (list(state, device.restaurant_id).length >= most) return [false, state]
  const devices = HashMap.set(state.shared.devices, device.digest, device)
  return [true, MemoryPeople.note(withShared(state, { devices }), logEntries)]
}

export const speak = (
  state: State,
  restaurantId: number,
  digest: string,
  language: string | null
): readonly [boolean, State] => {
  const device = deviceOf(state, digest)
  if (device?.restaurant_id !== restaurantId) return [false, state]
  const { language: _, ...others } = device
  const spoken: Tablet = language === null ? others : { ...others, language }
  const sessions = HashMap.map(state.shared.sessions, (session) => {
    if (session.shared.digest !== digest) return session
    const { language: _before, ...shared } = session.shared
    return { ...session, shared: language === null ? shared : { ...shared, language } }
  })
  return [true, withShared(state, { devices: HashMap.set(state.shared.devices, digest, spoken), sessions })]
}

const missesKey = (digest: string, personId: number): string => `${digest} ${personId}`

export const revoke = (
  state: State,
  restaurantId: number,
  digest: string,
  logEntries: ReadonlyArray<PersonLogEntry>
): readonly [boolean, State] => {
  if (deviceOf(state, digest)?.restaurant_id !== restaurantId) return [false, state]
  const { devices, misses, sessions } = state.shared
  const next = withShared(state, {
    devices: HashMap.remove(devices, digest),
    sessions: HashMap.filter(sessions, ({ shared }) => shared.digest !== digest),
    misses: HashMap.filter(misses, (_, key) => !key.startsWith(`${digest} `))
  })
  return [true, MemoryPeople.note(next, logEntries)]
}

export const open = (state: State, digest: string): OpenedDevice | null => {
  const device = deviceOf(state, digest)
  if (device === null) return null
  const { restaurant_id } = device
  const restaurant = rowOf(tenantOf(state, restaurant_id).tables, "restaurant", restaurant_id)
  if (restaurant === null) return null
  const people = MemoryPeople.list(state)
    .filter(({ pin }) => pin !== undefined)
    .flatMap((person) => {
      const role = Person.roleAt(person, restaurant_id)
      return role === null ? [] : [{ id: person.id, name: person.name, role }]
    })
    .toSorted((a, b) => compare(a.name, b.name) || a.id - b.id)
  return { device, restaurant, people }
}

export const attempt = (state: State, digest: string, personId: number): readonly [PinAttempt | null, State] => {
  const device = deviceOf(state, digest)
  if (device === null) return [null, state]
  const person = Option.getOrNull(HashMap.get(state.staff.people, personId))
  if (person === null || Person.roleAt(person, device.restaurant_id) === null) {
    return [{ device, person: null, misses: 1 }, state]
  }
  const key = missesKey(digest, personId)
  const misses = Option.getOrElse(HashMap.get(state.shared.misses, key), () => 0) + 1
  return [{ device, person, misses }, withShared(state, { misses: HashMap.set(state.shared.misses, key, misses) })]
}

export const succeed = (state: State, digest: string, personId: number): State =>
  withShared(state, { misses: HashMap.remove(state.shared.misses, missesKey(digest, personId)) })

export const begin = (
  state: State,
  session: Session.SharedSession,
  { id, version }: Pick<Person.Person, "id" | "version">
): readonly [boolean, State] => {
  const { digest } = session.shared
  const device = deviceOf(state, digest)
  const person = Option.getOrNull(HashMap.get(state.staff.people, id))
  if (device === null || person?.version !== version) return [false, state]
  const others = HashMap.filter(state.shared.sessions, ({ shared }) => shared.digest !== digest)
  const next = withShared(succeed(state, digest, id), {
    devices: HashMap.set(state.shared.devices, digest, { ...device, seen_at: session.seen_at }),
    sessions: HashMap.set(others, session.digest, session)
  })
  return [true, next]
}

export const endSessions = (state: State, personId: number): State => MemoryPeople.withoutShared(state, personId)
