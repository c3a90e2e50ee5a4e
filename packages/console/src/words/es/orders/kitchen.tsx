/** The kitchen screen, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { listed } from "../common/counted.ts"

const faster = "Puede que alguien se haya adelantado."

export const kitchen: Words["kitchen"] = {
  title: (station) => `${station} · Cocina`,
  stations: "Partidas",
  allStations: "Todas las partidas",
  unnamed: "Cocina",
  orders: "Pedidos",
  nothingToPrepare: "No hay nada que preparar.",
  keys: "Teclas 1 a 9: da por lista la comanda con ese número; 0 o R: recupera la última.",
  allDay: "Totales",
  nothingOpen: "No queda nada por hacer.",
  later: "Más tarde",
  recall: (order) => `Recuperar: ${order}`,
  card: {
    voided: "Anulado:",
    allergensUnknown: "alérgenos sin declarar",
    noAllergens: "sin alérgenos",
    contains: (allergens) => `contiene ${listed(allergens).toLowerCase()}`,
    allergy: "Alergia",
    forTime: (time) => <>para las {time}</>,
    bump: "Listo",
    withdrawn: "Anulado: no lo hagas",
    seen: "Visto"
  },
  pass: {
    empty: "La cocina no tiene nada que hacer.",
    ready: "Listos",
    nothingReady: "Nada por entregar.",
    missing: (stations) => `Falta: ${listed(stations)}`,
    done: "lista",
    queued: "en espera",
    firesAt: (time) => <>se marcha a las {time}</>,
    fired: "en la cocina",
    bump: (station) => `${station}: listo`
  },
  bumped: (order, isReady) => (isReady ? `Comanda lista: ${order}. El pedido está listo.` : `Comanda lista: ${order}.`),
  recalled: (order, isReady) =>
    isReady ? `De vuelta en la cocina: ${order}. El pedido sigue listo.` : `De vuelta en la cocina: ${order}.`,
  undone: (order) => `Deshecho: ${order}.`,
  withdrawalSeen: (order) => `${order} ya no sale en la pantalla.`,
  refusals: {
    queued: (order) => `${order}: la comanda aún no se ha marchado. ${faster}`,
    fired: (order) => `${order}: la comanda ya está en la cocina. ${faster}`,
    done: (order) => `${order}: la comanda ya está lista. ${faster}`,
    voided: (order) => `${order}: la comanda está anulada. ${faster}`,
    ready: (order) => `${order}: el pedido ya está listo. ${faster}`,
    completed: (order) => `${order}: el pedido ya está completado. ${faster}`,
    rejected: (order) => `${order}: el pedido está rechazado. ${faster}`,
    cancelled: (order) => `${order}: el pedido está cancelado. ${faster}`
  },
  refusedAs: (order, status) => `${order} está en «${status}». ${faster}`
}
