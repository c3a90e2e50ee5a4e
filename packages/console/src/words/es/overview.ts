/** The overview: sales and open orders, in Spanish. */
import type { Words } from "../en/Words.ts"
import { counted } from "./common/counted.ts"

export const overview: Words["overview"] = {
  title: "Resumen",
  salesToday: "Ventas de hoy",
  ordersToday: "Pedidos de hoy",
  averageOrder: "Pedido medio",
  yesterday: (figure) => `Ayer ${figure}`,
  today: "Hoy",
  noReports: (plan) => `El plan «${plan}» no incluye las cifras de ventas.`,
  salesOfLast: (days) => `Ventas de los últimos ${days} días`,
  chart: {
    label: (days, summary) => `Ventas de los últimos ${days} días, día a día. ${summary}`,
    noSales: (days) => `No hay ventas en los últimos ${days} días.`,
    summary: (sum, days, bestDay, best) =>
      `${sum} en los últimos ${days} días. El mejor día fue el ${bestDay}, con ${best}.`,
    bar: (day, sales, orders) => `${day}: ${sales}, ${counted(orders, "pedido", "pedidos")}`,
    narrow: (days) => `El gráfico muestra los últimos ${days} días.`,
    asTable: "Mostrar como tabla",
    headings: ["Día", "Ventas", "Pedidos"]
  },
  lostOpenings: {
    title: "Pedidos sin apertura",
    headings: ["Pedido", "Para", "Cliente", "Teléfono", "Total"]
  },
  open: {
    title: "Pedidos abiertos",
    empty: "No hay pedidos abiertos.",
    headings: ["Pedido", "Hecho", "Tipo", "Platos", "Total", "Estado"],
    newest: (count) => `Se muestran los ${count} más recientes.`
  }
}
