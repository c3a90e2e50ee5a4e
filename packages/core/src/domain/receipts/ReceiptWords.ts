/** The words of receipts, in every language that guests are written to in. */
import type { PaymentMethod } from "../backoffice/Payment.ts"
import type { Language } from "../venue/MessageTemplate.ts"
import type { ReceiptContent, ReceiptKind } from "./Receipt.ts"

export interface ReceiptWords {
  readonly kinds: Readonly<Record<ReceiptKind, string>>
  /** What every print after the first says. */
  readonly copy: string
  readonly refersTo: string
  readonly taxNumber: string
  readonly order: string
  readonly table: string
  readonly servedBy: string
  readonly guest: string
  readonly subjects: Readonly<Record<Exclude<ReceiptContent["subject"], "order">, string>>
  /** Says that an amount is a share of the pieces. */
  readonly share: string
  /** That it is a part of an order over `{total}`. */
  readonly partOf: string
  readonly discount: string
  readonly service: string
  readonly fee: string
  readonly excess: string
  readonly total: string
  readonly refunded: string
  readonly tip: string
  readonly rounding: string
  readonly tendered: string
  readonly change: string
  readonly methods: Readonly<Record<PaymentMethod, string>>
  /** The headings of the taxes: the tax, what it is on, and how much it is. */
  readonly tax: readonly [tax: string, net: string, amount: string]
  readonly digest: string
}

const en: ReceiptWords = {
  kinds: { receipt: "Receipt", credit_note: "Credit note" },
  copy: "Copy",
  refersTo: "For receipt",
  taxNumber: "Tax number",
  order: "Order",
  table: "Table",
  servedBy: "Served by",
  guest: "Guest",
  subjects: { gift_card: "Gift card", deposit: "Deposit", experience: "Tickets" },
  share: "share",
  partOf: "Part of {total}",
  discount: "Discount",
  service: "Service",
  fee: "Delivery",
  excess: "Paid beyond the total",
  total: "Total",
  refunded: "Given back",
  tip: "Tip",
  rounding: "Rounding",
  tendered: "Given",
  change: "Change",
  methods: { cash: "Cash", card: "Card", online: "Online", other: "Other", gift_card: "Gift card", deposit: "Deposit" },
  tax: ["Tax", "Net", "Amount"],
  digest: "Digest"
}

const de: ReceiptWords = {
  kinds: { receipt: "Beleg", credit_note: "Gutschrift" },
  copy: "Kopie",
  refersTo: "Zu Beleg",
  taxNumber: "Steuernummer",
  order: "Bestellung",
  table: "Tisch",
  servedBy: "Es bediente Sie",
  guest: "Gast",
  subjects: { gift_card: "Gutschein", deposit: "Anzahlung", experience: "Eintrittskarten" },
  share: "Anteil",
  partOf: "Teil von {total}",
  discount: "Rabatt",
  service: "Service",
  fee: "Lieferung",
  excess: "Zu viel bezahlt",
  total: "Summe",
  refunded: "Erstattet",
  tip: "Trinkgeld",
  rounding: "Rundung",
  tendered: "Gegeben",
  change: "Rückgeld",
  methods: {
    cash: "Bar",
    card: "Karte",
    online: "Online",
    other: "Andere",
    gift_card: "Gutschein",
    deposit: "Anzahlung"
  },
  tax: ["Steuer", "Netto", "Betrag"],
  digest: "Prüfsumme"
}

const fr: ReceiptWords = {
  kinds: { receipt: "Reçu", credit_note: "Avoir" },
  copy: "Copie",
  refersTo: "Pour le reçu",
  taxNumber: "Numéro fiscal",
  order: "Commande",
  table: "Table",
  servedBy: "Servi par",
  guest: "Client",
  subjects: { gift_card: "Carte cadeau", deposit: "Acompte", experience: "Billets" },
  share: "part",
  partOf: "Partie de {total}",
  discount: "Remise",
  service: "Service",
  fee: "Livraison",
  excess: "Payé en trop",
  total: "Total",
  refunded: "Remboursé",
  tip: "Pourboire",
  rounding: "Arrondi",
  tendered: "Reçu",
  change: "Rendu",
  methods: {
    cash: "Espèces",
    card: "Carte",
    online: "En ligne",
    other: "Autre",
    gift_card: "Carte cadeau",
    deposit: "Acompte"
  },
  tax: ["Taxe", "Net", "Montant"],
  digest: "Empreinte"
}

const it: ReceiptWords = {
  kinds: { receipt: "Ricevuta", credit_note: "Nota di credito" },
  copy: "Copia",
  refersTo: "Per la ricevuta",
  taxNumber: "Partita IVA",
  order: "Ordine",
  table: "Tavolo",
  servedBy: "Servito da",
  guest: "Ospite",
  subjects: { gift_card: "Buono regalo", deposit: "Acconto", experience: "Biglietti" },
  share: "quota",
  partOf: "Parte di {total}",
  discount: "Sconto",
  service: "Servizio",
  fee: "Consegna",
  excess: "Pagato in più",
  total: "Totale",
  refunded: "Rimborsato",
  tip: "Mancia",
  rounding: "Arrotondamento",
  tendered: "Ricevuto",
  change: "Resto",
  methods: {
    cash: "Contanti",
    card: "Carta",
    online: "Online",
    other: "Altro",
    gift_card: "Buono regalo",
    deposit: "Acconto"
  },
  tax: ["Imposta", "Netto", "Importo"],
  digest: "Impronta"
}

const es: ReceiptWords = {
  kinds: { receipt: "Recibo", credit_note: "Nota de abono" },
  copy: "Copia",
  refersTo: "Del recibo",
  taxNumber: "NIF",
  order: "Pedido",
  table: "Mesa",
  servedBy: "Atendido por",
  guest: "Cliente",
  subjects: { gift_card: "Tarjeta regalo", deposit: "Depósito", experience: "Entradas" },
  share: "parte",
  partOf: "Parte de {total}",
  discount: "Descuento",
  service: "Servicio",
  fee: "Entrega",
  excess: "Pagado de más",
  total: "Total",
  refunded: "Devuelto",
  tip: "Propina",
  rounding: "Redondeo",
  tendered: "Entregado",
  change: "Cambio",
  methods: {
    cash: "Efectivo",
    card: "Tarjeta",
    online: "En línea",
    other: "Otro",
    gift_card: "Tarjeta regalo",
    deposit: "Depósito"
  },
  tax: ["Impuesto", "Neto", "Importe"],
  digest: "Huella"
}

export const receiptWords: Readonly<Record<Language, ReceiptWords>> = { en, de, fr, it, es }
