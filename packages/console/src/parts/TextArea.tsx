/** A field for longer texts. */
import type { Form } from "@fourtop/http-adapter/web"
import { useSpeech } from "../words/useWords.tsx"

export const TextArea = (props: {
  readonly form: Form.Form
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly maxlength?: number
  /** Set for documents: the whole width, in a fixed-width font. */
  readonly code?: boolean
}) => {
  const { form, hint, label, name } = props
  const { sayRule } = useSpeech()
  const messages = form.problems(name).map(sayRule)
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(messages.length > 0 ? [`${name}-problem`] : [])
  ]
  return (
    <div class={props.code === true ? "field wide" : "field"}>
      <label for={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        {...(props.maxlength === undefined ? {} : { maxlength: props.maxlength })}
        {...(props.code === true ? { class: "code", spellcheck: false } : {})}
        {...(described.length === 0 ? {} : { "aria-describedby": described.join(" ") })}
        {...(messages.length === 0 ? {} : { "aria-invalid": true })}
      >
        {/* A browser drops one line break at the beginning. */}
        {`\n${form.text(name)}`}
      </textarea>
      {hint !== undefined && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {messages.length > 0 && (
        <p class="problem" id={`${name}-problem`}>
          {messages.join(" ")}
        </p>
      )}
    </div>
  )
}
