/** Single fields of the settings. */
import type { Form } from "@fourtop/http-adapter/web"
import { useSpeech, useWords } from "../../words/useWords.tsx"

export interface Option {
  readonly value: string
  readonly label: string
}

export interface ControlProps {
  readonly form: Form.Form
  readonly name: string
  readonly label: string
  readonly hint?: string
}

export const Problem = ({ form, name }: { readonly form: Form.Form; readonly name: string }) => {
  const { sayRule } = useSpeech()
  const messages = form.problems(name).map(sayRule)
  return messages.length === 0 ? null : (
    <p class="problem" id={`${name}-problem`}>
      {messages.join(" ")}
    </p>
  )
}

export const Described = ({ form, hint, name }: Omit<ControlProps, "label">) => (
  <>
    {hint !== undefined && (
      <p class="hint" id={`${name}-hint`}>
        {hint}
      </p>
    )}
    <Problem form={form} name={name} />
  </>
)

export const describedBy = ({ form, hint, name }: Omit<ControlProps, "label">) => {
  const isFaulty = form.problems(name).length > 0
  const ids = [...(hint === undefined ? [] : [`${name}-hint`]), ...(isFaulty ? [`${name}-problem`] : [])]
  return {
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
    ...(isFaulty ? { "aria-invalid": true } : {})
  }
}

export const Typed = (
  props: ControlProps & {
    readonly type?: "text" | "email" | "date" | "time"
    readonly inputmode?: "decimal" | "numeric"
    readonly maxlength?: number
    readonly narrow?: boolean
  }
) => {
  // Preact's types describe each type of input, but no union of them.
  const typed = { type: props.type ?? "text" } as { readonly type: "text" }
  return (
    <div class={props.narrow === true ? "field narrow" : "field"}>
      <label for={props.name}>{props.label}</label>
      <input
        id={props.name}
        name={props.name}
        {...typed}
        value={props.form.text(props.name)}
        autocomplete="off"
        {...(props.inputmode === undefined ? {} : { inputMode: props.inputmode })}
        {...(props.maxlength === undefined ? {} : { maxlength: props.maxlength })}
        {...describedBy(props)}
      />
      <Described {...props} />
    </div>
  )
}

export const Options = (props: ControlProps & { readonly options: ReadonlyArray<Option>; readonly blank: boolean }) => {
  const { blank } = useWords().settings
  const chosen = props.form.text(props.name)
  const known = props.options.some(({ value }) => value === chosen)
  const options = [
    ...(props.blank ? [{ value: "", label: blank }] : []),
    ...props.options,
    ...(known || chosen === "" ? [] : [{ value: chosen, label: chosen }])
  ]
  return (
    <div class="field narrow">
      <label for={props.name}>{props.label}</label>
      <select id={props.name} name={props.name} {...describedBy(props)}>
        {options.map(({ label, value }) => (
          <option value={value} selected={value === chosen}>
            {label}
          </option>
        ))}
      </select>
      <Described {...props} />
    </div>
  )
}

/** More boxes than these are folded, with those that are ticked first. */
const mostOpen = 16

export const Boxes = (props: ControlProps & { readonly options: ReadonlyArray<Option> }) => {
  const { form, label, name, options } = props
  const ticked = new Set(form.all(name))
  const known = new Set(options.map(({ value }) => value))
  const all = [
    ...options,
    ...[...ticked].filter((one) => one !== "" && !known.has(one)).map((one) => ({ value: one, label: one }))
  ]
  const boxes = (
    <div class="ticks">
      {all.map(({ label, value }) => (
        <label class="setting-tick">
          <input type="checkbox" name={name} value={value} checked={ticked.has(value)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
  const chosen = all.filter(({ value }) => ticked.has(value)).map((one) => one.label)
  return (
    <fieldset class="setting-boxes" {...describedBy(props)}>
      <legend>{label}</legend>
      <Described {...props} />
      {all.length <= mostOpen ? (
        boxes
      ) : (
        <details class="setting-fold">
          <summary>{chosen.join(", ") || useWords().settings.none}</summary>
          {boxes}
        </details>
      )}
    </fieldset>
  )
}
