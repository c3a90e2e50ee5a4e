/** The kitchen screen: the tickets of a station, or of all stations together at the pass. */
import {
  bumpTicket,
  type InvalidTransition,
  KitchenBoard,
  type LoadedOrder,
  NotFound,
  readOpenOrders,
  recallTicket,
  Settings
} from "@fourtop/core"
import { Clock as SystemClock, Effect } from "effect"
import { fullScreen, LocalPath, type PageHandler, Post, redirectTo, type Route } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { type Kitchen, KitchenCard } from "./KitchenCard.tsx"
import { calledOut, dishText, kitchenPath, standing, stationParameter } from "./kitchenWords.ts"
import { Clock } from "../parts/Moment.tsx"
import { nameIn, shortId } from "../parts/orderWords.ts"
import { PassCard } from "./PassCard.tsx"
import * as PathId from "../parts/PathId.ts"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

type Orders = ReadonlyArray<LoadedOrder>

/** The stations, each with how many tickets are fired there; the first entry is the pass. */
const Stations = (props: {
  readonly stations: ReadonlyArray<KitchenBoard.Station>
  readonly current: KitchenBoard.Station | null
  readonly orders: Orders
  readonly visit: RestaurantVisit
}) => {
  const { current, orders, stations, visit } = props
  const entries = stations.length === 1 ? stations : [null, ...stations]
  return (
    <nav class="stations" aria-label="Stations" data-part="stations">
      {entries.map((station) => {
        const count =
          station === null ? KitchenBoard.passOf(orders).length : KitchenBoard.firedAt(orders, station.key).length
        return (
          <a
            href={pathOf(visit, kitchenPath(station))}
            {...(station?.key === current?.key ? { "aria-current": "page" as const } : {})}
          >
            {station?.name ?? "All stations"} <span class="count">{count}</span>
          </a>
        )
      })}
      <a href={pathOf(visit, "orders")}>Orders</a>
    </nav>
  )
}

/** The button for the ticket that was bumped last, or why it cannot come back. */
const Recall = (props: { readonly orders: Orders; readonly station: string | null; readonly kitchen: Kitchen }) => {
  const { kitchen, orders, station } = props
  const last = KitchenBoard.lastBumpedAt(orders, station)
  return (
    <div class="recall" data-part="recall">
      {last !== null && last.recallable && (
        <Post
          action={pathOf(kitchen.visit, `kitchen/${last.order.id}/${last.ticket.id}/recall`)}
          csrf={kitchen.visit.csrf}
          quick
        >
          <input type="hidden" name="back" value={kitchen.back} />
          <button type="submit" class="plain" id="recall" data-recall>
            Recall {calledOut(last.order)}
          </button>
        </Post>
      )}
      {last !== null && !last.recallable && <p class="soft">{calledOut(last.order)} is ready and stays so.</p>}
    </div>
  )
}

const AllDay = ({
  kitchen,
  tickets
}: {
  readonly kitchen: Kitchen
  readonly tickets: ReadonlyArray<KitchenBoard.StationTicket>
}) => (
  <section aria-labelledby="all-day" data-part="all-day">
    <h2 id="all-day">All day</h2>
    {tickets.length === 0 && <p class="empty">Nothing is open.</p>}
    <ul class="counts">
      {KitchenBoard.allDay(tickets).map(({ name, quantity, variant_name }) => (
        <li>
          <b>{quantity}</b>{" "}
          <span>
            {nameIn(kitchen.visit.restaurant.default_language, name)}
            {variant_name !== null && (
              <span class="soft"> {nameIn(kitchen.visit.restaurant.default_language, variant_name)}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** What will fire by itself, and when. */
const Upcoming = ({
  kitchen,
  tickets
}: {
  readonly kitchen: Kitchen
  readonly tickets: ReadonlyArray<KitchenBoard.StationTicket>
}) => {
  const { default_language: language, time_zone: zone } = kitchen.visit.restaurant
  return (
    <section aria-labelledby="upcoming" data-part="upcoming" hidden={tickets.length === 0}>
      <h2 id="upcoming">Later</h2>
      <ul class="upcoming">
        {tickets.map(({ order, ticket }) => (
          <li data-next={ticket.fire_at!}>
            <b>
              <Clock at={ticket.fire_at!} zone={zone} />
            </b>{" "}
            <span>
              {calledOut(order)}: {ticket.lines.map((line) => dishText(language, line)).join("; ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const StationBoard = (props: {
  readonly station: KitchenBoard.Station
  readonly orders: Orders
  readonly kitchen: Kitchen
}) => {
  const { kitchen, orders, station } = props
  const tickets = KitchenBoard.firedAt(orders, station.key)
  return (
    <div class="kitchen">
      <div>
        <p class="empty" data-part="empty" hidden={tickets.length > 0}>
          Nothing to prepare.
        </p>
        <ul class="rail" data-part="rail" data-list data-steady data-heard>
          {tickets.map((found, index) => (
            <KitchenCard found={found} kitchen={kitchen} number={index + 1} />
          ))}
        </ul>
      </div>
      <aside>
        <Recall orders={orders} station={station.key} kitchen={kitchen} />
        <AllDay tickets={tickets} kitchen={kitchen} />
        <Upcoming tickets={KitchenBoard.upcomingAt(orders, station.key)} kitchen={kitchen} />
        <p class="keys" data-keys hidden>
          Keys 1 to 9 bump the card with that number; 0 or R recalls.
        </p>
      </aside>
    </div>
  )
}

const PassBoard = (props: {
  readonly stations: ReadonlyArray<KitchenBoard.Station>
  readonly orders: Orders
  readonly kitchen: Kitchen
}) => {
  const { kitchen, orders, stations } = props
  const pass = KitchenBoard.passOf(orders)
  const ready = orders.filter(({ order }) => order.status === "ready")
  const upcoming = stations.flatMap(({ key }) => KitchenBoard.upcomingAt(orders, key))
  return (
    <div class="kitchen">
      <div>
        <p class="empty" data-part="empty" hidden={pass.length > 0}>
          The kitchen has nothing to do.
        </p>
        <ul class="rail" data-part="rail" data-list data-steady data-heard>
          {pass.map((found) => (
            <PassCard found={found} stations={stations} kitchen={kitchen} />
          ))}
        </ul>
      </div>
      <aside>
        <section aria-labelledby="ready" data-part="ready">
          <h2 id="ready">Ready</h2>
          {ready.length === 0 && <p class="empty">Nothing to hand over.</p>}
          <ul class="counts">
            {ready.map(({ order }) => (
              <li>{calledOut(order)}</li>
            ))}
          </ul>
        </section>
        <Upcoming tickets={upcoming.toSorted((a, b) => a.ticket.fire_at! - b.ticket.fire_at!)} kitchen={kitchen} />
      </aside>
    </div>
  )
}

/** The station that the query names: null for the pass, undefined when there is none of that name. */
const stationIn = (
  { query }: RestaurantVisit,
  stations: ReadonlyArray<KitchenBoard.Station>
): KitchenBoard.Station | null | undefined => {
  const wanted = query.get("station") ?? ""
  if (wanted === "") return stations.length === 1 ? stations[0]! : null
  const named = stations.find(({ key }) => stationParameter(key) === wanted)
  return named ?? (wanted === "pass" ? null : undefined)
}

const board = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orders = yield* readOpenOrders(visit.restaurant.id)
    const venue = yield* venueOf(visit)
    const stations = KitchenBoard.stationsOf(venue.settings.kitchen_stations, orders)
    const station = stationIn(visit, stations)
    if (station === undefined) return yield* new NotFound({ resource: "station" })
    const kitchen: Kitchen = {
      visit,
      venue,
      now: yield* SystemClock.currentTimeMillis,
      lateAfter: Settings.limitsOf(venue.settings).ticket_late_after_minutes,
      back: pathOf(visit, kitchenPath(station))
    }
    const title = station?.name ?? "All stations"
    const page = fullScreen(
      `${title} · Kitchen`,
      <div data-awake>
        <h1 class="unseen">{title}</h1>
        <Stations stations={stations} current={station} orders={orders} visit={visit} />
        {station === null ? (
          <PassBoard stations={stations} orders={orders} kitchen={kitchen} />
        ) : (
          <StationBoard station={station} orders={orders} kitchen={kitchen} />
        )}
      </div>
    )
    return withScript("kitchen", page)
  })

type Act = typeof bumpTicket | typeof recallTicket

const act = (change: Act, done: string) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const ticketId = yield* PathId.uuid(visit, "ticket")
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, "kitchen")
    const refused = ({ from }: InvalidTransition) => {
      const why = standing[from] ?? `is “${from}”`
      const message = `${shortId(orderId)} ${why}. Somebody else may have been faster.`
      return redirectTo(back, { message, tone: "bad" })
    }
    return yield* change(visit.acting, orderId, ticketId).pipe(
      Effect.map(({ order }) => {
        const ready = order.status === "ready" ? " The order is ready." : ""
        return redirectTo(back, { message: `${done} ${calledOut(order)}.${ready}` })
      }),
      Effect.catchTag("InvalidTransition", (refusal) => Effect.succeed(refused(refusal)))
    )
  })

/** The pages of the kitchen. */
export const kitchenPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/kitchen", "kitchen", board),
  frame.restaurantPage("POST", "/kitchen/:order/:ticket/bump", "kitchen", act(bumpTicket, "Bumped")),
  frame.restaurantPage("POST", "/kitchen/:order/:ticket/recall", "kitchen", act(recallTicket, "Recalled"))
]
