/** Receipts and credit notes of a day, and one of them. */
export const receipts = {
  title: "Receipts",
  lead: "What was issued on a business day. A receipt is never changed; what is given back has a credit note.",
  day: "Business day",
  show: "Show",
  empty: "No receipt was issued on this day.",
  headings: ["Number", "Time", "Kind", "Order", "Amount"],
  kinds: { receipt: "Receipt", credit_note: "Credit note" },
  one: (number: string) => `Receipt ${number}`,
  ofPayment: (number: string) => `Receipt ${number}`,
  print: "Print",
  printHint: "Print with your browser: the page is made for it.",
  original: "As the original",
  copy: "As a copy",
  narrow: "80 mm",
  wide: "A4",
  text: "Save as text",
  toOrder: "To the order",
  all: "All receipts of the day"
}
