/** Shared devices, through functions: a device is found by the digest of its token, before its restaurant is known. */
import type { OpenedDevice, PinAttempt, SharedDevice, SharedDevices } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"
import { listed } from "./PgPeople.ts"

interface DoneRow {
  readonly done: boolean
}

const enrol = Statement.make<DoneRow>("enrol_shared_device", "select enrol_shared_device($1, $2, $3) as done")
const list = Statement.make<{ readonly device: SharedDevice.SharedDevice }>(
  "list_shared_devices",
  "select device from list_shared_devices($1) device"
)
const speak = Statement.make<DoneRow>("speak_on_shared_device", "select speak_on_shared_device($1, $2, $3) as done")
const revoke = Statement.make<DoneRow>("revoke_shared_device", "select revoke_shared_device($1, $2, $3) as done")
const open = Statement.make<OpenedDevice>(
  "open_shared_device",
  "select device, restaurant, people from open_shared_device($1)"
)
const attempt = Statement.make<PinAttempt>("attempt_pin", "select device, person, misses from attempt_pin($1, $2)")
const succeed = Statement.make<unknown>("succeed_pin", "select succeed_pin($1, $2)")
const begin = Statement.make<DoneRow>(
  "begin_shared_session",
  "select begin_shared_session($1, $2, $3, $4, $5, $6) as done"
)
const endSessions = Statement.make<unknown>("end_shared_sessions", "select end_shared_sessions($1)")

const isDone = ([row]: ReadonlyArray<DoneRow>): boolean => row!.done

export const make = ({ ofInstallation }: typeof Database.Service): typeof SharedDevices.Service => ({
  enrol: (device, logEntries, most) =>
    Effect.map(ofInstallation(enrol(JSON.stringify(device), listed(logEntries), most)), isDone),
  list: (restaurantId) => Effect.map(ofInstallation(list(restaurantId)), (rows) => rows.map(({ device }) => device)),
  speak: (restaurantId, digest, language) => Effect.map(ofInstallation(speak(restaurantId, digest, language)), isDone),
  revoke: (restaurantId, digest, logEntries) =>
    Effect.map(ofInstallation(revoke(restaurantId, digest, listed(logEntries))), isDone),
  open: (digest) => Effect.map(ofInstallation(open(digest)), ([opened]) => opened ?? null),
  attempt: (digest, personId) => Effect.map(ofInstallation(attempt(digest, personId)), ([found]) => found ?? null),
  succeed: (digest, personId) => Effect.asVoid(ofInstallation(succeed(digest, personId))),
  begin: ({ created_at, digest, seen_at, shared }, { id, version }) =>
    Effect.map(ofInstallation(begin(digest, shared.digest, id, version, created_at, seen_at)), isDone),
  endSessions: (personId) => Effect.asVoid(ofInstallation(endSessions(personId)))
})
