/** Adding, removing and moving the entries of a list, in the fields of a form that is not saved yet. */
import { below } from "./FormFields.ts"

/** What a button of a form asks for, besides saving it. */
export type Move = { readonly move: "add" | "remove" | "up" | "down"; readonly list: string; readonly marker: string }

const moves = ["add", "remove", "up", "down"] as const

export const write = ({ list, marker, move }: Move): string => JSON.stringify([move, list, marker])

export const read = (text: string): Move | null => {
  try {
    const [move, list, marker] = JSON.parse(text) as [Move["move"], unknown, unknown]
    const isMove = moves.includes(move) && typeof list === "string" && typeof marker === "string"
    return isMove ? { move, list, marker } : null
  } catch {
    return null
  }
}

const freshMarker = (taken: ReadonlyArray<string>): string => {
  const known = new Set(taken)
  let number = 1
  while (known.has(`new-${number}`)) number++
  return `new-${number}`
}

const swapped = (markers: ReadonlyArray<string>, place: number, by: number): ReadonlyArray<string> => {
  const other = place + by
  if (place === -1 || other < 0 || other >= markers.length) return markers
  return markers.with(place, markers[other]!).with(other, markers[place]!)
}

/** The fields after the move; a new entry gets these fields. */
export const moved = (
  fields: URLSearchParams,
  { list, marker, move }: Move,
  blank: (path: string) => ReadonlyArray<readonly [string, string]>
): URLSearchParams => {
  const markers = fields.getAll(list)
  const place = markers.indexOf(marker)
  const others = [...fields].filter(
    ([name]) => name !== list && !(move === "remove" && name.startsWith(`${below(list, marker)}.`))
  )
  const fresh = freshMarker(markers)
  const after = {
    add: () => [...markers, fresh],
    remove: () => markers.filter((one) => one !== marker),
    up: () => swapped(markers, place, -1),
    down: () => swapped(markers, place, 1)
  }[move]()
  const added = move === "add" ? blank(below(list, fresh)) : []
  return new URLSearchParams([
    ...others.map(([name, value]) => [name, value]),
    ...after.map((one) => [list, one]),
    ...added.map(([name, value]) => [name, value])
  ])
}
