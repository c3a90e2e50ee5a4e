/** Taking orders at tables, at the counter and on the phone. Browsers use these words too. */
import type { orderEntry as english } from "../../en/orders/orderEntry.shared.ts"
import type { Translated } from "../../en/Translated.shared.ts"
import { toldBefore } from "../rules/toldBefore.shared.ts"

const dishes = (count: number): string => (count === 1 ? "1 Gericht" : `${count} Gerichte`)

export const orderEntry: Translated<typeof english> = {
  title: "Neue Bestellung",
  ways: {
    counter: "Theke",
    pickup: "Abholung",
    phone: "Telefon",
    delivery: "Lieferung"
  },
  wayHints: {
    counter: "an der Theke bezahlt und mitgenommen",
    pickup: "wird abgeholt",
    phone: "ein Gast ruft an",
    delivery: "wir bringen es"
  },
  tables: "Tische",
  noTables: "Es gibt keine Tische.",
  states: { free: "Frei", reserved: "Bald reserviert", seated: "Besetzt" },
  seats: (seats) => (seats === 1 ? "1 Platz" : `${seats} Plätze`),
  openOrder: (order, total) => `${order}, ${total}`,
  unsent: "Noch nicht gesendet",
  unsentAt: (place, count) => `${place}: ${dishes(count)}`,
  backToPlaces: "Alle Tische",
  order: (order) => `Bestellung ${order}`,
  forPlace: (place) => `für ${place}`,
  forGuest: (name) => `für ${name}`,
  find: "Suchen",
  findLabel: "Gericht oder Nummer",
  categories: "Kategorien",
  popular: "Oft bestellt",
  nothingFound: "Kein Gericht heißt so.",
  noDishes: "Die Karte ist leer.",
  blocked: { sold_out: "ausverkauft", not_served: "jetzt nicht" },
  from: (price) => `ab ${price}`,
  inOrder: (count) => `${count} in der Bestellung`,
  course: "Gang",
  noCourse: "sofort",
  courseNumber: (course) => `Gang ${course}`,
  seatNumber: (seat) => `Platz ${seat}`,
  anySeat: "Ohne Platz",
  newLines: "Neu",
  nothingNew: "Tippen Sie ein Gericht an, um es aufzunehmen.",
  sent: "Gesendet",
  sentAt: (time) => `gesendet ${time}`,
  waits: "wartet",
  waitsFor: (course) => `wartet, Gang ${course}`,
  voided: "storniert",
  more: (name) => `${name}: eins mehr`,
  less: (name) => `${name}: eins weniger`,
  change: "Ändern",
  changeOf: (name) => `${name} ändern`,
  remove: "Entfernen",
  cannotBeSent: "kann nicht mehr bestellt werden",
  total: "Summe",
  totalUnknown: "–",
  counts: (fresh, sent) =>
    [...(fresh === 0 ? [] : [`${fresh} neu`]), ...(sent === 0 ? [] : [`${sent} gesendet`])].join(", ") || "noch nichts",
  send: "Senden",
  sending: "Wird gesendet …",
  sentToKitchen: (order, place, count) => `In der Küche: ${dishes(count)}, ${place}, Bestellung ${order}.`,
  addedToOpened: (order) => `Kam zu Bestellung ${order} dazu, die inzwischen hier eröffnet wurde.`,
  openedBeside: (order) =>
    `Auch Bestellung ${order} wurde hier eröffnet: Legen Sie sie auf einen anderen Tisch, oder legen Sie die beiden auf der Seite einer Bestellung zusammen.`,
  alsoOpen: (order) => `Auch offen: Bestellung ${order}`,
  empty: "Nichts gesendet: Nehmen Sie zuerst ein Gericht auf.",
  notSent: (problems) => `Nicht gesendet: ${problems}`,
  unknownOutcome: (time) =>
    `Das Senden um ${time} Uhr ist vielleicht nicht angekommen. Sehen Sie nach, was die Küche hat, bevor Sie noch einmal senden.`,
  problem: (name, rule) => `${name} ${rule}.`,
  rules: toldBefore,
  fields: {
    name: "Der Name",
    phone: "Die Telefonnummer",
    line1: "Die Straße",
    city: "Der Ort",
    scheduled_for: "Die Zeit"
  },
  warnings: {
    closed: "Zu dieser Zeit ist das Restaurant geschlossen.",
    closedNow: "Das Restaurant ist jetzt geschlossen.",
    paused: "Dieser Kanal nimmt gerade keine Bestellungen an.",
    too_soon: (minutes) => `Die Küche braucht ${minutes} Minuten.`,
    below_minimum: (minimum) => `Der Mindestbestellwert von ${minimum} ist nicht erreicht.`
  },
  choices: {
    size: "Größe",
    bounds: (min, max) => {
      if (max === null) return min === 0 ? "beliebig viele" : `mindestens ${min}`
      if (min === max) return `${min} wählen`
      return min === 0 ? `bis zu ${max}` : `${min} bis ${max}`
    },
    none: "Keine",
    extra: (price) => `+ ${price}`,
    quantity: "Wie viele",
    more: "Eins mehr",
    less: "Eins weniger",
    note: "Anmerkung für die Küche",
    course: "Gang",
    seat: "Platz",
    noSeat: "ohne Platz",
    add: (price) => `Aufnehmen, ${price}`,
    put: (price) => `Übernehmen, ${price}`,
    close: "Abbrechen",
    noSize: "Wählen Sie eine Größe.",
    tooFew: (min, group) => `Wählen Sie mindestens ${min} aus „${group}“.`,
    tooMany: (max, group) => `Wählen Sie höchstens ${max} aus „${group}“.`
  },
  guest: {
    title: "Gast",
    note: "Anmerkung zur ganzen Bestellung",
    forTime: "Für wann",
    soon: "Leer: sofort.",
    street: "Straße und Hausnummer",
    city: "Ort und Postleitzahl"
  }
}
