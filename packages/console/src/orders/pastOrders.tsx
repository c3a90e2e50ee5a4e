/** All orders, newest first, with the filters of the API and a search by customer or order id. */
import {
  type FoundOrders,
  LocalDate,
  OpeningHours,
  OrderListKey,
  OrderSearch,
  OrderStatus,
  type OrderQuery,
  type OrderView,
  searchOrders
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { Field, Form, type PageHandler, type Route, Select, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { PageLinks } from "../parts/PageLinks.tsx"
import { Moment } from "../parts/Moment.tsx"
import { StatusBadge } from "./OrderFacts.tsx"
import { channelName, destinationOf, orderTag } from "../formats/orderFormats.ts"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"
import { cursorOf, linkTo } from "../parts/cursors.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useWords } from "../words/useWords.tsx"

const perPage = 25

/** Longer texts are no name and no number. */
const longestText = 120

const list = { page: "orders/past", key: OrderListKey }

const oneOf = <A extends string>(all: ReadonlyArray<A>, text: string | null): A | null =>
  all.find((one) => one === text) ?? null

const dateIn = (query: URLSearchParams, name: string): string | null => {
  const text = query.get(name) ?? ""
  return LocalDate.isLocalDate(text) ? text : null
}

const queryOf = (query: URLSearchParams): OrderQuery => {
  const status = oneOf(OrderStatus.orderStatuses, query.get("status"))
  return {
    statuses: status === null ? null : [status],
    type: oneOf(OpeningHours.orderTypes, query.get("type")),
    channel: query.get("channel") || null,
    placedFrom: dateIn(query, "from"),
    placedTo: dateIn(query, "to"),
    updatedSince: null
  }
}

const choicesOf = (all: string, words: Readonly<Record<string, string>>) => [
  { value: "", label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label }))
]

const Filters = ({ form, visit }: { readonly form: Form.Form; readonly visit: RestaurantVisit }) => {
  const { channels, past: say, statuses, types } = useWords().orders
  return (
    <form class="filters" method="get" action={pathOf(visit, "orders/past")}>
      <Field form={form} name="q" label={say.search} maxlength={longestText} />
      <Select form={form} name="status" label={say.status} choices={choicesOf(say.all, statuses)} />
      <Select form={form} name="type" label={say.type} choices={choicesOf(say.all, types)} />
      <Select form={form} name="channel" label={say.channel} choices={choicesOf(say.all, channels)} />
      <Field form={form} name="from" label={say.from} type="date" />
      <Field form={form} name="to" label={say.to} type="date" />
      <div class="actions">
        <button type="submit">{say.show}</button>
        <a class="button plain" href={pathOf(visit, "orders/past")}>
          {say.clear}
        </a>
      </div>
    </form>
  )
}

const Orders = (props: { readonly rows: ReadonlyArray<OrderView.OrderView>; readonly visit: RestaurantVisit }) => {
  const { money } = useFormats()
  const { rows, visit } = props
  const say = useWords().orders
  return rows.length === 0 ? (
    <p class="empty">{say.past.empty}</p>
  ) : (
    <div class="stacked">
      <Table
        caption={say.title}
        headings={say.past.headings}
        rows={rows.map((order) => [
          <a href={pathOf(visit, `orders/${order.id}`)}>
            {destinationOf(order, say)} {orderTag(order)}
          </a>,
          <Moment at={Date.parse(order.placed_at)} zone={visit.restaurant.time_zone} />,
          <span class="sentence">{order.customer.name ?? say.guest}</span>,
          channelName(order.channel, say.channels),
          <>
            {money(order.total_minor, order.currency)} {order.paid_at !== null && <Badge tone="good">{say.paid}</Badge>}
          </>,
          <StatusBadge status={order.status} />
        ])}
      />
    </div>
  )
}

const nothing: FoundOrders = { rows: [], next: null, prev: null, isCut: false }

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { past: say, title } = visit.words.orders
    const query = queryOf(visit.query)
    const text = (visit.query.get("q") ?? "").slice(0, longestText)
    const filters = { ...query, text }
    const request = { perPage, cursor: cursorOf(list, visit, filters) }
    const { form, found } = yield* searchOrders(visit.acting, query, text, request).pipe(
      Effect.map((found) => ({ found, form: Form.of(visit.query) })),
      Effect.catchTag("ValidationFailed", () =>
        Effect.succeed({ found: nothing, form: Form.of(visit.query, { to: [say.endsBeforeStart] }) })
      )
    )
    return show(
      say.title,
      <>
        <Head title={say.title}>
          <a class="button plain" href={pathOf(visit, "orders")}>
            {say.openOrders}
          </a>
          <a class="button plain" href={pathOf(visit, "receipts")}>
            {visit.words.receipts.title}
          </a>
        </Head>
        <Filters form={form} visit={visit} />
        <Panel id="list" title={title}>
          <Orders rows={found.rows} visit={visit} />
          {found.isCut && <p class="soft">{say.isCut(OrderSearch.limit)}</p>}
          <PageLinks
            newer={linkTo(list, visit, filters, found.prev)}
            older={linkTo(list, visit, filters, found.next)}
          />
        </Panel>
      </>
    )
  })

/** The list of all orders. */
export const pastOrderPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/orders/past", "orders", page)
]
