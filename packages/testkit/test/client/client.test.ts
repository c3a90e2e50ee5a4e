/** The typed client against the whole API, over a socket. */
import { createClient, FourtopError, type FourtopClient, isFourtopError } from "@fourtop/client"
import { makeClient } from "@fourtop/http-adapter/client"
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { Chunk, Effect, Stream } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

let sandbox: Sandbox
let api: FourtopClient

beforeAll(async () => {
  // Saturday evening, in the middle of dinner.
  sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" })
  api = createClient({ url: sandbox.url, token: sandbox.token })
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

interface Described {
  readonly operationId: string
  readonly parameters: ReadonlyArray<{ readonly name: string; readonly in: string; readonly example?: unknown }>
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> }
  readonly responses: Readonly<Record<string, unknown>>
}

describe("every operation", () => {
  it("can be called with the documented example, and answers as it is declared", async () => {
    const document = (await (await fetch(`${sandbox.url}/openapi.json`)).json()) as {
      readonly paths: Record<string, Record<string, Described>>
    }
    // Apps use their own libraries for OAuth.
    const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith("/oauth/"))
    const operations = paths.flatMap(([, methods]) => Object.values(methods))
    type Call = (request: unknown) => Promise<unknown>
    const calls = new Map(Object.values(api).flatMap((group) => Object.entries(group as Record<string, Call>)))
    // It calls listEvents.
    calls.delete("listen")
    const outcomes = new Map<string, string | number>()
    for (const { operationId, parameters, requestBody, responses } of operations) {
      const given = (place: string) =>
        Object.fromEntries(
          parameters
            .filter((one) => one.in === place && one.name !== "cursor")
            .map(({ example, name }) => [name, example])
        )
      const payload = Object.values(requestBody?.content ?? {})[0]?.example
      const outcome = await calls.get(operationId)!({ path: given("path"), query: given("query"), payload }).then(
        () => "success",
        (error: unknown) => error
      )
      if (outcome !== "success") {
        expect(isFourtopError(outcome), `${operationId}: ${String(outcome)}`).toBe(true)
        const { _tag, status } = outcome as FourtopError
        expect(["UnexpectedResponse", "OtherFailure", "NetworkFailure"], operationId).not.toContain(_tag)
        expect(Object.keys(responses), operationId).toContain(String(status))
      }
      outcomes.set(operationId, outcome === "success" ? outcome : (outcome as FourtopError).code)
    }
    expect([...outcomes.keys()].toSorted()).toEqual([...calls.keys()].toSorted())
    expect([...outcomes.values()].filter((outcome) => outcome === "success").length).toBeGreaterThan(5)
  })

  it("of the menu", async () => {
    const { data: menus, meta } = await api.menu.listMenus()
    expect([menus.length, meta.count, meta.currency]).toEqual([meta.count, menus.length, "EUR"])
    const menu = await api.menu.readMenu({ path: { menu: menus[0]!.id } })
    expect(menu.meta.now.available).toBeTypeOf("boolean")
    const { data: categories } = await api.menu.listCategories({ query: { menu_id: menus[0]!.id } })
    expect(categories.map(({ id }) => id)).toEqual(menu.data.categories.map(({ id }) => id))
    const { data: created } = await api.menu.createItem({
      payload: { category_id: categories[0]!.id, name: "Focaccia", price_minor: 450 }
    })
    await api.menu.changeItem({ path: { item: created.id }, payload: { price_minor: 500, allergens: ["gluten"] } })
    await api.menu.setItemAvailability({ path: { item: created.id }, payload: { is_available: false } })
    const { data: read } = await api.menu.readItem({ path: { item: created.id } })
    expect([read.price_minor, read.is_available, read.allergens]).toEqual([500, false, ["gluten"]])
    const soldOut = await api.menu.listItems({ query: { available: false, per_page: 100 } })
    expect(soldOut.data.map(({ id }) => id)).toContain(created.id)
  })

  it("of orders", async () => {
    const order = await place()
    await api.orders.moveOrder({ path: { order: order.id }, payload: { status: "accepted" } })
    const { data: accepted } = await api.orders.readOrder({ path: { order: order.id } })
    expect([accepted.status, accepted.total_minor]).toEqual(["accepted", order.total_minor])
    const open = await api.orders.listOrders({ query: { status: ["accepted", "ready"], type: "pickup" } })
    expect(open.data.map(({ id }) => id)).toContain(order.id)
  })

  it("of bookings, guests and reports", async () => {
    const date = "2026-03-20"
    const { data: day } = await api.reservations.readAvailability({ query: { date, party_size: 2 } })
    const { time } = day.slots.find(({ available }) => available)!
    const { data: booking } = await api.reservations.createReservation({
      payload: { name: "Grace Hopper", phone: "+39 055 123456", party_size: 2, date, time }
    })
    const { data: read } = await api.reservations.readReservation({ path: { reservation: booking.id } })
    expect(read).toEqual(booking)
    const { data: cancelled } = await api.reservations.cancelReservation({ path: { reservation: booking.id } })
    expect(cancelled.status).toBe("cancelled")
    const onThatDay = await api.reservations.listReservations({ query: { date, status: "cancelled" } })
    expect(onThatDay.data.map(({ id }) => id)).toEqual([booking.id])
    const { data: guests } = await api.guests.listGuests()
    const { data: guest } = await api.guests.readGuest({ path: { guest: guests[0]!.id } })
    expect(guest).toEqual(guests[0])
    const { data: summary } = await api.reports.readSalesSummary({ query: { from: "2026-03-01", to: "2026-03-14" } })
    expect(summary.currency).toBe("EUR")
  })
})

/** A dish that is served right now and has one size and no options. */
const dishNow = async (): Promise<number> => {
  for (const { id } of (await api.menu.listMenus()).data) {
    const { data: menu, meta } = await api.menu.readMenu({ path: { menu: id } })
    const served = meta.now.available ? menu.categories : []
    const dish = served
      .filter(({ id }) => !meta.now.closed_category_ids.includes(id))
      .flatMap(({ items }) => items)
      .find((item) => item.is_available && item.show_online && item.variants.length + item.modifier_groups.length === 0)
    if (dish !== undefined) return dish.id
  }
  throw new Error("nothing is served")
}

const place = async (idempotencyKey?: string) => {
  const item_id = await dishNow()
  const { data } = await api.orders.placeOrder(
    {
      payload: {
        type: "pickup",
        customer_name: "Ada Lovelace",
        customer_phone: "+39 055 987654",
        lines: [{ item_id, quantity: 3 }]
      }
    },
    idempotencyKey === undefined ? {} : { idempotencyKey }
  )
  return data
}

describe("a list", () => {
  it("is walked page by page, or row by row, with its filters", async () => {
    const whole = await api.menu.listItems({ query: { per_page: 100 } })
    const ids = whole.data.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(6)

    const rows: Array<number> = []
    for await (const { id } of api.menu.listItems.all({ query: { per_page: 3 } })) rows.push(id)
    expect(rows).toEqual(ids)

    const sizes: Array<number> = []
    for await (const page of api.menu.listItems.pages({ query: { per_page: 3 } })) sizes.push(page.data.length)
    expect([Math.max(...sizes), sizes.length]).toEqual([3, Math.ceil(ids.length / 3)])

    const category = whole.data[0]!.category_id
    const some: Array<number> = []
    for await (const dish of api.menu.listItems.all({ query: { per_page: 1, category_id: category } }))
      some.push(dish.id)
    expect(some).toEqual(whole.data.filter(({ category_id }) => category_id === category).map(({ id }) => id))
  })

  it("is a stream for programs written with Effect, which reads no further than needed", async () => {
    let requests = 0
    const counting: typeof fetch = (input, init) => {
      requests++
      return fetch(input, init)
    }
    const { menu } = makeClient({ url: sandbox.url, token: sandbox.token, fetch: counting })
    const whole = await api.menu.listItems({ query: { per_page: 100 } })
    const all = await Effect.runPromise(Stream.runCollect(menu.listItems.all({ query: { per_page: 2 } })))
    expect(Chunk.toReadonlyArray(all)).toEqual(whole.data)
    requests = 0
    const few = await Effect.runPromise(
      Stream.runCollect(Stream.take(menu.listItems.all({ query: { per_page: 2 } }), 3))
    )
    expect([few.length, requests]).toEqual([3, 2])
  })
})

describe("a key", () => {
  it("gives the first answer again, and says so", async () => {
    const first = await place("till-4711")
    expect((await place("till-4711")).id).toBe(first.id)
    expect((await place()).id).not.toBe(first.id)
    const cancel = () =>
      api.reservations.cancelReservation.answered({ path: { reservation } }, { idempotencyKey: "cancel-1" })
    const reservation = (await api.reservations.listReservations()).data[0]!.id
    const [once, again] = [await cancel(), await cancel()]
    expect([once.replayed, again.replayed]).toEqual([false, true])
    expect(again.body).toEqual(once.body)
    expect(once.sandbox).toBe(true)
  })

  it("survives an answer that was lost on its way", async () => {
    let lost = 0
    const losing: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (init?.method === "POST" && lost++ === 0) throw new TypeError("fetch failed")
      return response
    }
    const shaky = createClient({ url: sandbox.url, token: sandbox.token, fetch: losing, retry: { firstWaitMillis: 1 } })
    const reservation = (await api.reservations.listReservations()).data[0]!.id
    const { data } = await shaky.reservations.cancelReservation({ path: { reservation } })
    // Without the key the second attempt would have been refused: a cancelled booking cannot be cancelled.
    expect([data.status, lost]).toEqual(["cancelled", 2])
  })
})

describe("a failure", () => {
  const failure = async (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(() => null).catch((error) => error)

  it("is an error with a tag, the status, the details and the id of the request", async () => {
    const missing = await failure(api.menu.readMenu({ path: { menu: 4711 } }))
    expect(missing).toBeInstanceOf(FourtopError)
    expect(missing).toMatchObject({ _tag: "NotFound", code: "not_found", status: 404, tries: 1 })
    expect((missing as FourtopError).requestId).toBeTruthy()
    expect((missing as FourtopError).rateLimit?.remaining).toBeGreaterThan(0)

    const invalid = await failure(
      api.orders.placeOrder({
        payload: { type: "pickup", customer_name: "", customer_phone: "1", lines: [{ item_id: 1, quantity: 0 }] }
      })
    )
    if (!isFourtopError(invalid, "validation_failed")) throw new Error("expected another failure")
    expect(Object.keys(invalid.details)).toEqual(expect.arrayContaining(["customer_name", "lines.0.quantity"]))
  })

  it("of rights, of a transition and of the token has details of its own", async () => {
    const reader = createClient({
      url: sandbox.url,
      token: await sandbox.restaurant.createToken({ scopes: ["menu:read"] })
    })
    const forbidden = await failure(reader.orders.listOrders())
    if (!isFourtopError(forbidden, "insufficient_scope")) throw new Error("expected another failure")
    expect(forbidden.details.required_scope).toBe("orders:read")

    const { id } = await place()
    const early = await failure(api.orders.moveOrder({ path: { order: id }, payload: { status: "completed" } }))
    if (!isFourtopError(early, "invalid_transition")) throw new Error("expected another failure")
    expect(early.details).toMatchObject({ from: "placed", to: "completed" })

    const stranger = createClient({ url: sandbox.url, token: "1|svc_nobody" })
    expect(await failure(stranger.menu.listMenus())).toMatchObject({ _tag: "Unauthenticated", status: 401 })
  })

  it("is typed for programs written with Effect", async () => {
    const { menu } = makeClient({ url: sandbox.url, token: sandbox.token })
    const found = await Effect.runPromise(
      menu.readMenu({ path: { menu: 4711 } }).pipe(
        Effect.map(({ data }) => data.id),
        Effect.catchTag("NotFound", (error) => Effect.succeed(error.code)),
        Effect.catchTags({ NetworkFailure: Effect.die, RateLimited: Effect.die })
      )
    )
    expect(found).toBe("not_found")
  })

  it("of the rate is waited for", async () => {
    const token = await sandbox.restaurant.createToken({ ratePerMinute: 1 })
    const statuses: Array<number> = []
    const slow = createClient({
      url: sandbox.url,
      token,
      retry: { tries: 2, longestWaitMillis: 1 },
      onResponse: ({ status }) => void statuses.push(status)
    })
    await slow.menu.listMenus()
    const refused = await failure(slow.menu.listMenus())
    if (!isFourtopError(refused, "rate_limited")) throw new Error("expected another failure")
    // The wait would have exceeded the limit, so it did not wait at all.
    expect([statuses, refused.rateLimit?.remaining]).toEqual([[200, 429], 0])
    expect(refused.rateLimit?.retryAfterSeconds).toBeGreaterThan(0)
  })
})
