/** One order in French: its facts, its price, its payments, and what happened to it. */
import type { Words } from "../../en/Words.ts"
import { listing } from "../../../formats/listing.ts"

const rounded = (isExact: boolean): string => (isExact ? "" : ", arrondi")

const joined = listing("fr", "conjunction")

export const order: Words["order"] = {
  back: "← Commandes",
  addDishes: "Ajouter des plats",
  panels: {
    order: "Commande",
    price: "Détail du total",
    payments: "Paiements",
    kitchen: "Cuisine",
    status: "Statut",
    activity: "Activité"
  },
  facts: {
    reference: "Référence",
    status: "Statut",
    type: "Type",
    branch: "Établissement",
    forAbout: "Pour environ",
    forTime: "Pour",
    kitchenBegins: "Début en cuisine",
    customer: "Client",
    phone: "Téléphone",
    email: "E-mail",
    address: "Adresse",
    channel: "Canal",
    placed: "Reçue",
    id: "Identifiant"
  },
  tickets: {
    kitchen: "Cuisine",
    states: {
      queued: "En attente",
      fired: "En préparation",
      done: "Terminé",
      voided: "Annulé"
    },
    begins: (moment) => <>commence le {moment}</>
  },
  history: {
    empty: "Rien n’est noté.",
    by: (person) => `par ${person}`
  },
  price: {
    part: "Élément",
    amount: "Montant",
    each: (price) => `${price} pièce`,
    eachFrom: (parts, price) => `${parts.join(" + ")} = ${price} pièce`,
    voided: "annulé",
    subtotal: "Sous-total",
    promotionOn: (base) => `promotion sur ${base}`,
    discount: "Remise",
    lineDiscounts: "Remises sur des lignes",
    discountOn: (base) => `sur ${base}`,
    serviceChargeOn: (base) => `service sur ${base}`,
    delivery: "Livraison",
    freeFrom: (amount) => `offerte dès ${amount}`,
    taxes: (names) => joined(names),
    taxAdded: (percent, base, isExact) => `${percent} de ${base}, en plus${rounded(isExact)}`,
    taxIncluded: (percent, gross, isExact) => `${percent} compris dans ${gross}${rounded(isExact)}`,
    total: "Total"
  },
  voiding: {
    start: "Annuler",
    confirm: "Annuler la ligne",
    question: (line) => `Retire «\u00a0${line}\u00a0» de la commande et de son bon de cuisine, et recalcule le total.`,
    done: (total) => `La ligne est annulée. Le total est de ${total}.`,
    refused: "Cette ligne ne peut pas être annulée.",
    quantity: "Combien",
    pieces: (quantity, all) => (quantity === all ? `tous (${all})` : `${quantity} sur ${all}`),
    reason: "Raison",
    reasons: ["Erreur de saisie", "Le client a changé d’avis", "En rupture", "Plat raté", "Attente trop longue"],
    otherReason: "Autrement dit (facultatif)",
    noReason: "Rien n’a été annulé\u00a0: une raison a de 3 à 200\u00a0caractères.",
    begun: "La cuisine a commencé, et elle est prévenue.",
    askManager: "La cuisine a commencé\u00a0: demandez à un responsable d’annuler."
  },
  payments: {
    methods: {
      cash: "Espèces",
      card: "Carte",
      online: "En ligne",
      other: "Autre",
      gift_card: "Carte cadeau",
      deposit: "Acompte"
    },
    amount: (currency) => `Montant en ${currency}`,
    noAmount: (example) => `doit être un montant, par exemple ${example}`,
    method: "Mode de paiement",
    noMethod: "reste à choisir",
    partlyPaid: "payée en partie",
    due: (amount) => `reste ${amount}`,
    toBeRefunded: (amount) => `${amount} à rembourser`,
    isDue: (amount) => `Il reste ${amount} à payer.`,
    record: "Enregistrer le paiement",
    recorded: (amount, order) => `Paiement de ${amount} enregistré pour la commande ${order}.`
  },
  refunds: {
    start: (amount) => (
      <>
        Rembourser
        <span class="unseen"> {amount}</span>
      </>
    ),
    atMost: (amount) => `Au plus ${amount}.`,
    ofTip: (currency) => `Du pourboire (${currency})`,
    cause: "Cause",
    causes: {
      correction: "Payé plus que dû",
      goodwill: "Geste commercial\u00a0: plus rien n’est dû",
      mistake: "Erreur\u00a0: le montant est de nouveau dû"
    },
    reason: "Raison",
    confirm: "Rembourser le paiement",
    refunded: (amount) => `remboursé ${amount}`,
    tipRefunded: (amount) => `remboursé ${amount} du pourboire`,
    done: (amount) => `Remboursé\u00a0: ${amount}.`
  },
  refusals: {
    order: (rule) => `La commande ${rule}.`,
    due: (rule) => `Le montant restant ${rule}.`,
    refunded: (rule) => `Ce qui est remboursé de ce paiement ${rule}.`,
    tipRefunded: (rule) => `Ce qui est remboursé du pourboire ${rule}.`,
    line: (rule) => `La ligne ${rule}.`,
    pin: (rule) => `Le code PIN du responsable ${rule}.`
  }
}
