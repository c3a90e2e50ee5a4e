/** The fields of the page on which an order is sent. */
import { type Frame, wordFor } from "../shared/Frame.ts"
import type { Contact } from "./contact.ts"

interface FieldProps {
  readonly label: string
  readonly name: keyof Contact
  readonly contact: Contact
  readonly onChange: (contact: Contact) => void
  readonly type?: "text" | "tel" | "email"
  readonly autocomplete?: string
  readonly required?: boolean
  readonly most?: number
  readonly hint?: string
  /** What is wrong with it. */
  readonly problems: Problems
}

/** Messages by the path of the field, as the API names it. */
export type Problems = Readonly<Record<string, ReadonlyArray<string>>>

/** Fields that the API has inside of another. */
const paths: Readonly<Record<string, string>> = {
  line1: "delivery_address.line1",
  city: "delivery_address.city"
}

const textOf = (problems: Problems, name: string): string | null => {
  const messages = problems[paths[name] ?? name]
  return messages === undefined ? null : messages.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join(" ")
}

/** What helps with a field, and what is wrong with it, below it. */
const Below = (props: {
  readonly name: string
  readonly hint?: string | undefined
  readonly problem: string | null
}) => (
  <p class={props.problem === null ? "hint" : "problem"} id={`${props.name}-below`}>
    {props.problem ?? props.hint}
  </p>
)

/** One line of text. */
export const Field = (props: FieldProps) => {
  const { autocomplete, contact, hint, label, most, name, onChange, problems, required = false, type = "text" } = props
  const problem = textOf(problems, name)
  // The types of inputs tell apart what each may have; these three may have the same.
  const kind = { type } as { readonly type: "text" }
  return (
    <div class="field">
      <label>
        {label}
        <input
          {...kind}
          name={name}
          autocomplete={autocomplete ?? "off"}
          required={required}
          maxLength={most}
          value={contact[name]}
          aria-invalid={problem !== null}
          aria-describedby={`${name}-below`}
          onInput={(event) => onChange({ ...contact, [name]: event.currentTarget.value })}
        />
      </label>
      <Below name={name} hint={hint} problem={problem} />
    </div>
  )
}

/** The code of the table, for an order at the table. */
export const TableField = (props: {
  readonly frame: Frame
  readonly code: string
  readonly problems: Problems
  readonly onChange: (code: string) => void
}) => (
  <div class="field">
    <label>
      {props.frame.words.table}
      <input
        name="table_code"
        required
        maxLength={40}
        autocapitalize="characters"
        aria-describedby="table_code-below"
        value={props.code}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
    </label>
    <Below name="table_code" hint={props.frame.words.tableHint} problem={textOf(props.problems, "table_code")} />
  </div>
)

/** Pickup, delivery, or at the table. */
export const TypeChoice = (props: {
  readonly frame: Frame
  readonly types: ReadonlyArray<string>
  readonly chosen: string
  readonly onChoose: (type: string) => void
}) => (
  <fieldset class="segments">
    <legend>{props.frame.words.howReceived}</legend>
    <div>
      {props.types.map((type) => (
        <label key={type} class="segment">
          <input
            type="radio"
            name="type"
            value={type}
            checked={type === props.chosen}
            onChange={() => props.onChoose(type)}
          />
          <span>{wordFor(props.frame, type)}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** As soon as possible, or at a time on the restaurant's clock. */
export const WhenChoice = (props: {
  readonly frame: Frame
  readonly contact: Contact
  /** The earliest time that can be chosen. */
  readonly from: string
  readonly problems: Problems
  readonly onChange: (contact: Contact) => void
}) => {
  const { contact, frame, from, onChange, problems } = props
  const { words } = frame
  const isLater = contact.scheduled_for !== ""
  const choose = (scheduled_for: string) => onChange({ ...contact, scheduled_for })
  return (
    <fieldset class="segments">
      <legend>{words.when}</legend>
      <div>
        <label class="segment">
          <input type="radio" name="when" checked={!isLater} onChange={() => choose("")} />
          <span>{words.asap}</span>
        </label>
        <label class="segment">
          <input type="radio" name="when" checked={isLater} onChange={() => choose(from)} />
          <span>{words.later}</span>
        </label>
      </div>
      {isLater && (
        <label>
          {words.dayAndTime}
          <input
            type="datetime-local"
            name="scheduled_for"
            min={from}
            required
            value={contact.scheduled_for}
            onInput={(event) => event.currentTarget.value !== "" && choose(event.currentTarget.value)}
          />
        </label>
      )}
      <Below name="scheduled_for" problem={textOf(problems, "scheduled_for")} />
    </fieldset>
  )
}

/** Reasons why the order cannot be sent as it is. */
export const Reasons = ({ frame, reasons }: { readonly frame: Frame; readonly reasons: ReadonlyArray<string> }) => (
  <div class="problems" role="status" hidden={reasons.length === 0}>
    <p>{frame.words.cannotYet}:</p>
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </div>
)
