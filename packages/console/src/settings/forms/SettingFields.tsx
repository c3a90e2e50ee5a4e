/** Draws the fields of a section from what it is made of. */
import { Translations } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"
import { TextArea } from "../../parts/TextArea.tsx"
import { useFormats, useWords } from "../../words/useWords.tsx"
import { Calendar } from "./Calendar.tsx"
import { ListEntries } from "./ListEntries.tsx"
import { Spans, Week, WindowRows } from "./TimeFields.tsx"
import type { Drawing, FieldProps } from "./Drawing.ts"
import type { FormContext } from "./FormContext.ts"
import { below, nothing } from "./FormFields.ts"
import { mostOptions } from "./FormSize.ts"
import { PickMany, PickOne } from "./ManyOptions.tsx"
import type { Member, Shape } from "./Shape.ts"
import { Boxes, Described, type Option, Options, Problem, Typed } from "./controls.tsx"

const useLabel = ({ pattern }: Member): { readonly label: string; readonly hint: string | undefined } => {
  const { hints, labels } = useWords().settings
  return { label: labels[pattern] ?? pattern, hint: hints[pattern] }
}

const useOptions = (shape: Shape, { targets }: FormContext): ReadonlyArray<Option> => {
  const { dish, settings } = useWords()
  if (shape.kind === "reference" || shape.kind === "references") return targets[shape.to]
  if (shape.kind !== "choice" && shape.kind !== "choices") return []
  const words: Readonly<Record<string, string>> = { ...dish.allergens, ...dish.dietaries, ...settings.choices }
  const isDay = shape.kind === "choices" && shape.options.every((option) => typeof option === "number")
  return shape.options.map((option) => ({
    value: String(option),
    label: isDay ? settings.days[Number(option) - 1]! : (words[String(option)] ?? String(option))
  }))
}

/** The languages of the restaurant, and those that the text has besides. */
const languagesAt = ({ context, fields }: Drawing, path: string): ReadonlyArray<string> => [
  ...new Set([
    ...context.languages,
    ...fields
      .below(path)
      .map(([rest]) => rest.split(".")[0]!)
      .filter((code) => Translations.languageCode.test(code))
  ])
]

const Translated = ({ drawing, member, path }: FieldProps) => {
  const formats = useFormats()
  const { label, hint } = useLabel(member)
  const { inLanguage } = useWords().settings
  const { form } = drawing
  const languages = languagesAt(drawing, path)
  const isLong = member.shape.kind === "translated" && member.shape.long
  return (
    <div class="setting-languages">
      <Problem form={form} name={path} />
      {languages.map((language) => {
        const said = languages.length === 1 ? label : inLanguage(label, formats.language(language))
        return isLong ? (
          <TextArea form={form} name={below(path, language)} label={said} />
        ) : (
          <Typed form={form} name={below(path, language)} label={said} {...(hint === undefined ? {} : { hint })} />
        )
      })}
    </div>
  )
}

const Wording = ({ drawing, member, path }: FieldProps) => {
  const formats = useFormats()
  const { label } = useLabel(member)
  const { inLanguage, subject, text } = useWords().settings
  const { fields, form } = drawing
  const isUsed = fields.below(path).some(([, value]) => value !== "")
  return (
    <details class="setting-entry" open={isUsed || form.problems(path).length > 0}>
      <summary>{label}</summary>
      <Problem form={form} name={path} />
      {languagesAt(drawing, path).map((language) => (
        <>
          <Typed
            form={form}
            name={`${path}.${language}.subject`}
            label={inLanguage(subject, formats.language(language))}
          />
          <TextArea
            form={form}
            name={`${path}.${language}.text`}
            label={inLanguage(text, formats.language(language))}
          />
        </>
      ))}
    </details>
  )
}

const Flag = ({ drawing, member, path }: FieldProps) => {
  const { label, hint } = useLabel(member)
  return (
    <div class="field">
      <label class="setting-flag">
        <input type="checkbox" name={path} value="yes" checked={drawing.form.all(path).includes("yes")} />
        <span>{label}</span>
      </label>
      <Described name={path} {...(hint === undefined ? {} : { hint })} form={drawing.form} />
    </div>
  )
}

const Dates = ({ drawing, member, path }: FieldProps) => {
  const { label, hint } = useLabel(member)
  const dates = drawing.form.all(path).filter((date) => date !== "")
  return (
    <fieldset class="dates">
      <legend>{label}</legend>
      <Described name={path} {...(hint === undefined ? {} : { hint })} form={drawing.form} />
      {[...dates, "", ""].map((date, row) => (
        <input type="date" name={path} value={date} aria-label={`${label} ${row + 1}`} />
      ))}
    </fieldset>
  )
}

const GroupFields = (props: FieldProps & { readonly members: ReadonlyArray<Member> }) => {
  const { label, hint } = useLabel(props.member)
  const { drawing, member, path } = props
  const { form } = drawing
  const inside: ComponentChildren = props.members.map((one) => (
    <SettingField drawing={drawing} member={one} path={below(path, one.name)} />
  ))
  return (
    <fieldset class="setting-group">
      <legend>{label}</legend>
      <Described name={path} {...(hint === undefined ? {} : { hint })} form={form} />
      {member.nullable && (
        <label class="setting-flag">
          <input type="checkbox" name={path} value="yes" checked={form.all(path).includes("yes")} />
          <span>{useWords().settings.yes}</span>
        </label>
      )}
      <div class="setting-grid">{inside}</div>
    </fieldset>
  )
}

/** The field or fields of one member. */
export const SettingField = (props: FieldProps) => {
  const { drawing, member, path } = props
  const { label, hint } = useLabel(member)
  const { noAllergens } = useWords().settings
  const options = useOptions(member.shape, drawing.context)
  const { form } = drawing
  const described = { form, name: path, label, ...(hint === undefined ? {} : { hint }) }
  const { shape } = member
  switch (shape.kind) {
    case "group":
      return <GroupFields {...props} members={shape.members} />
    case "list":
      return (
        <ListEntries
          {...props}
          Entry={SettingField}
          shape={shape}
          label={label}
          {...(hint === undefined ? {} : { hint })}
        />
      )
    case "key":
      return <input type="hidden" name={path} value={form.text(path)} />
    case "translated":
      return <Translated {...props} />
    case "wording":
      return <Wording {...props} />
    case "flag":
      return <Flag {...props} />
    case "dates":
      if (member.pattern === "booking.closing_days") return <Calendar {...described} today={drawing.today} />
      return <Dates {...props} />
    case "week":
      return <Week {...described} fields={drawing.fields} />
    case "windows":
      return <WindowRows {...described} fields={drawing.fields} />
    case "spans":
      return <Spans {...described} fields={drawing.fields} />
    case "texts":
      return <TextArea {...described} />
    case "choice":
      return <Options {...described} options={options} blank={!member.required && member.standard === undefined} />
    case "reference":
      if (options.length > mostOptions) return <PickOne {...described} to={shape.to} />
      return <Options {...described} options={options} blank={!member.required} />
    case "references":
      if (options.length > mostOptions) return <PickMany {...described} to={shape.to} options={options} />
      return <Boxes {...described} options={options} />
    case "choices":
      return (
        <Boxes
          {...described}
          options={member.nullable ? [{ value: nothing, label: noAllergens }, ...options] : options}
        />
      )
    case "number":
      return <Typed {...described} inputmode="numeric" narrow />
    case "decimal":
      return <Typed {...described} inputmode="decimal" narrow />
    case "money":
      return <Typed {...described} label={`${label} (${drawing.context.currency})`} inputmode="decimal" narrow />
    case "date":
    case "time":
      return <Typed {...described} type={shape.kind} narrow />
    case "text":
      return <Typed {...described} type={shape.type} {...(shape.max === null ? {} : { maxlength: shape.max })} />
  }
}
