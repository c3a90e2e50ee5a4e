/** Finds an order by what a caller says: its number, the customer's name, phone or email, or the order's id. */
import * as Text from "../foundation/Text.ts"
import type { OrderView } from "./OrderView.ts"

/** Orders that one search looks at; it can be continued where it stopped. */
export const limit = 500

/** Fewer digits or characters of an id match too much. */
const shortest = 4

/** Whether every word is part of the name, without regard to case and accents. */
const isNamed = (name: string | null, text: string): boolean => {
  const whole = Text.folded(name ?? "")
  return Text.folded(text)
    .split(" ")
    .every((word) => whole.includes(word))
}

const digitsIn = (text: string): string => text.replace(/\D/g, "")

/** Whether the text is a phone number, and a part of this one. Zeros in front stand for a country or an area. */
const isReachedBy = (phone: string | null, text: string): boolean => {
  const digits = digitsIn(text)
  const number = digits.replace(/^0+/, "")
  return (
    /^[\d\s()+./-]+$/.test(text) && digits.length >= shortest && number !== "" && digitsIn(phone ?? "").includes(number)
  )
}

/** Whether the id ends with the text: people say its last characters. */
const isCalled = (id: string, text: string): boolean => {
  const said = text.replace(/^#/, "").toLowerCase()
  return /^[\da-f-]+$/.test(said) && said.length >= shortest && id.endsWith(said)
}

/** Whether the text is the order's number. */
const isNumbered = (number: string | null, text: string): boolean =>
  number !== null && text.replace(/^#/, "") === number

/** Whether the order is one that the text may mean; a blank text means every order. */
export const matches = (
  { customer, delivery_address, id, number = null }: Pick<OrderView, "customer" | "delivery_address" | "id" | "number">,
  sought: string
): boolean => {
  const text = sought.trim()
  return (
    text === "" ||
    isNumbered(number, text) ||
    isCalled(id, text) ||
    isReachedBy(customer.phone, text) ||
    isReachedBy(delivery_address?.phone ?? null, text) ||
    (text.includes("@")
      ? (customer.email ?? "").toLowerCase().includes(text.toLowerCase())
      : /\p{L}/u.test(text) && isNamed(customer.name, text))
  )
}
