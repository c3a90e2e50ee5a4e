/** What pages of several rooms share: tables, logs, days and forms. */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

export const parts = {
  /** The heading of a table's column of buttons, for screen readers. */
  actions: "Actions",
  never: "never",
  optional: (field: string) => `${field} (optional)`,
  /** A day of a month, with the number of the month from 1. */
  day: (day: number, month: number) => `${day} ${months[month - 1]!}`,
  log: {
    noDetail: "none",
    pages: "Pages of the log",
    newer: "← Newer",
    older: "Older →"
  }
}
