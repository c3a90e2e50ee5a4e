/** The kitchen screen in French, in the words of the kitchen. */
import type { Words } from "../../en/Words.ts"

const faster = "Quelqu’un a sans doute été plus rapide."

export const kitchen: Words["kitchen"] = {
  title: (station) => `${station} · Cuisine`,
  stations: "Postes",
  allStations: "Tous les postes",
  unnamed: "Cuisine",
  orders: "Commandes",
  nothingToPrepare: "Rien à préparer.",
  keys: "Touches 1 à 9\u00a0: le bon qui porte ce numéro est terminé\u00a0; 0 ou R\u00a0: rappeler en cuisine.",
  allDay: "À faire",
  nothingOpen: "Rien d’ouvert.",
  later: "Plus tard",
  recall: (order) => `Rappeler en cuisine\u00a0: ${order}`,
  card: {
    voided: "Annulé\u00a0:",
    allergensUnknown: "allergènes inconnus",
    noAllergens: "sans allergènes",
    contains: (allergens) => `contient ${allergens.join(", ").toLocaleLowerCase("fr")}`,
    allergy: "Allergie",
    forTime: (time) => <>pour {time}</>,
    bump: "Terminé",
    withdrawn: "Stop\u00a0: plus commandé",
    seen: "Vu"
  },
  pass: {
    empty: "La cuisine n’a rien à faire.",
    ready: "Prêt",
    nothingReady: "Rien à remettre.",
    missing: (stations) => `Il manque\u00a0: ${stations.join(", ")}`,
    done: "terminé",
    queued: "en attente",
    firesAt: (time) => <>part à {time}</>,
    fired: "en cuisine",
    bump: (station) => `${station}\u00a0: terminé`
  },
  bumped: (order, isReady) =>
    isReady ? `${order}\u00a0: terminé. La commande est prête.` : `${order}\u00a0: terminé.`,
  recalled: (order, isReady) =>
    isReady ? `${order}\u00a0: de retour en cuisine. La commande est prête.` : `${order}\u00a0: de retour en cuisine.`,
  undone: (order) => `C’est défait\u00a0: ${order}.`,
  withdrawalSeen: (order) => `${order}\u00a0: retiré de l’écran.`,
  refusals: {
    queued: (order) => `${order}\u00a0: pas encore réclamé. ${faster}`,
    fired: (order) => `${order}\u00a0: déjà en cuisine. ${faster}`,
    done: (order) => `${order}\u00a0: déjà terminé. ${faster}`,
    voided: (order) => `${order}\u00a0: annulé. ${faster}`,
    ready: (order) => `${order}\u00a0: la commande est déjà prête. ${faster}`,
    completed: (order) => `${order}\u00a0: la commande est déjà terminée. ${faster}`,
    rejected: (order) => `${order}\u00a0: la commande est refusée. ${faster}`,
    cancelled: (order) => `${order}\u00a0: la commande est annulée. ${faster}`
  },
  refusedAs: (order, status) => `${order}\u00a0: «\u00a0${status}\u00a0». ${faster}`
}
