import type { Words } from "../../en/Words.ts"
import { setupDishes } from "./setupDishes.ts"

const guests = (count: number): string => (count === 1 ? "1 persona" : `${count} persone`)

const tables = (count: number): string => (count === 1 ? "1 tavolo" : `${count} tavoli`)

/** Opening an installation, and setting up a restaurant, in Italian. */
export const setup: Words["setup"] = {
  opening: {
    title: "Apri Fourtop",
    lead: "Qui nessuno ha ancora un account. Chi ha avviato il servizio ha un link che lo apre: è stato mostrato all’avvio.",
    secret: "Segreto",
    secretHint: "L’ultima parte del link, o tutto il link.",
    notASecret: "non è un segreto mostrato da questo servizio",
    open: "Continua",
    ended: "Questo link non vale più",
    whyEnded:
      "È già stato usato, un avvio successivo ne ha mostrato un altro, o ha più di tre giorni. Usa il link mostrato dall’ultimo avvio; se qualcuno ha già un account, accedi.",
    haveSecret: "Inserisci un altro segreto",
    signIn: "Accedi"
  },
  account: {
    title: "Il tuo account",
    lead: "Quello che imposti qui sarà tuo. Il ristorante viene dopo.",
    email: "Email",
    emailHint: "Ti serve per accedere.",
    name: "Il tuo nome",
    nameHint: "Lo vedono i colleghi e il registro delle attività.",
    make: "Crea account",
    exists: "Non è stato possibile creare un account per questo indirizzo. Se è tuo, accedi.",
    hasAccount: "Hai già un account?",
    demo: (restaurant) => <>Preferisci prima dare un’occhiata? {restaurant} è un ristorante con dati di prova.</>,
    demoName: "Trattoria Fiore",
    lookAround: "Guarda la demo",
    comeBack: "Questa pagina resta aperta per te: tornaci con lo stesso link."
  },
  signUp: {
    title: "Apri un ristorante",
    lead: "Prima crea un account; il ristorante viene dopo.",
    link: "Apri un tuo ristorante"
  },
  restaurant: {
    title: "Il tuo ristorante",
    add: "Aggiungi un ristorante",
    lead: "Il nome e il paese. Il resto lo proponiamo noi, e tu lo confermi.",
    name: "Nome",
    nameHint: "Come lo conoscono i clienti.",
    needed: "non può restare in bianco",
    country: "Paese",
    continue: "Continua",
    confirmTitle: (name) => name,
    confirmLead: (country) =>
      `Così si usa di solito (${country}). Cambia quello che per te è diverso: dopo, può modificarlo solo chi gestisce questa installazione, tranne le imposte.`,
    currency: "Valuta",
    currencyHint: "Tre lettere, come EUR.",
    zone: "Fuso orario",
    zoneHint: "Per esempio Europe/Rome.",
    language: "Lingua del tuo menu",
    languageHint: "Un codice, come en o it.",
    usualTaxes: "Imposte di solito applicate",
    taxes: "Imposte",
    useTaxes: "Usa queste imposte",
    withoutTaxes: "Per ora senza imposte",
    inclusive: "I prezzi del tuo menu le comprendono.",
    added: "Si aggiungono ai prezzi del tuo menu.",
    atTable: "al tavolo",
    away: "asporto o consegna",
    noTaxes:
      "Per il tuo paese non abbiamo una proposta sulle imposte. Chiedi al tuo commercialista e inseriscile nelle impostazioni.",
    askAccountant:
      "Chiedi al tuo commercialista se valgono per te. Puoi cambiarle nelle impostazioni in qualsiasi momento.",
    classes: { standard: "Cibo", "soft-drinks": "Bibite", alcohol: "Alcolici" },
    taxDoubts: {
      place: "Nel tuo paese le aliquote cambiano da luogo a luogo.",
      away: "Per asporto e consegna l’aliquota può essere diversa.",
      soft_drinks: "Alcune bevande analcoliche hanno un’altra aliquota.",
      alcohol: "Alcune bevande alcoliche hanno un’altra aliquota.",
      law: "La legge è cambiata da poco, o sta per cambiare."
    },
    create: "Crea ristorante",
    back: "← Nome e paese",
    ready: (name) => `${name} è aperto in Fourtop. Mancano cinque brevi passi, e ognuno può aspettare.`,
    problems: "Questo non si può ancora usare:"
  },
  steps: {
    title: "Configurazione",
    progress: "Passi",
    done: "fatto",
    names: {
      hours: "Orari",
      tables: "Tavoli",
      dishes: "Piatti",
      people: "Team",
      look: "Prova"
    },
    later: "Più tardi",
    left: "Lo ritrovi in Configurazione, nel riepilogo.",
    next: "Avanti",
    saved: "Salvato.",
    changedMeanwhile: "Nel frattempo qualcun altro ha modificato il ristorante. Ricontrolla e salva ancora una volta.",
    refused: "Questo non si può ancora salvare:"
  },
  overview: {
    title: "La configurazione del ristorante non è finita",
    missing: (steps) => `Ancora da fare: ${steps}.`,
    continue: "Continua la configurazione"
  },
  hours: {
    title: "Quando è aperto il ristorante?",
    lead: "Gli stessi orari ogni giorno. I giorni diversi e i festivi si impostano dopo.",
    first: "Primo servizio",
    second: "Secondo servizio",
    secondHint: "Lascia vuoto se tra i due non chiudi.",
    from: "Dalle",
    until: "Alle",
    untilHint: "Va bene anche dopo mezzanotte: dalle 18:00 alle 01:00.",
    closed: "Giorni di chiusura",
    days: ["Lunedì", "Martedì", "Mercoledì", "Giovedì", "Venerdì", "Sabato", "Domenica"],
    bookings: "In questi orari i clienti possono prenotare un tavolo",
    save: "Salva orari",
    own: "Hai orari diversi da un giorno all’altro. Modificali nelle impostazioni.",
    ownLink: "Orari di apertura nelle impostazioni",
    incomplete: "va compilato, oppure vanno lasciati vuoti tutti e due"
  },
  tables: {
    title: "Quali tavoli hai?",
    lead: "Scrivilo come lo diresti. Ogni tavolo riceve un numero; nomi, sale e posizione possono venire dopo.",
    label: "Tavoli",
    hint: "Per esempio: sei da due, quattro da quattro, uno da sei. Oppure: Terrazza: 4x4. Oppure uno a uno: T1: 2.",
    save: "Salva tavoli",
    saved: (count, seats) =>
      `${count === 1 ? "Nella mappa c’è" : "Nella mappa ci sono"} ${tables(count)} per ${guests(seats)}.`,
    none: "deve contenere almeno un tavolo",
    line: (line, text, problem) => `Riga ${line}, “${text}”: ${problem}.`,
    have: (count, seats) => `Hai ${tables(count)} per ${guests(seats)}.`,
    columns: ["Tavolo", "Persone"],
    room: "Ristorante",
    arrange: "Disponili sulla mappa",
    more: "Modificali nelle impostazioni"
  },
  dishes: setupDishes,
  people: {
    title: "Chi lavora con te?",
    lead: "Invita la prima persona. Altre possono seguire, nella pagina Team."
  },
  look: {
    title: "Prova",
    lead: (restaurant) => `${restaurant}: è tutto pronto. Prima prova senza conseguenze.`,
    sandbox: "Nella sandbox",
    aboutSandbox:
      "La sandbox è un ristorante con dati di prova che vedi solo tu. Lì inseriamo un ordine e prenotiamo un tavolo tramite l’API, come farebbe un sito web o un sistema di cassa.",
    run: "Inserisci un ordine e una prenotazione di prova",
    runAgain: "Ripeti",
    order: (number) => <>L’ordine {number} è stato inserito.</>,
    booking: (at) => <>Un tavolo per due è prenotato: {at}.</>,
    failed: (what, status) => `La sandbox ha rifiutato ${what} (stato ${status}).`,
    whatOrder: "l’ordine",
    whatBooking: "la prenotazione",
    real: "Nel tuo ristorante",
    aboutReal: "Questi sono veri: l’ordine va nella pagina della cucina, e la prenotazione nella tua agenda.",
    firstOrder: "Prendi il primo ordine",
    firstBooking: "Prendi la prima prenotazione",
    seeFloor: "Guarda la mappa",
    seeMenu: "Guarda il menu",
    finish: "Termina la configurazione",
    finished: (restaurant) => `${restaurant}: configurazione terminata. Tutto si può cambiare nelle impostazioni.`,
    tokenName: "Configurazione"
  }
}
