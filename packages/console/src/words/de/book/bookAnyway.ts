/** Booking against the rules. */
import type { Words } from "../../en/Words.ts"

export const bookAnyway: Words["bookAnyway"] = {
  title: "Gegen die Regeln reservieren",
  lead: "Volle Zeiten, zu viele Ankünfte, zu kurzfristig, zu groß für den Tisch oder ohne Telefonnummer. Ein belegter Tisch bleibt belegt.",
  time: "Zeit, falls sie oben nicht wählbar ist",
  reason: "Grund",
  hint: "Er steht bei der Reservierung und im Aktivitätsprotokoll.",
  closingDay: "Ja, auch an einem Ruhetag",
  book: "Trotzdem reservieren",
  change: "Trotzdem ändern",
  seatElsewhere: "An einen anderen Tisch setzen",
  seatLead:
    "Diese Tische sind für die Gruppe zu klein oder werden bald gebraucht. Schreiben Sie, warum sie trotzdem dort sitzt.",
  seatAt: (table, seats, until) =>
    `${table}, ${seats === 1 ? "1 Platz" : `${seats} Plätze`}${until === null ? "" : `, frei bis ${until} Uhr`}`,
  badge: "Gegen die Regeln",
  overruled: (reason) => `Gegen die Regeln: ${reason}`
}
