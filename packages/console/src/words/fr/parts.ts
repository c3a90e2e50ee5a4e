/** What pages of several rooms share in French: tables, logs, days and forms. */
import type { Words } from "../en/Words.ts"

export const parts: Words["parts"] = {
  actions: "Actions",
  never: "jamais",
  bookingTexts: { note: "Note" },
  optional: (field) => `${field} (facultatif)`,
  conflicts: {
    title: "Quelqu’un d’autre a changé la même chose",
    explanation: "Rien n’est encore enregistré. Choisissez ce qu’il faut garder, puis enregistrez de nouveau.",
    mine: "Votre saisie",
    theirs: "Valeur actuelle",
    nothing: "Rien"
  },
  log: {
    pages: "Pages du journal",
    newer: "← Plus récent",
    older: "Plus ancien →"
  }
}
