/** Voids a line of an order, or some of its pieces, for a reason of a short list or in other words. */
import { type LoadedOrder, type Order, OrderStatus, Person, type PinHolder, TicketLines } from "@fourtop/core/internal"
import { Form, Post } from "@fourtop/http-adapter/web"
import { ApprovalFields } from "../devices/approval.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

export interface VoidFormProps {
  readonly found: LoadedOrder
  readonly line: Order.OrderLine
  readonly visit: RestaurantVisit
  /** The line in words. */
  readonly label: string
  /** Those who can approve that a line is voided which the kitchen has begun with. */
  readonly approvers: ReadonlyArray<PinHolder>
}

const isOpen = ({ lines, status }: Order.Order, line: Order.OrderLine): boolean =>
  !OrderStatus.isFinished(status) &&
  !line.voided &&
  // Of the last line something stays: the order is cancelled instead.
  (line.quantity > 1 || lines.filter(({ voided }) => !voided).length > 1)

/** How many pieces; all of the last line would be the whole order. */
const Quantity = ({ found: { order }, line }: VoidFormProps) => {
  const say = useWords().order.voiding
  const isLast = order.lines.filter(({ voided }) => !voided).length === 1
  const most = isLast ? line.quantity - 1 : line.quantity
  return most < 2 ? (
    <input type="hidden" name="quantity" value={most} />
  ) : (
    <label>
      {say.quantity}
      <select name="quantity">
        {Array.from({ length: most }, (_, index) => most - index).map((quantity) => (
          <option value={quantity}>{say.pieces(quantity, line.quantity)}</option>
        ))}
      </select>
    </label>
  )
}

export const VoidForm = (props: VoidFormProps) => {
  const { approvers, found, label, line, visit } = props
  const { order, tickets } = found
  const say = useWords().order.voiding
  if (!isOpen(order, line)) return null
  const isBegun = TicketLines.isBegun(tickets, line.id)
  const needsApproval = isBegun && !Person.mayUse(visit.role, "refunds")
  if (needsApproval && approvers.length === 0) return <span class="below soft">{say.askManager}</span>
  return (
    <details class="confirm" data-confirm id={`void-${line.id}`}>
      <summary class="button small danger">
        {say.start}
        <span class="unseen"> {label}</span>
      </summary>
      <div class="ask">
        <p>{say.question(label)}</p>
        {isBegun && <p>{say.begun}</p>}
        <Post action={pathOf(visit, `orders/${order.id}/lines/${line.id}/void`)} csrf={visit.csrf} class="void-form">
          <Quantity {...props} />
          <label>
            {say.reason}
            <select name="reason">
              {say.reasons.map((reason) => (
                <option value={reason}>{reason}</option>
              ))}
            </select>
          </label>
          <label>
            {say.otherReason}
            <input name="other_reason" minlength={3} maxlength={200} autocomplete="off" />
          </label>
          {needsApproval && <ApprovalFields approvers={approvers} form={Form.blank()} of={String(line.id)} />}
          <button type="submit" class="danger">
            {say.confirm}
          </button>
        </Post>
      </div>
    </details>
  )
}
