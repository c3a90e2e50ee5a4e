/**
 * Tables from what an owner types: `six for two, four for four`, `6x2 4x4`, `2, 2, 4`, `T1-T6: 2`, `Terrace: 4x4`.
 * They are numbered through, and what cannot be read is reported with its line.
 */
import * as Budgets from "../foundation/Budgets.ts"
import * as Text from "../foundation/Text.ts"
import type * as VenueDocument from "../document/VenueDocument.ts"
import * as RowKeys from "./RowKeys.ts"
import * as TableSentence from "./TableSentence.ts"

/** A table in the words of the venue document. */
export type TableInput = typeof VenueDocument.TableEntry.Encoded

export type TableProblemKind =
  TableSentence.Failure | "seats" | "too_many" | "name_twice" | "name" | "range" | "too_long"

/** What could not be read, where, and what to do about it. */
export interface TableProblem {
  readonly line: number
  readonly text: string
  readonly kind: TableProblemKind
  readonly message: string
}

export interface TableList {
  readonly tables: ReadonlyArray<TableInput>
  readonly problems: ReadonlyArray<TableProblem>
}

/** Bounds: those of the venue document, and the size of a text that is read at all. */
export const limits = {
  tables: Budgets.counts.tables,
  seats: 200,
  nameCharacters: 80,
  bytes: 64 * 1024
} as const

const messages: Readonly<Record<TableProblemKind, string>> = {
  unreadable: "write how many tables for how many guests, such as 6 for 2, or a name and its seats, such as T1: 4",
  no_seats: "say for how many guests these tables are, such as 6 for 2",
  seats: `a table is for 1 to ${limits.seats} guests`,
  too_many: `a restaurant can have at most ${Budgets.grouped(limits.tables)} tables`,
  name_twice: "this name is already given to another table",
  name: `a name has 1 to ${limits.nameCharacters} characters`,
  range: "write the first number before the last one, such as T1-T6: 2",
  too_long: `the text can have at most ${Budgets.inWords(limits.bytes)}`
}

/** The text up to a colon or an equals sign, and the text behind it. */
const named = /^([^:=]*)[:=](.*)$/

/** `T1-T6`, `T1-6` and `Terrace 1 – 4`. */
const range = /^(.*?)(\d{1,6})\s*[-–—]\s*(.*?)(\d{1,6})$/

/** The names that a range stands for, or why it stands for none. */
const namesOf = (text: string, room: number): ReadonlyArray<string> | TableProblemKind => {
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

/** Collects tables, with keys and codes that are their own. */
const collector = () => {
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
  const add = (name: string, { least, most }: TableSentence.Tables): TableProblemKind | null => {
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

type Collector = ReturnType<typeof collector>

const addCounted = (
  to: Collector,
  counted: ReadonlyArray<TableSentence.Tables>,
  area: string | null
): TableProblemKind | null => {
  for (const some of counted) {
    if (some.count < 1) return "unreadable"
    if (some.count > to.room()) return "too_many"
    for (let index = 0; index < some.count; index++) {
      const problem = to.add(area === null ? to.nextNumber() : to.nextIn(area), some)
      if (problem !== null) return problem
    }
  }
  return null
}

const addNamed = (to: Collector, name: string, some: TableSentence.Tables): TableProblemKind | null => {
  const names = namesOf(name, to.room())
  if (typeof names === "string") return names
  for (const one of names) {
    const problem = to.add(one, some)
    if (problem !== null) return problem
  }
  return null
}

/** The tables of a text, and what of it could not be read. */
export const parse = (text: string): TableList => {
  if (Budgets.bytesOf(text) > limits.bytes) {
    return { tables: [], problems: [{ line: 1, text: "", kind: "too_long", message: messages.too_long }] }
  }
  const to = collector()
  const problems: Array<TableProblem> = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    let area: string | null = null
    for (const piece of line.split(/[,;]/).map((one) => one.trim())) {
      if (piece === "") continue
      const [, name, seats] = named.exec(piece) ?? []
      const counted = TableSentence.read(seats ?? piece)
      const isOne = typeof counted !== "string" && counted.length === 1 && counted[0]!.count === 1
      if (name !== undefined) area = isOne ? null : name.trim()
      const problem =
        typeof counted === "string"
          ? counted
          : name !== undefined && isOne
            ? addNamed(to, name.trim(), counted[0]!)
            : addCounted(to, counted, area)
      if (problem !== null) problems.push({ line: index + 1, text: piece, kind: problem, message: messages[problem] })
    }
  }
  return { tables: to.tables, problems }
}
