/** What somebody may not do alone, and a manager approves with their PIN on the same form. */
import {
  type Acting,
  type ApprovableAct,
  approveAct,
  approvingAreas,
  openDevice,
  Pin,
  Person,
  type PinHolder,
  ValidationFailed
} from "@fourtop/core/internal"
import { Field, type Form, Select } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

/** Those who can approve the act on this tablet; nobody where it is not shared, or whoever is there needs none. */
export const approversFor = (visit: RestaurantVisit, act: ApprovableAct) =>
  Effect.gen(function* () {
    const area = approvingAreas[act]
    const { deviceToken, role, session } = visit
    if (Person.mayUse(role, area) || session.shared === undefined) return []
    const opened = yield* openDevice(deviceToken)
    return (opened?.people ?? []).filter((one) => Person.mayUse(one.role, area))
  })

/** The fields of a form that has to be approved. */
export const ApprovalFields = (props: {
  readonly approvers: ReadonlyArray<PinHolder>
  readonly form: Form.Form
  /** Tells the fields of several forms on a page apart. */
  readonly of: string
}) => {
  const say = useWords().devices.approval
  const choices = props.approvers.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <fieldset class="approval">
      <legend>{say.title}</legend>
      <p class="hint">{say.about}</p>
      <Select form={props.form} id={`approver-${props.of}`} name="approver" label={say.approver} choices={choices} />
      <Field
        form={props.form}
        id={`pin-${props.of}`}
        name="pin"
        label={say.pin}
        type="password"
        inputmode="numeric"
        maxlength={Pin.limits.max}
        required
      />
    </fieldset>
  )
}

/** Who acts, with the approval that the form has, if it needs one. */
export const actingApproved = (visit: RestaurantVisit, act: ApprovableAct, row: string) =>
  Effect.gen(function* () {
    const { acting, deviceToken, fields, role, session, words } = visit
    if (Person.mayUse(role, approvingAreas[act]) || session.shared === undefined) return acting
    const say = words.devices.approval
    const approver = fields.get("approver") ?? ""
    if (!/^\d{1,15}$/.test(approver)) return yield* ValidationFailed.of({ path: "approver", message: say.mustBeChosen })
    const wrong = (message: string) => ValidationFailed.of({ path: "pin", message })
    const entry = { act, row, device: deviceToken, personId: Number(approver), pin: fields.get("pin") ?? "" }
    const approval = yield* approveAct(acting, entry).pipe(
      Effect.catchTags({
        WrongPin: ({ attemptsLeft }) => wrong(say.wrong(attemptsLeft)),
        PinLocked: () => wrong(say.locked),
        Forbidden: () => wrong(say.mayNot),
        DeviceUnknown: () => wrong(say.mayNot),
        PasswordsBusy: ({ retryAfterSeconds }) => wrong(words.devices.pad.busy(retryAfterSeconds))
      })
    )
    const approved: Acting.Acting = { ...acting, approval }
    return approved
  })
