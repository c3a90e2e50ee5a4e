/** A restaurant in which every use-case has something to do, and how each row of the table of events is tried. */
import {
  Acting,
  ChangeSet,
  type Crypto,
  type EventSources,
  type Idempotency,
  LocalDate,
  type Rows,
  type StorePorts,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found, freshText, impersonal, insert } from "../arranging/arrange.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { defaultSettings, makers } from "../arranging/rows.ts"

export const zone = "Europe/Rome"

/** How a use-case is tried: so that it emits all its events, and so that nothing changes. */
export interface Trial {
  /** The restaurant, if it is another one. */
  readonly tenant?: number
  readonly tells: Effect.Effect<unknown, unknown, Needed>
  /** Refused, replayed from its key, or without effect. */
  readonly silent: Effect.Effect<unknown, unknown, Needed>
}

export type Needed = StorePorts | Crypto

export type Trials<U extends EventSources.UseCase> = {
  readonly [K in U]: (house: EventScenario) => Effect.Effect<Trial, unknown, Needed>
}

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
const dinner = { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:00", step_minutes: 30 }

export interface EventScenario {
  readonly place: TestRestaurant
  readonly tenant: number
  readonly acting: Acting.Acting
  readonly category: Rows.Rows["category"]
  readonly dish: Rows.Rows["dish"]
  readonly table: Rows.Rows["table"]
  /** A date that bookings may have. */
  readonly soon: string
}

export const house: Effect.Effect<EventScenario, never, StorePorts> = Effect.gen(function* () {
  const settings = { booking: defaultSettings.booking, service_periods: [{ ...dinner, days: everyDay }] }
  const place = yield* found({}, settings)
  const tenant = place.restaurantId
  const menu = makers.menu(place, { windows: [] })
  const category = makers.category(place, { menu_id: menu.id })
  const table = makers.table(place)
  yield* done(tenant, {
    changes: [ChangeSet.put("menu", menu), ChangeSet.put("category", category), ChangeSet.put("table", table)]
  })
  const dish = yield* insert(tenant, "dish", makers.dish(place, { category_id: category.id, price_minor: 850 }))
  const soon = LocalDate.addDays(ZonedClock.dateAt(zone, place.now), 3)
  return { place, tenant, acting: Acting.as(tenant, Acting.operator), category, dish, table, soon }
})

/** The same with an idempotency key: the second call replays the response of the first. */
export const keyed = (tenant: number): Acting.Acting => {
  const claim: Idempotency.RequestKey = {
    principal: "token:1",
    key: freshText(),
    fingerprint: "1",
    render: () => impersonal({ status: 201, body: "{}" })
  }
  return { ...Acting.as(tenant, Acting.system), key: claim }
}

/** A creation, repeated with its key. */
export const once = (
  { tenant }: EventScenario,
  create: (acting: Acting.Acting) => Effect.Effect<unknown, unknown, Needed>
): Trial => {
  const acting = keyed(tenant)
  return { tells: create(acting), silent: create(acting) }
}

/** What cannot be done twice. */
export const twice = (act: Effect.Effect<unknown, unknown, Needed>): Trial => ({ tells: act, silent: act })
