import type { Words } from "../../en/Words.ts"
import * as Place from "../grammar/places.ts"

/** The bill of an order or a table, in Italian. */
export const bill: Words["bill"] = {
  open: "Conto",
  openFor: (name) => (
    <>
      Conto<span class="unseen"> {Place.of(name)}</span>
    </>
  ),
  title: (name) => `Conto: ${name}`,
  back: "← Ordine",
  backToTables: "← Tavoli",
  due: "Da pagare",
  settled: "È tutto pagato.",
  nothing: "Qui non c’è nulla di aperto.",
  total: "Totale",
  extras: {
    discount: "Sconto",
    service: "Servizio",
    tax: "Imposta",
    fee: "Consegna",
    included: (tax) => `di cui ${tax}`
  },
  refundDue: "Da rimborsare",
  paid: "Pagato",
  left: (amount) => `restano ${amount}`,
  toBeRefunded: (amount) => `${amount} da rimborsare`,
  refundOnOrder: "Lo rimborsa un responsabile dalla pagina dell’ordine.",
  splitting: "Dividi",
  splits: {
    all: "Tutto insieme",
    lines: "Per piatto",
    seats: "Per posto",
    equal: "Parti uguali",
    amount: "Per importo"
  },
  parts: "Parti",
  seat: (seat) => `Posto ${seat}`,
  noSeat: "Senza posto",
  partOf: (part, count) => `Parte ${part} di ${count}`,
  howMany: "Quante parti",
  dishes: "Tocca quello che paga questo cliente",
  share: (part) => `${part} del piatto`,
  pieces: (count, all) => `${count} su ${all}`,
  whole: "tutto",
  taken: "scelto",
  rest: (amount) => `Agli altri restano ${amount}.`,
  amount: (currency) => `Importo in ${currency}`,
  useAmount: "Usa questo importo",
  paidAlready: "pagato",
  partlyPaid: "pagato in parte",
  toPay: "Da pagare",
  chooseFirst: "Prima scegli cosa si paga.",
  tip: "Mancia",
  noTip: "Nessuna mancia",
  percent: (percent) => `${percent}%`,
  otherTip: "Altra mancia",
  tipIn: (currency) => `Mancia in ${currency}`,
  setTip: "Imposta mancia",
  noTipAmount: (example) => `La mancia non è un importo come ${example}.`,
  withTip: (amount, tip) => `${amount}, mancia di ${tip} compresa`,
  cash: "Contanti: quanto dà il cliente?",
  exact: "Esatto",
  change: (amount) => `resto ${amount}`,
  rounded: (amount) => `${amount} in contanti, arrotondati`,
  intoDrawer: (name) => `Va nel cassetto ${name}.`,
  otherCash: "Altro importo in contanti",
  cashIn: (currency) => `Contanti in ${currency}`,
  payCash: "Incassa contanti",
  card: (amount) => `Carta ${amount}`,
  cardHint: "Prima digitalo sul POS.",
  other: (amount) => `Altro ${amount}`,
  giftCard: "Buono regalo",
  giftCode: "Codice del buono regalo",
  payGiftCard: "Paga con il buono",
  noTipByGiftCard: "Un buono regalo non paga la mancia: per usarlo scegli nessuna mancia.",
  deposit: {
    use: (amount) => `Usa l’acconto: ${amount}`,
    left: (amount) => `Dell’acconto della prenotazione restano ${amount}.`,
    used: (amount) => `Pagati ${amount} con l’acconto.`,
    refused: "Non pagato: l’acconto o l’importo da pagare è cambiato. Ricontrolla il conto."
  },
  noUndo: "Un pagamento non si ritira: si restituisce con un rimborso, dalla pagina dell’ordine.",
  recorded: (amount, method) => `Pagati ${amount}: ${method}.`,
  changeDue: "Resto da dare",
  paidNow: (amount, method) => `Pagati ${amount}: ${method}`,
  tipNow: (tip) => `mancia ${tip}`,
  tendered: (amount) => `ricevuti ${amount}`,
  discounts: {
    start: (order) => (
      <>
        Sconto<span class="unseen"> su {order}</span>
      </>
    ),
    of: "Su",
    wholeOrder: "tutto l’ordine",
    off: (currency) => `Percentuale o importo in ${currency}`,
    offHint: "Per esempio 10% o 5,00; 100% è offerto dalla casa, 0 toglie lo sconto.",
    reason: "Motivo",
    give: "Applica sconto",
    done: (total) => `Lo sconto è applicato. Il totale è ${total}.`,
    noAmount: "Nessuno sconto: scrivi una percentuale come 10%, oppure un importo.",
    refused: (rule) => `Nessuno sconto: ${rule}.`,
    askManager: "Nessuno sconto: chiedi a un responsabile.",
    settle: (order) => `Chiudi ${order} senza pagamento`,
    settled: "L’ordine è chiuso.",
    notSettled: "Non chiuso: c’è ancora qualcosa da pagare, oppure era già chiuso."
  },
  payments: "Pagamenti",
  noPayments: "Non è stato ancora pagato nulla.",
  refundThere: "Rimborsa",
  print: "Stampa preconto",
  backToBill: "← Conto",
  howToPrint: "Stampa questa pagina su carta da 80 mm.",
  noReceipt: "Questa non è una ricevuta.",
  refusals: {
    changed: "Non pagato: forse qualcun altro ha fatto prima. Il conto è cambiato, ricontrollalo.",
    rest: "La parte restante non è pagata: forse qualcun altro ha fatto prima. Il conto è cambiato, ricontrollalo.",
    amount: (example) => `Non pagato: serve un importo come ${example}.`,
    tendered: (amount) => `Non pagato: è meno di ${amount}.`,
    giftCard: "Non pagato: non c’è un buono regalo con questo codice, oppure è esaurito.",
    method: "Non pagato: scegli come si paga.",
    order: (rule) => `Non pagato: l’ordine ${rule}.`,
    other: "Non pagato: qualcosa nel modulo non va. Ricontrolla il conto."
  }
}
