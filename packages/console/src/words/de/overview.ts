/** The overview: sales and open orders. */
import type { Words } from "../en/Words.ts"

export const overview: Words["overview"] = {
  title: "Übersicht",
  salesToday: "Umsatz heute",
  ordersToday: "Bestellungen heute",
  averageOrder: "Umsatz je Bestellung",
  yesterday: (figure) => `Gestern ${figure}`,
  today: "Heute",
  noReports: (plan) => `Der Tarif „${plan}“ enthält keine Umsatzzahlen.`,
  salesOfLast: (days) => `Umsatz der letzten ${days} Tage`,
  chart: {
    label: (days, summary) => `Umsatz der letzten ${days} Tage, Tag für Tag. ${summary}`,
    noSales: (days) => `Kein Umsatz in den letzten ${days} Tagen.`,
    summary: (sum, days, bestDay, best) =>
      `${sum} in den letzten ${days} Tagen. Der beste Tag war ${bestDay} mit ${best}.`,
    bar: (day, sales, orders) => `${day}: ${sales}, ${orders === 1 ? "1 Bestellung" : `${orders} Bestellungen`}`,
    narrow: (days) => `Das Diagramm zeigt die letzten ${days} Tage.`,
    asTable: "Als Tabelle anzeigen",
    headings: ["Tag", "Umsatz", "Bestellungen"]
  },
  lostOpenings: {
    title: "Bestellungen ohne Öffnungszeit",
    headings: ["Bestellung", "Für", "Gast", "Telefon", "Summe"]
  },
  open: {
    title: "Offene Bestellungen",
    empty: "Keine offenen Bestellungen.",
    headings: ["Bestellung", "Eingegangen", "Art", "Gerichte", "Summe", "Status"],
    newest: (count) => `Das sind die neuesten ${count}.`
  }
}
