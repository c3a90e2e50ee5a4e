/** Sending a receipt to the guest, from its own page and from the bill that was just paid. */
import { type Occasion, sendReceipt } from "@fourtop/core/internal"
import { LocalPath, Post, redirectTo } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

type Contact = Pick<Occasion.Addressee, "email" | "phone">

/** One field for both: a waiter types what the guest says. */
const addressIn = (typed: string): Partial<Contact> => {
  const address = typed.trim()
  if (address === "") return {}
  return address.includes("@") ? { email: address } : { phone: address }
}

export const addressOf = ({ email, phone }: Contact): string => (email ?? "") || (phone ?? "")

interface SendReceiptProps {
  readonly receiptId: string
  /** The guest's own address; null where it is not known. */
  readonly known: Contact | null
  /** The page to return to. */
  readonly back: string
  readonly visit: RestaurantVisit
}

export const SendReceipt = ({ back, known, receiptId, visit }: SendReceiptProps) => {
  const say = useWords().receipts.sending
  return (
    <Post action={pathOf(visit, `receipts/${receiptId}/send`)} csrf={visit.csrf} class="send-receipt">
      <input type="hidden" name="back" value={back} />
      <label for="receipt-to">{say.to}</label>
      <input
        id="receipt-to"
        name="to"
        value={known === null ? "" : addressOf(known)}
        maxlength={254}
        inputmode="email"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        required
      />
      <button type="submit" class="plain" id="send-receipt">
        {say.send}
      </button>
    </Post>
  )
}

export const send = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const receiptId = yield* PathId.uuid(visit, "receipt")
    const say = visit.words.receipts.sending
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, `receipts/${receiptId}`)
    return yield* sendReceipt(visit.acting, receiptId, addressIn(visit.fields.get("to") ?? "")).pipe(
      Effect.map(({ to }) => redirectTo(back, { message: say.sent(addressOf(to)) })),
      Effect.catchTag("ValidationFailed", () => Effect.succeed(redirectTo(back, { message: say.refused, tone: "bad" })))
    )
  })
