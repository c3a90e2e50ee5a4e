/** Taking orders at tables, at the counter and on the phone, in French. Browsers use these words too. */
import type { orderEntry as english } from "../../en/orders/orderEntry.shared.ts"
import type { Translated } from "../../en/Translated.shared.ts"
import { counted } from "../phrases/plural.shared.ts"
import { toldBefore } from "../rules/toldBefore.shared.ts"

const dishes = (count: number): string => counted(count, "plat")

const bounds = (min: number, max: number | null): string => {
  if (max === null) return min === 0 ? "autant que vous voulez" : `au moins ${min}`
  if (min === max) return `${min} à choisir`
  return min === 0 ? `jusqu’à ${max}` : `de ${min} à ${max}`
}

export const orderEntry: Translated<typeof english> = {
  title: "Nouvelle commande",
  ways: {
    counter: "Comptoir",
    pickup: "À emporter",
    phone: "Téléphone",
    delivery: "Livraison"
  },
  wayHints: {
    counter: "payée et remise au comptoir",
    pickup: "quelqu’un vient la chercher",
    phone: "un client appelle",
    delivery: "nous l’apportons"
  },
  tables: "Tables",
  noTables: "Il n’y a pas de tables.",
  states: { free: "Libre", reserved: "Bientôt réservée", seated: "Occupée" },
  seats: (seats) => counted(seats, "place"),
  openOrder: (order, total) => `${order}, ${total}`,
  unsent: "Pas encore envoyé",
  unsentAt: (place, count) => `${place}\u00a0: ${dishes(count)}`,
  backToPlaces: "Toutes les tables",
  order: (order) => `Commande ${order}`,
  forPlace: (place) => `pour ${place}`,
  forGuest: (name) => `pour ${name}`,
  find: "Chercher",
  findLabel: "Plat ou numéro",
  categories: "Catégories",
  popular: "Les plus commandés",
  nothingFound: "Aucun plat ne s’appelle ainsi.",
  noDishes: "La carte est vide.",
  blocked: { sold_out: "en rupture", not_served: "pas en ce moment" },
  from: (price) => `dès ${price}`,
  inOrder: (count) => `${count} dans la commande`,
  course: "Suite",
  noCourse: "en direct",
  courseNumber: (course) => `Suite ${course}`,
  seatNumber: (seat) => `Place ${seat}`,
  anySeat: "Toutes places",
  newLines: "Nouveau",
  nothingNew: "Touchez un plat pour l’ajouter.",
  sent: "Envoyé",
  sentAt: (time) => `envoyé à ${time}`,
  waits: "attend",
  waitsFor: (course) => `attend, suite ${course}`,
  voided: "annulé",
  more: (name) => `Un de plus\u00a0: ${name}`,
  less: (name) => `Un de moins\u00a0: ${name}`,
  change: "Modifier",
  changeOf: (name) => `Modifier ${name}`,
  remove: "Retirer",
  cannotBeSent: "ne peut plus être commandé",
  total: "Total",
  totalUnknown: "–",
  counts: (fresh, sent) =>
    [
      ...(fresh === 0 ? [] : [`${fresh} ${fresh < 2 ? "nouveau" : "nouveaux"}`]),
      ...(sent === 0 ? [] : [`${sent} ${sent < 2 ? "envoyé" : "envoyés"}`])
    ].join(", ") || "rien encore",
  send: "Envoyer",
  sending: "Envoi en cours…",
  sentToKitchen: (order, place, count) => `C’est en cuisine\u00a0: ${dishes(count)}, ${place}, commande ${order}.`,
  addedToOpened: (order) => `C’est ajouté à la commande ${order}, ouverte ici entre-temps.`,
  openedBeside: (order) =>
    `La commande ${order} a aussi été ouverte ici\u00a0: mettez-la à une autre table, ou réunissez les deux depuis la page de l’une d’elles.`,
  alsoOpen: (order) => `Aussi ouverte\u00a0: commande ${order}`,
  empty: "Rien n’a été envoyé\u00a0: ajoutez d’abord un plat.",
  notSent: (problems) => `Pas envoyé\u00a0: ${problems}`,
  unknownOutcome: (time) => `L’envoi n’a pas abouti à ${time}. Regardez ce que la cuisine a reçu avant de renvoyer.`,
  problem: (name, rule) => `${name} ${rule}.`,
  rules: toldBefore,
  fields: {
    name: "Le nom",
    phone: "Le téléphone",
    line1: "La rue",
    city: "La ville",
    scheduled_for: "L’heure"
  },
  warnings: {
    closed: "Le restaurant est fermé à cette heure-là.",
    closedNow: "Le restaurant est fermé en ce moment.",
    paused: "Ce canal est suspendu.",
    too_soon: (minutes) => `Il faut ${counted(minutes, "minute")} à la cuisine.`,
    below_minimum: (minimum) => `C’est en dessous du minimum de ${minimum}.`
  },
  choices: {
    size: "Taille",
    bounds,
    none: "Sans",
    extra: (price) => `+ ${price}`,
    quantity: "Combien",
    more: "Un de plus",
    less: "Un de moins",
    note: "Remarque pour la cuisine",
    course: "Suite",
    seat: "Place",
    noSeat: "sans place",
    add: (price) => `Ajouter, ${price}`,
    put: (price) => `Valider, ${price}`,
    close: "Fermer",
    noSize: "Choisissez une taille.",
    tooFew: (min, group) => `Choisissez au moins ${min} dans «\u00a0${group}\u00a0».`,
    tooMany: (max, group) => `Choisissez au plus ${max} dans «\u00a0${group}\u00a0».`
  },
  guest: {
    title: "Client",
    note: "Remarque pour toute la commande",
    forTime: "Pour quand",
    soon: "Vide\u00a0: tout de suite.",
    street: "Rue et numéro",
    city: "Ville et code postal"
  }
}
