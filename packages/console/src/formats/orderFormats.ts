/** How orders are told apart and described. */
import { type Order, type OpeningHours, type Translations, TableName } from "@fourtop/core/internal"

/** A language, or several, best first. */
export type Wanted = string | ReadonlyArray<string>

/** A name in the language that is wanted, else in any that it has. */
export const nameIn = (wanted: Wanted, name: Translations.Translations): string =>
  [wanted].flat().flatMap((language) => name[language] ?? [])[0] ??
  Object.values(name).find((text) => text !== null) ??
  ""

/** What people call the order: its number; of orders from before there were numbers, the end of its id. */
export const orderName = ({ id, number }: Pick<Order.Order, "id" | "number">): string =>
  number ?? id.slice(-6).toUpperCase()

/** The same where it stands beside other numbers, such as that of a table. */
export const orderTag = (order: Pick<Order.Order, "id" | "number">): string => `#${orderName(order)}`

/** How the order leaves: its table, or its type. */
export const destinationOf = (
  { table, type }: Pick<Order.Order, "table" | "type">,
  { table: word, types }: { readonly table: string; readonly types: Readonly<Record<OpeningHours.OrderType, string>> }
): string => (table === null ? types[type] : TableName.spoken(table.name, word))

/** The name of a channel, where it has one of its own. */
export const channelName = (channel: string, names: Readonly<Record<string, string>>): string =>
  names[channel] ?? channel

/** How long something has lasted, in minutes and hours. */
export const ageText = (since: number, now: number, say: (hours: number, minutes: number) => string): string => {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  return say(Math.floor(minutes / 60), minutes % 60)
}
