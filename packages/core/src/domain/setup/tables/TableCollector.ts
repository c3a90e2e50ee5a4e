/** Collects tables, with names, keys and codes that are their own. */
import * as Text from "../../foundation/Text.ts"
import * as RowKeys from "../keys/RowKeys.ts"
import { limits, type TableInput, type TableProblemKind } from "./TableList.ts"
import type { Tables } from "./TableSentence.ts"

/** `T1-T6`, `T1-6` and `Terrace 1 – 4`. */
const range = /^(.*?)(\d{1,6})\s*[-–—]\s*(.*?)(\d{1,6})$/

/** The names that a range stands for, or why it stands for none. */
export const namesOf = (text: string, room: number): ReadonlyArray<string> | TableProblemKind => {
  const found = range.exec(text)
  if (found === null) return [text]
  const [, prefix = "", first = "", again = "", last = ""] = found
  const isSame = again.trim() === "" || again.trim().toLowerCase() === prefix.trim().toLowerCase()
  if (!isSame) return [text]
  const [from, to] = [Number(first), Number(last)]
  if (to < from) return "range"
  if (to - from >= room) return "too_many"
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`)
}

/** An empty list to which tables are added one by one. */
export const collector = () => {
  const tables: Array<TableInput> = []
  const names = new Set<string>()
  const keyFor = RowKeys.maker([], "table")
  const codeFor = RowKeys.maker([], "table")
  const isFree = (name: string): boolean => !names.has(name.toLowerCase())
  /** The next number that is no name of a table yet, neither alone nor behind a T. */
  let last = 0
  const nextNumber = (): string => {
    do last++
    while (!isFree(String(last)) || !isFree(`T${last}`))
    return String(last)
  }
  const areas = new Map<string, number>()
  const nextIn = (area: string): string => {
    let number = areas.get(area) ?? 0
    do number++
    while (!isFree(`${area} ${number}`))
    areas.set(area, number)
    return `${area} ${number}`
  }
  const add = (name: string, { least, most }: Tables): TableProblemKind | null => {
    if (most < 1 || most > limits.seats || least === 0) return "seats"
    if (Text.problem(name, { min: 1, max: limits.nameCharacters, isName: true }) !== null) return "name"
    if (!isFree(name)) return "name_twice"
    if (tables.length >= limits.tables) return "too_many"
    names.add(name.toLowerCase())
    const label = /^\d+$/.test(name) ? `t${name}` : name
    tables.push({
      key: keyFor(label),
      name,
      code: codeFor(label.slice(0, 30)).toUpperCase(),
      ...(least === null ? {} : { min_seats: least }),
      max_seats: most
    })
    return null
  }
  return { tables, add, nextNumber, nextIn, room: () => limits.tables - tables.length }
}

export type Collector = ReturnType<typeof collector>
