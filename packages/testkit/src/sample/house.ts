/** The restaurant itself: one branch with its hours, ten tables, and which of them can be combined. */
import type { VenueDocument } from "@fourtop/core/internal"

export const branches = [
  {
    key: "trastevere",
    name: "Trastevere",
    address: "Via dei Fiori 4, 00153 Roma",
    default: true,
    opening_hours: {
      dine_in: [
        { start: "12:00", end: "15:00" },
        { days: [7, 1, 2, 3, 4], start: "17:00", end: "01:00" },
        { days: [5, 6], start: "17:00", end: "03:00" }
      ],
      pickup: [
        { start: "12:00", end: "15:00" },
        { start: "17:00", end: "23:00" }
      ],
      delivery: [
        { start: "12:00", end: "14:30" },
        { start: "18:00", end: "22:30" }
      ],
      exceptions: [
        { date: "2026-12-25", note: "Christmas" },
        {
          date: "2026-12-31",
          order_types: ["dine_in"],
          windows: [{ start: "19:00", end: "04:00" }],
          note: "New Year’s Eve dinner"
        }
      ]
    }
  }
] satisfies ReadonlyArray<typeof VenueDocument.BranchEntry.Encoded>

type TableEntry = typeof VenueDocument.TableEntry.Encoded

const table = (number: number, min_seats: number, max_seats: number, more: Partial<TableEntry> = {}): TableEntry => ({
  key: `t${number}`,
  name: `Table ${number}`,
  code: `T${number}`,
  min_seats,
  max_seats,
  ...more
})

export const tables: ReadonlyArray<TableEntry> = [
  table(1, 1, 2, { name: "Table 1, by the window" }),
  table(2, 1, 2, { name: "Table 2, by the window" }),
  table(3, 1, 2),
  table(4, 2, 4),
  table(5, 2, 4),
  table(6, 2, 4),
  table(7, 3, 6),
  table(8, 3, 6),
  table(9, 5, 8, { name: "Table 9, the long one", priority: 200 }),
  table(10, 1, 4, { name: "Table 10, at the bar", bookable: false })
]

export const tableCombinations = [
  { key: "window", tables: ["t1", "t2"], min_seats: 3, max_seats: 4, priority: 150 },
  { key: "back-room", tables: ["t7", "t8"], min_seats: 7, max_seats: 12, priority: 300 }
] satisfies VenueDocument.VenueDocumentInput["table_combinations"]
