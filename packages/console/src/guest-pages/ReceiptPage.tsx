/** A guest's receipt, as a copy that can be printed. */
import { type Receipt, ReceiptPaper } from "@fourtop/core/internal"
import { Paper } from "../receipts/Paper.tsx"
import { Contact } from "./Contact.tsx"
import type { Reading } from "./Reading.ts"

interface GuestReceiptProps {
  readonly receipt: Receipt.Receipt
  readonly reading: Reading
}

export const ReceiptPage = ({ reading, receipt }: GuestReceiptProps) => {
  const { say, speech } = reading
  return (
    <>
      <h1>{say.receipt}</h1>
      <p class="hint">{say.printReceipt}</p>
      <Paper paper={ReceiptPaper.of(receipt, speech, true)} size="wide" />
      <Contact {...reading} />
    </>
  )
}
