/**
 * Tables from what an owner types: `six for two, four for four`, `6x2 4x4`, `2, 2, 4`, `T1-T6: 2`, `Terrace: 4x4`.
 * They are numbered through, and what cannot be read is reported with its line.
 */
import * as Budgets from "../foundation/Budgets.ts"
import { type Collector, collector, namesOf } from "./tables/TableCollector.ts"
import { limits, messages, type TableList, type TableProblem, type TableProblemKind } from "./tables/TableList.ts"
import * as TableSentence from "./tables/TableSentence.ts"

export { languages } from "./tables/NumberWords.ts"
export {
  limits,
  type TableInput,
  type TableList,
  type TableProblem,
  type TableProblemKind
} from "./tables/TableList.ts"

/** The text up to a colon or an equals sign, and the text behind it. */
const named = /^([^:=]*)[:=](.*)$/

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

/** The tables of a text, and what of it could not be read. Nothing is read beyond the last table that fits. */
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
      const counted = piece.length > limits.pieceCharacters ? "unreadable" : TableSentence.read(seats ?? piece)
      const isOne = typeof counted !== "string" && counted.length === 1 && counted[0]!.count === 1
      if (name !== undefined) area = isOne ? null : name.trim() || null
      const problem =
        typeof counted === "string"
          ? counted
          : name !== undefined && isOne
            ? addNamed(to, name.trim(), counted[0]!)
            : addCounted(to, counted, area)
      if (problem !== null) problems.push({ line: index + 1, text: piece, kind: problem, message: messages[problem] })
      if (problem === "too_many") return { tables: to.tables, problems }
    }
  }
  return { tables: to.tables, problems }
}
