/** A value of the document as the fields of a form. */
import { PriceText } from "@fourtop/core/internal"
import type { FormContext } from "./FormContext.ts"
import type { Group, Member, Shape } from "./Shape.ts"
import * as Windows from "./Windows.ts"

export type Fields = ReadonlyArray<readonly [name: string, value: string]>

/** The fields in an order of their own, so that two forms can be compared. */
export const sorted = (fields: Fields): Fields =>
  fields.toSorted((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0))

type Entry = Readonly<Record<string, unknown>>

const entryOf = (value: unknown): Entry => (value ?? {}) as Entry
const listOf = (value: unknown): ReadonlyArray<unknown> => (value ?? []) as ReadonlyArray<unknown>
const windowsOf = (value: unknown) => listOf(value) as ReadonlyArray<Windows.Window>
/** A number, a choice or a switch, as its field has it. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

export const below = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`)

/** Ticked where a list that may be undeclared is declared as empty. */
export const nothing = "-none"

/**
 * What an entry of a list is called in the names of its fields: its key, else its place. A key may have points, which
 * separate the names of fields, and no tilde.
 */
export const markerOf = (entry: unknown, place: number): string => {
  const { key } = entryOf(entry)
  return typeof key === "string" && key !== "" ? key.replaceAll(".", "~") : String(place)
}

const spanFields = (path: string, { end, start }: Windows.Span): Fields => [
  [`${path}.start`, start],
  [`${path}.end`, end]
]

const translated = (value: unknown, path: string, { language }: FormContext): Fields => {
  const texts = typeof value === "string" ? { [language]: value } : entryOf(value)
  return Object.entries(texts).flatMap(([code, text]) =>
    typeof text === "string" && text !== "" ? [[`${path}.${code}`, text] as const] : []
  )
}

/** The fields of a value; what is nothing has none. */
export const of = (shape: Shape, value: unknown, path: string, context: FormContext): Fields => {
  switch (shape.kind) {
    case "group":
      return ofGroup(shape, entryOf(value), path, context)
    case "list":
      return listOf(value).flatMap((entry, place): Fields => {
        const marker = markerOf(entry, place)
        return [[path, marker], ...ofGroup(shape.entry, entryOf(entry), below(path, marker), context)]
      })
    case "flag":
      return value === true ? [[path, "yes"]] : []
    case "money":
      return typeof value === "number" ? [[path, PriceText.write(value, context.currency)]] : []
    case "translated":
      return translated(value, path, context)
    case "choices":
    case "references":
    case "dates":
      return listOf(value).map((one) => [path, textOf(one)] as const)
    case "texts":
      return listOf(value).length === 0 ? [] : [[path, listOf(value).join("\n")]]
    case "windows":
      return windowsOf(value).flatMap((window, row): Fields => [
        ...(window.days ?? Windows.weekdays)
          .toSorted((a, b) => a - b)
          .map((day) => [`${path}.${row}.days`, String(day)] as const),
        ...spanFields(`${path}.${row}`, window)
      ])
    case "spans":
      return (listOf(value) as ReadonlyArray<Windows.Span>).flatMap((span, row) => spanFields(`${path}.${row}`, span))
    case "week":
      return [...Windows.byDay(windowsOf(value))].flatMap(([day, spans]) =>
        spans.flatMap((span, row) => spanFields(`${path}.${day}.${row}`, span))
      )
    case "wording":
      return Object.entries(entryOf(value)).flatMap(([code, template]) => {
        const { subject, text } = template as { readonly subject: string; readonly text: string }
        return [[`${path}.${code}.subject`, subject] as const, [`${path}.${code}.text`, text] as const]
      })
    default:
      return value === undefined || value === null ? [] : [[path, textOf(value)]]
  }
}

/** The fields of a member: its standard value where it is left out, and whether it is there where it may be null. */
export const ofMember = (member: Member, value: unknown, path: string, context: FormContext): Fields => {
  const { nullable, shape } = member
  const given = value === undefined ? member.standard : value
  if (shape.kind === "group" && nullable) {
    return given === null || given === undefined ? [] : [[path, "yes"], ...of(shape, given, path, context)]
  }
  if (shape.kind === "choices" && nullable && Array.isArray(given) && given.length === 0) return [[path, nothing]]
  return of(shape, given, path, context)
}

const ofGroup = ({ members }: Group, value: Entry, path: string, context: FormContext): Fields =>
  members.flatMap((member) => ofMember(member, value[member.name], below(path, member.name), context))
