/** Where an order is taken: at a table, at the counter, for pickup, on the phone, for delivery; or an open order. */
import {
  type Booking,
  type LoadedOrder,
  NotFound,
  type OpeningHours,
  OrderStatus,
  readBookingFile,
  readOpenOrders,
  type Order,
  type Table,
  Uuid,
  type Venue
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { destinationOf, orderTag } from "../formats/orderFormats.ts"
import * as PathId from "../parts/PathId.ts"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** Ways of ordering without a table. */
export const ways = {
  counter: { channel: "pos", type: "pickup", asks: "nothing" },
  pickup: { channel: "pos", type: "pickup", asks: "guest" },
  phone: { channel: "phone", type: "pickup", asks: "guest" },
  delivery: { channel: "phone", type: "delivery", asks: "address" }
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly channel: "phone" | "pos"
      readonly type: OpeningHours.OrderType
      readonly asks: "address" | "guest" | "nothing"
    }
  >
>

export type Way = keyof typeof ways

export interface Place {
  /** After `take/`. */
  readonly path: string
  readonly name: string
  readonly channel: "phone" | "pos"
  readonly type: OpeningHours.OrderType
  /** What has to be asked. */
  readonly asks: "address" | "guest" | "nothing"
  readonly table: Table.Table | null
  /** The open order that is continued; null for a new one. */
  readonly order: Order.Order | null
  /** Open orders of the table. */
  readonly others: ReadonlyArray<Order.Order>
  /** The party that the order is for, if the page was opened from its reservation. */
  readonly party: Booking.Booking | null
}

export interface Taken {
  readonly venue: Venue.Venue
  readonly orders: ReadonlyArray<LoadedOrder>
  readonly place: Place
}

/** Whether lines can still be added to the order. */
export const canGrow = ({ paid_at, status }: Order.Order): boolean =>
  !OrderStatus.isFinished(status) && paid_at === null

export const pathOfPlace = (visit: RestaurantVisit, { path }: Pick<Place, "path">): string =>
  pathOf(visit, `take/${path}`)

/** The open orders of a table, newest first. */
export const ordersAt = (orders: ReadonlyArray<LoadedOrder>, tableId: number): ReadonlyArray<Order.Order> =>
  orders
    .map(({ order }) => order)
    .filter((order) => order.table?.id === tableId && canGrow(order))
    .toSorted((a, b) => b.placed_at - a.placed_at)

const partyOf = ({ acting, fields, query }: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = fields.get("reservation_id") ?? query.get("reservation_id") ?? ""
    return Uuid.isUuid(id) ? (yield* readBookingFile(acting, id.toLowerCase())).booking : null
  }).pipe(Effect.catchTag("NotFound", () => Effect.succeed(null)))

/** Whether the order may be the party's, and not that of whoever sat there before. */
const isOf =
  (party: Booking.Booking | null) =>
  ({ placed_at, reservation_id }: Order.Order): boolean =>
    party === null ||
    (reservation_id === undefined ? placed_at >= (party.seated_at ?? party.starts_at) : reservation_id === party.id)

/** Opens the page of a table: its newest order goes on, unless somebody asks for a new one. */
export const atTable = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "table")
    const venue = yield* venueOf(visit)
    const table = venue.rows.tables.find((one) => one.id === id && !one.archived)
    if (table === undefined) return yield* new NotFound({ resource: "table" })
    const orders = yield* readOpenOrders(visit.acting)
    const others = ordersAt(orders, id)
    const party = yield* partyOf(visit)
    const isNew = (visit.fields.get("new") ?? visit.query.get("new")) === "yes"
    const place: Place = {
      path: `table/${id}`,
      name: visit.speech.tableName(table.name),
      channel: "pos",
      type: "dine_in",
      asks: "nothing",
      table,
      order: isNew ? null : (others.find(isOf(party)) ?? null),
      others,
      party
    }
    return { venue, orders, place } satisfies Taken
  })

/** Opens the page of an order that somebody adds to. */
export const ofOrder = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.uuid(visit, "order")
    const venue = yield* venueOf(visit)
    const orders = yield* readOpenOrders(visit.acting)
    const order = orders.find((found) => found.order.id === id)?.order
    if (order === undefined || !canGrow(order)) return yield* new NotFound({ resource: "order" })
    const table = venue.rows.tables.find((one) => one.id === order.table?.id) ?? null
    const place: Place = {
      path: `order/${id}`,
      name: `${destinationOf(order, visit.words.orders)} ${orderTag(order)}`,
      channel: "pos",
      type: order.type,
      asks: "nothing",
      table,
      order,
      others: [],
      party: null
    }
    return { venue, orders, place } satisfies Taken
  })

const isWay = (text: string): text is Way => text in ways

/** Opens the page of an order without a table. */
export const byWay = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const way = visit.params["way"] ?? ""
    const venue = yield* venueOf(visit)
    if (!isWay(way) || !venue.settings.order_types[ways[way].type].offered) {
      return yield* new NotFound({ resource: "page" })
    }
    const orders = yield* readOpenOrders(visit.acting)
    const place: Place = {
      path: way,
      name: visit.words.orderEntry.ways[way],
      ...ways[way],
      table: null,
      order: null,
      others: [],
      party: null
    }
    return { venue, orders, place } satisfies Taken
  })
