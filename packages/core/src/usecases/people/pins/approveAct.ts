/**
 * Approves one act of somebody who may not do it alone, with the PIN of a person who may, on the shared device that both
 * stand at. Changes: counts the attempt; the act itself records who approved it.
 */
import { Effect } from "effect"
import type { Acting } from "../../../domain/foundation/Acting.ts"
import * as Approval from "../../../domain/access/Approval.ts"
import * as Input from "../../../domain/foundation/input/Input.ts"
import * as Permission from "../../../domain/foundation/Permission.ts"
import * as Roles from "../../../domain/foundation/Roles.ts"
import * as Person from "../../../domain/people/Person.ts"
import { SharedDevices } from "../../../ports/people/SharedDevices.ts"
import { useCase } from "../../definition/useCase.ts"
import * as PeopleInput from "../PeopleInput.ts"
import { DeviceUnknown, type PinEntry, provePin } from "./provePin.ts"

/** An act, and the PIN of who approves it. */
export interface ActApproval extends PinEntry {
  readonly act: Approval.Act
  /** The id of the row that it is done to. */
  readonly row: string
}

/** The approval to act with, of this act on this row, once. */
export const approveAct = useCase(
  "approveAct",
  { may: { areas: ["orders"], scope: null }, input: [Input.command(PeopleInput.ActApproval)] },
  (acting: Acting, { act, row, ...entry }: ActApproval) =>
    Effect.gen(function* () {
      const { restaurantId } = acting
      const { device, person } = yield* provePin(entry)
      if (device.restaurant_id !== restaurantId) return yield* new DeviceUnknown()
      yield* (yield* SharedDevices).succeed(device.digest, person.id)
      const role = Person.roleAt(person, restaurantId)
      if (role === null || !Roles.mayUse(role, Approval.areas[act])) {
        return yield* Permission.refused({ kind: "person", role: role ?? "staff" }, `approving ${act}`)
      }
      const { id, name } = Person.actorOf(person)
      return Approval.grant({ act, row, restaurantId, actorId: acting.actor.id }, { id, name })
    }).pipe(Effect.scoped)
)
