/** What core gives its messages in English words: statuses, days, dates and kinds of things. */

const statuses: Readonly<Record<string, string>> = {
  placed: "neu",
  accepted: "angenommen",
  ready: "fertig",
  completed: "abgeschlossen",
  rejected: "abgelehnt",
  cancelled: "storniert",
  pending: "unbestätigt",
  confirmed: "bestätigt",
  declined: "abgelehnt",
  seated: "am Tisch",
  no_show: "nicht erschienen",
  "no-show": "nicht erschienen"
}

const weekdays: Readonly<Record<string, string>> = {
  Monday: "Montag",
  Tuesday: "Dienstag",
  Wednesday: "Mittwoch",
  Thursday: "Donnerstag",
  Friday: "Freitag",
  Saturday: "Samstag",
  Sunday: "Sonntag"
}

const months: Readonly<Record<string, string>> = {
  January: "Januar",
  February: "Februar",
  March: "März",
  April: "April",
  May: "Mai",
  June: "Juni",
  July: "Juli",
  August: "August",
  September: "September",
  October: "Oktober",
  November: "November",
  December: "Dezember"
}

const types: Readonly<Record<string, string>> = {
  "dine-in": "Im Haus",
  dine_in: "Im Haus",
  pickup: "Abholung",
  delivery: "Lieferung"
}

/** One of a kind, as the venue document has it. */
const kinds: Readonly<Record<string, string>> = {
  branch: "Standort",
  category: "Kategorie",
  dish: "Gericht",
  menu: "Karte",
  "modifier group": "Optionsgruppe",
  room: "Raum",
  station: "Station",
  "kitchen station": "Station",
  table: "Tisch",
  tax: "Steuersatz",
  "tax class": "Steuergruppe",
  taxes: "Steuersatz"
}

const things: Readonly<Record<string, string>> = {
  branches: "Standorte",
  categories: "Kategorien",
  dishes: "Gerichte",
  items: "Gerichte",
  menus: "Karten",
  "modifier groups": "Optionsgruppen",
  rooms: "Räume",
  sizes: "Größen",
  tables: "Tische",
  variants: "Größen",
  "all menus": "alle Karten",
  "all settings": "alle Einstellungen",
  messages: "die Nachrichten",
  "taxes, charges and promotions": "Steuern, Zuschläge und Aktionen"
}

export const status = (english: string): string => statuses[english] ?? english

/** `Monday` is `montags`. */
export const everyWeek = (english: string): string =>
  weekdays[english] === undefined ? english : `${weekdays[english].toLowerCase()}s`

export const orderType = (english: string): string => types[english] ?? english

export const kind = (english: string): string => kinds[english] ?? english

export const several = (english: string): string => things[english] ?? english

/** `Friday 14 March 2031` is `Freitag, 14. März 2031`. */
export const date = (english: string): string => {
  const [day, number, month, year] = english.split(" ")
  const isDate = weekdays[day ?? ""] !== undefined && months[month ?? ""] !== undefined
  return isDate ? `${weekdays[day!]}, ${number}. ${months[month!]} ${year}` : english
}

/** `20,000` is `20.000`. */
export const figure = (english: string): string => english.replace(/(?<=\d),(?=\d{3})/g, ".")

/** `20,001 bytes; the maximum is 20 KiB` */
export const weight = (english: string): string => {
  const [bytes, most] = english.split(" bytes; the maximum is ")
  return most === undefined ? english : `${figure(bytes!)} Byte; höchstens erlaubt sind ${size(most)}`
}

/** `20 KiB`, or `20,000 bytes` */
export const size = (english: string): string => figure(english).replace(/ bytes$/, " Byte")

/** Tables, of which those with a bare number or letter have a word in front: `Table 4 + Table 5`. */
export const tables = (english: string): string => english.replace(/\bTable (?=\d+\b|\p{L}(?!\p{L}))/gu, "Tisch ")

/** That `its dish` or `its 3 dishes` cannot be ordered. */
export const soNotOrdered = (english: string): string => {
  const count = /^its (\d+) dishes$/.exec(english)?.[1]
  return count === undefined
    ? "deshalb ist ihr Gericht nicht bestellbar"
    : `deshalb sind ihre ${count} Gerichte nicht bestellbar`
}

/** `offer one of them`, or `choose from pickup, delivery` */
export const advice = (english: string): string => {
  const choices = /^choose from (.+)$/.exec(english)?.[1]
  return choices === undefined
    ? "bieten Sie eine davon an"
    : `wählen Sie aus diesen: ${choices.split(", ").map(orderType).join(", ")}`
}
