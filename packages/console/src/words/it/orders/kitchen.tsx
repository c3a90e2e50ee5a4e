import type { Words } from "../../en/Words.ts"
import * as Place from "../grammar/places.ts"

const faster = "Forse qualcun altro ha fatto prima."

/** The kitchen screen, in Italian. */
export const kitchen: Words["kitchen"] = {
  title: (station) => `${station} · Cucina`,
  stations: "Postazioni",
  allStations: "Tutte le postazioni",
  unnamed: "Cucina",
  orders: "Ordini",
  nothingToPrepare: "Niente da preparare.",
  keys: "Tasti da 1 a 9: la comanda con quel numero è evasa; 0 o R: torna in cucina.",
  allDay: "Da fare in tutto",
  nothingOpen: "Niente in sospeso.",
  later: "Più tardi",
  recall: (order) => `Richiama in cucina: ${order}`,
  card: {
    voided: "Stornati:",
    allergensUnknown: "allergeni non indicati",
    noAllergens: "nessun allergene",
    contains: (allergens) => `contiene ${allergens.join(", ").toLowerCase()}`,
    allergy: "Allergia",
    forTime: (time) => <>per le {time}</>,
    bump: "Evadi",
    withdrawn: "Ferma: non più ordinato",
    seen: "Visto"
  },
  pass: {
    empty: "La cucina non ha niente da fare.",
    ready: "Pronti",
    nothingReady: "Niente da consegnare.",
    missing: (stations) => `In attesa di: ${stations.join(", ")}`,
    done: "fatto",
    queued: "in attesa",
    firesAt: (time) => <>parte alle {time}</>,
    fired: "in cucina",
    bump: (station) => `${station}: evadi`
  },
  bumped: (order, isReady) => (isReady ? `${order}: evaso. L’ordine è pronto.` : `${order}: evaso.`),
  recalled: (order, isReady) =>
    isReady ? `${order} è di nuovo in cucina. L’ordine è pronto.` : `${order} è di nuovo in cucina.`,
  undone: (order) => `Ripristinato: ${order}.`,
  withdrawalSeen: (order) => `${order} non è più sullo schermo.`,
  refusals: {
    queued: (order) => `${order}: manca ancora il via. ${faster}`,
    fired: (order) => `${order} è già in cucina. ${faster}`,
    done: (order) => `${order}: già evaso. ${faster}`,
    voided: (order) => `${order}: già stornato. ${faster}`,
    ready: (order) => `${order}: già pronto. ${faster}`,
    completed: (order) => `${order}: già completato. ${faster}`,
    rejected: (order) => `${order}: già rifiutato. ${faster}`,
    cancelled: (order) => `${order}: già annullato. ${faster}`
  },
  refusedAs: (order, status) => `Lo stato ${Place.of(order)} è “${status}”. ${faster}`
}
