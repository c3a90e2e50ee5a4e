/** What pages of several rooms share: tables, logs, days and forms. */
import type { Words } from "../en/Words.ts"

export const parts: Words["parts"] = {
  actions: "Aktionen",
  never: "nie",
  bookingTexts: { note: "Notiz" },
  optional: (field) => `${field} (optional)`,
  conflicts: {
    title: "Jemand anders hat dasselbe geändert",
    explanation: "Noch ist nichts gespeichert. Wählen Sie, was bleiben soll, und speichern Sie noch einmal.",
    mine: "Ihre Eingabe",
    theirs: "Jetziger Stand",
    nothing: "Nichts"
  },
  log: {
    pages: "Seiten des Protokolls",
    newer: "← Neuere",
    older: "Ältere →"
  }
}
