/** The value of the document that the fields of a form say, with what is wrong with them. */
import { Answers } from "@fourtop/http-adapter/web"
import { PriceText, type Problems } from "@fourtop/core/internal"
import { Either } from "effect"
import type { FormContext } from "./FormContext.ts"
import { below, nothing } from "./FormFields.ts"
import type { Group, Member, Shape } from "./Shape.ts"
import * as Windows from "./Windows.ts"

export interface Reading {
  readonly fields: Answers.Answers
  readonly context: FormContext
  /** Gets what is wrong, at the names of fields. */
  readonly problems: Array<Problems.Problem>
  /** Gives a new entry a key, from its name. */
  readonly newKey: (name: string) => string
  readonly say: { readonly wholeNumber: string; readonly number: string; readonly bothTimes: string }
}

const textAt = ({ fields }: Reading, path: string): string => (fields.get(path) ?? "").replaceAll("\r\n", "\n").trim()

const allAt = ({ fields }: Reading, path: string): ReadonlyArray<string> =>
  fields.getAll(path).filter((value) => value.trim() !== "")

const wrong = ({ problems }: Reading, path: string, message: string): undefined => {
  problems.push({ path, message })
  return undefined
}

const numberAt = (reading: Reading, path: string): number | undefined => {
  const text = textAt(reading, path)
  if (text === "") return undefined
  return /^\d{1,15}$/.test(text) ? Number(text) : wrong(reading, path, reading.say.wholeNumber)
}

const decimalAt = (reading: Reading, path: string): number | undefined => {
  const text = textAt(reading, path).replace(",", ".")
  if (text === "") return undefined
  return /^\d{1,3}(\.\d{1,6})?$/.test(text) ? Number(text) : wrong(reading, path, reading.say.number)
}

const moneyAt = (reading: Reading, path: string): number | undefined => {
  const text = textAt(reading, path)
  if (text === "") return undefined
  const price = PriceText.read(text, reading.context.currency)
  return Either.isRight(price) ? price.right : wrong(reading, path, price.left)
}

const translatedAt = ({ fields }: Reading, path: string): Readonly<Record<string, string>> | undefined => {
  const texts = fields.below(path).flatMap(([code, value]) => {
    const text = value.replaceAll("\r\n", "\n").trim()
    return code.includes(".") || text === "" ? [] : [[code, text] as const]
  })
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}

/** The spans in rows of two fields each; rows that are blank are left out. */
const spansAt = (reading: Reading, path: string): ReadonlyArray<Windows.Span & { readonly row: number }> => {
  const found: Array<Windows.Span & { readonly row: number }> = []
  for (let row = 0; reading.fields.has(`${path}.${row}.start`); row++) {
    const [start, end] = [textAt(reading, `${path}.${row}.start`), textAt(reading, `${path}.${row}.end`)]
    if ((start === "") !== (end === "")) wrong(reading, path, reading.say.bothTimes)
    else if (start !== "") found.push({ start, end, row })
  }
  return found
}

const timesAt = (reading: Reading, path: string): ReadonlyArray<Windows.Span> =>
  spansAt(reading, path).map(({ end, start }) => ({ start, end }))

const windowsAt = (reading: Reading, path: string): ReadonlyArray<Windows.Window> =>
  spansAt(reading, path).map(({ end, row, start }) => {
    const days = allAt(reading, `${path}.${row}.days`).map(Number)
    return { days: days.length === 0 ? [...Windows.weekdays] : days, start, end }
  })

const wordingAt = (reading: Reading, path: string): unknown => {
  const codes = new Set(reading.fields.below(path).map(([rest]) => rest.split(".")[0]!))
  const templates = [...codes].flatMap((code) => {
    const [subject, text] = [textAt(reading, `${path}.${code}.subject`), textAt(reading, `${path}.${code}.text`)]
    return subject === "" && text === "" ? [] : [[code, { subject, text }] as const]
  })
  return templates.length === 0 ? undefined : Object.fromEntries(templates)
}

const chosen = (options: ReadonlyArray<string | number>, text: string): string | number =>
  options.find((option) => String(option) === text) ?? text

/** The value that the fields say; undefined where they say nothing. */
export const valueAt = (shape: Shape, path: string, reading: Reading): unknown => {
  switch (shape.kind) {
    case "group":
      return groupAt(shape, path, reading)
    case "list":
      return Answers.distinct(reading.fields, path).map((marker) => groupAt(shape.entry, below(path, marker), reading))
    case "flag":
      return reading.fields.get(path) === "yes"
    case "number":
      return numberAt(reading, path)
    case "decimal":
      return decimalAt(reading, path)
    case "money":
      return moneyAt(reading, path)
    case "translated":
      return translatedAt(reading, path)
    case "choice": {
      const text = textAt(reading, path)
      return text === "" ? undefined : chosen(shape.options, text)
    }
    case "choices":
      return allAt(reading, path)
        .filter((one) => one !== nothing)
        .map((one) => chosen(shape.options, one))
    case "references":
      return [...new Set(allAt(reading, path))]
    case "dates":
      return [...new Set(allAt(reading, path))].toSorted()
    case "texts":
      return textAt(reading, path)
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
    case "windows":
      return windowsAt(reading, path)
    case "spans":
      return timesAt(reading, path)
    case "week":
      return Windows.fromDays(new Map(Windows.weekdays.map((day) => [day, timesAt(reading, `${path}.${day}`)])))
    case "wording":
      return wordingAt(reading, path)
    default: {
      const text = textAt(reading, path)
      return text === "" ? undefined : text
    }
  }
}

/** The value of a member; undefined where it is left out. */
export const memberAt = (member: Member, path: string, reading: Reading): unknown => {
  const { nullable, required, shape, standard } = member
  if (nullable && shape.kind === "group" && reading.fields.get(path) !== "yes") return null
  if (nullable && shape.kind === "choices" && reading.fields.getAll(path).every((one) => one.trim() === "")) return null
  const value = valueAt(shape, path, reading)
  if (value !== undefined) return value
  if (nullable) return null
  if (required && (shape.kind === "text" || shape.kind === "translated")) return ""
  return shape.kind === "wording" ? undefined : standard
}

const groupAt = ({ members }: Group, path: string, reading: Reading): Readonly<Record<string, unknown>> => {
  const entries = members.flatMap((member) => {
    const value = memberAt(member, below(path, member.name), reading)
    return value === undefined ? [] : [[member.name, value] as const]
  })
  const value = Object.fromEntries(entries)
  const isKeyless = members.some(({ name }) => name === "key") && value["key"] === undefined
  return isKeyless ? { key: reading.newKey(nameOf(value["name"], reading.context)), ...value } : value
}

const nameOf = (name: unknown, { language }: FormContext): string => {
  if (typeof name === "string") return name
  const texts = (name ?? {}) as Readonly<Record<string, string>>
  return texts[language] ?? Object.values(texts)[0] ?? ""
}
