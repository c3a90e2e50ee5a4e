/** `fourtop giftcard`: issues gift cards, and pays with them. */
import { AdvancePayment, issueGiftCard, Money, readGiftCard, redeemGiftCard } from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import { CommandError } from "../service/settings/CommandError.ts"
import { amount, drawer, order } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import { argument, flag, optional, present } from "./line/Parameter.ts"
import * as ShortIds from "./line/ShortIds.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

type MoneyMethod = AdvancePayment.MoneyMethod

const code = argument("CODE", Value.text, "The card's code, with or without its dashes.")

const issue = useCase(
  {
    name: "giftcard issue",
    summary: "Issues a gift card and prints its code, once.",
    examples: ["5000 --method cash", "5000 --given --json"],
    parameters: {
      amount,
      method: optional("--method METHOD", Value.choice(AdvancePayment.moneyMethods), "How it was paid."),
      drawer,
      given: flag("--given", "Give the card away: nobody paid for it.")
    }
  },
  (options, { acting }) =>
    Effect.map(
      Effect.flatMap(issuing(options), (how) => issueGiftCard(acting, options.amount, how)),
      ({ card: { currency, id, initial_minor }, code }) => ({
        value: { id, code, initial_minor, currency },
        text: `Issued gift card ${id} of ${Money.format(initial_minor, currency)}. Its code, which is not shown again: ${code}`
      })
    )
)

/** A card that was sold is a liability, one that was given away is not: nobody but the caller knows. */
const issuing = ({
  drawer,
  given,
  method
}: {
  readonly given: boolean
  readonly method: Option.Option<MoneyMethod>
  readonly drawer: Option.Option<number>
}) =>
  given || Option.isSome(method)
    ? Effect.succeed({ given, ...present({ method, drawerId: drawer }) })
    : new CommandError({
        message: "How was the card paid?",
        next: "Name it with --method, or say --given for a card that nobody paid for."
      })

const redeem = useCase(
  {
    name: "giftcard redeem",
    summary: "Pays for an order with a gift card.",
    examples: [
      "7KQ2-9XWM-4TDA-3HPE 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37",
      "7KQ2-9XWM-4TDA-3HPE 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --amount 1000"
    ],
    parameters: {
      code,
      order,
      amount: optional(
        "--amount AMOUNT",
        Value.integer,
        "Amount in the currency's minor unit.",
        "what is due, as far as the card covers it"
      )
    }
  },
  (given, { acting, restaurant }) =>
    Effect.map(
      Effect.flatMap(ShortIds.ofOrder(given.order, restaurant), (orderId) =>
        redeemGiftCard(acting, {
          code: given.code,
          orderId,
          ...Option.match(given.amount, { onNone: () => ({}), onSome: (amountMinor) => ({ amountMinor }) })
        })
      ),
      ({ order, payment: { amount_minor, currency, id } }) => {
        const paid = order.paid_at !== null
        return {
          value: { id, order_id: order.id, amount_minor, currency, paid },
          text: `Recorded payment ${id} of ${Money.format(amount_minor, currency)} by gift card. The order is ${paid ? "paid" : "not fully paid yet"}.`
        }
      }
    )
)

const show = useCase(
  {
    name: "giftcard show",
    summary: "Shows the balance of a gift card.",
    examples: ["7KQ2-9XWM-4TDA-3HPE"],
    parameters: { code }
  },
  (given, { acting }) =>
    Effect.map(readGiftCard(acting, given.code), (card) => ({
      value: card,
      text: `Gift card ${card.id} has a balance of ${Money.format(card.balance_minor, card.currency)}, of ${Money.format(card.initial_minor, card.currency)} issued.`
    }))
)

export const giftcard: Group = {
  name: "giftcard",
  summary: "Issues gift cards, pays with them, and shows their balance.",
  commands: [issue, redeem, show]
}
