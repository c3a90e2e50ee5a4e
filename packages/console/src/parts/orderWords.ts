/** Orders in the words of people on shift. */
import type { Order, OpeningHours, OrderStatus, Translations } from "@fourtop/core"
import type { Tone } from "./Parts.tsx"

/** A name in the restaurant's language, else in any that it has. */
export const nameIn = (language: string, name: Translations.Translations): string =>
  name[language] ?? Object.values(name).find((text) => text !== null) ?? ""

/** Short enough to be called out. */
export const shortId = (id: string): string => id.slice(-6).toUpperCase()

const types: Readonly<Record<OpeningHours.OrderType, string>> = {
  dine_in: "Dine-in",
  pickup: "Pickup",
  delivery: "Delivery"
}

/** How the order leaves: its table, or its type. */
export const destinationOf = ({ table, type }: Pick<Order.Order, "table" | "type">, names = types): string =>
  table?.name ?? names[type]

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

/** The name of a channel, where it has one of its own. */
export const channelName = (channel: string, names: Readonly<Record<string, string>>): string =>
  names[channel] ?? channel

const hoursAndMinutes = (hours: number, minutes: number): string =>
  hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`

/** How long something has lasted, in minutes and hours. */
export const ageText = (since: number, now: number, say = hoursAndMinutes): string => {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  return say(Math.floor(minutes / 60), minutes % 60)
}
