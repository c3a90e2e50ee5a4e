/** `fourtop receipt`: the receipts of a day, and one as text. */
import {
  BranchVenue,
  BusinessDay,
  Money,
  readReceipt,
  readReceipts,
  Receipt,
  ReceiptPaper,
  ReceiptText,
  sendReceipt,
  Speech,
  Venues
} from "@fourtop/core/internal"
import { Clock, Effect, Option } from "effect"
import type { Group } from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { argument, flag, optional } from "./line/Parameter.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const headings = ["NUMBER", "TIME", "KIND", "AMOUNT", "ORDER", "ID"]

const rowOf = (receipt: Receipt.Receipt): ReadonlyArray<string> => [
  Receipt.numberOf(receipt),
  receipt.content.time.slice(11, 16),
  receipt.kind,
  Money.format(receipt.content.total_minor, receipt.content.currency),
  receipt.content.order?.number ?? "-",
  receipt.id
]

const list = useCase(
  {
    name: "receipt list",
    summary: "Lists the receipts and credit notes of a business day.",
    examples: ["", "--date 2026-11-20 --branch 1"],
    parameters: {
      date: optional("--date DATE", Value.date, "The business day.", "today"),
      branch: optional("--branch ID", Value.integer, "The branch.", "all branches")
    }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const venue = yield* (yield* Venues).read(restaurant.id, 0)
      const now = yield* Clock.currentTimeMillis
      const branch = BranchVenue.branchById(venue!, Option.getOrNull(given.branch))
      const today = BusinessDay.dateAt(BranchVenue.at(venue!, branch), now)
      const receipts = yield* readReceipts(
        acting,
        Option.getOrElse(given.date, () => today),
        Option.getOrUndefined(given.branch)
      )
      return { value: receipts, text: Output.columns([headings, ...receipts.map(rowOf)]) }
    })
)

const show = useCase(
  {
    name: "receipt show",
    summary: "Prints a receipt as text, as wide as paper of 80 mm.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37", "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --copy"],
    parameters: {
      receipt: argument("RECEIPT", Value.text, "ID, as shown by `receipt list`."),
      copy: flag("--copy", "Says that it is a copy.")
    }
  },
  (given, { acting, restaurant }) =>
    Effect.map(readReceipt(acting, given.receipt), (receipt) => ({
      value: receipt,
      text: ReceiptText.of(ReceiptPaper.of(receipt, Speech.speechFor(null, restaurant), given.copy))
    }))
)

const send = useCase(
  {
    name: "receipt send",
    summary: "Sends a receipt to the guest, by mail or through your message gateway.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37", "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --email ada@example.com"],
    parameters: {
      receipt: argument("RECEIPT", Value.text, "ID, as shown by `receipt list`."),
      email: optional("--email EMAIL", Value.text, "Email address to send it to.", "the guest's own"),
      phone: optional("--phone PHONE", Value.text, "Phone number to send it to.", "the guest's own")
    }
  },
  (given, { acting }) => {
    const [email, phone] = [Option.getOrNull(given.email), Option.getOrNull(given.phone)]
    return Effect.map(sendReceipt(acting, given.receipt, { email, phone }), ({ receipt, to }) => ({
      value: { id: receipt.id, number: Receipt.numberOf(receipt), to },
      text: `Receipt ${Receipt.numberOf(receipt)} is being sent to ${(to.email ?? "") || (to.phone ?? "")}.`
    }))
  }
)

export const receipt: Group = {
  name: "receipt",
  summary: "Shows receipts and credit notes, and sends them.",
  commands: [list, show, send]
}
