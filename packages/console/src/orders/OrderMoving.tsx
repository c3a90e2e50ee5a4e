/** What moves an open order at a table: to another table, or its lines to another order. */
import { type LoadedOrder, type Order, OrderStatus, type Table } from "@fourtop/core/internal"
import { Form, Post, Select } from "@fourtop/http-adapter/web"
import { destinationOf, nameIn, orderTag } from "../formats/orderFormats.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useSpeech, useWords } from "../words/useWords.tsx"

/** Whether the order can go somewhere else. */
export const isMovable = ({ status, type }: Order.Order): boolean =>
  type === "dine_in" && !OrderStatus.isFinished(status)

/** The open orders that lines of the order could go to. */
export const othersOf = (order: Order.Order, open: ReadonlyArray<LoadedOrder>): ReadonlyArray<Order.Order> =>
  open
    .map((found) => found.order)
    .filter((one) => one.id !== order.id && one.type === order.type && one.branch_id === order.branch_id)
    .filter(({ paid_at }) => paid_at === null)

const blank = Form.blank()

export const OrderMoving = (props: {
  readonly order: Order.Order
  readonly others: ReadonlyArray<Order.Order>
  readonly tables: ReadonlyArray<Table.Table>
  readonly visit: RestaurantVisit
}) => {
  const { tableName } = useSpeech()
  const { order, others, tables, visit } = props
  const words = useWords()
  const say = words.moving
  const path = (action: string) => pathOf(visit, `orders/${order.id}/${action}`)
  const { default_language: language } = visit.restaurant
  const lines = order.lines.filter(({ voided }) => !voided)
  const orderChoices = others.map((one) => ({
    value: one.id,
    label: `${destinationOf(one, words.orders)} ${orderTag(one)}`
  }))
  return (
    <>
      {tables.length > 0 && (
        <details class="more" id="to-table">
          <summary class="button plain small">{say.toTable}</summary>
          <Post action={path("table")} csrf={visit.csrf}>
            <Select
              form={blank}
              name="table_id"
              label={say.table}
              choices={tables.map(({ id, name }) => ({ value: String(id), label: tableName(name) }))}
            />
            <button type="submit">{say.moveButton}</button>
          </Post>
        </details>
      )}
      {orderChoices.length > 0 && (
        <>
          <details class="more" id="join">
            <summary class="button plain small">{say.join}</summary>
            <Post action={path("join")} csrf={visit.csrf}>
              <p class="soft">{say.joinHint}</p>
              <Select form={blank} name="target" label={say.order} choices={orderChoices} id="join-target" />
              <button type="submit">{say.joinButton}</button>
            </Post>
          </details>
          <details class="more" id="move-lines">
            <summary class="button plain small">{say.lines}</summary>
            <Post action={path("lines/move")} csrf={visit.csrf}>
              <p class="soft">{say.linesHint}</p>
              {lines.map(({ id, name, quantity }) => (
                <div class="field">
                  <label for={`line-${id}`}>{say.ofLine(nameIn(language, name), quantity)}</label>
                  <input
                    id={`line-${id}`}
                    name={`line.${id}`}
                    type="number"
                    inputmode="numeric"
                    min={0}
                    max={quantity}
                    value="0"
                  />
                </div>
              ))}
              <Select form={blank} name="target" label={say.order} choices={orderChoices} id="lines-target" />
              <button type="submit">{say.linesButton}</button>
            </Post>
          </details>
        </>
      )}
    </>
  )
}
