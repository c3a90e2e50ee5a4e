/** Orders in French: what they are called everywhere, the board of a shift, and the list of all orders. */
import type { Words } from "../../en/Words.ts"
import { listing } from "../../../formats/listing.ts"

const joined = listing("fr", "conjunction")

const busyEffect = (extraMinutes: number, pausedChannels: ReadonlyArray<string>): string =>
  [
    ...(extraMinutes === 0 ? [] : [`${extraMinutes}\u00a0min de plus`]),
    ...(pausedChannels.length === 0 ? [] : [`pas de commandes par ${joined(pausedChannels)}`])
  ].join("\u00a0; ")

export const orders: Words["orders"] = {
  title: "Commandes",
  types: {
    dine_in: "Sur place",
    pickup: "À emporter",
    delivery: "Livraison"
  },
  typeAtTable: (type, table) => `${type}, ${table}`,
  statuses: {
    placed: "Nouvelle",
    accepted: "En cuisine",
    ready: "Prête",
    completed: "Terminée",
    rejected: "Refusée",
    cancelled: "Annulée"
  },
  channels: {
    web: "Web",
    phone: "Téléphone",
    whatsapp: "WhatsApp",
    qr: "QR code",
    pos: "Caisse",
    kiosk: "Borne"
  },
  guest: "Client",
  paid: "payée",
  notPaid: "pas payée",
  placedWhileClosed: "reçue pendant la fermeture",
  openingGone:
    "L’ouverture qu’elle attend n’est plus dans les horaires. Appelez le client, puis acceptez ou refusez la commande.",
  table: "Table",
  age: (hours, minutes) => (hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h ${minutes}\u00a0min`),
  moves: {
    accepted: "Accepter",
    ready: "Prête",
    completed: "Terminer",
    rejected: "Refuser",
    cancelled: "Annuler"
  },
  moveOf: (move, order) => (
    <>
      {move}
      <span class="unseen">, commande {order}</span>
    </>
  ),
  readyAnyway: {
    notBegun: (time) => <>La cuisine commence à {time}. Le client est prévenu tout de suite que c’est prêt.</>,
    notDone: (stations) =>
      `Pas encore terminé\u00a0: ${joined(stations)}. Le client est prévenu tout de suite que la commande est prête.`,
    button: "Elle est prête"
  },
  confirmMove: (move) => `${move} la commande`,
  consequences: {
    rejected: (isTold) =>
      isTold
        ? "La commande est refusée. Le client est prévenu dans une minute."
        : "La commande est refusée. Aucun message n’est envoyé.",
    cancelled: (isTold) =>
      isTold
        ? "La commande est annulée, en cuisine aussi. Le client est prévenu dans une minute."
        : "La commande est annulée, en cuisine aussi. Aucun message n’est envoyé."
  },
  toBeRefunded: "Ce qui a été payé est à rembourser.",
  moved: {
    accepted: (order) => `La commande ${order} est acceptée.`,
    ready: (order) => `La commande ${order} est prête.`,
    completed: (order) => `La commande ${order} est terminée.`,
    rejected: (order) => `La commande ${order} est refusée.`,
    cancelled: (order) => `La commande ${order} est annulée.`
  },
  takenBack: (order) => `C’est défait\u00a0: la commande ${order} n’existe plus. La cuisine est prévenue.`,
  undone: (order, status) => `C’est défait\u00a0: la commande ${order} est de nouveau «\u00a0${status}\u00a0».`,
  movedAlready: (order, status) =>
    `La commande ${order} est déjà «\u00a0${status}\u00a0». Quelqu’un a sans doute été plus rapide.`,
  reason: "Raison",
  reasons: ["Trop de monde en cuisine", "En rupture", "Bientôt fermé", "À la demande du client"],
  board: {
    titleWith: (waiting) => `(${waiting}) Commandes`,
    columns: {
      new: "Nouvelles",
      later: "En attente et pour plus tard",
      kitchen: "En cuisine",
      ready: "Prêtes"
    },
    emptyColumns: {
      new: "Rien à accepter.",
      later: "Rien n’attend son heure.",
      kitchen: "La cuisine n’a rien à faire.",
      ready: "Rien à remettre."
    },
    forAbout: (time) => <>pour {time} environ</>,
    forTime: (time) => <>pour {time}</>,
    kitchenBegins: (time) => <>la cuisine commence à {time}</>,
    oldest: (limit) => `Les ${limit} plus anciennes commandes ouvertes.`
  },
  busy: {
    label: "Coup de feu",
    channels: { web: "web", phone: "téléphone", whatsapp: "WhatsApp" },
    lasting: (until, extraMinutes, pausedChannels) => (
      <>
        Coup de feu jusqu’à {until}&nbsp;: {busyEffect(extraMinutes, pausedChannels)}.
      </>
    ),
    end: "Terminer",
    extra: "Les nouvelles commandes demandent",
    extraMinutes: (minutes) => `${minutes}\u00a0minutes de plus`,
    noExtra: "le temps habituel",
    paused: "Ne plus prendre de commandes par",
    length: "Pendant",
    lengthMinutes: (minutes) => `${minutes}\u00a0minutes`,
    set: "Coup de feu",
    done: (until) => (until === null ? "Coup de feu." : `Coup de feu jusqu’à ${until}.`),
    refused: (problem) => `Pas enregistré\u00a0: ${problem}.`,
    ended: "Fin du coup de feu.",
    undone: (until) =>
      until === null ? "C’est défait\u00a0: pas de coup de feu." : `C’est défait\u00a0: coup de feu jusqu’à ${until}.`
  },
  past: {
    title: "Toutes les commandes",
    openOrders: "Commandes ouvertes",
    search: "Nom, téléphone, e-mail ou commande",
    status: "Statut",
    type: "Type",
    channel: "Canal",
    all: "Tous",
    from: "Du",
    to: "Au",
    show: "Afficher",
    clear: "Effacer",
    endsBeforeStart: "ne doit pas être avant le premier jour",
    empty: "Aucune commande ne correspond.",
    headings: ["Commande", "Reçue", "Client", "Canal", "Total", "Statut"],
    isCut: (limit) =>
      `La recherche parcourt ${limit} commandes à la fois. Continuez avec «\u00a0Plus ancien\u00a0», ou choisissez les jours.`
  }
}
