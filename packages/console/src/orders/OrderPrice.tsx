/** How the total of an order came about, with a form to void each line. */
import type { LoadedOrder, Order, PinHolder } from "@fourtop/core/internal"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { nameIn } from "../formats/orderFormats.ts"
import { type PriceRow, priceRows } from "./priceRows.ts"
import { useFormats, useWords } from "../words/useWords.tsx"
import { VoidForm } from "./VoidForm.tsx"

interface OrderPriceProps {
  readonly found: LoadedOrder
  readonly visit: RestaurantVisit
  /** Those who can approve that a line is voided which the kitchen has begun with. */
  readonly approvers: ReadonlyArray<PinHolder>
}

const Options = ({ language, line }: { readonly line: Order.OrderLine; readonly language: string }) =>
  line.modifiers.length === 0 ? null : (
    <ul class="options">
      {line.modifiers.map(({ name }) => (
        <li>{nameIn(language, name)}</li>
      ))}
    </ul>
  )

const Row = ({ approvers, found, row, visit }: OrderPriceProps & { readonly row: PriceRow }) => {
  const line = row.line === null ? null : found.order.lines[row.line]!
  const language = visit.restaurant.default_language
  return (
    <tr class={row.kind}>
      <th scope="row">
        {row.label}
        {line !== null && <Options line={line} language={language} />}
        {row.note !== null && <span class="below soft">{row.note}</span>}
        {line !== null && <VoidForm found={found} line={line} visit={visit} label={row.label} approvers={approvers} />}
      </th>
      <td>{row.amount}</td>
    </tr>
  )
}

export const OrderPrice = (shown: OrderPriceProps) => {
  const { found, visit } = shown
  const { panels, price: say } = useWords().order
  const formats = useFormats()
  return (
    <table class="calculation">
      <caption class="unseen">{panels.price}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">{say.part}</th>
          <th scope="col">{say.amount}</th>
        </tr>
      </thead>
      <tbody>
        {priceRows(found.order, visit.restaurant.default_language, say, formats).map((row) => (
          <Row {...shown} row={row} />
        ))}
      </tbody>
    </table>
  )
}
