import type { Words } from "../en/Words.ts"

/** The overview, in Italian. */
export const overview: Words["overview"] = {
  title: "Riepilogo",
  salesToday: "Vendite di oggi",
  ordersToday: "Ordini di oggi",
  averageOrder: "Scontrino medio",
  yesterday: (figure) => `Ieri ${figure}`,
  today: "Oggi",
  noReports: (plan) => `Il piano “${plan}” non comprende i dati di vendita.`,
  salesOfLast: (days) => `Vendite degli ultimi ${days} giorni`,
  chart: {
    label: (days, summary) => `Vendite degli ultimi ${days} giorni, giorno per giorno. ${summary}`,
    noSales: (days) => `Nessuna vendita negli ultimi ${days} giorni.`,
    summary: (sum, days, bestDay, best) =>
      `${sum} negli ultimi ${days} giorni. Il giorno migliore è stato ${bestDay}, con ${best}.`,
    bar: (day, sales, orders) => `${day}: ${sales}, ${orders === 1 ? "1 ordine" : `${orders} ordini`}`,
    narrow: (days) => `Il grafico mostra gli ultimi ${days} giorni.`,
    asTable: "Mostra come tabella",
    headings: ["Giorno", "Vendite", "Ordini"]
  },
  lostOpenings: {
    title: "Ordini senza un’apertura",
    headings: ["Ordine", "Per", "Cliente", "Telefono", "Totale"]
  },
  open: {
    title: "Ordini aperti",
    empty: "Nessun ordine aperto.",
    headings: ["Ordine", "Ricevuto", "Tipo", "Piatti", "Totale", "Stato"],
    newest: (count) => `Sono mostrati i ${count} più recenti.`
  }
}
