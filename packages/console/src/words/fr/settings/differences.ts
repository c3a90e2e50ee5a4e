/** What differs between two states of the venue, in French: names and values come written already. */
import type { Words } from "../../en/Words.ts"

export const differences: Words["differences"] = {
  groups: {
    dishes: "Plats",
    categories: "Catégories",
    menus: "Cartes",
    modifier_groups: "Groupes d’options",
    tables: "Tables",
    branches: "Établissements",
    settings: "Réglages",
    restaurant: "Restaurant"
  },
  kinds: { added: "ajouté", removed: "retiré", changed: "modifié" },
  reordered: "dans un autre ordre",
  became: (before, after) => `${before} → ${after}`,
  before: "Avant",
  after: "Après",
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  others: (count) => `${count} de plus`,
  everyDay: "tous les jours",
  daysInARow: (first, last) => `${first}–${last}`,
  timesOfDay: (from, to) => `${from}–${to}`,
  timesOnDays: (days, from, to) => `${days} ${from}–${to}`,
  allTimes: (times) => times.join("; "),
  members: {
    key: "Clé",
    point_of_sale: "Caisse",
    "point_of_sale.url": "Adresse",
    "plan.name": "Nom",
    "plan.features": "Fonctions",
    "plan.ends_on": "Dernier jour",
    "plan.rate_per_minute": "Requêtes par minute",
    "plan.messages_per_hour": "Messages par heure",
    "plan.messages_per_day": "Messages par jour",
    "plan.isolated": "Isolé",
    "menus.categories.menu": "Carte",
    "menus.categories.dishes.category": "Catégorie"
  },
  choices: { reservations: "Réservations", reporting: "Rapports" }
}
