/** On a phone the picture of today begins an hour ago: what was before is in the lists. */
import type { DaySheet } from "@fourtop/core/internal"
import { hour, type Hours } from "./Place.ts"

/** When the picture begins: at a full hour. */
const beginOf = ({ now }: DaySheet.DaySheet, { from, to }: Hours): number =>
  now === null || now >= to ? from : from + Math.max(0, Math.floor((now - from) / hour) - 1) * hour

export const ahead = (
  sheet: DaySheet.DaySheet,
  hours: Hours
): { readonly sheet: DaySheet.DaySheet; readonly hours: Hours } => {
  const from = beginOf(sheet, hours)
  return {
    hours: { ...hours, from },
    sheet: {
      ...sheet,
      tables: sheet.tables.map((table) => ({ ...table, blocks: table.blocks.filter(({ to }) => to > from) })),
      bars: sheet.bars.filter(({ until }) => until > from),
      unplaced: sheet.unplaced.filter(({ until }) => until > from),
      quarters: sheet.quarters.filter(({ at }) => at >= from)
    }
  }
}
