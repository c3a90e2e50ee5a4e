/** The page of one reservation in French. */
import type { Words } from "../../en/Words.ts"

export const booking: Words["booking"] = {
  bookOfDay: "Réservations du jour",
  change: "Modifier",
  title: "Réservation",
  facts: {
    reference: "Référence",
    when: "Quand",
    at: (day, time) => `${day} à ${time}`,
    party: "Personnes",
    status: "Statut",
    cancelledBy: { guest: "par le client", restaurant: "par le restaurant" },
    depositLapsed: "parce que l’acompte n’est pas arrivé à temps",
    coming: "Venue",
    confirmedByGuest: (moment) => <>confirmée par le client le {moment}</>,
    tables: "Tables",
    noTables: "pas encore",
    seated: "À table",
    left: "Départ",
    guest: "Client",
    phone: "Téléphone",
    email: "E-mail",
    none: "aucun",
    booked: "Réservé"
  },
  deposit: "Acompte",
  deposits: {
    required: "à verser",
    paid: "payé",
    card_held: "empreinte bancaire prise",
    refunded: "remboursé",
    partially_refunded: "remboursé en partie",
    forfeited: "conservé",
    waived: "non réclamé"
  },
  history: "Historique"
}
