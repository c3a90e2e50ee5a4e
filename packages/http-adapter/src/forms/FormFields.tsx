/** Forms: they send a CSRF token, keep what was typed, and show problems next to their fields. */
import type { ComponentChildren } from "preact"
import { usePageLanguage } from "../html/PageLanguage.tsx"
import * as Guard from "./Guard.ts"
import type { Form } from "./Form.ts"

export const Post = (props: {
  readonly action: string
  readonly csrf: string
  readonly class?: string
  /** With scripts, a live page stays where it is and shows what the form changed. */
  readonly quick?: boolean
  /** What scripts read, such as `data-lock-millis`. */
  readonly data?: Readonly<Record<`data-${string}`, string | number>>
  readonly children: ComponentChildren
}) => (
  <form
    method="post"
    action={props.action}
    {...(props.class === undefined ? {} : { class: props.class })}
    {...(props.quick === true ? { "data-quick": true } : {})}
    {...props.data}
  >
    <input type="hidden" name={Guard.fieldName} value={props.csrf} />
    {props.children}
  </form>
)

const Problems = ({ id, messages }: { readonly id: string; readonly messages: ReadonlyArray<string> }) => {
  const { sayRule = (message: string) => message } = usePageLanguage()
  return messages.length === 0 ? null : (
    <p class="problem" id={`${id}-problem`}>
      {messages.map(sayRule).join(" ")}
    </p>
  )
}

/** The ARIA attributes that connect a field with its hint and its problem. */
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
  /** Set if another form on the page has a field of the same name. */
  readonly id?: string
  readonly label: string
  readonly hint?: string
  readonly type?: "text" | "email" | "password" | "date" | "time" | "url" | "tel"
  /** The keyboard that phones show. */
  readonly inputmode?: "decimal" | "numeric"
  readonly autocomplete?: "username" | "current-password" | "new-password" | "one-time-code" | "off"
  readonly required?: boolean
  readonly autofocus?: boolean
  readonly maxlength?: number
}

/** A text field. Passwords are not filled in again. */
export const Field = (props: FieldProps) => {
  const { form, hint, label, name, type = "text" } = props
  const id = props.id ?? name
  const messages = form.problems(name)
  // Preact's types describe each type of input, but no union of them.
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
        {...(props.inputmode === undefined ? {} : { inputMode: props.inputmode })}
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

/** Checkboxes, or radio buttons if exactly one can be chosen. */
export const Choices = (props: {
  readonly form: Form
  readonly name: string
  readonly label: string
  readonly choices: ReadonlyArray<Choice>
  readonly one?: boolean
  /** False where ticking all of them makes no sense. */
  readonly all?: boolean
}) => {
  const { all = true, choices, form, label, name, one = false } = props
  const ticked = new Set(form.all(name))
  const messages = form.problems(name)
  return (
    <fieldset
      class="choices"
      {...(one || !all ? {} : { "data-choices": true })}
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

/** A drop-down list. */
export const Select = (props: {
  readonly form: Form
  readonly name: string
  /** Set if another form on the page has a field of the same name. */
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

/** A button that asks for confirmation: in a dialog with scripts, unfolding without. */
export const Confirm = (props: {
  readonly action: string
  readonly csrf: string
  readonly label: string
  /** What the button applies to, for screen readers. */
  readonly about: string
  readonly question: string
  readonly button: string
  /** Use `danger` if something is lost. */
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
