/** The lines of an order before it is sent, as POST /orders takes them. */

export interface DraftLine {
  readonly item_id: number
  readonly variant_id: number | null
  readonly option_ids: ReadonlyArray<number>
  readonly quantity: number
  readonly note: string | null
  readonly course: number | null
  readonly seat: number | null
}

export type Draft = ReadonlyArray<DraftLine>

export const most = { lines: 100, quantity: 99, characters: 200, course: 9, seat: 99 } as const

export const numbersTo = (largest: number): ReadonlyArray<number> =>
  Array.from({ length: largest }, (_, index) => index + 1)

/** How many seats are offered in a list. */
export const seatsInList = 12

/** The seats of a list; one that was chosen already is there too. */
export const offeredSeats = (chosen: number | null): ReadonlyArray<number> =>
  numbersTo(Math.max(seatsInList, chosen ?? 0))

/** A dish as it comes, without anything chosen. */
export const plainLine = (item_id: number): DraftLine => ({
  item_id,
  variant_id: null,
  option_ids: [],
  quantity: 1,
  note: null,
  course: null,
  seat: null
})

/** Whether two lines are the same, apart from how many of each there are. */
const isSame = (one: DraftLine, other: DraftLine): boolean =>
  (["item_id", "variant_id", "note", "course", "seat"] as const).every((member) => one[member] === other[member]) &&
  one.option_ids.length === other.option_ids.length &&
  one.option_ids.every((id) => other.option_ids.includes(id))

/** The draft with another line, or none, in this place. Old tablets have no `with` and no `toSpliced`. */
export const replaced = (draft: Draft, place: number, ...lines: Draft): Draft => [
  ...draft.slice(0, place),
  ...lines,
  ...draft.slice(place + 1)
]

/** The draft with one more line, or with more of one that is the same; and the place where it is. */
export const add = (draft: Draft, line: DraftLine): { readonly draft: Draft; readonly place: number } => {
  const same = draft.findIndex((one) => isSame(one, line) && one.quantity + line.quantity <= most.quantity)
  if (same !== -1) {
    const more = { ...draft[same]!, quantity: draft[same]!.quantity + line.quantity }
    return { draft: replaced(draft, same, more), place: same }
  }
  const isFull = draft.length >= most.lines
  return isFull ? { draft, place: draft.length - 1 } : { draft: [...draft, line], place: draft.length }
}

/** More or fewer of a line; of which none are left, the line goes. */
export const change = (draft: Draft, place: number, by: number): Draft => {
  const line = draft[place]
  if (line === undefined) return draft
  const quantity = Math.min(line.quantity + by, most.quantity)
  return quantity < 1 ? replaced(draft, place) : replaced(draft, place, { ...line, quantity })
}

export const countOf = (draft: ReadonlyArray<Pick<DraftLine, "quantity">>): number =>
  draft.reduce((sum, { quantity }) => sum + quantity, 0)

/** How many of a dish the draft has. */
export const countOfDish = (draft: Draft, id: number): number => countOf(draft.filter(({ item_id }) => item_id === id))

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value)

const numberOr = (value: unknown): number | null => (isNumber(value) ? value : null)

const lineOf = (value: unknown): DraftLine | null => {
  if (typeof value !== "object" || value === null) return null
  const { course, item_id, note, option_ids, quantity, seat, variant_id } = value as Readonly<Record<string, unknown>>
  if (!isNumber(item_id) || !isNumber(quantity) || quantity < 1) return null
  return {
    item_id,
    variant_id: numberOr(variant_id),
    option_ids: Array.isArray(option_ids) ? option_ids.filter(isNumber) : [],
    quantity: Math.min(quantity, most.quantity),
    note: typeof note === "string" && note.trim() !== "" ? note.trim().slice(0, most.characters) : null,
    course: numberOr(course),
    seat: numberOr(seat)
  }
}

/** The lines of a kept text; what is none is left out. */
export const read = (text: string): Draft => {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.slice(0, most.lines).flatMap((one) => lineOf(one) ?? []) : []
  } catch {
    return []
  }
}

export const write = (draft: Draft): string => JSON.stringify(draft)
