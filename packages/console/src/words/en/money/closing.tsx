/** Drawers, cash, and the close of the day. */
import type { CashMovement, DayFigures } from "@fourtop/core/internal"

const movements: Record<CashMovement.CashMovement, string> = {
  opening_float: "Opening float",
  cash_in: "Cash in",
  cash_out: "Cash out",
  tips_paid_out: "Tips paid out",
  bank_drop: "Bank drop"
}

const methods: Record<DayFigures.PaidBy, string> = {
  cash: "Cash",
  card: "Card",
  online: "Online",
  other: "Other",
  gift_card: "Gift card",
  deposit: "Deposit"
}

export const closing = {
  title: "Close the day",
  lead: (day: string, number: number) => `Closing ${number}, for ${day}.`,
  branch: "Branch",
  showBranch: "Show",
  notClosed: (days: string) => `Not closed yet: ${days}.`,
  late: (days: string) =>
    `Some of it was posted for ${days} after that day was closed, and is therefore in this closing.`,
  nothing: "Nothing was posted since the last closing. There is nothing to close.",
  all: "All closings",
  toCash: "Move cash",
  bills: {
    title: "Open bills",
    none: "Every bill is paid.",
    some: "Guests still owe for these orders. Take the payments now, or leave them for the next closing.",
    headings: ["Order", "Status", "Open"] as const,
    refunds: "To be refunded",
    aboutRefunds: "More was paid for these orders than is owed. Refund it on the page of the order."
  },
  undelivered: {
    title: "Orders that are not finished",
    none: "Every order is finished.",
    headings: ["Order", "Status"] as const
  },
  orderName: (number: string | null, id: string, table: string | null) =>
    `${number === null ? id.slice(-6) : number}${table === null ? "" : `, ${table}`}`,
  figures: {
    title: "The day",
    caption: "Figures",
    headings: ["", "Amount"] as const,
    sales: "Sales, with tax",
    net: "Net",
    tax: "Tax",
    discount: "Discounts, net",
    service: "Service charge, net",
    fee: "Delivery fees, net",
    voids: (count: number) => `Voids (${count})`,
    refunds: (count: number) => `Refunds (${count})`,
    goodwill: "Of them goodwill",
    rounding: "Rounding of cash",
    tips: "Tips",
    tipsPaidOut: "Tips paid out",
    giftCards: "Gift cards sold",
    deposits: "Deposits taken",
    forfeited: "Deposits forfeited",
    experiences: "Tickets to experiences",
    methods: "Payments",
    methodHeadings: ["Method", "Payments", "Taken", "Refunded"] as const,
    taxes: "Taxes",
    taxHeadings: ["Rate", "Net", "Tax"] as const,
    untaxed: "Not taxed",
    types: "Order types",
    typeHeadings: ["Type", "Sales"] as const,
    categories: "Categories",
    categoryHeadings: ["Category", "Dishes", "Before discounts"] as const,
    noCategory: "No longer on the menu",
    people: "People",
    personHeadings: ["Name", "Sales", "Taken", "Tips", "Voids", "Refunds"] as const
  },
  methods,
  movements,
  cash: {
    title: "Cash",
    about: "Count each drawer. Enter how many of each coin and note there are.",
    carried: "From the last closing",
    payments: "Payments",
    expected: "Should be there",
    counted: "Counted",
    difference: "Difference",
    explanation: "Explanation",
    explanationHint: "Needed if the count differs: a word about why.",
    differs: (counted: string, expected: string, difference: string) =>
      `Counted ${counted}, but ${expected} should be there: a difference of ${difference}. Count again, or explain it`,
    notANumber: "must be a whole number"
  },
  leaveOpen: "Leave these orders open for the next closing",
  close: "Close the day",
  warning: "Nobody can change a closing afterwards.",
  changedMeanwhile: "Something was posted meanwhile. Look at the day again, then close it.",
  closed: (number: number) => `The day is closed, as number ${number}.`,
  drawers: {
    title: "Another drawer",
    name: "Name",
    add: "Add drawer",
    added: (name: string) => `${name} is added.`
  },
  device: {
    title: "The drawer of this device",
    about: "Cash that is taken on this device goes into this drawer, and cash that is given back leaves it.",
    drawer: "Drawer",
    choose: "Use this drawer",
    chosen: (name: string) =>
      `Cash that is taken on this device goes into ${name}, and cash that is given back leaves it.`
  },
  moving: {
    title: "Move cash",
    lead: "Cash that goes into a drawer or out of it without an order. A slip is corrected by moving it back.",
    movement: "What for",
    drawer: "Drawer",
    amount: (currency: string) => `Amount in ${currency}`,
    reason: "Reason",
    reasonHint: "Needed for cash out.",
    button: "Move",
    noAmount: (example: string) => `must be an amount such as ${example}`,
    done: (movement: string, amount: string, drawer: string) => `${movement}: ${amount}, ${drawer}.`
  },
  list: {
    title: "Closings",
    none: "No day was closed yet.",
    headings: ["Number", "Day", "Branch", "Closed", "By", "Sales", "Difference"] as const,
    newer: "Newer",
    older: "Older",
    toClose: "Close the day"
  },
  one: {
    title: (number: number) => `Closing ${number}`,
    back: "All closings",
    facts: (closedAt: string, by: string) => `Closed on ${closedAt} by ${by}.`,
    since: (since: string) => `It takes everything since ${since}.`,
    narrow: "For 80 mm paper",
    wide: "For A4 paper",
    csv: "Download CSV",
    json: "Download JSON",
    pieces: "Coins and notes",
    piecesHeadings: ["Value", "Count", "Sum"] as const,
    digest: "Digest",
    previous: "Digest of the closing before",
    receipt: (series: string, last: number) => `Digest of the last receipt, ${series}-${last}`,
    explained: (text: string) => `Explanation: ${text}`
  }
}
