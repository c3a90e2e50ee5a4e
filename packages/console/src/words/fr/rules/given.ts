/** What core's rules are told in English, in French. */

const dateWords: Readonly<Record<string, string>> = {
  Monday: "lundi",
  Tuesday: "mardi",
  Wednesday: "mercredi",
  Thursday: "jeudi",
  Friday: "vendredi",
  Saturday: "samedi",
  Sunday: "dimanche",
  January: "janvier",
  February: "février",
  March: "mars",
  April: "avril",
  May: "mai",
  June: "juin",
  July: "juillet",
  August: "août",
  September: "septembre",
  October: "octobre",
  November: "novembre",
  December: "décembre"
}

/** `Friday 14 March 2031` is `vendredi 14 mars 2031`. */
export const dateInFrench = (date: string): string =>
  date.replaceAll(/\p{L}+/gu, (word) => dateWords[word] ?? word).replace(/\b1 (?=\p{L})/u, "1er ")

const statuses: Readonly<Record<string, string>> = {
  placed: "nouvelle",
  accepted: "acceptée",
  ready: "prête",
  completed: "terminée",
  rejected: "refusée",
  cancelled: "annulée",
  paid: "payée",
  pending: "à confirmer",
  confirmed: "confirmée",
  declined: "refusée",
  seated: "à table",
  no_show: "notée no-show"
}

/** The status of an order or a reservation. */
export const statusInFrench = (status: string): string => statuses[status] ?? status

const types: Readonly<Record<string, string>> = {
  "dine-in": "sur place",
  pickup: "à emporter",
  delivery: "en livraison"
}

export const typeInFrench = (type: string): string => types[type] ?? type

const things: Readonly<Record<string, string>> = {
  branch: "établissement",
  branches: "établissements",
  table: "table",
  tables: "tables",
  room: "salle",
  menu: "carte",
  menus: "cartes",
  category: "catégorie",
  categories: "catégories",
  dish: "plat",
  items: "plats",
  "modifier group": "groupe d’options",
  "modifier groups": "groupes d’options",
  tax: "taux de TVA",
  station: "poste de cuisine",
  "kitchen station": "poste de cuisine",
  "all menus": "toutes les cartes",
  "taxes, charges and promotions": "TVA, service et promotions",
  messages: "messages",
  "all settings": "tous les réglages",
  variants: "tailles",
  sizes: "tailles",
  "a text": "un texte",
  "a number": "un nombre",
  "a list": "une liste",
  "an object": "un objet"
}

/** What a restaurant has, or what a value must be. */
export const thingInFrench = (thing: string): string => things[thing] ?? thing

/** `12,345` */
export const numberInFrench = (number: string): string => number.replaceAll(/(\d),(?=\d{3})/gu, "$1\u00a0")

/** `12,345 bytes; the maximum is 10 KiB` */
export const weightInFrench = (weight: string): string =>
  numberInFrench(weight)
    .replaceAll("bytes", "octets")
    .replace("; the maximum is", "\u00a0; le maximum est de")
    .replaceAll(/(\d) (?=octets)/gu, "$1\u00a0")
    .replaceAll(/(\d) ([KM])iB/gu, "$1\u00a0$2io")

/** `its 5 dishes` */
export const dishesInFrench = (dishes: string): string =>
  dishes === "its dish" ? "son plat" : dishes.replace("its", "ses").replace(/ dishes$/u, "\u00a0plats")
