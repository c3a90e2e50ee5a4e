import type { Words } from "../../en/Words.ts"

/** The page of one reservation, in Italian. */
export const booking: Words["booking"] = {
  bookOfDay: "Agenda del giorno",
  change: "Modifica",
  title: "Prenotazione",
  facts: {
    reference: "Riferimento",
    when: "Quando",
    at: (day, time) => `${day} alle ${time}`,
    party: "Persone",
    status: "Stato",
    cancelledBy: { guest: "dal cliente", restaurant: "dal ristorante" },
    depositLapsed: "perché l’acconto non è arrivato in tempo",
    coming: "Presenza",
    confirmedByGuest: (moment) => <>confermata dal cliente, {moment}</>,
    tables: "Tavoli",
    noTables: "ancora nessuno",
    seated: "A tavola",
    left: "Fine",
    guest: "Cliente",
    phone: "Telefono",
    email: "Email",
    none: "–",
    booked: "Prenotato"
  },
  deposit: "Acconto",
  deposits: {
    required: "richiesto",
    paid: "pagato",
    card_held: "carta a garanzia",
    refunded: "rimborsato",
    partially_refunded: "rimborsato in parte",
    forfeited: "trattenuto",
    waived: "non richiesto"
  },
  history: "Cronologia"
}
