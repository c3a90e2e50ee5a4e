/** The kitchen screen: the tickets of a station, or of all stations together at the pass. */
import {
  acknowledgeTicket,
  bumpTicket,
  type InvalidTransition,
  KitchenBoard,
  type LoadedOrder,
  NotFound,
  readKitchen,
  recallTicket,
  Settings,
  Undo,
  undoTicketMove
} from "@fourtop/core/internal"
import { Clock as SystemClock, Effect } from "effect"
import { fullScreen, LocalPath, type PageHandler, Post, redirectTo, type Route } from "@fourtop/http-adapter/web"
import { remarksOf, withRemarks } from "../guests/GuestRemarks.tsx"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { branchIn, Branches, ofBranch } from "./Branches.tsx"
import { ComingCard } from "./ComingCard.tsx"
import { type Kitchen, KitchenCard } from "./KitchenCard.tsx"
import { calledOut, dishText } from "../orders/calledOut.ts"
import { kitchenPath, stationParameter } from "./kitchenPath.ts"
import { Clock } from "../parts/Moment.tsx"
import { nameIn } from "../formats/orderFormats.ts"
import { nameOfOrder } from "../orders/nameOfOrder.ts"
import { PassCard } from "./PassCard.tsx"
import { WithdrawnCard } from "./WithdrawnCard.tsx"
import { takeBack } from "../parts/takeBack.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import * as PathId from "../parts/PathId.ts"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import type { Words } from "../words/Words.ts"

type Orders = ReadonlyArray<LoadedOrder>

/** The stations, each with how many tickets are fired there; the first entry is the pass. */
const Stations = (props: {
  readonly stations: ReadonlyArray<KitchenBoard.Station>
  readonly current: KitchenBoard.Station | null
  readonly orders: Orders
  readonly kitchen: Pick<Kitchen, "branchId" | "visit">
}) => {
  const { current, kitchen, orders, stations } = props
  const { branchId, visit } = kitchen
  const say = useWords().kitchen
  const entries = stations.length === 1 ? stations : [null, ...stations]
  return (
    <nav class="stations" aria-label={say.stations} data-part="stations">
      {entries.map((station) => {
        const count =
          station === null ? KitchenBoard.passOf(orders).length : KitchenBoard.firedAt(orders, station.key).length
        return (
          <a
            href={pathOf(visit, kitchenPath(station, branchId))}
            {...(station?.key === current?.key ? { "aria-current": "page" as const } : {})}
          >
            {station?.name ?? say.allStations} <span class="count">{count}</span>
          </a>
        )
      })}
      <a href={pathOf(visit, "orders")}>{say.orders}</a>
    </nav>
  )
}

/** The button for the ticket that was bumped last, while it can come back. */
const Recall = (props: { readonly orders: Orders; readonly station: string | null; readonly kitchen: Kitchen }) => {
  const { kitchen, orders, station } = props
  const words = useWords()
  const last = KitchenBoard.lastBumpedAt(orders, station, kitchen.now)
  return (
    <div class="recall" data-part="recall">
      {last !== null && last.comesBack !== null && (
        <Post
          action={pathOf(kitchen.visit, `kitchen/${last.order.id}/${last.ticket.id}/${last.comesBack}`)}
          csrf={kitchen.visit.csrf}
          quick
        >
          {last.comesBack === "undo" && (
            <input type="hidden" name="move" value={String(last.ticket.last_move!.version)} />
          )}
          <input type="hidden" name="back" value={kitchen.back} />
          <button
            type="submit"
            class="plain"
            id="recall"
            data-recall
            {...(last.comesBack === "undo" ? { "data-next": last.ticket.last_move!.at + Undo.windowMillis } : {})}
          >
            {words.kitchen.recall(calledOut(last.order, words.orders))}
          </button>
        </Post>
      )}
    </div>
  )
}

const AllDay = ({
  kitchen,
  tickets
}: {
  readonly kitchen: Kitchen
  readonly tickets: ReadonlyArray<KitchenBoard.StationTicket>
}) => {
  const say = useWords().kitchen
  return (
    <section aria-labelledby="all-day" data-part="all-day">
      <h2 id="all-day">{say.allDay}</h2>
      {tickets.length === 0 && <p class="empty">{say.nothingOpen}</p>}
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
}

/** What will fire by itself, and when. */
const Upcoming = ({
  kitchen,
  tickets
}: {
  readonly kitchen: Kitchen
  readonly tickets: ReadonlyArray<KitchenBoard.StationTicket>
}) => {
  const words = useWords()
  const { default_language: language, time_zone: zone } = kitchen.visit.restaurant
  return (
    <section aria-labelledby="upcoming" data-part="upcoming" hidden={tickets.length === 0}>
      <h2 id="upcoming">{words.kitchen.later}</h2>
      <ul class="upcoming">
        {tickets.map(({ order, ticket }) => (
          <li data-next={ticket.fire_at!}>
            <b>
              <Clock at={ticket.fire_at!} zone={zone} />
            </b>{" "}
            <span>
              {calledOut(order, words.orders)}: {ticket.lines.map((line) => dishText(language, line)).join("; ")}
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
  const say = useWords().kitchen
  const tickets = KitchenBoard.firedAt(orders, station.key)
  const withdrawn = KitchenBoard.withdrawnAt(orders, station.key)
  const coming = KitchenBoard.comingAt(orders, station.key)
  return (
    <div class="kitchen">
      <div id="cards">
        <p class="empty" data-part="empty" hidden={tickets.length + withdrawn.length + coming.length > 0}>
          {say.nothingToPrepare}
        </p>
        <ul class="rail" data-part="rail" data-list data-steady data-heard>
          {tickets.map((found, index) => (
            <KitchenCard found={found} kitchen={kitchen} number={index + 1} />
          ))}
          {withdrawn.map((found) => (
            <WithdrawnCard found={found} kitchen={kitchen} />
          ))}
          {coming.map((found) => (
            <ComingCard found={found} kitchen={kitchen} />
          ))}
        </ul>
      </div>
      <aside>
        <Recall orders={orders} station={station.key} kitchen={kitchen} />
        <AllDay tickets={tickets} kitchen={kitchen} />
        <Upcoming tickets={KitchenBoard.upcomingAt(orders, station.key)} kitchen={kitchen} />
        <p class="keys" data-keys hidden>
          {say.keys}
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
  const words = useWords()
  const { pass: say } = words.kitchen
  const pass = KitchenBoard.passOf(orders)
  const ready = orders.filter(({ order }) => order.status === "ready")
  const withdrawn = stations.flatMap(({ key }) => KitchenBoard.withdrawnAt(orders, key))
  const upcoming = stations.flatMap(({ key }) => KitchenBoard.upcomingAt(orders, key))
  return (
    <div class="kitchen">
      <div id="cards">
        <p class="empty" data-part="empty" hidden={pass.length + withdrawn.length > 0}>
          {say.empty}
        </p>
        <ul class="rail" data-part="rail" data-list data-steady data-heard>
          {pass.map((found) => (
            <PassCard found={found} stations={stations} kitchen={kitchen} />
          ))}
          {withdrawn.map((found) => (
            <WithdrawnCard found={found} kitchen={kitchen} />
          ))}
        </ul>
      </div>
      <aside>
        <section aria-labelledby="ready" data-part="ready">
          <h2 id="ready">{say.ready}</h2>
          {ready.length === 0 && <p class="empty">{say.nothingReady}</p>}
          <ul class="counts">
            {ready.map(({ order }) => (
              <li>{calledOut(order, words.orders)}</li>
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
    const venue = yield* venueOf(visit)
    const branchId = branchIn(visit, venue)
    const orders = ofBranch(yield* readKitchen(visit.acting), branchId, venue)
    const stations = KitchenBoard.stationsOf(venue.settings.kitchen_stations, orders)
    const station = stationIn(visit, stations)
    if (station === undefined) return yield* new NotFound({ resource: "station" })
    const kitchen: Kitchen = {
      visit,
      venue,
      now: yield* SystemClock.currentTimeMillis,
      lateAfter: Settings.limitsOf(venue.settings).ticket_late_after_minutes,
      branchId,
      back: pathOf(visit, kitchenPath(station, branchId))
    }
    const say = visit.words.kitchen
    const title = station?.name ?? say.allStations
    const remarks = yield* remarksOf(
      visit,
      orders.map(({ order }) => order)
    )
    const content = (
      <div data-awake>
        <h1 class="unseen">{title}</h1>
        <Branches venue={venue} current={branchId} station={station} visit={visit} />
        <Stations stations={stations} current={station} orders={orders} kitchen={kitchen} />
        {station === null ? (
          <PassBoard stations={stations} orders={orders} kitchen={kitchen} />
        ) : (
          <StationBoard station={station} orders={orders} kitchen={kitchen} />
        )}
      </div>
    )
    return withScript("kitchen", { ...fullScreen(say.title(title), withRemarks(remarks, content)), work: "cards" })
  })

type Act = typeof bumpTicket | typeof recallTicket

/** Why a ticket could not be bumped or recalled, in words. */
const refusalOf = (say: Words["kitchen"], order: string, { from }: InvalidTransition): string => {
  const refusals: Readonly<Record<string, (order: string) => string>> = say.refusals
  return refusals[from]?.(order) ?? say.refusedAs(order, from)
}

const act = (change: Act, done: "bumped" | "recalled") => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const ticketId = yield* PathId.uuid(visit, "ticket")
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, "kitchen")
    const { kitchen: say, orders } = visit.words
    return yield* change(visit.acting, orderId, ticketId).pipe(
      Effect.map(({ order, tickets }) =>
        redirectTo(back, {
          message: say[done](calledOut(order, orders), order.status === "ready"),
          ...undoOffer(
            pathOf(visit, `kitchen/${orderId}/${ticketId}/undo`),
            tickets.find(({ id }) => id === ticketId)?.last_move
          )
        })
      ),
      Effect.catchTag("InvalidTransition", (refusal) =>
        Effect.map(nameOfOrder(visit.acting, orderId), (order) =>
          redirectTo(back, { message: refusalOf(say, order, refusal), tone: "bad" })
        )
      )
    )
  })

const undo = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const ticketId = yield* PathId.uuid(visit, "ticket")
    const { kitchen: say, orders } = visit.words
    return yield* takeBack(visit, {
      home: "kitchen",
      undo: (move) => undoTicketMove(visit.acting, orderId, ticketId, move),
      undone: ({ order }) => say.undone(calledOut(order, orders))
    })
  })

const acknowledge = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const orderId = yield* PathId.uuid(visit, "order")
    const ticketId = yield* PathId.uuid(visit, "ticket")
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, "kitchen")
    const { order } = yield* acknowledgeTicket(visit.acting, orderId, ticketId)
    const { kitchen: say, orders } = visit.words
    return redirectTo(back, { message: say.withdrawalSeen(calledOut(order, orders)) })
  })

/** The pages of the kitchen. */
export const kitchenPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/kitchen", "kitchen", board),
  frame.restaurantPage("POST", "/kitchen/:order/:ticket/bump", "kitchen", act(bumpTicket, "bumped")),
  frame.restaurantPage("POST", "/kitchen/:order/:ticket/recall", "kitchen", act(recallTicket, "recalled")),
  frame.restaurantPage("POST", "/kitchen/:order/:ticket/undo", "kitchen", undo),
  frame.restaurantPage("POST", "/kitchen/:order/:ticket/seen", "kitchen", acknowledge)
]
