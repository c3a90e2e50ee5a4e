import { PaidShares, type Payment } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const lines = [
  { id: 1, quantity: 3, voided: false },
  { id: 2, quantity: 1, voided: false },
  { id: 3, quantity: 1, voided: true }
]

const messagesOf = (
  named: ReadonlyArray<Payment.PaidShare>,
  ...paid: ReadonlyArray<Pick<Payment.Payment, "amount_minor" | "mistake_minor" | "shares">>
) => PaidShares.problems(lines, paid, named).map(({ message, path }) => `${path} ${message}`)

const third = { line_id: 1, share: { count: 1, of: 3 } }
const taken = (path: string) => `${path}.line_id is paid already, or in part`

describe("lines that a payment names", () => {
  it("may be whole, some pieces, or shares of them", () => {
    expect(messagesOf([{ line_id: 1, quantity: 2 }, third, { line_id: 2 }])).toEqual([])
  })

  it("are not named for more than there is of them", () => {
    expect(messagesOf([{ line_id: 1, quantity: 3 }, third])).toEqual([taken("lines.1")])
    expect(
      messagesOf([
        { line_id: 1, share: { count: 2, of: 3 } },
        { line_id: 1, quantity: 2 }
      ])
    ).toEqual([taken("lines.1")])
  })

  it("are not paid twice", () => {
    const paid = { amount_minor: 100, shares: [{ line_id: 1, quantity: 2 }] }
    expect(messagesOf([third], paid)).toEqual([])
    expect(messagesOf([{ line_id: 1, quantity: 2 }], paid)).toEqual([taken("lines.0")])
    expect(messagesOf([{ line_id: 1 }], { ...paid, mistake_minor: 100 })).toEqual([])
    expect(messagesOf([{ line_id: 1, quantity: 2 }], { ...paid, mistake_minor: 50 })).toEqual([])
    expect(messagesOf([{ line_id: 1, quantity: 3 }], { ...paid, mistake_minor: 50 })).toEqual([taken("lines.0")])
  })

  it("are lines of the order that are not voided", () => {
    expect(messagesOf([{ line_id: 3 }, { line_id: 4 }])).toEqual([
      "lines.0.line_id is no line of this order",
      "lines.1.line_id is no line of this order"
    ])
  })

  it.each([
    [{ line_id: 1, quantity: 4 }, "lines.0.quantity must be an integer from 1 to 3"],
    [{ line_id: 1, quantity: 0.5 }, "lines.0.quantity must be an integer from 1 to 3"],
    [{ ...third, quantity: 1 }, "lines.0.share must not stand beside a quantity"],
    [{ line_id: 1, share: { count: 4, of: 3 } }, "lines.0.share.count must be an integer from 1 to 3"],
    [{ line_id: 1, share: { count: 1, of: Number.NaN } }, "lines.0.share.of must be an integer from 1 to 1000000"]
  ])("have a shape: %j", (share, message) => {
    expect(messagesOf([share, { line_id: 1 }])).toEqual([message])
  })
})
