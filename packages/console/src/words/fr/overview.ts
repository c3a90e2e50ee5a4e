/** The overview in French: sales and open orders. */
import type { Words } from "../en/Words.ts"
import { counted } from "./phrases/plural.shared.ts"

export const overview: Words["overview"] = {
  title: "Aperçu",
  salesToday: "Ventes du jour",
  ordersToday: "Commandes du jour",
  averageOrder: "Panier moyen",
  yesterday: (figure) => `Hier ${figure}`,
  today: "Aujourd’hui",
  noReports: (plan) => `L’abonnement «\u00a0${plan}\u00a0» ne comprend pas les chiffres de vente.`,
  salesOfLast: (days) => `Ventes des ${days} derniers jours`,
  chart: {
    label: (days, summary) => `Ventes des ${days} derniers jours, jour par jour. ${summary}`,
    noSales: (days) => `Aucune vente ces ${days} derniers jours.`,
    summary: (sum, days, bestDay, best) =>
      `${sum} ces ${days} derniers jours. Meilleure journée\u00a0: ${bestDay}, avec ${best}.`,
    bar: (day, sales, orders) => `${day}\u00a0: ${sales}, ${counted(orders, "commande")}`,
    narrow: (days) => `Le graphique montre les ${days} derniers jours.`,
    asTable: "Afficher en tableau",
    headings: ["Jour", "Ventes", "Commandes"]
  },
  lostOpenings: {
    title: "Commandes sans ouverture",
    headings: ["Commande", "Pour", "Client", "Téléphone", "Total"]
  },
  open: {
    title: "Commandes ouvertes",
    empty: "Aucune commande ouverte.",
    headings: ["Commande", "Reçue", "Type", "Plats", "Total", "Statut"],
    newest: (count) => `Les ${count} plus récentes.`
  }
}
