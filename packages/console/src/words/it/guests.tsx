import type { Words } from "../en/Words.ts"
import { messages } from "./messages.ts"

/** Guests, in Italian. */
export const guests: Words["guests"] = {
  title: "Clienti",
  noName: "Senza nome",
  noVisit: "ancora nessuna",
  messages,
  list: {
    lead: "Chi ha ordinato o prenotato lasciando un telefono o un’email.",
    columns: ["Nome", "Contatto", "Visite", "Ultima visita", "Marketing"],
    consent: "consenso",
    noConsent: "nessun consenso",
    searchFor: "Nome, telefono o email",
    search: "Cerca",
    clear: "Azzera",
    all: "Tutti i clienti",
    found: "Trovati",
    tooShort: (fewest) => `Scrivi almeno ${fewest} lettere o cifre.`,
    nobodyFound: "Nessun cliente comincia così. Prova con un’altra parte del nome.",
    firstFound: (count) => `Questi sono i primi ${count}. Scrivi di più per restringere la ricerca.`,
    nobody: "Ancora nessun cliente. Il primo arriva con un ordine o una prenotazione con telefono o email.",
    pages: "Pagine dei clienti",
    back: "← Indietro",
    more: "Altri →"
  },
  one: {
    back: "← Clienti",
    phone: "Telefono",
    email: "Email",
    language: "Lingua",
    visits: "Visite",
    lastVisit: "Ultima visita",
    spent: "Spesa",
    guestSince: "Cliente dal",
    none: "–",
    unknown: "non indicata",
    marketing: "Consenso al marketing",
    notGiven: "non dato",
    given: "dato",
    givenAt: (given, moment, recordedBy) => (
      <>
        {given}, {moment}
        {recordedBy !== null && <span class="soft">, registrato da {recordedBy}</span>}
      </>
    ),
    newest: (count) => `Questi sono i ${count} più recenti.`,
    reservations: "Prenotazioni",
    reservationColumns: ["Per", "Persone", "Stato", "Nota"],
    noReservations: "Nessuna prenotazione.",
    orders: "Ordini",
    orderColumns: ["Ordine", "Ricevuto", "Come", "Stato", "Totale", "Nota"],
    noOrders: "Nessun ordine.",
    log: "Modifiche finora"
  },
  change: {
    title: "Modifica",
    name: "Nome",
    languageHint: "Un codice, come it o de.",
    note: "Nota per il personale",
    noteHint: "Compare su ordini, comande e agenda: per esempio un’allergia. I clienti non la vedono mai.",
    tags: "Etichette per il personale",
    tagsHint: "Separate da virgole, come VIP, finestra.",
    consent: "Consenso",
    agrees: "Acconsente al marketing",
    agreesHint: "Così telefono ed email vanno anche alle app collegate. Spunta solo se l’ha detto il cliente.",
    save: "Salva",
    saved: (name) => `I dati di ${name} sono stati salvati.`
  },
  erase: {
    title: "Cancella",
    whatGoes:
      "Si cancellano: nome, telefono, email, lingua e consenso; note, indirizzi e nomi su ordini e prenotazioni; i testi delle recensioni; e ciò che ne conservano webhook e registri. Ci vuole qualche minuto e non si può tornare indietro.",
    whatStays:
      "Restano, senza nome: gli ordini con piatti e importi, le prenotazioni con gli orari, e le valutazioni. Servono alla contabilità e ai dati di vendita.",
    word: "cancella",
    typeWord: (word) => `Scrivi “${word}” per confermare`,
    mustBeWord: (word) => `deve essere “${word}”`,
    button: "Cancella cliente",
    erased: "Il cliente è stato cancellato. Ordini e prenotazioni perdono il nome entro pochi minuti."
  },
  bookingStatuses: {
    pending: "Da confermare",
    confirmed: "Confermata",
    declined: "Rifiutata",
    cancelled: "Annullata",
    seated: "A tavola",
    no_show: "No-show"
  },
  fields: {
    phone: "Telefono",
    find: "Cerca cliente",
    name: "Nome",
    email: "Email (facoltativa)",
    language: "Lingua",
    languageNotAsked: "Non chiesta",
    agrees: "Vuole ricevere nostre notizie",
    agreesHint: "Novità e offerte. I messaggi su questa prenotazione partono comunque."
  },
  links: {
    title: "Pagina del cliente",
    working: (count, isReadOnly) => {
      if (count === 0) return "Al momento nessun link alla pagina del cliente è valido."
      const links = count === 1 ? "C’è 1 link valido" : `Ci sono ${count} link validi`
      return `${links}: chi ne ha uno vede i dettagli di questa pagina${isReadOnly ? "" : " e può annullare"}.`
    },
    make: "Crea un link da consegnare",
    made: "Il link per il cliente è stato creato.",
    secret: "Link alla pagina del cliente",
    withdraw: "Ritira tutti i link",
    withdrawAbout: "alla pagina del cliente",
    confirmWithdrawal: "Anche i link nei messaggi già inviati non varranno più.",
    withdrawAll: "Ritira tutti",
    withdrawn: (count) => {
      if (count === 0) return "Non c’era nessun link da ritirare."
      return count === 1 ? "1 link è stato ritirato." : `${count} link sono stati ritirati.`
    }
  }
}
