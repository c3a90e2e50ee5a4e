/** Taking an order: the pages of tables, of open orders, and of the ways to order without a table. */
import { BusinessDay, findGuest, GuestMatching, OrderingRules, type PopularDishes, Venue } from "@fourtop/core/internal"
import { Form, fragment, type PageHandler, redirectTo, type Route } from "@fourtop/http-adapter/web"
import { Clock, Effect, Either } from "effect"
import { CallerCard } from "../book/CallerCard.tsx"
import { orderName } from "../formats/orderFormats.ts"
import type { Frame, Handler } from "../frame/frame.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { countOf } from "./Draft.shared.ts"
import type { Caller } from "./GuestPart.tsx"
import { toldOf } from "./meanwhile.ts"
import { atTable, byWay, ofOrder, pathOfPlace, type Taken } from "./places.ts"
import { keepPopularDishes } from "./popularDishes.ts"
import { readEntry } from "./readEntry.ts"
import { branchIn, linesIn, sendDraft } from "./sendDraft.ts"
import { nothing, step, stepField, type Taking, takingIn } from "./taking.shared.ts"
import { takingPage } from "./takingPage.tsx"
import { problemText, warningText } from "./warnings.shared.ts"

/** A place with what its branch sells around this hour. */
interface Opened extends Taken {
  readonly branchId: number | null
  readonly sold: ReadonlyArray<PopularDishes.SoldDish>
}

const callerOf = ({ acting, fields, restaurant }: RestaurantVisit, { venue }: Taken) =>
  Effect.gen(function* () {
    const phone = (fields.get("phone") ?? "").trim() || null
    const keys = GuestMatching.keysOf({ name: "", phone, email: null }, restaurant.country)
    const asked = keys.phone !== null
    const found = asked ? yield* findGuest(acting, { phone, email: null }) : null
    const today = BusinessDay.dateAt(venue, yield* Clock.currentTimeMillis)
    return { found, asked, today, zone: Venue.zoneOf(venue) } satisfies Caller
  })

/** The branch that prepares what is taken there, unless the address of a delivery decides. */
const branchOf = (visit: RestaurantVisit, { place, venue }: Taken): number | null => {
  const { order, table, type } = place
  const taken = { tableId: table?.id ?? null, branchId: branchIn(visit, place) }
  return order === null ? (OrderingRules.branchFor(venue, { type }, null, taken)?.id ?? null) : order.branch_id
}

const entryOf = ({ formats: { locale } }: RestaurantVisit, { branchId, place, sold, venue }: Opened) =>
  Effect.map(Clock.currentTimeMillis, (now) => {
    const { channel, order, type } = place
    return { now, entry: readEntry(venue, { type, channel, branchId, now, sold, order, locale }) }
  })

const pageFor = (visit: RestaurantVisit, taken: Opened, taking: Taking, problems: ReadonlyArray<string> = []) =>
  Effect.gen(function* () {
    const { entry, now } = yield* entryOf(visit, taken)
    const caller = yield* callerOf(visit, taken)
    const known = new URLSearchParams(visit.fields)
    if ((known.get("name") ?? "") === "" && caller.found !== null) known.set("name", caller.found.guest.name)
    return takingPage({ ...taken, visit, entry, taking, now, form: Form.of(known), caller, problems })
  })

/** Refusals come back as a message where the draft is on the device, and otherwise with the draft. */
const refused = (visit: RestaurantVisit, taken: Opened, problems: ReadonlyArray<string>) =>
  visit.acting.key === null || visit.acting.key === undefined
    ? pageFor(visit, taken, takingIn(visit.fields), problems)
    : Effect.succeed(
        redirectTo(pathOfPlace(visit, taken.place), {
          message: visit.words.orderEntry.notSent(problems.join(" ")),
          tone: "bad"
        })
      )

const send = (visit: RestaurantVisit, taken: Opened) =>
  Effect.gen(function* () {
    const say = visit.words.orderEntry
    const lines = linesIn(visit)
    if (lines.length === 0) return yield* refused(visit, taken, [say.empty])
    const { place, venue } = taken
    const sent = yield* Effect.either(sendDraft(visit, taken, lines))
    if (Either.isLeft(sent)) {
      if (sent.left._tag !== "ValidationFailed") return yield* sent.left
      const { entry } = yield* entryOf(visit, taken)
      const told = Object.entries(sent.left.problems).map(([path, messages]) =>
        problemText({ path, message: messages.map(visit.speech.sayRule).join(", ") }, lines, entry, say)
      )
      return yield* refused(visit, taken, told)
    }
    const { order, warnings } = sent.right
    const { currency } = venue.restaurant
    const words = { entry: { currency, locale: visit.formats.locale }, isForLater: order.scheduled_for !== null }
    const told = [
      ...(yield* toldOf(visit, taken, order)),
      ...warnings.map((warning) => warningText(warning, say.warnings, words))
    ]
    return redirectTo(pathOfPlace(visit, place), {
      message: [say.sentToKitchen(orderName(order), place.name, countOf(lines)), ...told].join(" "),
      ...undoOffer(pathOf(visit, `orders/${order.id}/move/undo`), order.last_move)
    })
  })

type Opening = (visit: RestaurantVisit) => ReturnType<typeof atTable> | ReturnType<typeof byWay>

/** A page and its form, for one kind of place. */
const pagesOf = (
  frame: Frame,
  path: string,
  place: Opening,
  popularDishes: ReturnType<typeof keepPopularDishes>
): ReadonlyArray<Route<PageHandler>> => {
  const opening = (visit: RestaurantVisit) =>
    Effect.gen(function* () {
      const taken = yield* place(visit)
      const branchId = branchOf(visit, taken)
      return { ...taken, branchId, sold: yield* popularDishes(visit, branchId) } satisfies Opened
    })
  const shown: Handler<RestaurantVisit> = (visit) =>
    Effect.flatMap(opening(visit), (taken) => pageFor(visit, taken, nothing))
  const stepped: Handler<RestaurantVisit> = (visit) =>
    Effect.gen(function* () {
      const { fields } = visit
      const taken = yield* opening(visit)
      if (fields.get("part") === "caller") return fragment(<CallerCard {...yield* callerOf(visit, taken)} />)
      if (fields.get(stepField) === "send") return yield* send(visit, taken)
      const { entry } = yield* entryOf(visit, taken)
      return yield* pageFor(visit, taken, step(entry, takingIn(fields), fields))
    })
  return [frame.livePage(path, "orders", shown), frame.restaurantPage("POST", path, "orders", stepped)]
}

export const takingPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => {
  const popularDishes = keepPopularDishes()
  return [
    ...pagesOf(frame, "/take/table/:table", atTable, popularDishes),
    ...pagesOf(frame, "/take/order/:order", ofOrder, popularDishes),
    ...pagesOf(frame, "/take/:way", byWay, popularDishes)
  ]
}
