/** One order: its facts, its price, its payments, and what happened to it. */
import type { Words } from "../../en/Words.ts"
import { listing } from "../../../formats/listing.ts"

const rounded = (isExact: boolean): string => (isExact ? "" : ", gerundet")

const both = listing("de", "conjunction")

export const order: Words["order"] = {
  back: "← Bestellungen",
  addDishes: "Nachbestellen",
  panels: {
    order: "Bestellung",
    price: "So ergibt sich die Summe",
    payments: "Zahlungen",
    kitchen: "Küche",
    status: "Status",
    activity: "Verlauf"
  },
  facts: {
    reference: "Externe Referenz",
    status: "Status",
    type: "Art",
    branch: "Standort",
    forAbout: "Für etwa",
    forTime: "Für",
    kitchenBegins: "Küche beginnt",
    customer: "Gast",
    phone: "Telefon",
    email: "E-Mail",
    address: "Adresse",
    channel: "Kanal",
    placed: "Eingegangen",
    id: "ID der Bestellung"
  },
  tickets: {
    kitchen: "Küche",
    states: { queued: "Wartet", fired: "In Zubereitung", done: "Fertig", voided: "Storniert" },
    begins: (moment) => <>beginnt {moment}</>
  },
  history: {
    empty: "Es ist nichts verzeichnet.",
    by: (person) => `von ${person}`
  },
  price: {
    part: "Teil",
    amount: "Betrag",
    each: (price) => `je ${price}`,
    eachFrom: (parts, price) => `${parts.join(" + ")} = je ${price}`,
    voided: "storniert",
    subtotal: "Zwischensumme",
    promotionOn: (base) => `Aktion auf ${base}`,
    discount: "Rabatt",
    lineDiscounts: "Rabatte auf Positionen",
    discountOn: (base) => `auf ${base}`,
    serviceChargeOn: (base) => `Servicezuschlag auf ${base}`,
    delivery: "Lieferung",
    freeFrom: (amount) => `kostenlos ab ${amount}`,
    taxes: (names) => both(names),
    taxAdded: (percent, base, isExact) => `${percent} von ${base}, aufgeschlagen${rounded(isExact)}`,
    taxIncluded: (percent, gross, isExact) => `${percent}, in ${gross} enthalten${rounded(isExact)}`,
    total: "Summe"
  },
  voiding: {
    start: "Stornieren",
    confirm: "Position stornieren",
    question: (line) => `Nimmt „${line}“ von der Bestellung und vom Küchenbon und berechnet die Summe neu.`,
    done: (total) => `Die Position ist storniert. Die Summe ist jetzt ${total}.`,
    refused: "Die Position lässt sich nicht stornieren.",
    quantity: "Wie viele",
    pieces: (quantity, all) => (quantity === all ? `alle ${all}` : `${quantity} von ${all}`),
    reason: "Grund",
    reasons: [
      "Falsch eingegeben",
      "Gast hat es sich anders überlegt",
      "Ausverkauft",
      "Reklamation",
      "Zu lange gedauert"
    ],
    otherReason: "In anderen Worten (optional)",
    noReason: "Nichts wurde storniert: Ein Grund hat 3 bis 200 Zeichen.",
    begun: "Die Küche hat damit schon begonnen und erfährt es.",
    askManager: "Die Küche hat damit schon begonnen: Bitten Sie die Leitung, es zu stornieren."
  },
  payments: {
    methods: {
      cash: "Bar",
      card: "Karte",
      online: "Online",
      other: "Sonstige",
      gift_card: "Gutschein",
      deposit: "Anzahlung"
    },
    amount: (currency) => `Betrag in ${currency}`,
    noAmount: (example) => `muss ein Betrag wie ${example} sein`,
    method: "Zahlungsart",
    noMethod: "muss gewählt werden",
    partlyPaid: "teilweise bezahlt",
    due: (amount) => `${amount} offen`,
    toBeRefunded: (amount) => `${amount} zu erstatten`,
    isDue: (amount) => `Noch offen: ${amount}.`,
    record: "Zahlung erfassen",
    recorded: (amount, order) => `${amount} für Bestellung ${order} erfasst.`
  },
  refunds: {
    start: (amount) => (
      <>
        Erstatten
        <span class="unseen">: {amount}</span>
      </>
    ),
    atMost: (amount) => `Höchstens ${amount}.`,
    ofTip: (currency) => `Vom Trinkgeld (${currency})`,
    cause: "Anlass",
    causes: {
      correction: "Mehr bezahlt als geschuldet",
      goodwill: "Kulanz: nichts wird wieder fällig",
      mistake: "Irrtum: der Betrag wird wieder fällig"
    },
    reason: "Grund",
    confirm: "Zahlung erstatten",
    refunded: (amount) => `${amount} erstattet`,
    tipRefunded: (amount) => `${amount} vom Trinkgeld erstattet`,
    done: (amount) => `${amount} erstattet.`
  },
  refusals: {
    order: (rule) => `Die Bestellung ${rule}.`,
    due: (rule) => `Der offene Betrag ${rule}.`,
    refunded: (rule) => `Der erstattete Betrag dieser Zahlung ${rule}.`,
    tipRefunded: (rule) => `Der erstattete Betrag des Trinkgelds ${rule}.`,
    line: (rule) => `Die Position ${rule}.`,
    pin: (rule) => `Die PIN der Leitung ${rule}.`
  }
}
