/** Checks the fields of a basket as POST /orders does before it applies any rule, without a schema library. */
import * as DateTimeInput from "../domain/foundation/time/DateTimeInput.ts"
import * as FieldMessages from "../domain/foundation/FieldMessages.ts"
import type { Problem } from "../domain/foundation/Problems.ts"
import * as Text from "../domain/foundation/Text.ts"
import { apiChannels } from "../domain/orders/Order.ts"
import type { OrderWish } from "../domain/orders/OrderingRules.ts"
import * as OrderLimits from "../domain/orders/OrderLimits.ts"
import { orderTypes } from "../domain/venue/OrderTypes.ts"
import type { Basket, BasketLine } from "./Basket.ts"

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

const textMessage = (value: string | null | undefined, max: number): string | null =>
  value == null ? null : Text.problem(value.trim(), { max })

const entriesMessage = (list: ReadonlyArray<unknown> | undefined, min: number, max: number): string | null => {
  if (list === undefined) return min === 0 ? null : FieldMessages.required
  return FieldMessages.hasEntries(list.length, min, max) ? null : FieldMessages.entries(min, max)
}

const lineProblems = (line: BasketLine, index: number): Found => {
  const path = `lines.${index}`
  const options = line.option_ids ?? []
  const ofOptions = options.flatMap((id, place) => at(`${path}.option_ids.${place}`, idMessage(id)))
  return [
    ...at(`${path}.item_id`, idMessage(line.item_id)),
    ...(line.variant_id == null ? [] : at(`${path}.variant_id`, idMessage(line.variant_id))),
    ...at(`${path}.quantity`, integerMessage(line.quantity, OrderLimits.mostOfLine)),
    ...(ofOptions.length > 0
      ? ofOptions
      : at(`${path}.option_ids`, entriesMessage(options, 0, OrderLimits.mostOptions)))
  ]
}

const isDateTime = (text: string | null | undefined): boolean => text == null || DateTimeInput.isDateTime(text)

/** Every field that is malformed; a service that finds one applies no rules. */
export const fieldProblems = ({
  channel,
  delivery_address: address,
  lines,
  scheduled_for,
  table_code,
  type
}: Basket): Found => {
  const { characters } = OrderLimits
  const ofLines = lines?.flatMap(lineProblems) ?? []
  return [
    ...at("type", wordMessage(orderTypes, type)),
    ...(channel === undefined ? [] : at("channel", wordMessage(channels, channel))),
    ...at("table_code", textMessage(table_code, characters.tableCode)),
    ...at("scheduled_for", isDateTime(scheduled_for) ? null : FieldMessages.dateTime),
    ...at("delivery_address.line1", textMessage(address?.line1, characters.line1)),
    ...at("delivery_address.city", textMessage(address?.city, characters.city)),
    ...at("delivery_address.phone", textMessage(address?.phone, characters.phone)),
    ...(ofLines.length > 0 ? ofLines : at("lines", entriesMessage(lines, 1, OrderLimits.mostLines)))
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
