/** Bounds of the fields of a new order (§4.2, §8). */
import * as Budgets from "../foundation/Budgets.ts"

export const mostOfLine = 99

export const mostLines = Budgets.counts.lines

export const mostOptions = Budgets.counts.optionsOfLine

/** Maximum length of texts, in code points. */
export const characters = { tableCode: 40, line1: 300, city: 120, phone: 40 } as const
