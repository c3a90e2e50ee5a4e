/** Booking against the rules, in French. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../phrases/plural.shared.ts"

export const bookAnyway: Words["bookAnyway"] = {
  title: "Réserver hors règles",
  lead: "Un horaire complet, la cadence, le délai, le nombre de personnes ou la taille de la table, un téléphone qui manque. Une table prise reste prise.",
  time: "Heure, si elle n’est pas proposée ci-dessus",
  reason: "Raison",
  hint: "Elle figure dans les réservations et dans le journal d’activité.",
  closingDay: "Oui, même un jour de fermeture",
  book: "Réserver quand même",
  change: "Modifier quand même",
  seatElsewhere: "Installer à une autre table",
  seatLead:
    "Ces tables sont trop petites, ou vont bientôt servir à d’autres clients. Indiquez pourquoi vous y installez quand même ceux-ci.",
  seatAt: (table, seats, until) =>
    `${table}, ${counted(seats, "place")}${until === null ? "" : `, libre jusqu’à ${until}`}`,
  badge: "Hors règles",
  overruled: (reason) => `Hors règles\u00a0: ${reason}`
}
