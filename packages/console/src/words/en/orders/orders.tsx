/** Orders: what they are called everywhere, the board of a shift, and the list of all orders. */
import type { OpeningHours, Order, OrderBoard, OrderStatus } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"

const busyEffect = (extraMinutes: number, pausedChannels: ReadonlyArray<string>): string =>
  [
    ...(extraMinutes === 0 ? [] : [`${extraMinutes} more minutes`]),
    ...(pausedChannels.length === 0 ? [] : [`no ${pausedChannels.join(", ")} orders`])
  ].join("; ")

export const orders = {
  title: "Orders",
  types: {
    dine_in: "Dine-in",
    pickup: "Pickup",
    delivery: "Delivery"
  } satisfies Record<OpeningHours.OrderType, string>,
  typeAtTable: (type: string, table: string) => `${type}, ${table}`,
  statuses: {
    placed: "New",
    accepted: "In the kitchen",
    ready: "Ready",
    completed: "Completed",
    rejected: "Rejected",
    cancelled: "Cancelled"
  } satisfies Record<OrderStatus.OrderStatus, string>,
  /** Channels that have a name of their own; others are shown as they are. */
  channels: {
    web: "Web",
    phone: "Phone",
    whatsapp: "WhatsApp",
    qr: "QR code",
    pos: "POS",
    kiosk: "Kiosk"
  },
  /** A customer without a name. */
  guest: "Guest",
  paid: "paid",
  notPaid: "not paid",
  placedWhileClosed: "placed while closed",
  openingGone:
    "The opening that it waits for is no longer in the opening hours. Call the guest, then accept or reject the order.",
  /** Before the number of a table that has no other name. */
  table: "Table",
  age: (hours: number, minutes: number) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  /** What the button for a move says. */
  moves: {
    accepted: "Accept",
    ready: "Ready",
    completed: "Complete",
    rejected: "Reject",
    cancelled: "Cancel"
  } satisfies Record<Exclude<OrderStatus.OrderStatus, "placed">, string>,
  moveOf: (move: string, order: string) => (
    <>
      {move}
      <span class="unseen"> order {order}</span>
    </>
  ),
  /** Asked before an order is called ready that the kitchen has not finished. */
  readyAnyway: {
    notBegun: (time: ComponentChildren) => (
      <>The kitchen begins at {time}. The guest is told at once that it is ready.</>
    ),
    notDone: (stations: ReadonlyArray<string>) =>
      `Not finished yet: ${stations.join(", ")}. The guest is told at once that the order is ready.`,
    button: "It is ready"
  },
  confirmMove: (move: string) => `${move} order`,
  /** What a move that ends the order does, under its button. */
  consequences: {
    rejected: (isTold: boolean) =>
      isTold ? "The order is refused. The guest is told in a minute." : "The order is refused. No message is sent.",
    cancelled: (isTold: boolean) =>
      isTold
        ? "The order is called off, in the kitchen too. The guest is told in a minute."
        : "The order is called off, in the kitchen too. No message is sent."
  },
  toBeRefunded: "What was paid has to be refunded.",
  moved: {
    accepted: (order: string) => `Order ${order} is accepted.`,
    ready: (order: string) => `Order ${order} is ready.`,
    completed: (order: string) => `Order ${order} is completed.`,
    rejected: (order: string) => `Order ${order} is rejected.`,
    cancelled: (order: string) => `Order ${order} is cancelled.`
  } satisfies Record<Exclude<OrderStatus.OrderStatus, "placed">, (order: string) => string>,
  /** An order that was taken and should not have been. */
  takenBack: (order: string) => `Taken back: there is no order ${order} any more. The kitchen is told.`,
  undone: (order: string, status: string) => `Taken back: order ${order} is “${status}” again.`,
  movedAlready: (order: string, status: string) =>
    `Order ${order} is “${status}” already. Somebody else may have been faster.`,
  reason: "Reason",
  /** Reasons that are chosen again and again; any other can be typed. */
  reasons: ["Kitchen is too busy", "Sold out", "Closing soon", "Guest asked for it"],
  board: {
    titleWith: (waiting: number) => `(${waiting}) Orders`,
    columns: {
      new: "New",
      later: "Held and scheduled",
      kitchen: "In the kitchen",
      ready: "Ready"
    } satisfies Record<OrderBoard.BoardColumn, string>,
    emptyColumns: {
      new: "Nothing to accept.",
      later: "Nothing is waiting for its time.",
      kitchen: "The kitchen has nothing to do.",
      ready: "Nothing to hand over."
    } satisfies Record<OrderBoard.BoardColumn, string>,
    forAbout: (time: ComponentChildren) => <>for about {time}</>,
    forTime: (time: ComponentChildren) => <>for {time}</>,
    kitchenBegins: (time: ComponentChildren) => <>kitchen begins at {time}</>,
    oldest: (limit: number) => `These are the oldest ${limit} open orders.`
  },
  busy: {
    label: "Busy",
    /** Channels inside a sentence. */
    channels: { web: "web", phone: "phone", whatsapp: "WhatsApp" } satisfies Record<
      (typeof Order.apiChannels)[number],
      string
    >,
    lasting: (until: ComponentChildren, extraMinutes: number, pausedChannels: ReadonlyArray<string>) => (
      <>
        Busy until {until}: {busyEffect(extraMinutes, pausedChannels)}.
      </>
    ),
    end: "End now",
    extra: "New orders take longer",
    extraMinutes: (minutes: number) => `${minutes} minutes more`,
    noExtra: "no longer than usual",
    paused: "Take no orders from",
    length: "For",
    lengthMinutes: (minutes: number) => `${minutes} minutes`,
    set: "Set busy",
    done: (until: string | null) => (until === null ? "Busy." : `Busy until ${until}.`),
    refused: (problem: string) => `Not set: ${problem}.`,
    ended: "No longer busy.",
    undone: (until: string | null) => (until === null ? "Taken back: not busy." : `Taken back: busy until ${until}.`)
  },
  past: {
    title: "All orders",
    openOrders: "Open orders",
    search: "Name, phone, email or order",
    status: "Status",
    type: "Type",
    channel: "Channel",
    all: "All",
    from: "From",
    to: "To",
    show: "Show",
    clear: "Clear",
    endsBeforeStart: "must not be before the first day",
    empty: "No matching orders.",
    headings: ["Order", "Placed", "Customer", "Channel", "Total", "Status"],
    isCut: (limit: number) => `The search looks at ${limit} orders at a time. Go on with “Older”, or choose the days.`
  }
}
