import type { Words } from "../../en/Words.ts"
import { listing } from "../../../formats/listing.ts"

const joined = listing("it", "conjunction")

const rounded = (isExact: boolean): string => (isExact ? "" : ", importo arrotondato")

/** One order, in Italian. */
export const order: Words["order"] = {
  back: "← Ordini",
  addDishes: "Aggiungi piatti",
  panels: {
    order: "Ordine",
    price: "Come si arriva al totale",
    payments: "Pagamenti",
    kitchen: "Cucina",
    status: "Stato",
    activity: "Attività"
  },
  facts: {
    reference: "Riferimento",
    status: "Stato",
    type: "Tipo",
    branch: "Sede",
    forAbout: "Previsto",
    forTime: "Per",
    kitchenBegins: "Inizio in cucina",
    customer: "Cliente",
    phone: "Telefono",
    email: "Email",
    address: "Indirizzo",
    channel: "Canale",
    placed: "Ricevuto",
    id: "ID dell’ordine"
  },
  tickets: {
    kitchen: "Cucina",
    states: {
      queued: "In attesa",
      fired: "In preparazione",
      done: "Evasa",
      voided: "Stornata"
    },
    begins: (moment) => <>inizio: {moment}</>
  },
  history: {
    empty: "Non c’è ancora nulla.",
    by: (person) => `di ${person}`
  },
  price: {
    part: "Voce",
    amount: "Importo",
    each: (price) => `${price} l’uno`,
    eachFrom: (parts, price) => `${parts.join(" + ")} = ${price} l’uno`,
    voided: "stornato",
    subtotal: "Subtotale",
    promotionOn: (base) => `promozione su ${base}`,
    discount: "Sconto",
    lineDiscounts: "Sconti sulle righe",
    discountOn: (base) => `su ${base}`,
    serviceChargeOn: (base) => `servizio su ${base}`,
    delivery: "Consegna",
    freeFrom: (amount) => `gratis da ${amount}`,
    taxes: (names) => joined(names),
    taxAdded: (percent, base, isExact) => `${percent} di ${base}, in aggiunta${rounded(isExact)}`,
    taxIncluded: (percent, gross, isExact) => `${percent} incluso in ${gross}${rounded(isExact)}`,
    total: "Totale"
  },
  voiding: {
    start: "Storna",
    confirm: "Storna la riga",
    question: (line) => `Toglie “${line}” dall’ordine e dalla comanda, e ricalcola il totale.`,
    done: (total) => `La riga è stata stornata. Il totale è ${total}.`,
    refused: "Questa riga non si può stornare.",
    quantity: "Quanti",
    pieces: (quantity, all) => (quantity === all ? `tutti e ${all}` : `${quantity} su ${all}`),
    reason: "Motivo",
    reasons: [
      "Errore di battitura",
      "Il cliente ha cambiato idea",
      "Esaurito",
      "Piatto sbagliato",
      "Attesa troppo lunga"
    ],
    otherReason: "Con altre parole (facoltativo)",
    noReason: "Non è stato stornato nulla: il motivo deve avere da 3 a 200 caratteri.",
    begun: "La cucina ha già cominciato e viene avvisata.",
    askManager: "La cucina ha già cominciato: per stornare chiedi a un responsabile."
  },
  payments: {
    methods: {
      cash: "Contanti",
      card: "Carta",
      online: "Online",
      other: "Altro",
      gift_card: "Buono regalo",
      deposit: "Acconto"
    },
    amount: (currency) => `Importo in ${currency}`,
    noAmount: (example) => `deve essere un importo come ${example}`,
    method: "Metodo",
    noMethod: "va scelto",
    partlyPaid: "pagato in parte",
    due: (amount) => `${amount} da pagare`,
    toBeRefunded: (amount) => `${amount} da rimborsare`,
    isDue: (amount) => `Restano da pagare ${amount}.`,
    record: "Registra pagamento",
    recorded: (amount, order) => `Registrati ${amount} per l’ordine ${order}.`
  },
  refunds: {
    start: (amount) => (
      <>
        Rimborsa
        <span class="unseen"> {amount}</span>
      </>
    ),
    atMost: (amount) => `Al massimo ${amount}.`,
    ofTip: (currency) => `Della mancia (${currency})`,
    cause: "Causa",
    causes: {
      correction: "È stato pagato più del dovuto",
      goodwill: "Cortesia: non resta nulla da pagare",
      mistake: "Errore: l’importo torna da pagare"
    },
    reason: "Motivo",
    confirm: "Rimborsa pagamento",
    refunded: (amount) => `${amount} rimborsati`,
    tipRefunded: (amount) => `${amount} della mancia rimborsati`,
    done: (amount) => `Rimborsati ${amount}.`
  },
  refusals: {
    order: (rule) => `L’ordine ${rule}.`,
    due: (rule) => `L’importo da pagare ${rule}.`,
    refunded: (rule) => `L’importo già rimborsato di questo pagamento ${rule}.`,
    tipRefunded: (rule) => `L’importo già rimborsato della mancia ${rule}.`,
    line: (rule) => `La riga ${rule}.`,
    pin: (rule) => `Il PIN del responsabile ${rule}.`
  }
}
