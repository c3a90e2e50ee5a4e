/**
 * A sample order and a sample booking in the restaurant's sandbox, through the API. Changes: the sandbox; a token is
 * created for it, and revoked again.
 */
import {
  createToken,
  Load,
  LocalDate,
  resetSandbox,
  revokeToken,
  Sandboxes,
  Scope,
  ZonedClock
} from "@fourtop/core/internal"
import type { Site } from "@fourtop/http-adapter/web"
import { Clock, Duration, Effect } from "effect"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { callApi, type Called } from "./callApi.ts"
import { inTurns } from "./inTurns.ts"

/** What became of it: how it is called now, or the status of the refusal. */
export type Tried = { readonly name: string } | { readonly status: number }

export interface Trial {
  readonly order: Tried
  readonly booking: Tried
}

const guest = { name: "Sample guest", phone: "+39 06 555 0100" }

/** How many dishes, and how many days, are tried. */
const mostTries = 14

const calling = (site: Site, visit: RestaurantVisit, token: string) => callApi(site, token, visit.request)
export type Calling = ReturnType<typeof calling>

const membersOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null ? (data as Readonly<Record<string, unknown>>) : {}

const rowsOf = (data: unknown): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  Array.isArray(data) ? data.map(membersOf) : []

const refused = ({ status }: Called): Tried => ({ status })

/**
 * The first dish that can be ordered as it is. One of each category comes before the next of any, because the dishes of a
 * menu that is not served now are refused together.
 */
export const order = (call: Calling): Effect.Effect<Tried> =>
  Effect.gen(function* () {
    const items = yield* call({ method: "GET", path: "/items?per_page=50" })
    let last: Called = items
    const available = rowsOf(items.data).filter((item) => item["is_available"] === true)
    for (const { id } of inTurns(available, (item) => item["category_id"]).slice(0, mostTries)) {
      const lines = [{ item_id: id, quantity: 1 }]
      const body = { type: "pickup", customer_name: guest.name, customer_phone: guest.phone, lines }
      last = yield* call({ method: "POST", path: "/orders", body })
      const { number } = membersOf(last.data)
      if (last.status === 201 && typeof number === "string") return { name: number }
    }
    return refused(last)
  })

/** The first free time for two, from tomorrow on. */
const booking = (call: Calling, today: LocalDate.LocalDate): Effect.Effect<Tried> =>
  Effect.gen(function* () {
    let last: Called = { status: 409, data: null }
    for (let days = 1; days <= mostTries; days++) {
      const date = LocalDate.addDays(today, days)
      last = yield* call({ method: "GET", path: `/availability?date=${date}&party_size=2` })
      const free = rowsOf(membersOf(last.data)["slots"]).find(({ available }) => available === true)
      if (free === undefined) continue
      const body = { ...guest, party_size: 2, date, time: free["time"] }
      last = yield* call({ method: "POST", path: "/reservations", body })
      if (last.status === 201) return { name: `${date}, ${String(free["time"])}` }
    }
    return refused(last)
  })

const soon = Duration.minutes(10)

export const sandboxTrial = (site: Site, visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Sandboxes).load(visit.restaurant.id, Load.nothing)
    if (state === null) yield* resetSandbox(visit.acting)
    const now = yield* Clock.currentTimeMillis
    const name = visit.words.setup.look.tokenName
    const expiresAt = now + Duration.toMillis(soon)
    const made = yield* createToken(visit.acting, { name, kind: "sandbox", scopes: Scope.all, expiresAt })
    const call = calling(site, visit, made.text)
    const today = ZonedClock.dateAt(visit.restaurant.time_zone, now)
    const trial: Trial = { order: yield* order(call), booking: yield* booking(call, today) }
    yield* revokeToken(visit.acting, made.token.id)
    return trial
  })
