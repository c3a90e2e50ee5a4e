/** One order: its facts, its price, its payments, and what happened to it. */
import type { Payment, Ticket } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"

const rounded = (isExact: boolean): string => (isExact ? "" : ", rounded")

export const order = {
  back: "← Orders",
  addDishes: "Add dishes",
  panels: {
    order: "Order",
    price: "How the total came about",
    payments: "Payments",
    kitchen: "Kitchen",
    status: "Status",
    activity: "Activity"
  },
  facts: {
    reference: "Reference",
    status: "Status",
    type: "Type",
    branch: "Branch",
    forAbout: "For about",
    forTime: "For",
    kitchenBegins: "Kitchen begins",
    customer: "Customer",
    phone: "Phone",
    email: "Email",
    address: "Address",
    channel: "Channel",
    placed: "Placed",
    id: "Order id"
  },
  tickets: {
    /** A station without a name. */
    kitchen: "Kitchen",
    states: {
      queued: "Waiting",
      fired: "Being prepared",
      done: "Done",
      voided: "Voided"
    } satisfies Record<Ticket.TicketStatus, string>,
    begins: (moment: ComponentChildren) => <>begins {moment}</>
  },
  history: {
    empty: "Nothing is recorded.",
    by: (person: string) => `by ${person}`
  },
  price: {
    part: "Part",
    amount: "Amount",
    each: (price: string) => `${price} each`,
    /** The price of one is the sum of its parts. */
    eachFrom: (parts: ReadonlyArray<string>, price: string) => `${parts.join(" + ")} = ${price} each`,
    voided: "voided",
    subtotal: "Subtotal",
    promotionOn: (base: string) => `promotion on ${base}`,
    discount: "Discount",
    lineDiscounts: "Discounts on lines",
    discountOn: (base: string) => `on ${base}`,
    serviceChargeOn: (base: string) => `service charge on ${base}`,
    delivery: "Delivery",
    freeFrom: (amount: string) => `free from ${amount}`,
    taxes: (names: ReadonlyArray<string>) => names.join(" and "),
    taxAdded: (percent: string, base: string, isExact: boolean) => `${percent} of ${base}, added${rounded(isExact)}`,
    taxIncluded: (percent: string, gross: string, isExact: boolean) =>
      `${percent} included in ${gross}${rounded(isExact)}`,
    total: "Total"
  },
  voiding: {
    start: "Void",
    confirm: "Void line",
    question: (line: string) => `Takes “${line}” off the order and its kitchen ticket, and calculates the total again.`,
    done: (total: string) => `The line has been voided. The total is ${total}.`,
    refused: "The line cannot be voided.",
    quantity: "How many",
    pieces: (quantity: number, all: number) => (quantity === all ? `all ${all}` : `${quantity} of ${all}`),
    reason: "Reason",
    /** Reasons that are chosen again and again; any other can be typed. */
    reasons: ["Entered by mistake", "Guest changed their mind", "Sold out", "Came out wrong", "Took too long"],
    otherReason: "In other words (optional)",
    noReason: "Nothing was voided: a reason has 3 to 200 characters.",
    begun: "The kitchen has begun with it, and is told.",
    askManager: "The kitchen has begun with this: ask a manager to void it."
  },
  payments: {
    methods: {
      cash: "Cash",
      card: "Card",
      online: "Online",
      other: "Other",
      gift_card: "Gift card",
      deposit: "Deposit"
    } satisfies Record<Payment.PaymentMethod, string>,
    amount: (currency: string) => `Amount in ${currency}`,
    noAmount: (example: string) => `must be an amount such as ${example}`,
    method: "Method",
    noMethod: "must be chosen",
    partlyPaid: "partly paid",
    due: (amount: string) => `${amount} due`,
    toBeRefunded: (amount: string) => `${amount} to be refunded`,
    isDue: (amount: string) => `${amount} is due.`,
    record: "Record payment",
    recorded: (amount: string, order: string) => `${amount} recorded for order ${order}.`
  },
  refunds: {
    start: (amount: string) => (
      <>
        Refund
        <span class="unseen"> {amount}</span>
      </>
    ),
    atMost: (amount: string) => `At most ${amount}.`,
    ofTip: (currency: string) => `Of the tip (${currency})`,
    cause: "Cause",
    causes: {
      correction: "Paid more than is owed",
      goodwill: "Goodwill: nothing is due again",
      mistake: "Mistake: it is due again"
    } satisfies Record<Payment.RefundCause, string>,
    reason: "Reason",
    confirm: "Refund payment",
    refunded: (amount: string) => `${amount} refunded`,
    tipRefunded: (amount: string) => `${amount} of the tip refunded`,
    done: (amount: string) => `${amount} refunded.`
  },
  /** A rule that was broken, about the order and not about a field of the form. */
  refusals: {
    order: (rule: string) => `The order ${rule}.`,
    due: (rule: string) => `The amount due ${rule}.`,
    refunded: (rule: string) => `What was refunded of this payment ${rule}.`,
    tipRefunded: (rule: string) => `What was refunded of the tip ${rule}.`,
    line: (rule: string) => `The line ${rule}.`,
    pin: (rule: string) => `The manager's PIN ${rule}.`
  }
}
