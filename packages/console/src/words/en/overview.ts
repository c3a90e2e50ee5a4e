/** The overview: sales and open orders. */
export const overview = {
  title: "Overview",
  salesToday: "Sales today",
  ordersToday: "Orders today",
  averageOrder: "Average order",
  yesterday: (figure: string) => `Yesterday ${figure}`,
  today: "Today",
  noReports: (plan: string) => `The plan “${plan}” does not include sales figures.`,
  salesOfLast: (days: number) => `Sales of the last ${days} days`,
  chart: {
    label: (days: number, summary: string) => `Sales of the last ${days} days, day by day. ${summary}`,
    noSales: (days: number) => `No sales in the last ${days} days.`,
    summary: (sum: string, days: number, bestDay: string, best: string) =>
      `${sum} in the last ${days} days. The best day was ${bestDay} with ${best}.`,
    bar: (day: string, sales: string, orders: number) => `${day}: ${sales}, ${orders} orders`,
    narrow: (days: number) => `The chart shows the last ${days} days.`,
    asTable: "Show as a table",
    headings: ["Day", "Sales", "Orders"]
  },
  lostOpenings: {
    title: "Orders without an opening",
    headings: ["Order", "For", "Guest", "Phone", "Total"]
  },
  open: {
    title: "Open orders",
    empty: "No open orders.",
    headings: ["Order", "Placed", "Type", "Items", "Total", "Status"],
    newest: (count: number) => `Showing the newest ${count}.`
  }
}
