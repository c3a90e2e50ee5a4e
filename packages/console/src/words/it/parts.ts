import type { Words } from "../en/Words.ts"

/** What pages of several rooms share, in Italian. */
export const parts: Words["parts"] = {
  actions: "Azioni",
  never: "mai",
  bookingTexts: { note: "Nota" },
  optional: (field) => `${field} (facoltativo)`,
  conflicts: {
    title: "Qualcun altro ha modificato la stessa cosa",
    explanation: "Non è stato ancora salvato nulla. Scegli cosa tenere e salva di nuovo.",
    mine: "Quello che hai inserito",
    theirs: "Quello che c’è adesso",
    nothing: "Niente"
  },
  log: {
    pages: "Pagine del registro",
    newer: "← Più recenti",
    older: "Meno recenti →"
  }
}
