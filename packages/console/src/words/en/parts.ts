/** What pages of several rooms share: tables, logs, days and forms. */
import type { BookingTexts } from "@fourtop/core/internal"

export const parts = {
  /** The heading of a table's column of buttons, for screen readers. */
  actions: "Actions",
  never: "never",
  /** What the optional texts of a reservation are called. */
  bookingTexts: { note: "Note" } satisfies Record<BookingTexts.TextName, string>,
  optional: (field: string) => `${field} (optional)`,
  /** Where two people have changed the same. */
  conflicts: {
    title: "Somebody else changed the same",
    explanation: "Nothing was saved yet. Choose what to keep, and save again.",
    mine: "What you entered",
    theirs: "What it is now",
    nothing: "Nothing"
  },
  log: {
    pages: "Pages of the log",
    newer: "← Newer",
    older: "Older →"
  }
}
