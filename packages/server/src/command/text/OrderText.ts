/** How orders are printed for people. */
import { Money, type OrderView, type Payment, ShortId, TableName } from "@fourtop/core/internal"
import * as Output from "../line/Output.ts"
import * as Wording from "./Wording.ts"

type Order = OrderView.OrderView

const heading = ["ID", "NUMBER", "PLACED", "FOR", "STATUS", "TYPE", "TABLE", "CUSTOMER", "TOTAL", "PAID"]

export const table = (orders: ReadonlyArray<Order>): string => {
  const shortIds = ShortId.of(orders.map(({ id }) => id))
  const rows = orders.map((order, index) => [
    shortIds[index]!,
    order.number ?? "-",
    Wording.time(order.placed_at),
    Wording.time(order.scheduled_for),
    order.status,
    order.type,
    order.table === null ? "-" : TableName.spoken(order.table.name),
    order.customer.name ?? "-",
    Money.format(order.total_minor, order.currency),
    order.paid_at === null ? "no" : "yes"
  ])
  return Output.columns([heading, ...rows])
}

const lines = ({ currency, items }: Order, language: string): string => {
  const rows = items.flatMap((line) => {
    const size = line.variant_name === null ? "" : ` (${Wording.name(line.variant_name, language)})`
    const dish = `${line.quantity} × ${Wording.name(line.name, language)}${size}`
    const amount = line.voided ? "voided" : Money.format(line.line_total_minor, currency)
    const options = line.modifiers.map(({ name }) => ["", `  + ${Wording.name(name, language)}`, ""])
    const note = line.note ? [["", `  ${line.note}`, ""]] : []
    return [[String(line.id), dish, amount], ...options, ...note]
  })
  return Output.columns([["LINE", "ITEM", "TOTAL"], ...rows])
}

const address = ({ delivery_address: to }: Order): string | null =>
  to === null ? null : [to.line1, to.city, to.phone].filter((part) => part !== "").join(", ")

const sums = (order: Order): string => {
  const amount = (minor: number, always = false) =>
    minor === 0 && !always ? null : Money.format(minor, order.currency)
  return Wording.facts([
    ["Subtotal", amount(order.subtotal_minor, true)],
    ["Discount", amount(-order.discount_minor)],
    ["Service charge", amount(order.service_charge_minor)],
    ["Tax added", amount(order.tax_added_minor)],
    ["Delivery fee", amount(order.delivery_fee_minor)],
    ["Total", amount(order.total_minor, true)]
  ])
}

const paymentLines = (payments: ReadonlyArray<Payment.Payment>): string =>
  Output.columns([
    ["PAYMENT", "METHOD", "AMOUNT", "REFUNDED"],
    ...payments.map(({ amount_minor, currency, id, method, refunded_minor }) => [
      id,
      method,
      Money.format(amount_minor, currency),
      refunded_minor === 0 ? "-" : Money.format(refunded_minor, currency)
    ])
  ])

export const whole = (order: Order, payments: ReadonlyArray<Payment.Payment>, language: string): string =>
  [
    Wording.facts([
      ["Order", order.id],
      ["Status", order.cancel_reason === null ? order.status : `${order.status} (${order.cancel_reason})`],
      ["Type", order.table === null ? order.type : `${order.type}, ${TableName.spoken(order.table.name)}`],
      ["Channel", order.channel],
      [
        "Customer",
        [order.customer.name, order.customer.phone, order.customer.email].filter(Boolean).join(", ") || null
      ],
      ["Deliver to", address(order)],
      ["Note", order.note],
      ["Reference", order.external_reference ?? null],
      ["Placed", Wording.time(order.placed_at)],
      ["For", order.scheduled_for === null ? null : Wording.time(order.scheduled_for)],
      ["Paid", order.paid_at === null ? "no" : Wording.time(order.paid_at)]
    ]),
    lines(order, language),
    sums(order),
    ...(payments.length === 0 ? [] : [paymentLines(payments)])
  ].join("\n\n")
