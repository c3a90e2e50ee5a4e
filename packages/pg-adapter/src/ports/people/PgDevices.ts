import type { Device, Devices } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

const find = Statement.make<{ readonly device: Device.Device }>(
  "find_device",
  "select device from find_device($1, $2, $3) device"
)
const keep = Statement.make<unknown>("keep_device", "select keep_device($1, $2, $3, $4, $5)")
const fail = Statement.make<unknown>("fail_device", "select fail_device($1, $2)")
const forget = Statement.make<unknown>("forget_devices", "select forget_devices($1, $2)")

export const make = ({ ofInstallation }: typeof Database.Service): typeof Devices.Service => ({
  find: (digest, email, usedAfter) =>
    Effect.map(ofInstallation(find(digest, email, usedAfter)), ([row]) => row?.device ?? null),
  keep: ({ digest, person_id, seen_at }, { most, replacing }) =>
    Effect.asVoid(ofInstallation(keep(digest, person_id, seen_at, replacing, most))),
  fail: (digest, most) => Effect.asVoid(ofInstallation(fail(digest, most))),
  forget: (personId, except) => Effect.asVoid(ofInstallation(forget(personId, except)))
})
