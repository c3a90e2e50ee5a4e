/** `fourtop giftcard`: sells gift cards, and pays with them. */
import { Args, Command, Options } from "@effect/cli"
import { issueGiftCard, Money, readGiftCard, redeemGiftCard } from "@fourtop/core"
import { Effect, Option } from "effect"
import { amount, order } from "./Arguments.ts"
import { useCase } from "./useCase.ts"

const code = Args.text({ name: "CODE" }).pipe(Args.withDescription("The card's code, with or without its dashes."))

const issue = useCase("giftcard issue", { amount }, (given, { acting }) =>
  Effect.map(issueGiftCard(acting, given.amount), ({ card: { currency, id, initial_minor }, code }) => ({
    value: { id, code, initial_minor, currency },
    text: `Gift card ${id} of ${Money.format(initial_minor, currency)}. Its code, which is not shown again: ${code}`
  }))
)

const part = Options.integer("amount").pipe(
  Options.withDescription("In the minor unit; without it as much as card and order allow."),
  Options.optional
)

const redeem = useCase("giftcard redeem", { code, order, amount: part }, (given, { acting }) =>
  Effect.map(
    redeemGiftCard(acting, {
      code: given.code,
      orderId: given.order,
      ...Option.match(given.amount, { onNone: () => ({}), onSome: (amountMinor) => ({ amountMinor }) })
    }),
    ({ order, payment: { amount_minor, currency, id } }) => {
      const paid = order.paid_at !== null
      return {
        value: { id, order_id: order.id, amount_minor, currency, paid },
        text: `Payment ${id} of ${Money.format(amount_minor, currency)} with the card; the order is ${paid ? "paid" : "not paid yet"}.`
      }
    }
  )
)

const show = useCase("giftcard show", { code }, (given, { acting }) =>
  Effect.map(readGiftCard(acting, given.code), (card) => ({
    value: card,
    text: `Gift card ${card.id} has ${Money.format(card.balance_minor, card.currency)} of ${Money.format(card.initial_minor, card.currency)} left.`
  }))
)

export const giftcard = Command.make("giftcard").pipe(
  Command.withDescription("Gift cards: sold, spent and looked at."),
  Command.withSubcommands([issue, redeem, show])
)
