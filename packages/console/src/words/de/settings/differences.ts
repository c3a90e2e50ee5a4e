/** What differs between two states of the venue, in German: names and values come written already. */
import type { Words } from "../../en/Words.ts"

export const differences: Words["differences"] = {
  groups: {
    dishes: "Gerichte",
    categories: "Kategorien",
    menus: "Karten",
    modifier_groups: "Optionsgruppen",
    tables: "Tische",
    branches: "Standorte",
    settings: "Einstellungen",
    restaurant: "Restaurant"
  },
  kinds: { added: "neu", removed: "entfernt", changed: "geändert" },
  reordered: "in anderer Reihenfolge",
  became: (before, after) => `${before} → ${after}`,
  before: "Vorher",
  after: "Nachher",
  quoted: (text) => `„${text}“`,
  others: (count) => (count === 1 ? "1 weiteres" : `${count} weitere`),
  everyDay: "jeden Tag",
  daysInARow: (first, last) => `${first}–${last}`,
  timesOfDay: (from, to) => `${from}–${to}`,
  timesOnDays: (days, from, to) => `${days} ${from}–${to}`,
  allTimes: (times) => times.join("; "),
  members: {
    key: "Schlüssel",
    point_of_sale: "Kasse",
    "point_of_sale.url": "Adresse",
    "plan.name": "Name",
    "plan.features": "Funktionen",
    "plan.ends_on": "Letzter Tag",
    "plan.rate_per_minute": "Anfragen pro Minute",
    "plan.messages_per_hour": "Nachrichten pro Stunde",
    "plan.messages_per_day": "Nachrichten pro Tag",
    "plan.isolated": "Abgeschottet",
    "menus.categories.menu": "Karte",
    "menus.categories.dishes.category": "Kategorie"
  },
  choices: { reservations: "Reservierungen", reporting: "Berichte" }
}
