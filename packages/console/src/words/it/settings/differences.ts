/** What differs between two states of the venue, in Italian: names and values come written already. */
import type { Words } from "../../en/Words.ts"

export const differences: Words["differences"] = {
  groups: {
    dishes: "Piatti",
    categories: "Categorie",
    menus: "Menu",
    modifier_groups: "Gruppi di opzioni",
    tables: "Tavoli",
    branches: "Sedi",
    settings: "Impostazioni",
    restaurant: "Ristorante"
  },
  kinds: { added: "aggiunto", removed: "rimosso", changed: "modificato" },
  reordered: "in un altro ordine",
  became: (before, after) => `${before} → ${after}`,
  before: "Prima",
  after: "Dopo",
  quoted: (text) => `“${text}”`,
  others: (count) => (count === 1 ? "un altro" : `altri ${count}`),
  everyDay: "tutti i giorni",
  daysInARow: (first, last) => `${first}–${last}`,
  timesOfDay: (from, to) => `${from}–${to}`,
  timesOnDays: (days, from, to) => `${days} ${from}–${to}`,
  allTimes: (times) => times.join("; "),
  members: {
    key: "Chiave",
    point_of_sale: "Cassa",
    "point_of_sale.url": "Indirizzo",
    "plan.name": "Nome",
    "plan.features": "Funzioni",
    "plan.ends_on": "Ultimo giorno",
    "plan.rate_per_minute": "Richieste al minuto",
    "plan.messages_per_hour": "Messaggi all’ora",
    "plan.messages_per_day": "Messaggi al giorno",
    "plan.isolated": "Isolato",
    "menus.categories.menu": "Menu",
    "menus.categories.dishes.category": "Categoria"
  },
  choices: { reservations: "Prenotazioni", reporting: "Rapporti" }
}
