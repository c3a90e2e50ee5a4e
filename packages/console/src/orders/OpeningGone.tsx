/** Says what to do with an order that waits for an opening which no longer comes. */
import { HeldOrders, type Order, type Venue } from "@fourtop/core/internal"
import { Icon } from "@fourtop/http-adapter/web"
import { useWords } from "../words/useWords.tsx"

export const OpeningGone = ({
  order,
  venue
}: {
  readonly order: Order.Order
  readonly venue: Venue.Venue | null
}) => {
  const { openingGone } = useWords().orders
  if (venue === null || !HeldOrders.isOpeningGone(venue, order)) return null
  return (
    <p class="notice bad">
      <Icon name="warning" />
      <span>{openingGone}</span>
    </p>
  )
}
