/** Orders in the words of people on shift. */
import type { Order, OpeningHours, OrderStatus, Translations } from "@fourtop/core"
import type { Tone } from "./Parts.tsx"

/** A name in the restaurant's language, else in any that it has. */
export const nameIn = (language: string, name: Translations.Translations): string =>
  name[language] ?? Object.values(name).find((text) => text !== null) ?? ""

/** Short enough to be called out. */
export const shortId = (id: string): string => id.slice(-6).toUpperCase()

export const types: Readonly<Record<OpeningHours.OrderType, string>> = {
  dine_in: "Dine-in",
  pickup: "Pickup",
  delivery: "Delivery"
}

/** How the order leaves: its table, or its type. */
export const destinationOf = ({ table, type }: Pick<Order.Order, "table" | "type">): string =>
  table?.name ?? types[type]

export const statuses: Readonly<Record<OrderStatus.OrderStatus, string>> = {
  placed: "New",
  accepted: "In the kitchen",
  ready: "Ready",
  completed: "Completed",
  rejected: "Rejected",
  cancelled: "Cancelled"
}

/** How each status is marked. */
export const statusTones: Readonly<Record<OrderStatus.OrderStatus, Tone>> = {
  placed: "waiting",
  accepted: "plain",
  ready: "good",
  completed: "plain",
  rejected: "bad",
  cancelled: "bad"
}

/** Channels that have a name of their own; others are shown as they are. */
export const channels: Readonly<Record<string, string>> = {
  web: "Web",
  phone: "Phone",
  whatsapp: "WhatsApp",
  qr: "QR code",
  pos: "POS",
  kiosk: "Kiosk"
}

/** How long something has lasted, in minutes and hours. */
export const ageText = (since: number, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** What the button for a move says. */
export const moveLabels: Readonly<Record<Exclude<OrderStatus.OrderStatus, "placed">, string>> = {
  accepted: "Accept",
  ready: "Ready",
  completed: "Complete",
  rejected: "Reject",
  cancelled: "Cancel"
}

/** Reasons that are chosen again and again; any other can be typed. */
export const reasons: ReadonlyArray<string> = ["Kitchen is too busy", "Sold out", "Closing soon", "Guest asked for it"]
