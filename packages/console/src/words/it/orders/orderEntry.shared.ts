import type { orderEntry as english } from "../../en/orders/orderEntry.shared.ts"
import type { Translated } from "../../en/Translated.shared.ts"
import { toldBefore } from "../rules/toldBefore.shared.ts"

const dishes = (count: number): string => (count === 1 ? "1 piatto" : `${count} piatti`)

const bounds = (min: number, max: number | null): string => {
  if (max === null) return min === 0 ? "quante ne vuoi" : `almeno ${min}`
  if (min === max) return `scegline ${min}`
  return min === 0 ? `fino a ${max}` : `da ${min} a ${max}`
}

/** Taking orders, in Italian. Browsers use these words too. */
export const orderEntry: Translated<typeof english> = {
  title: "Nuovo ordine",
  ways: {
    counter: "Banco",
    pickup: "Asporto",
    phone: "Telefono",
    delivery: "Consegna"
  },
  wayHints: {
    counter: "si paga e si ritira al banco",
    pickup: "passano a ritirarlo",
    phone: "un cliente al telefono",
    delivery: "lo portiamo noi"
  },
  tables: "Tavoli",
  noTables: "Non ci sono tavoli.",
  states: { free: "Libero", reserved: "Prenotato a breve", seated: "Occupato" },
  seats: (seats) => (seats === 1 ? "1 posto" : `${seats} posti`),
  openOrder: (order, total) => `${order}, ${total}`,
  unsent: "Non ancora inviati",
  unsentAt: (place, count) => `${place}: ${dishes(count)}`,
  backToPlaces: "Tutti i tavoli",
  order: (order) => `Ordine ${order}`,
  forPlace: (place) => (place.startsWith("Tavolo ") ? `per il ${place}` : `per ${place}`),
  forGuest: (name) => `per ${name}`,
  find: "Cerca",
  findLabel: "Piatto o numero",
  categories: "Categorie",
  popular: "I più ordinati",
  nothingFound: "Nessun piatto si chiama così.",
  noDishes: "Il menu è vuoto.",
  blocked: { sold_out: "esaurito", not_served: "ora non servito" },
  from: (price) => `da ${price}`,
  inOrder: (count) => `${count} nell’ordine`,
  course: "Portata",
  noCourse: "subito",
  courseNumber: (course) => `Portata ${course}`,
  seatNumber: (seat) => `Posto ${seat}`,
  anySeat: "Senza posto",
  newLines: "Da inviare",
  nothingNew: "Tocca un piatto per aggiungerlo.",
  sent: "Inviati",
  sentAt: (time) => `inviato alle ${time}`,
  waits: "in attesa",
  waitsFor: (course) => `in attesa, portata ${course}`,
  voided: "stornato",
  more: (name) => `Uno in più: ${name}`,
  less: (name) => `Uno in meno: ${name}`,
  change: "Modifica",
  changeOf: (name) => `Modifica ${name}`,
  remove: "Togli",
  cannotBeSent: "non si può più ordinare",
  total: "Totale",
  totalUnknown: "–",
  counts: (fresh, sent) =>
    [
      ...(fresh === 0 ? [] : [`${fresh} da inviare`]),
      ...(sent === 0 ? [] : [sent === 1 ? "1 inviato" : `${sent} inviati`])
    ].join(", ") || "ancora niente",
  send: "Invia",
  sending: "Invio in corso…",
  sentToKitchen: (order, place, count) => `In cucina: ${dishes(count)}, ${place}, ordine ${order}.`,
  addedToOpened: (order) => `Aggiunto all’ordine ${order}, che nel frattempo è stato aperto qui.`,
  openedBeside: (order) =>
    `Qui è stato aperto anche l’ordine ${order}: spostalo a un altro tavolo, oppure unisci gli ordini dalla pagina di uno dei due.`,
  alsoOpen: (order) => `Aperto anche: ordine ${order}`,
  empty: "Non è stato inviato nulla: prima aggiungi un piatto.",
  notSent: (problems) => `Non inviato: ${problems}`,
  unknownOutcome: (time) =>
    `Alle ${time} l’invio non è riuscito. Controlla cosa ha la cucina prima di inviare di nuovo.`,
  problem: (name, rule) => `${name} ${rule}.`,
  rules: toldBefore,
  fields: {
    name: "Il nome",
    phone: "Il numero di telefono",
    line1: "La via",
    city: "La città",
    scheduled_for: "L’orario"
  },
  warnings: {
    closed: "A quell’ora il ristorante è chiuso.",
    closedNow: "Adesso il ristorante è chiuso.",
    paused: "Questo canale è in pausa.",
    too_soon: (minutes) => `Alla cucina servono ${minutes} minuti.`,
    below_minimum: (minimum) => `È sotto il minimo di ${minimum}.`
  },
  choices: {
    size: "Formato",
    bounds,
    none: "Nessuna",
    extra: (price) => `+ ${price}`,
    quantity: "Quanti",
    more: "Uno in più",
    less: "Uno in meno",
    note: "Nota per la cucina",
    course: "Portata",
    seat: "Posto",
    noSeat: "nessun posto",
    add: (price) => `Aggiungi, ${price}`,
    put: (price) => `Fatto, ${price}`,
    close: "Indietro",
    noSize: "Scegli un formato.",
    tooFew: (min, group) => `Scegli almeno ${min} di “${group}”.`,
    tooMany: (max, group) => `Scegli al massimo ${max} di “${group}”.`
  },
  guest: {
    title: "Cliente",
    note: "Nota per tutto l’ordine",
    forTime: "Per quando",
    soon: "Vuoto: subito.",
    street: "Via e numero",
    city: "CAP e città"
  }
}
