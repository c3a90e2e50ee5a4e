/** Checks the fields of a basket as POST /orders does before it applies any rule, without a schema library. */
import * as DateTimeInput from "../domain/foundation/time/DateTimeInput.ts"
import * as FieldMessages from "../domain/foundation/FieldMessages.ts"
import type { Problem } from "../domain/foundation/Problems.ts"
import * as Text from "../domain/foundation/Text.ts"
import { apiChannels } from "../domain/orders/Order.ts"
import type { OrderWish } from "../domain/orders/OrderingRules.ts"
import * as OrderLimits from "../domain/orders/OrderLimits.ts"
import { orderTypes } from "../domain/venue/OrderTypes.ts"
import type { Basket } from "./Basket.ts"

const channels: ReadonlyArray<NonNullable<Basket["channel"]>> = apiChannels

type Found = ReadonlyArray<Problem>

/** The message as a problem at the path; none for null. */
const at = (path: string, message: string | null): Found => (message === null ? [] : [{ path, message }])

const integerMessage = (value: unknown, maximum: number): string | null => {
  if (value === undefined) return FieldMessages.required
  if (typeof value !== "number") return FieldMessages.types.number
  return FieldMessages.isIntegerWithin(value, 1, maximum) ? null : FieldMessages.integerWithin(1, maximum)
}

const idMessage = (value: unknown): string | null => integerMessage(value, Number.MAX_SAFE_INTEGER)

const wordMessage = (words: ReadonlyArray<string>, value: unknown): string | null => {
  if (value === undefined) return FieldMessages.required
  return words.some((word) => word === value) ? null : FieldMessages.oneOf(words)
}

const textMessage = (value: unknown, max: number): string | null => {
  if (value == null) return null
  return typeof value === "string" ? Text.problem(value.trim(), { max }) : FieldMessages.types.string
}

const dateTimeMessage = (value: unknown): string | null => {
  if (value == null) return null
  if (typeof value !== "string") return FieldMessages.kinds.text
  return DateTimeInput.isDateTime(value) ? null : FieldMessages.dateTime
}

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Problems of the entries, and if there are none, those of the list. */
const listProblems = (
  path: string,
  value: unknown,
  [min, max]: readonly [number, number],
  ofEntry: (entry: unknown, path: string) => Found
): Found => {
  if (!Array.isArray(value)) return at(path, FieldMessages.kinds.list)
  const ofEntries = Array.from(value, (entry: unknown, index) => ofEntry(entry, `${path}.${index}`)).flat()
  if (ofEntries.length > 0) return ofEntries
  return at(path, FieldMessages.hasEntries(value.length, min, max) ? null : FieldMessages.entries(min, max))
}

const lineProblems = (line: unknown, path: string): Found => {
  if (!isObject(line)) return at(path, FieldMessages.kinds.object)
  const { item_id, option_ids, quantity, variant_id } = line
  return [
    ...at(`${path}.item_id`, idMessage(item_id)),
    ...(variant_id == null ? [] : at(`${path}.variant_id`, idMessage(variant_id))),
    ...at(`${path}.quantity`, integerMessage(quantity, OrderLimits.mostOfLine)),
    ...(option_ids === undefined
      ? []
      : listProblems(`${path}.option_ids`, option_ids, [0, OrderLimits.mostOptions], (id, place) =>
          at(place, idMessage(id))
        ))
  ]
}

const addressProblems = (address: unknown): Found => {
  if (address == null) return []
  if (!isObject(address)) return at("delivery_address", FieldMessages.kinds.object)
  const { characters } = OrderLimits
  return (["line1", "city", "phone"] as const).flatMap((member) =>
    at(`delivery_address.${member}`, textMessage(address[member], characters[member]))
  )
}

/** Every field that is malformed, whatever it holds; a service that finds one applies no rules. */
export const fieldProblems = (basket: unknown): Found => {
  if (!isObject(basket)) return at("", FieldMessages.kinds.object)
  const { branch_id, channel, delivery_address, lines, scheduled_for, table_code, type } = basket
  return [
    ...at("type", wordMessage(orderTypes, type)),
    ...(channel === undefined ? [] : at("channel", wordMessage(channels, channel))),
    ...at("table_code", textMessage(table_code, OrderLimits.characters.tableCode)),
    ...(branch_id == null ? [] : at("branch_id", idMessage(branch_id))),
    ...at("scheduled_for", dateTimeMessage(scheduled_for)),
    ...addressProblems(delivery_address),
    ...(lines === undefined
      ? at("lines", FieldMessages.required)
      : listProblems("lines", lines, [1, OrderLimits.mostLines], lineProblems))
  ]
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() ?? null

/** The basket as the rules take it, with its texts trimmed. */
export const wishOf = ({ delivery_address: address, lines, scheduled_for, table_code, type }: Basket): OrderWish => ({
  type,
  lines,
  scheduled_for: scheduled_for ?? null,
  table_code: trimmed(table_code),
  delivery_address:
    address == null
      ? null
      : { line1: trimmed(address.line1), city: trimmed(address.city), phone: trimmed(address.phone) }
})
