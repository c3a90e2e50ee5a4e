/** The bar about orders that nobody accepts, on every page of those who could. */
import { OrderBoard } from "@fourtop/core/internal"
import { pathOf, type Workplace } from "../visits/RestaurantVisit.ts"
import { Icon } from "@fourtop/http-adapter/web"
import { ageText } from "../formats/orderFormats.ts"
import { useWords } from "../words/useWords.tsx"

/** Orders that wait too long, and the ids of all that wait. */
export interface OverdueOrders extends OrderBoard.Overdue {
  readonly waiting: ReadonlyArray<string>
  /** When this was read. */
  readonly now: number
}

export const Alarm = ({ overdue, workplace }: { readonly overdue: OverdueOrders; readonly workplace: Workplace }) => {
  const { count, next, now, since, waiting } = overdue
  const { frame: say, orders } = useWords()
  // No more than the board shows are counted.
  const isAll = count < OrderBoard.limit
  return (
    <div
      class="alarm"
      role="status"
      data-part="alarm"
      data-heard={waiting.join(" ")}
      {...(next === null ? {} : { "data-next": next })}
    >
      {since !== null && (
        <a href={pathOf(workplace, "orders")}>
          <Icon name="warning" />
          <span>
            {say.unacceptedOrders(count, isAll, <span data-since={since}>{ageText(since, now, orders.age)}</span>)}
          </span>
        </a>
      )}
    </div>
  )
}
