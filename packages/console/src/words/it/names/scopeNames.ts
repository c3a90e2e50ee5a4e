import type { Words } from "../../en/Words.ts"

/** What each scope permits, in Italian. */
export const scopeNames: Words["developers"]["scopes"] = {
  "menu:read": "Leggere il menu",
  "menu:write": "Modificare piatti, prezzi ed esauriti",
  "orders:read": "Leggere gli ordini",
  "orders:write": "Inserire ordini e cambiarne lo stato",
  "reservations:read": "Leggere prenotazioni e disponibilità",
  "reservations:write": "Creare e annullare prenotazioni",
  "guests:read": "Leggere i profili dei clienti",
  "reports:read": "Leggere i dati di vendita",
  "payments:read": "Leggere i pagamenti degli ordini",
  "payments:write": "Registrare i pagamenti degli ordini e rimborsarli",
  "guests:write": "Conservare riferimenti e metadati con i profili dei clienti",
  "webhooks:write": "Aggiungere e modificare i propri webhook"
}
