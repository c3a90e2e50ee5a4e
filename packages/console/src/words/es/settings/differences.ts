/** What differs between two states of the venue, in Spanish: names and values come written already. */
import type { Words } from "../../en/Words.ts"

export const differences: Words["differences"] = {
  groups: {
    dishes: "Platos",
    categories: "Categorías",
    menus: "Cartas",
    modifier_groups: "Grupos de opciones",
    tables: "Mesas",
    branches: "Locales",
    settings: "Ajustes",
    restaurant: "Restaurante"
  },
  kinds: { added: "añadido", removed: "quitado", changed: "cambiado" },
  reordered: "en otro orden",
  became: (before, after) => `${before} → ${after}`,
  before: "Antes",
  after: "Después",
  quoted: (text) => `«${text}»`,
  others: (count) => `${count} más`,
  everyDay: "todos los días",
  daysInARow: (first, last) => `${first}–${last}`,
  timesOfDay: (from, to) => `${from}–${to}`,
  timesOnDays: (days, from, to) => `${days} ${from}–${to}`,
  allTimes: (times) => times.join("; "),
  members: {
    key: "Clave",
    point_of_sale: "TPV",
    "point_of_sale.url": "Dirección",
    "plan.name": "Nombre",
    "plan.features": "Funciones",
    "plan.ends_on": "Último día",
    "plan.rate_per_minute": "Peticiones por minuto",
    "plan.messages_per_hour": "Mensajes por hora",
    "plan.messages_per_day": "Mensajes por día",
    "plan.isolated": "Aislado",
    "menus.categories.menu": "Carta",
    "menus.categories.dishes.category": "Categoría"
  },
  choices: { reservations: "Reservas", reporting: "Informes" }
}
