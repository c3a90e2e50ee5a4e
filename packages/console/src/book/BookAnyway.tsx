/**
 * Booking against the rules: the host says why, and for a closing day that it is meant. The button belongs to the form
 * around it, whose own checks it leaves out, because what they ask for may be what is overruled.
 */
import { Overrule, type Problems, Text, ValidationFailed } from "@fourtop/core/internal"
import { Field, type Form } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { useWords } from "../words/useWords.tsx"

interface BookAnywayProps {
  readonly form: Form.Form
  /** The text of the button. */
  readonly button: string
  /** Whether the form was refused for a rule that may be overruled. */
  readonly isOffered: boolean
}

export const BookAnyway = ({ button, form, isOffered }: BookAnywayProps) => {
  const say = useWords().bookAnyway
  return (
    <details class="unfold book-anyway" id="anyway" open={isOffered}>
      <summary>{say.title}</summary>
      <p class="soft">{say.lead}</p>
      <Field form={form} name="anyway_time" label={say.time} type="time" />
      <Field
        form={form}
        name="anyway_reason"
        label={say.reason}
        maxlength={Overrule.reasonLength.max}
        hint={say.hint}
      />
      <label class="choice">
        <input type="checkbox" name="closing_day" value="yes" />
        <span>{say.closingDay}</span>
      </label>
      <button type="submit" name="anyway" value="yes" class="plain" formnovalidate>
        {button}
      </button>
    </details>
  )
}

/** Whether the form asks to overrule the rules. */
export const isAnyway = (fields: URLSearchParams): boolean => fields.get("anyway") === "yes"

/** The fields, with the time that was given for booking anyway. */
export const withAnywayTime = (fields: URLSearchParams): URLSearchParams => {
  const time = (fields.get("anyway_time") ?? "").trim()
  if (!isAnyway(fields) || time === "") return fields
  const changed = new URLSearchParams(fields)
  changed.set("time", time)
  return changed
}

/** The fields, with the time that was chosen as the one for booking anyway: a refused time cannot be chosen again. */
export const withChosenTime = (fields: URLSearchParams): URLSearchParams => {
  const changed = new URLSearchParams(fields)
  if ((fields.get("anyway_time") ?? "") === "") changed.set("anyway_time", fields.get("time") ?? "")
  return changed
}

/** What the form overrules; nothing if it does not ask to. */
export const overruleOf = (
  fields: URLSearchParams
): Effect.Effect<{ readonly overrule?: Overrule.Overrule }, ValidationFailed> => {
  if (!isAnyway(fields)) return Effect.succeed({})
  const reason = (fields.get("anyway_reason") ?? "").trim()
  const problem = Text.problem(reason, Overrule.reasonLength)
  if (problem !== null) return ValidationFailed.of({ path: "anyway_reason", message: problem })
  return Effect.succeed({ overrule: { reason, closingDay: fields.get("closing_day") === "yes" } })
}

/** Whether the way around the rules is shown after a refusal. */
export const isOffered = (fields: URLSearchParams, problems: Problems.Problems): boolean =>
  isAnyway(fields) || Overrule.canOverrule(problems)

/** The problems with the reason, which are shown at it, and the others. */
export const parted = (problems: Problems.Problems) => {
  const { anyway_reason, ...others } = problems
  return { others, ofReason: anyway_reason === undefined ? {} : { anyway_reason } }
}
