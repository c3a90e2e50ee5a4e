/** The devices that people have signed in from. */
import type { Device, ZonedClock } from "@fourtop/core/internal"
import { HashMap, Option } from "effect"
import * as MemoryPeople from "./MemoryPeople.ts"
import type { State } from "./State.ts"

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
