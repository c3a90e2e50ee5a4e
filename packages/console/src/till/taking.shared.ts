/**
 * Taking an order step by step. Every button has the step that it makes as its value: without scripts the service makes
 * it and shows the page again, with them the browser does.
 */
import { begin, checked, type Choosing, lacksSize, lineOf, needsChoice, readFields } from "./Choosing.shared.ts"
import { add, change, type Draft, most, plainLine, read, replaced } from "./Draft.shared.ts"
import { dishOf, type OrderEntry } from "./OrderEntry.shared.ts"

export interface Taking {
  readonly draft: Draft
  readonly choosing: Choosing | null
  /** The place of the line that was just added or changed. */
  readonly last: number | null
  /** What is searched for. */
  readonly wanted: string
  /** The course of what is added next. */
  readonly course: number | null
  /** The seat that it is for. */
  readonly seat: number | null
}

export const nothing: Taking = { draft: [], choosing: null, last: null, wanted: "", course: null, seat: null }

/** The name of the field that has the step. */
export const stepField = "step"

const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null

const lastIn = (draft: Draft, place: number): number | null =>
  draft.length === 0 ? null : Math.min(place, draft.length - 1)

const pick = (entry: OrderEntry, taking: Taking, id: number): Taking => {
  const dish = dishOf(entry, id)
  if (dish === undefined || dish.blocked !== null) return taking
  if (needsChoice(entry, dish)) return { ...taking, choosing: begin(dish, taking) }
  const { draft, place } = add(taking.draft, { ...plainLine(id), course: taking.course, seat: taking.seat })
  return { ...taking, draft, last: place, wanted: "" }
}

const changed = (taking: Taking, place: number, by: number): Taking => {
  const draft = change(taking.draft, place, by)
  return { ...taking, draft, last: lastIn(draft, place) }
}

const reopened = (taking: Taking, place: number): Taking => {
  const line = taking.draft[place]
  return line === undefined ? taking : { ...taking, choosing: { ...line, line: place, faulty: [] } }
}

const put = (entry: OrderEntry, taking: Taking, wanted: Choosing): Taking => {
  const dish = dishOf(entry, wanted.item_id)
  if (dish === undefined) return { ...taking, choosing: null }
  const choosing = checked(entry, dish, wanted)
  if (choosing.faulty.length > 0 || lacksSize(dish, choosing)) return { ...taking, choosing }
  const line = lineOf(choosing)
  if (choosing.line !== null && choosing.line < taking.draft.length) {
    return { ...taking, draft: replaced(taking.draft, choosing.line, line), choosing: null, last: choosing.line }
  }
  const { draft, place } = add(taking.draft, line)
  return { ...taking, draft, choosing: null, last: place, wanted: "" }
}

/** The seat of what comes next, as a list has it. */
const seatIn = (fields: URLSearchParams): number | null => {
  const seat = numberIn(fields.get("next_seat"))
  return seat !== null && seat >= 1 && seat <= most.seat ? seat : null
}

/** What is being chosen, as the fields of the page have it. */
const choosingIn = (taking: Taking, fields: URLSearchParams): Choosing | null => {
  const id = numberIn(fields.get("item_id"))
  const before =
    taking.choosing ?? (id === null ? null : { ...plainLine(id), line: numberIn(fields.get("line")), faulty: [] })
  return before === null ? null : readFields(fields, before)
}

/** What the step makes of it; a step that is none changes nothing. */
export const step = (entry: OrderEntry, taking: Taking, fields: URLSearchParams): Taking => {
  const [name, argument = null] = (fields.get(stepField) ?? "").split(":", 2)
  const number = numberIn(argument)
  const choosing = choosingIn(taking, fields)
  switch (name) {
    case "pick":
      return number === null ? taking : pick(entry, taking, number)
    case "more":
    case "less":
      return number === null ? taking : changed(taking, number, name === "more" ? 1 : -1)
    case "remove":
      return number === null ? taking : { ...changed(taking, number, -most.quantity), choosing: null }
    case "change":
      return number === null ? taking : reopened(taking, number)
    case "course":
      return { ...taking, course: number !== null && number >= 1 && number <= most.course ? number : null }
    case "seat":
      return { ...taking, seat: seatIn(fields) }
    case "find":
      return { ...taking, wanted: (fields.get("wanted") ?? "").slice(0, 80) }
    case "fewer":
    case "another": {
      if (choosing === null) return taking
      const quantity = Math.min(Math.max(choosing.quantity + (name === "another" ? 1 : -1), 1), most.quantity)
      return { ...taking, choosing: { ...choosing, quantity } }
    }
    case "choose":
      return { ...taking, choosing }
    case "put":
      return choosing === null ? taking : put(entry, taking, choosing)
    case "close":
      return { ...taking, choosing: null }
    default:
      return taking
  }
}

/** What a page without scripts has sent, before its step. */
export const takingIn = (fields: URLSearchParams): Taking => ({
  ...nothing,
  draft: read(fields.get("draft") ?? ""),
  last: numberIn(fields.get("last")),
  course: numberIn(fields.get("course")),
  seat: seatIn(fields),
  wanted: fields.get("wanted") ?? ""
})
