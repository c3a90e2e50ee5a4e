/** How the total of an order came about, with a form to void each line. */
import { type Order, OrderStatus } from "@fourtop/core/internal"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Confirm } from "@fourtop/http-adapter/web"
import { nameIn } from "../formats/orderFormats.ts"
import { type PriceRow, priceRows } from "./priceRows.ts"
import { useWords } from "../words/useWords.tsx"

interface OrderPriceProps {
  readonly order: Order.Order
  readonly visit: RestaurantVisit
}

/** The last line stays: the order is cancelled instead. */
const mayVoid = ({ lines, status }: Order.Order, line: Order.OrderLine): boolean =>
  !OrderStatus.isFinished(status) && !line.voided && lines.filter(({ voided }) => !voided).length > 1

const Options = ({ language, line }: { readonly line: Order.OrderLine; readonly language: string }) =>
  line.modifiers.length === 0 ? null : (
    <ul class="options">
      {line.modifiers.map(({ name }) => (
        <li>{nameIn(language, name)}</li>
      ))}
    </ul>
  )

const Row = ({ order, row, visit }: OrderPriceProps & { readonly row: PriceRow }) => {
  const say = useWords().order.voiding
  const line = row.line === null ? null : order.lines[row.line]!
  const language = visit.restaurant.default_language
  return (
    <tr class={row.kind}>
      <th scope="row">
        {row.label}
        {line !== null && <Options line={line} language={language} />}
        {row.note !== null && <span class="below soft">{row.note}</span>}
        {line !== null && mayVoid(order, line) && (
          <Confirm
            action={pathOf(visit, `orders/${order.id}/lines/${line.id}/void`)}
            csrf={visit.csrf}
            label={say.start}
            about={row.label}
            question={say.question(row.label)}
            button={say.confirm}
          />
        )}
      </th>
      <td>{row.amount}</td>
    </tr>
  )
}

export const OrderPrice = ({ order, visit }: OrderPriceProps) => {
  const { panels, price: say } = useWords().order
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
        {priceRows(order, visit.restaurant.default_language, say).map((row) => (
          <Row row={row} order={order} visit={visit} />
        ))}
      </tbody>
    </table>
  )
}
