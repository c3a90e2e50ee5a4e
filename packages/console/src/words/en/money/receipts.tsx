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
  sending: {
    title: "Send to the guest",
    to: "Email or phone number",
    hint: "The guest gets a link to a copy, and the copy as text. A phone number needs a message gateway.",
    send: "Send receipt",
    sent: (address: string) => `The receipt is being sent to ${address}.`,
    refused: "Not sent: write an email address such as ada@example.com, or a phone number."
  },
  all: "All receipts of the day"
}
