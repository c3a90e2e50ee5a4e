/** Stock, shifts, experiences, test events for developers, and the POS. */
import * as Core from "@fourtop/core/internal"
import { Effect } from "effect"
import { insert } from "../arranging/arrange.ts"
import { makers } from "../arranging/rows.ts"
import { connected, later, push } from "../orders/pushing.ts"
import { type EventScenario, once, type Trials, twice, zone } from "./scenario.ts"

const monday = "2031-01-06"

/** The stock is 12.5, and par is 5. */
const shelf = ({ place, tenant }: EventScenario) =>
  Effect.map(insert(tenant, "ingredient", makers.ingredient(place)), ({ id }) => ({
    ingredientId: id,
    branchId: place.branchId
  }))

const drafted = ({ acting, place }: EventScenario, startsOn = monday) => {
  const starts_at = Core.ZonedClock.toInstant(zone, monday, 18 * 60)
  const shift = { staff_id: 7, role: "waiter", starts_at, ends_at: starts_at + 5 * 3_600_000 }
  return Core.draftShiftWeek(acting, { branchId: place.branchId, startsOn, shifts: [shift] })
}

const evening = { name: "Wine of the volcano", date: monday, time: "19:30", capacity: 2, price_minor: 4500 }

const held = ({ acting }: EventScenario) =>
  Effect.gen(function* () {
    const { id } = yield* Core.openExperience(acting, evening)
    return yield* Core.holdTickets(acting, { experienceId: id, tickets: 2, guestId: null })
  })

export const running: Trials<
  | "addIngredient"
  | "countStock"
  | "useStock"
  | "receiveStock"
  | "setParLevel"
  | "draftShiftWeek"
  | "publishShiftWeek"
  | "openExperience"
  | "holdTickets"
  | "sellTickets"
  | "releaseTickets"
  | "refundTickets"
  | "pingWebhook"
  | "checkPointOfSale"
> = {
  addIngredient: ({ acting }) =>
    Effect.succeed(twice(Core.addIngredient(acting, { name: "Flour", sku: "FLO-1", unit: "kg" }))),
  countStock: (house) => Effect.map(shelf(house), (at) => twice(Core.countStock(house.acting, { ...at, quantity: 4 }))),
  // The second ten are not in stock.
  useStock: (house) => Effect.map(shelf(house), (at) => twice(Core.useStock(house.acting, { ...at, quantity: 10 }))),
  receiveStock: (house) =>
    Effect.map(shelf(house), (at) => {
      const receive = (quantity: number) => Core.receiveStock(house.acting, { ...at, quantity })
      return { tells: receive(3), silent: receive(0) }
    }),
  // Raising par does not report falling below it.
  setParLevel: (house) =>
    Effect.map(shelf(house), (at) => twice(Core.setParLevel(house.acting, { ...at, quantity: 100 }))),
  // A week cannot begin on a Tuesday.
  draftShiftWeek: (house) => Effect.succeed({ tells: drafted(house), silent: drafted(house, "2031-01-07") }),
  publishShiftWeek: (house) =>
    Effect.as(drafted(house), twice(Core.publishShiftWeek(house.acting, house.place.branchId, monday))),
  openExperience: (house) => Effect.succeed(once(house, (acting) => Core.openExperience(acting, evening))),
  holdTickets: (house) =>
    Effect.map(Core.openExperience(house.acting, { ...evening, price_minor: 0 }), ({ id }) =>
      twice(Core.holdTickets(house.acting, { experienceId: id, tickets: 2, guestId: null }))
    ),
  sellTickets: (house) =>
    Effect.map(held(house), ({ experience_id, id }) => twice(Core.sellTickets(house.acting, experience_id, id))),
  releaseTickets: (house) =>
    Effect.map(held(house), ({ experience_id, id }) => twice(Core.releaseTickets(house.acting, experience_id, id))),
  refundTickets: (house) =>
    Effect.gen(function* () {
      const { experience_id, id } = yield* held(house)
      yield* Core.sellTickets(house.acting, experience_id, id)
      return twice(Core.refundTickets(house.acting, experience_id, id))
    }),
  pingWebhook: ({ acting, place, tenant }) =>
    Effect.gen(function* () {
      const asleep = makers.webhook_endpoint(place, { state: "disabled" })
      const { id } = yield* insert(tenant, "webhook_endpoint", makers.webhook_endpoint(place), asleep)
      return { tells: Core.pingWebhook(acting, id), silent: Core.pingWebhook(acting, asleep.id) }
    }),
  checkPointOfSale: () =>
    Effect.gen(function* () {
      const { restaurantId: tenant } = yield* connected
      const check = later(
        Core.PointOfSaleJob.silence,
        Core.checkPointOfSale(Core.Acting.as(tenant, Core.Acting.system))
      )
      yield* push(tenant, "refused")
      const tells = check.pipe(Effect.zip(push(tenant, "accepted")), Effect.zip(check))
      return { tenant, tells, silent: check }
    })
}
