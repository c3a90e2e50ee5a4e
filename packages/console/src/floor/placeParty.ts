/** Puts a party at a table: seats it, or moves it with its orders if it sits somewhere else. */
import {
  type Booking,
  changeBooking,
  moveBooking,
  moveOrderToTable,
  NotFound,
  type Order,
  readBookingFile,
  readOpenOrders,
  type Reseating,
  seatWalkIn,
  Load,
  type Table,
  undoBookingMove,
  Uuid,
  type ValidationFailed,
  type Venue,
  Waitlist,
  withdrawEntry
} from "@fourtop/core/internal"
import { LocalPath, type PageHandler, type PageResult, redirectTo, type Route } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { movesOf } from "../book/acceptedMoves.ts"
import type { Frame } from "../frame/frame.ts"
import * as PathId from "../parts/PathId.ts"
import { moveIn } from "../parts/takeBack.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import { venueOf } from "../parts/venueOf.ts"
import { ordersAt } from "../till/places.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

type Undone = Pick<Booking.Booking, "table_ids">

const backOf = (visit: RestaurantVisit): string => LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, "floor")

/** A tap is one key and may take several steps: only the last of them has the key. */
const unkeyed = ({ acting }: RestaurantVisit) => ({ ...acting, key: null })

const tableIn = (venue: Venue.Venue, fields: URLSearchParams): Table.Table | null =>
  venue.rows.tables.find(({ archived, id }) => !archived && String(id) === fields.get("table")) ?? null

/** The orders of a party at its tables: those that name it, and those placed since it sat down. */
const ordersOf = (visit: RestaurantVisit, party: Booking.Booking) =>
  Effect.map(readOpenOrders(visit.acting), (orders) =>
    party.table_ids
      .flatMap((id) => ordersAt(orders, id))
      .filter(({ placed_at, reservation_id }) =>
        reservation_id === undefined ? placed_at >= (party.seated_at ?? party.starts_at) : reservation_id === party.id
      )
  )

/** The orders go to the table of their party. Where one cannot, it stays, and its page says where it is. */
const bringOrders = (visit: RestaurantVisit, orders: ReadonlyArray<Order.Order>, tableId: number | undefined) =>
  tableId === undefined
    ? Effect.succeed(0)
    : Effect.map(
        Effect.forEach(orders, ({ id }) =>
          moveOrderToTable(unkeyed(visit), id, tableId).pipe(
            Effect.as(1),
            Effect.catchTag("ValidationFailed", () => Effect.succeed(0))
          )
        ),
        (moved) => moved.reduce((sum: number, one) => sum + one, 0)
      )

const problemsOf = ({ speech }: RestaurantVisit, { problems }: ValidationFailed): string =>
  [...new Set(Object.values(problems).flat())].map(speech.sayRule).join(", ")

/** Where a refusal leads: to the page that finds another table, with scripts from a link on the floor. */
const refused = (visit: RestaurantVisit, party: Booking.Booking, table: Table.Table, failure: ValidationFailed) => {
  const name = visit.speech.tableName(table.name)
  const message = visit.words.floor.refused(party.name, name, problemsOf(visit, failure))
  const find = `${pathOf(visit, "floor/find")}?party=${party.id}&table=${table.id}`
  const isQuick = (visit.acting.key ?? null) !== null
  return isQuick
    ? redirectTo(backOf(visit), {
        message,
        tone: "bad",
        link: { path: find, label: visit.words.floor.find(party.name) }
      })
    : redirectTo(find, { message, tone: "bad" })
}

const undoPath = (visit: RestaurantVisit, id: string, { table_ids }: Undone): string =>
  `${pathOf(visit, `floor/parties/${id}/undo`)}?from=${table_ids.join("-")}`

/** What is said once a party has other tables than it had; its orders come along. */
const sayMoved = (visit: RestaurantVisit, after: Booking.Booking, from: Undone, table: Table.Table) =>
  Effect.gen(function* () {
    const orders = yield* ordersOf(visit, { ...after, table_ids: from.table_ids })
    const brought = yield* bringOrders(visit, orders, after.table_ids[0])
    const say = visit.words.floor
    const name = visit.speech.tableName(table.name)
    return redirectTo(backOf(visit), {
      message: brought === 0 ? say.moved(after.name, name) : say.movedWith(after.name, name, brought),
      ...undoOffer(undoPath(visit, after.id, from), after.last_move)
    })
  })

const saySeated = (visit: RestaurantVisit, after: Booking.Booking, from: Undone, table: Table.Table) =>
  redirectTo(backOf(visit), {
    message: visit.words.floor.seated(after.name, visit.speech.tableName(table.name)),
    ...undoOffer(undoPath(visit, after.id, from), after.last_move)
  })

const movedThere = (
  visit: RestaurantVisit,
  before: Booking.Booking,
  table: Table.Table,
  moves: ReadonlyArray<Reseating.ProposedMove> | undefined
) => {
  const edit = { tableId: table.id, ...(moves === undefined ? {} : { moves }) }
  return Effect.flatMap(changeBooking(visit.acting, before.id, edit), (after) => sayMoved(visit, after, before, table))
}

const seatedThere = (
  visit: RestaurantVisit,
  before: Booking.Booking,
  table: Table.Table,
  moves: ReadonlyArray<Reseating.ProposedMove> | undefined
) =>
  Effect.gen(function* () {
    if (!before.table_ids.includes(table.id) || moves !== undefined) {
      const edit = { tableId: moves === undefined ? table.id : null, ...(moves === undefined ? {} : { moves }) }
      yield* changeBooking(unkeyed(visit), before.id, edit)
    }
    const after = yield* moveBooking(visit.acting, before.id, "seated", "restaurant", null)
    return saySeated(visit, after, before, table)
  })

/** A tap whose answer was lost comes again, when the party is there already: it is answered as the first time. */
const isThere = (visit: RestaurantVisit, party: Booking.Booking, table: Table.Table) => {
  const from = party.last_move?.before.booking ?? null
  if ((visit.acting.key ?? null) === null || from === null) return Effect.succeed(redirectTo(backOf(visit)))
  return from.status === "seated"
    ? sayMoved(visit, party, from, table)
    : Effect.succeed(saySeated(visit, party, from, table))
}

/** A party of the waitlist sits down like a walk-in, and waits no longer. */
const seatWaiting = (visit: RestaurantVisit, entryId: string, table: Table.Table) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Waitlist).load(visit.restaurant.id, entryId, Load.nothing)
    if (state === null) return yield* new NotFound({ resource: "waitlist entry" })
    const { name, party_size: partySize } = state.entry
    const say = visit.words.floor
    return yield* Effect.gen(function* () {
      const party = { partySize, tableIds: [table.id], name, branchId: table.branch_id }
      const booking = yield* seatWalkIn(visit.acting, party)
      yield* withdrawEntry(unkeyed(visit), entryId)
      return redirectTo(backOf(visit), {
        message: say.seated(booking.name, visit.speech.tableName(table.name)),
        ...undoOffer(pathOf(visit, `book/${booking.id}/undo`), booking.last_move)
      })
    }).pipe(
      Effect.catchTag("ValidationFailed", (failure) =>
        Effect.succeed(
          redirectTo(backOf(visit), {
            message: say.refused(name, visit.speech.tableName(table.name), problemsOf(visit, failure)),
            tone: "bad"
          })
        )
      )
    )
  })

const place = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const say = visit.words.floor
    const told = (message: string): PageResult => redirectTo(backOf(visit), { message, tone: "bad" })
    const venue = yield* venueOf(visit)
    const table = tableIn(venue, visit.fields)
    if (table === null) return told(say.noSuchTable)
    const [kind, entry] = (visit.fields.get("party") ?? "").split(":")
    if (kind === "waitlist" && entry !== undefined) return yield* seatWaiting(visit, entry, table)
    if (!Uuid.isUuid(kind ?? "")) return yield* new NotFound({ resource: "reservation" })
    const { booking } = yield* readBookingFile(visit.acting, kind!.toLowerCase())
    if (booking.status === "pending") return told(say.confirmFirst(booking.name))
    const moves = movesOf(visit.fields)
    const isHere = booking.status === "seated" && (booking.left_at ?? null) === null
    if (isHere && booking.table_ids.length === 1 && booking.table_ids[0] === table.id) {
      return yield* isThere(visit, booking, table)
    }
    return yield* Effect.gen(function* () {
      return isHere ? yield* movedThere(visit, booking, table, moves) : yield* seatedThere(visit, booking, table, moves)
    }).pipe(
      Effect.catchTags({
        ValidationFailed: (failure) => Effect.succeed(refused(visit, booking, table, failure)),
        InvalidTransition: () => Effect.succeed(told(say.isOver(booking.name))),
        EditConflict: () => Effect.succeed(told(say.isOver(booking.name)))
      })
    )
  })

/** Takes the last step back, and the party with its orders goes to where it was before. */
const undo = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.uuid(visit, "booking")
    const { booking, venue } = yield* readBookingFile(visit.acting, id)
    const say = visit.words.floor
    const orders = yield* ordersOf(visit, booking)
    return yield* Effect.gen(function* () {
      const after = yield* undoBookingMove(visit.acting, id, moveIn(visit))
      const from = (visit.query.get("from") ?? "").split("-").map(Number)
      const isElsewhere = from.length === 1 && from[0]! > 0 && after.table_ids.join("-") !== String(from[0])
      const restored = isElsewhere
        ? yield* changeBooking(unkeyed(visit), id, { tableId: from[0]! }).pipe(Effect.orElseSucceed(() => after))
        : after
      yield* bringOrders(visit, orders, restored.table_ids[0])
      const tables = visit.speech.tableNames(venue, restored.table_ids)
      return redirectTo(backOf(visit), { message: say.takenBack(booking.name, tables === "" ? null : tables) })
    }).pipe(
      Effect.catchTag("ValidationFailed", ({ problems }) => {
        const words = visit.words.bookingMoves
        const message = "table_id" in problems ? words.undoTableGiven(booking.name) : words.undoTooLate(booking.name)
        return Effect.succeed(redirectTo(backOf(visit), { message, tone: "bad" as const }))
      })
    )
  })

export const placingPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("POST", "/floor/place", "book", place),
  frame.restaurantPage("POST", "/floor/parties/:booking/undo", "book", undo)
]
