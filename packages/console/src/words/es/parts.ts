/** What pages of several rooms share: tables, logs, days and forms, in Spanish. */
import type { Words } from "../en/Words.ts"

export const parts: Words["parts"] = {
  actions: "Acciones",
  never: "nunca",
  bookingTexts: { note: "Nota" },
  optional: (field) => `${field} (opcional)`,
  conflicts: {
    title: "Alguien ha cambiado lo mismo",
    explanation: "Aún no se ha guardado nada. Elige qué se queda y guarda otra vez.",
    mine: "Lo que has escrito",
    theirs: "Lo que hay ahora",
    nothing: "Nada"
  },
  log: {
    pages: "Páginas del registro",
    newer: "← Más recientes",
    older: "Anteriores →"
  }
}
