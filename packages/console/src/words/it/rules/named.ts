/** What rules are told as English words, because core says them in English: in Italian, where it is known. */

const words: Readonly<Record<string, string>> = {
  accepted: "accettato",
  branch: "sede",
  branches: "sedi",
  cancelled: "annullato",
  categories: "categorie",
  category: "categoria",
  combination: "tavoli uniti",
  completed: "completato",
  confirmed: "confermato",
  declined: "rifiutato",
  delivery: "consegna",
  "delivery zone": "zona di consegna",
  "dine-in": "al tavolo",
  dish: "piatto",
  dishes: "piatti",
  done: "evaso",
  "happy hour": "happy hour",
  items: "piatti",
  menu: "menu",
  menus: "menu",
  messages: "messaggi",
  "modifier group": "gruppo di varianti",
  "modifier groups": "gruppi di varianti",
  "all settings": "tutte le impostazioni",
  "no-show": "no-show",
  no_show: "no-show",
  "offer one of them": "rendine disponibile uno",
  paid: "pagato",
  pending: "da confermare",
  phone: "telefono",
  pickup: "asporto",
  placed: "nuovo",
  promotion: "promozione",
  ready: "pronto",
  rejected: "rifiutato",
  room: "sala",
  seated: "a tavola",
  "service period": "servizio",
  station: "postazione",
  table: "tavolo",
  tables: "tavoli",
  tax: "imposta",
  "taxes, charges and promotions": "imposte, servizio e promozioni"
}

const weekdays: Readonly<Record<string, string>> = {
  Monday: "lunedì",
  Tuesday: "martedì",
  Wednesday: "mercoledì",
  Thursday: "giovedì",
  Friday: "venerdì",
  Saturday: "sabato",
  Sunday: "domenica"
}

const months: Readonly<Record<string, string>> = {
  January: "gennaio",
  February: "febbraio",
  March: "marzo",
  April: "aprile",
  May: "maggio",
  June: "giugno",
  July: "luglio",
  August: "agosto",
  September: "settembre",
  October: "ottobre",
  November: "novembre",
  December: "dicembre"
}

/** The word in Italian; what is not known stays as it is. */
export const named = (word: string): string => words[word] ?? word

/** "il lunedì", "la domenica" */
export const everyWeekday = (weekday: string): string =>
  weekday === "Sunday" ? "la domenica" : `il ${weekdays[weekday] ?? weekday}`

/** "Friday 14 March 2031" becomes "venerdì 14 marzo 2031". */
export const date = (text: string): string =>
  text.replace(/[A-Z][a-z]+/g, (word) => weekdays[word] ?? months[word] ?? word)

/** "20,000 bytes" becomes "20.000 byte". */
export const size = (text: string): string => text.replaceAll(/(?<=\d),(?=\d)/g, ".").replaceAll("bytes", "byte")

/** "20,000 bytes; the maximum is 16 KiB" becomes "20.000 byte; il massimo è 16 KiB". */
export const weight = (text: string): string => size(text.replace("the maximum is", "il massimo è"))

/** "1 dish", "12 dishes" */
export const dishes = (text: string): string =>
  text.replace(/\b(?:dishes|items)$/, "piatti").replace(/\b(?:dish|item)$/, "piatto")

/** "Table 4" becomes "Tavolo 4"; other names of tables stay as they are. After the last table another move may follow. */
export const tables = (text: string): string =>
  text.replace(/\bTable (?=(?:\p{N}+|\p{L})(?![\p{L}\p{N}]))/gu, "Tavolo ")

/** "choose from pickup, delivery" */
export const advice = (text: string): string => named(text).replace(/^choose from /, "scegli tra ")
