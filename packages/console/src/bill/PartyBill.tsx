/** The way from a seated party to its bill, with what is left to pay. */
import { Settlement } from "@fourtop/core/internal"
import { useOpenOrders } from "../parts/OpenOrders.tsx"
import { type CardVisit, pathOf } from "../visits/RestaurantVisit.ts"
import { useFormats, useWords } from "../words/useWords.tsx"
import { useBalances } from "./Balances.tsx"

interface PartyBillProps {
  readonly booking: { readonly id: string; readonly name: string; readonly table_ids: ReadonlyArray<number> }
  readonly visit: CardVisit
}

export const PartyBill = ({ booking, visit }: PartyBillProps) => {
  const { money } = useFormats()
  const say = useWords().bill
  const orders = useOpenOrders(booking.table_ids)
  const balances = useBalances()
  const due = orders.reduce((sum, order) => sum + (balances.get(order.id) ?? Settlement.balanceOf(order, [])).due, 0)
  const [first] = orders
  if (first === undefined || first.table === null) return null
  return (
    <p class="bill-link">
      <a class="button plain" href={pathOf(visit, `bill/table/${first.table.id}`)} id={`bill-party-${booking.id}`}>
        {say.openFor(booking.name)}
        <span class="soft">{due === 0 ? say.paid : say.left(money(due, first.currency))}</span>
      </a>
    </p>
  )
}
