/** Forms: each sends back what only our pages know, keeps what was typed, and says beside a field what is wrong with it. */
import type { ComponentChildren } from "preact"
import * as Guard from "../visit/Guard.ts"
import type { Form } from "../visit/Form.ts"

export const Post = (props: {
  readonly action: string
  readonly csrf: string
  readonly class?: string
  readonly children: ComponentChildren
}) => (
  <form method="post" action={props.action} {...(props.class === undefined ? {} : { class: props.class })}>
    <input type="hidden" name={Guard.fieldName} value={props.csrf} />
    {props.children}
  </form>
)

const Problems = ({ id, messages }: { readonly id: string; readonly messages: ReadonlyArray<string> }) =>
  messages.length === 0 ? null : (
    <p class="problem" id={`${id}-problem`}>
      {messages.join(" ")}
    </p>
  )

/** What describes a field: its hint and its problem, as far as it has them. */
const describedBy = (id: string, hint: boolean, problem: boolean) => {
  const ids = [...(hint ? [`${id}-hint`] : []), ...(problem ? [`${id}-problem`] : [])]
  return {
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
    ...(problem ? { "aria-invalid": true } : {})
  }
}

interface FieldProps {
  readonly form: Form
  readonly name: string
  /** Where another form of the page has a field of the same name. */
  readonly id?: string
  readonly label: string
  readonly hint?: string
  readonly type?: "text" | "email" | "password" | "date" | "time" | "url"
  readonly autocomplete?: "username" | "current-password" | "new-password" | "one-time-code" | "off"
  readonly required?: boolean
  readonly autofocus?: boolean
  readonly maxlength?: number
}

/** A line of text. Passwords are not given back. */
export const Field = (props: FieldProps) => {
  const { form, hint, label, name, type = "text" } = props
  const id = props.id ?? name
  const messages = form.problems(name)
  // Preact's types know what goes with each type of input, but not with one of several.
  const typed = { type } as { readonly type: "text" }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        {...typed}
        value={type === "password" ? "" : form.text(name)}
        autocomplete={props.autocomplete ?? "off"}
        required={props.required ?? false}
        autofocus={props.autofocus ?? false}
        {...(props.maxlength === undefined ? {} : { maxlength: props.maxlength })}
        {...describedBy(id, hint !== undefined, messages.length > 0)}
      />
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Problems id={id} messages={messages} />
    </div>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

/** Boxes to tick: any number of them, or exactly one. */
export const Choices = (props: {
  readonly form: Form
  readonly name: string
  readonly label: string
  readonly choices: ReadonlyArray<Choice>
  readonly one?: boolean
}) => {
  const { choices, form, label, name, one = false } = props
  const ticked = new Set(form.all(name))
  const messages = form.problems(name)
  return (
    <fieldset
      class="choices"
      {...(one ? {} : { "data-choices": true })}
      {...describedBy(name, false, messages.length > 0)}
    >
      <legend>{label}</legend>
      <Problems id={name} messages={messages} />
      <div class="grid">
        {choices.map(({ hint, label, value }) => (
          <label class="choice">
            {one ? (
              <input type="radio" name={name} value={value} checked={ticked.has(value)} required />
            ) : (
              <input type="checkbox" name={name} value={value} checked={ticked.has(value)} />
            )}
            <span>
              <span class="value">{label}</span>
              {hint !== undefined && <span class="hint">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One of several. */
export const Select = (props: {
  readonly form: Form
  readonly name: string
  /** Where another form of the page has a field of the same name. */
  readonly id?: string
  readonly label: string
  readonly choices: ReadonlyArray<Choice>
}) => {
  const { choices, form, id = props.name, label, name } = props
  const messages = form.problems(name)
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name} {...describedBy(id, false, messages.length > 0)}>
        {choices.map(({ label, value }) => (
          <option value={value} selected={form.text(name) === value}>
            {label}
          </option>
        ))}
      </select>
      <Problems id={id} messages={messages} />
    </div>
  )
}

/** Something that cannot be taken back: asked once more, in a dialog where there are scripts, unfolded where not. */
export const Confirm = (props: {
  readonly action: string
  readonly csrf: string
  readonly label: string
  /** What is asked about, for those who hear one label after the other. */
  readonly about: string
  readonly question: string
  readonly button: string
  /** Whether something is lost. */
  readonly tone?: "danger" | "plain"
}) => (
  <details class="confirm" data-confirm>
    <summary class={`button ${props.tone === "plain" ? "plain" : "small danger"}`}>
      {props.label}
      <span class="unseen"> {props.about}</span>
    </summary>
    <div class="ask">
      <p>{props.question}</p>
      <Post action={props.action} csrf={props.csrf}>
        <button type="submit" {...(props.tone === "plain" ? {} : { class: "danger" })}>
          {props.button}
        </button>
      </Post>
    </div>
  </details>
)
