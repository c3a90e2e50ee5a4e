/** The page of one reservation. */
import type { Words } from "../../en/Words.ts"

export const booking: Words["booking"] = {
  bookOfDay: "Alle an diesem Tag",
  change: "Ändern",
  title: "Reservierung",
  facts: {
    reference: "Externe Referenz",
    when: "Wann",
    at: (day, time) => `${day}, ${time} Uhr`,
    party: "Personen",
    status: "Status",
    cancelledBy: { guest: "vom Gast", restaurant: "vom Restaurant" },
    depositLapsed: "weil die Anzahlung nicht rechtzeitig kam",
    coming: "Kommt",
    confirmedByGuest: (moment) => <>vom Gast zugesagt, {moment}</>,
    tables: "Tische",
    noTables: "noch keine",
    seated: "Platziert",
    left: "Gegangen",
    guest: "Gast",
    phone: "Telefon",
    email: "E-Mail",
    none: "keine Angabe",
    booked: "Reserviert"
  },
  deposit: "Anzahlung",
  deposits: {
    required: "offen",
    paid: "bezahlt",
    card_held: "auf der Karte vorgemerkt",
    refunded: "erstattet",
    partially_refunded: "teilweise erstattet",
    forfeited: "einbehalten",
    waived: "erlassen"
  },
  history: "Verlauf"
}
