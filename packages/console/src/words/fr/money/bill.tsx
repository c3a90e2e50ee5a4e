/** The bill of an order or a table in French: split, and paid. */
import type { Words } from "../../en/Words.ts"

/** A label within a sentence. */
const within = (label: string): string => label.toLocaleLowerCase("fr")

export const bill: Words["bill"] = {
  open: "Addition",
  openFor: (name) => (
    <>
      Addition<span class="unseen"> de {name}</span>
    </>
  ),
  title: (name) => `Addition\u00a0: ${name}`,
  back: "← Commande",
  backToTables: "← Tables",
  due: "Reste à payer",
  settled: "Tout est payé.",
  nothing: "Rien d’ouvert ici.",
  total: "Total",
  extras: {
    discount: "Remise",
    service: "Service",
    tax: "TVA",
    fee: "Livraison",
    included: (tax) => `dont ${tax}`
  },
  refundDue: "À rembourser",
  paid: "Payé",
  left: (amount) => `reste ${amount}`,
  toBeRefunded: (amount) => `${amount} à rembourser`,
  refundOnOrder: "Un responsable rembourse sur la page de la commande.",
  splitting: "Partage",
  splits: { all: "Tout ensemble", lines: "Par plat", seats: "Par place", equal: "Parts égales", amount: "Par montant" },
  parts: "Parts",
  seat: (seat) => `Place ${seat}`,
  noSeat: "Sans place",
  partOf: (part, count) => `Part ${part} sur ${count}`,
  howMany: "Combien de parts",
  dishes: "Touchez ce que ce client paie",
  share: (part) => `${part} du plat`,
  pieces: (count, all) => `${count} sur ${all}`,
  whole: "en entier",
  taken: "choisi",
  rest: (amount) => `Il reste ${amount} pour les autres.`,
  amount: (currency) => `Montant en ${currency}`,
  useAmount: "Prendre ce montant",
  paidAlready: "payé",
  partlyPaid: "payé en partie",
  toPay: "À payer",
  chooseFirst: "Choisissez d’abord ce qui est payé.",
  tip: "Pourboire",
  noTip: "Sans pourboire",
  percent: (percent) => `${percent}\u00a0%`,
  otherTip: "Autre pourboire",
  tipIn: (currency) => `Pourboire en ${currency}`,
  setTip: "Prendre ce pourboire",
  noTipAmount: (example) => `Le pourboire n’est pas un montant, par exemple ${example}.`,
  withTip: (amount, tip) => `${amount} avec ${tip} de pourboire`,
  cash: "Espèces\u00a0: que donne le client\u00a0?",
  exact: "Le compte juste",
  change: (amount) => `à rendre ${amount}`,
  rounded: (amount) => `${amount} en espèces, arrondi`,
  intoDrawer: (name) => `L’argent va dans le tiroir-caisse «\u00a0${name}\u00a0».`,
  otherCash: "Autre montant en espèces",
  cashIn: (currency) => `Espèces en ${currency}`,
  payCash: "Encaisser",
  card: (amount) => `Carte ${amount}`,
  cardHint: "Saisissez d’abord le montant sur le terminal.",
  other: (amount) => `Autre ${amount}`,
  giftCard: "Carte cadeau",
  giftCode: "Code de la carte cadeau",
  payGiftCard: "Payer avec",
  noTipByGiftCard:
    "Une carte cadeau ne paie pas de pourboire\u00a0: choisissez «\u00a0Sans pourboire\u00a0» pour l’utiliser.",
  deposit: {
    use: (amount) => `Utiliser l’acompte\u00a0: ${amount}`,
    left: (amount) => `Il reste ${amount} de l’acompte de la réservation.`,
    used: (amount) => `${amount} payés avec l’acompte.`,
    refused: "Pas payé\u00a0: l’acompte, ou ce qui reste à payer, a changé. Regardez de nouveau l’addition."
  },
  noUndo: "Un paiement ne se défait pas\u00a0: il se rembourse sur la page de la commande.",
  recorded: (amount, method) => `Payé\u00a0: ${amount}, ${within(method)}.`,
  changeDue: "À rendre",
  paidNow: (amount, method) => `Payé\u00a0: ${amount}, ${within(method)}`,
  tipNow: (tip) => `pourboire ${tip}`,
  tendered: (amount) => `reçu ${amount}`,
  discounts: {
    start: (order) => (
      <>
        Remise<span class="unseen"> sur {order}</span>
      </>
    ),
    of: "Sur",
    wholeOrder: "toute la commande",
    off: (currency) => `Pourcentage ou montant en ${currency}`,
    offHint: "Par exemple 10% ou 5.00\u00a0; 100% pour offrir, 0 pour retirer une remise.",
    reason: "Raison",
    give: "Accorder la remise",
    done: (total) => `La remise est accordée. Le total est de ${total}.`,
    noAmount: "Pas de remise\u00a0: écrivez un pourcentage, par exemple 10%, ou un montant.",
    refused: (rule) => `Pas de remise\u00a0: ${rule}.`,
    askManager: "Pas de remise\u00a0: demandez à un responsable.",
    settle: (order) => `Solder ${order} sans paiement`,
    settled: "La commande est soldée.",
    notSettled: "Pas soldée\u00a0: il reste quelque chose à payer, ou elle l’est déjà."
  },
  payments: "Paiements",
  noPayments: "Rien n’est encore payé.",
  refundThere: "Rembourser",
  print: "Imprimer l’addition",
  backToBill: "← Addition",
  howToPrint: "Imprimez cette page sur du papier de 80\u00a0mm.",
  noReceipt: "Ceci n’est pas un ticket de caisse.",
  refusals: {
    changed: "Pas payé\u00a0: quelqu’un a sans doute été plus rapide. L’addition a changé, regardez-la de nouveau.",
    rest: "Le reste n’est pas payé\u00a0: quelqu’un a sans doute été plus rapide. L’addition a changé, regardez-la de nouveau.",
    amount: (example) => `Pas payé\u00a0: il faut un montant, par exemple ${example}.`,
    tendered: (amount) => `Pas payé\u00a0: c’est moins que ${amount}.`,
    giftCard: "Pas payé\u00a0: aucune carte cadeau n’a ce code, ou elle est vide.",
    method: "Pas payé\u00a0: choisissez le mode de paiement.",
    order: (rule) => `Pas payé\u00a0: la commande ${rule}.`,
    other: "Pas payé\u00a0: quelque chose ne va pas dans le formulaire. Regardez de nouveau l’addition."
  }
}
