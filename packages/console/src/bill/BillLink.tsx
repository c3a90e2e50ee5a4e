/** What is left to pay of an order or a table, and the way to its bill. */
import { type Order, OrderStatus, Settlement, type TableStates } from "@fourtop/core/internal"
import { orderTag } from "../formats/orderFormats.ts"
import { Badge } from "../parts/Parts.tsx"
import { type CardVisit, pathOf } from "../visits/RestaurantVisit.ts"
import { useFormats, useSpeech, useWords } from "../words/useWords.tsx"
import { useBalance } from "./Balances.tsx"

export const PaidBadge = ({ order }: { readonly order: Order.Order }) => {
  const { money } = useFormats()
  const { bill, orders } = useWords()
  const { due, toBeRefunded } = useBalance(order)
  if (toBeRefunded > 0) return <Badge tone="bad">{bill.toBeRefunded(money(toBeRefunded, order.currency))}</Badge>
  if (due > 0 && due < Settlement.owedMinor(order)) {
    return <Badge tone="waiting">{bill.left(money(due, order.currency))}</Badge>
  }
  return order.paid_at === null || due > 0 ? (
    <Badge tone="plain">{orders.notPaid}</Badge>
  ) : (
    <Badge tone="good">{orders.paid}</Badge>
  )
}

export const BillLink = ({ order, visit }: { readonly order: Order.Order; readonly visit: CardVisit }) => {
  const say = useWords().bill
  const { due } = useBalance(order)
  if (due === 0 || OrderStatus.isFinished(order.status)) return null
  return (
    <p class="bill-link">
      <a class="button plain" href={pathOf(visit, `bill/order/${order.id}`)} id={`bill-${order.id}`}>
        {say.openFor(orderTag(order))}
      </a>
    </p>
  )
}

/** Of all open orders of the table. */
export const TableBillLink = (props: {
  readonly table: Pick<TableStates.TableView, "id" | "name">
  readonly orders: ReadonlyArray<Order.Order>
  readonly visit: CardVisit
}) => {
  const { tableName } = useSpeech()
  const { money } = useFormats()
  const { orders, table, visit } = props
  const say = useWords().bill
  const due = orders.map(useBalance).reduce((sum, balance) => sum + balance.due, 0)
  const owed = orders.reduce((sum, order) => sum + Settlement.owedMinor(order), 0)
  const [first] = orders
  if (first === undefined || due === 0) return null
  return (
    <p class="bill-link">
      <a class="button plain" href={pathOf(visit, `bill/table/${table.id}`)} id={`bill-table-${table.id}`}>
        {say.openFor(tableName(table.name))}
        {due < owed && <span class="soft">{say.left(money(due, first.currency))}</span>}
      </a>
    </p>
  )
}
