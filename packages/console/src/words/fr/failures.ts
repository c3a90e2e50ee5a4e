/** What went wrong, and what became of a form whose session had ended, in French. */
import type { Words } from "../en/Words.ts"

export const keptForm: Words["keptForm"] = {
  kept: "Votre session avait pris fin. Votre saisie est de nouveau dans le formulaire, mais rien n’est encore enregistré\u00a0: vérifiez-la, puis enregistrez.",
  notKept:
    "Votre session avait pris fin, et votre saisie n’a pas pu être remise dans le formulaire. Rien n’a été enregistré."
}

/** What cannot be found; what else there may be is named as it comes. */
const resources: Readonly<Record<string, string>> = {
  app: "application",
  booking: "réservation",
  branch: "établissement",
  closing: "clôture",
  course: "suite",
  delivery: "envoi",
  dish: "plat",
  event: "événement",
  experience: "expérience",
  "experience booking": "billets d’une expérience",
  "gift card": "carte cadeau",
  guest: "client",
  ingredient: "ingrédient",
  invitation: "invitation",
  item: "plat",
  job: "tâche",
  "kitchen ticket": "bon de cuisine",
  line: "ligne",
  menu: "carte",
  message: "message",
  order: "commande",
  "order line": "ligne de commande",
  page: "page",
  payment: "paiement",
  person: "personne",
  receipt: "ticket de caisse",
  reservation: "réservation",
  restaurant: "restaurant",
  session: "session",
  "shared tablet": "tablette partagée",
  "shift week": "planning",
  station: "poste de cuisine",
  table: "table",
  "table block": "blocage de table",
  ticket: "bon de cuisine",
  token: "jeton",
  version: "version",
  waitlist_entry: "inscription en liste d’attente",
  "waitlist entry": "inscription en liste d’attente",
  webhook: "webhook"
}

export const failures: Words["failures"] = {
  titles: {
    403: "Accès refusé",
    404: "Introuvable",
    409: "Impossible pour le moment",
    413: "Trop volumineux",
    415: "Pas un formulaire",
    422: "Saisie incorrecte",
    429: "Trop de tentatives",
    503: "Momentanément indisponible"
  },
  otherwise: "Impossible",
  expired: {
    title: "Le formulaire a expiré",
    message:
      "Il appartient à une autre session, ou vient d’un autre site. Revenez en arrière, rechargez la page et réessayez."
  },
  notFound: (resource) =>
    `Il n’y a rien à cette adresse (${resources[resource] ?? resource}). C’était peut-être là, mais a été supprimé depuis.`,
  onSharedDevice:
    "Une tablette partagée n’ouvre que ce dont un service a besoin. Connectez-vous avec votre mot de passe dans votre propre navigateur.",
  doneAlready: "C’est déjà fait.",
  unexpected: {
    title: "Une erreur s’est produite",
    message: (requestId) =>
      `L’erreur vient de nous, et elle est consignée. Si vous la signalez, indiquez l’identifiant de la requête\u00a0: ${requestId}.`
  }
}
