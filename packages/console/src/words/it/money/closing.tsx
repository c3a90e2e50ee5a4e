import type { Words } from "../../en/Words.ts"
import { dated } from "../grammar/dates.ts"

/** Drawers, cash, and the close of the day, in Italian. */
export const closing: Words["closing"] = {
  title: "Chiudi la giornata",
  lead: (day, number) => `Chiusura ${number} ${dated("del", day)}.`,
  branch: "Sede",
  showBranch: "Mostra",
  notClosed: (days) => `Da chiudere: ${days}.`,
  late: (days) =>
    `Una parte è stata registrata per ${days} quando la chiusura era già fatta: per questo è in questa chiusura.`,
  nothing: "Dall’ultima chiusura non è stato registrato nulla. Non c’è niente da chiudere.",
  all: "Tutte le chiusure",
  toCash: "Movimenti di cassa",
  bills: {
    title: "Conti aperti",
    none: "Tutti i conti sono pagati.",
    some: "Per questi ordini c’è ancora qualcosa da incassare. Incassa adesso, o lasciali alla prossima chiusura.",
    headings: ["Ordine", "Stato", "Aperto"],
    refunds: "Da rimborsare",
    aboutRefunds: "Per questi ordini è stato pagato più del dovuto. Il rimborso si fa dalla pagina dell’ordine."
  },
  undelivered: {
    title: "Ordini non completati",
    none: "Tutti gli ordini sono completati.",
    headings: ["Ordine", "Stato"]
  },
  orderName: (number, id, table) => `${number === null ? id.slice(-6) : number}${table === null ? "" : `, ${table}`}`,
  figures: {
    title: "La giornata",
    caption: "Dati",
    headings: ["", "Importo"],
    sales: "Vendite, imposte incluse",
    net: "Netto",
    tax: "Imposte",
    discount: "Sconti, netto",
    service: "Servizio, netto",
    fee: "Costi di consegna, netto",
    voids: (count) => `Storni (${count})`,
    refunds: (count) => `Rimborsi (${count})`,
    goodwill: "Di cui per cortesia",
    rounding: "Arrotondamento contanti",
    tips: "Mance",
    tipsPaidOut: "Mance distribuite",
    giftCards: "Buoni regalo venduti",
    deposits: "Acconti incassati",
    forfeited: "Acconti trattenuti",
    experiences: "Biglietti per eventi",
    methods: "Pagamenti",
    methodHeadings: ["Metodo", "Pagamenti", "Incassato", "Rimborsato"],
    taxes: "Imposte",
    taxHeadings: ["Aliquota", "Netto", "Imposta"],
    untaxed: "Senza imposta",
    types: "Tipi di ordine",
    typeHeadings: ["Tipo", "Vendite"],
    categories: "Categorie",
    categoryHeadings: ["Categoria", "Piatti", "Prima degli sconti"],
    noCategory: "Non più nel menu",
    people: "Team",
    personHeadings: ["Nome", "Vendite", "Incassato", "Mance", "Storni", "Rimborsi"]
  },
  methods: {
    cash: "Contanti",
    card: "Carta",
    online: "Online",
    other: "Altro",
    gift_card: "Buono regalo",
    deposit: "Acconto"
  },
  movements: {
    opening_float: "Fondo cassa",
    cash_in: "Versamento in cassa",
    cash_out: "Prelievo",
    tips_paid_out: "Mance distribuite",
    bank_drop: "Versamento in banca"
  },
  cash: {
    title: "Contanti",
    about: "Conta ogni cassetto. Inserisci quante monete e banconote ci sono per ogni taglio.",
    carried: "Dall’ultima chiusura",
    payments: "Pagamenti",
    expected: "Dovrebbe esserci",
    counted: "Contato",
    difference: "Differenza",
    explanation: "Spiegazione",
    explanationHint: "Serve se il conteggio non torna: due parole sul perché.",
    differs: (counted, expected, difference) =>
      `Contati ${counted}, ma dovrebbero esserci ${expected}: una differenza di ${difference}. Conta di nuovo, o spiegala`,
    notANumber: "deve essere un numero intero"
  },
  leaveOpen: "Lascia aperti questi ordini per la prossima chiusura",
  close: "Chiudi la giornata",
  warning: "Dopo, nessuno può più modificare una chiusura.",
  changedMeanwhile: "Nel frattempo è stato registrato qualcosa. Ricontrolla la giornata, poi chiudila.",
  closed: (number) => `La giornata è chiusa, con il numero ${number}.`,
  drawers: {
    title: "Un altro cassetto",
    name: "Nome",
    add: "Aggiungi cassetto",
    added: (name) => `${name}: cassetto aggiunto.`
  },
  device: {
    title: "Il cassetto di questo dispositivo",
    about: "I contanti incassati su questo dispositivo vanno in questo cassetto, e quelli restituiti ne escono.",
    drawer: "Cassetto",
    choose: "Usa questo cassetto",
    chosen: (name) =>
      `I contanti incassati su questo dispositivo vanno nel cassetto ${name}, e quelli restituiti ne escono.`
  },
  moving: {
    title: "Movimenti di cassa",
    lead: "Contanti che entrano in un cassetto o ne escono senza un ordine. Un errore si corregge con il movimento inverso.",
    movement: "Per cosa",
    drawer: "Cassetto",
    amount: (currency) => `Importo in ${currency}`,
    reason: "Motivo",
    reasonHint: "Serve per i prelievi.",
    button: "Registra",
    noAmount: (example) => `deve essere un importo come ${example}`,
    done: (movement, amount, drawer) => `${movement}: ${amount}, ${drawer}.`
  },
  list: {
    title: "Chiusure",
    none: "Non è stata ancora chiusa nessuna giornata.",
    headings: ["Numero", "Giorno", "Sede", "Chiusa", "Da", "Vendite", "Differenza"],
    newer: "Più recenti",
    older: "Meno recenti",
    toClose: "Chiudi la giornata"
  },
  one: {
    title: (number) => `Chiusura ${number}`,
    back: "Tutte le chiusure",
    facts: (closedAt, by) => `Chiusa da ${by}, ${closedAt}.`,
    since: (since) => `Comprende tutto a partire da: ${since}.`,
    narrow: "Per carta da 80 mm",
    wide: "Per carta A4",
    csv: "Scarica CSV",
    json: "Scarica JSON",
    pieces: "Monete e banconote",
    piecesHeadings: ["Taglio", "Quantità", "Somma"],
    digest: "Impronta",
    previous: "Impronta della chiusura precedente",
    receipt: (series, last) => `Impronta dell’ultima ricevuta, ${series}-${last}`,
    explained: (text) => `Spiegazione: ${text}`
  }
}
