/** What somebody chooses for a dish: its size, its options, how many, a note, the course and the seat. */
import { type DraftLine, most, plainLine } from "./Draft.shared.ts"
import { type EntryDish, type EntryGroup, groupsOf, type OrderEntry } from "./OrderEntry.shared.ts"

export interface Choosing extends DraftLine {
  /** The place of the line that is changed; null for a new one. */
  readonly line: number | null
  /** The groups of which too few or too many are chosen, once somebody wanted to go on. */
  readonly faulty: ReadonlyArray<EntryGroup>
}

/** Whether the dish cannot be ordered before somebody has chosen something. */
export const needsChoice = (entry: Pick<OrderEntry, "groups">, dish: EntryDish): boolean =>
  dish.sizes.length > 0 || groupsOf(entry, dish).some(({ min_select }) => min_select > 0)

export const isOne = ({ max_select }: EntryGroup): boolean => max_select === 1

/** A new line of the dish, with its usual size. */
export const begin = (dish: EntryDish, { course, seat }: Pick<DraftLine, "course" | "seat">): Choosing => {
  const size = dish.sizes.find(({ is_default }) => is_default) ?? (dish.sizes.length === 1 ? dish.sizes[0] : undefined)
  return { ...plainLine(dish.id), variant_id: size?.id ?? null, course, seat, line: null, faulty: [] }
}

const faultyOf = (entry: Pick<OrderEntry, "groups">, dish: EntryDish, chosen: ReadonlyArray<number>) =>
  groupsOf(entry, dish).filter(({ max_select, min_select, options }) => {
    const count = options.filter(({ id }) => chosen.includes(id)).length
    return count < min_select || (max_select !== null && count > max_select)
  })

/** Whether a size has to be chosen that was not. */
export const lacksSize = (dish: EntryDish, { variant_id }: Pick<DraftLine, "variant_id">): boolean =>
  dish.sizes.length > 0 && !dish.sizes.some(({ id }) => id === variant_id)

/** The choice with what is wrong with it; nothing is, if it can be ordered. */
export const checked = (entry: Pick<OrderEntry, "groups">, dish: EntryDish, choosing: Choosing): Choosing => ({
  ...choosing,
  faulty: faultyOf(entry, dish, choosing.option_ids)
})

/** What one of it costs. */
export const unitPriceOf = (entry: Pick<OrderEntry, "groups">, dish: EntryDish, choosing: DraftLine): number => {
  const size = dish.sizes.find(({ id }) => id === choosing.variant_id)
  const options = groupsOf(entry, dish).flatMap(({ options }) => options)
  const chosen = options.filter(({ id }) => choosing.option_ids.includes(id))
  return chosen.reduce((sum, { price_minor }) => sum + price_minor, size?.price_minor ?? dish.price_minor)
}

/** A number that was typed or chosen, within bounds. */
const within = (text: string | null, largest: number): number | null => {
  const value = Number(text ?? "")
  return Number.isSafeInteger(value) && value >= 1 ? Math.min(value, largest) : null
}

/** The choice as the fields have it. */
export const readFields = (fields: URLSearchParams, before: Choosing): Choosing => ({
  ...before,
  variant_id: within(fields.get("variant_id"), Number.MAX_SAFE_INTEGER),
  option_ids: [...fields]
    .filter(([name]) => name.startsWith("options."))
    .flatMap(([, value]) => within(value, Number.MAX_SAFE_INTEGER) ?? []),
  quantity: within(fields.get("quantity"), most.quantity) ?? before.quantity,
  note: (fields.get("line_note") ?? "").trim().slice(0, most.characters) || null,
  course: within(fields.get("line_course"), most.course),
  seat: within(fields.get("seat"), most.seat)
})

/** The line that is chosen. */
export const lineOf = ({ faulty: _faulty, line: _line, ...line }: Choosing): DraftLine => line
