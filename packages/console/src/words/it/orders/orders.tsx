import type { Words } from "../../en/Words.ts"
import { listing } from "../../../formats/listing.ts"

const joined = listing("it", "conjunction")

const busyEffect = (extraMinutes: number, pausedChannels: ReadonlyArray<string>): string =>
  [
    ...(extraMinutes === 0 ? [] : [`${extraMinutes} minuti in più`]),
    ...(pausedChannels.length === 0 ? [] : [`niente ordini via ${joined(pausedChannels)}`])
  ].join("; ")

/** Orders, the board of a shift, and the list of all orders, in Italian. */
export const orders: Words["orders"] = {
  title: "Ordini",
  types: {
    dine_in: "Al tavolo",
    pickup: "Asporto",
    delivery: "Consegna"
  },
  typeAtTable: (type, table) => `${type}, ${table}`,
  statuses: {
    placed: "Nuovo",
    accepted: "In cucina",
    ready: "Pronto",
    completed: "Completato",
    rejected: "Rifiutato",
    cancelled: "Annullato"
  },
  channels: {
    web: "Web",
    phone: "Telefono",
    whatsapp: "WhatsApp",
    qr: "Codice QR",
    pos: "Sistema di cassa",
    kiosk: "Totem"
  },
  guest: "Cliente",
  paid: "pagato",
  notPaid: "non pagato",
  placedWhileClosed: "ricevuto a locale chiuso",
  openingGone:
    "L’apertura che aspetta non è più negli orari di apertura. Chiama il cliente, poi accetta o rifiuta l’ordine.",
  table: "Tavolo",
  age: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  moves: {
    accepted: "Accetta",
    ready: "Pronto",
    completed: "Completa",
    rejected: "Rifiuta",
    cancelled: "Annulla"
  },
  moveOf: (move, order) => (
    <>
      {move}
      <span class="unseen"> ordine {order}</span>
    </>
  ),
  readyAnyway: {
    notBegun: (time) => <>La cucina comincia alle {time}. Il cliente viene avvisato subito che è pronto.</>,
    notDone: (stations) =>
      `Non ha ancora finito: ${stations.join(", ")}. Il cliente viene avvisato subito che l’ordine è pronto.`,
    button: "È pronto"
  },
  confirmMove: (move) => `${move} l’ordine`,
  consequences: {
    rejected: (isTold) =>
      isTold
        ? "L’ordine viene rifiutato. Il cliente viene avvisato tra un minuto."
        : "L’ordine viene rifiutato. Non parte nessun messaggio.",
    cancelled: (isTold) =>
      isTold
        ? "L’ordine viene annullato, anche in cucina. Il cliente viene avvisato tra un minuto."
        : "L’ordine viene annullato, anche in cucina. Non parte nessun messaggio."
  },
  toBeRefunded: "Quello che è stato pagato va rimborsato.",
  moved: {
    accepted: (order) => `L’ordine ${order} è accettato.`,
    ready: (order) => `L’ordine ${order} è pronto.`,
    completed: (order) => `L’ordine ${order} è completato.`,
    rejected: (order) => `L’ordine ${order} è rifiutato.`,
    cancelled: (order) => `L’ordine ${order} è annullato.`
  },
  takenBack: (order) => `Ripristinato: l’ordine ${order} non c’è più. La cucina viene avvisata.`,
  undone: (order, status) => `Ripristinato: l’ordine ${order} è di nuovo “${status}”.`,
  movedAlready: (order, status) => `L’ordine ${order} è già “${status}”. Forse qualcun altro ha fatto prima.`,
  reason: "Motivo",
  reasons: ["Troppo lavoro in cucina", "Esaurito", "Stiamo per chiudere", "L’ha chiesto il cliente"],
  board: {
    titleWith: (waiting) => `(${waiting}) Ordini`,
    columns: {
      new: "Nuovi",
      later: "In attesa e programmati",
      kitchen: "In cucina",
      ready: "Pronti"
    },
    emptyColumns: {
      new: "Niente da accettare.",
      later: "Niente in attesa del suo orario.",
      kitchen: "La cucina non ha niente da fare.",
      ready: "Niente da consegnare."
    },
    forAbout: (time) => <>per le {time} circa</>,
    forTime: (time) => <>per le {time}</>,
    kitchenBegins: (time) => <>la cucina comincia alle {time}</>,
    oldest: (limit) => `Questi sono i ${limit} ordini aperti meno recenti.`
  },
  busy: {
    label: "Picco",
    channels: { web: "web", phone: "telefono", whatsapp: "WhatsApp" },
    lasting: (until, extraMinutes, pausedChannels) => (
      <>
        Picco fino alle {until}: {busyEffect(extraMinutes, pausedChannels)}.
      </>
    ),
    end: "Termina adesso",
    extra: "I nuovi ordini richiedono",
    extraMinutes: (minutes) => `${minutes} minuti in più`,
    noExtra: "il solito tempo",
    paused: "Ordini sospesi da",
    length: "Durata",
    lengthMinutes: (minutes) => `${minutes} minuti`,
    set: "Segnala picco",
    done: (until) => (until === null ? "Picco segnalato." : `Picco fino alle ${until}.`),
    refused: (problem) => `Picco non segnalato: ${problem}.`,
    ended: "Il picco è finito.",
    undone: (until) => (until === null ? "Ripristinato: nessun picco." : `Ripristinato: picco fino alle ${until}.`)
  },
  past: {
    title: "Tutti gli ordini",
    openOrders: "Ordini aperti",
    search: "Nome, telefono, email o ordine",
    status: "Stato",
    type: "Tipo",
    channel: "Canale",
    all: "Tutti",
    from: "Dal",
    to: "Al",
    show: "Mostra",
    clear: "Azzera",
    endsBeforeStart: "non può venire prima del primo giorno",
    empty: "Nessun ordine corrispondente.",
    headings: ["Ordine", "Ricevuto", "Cliente", "Canale", "Totale", "Stato"],
    isCut: (limit) => `La ricerca guarda ${limit} ordini per volta. Continua con “Meno recenti”, o scegli i giorni.`
  }
}
