/** The kitchen screen, in the words of the kitchen. */
import type { Words } from "../../en/Words.ts"

const faster = "Vielleicht war jemand schneller."

export const kitchen: Words["kitchen"] = {
  title: (station) => `${station} · Küche`,
  stations: "Stationen",
  allStations: "Alle Stationen",
  unnamed: "Küche",
  orders: "Bestellungen",
  nothingToPrepare: "Nichts zu tun.",
  keys: "Tasten 1 bis 9: der Bon mit dieser Nummer ist fertig; 0 oder R: zurückholen.",
  allDay: "Gesamt",
  nothingOpen: "Nichts offen.",
  later: "Später",
  recall: (order) => `Zurückholen: ${order}`,
  card: {
    voided: "Storno:",
    allergensUnknown: "Allergene unbekannt",
    noAllergens: "keine Allergene",
    contains: (allergens) => `enthält ${allergens.join(", ")}`,
    allergy: "Allergie",
    forTime: (time) => <>für {time}</>,
    bump: "Fertig",
    withdrawn: "Nicht mehr bestellt: stopp",
    seen: "Gesehen"
  },
  pass: {
    empty: "Die Küche hat nichts zu tun.",
    ready: "Fertig",
    nothingReady: "Nichts am Pass.",
    missing: (stations) => `Es fehlt: ${stations.join(", ")}`,
    done: "fertig",
    queued: "wartet",
    firesAt: (time) => <>Abruf um {time}</>,
    fired: "in der Küche",
    bump: (station) => `${station}: fertig`
  },
  bumped: (order, isReady) =>
    isReady ? `${order} ist fertig. Die ganze Bestellung ist fertig.` : `${order} ist fertig.`,
  recalled: (order, isReady) =>
    isReady ? `${order} ist wieder in der Küche. Die Bestellung gilt als fertig.` : `${order} ist wieder in der Küche.`,
  undone: (order) => `Zurückgenommen: ${order}.`,
  withdrawalSeen: (order) => `${order} ist vom Bildschirm.`,
  refusals: {
    queued: (order) => `${order} ist noch nicht abgerufen. ${faster}`,
    fired: (order) => `${order} ist schon in der Küche. ${faster}`,
    done: (order) => `${order} ist schon fertig. ${faster}`,
    voided: (order) => `${order} wurde storniert. ${faster}`,
    ready: (order) => `${order} ist schon fertig. ${faster}`,
    completed: (order) => `${order} ist schon abgeschlossen. ${faster}`,
    rejected: (order) => `${order} wurde abgelehnt. ${faster}`,
    cancelled: (order) => `${order} wurde storniert. ${faster}`
  },
  refusedAs: (order, status) => `${order} steht auf „${status}“. ${faster}`
}
