/** Every form of the console is sent once, with nothing but the rights of the console's own login in PostgreSQL. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  AccessLink,
  Acting,
  addPerson,
  allowAppAuthor,
  applyVenue,
  askOwner,
  bookTable,
  currentVenue,
  inviteAsOperator,
  Jobs,
  LinkMailJob,
  People,
  placeOrder,
  readOpenOrders,
  registerApp,
  Sealing,
  Session,
  SlotExplanation,
  takeOrder,
  Venues
} from "@fourtop/core/internal"
import { sampleDocument, ShiftableClock } from "@fourtop/testkit"
import { Clock, Effect } from "effect"
import { randomBytes } from "node:crypto"
import { codeFor, setUpOn } from "../../../tools/testing/authenticator.ts"
import { type Answered, csrfOf, type Fields, password, Visitor, visitorOf } from "../../../tools/testing/visitor.ts"
import type { OrderEntry } from "../src/till/OrderEntry.shared.ts"
import { languages } from "../src/words/Words.ts"
import { described, pngOf } from "./apps/anApp.ts"
import { filledOn } from "./FilledForm.ts"
import { arrangedAt, bouncedMessage, failedMessage, home, pagesOf, type Theirs } from "./Guarded.ts"
import { type OnPostgres, openPostgres } from "./OnPostgres.ts"
import { open, type RunningConsole } from "./RunningConsole.ts"

let postgres: OnPostgres
let house: RunningConsole
let theirs: Theirs
let ada: Visitor

const operate: OnPostgres["operate"] = (effect) => postgres.operate(effect)

/** An order for two stations of the kitchen, at the last hour at which the restaurant took one. */
const ordered = (restaurantId: number) =>
  Effect.gen(function* () {
    const { dishes } = (yield* (yield* Venues).read(restaurantId, 0))!
    const pairs = dishes.flatMap((dish, place) =>
      dishes.slice(place + 1).flatMap((other) => (other.station === dish.station ? [] : [[dish.id, dish.id, other.id]]))
    )
    const placed = (hoursAgo: number) =>
      Effect.gen(function* () {
        const clock = ShiftableClock.make()
        yield* clock.shift(-hoursAgo * 3_600_000)
        const party = { type: "pickup", customer_name: "Ada Bianchi", customer_phone: "06 555 0100" } as const
        const ofDishes = (ids: ReadonlyArray<number>) => {
          const lines = ids.map((item_id) => ({ item_id, quantity: 1 }))
          return placeOrder(Acting.as(restaurantId, Acting.system), { ...party, lines })
        }
        return yield* Effect.firstSuccessOf(pairs.map(ofDishes)).pipe(Effect.withClock(clock))
      })
    return yield* Effect.firstSuccessOf(Array.from({ length: 72 }, (_, hours) => placed(hours)))
  })

/** An order at a table whose second course waits, at the last hour at which a dish was served. */
const withCourses = (restaurantId: number, reservation_id: string | null = null) =>
  Effect.gen(function* () {
    const { dishes, rows } = (yield* (yield* Venues).read(restaurantId, 0))!
    const taken = (item_id: number) =>
      takeOrder(Acting.as(restaurantId, Acting.system), {
        channel: "pos",
        type: "dine_in",
        table_id: rows.tables[0]!.id,
        reservation_id,
        lines: [1, 2].map((course) => ({ item_id, quantity: 1, course }))
      })
    const hoursAgo = (hours: number) =>
      Effect.gen(function* () {
        const clock = ShiftableClock.make()
        yield* clock.shift(-hours * 3_600_000)
        return yield* Effect.firstSuccessOf(dishes.map(({ id }) => taken(id))).pipe(Effect.withClock(clock))
      })
    const { order } = yield* Effect.firstSuccessOf(Array.from({ length: 72 }, (_, hours) => hoursAgo(hours)))
    return order.id
  })

beforeAll(async () => {
  postgres = await openPostgres()
  await operate(ordered(postgres.restaurantId))
  theirs = await operate(arrangedAt(postgres.restaurantId))
  house = await open({ store: postgres.console, insecureWebhooks: true })
  ada = await visitorOf(house.url, "ada")
})
afterAll(async () => {
  await house.close()
  await postgres.close()
})

/** One form: its page, where it is sent, and what is typed into it; `by` sends it instead of the owner. */
interface Sent {
  readonly page: string
  readonly action: string
  readonly typed?: Readonly<Record<string, string>>
  readonly by?: Visitor
  /** Whether it is sent in parts, as forms with a file are. */
  readonly inParts?: boolean
  /** Whether there may be nothing to do, which the next page says. */
  readonly mayFindNothing?: boolean
}

/** What the page has in the form, unless it was typed over; pages without the form give their token. */
const fieldsOf = (page: string, { action, typed = {} }: Sent): Fields => {
  const filled = filledOn(page, action) ?? [["csrf", csrfOf(page)] as const]
  return [...filled.filter(([name]) => !(name in typed)), ...Object.entries(typed)]
}

const partsOf = (fields: Fields): FormData => {
  const parts = new FormData()
  for (const [name, value] of fields) parts.append(name, value)
  return parts
}

const send = async (form: Sent) => {
  const visitor = form.by ?? ada
  const page = await visitor.get(form.page)
  assert.strictEqual(page.status, 200, `${form.page} ${page.shown}`)
  const fields = fieldsOf(page.text, form)
  // As the scripts of the pages send it.
  const headers = { "idempotency-key": randomBytes(16).toString("hex") }
  const answer = await visitor.send("POST", form.action, form.inParts === true ? partsOf(fields) : fields, headers)
  assert.isBelow(answer.status, 400, `${form.action} ${answer.shown}`)
  const shown = await followed(visitor, answer)
  const refused = /<p class="notice bad"[^]*?<\/p>/.exec(shown.text)?.[0]
  if (form.mayFindNothing !== true) assert.isUndefined(refused, `${form.action} ${refused}`)
  return shown
}

/** The page that a response leads to within the console. */
const followed = async (visitor: Visitor, answer: Answered): Promise<Answered> => {
  if (answer.location?.startsWith("/") !== true) return answer
  const next = await visitor.get(answer.location)
  assert.isBelow(next.status, 400, `${answer.location} ${next.shown}`)
  return followed(visitor, next)
}

const at = (page: string) => `${home}/${page}`

/** A form of the restaurant's pages. */
const form = (page: string, action: string, typed: Readonly<Record<string, string>> = {}): Sent => ({
  page: at(page),
  action: at(action),
  typed
})

const now = () => house.run(Clock.currentTimeMillis)

type Step = () => Promise<unknown>

/** Takes an order of a dish that is served now and needs no choice. */
const take = async (page: string, typed: Readonly<Record<string, string>> = {}) => {
  const { text } = await ada.get(at(page))
  const { dishes, groups } = JSON.parse(/id="order-entry">([^<]*)</.exec(text)![1]!) as OrderEntry
  const needed = new Set(groups.filter(({ min_select }) => min_select > 0).map(({ id }) => id))
  const isPlain = ({ blocked, group_ids, sizes }: OrderEntry["dishes"][number]) =>
    blocked === null && sizes.length === 0 && !group_ids.some((id) => needed.has(id))
  const draft = JSON.stringify([{ item_id: dishes.find(isPlain)!.id, quantity: 2 }])
  return send(form(page, page, { ...typed, draft, step: "send" }))
}

/** Sends a form of the settings, and what its preview offers to apply. */
const applyForm = async (page: string, typed: Readonly<Record<string, string>>) => {
  const preview = await send(form(page, page, typed))
  const { shown } = await send(form(page, page, Object.fromEntries(filledOn(preview.text, at(page))!)))
  assert.include(shown, languages.en.settings.applied)
}

/** What sends each form, by its route. A form may need others before it, so their order matters. */
const steps = (): Readonly<Record<string, Step>> => {
  const { restaurantId } = postgres
  const acting = Acting.as(restaurantId, Acting.system)
  const order = `orders/${theirs.order}`
  const booking = `book/${theirs.booking}`
  const receipt = `receipts/${theirs.receipt}`
  const block = { table_id: String(theirs.table), date: "2031-03-15", from: "18:00", to: "19:00" }
  const webhook = `webhooks/${theirs.webhook}`
  const ofWebhook =
    (action: string): Step =>
    () =>
      send(form(webhook, `${webhook}/${action}`))
  const party = { name: "Ada", phone: "06 555 0142", party_size: 2, date: theirs.soon, time: "13:00" }
  const booked = (partySize = 2) => operate(bookTable(acting, { ...party, party_size: partySize }))
  const messageOf = async () => operate(failedMessage((await booked()).id, restaurantId))
  const signedIn = (name: string) => visitorOf(house.url, name)
  const restaurant = (route: string) => `POST /console/r/:restaurant/${route}`
  const factor = "/console/account/two-step"
  const sessions = "/console/account/sessions"
  const requests = "/console/account/invitations"
  let served = ""
  let placed = ""
  let atTableAgain = ""
  let takingBack: Readonly<Record<string, string>> = {}
  let key = ""
  let recoveryCode = ""
  let authored = ""
  const ofApp = (action: string, typed: Readonly<Record<string, string>> = {}) =>
    send({ page: authored, action: `${authored}${action}`, typed })
  const ofAppsWebhook = (action: string, typed: Readonly<Record<string, string>> = {}) =>
    send({ page: `${authored}/webhook`, action: `${authored}/webhook${action}`, typed })
  const registeredApp = async () => {
    const page = "/console/developer/apps"
    const { text } = await ada.get(page)
    const typed = { name: "Chairs", redirect_uris: "https://app.example.com/callback", scopes: "menu:read" }
    const answer = await ada.send("POST", page, [["csrf", csrfOf(text)] as const, ...Object.entries(typed)])
    assert.strictEqual(answer.status, 303, answer.shown)
    return answer.location!
  }
  let bea: Visitor
  let dora: Visitor
  let tablet: Visitor
  const pin = "4071"
  const fred = async () => (await operate(Effect.flatMap(People, (people) => people.find("fred@example.com"))))!.id
  const pinOf = (action: string, typed: Readonly<Record<string, string>>) => async () =>
    send({ by: await signedIn("fred"), page: "/console/account/pin", action: `/console/account/pin${action}`, typed })
  return {
    "POST /console/account/pin": pinOf("", { pin, again: pin, password }),
    [restaurant("people/devices")]: async () => {
      tablet = await signedIn("fred")
      const typed = { name: "Pass", lock_minutes: "5", password }
      await send({ ...form("people/devices", "people/devices", typed), by: tablet })
    },
    "POST /console/lock/:person": async () => {
      const pad = `/console/lock/${await fred()}`
      await send({ by: tablet, page: pad, action: pad, typed: { pin } })
    },
    "POST /console/lock": () => send({ by: tablet, page: at("orders"), action: "/console/lock" }),
    "POST /console/lock/:person/password": async () => {
      const page = `/console/lock/${await fred()}/password`
      await send({ by: tablet, page, action: page, typed: { password } })
    },
    "POST /console/account/pin/remove": pinOf("/remove", { password }),
    "POST /console/account/language": () =>
      send({ page: "/console/account", action: "/console/account/language", typed: { language: "en" } }),
    [restaurant("people/devices/:device/language")]: () =>
      send(form("people/devices", `people/devices/${theirs.device}/language`, { language: "de" })),
    [restaurant("people/devices/:device/revoke")]: () =>
      send(form("people/devices", `people/devices/${theirs.device}/revoke`)),
    [restaurant("orders/:order/lines/:line/void")]: () => send(form(order, `${order}/lines/${theirs.line}/void`)),
    [restaurant("orders/:order/payments")]: () =>
      send(form(order, `${order}/payments`, { amount: "1.00", method: "cash" })),
    [restaurant("orders/:order/payments/:payment/refund")]: () =>
      send(form(order, `${order}/payments/${theirs.payment}/refund`, { amount: "0.50", reason: "Cold" })),
    [restaurant("orders/:order/guest-link")]: () => send(form(order, `${order}/guest-link`)),
    [restaurant("orders/:order/guest-links/withdraw")]: () => send(form(order, `${order}/guest-links/withdraw`)),
    [restaurant("orders/busy")]: () => send(form("orders", "orders/busy", { minutes: "30", extra_minutes: "10" })),
    [restaurant("orders/busy/end")]: () => send(form("orders", "orders/busy/end")),
    [restaurant("orders/busy/undo")]: () => send(form("orders", "orders/busy/undo")),
    [restaurant("orders/:order/move")]: () => send(form("orders", `${order}/move`, { to: "accepted" })),
    [restaurant("orders/:order/move/undo")]: () => send(form("orders", `${order}/move/undo`)),
    [restaurant("bill/order/:order")]: () =>
      send(form(`bill/order/${theirs.order}?split=amount&amount=1`, `bill/order/${theirs.order}`)),
    [restaurant("bill/order/:order/discount")]: () =>
      send(form(`bill/order/${theirs.order}`, `bill/order/${theirs.order}/discount`, { off: "1%", reason: "Cold" })),
    [restaurant("bill/order/:order/settle")]: async () => {
      const bill = `bill/order/${await operate(withCourses(restaurantId))}`
      await send(form(bill, `${bill}/discount`, { off: "100%", reason: "On the house" }))
      await send(form(bill, `${bill}/settle`))
    },
    [restaurant("take/table/:table")]: () => take(`take/table/${theirs.table}`),
    [restaurant("bill/table/:table")]: () =>
      send(form(`bill/table/${theirs.table}?split=amount&amount=1`, `bill/table/${theirs.table}`)),
    [restaurant("take/order/:order")]: () => take(`take/${order.replace("orders", "order")}`),
    [restaurant("take/:way")]: () =>
      take("take/phone", { name: "Mia Rossi", phone: "06 555 0145", note: "Rings twice" }),
    [restaurant("kitchen/:order/:ticket/seen")]: async () => {
      await send(form("kitchen", `kitchen/${theirs.order}/${theirs.ticket}/seen`))
      await send(form("orders", `${order}/move`, { to: "accepted" }))
    },
    [restaurant("kitchen/:order/:ticket/rush")]: () =>
      send(form("kitchen", `kitchen/${theirs.order}/${theirs.ticket}/rush`)),
    [restaurant("orders/:order/tickets/:ticket/rush")]: () =>
      send(form(order, `${order}/tickets/${theirs.ticket}/rush`)),
    [restaurant("orders/:order/courses/:course/fire")]: async () => {
      served = await operate(withCourses(restaurantId))
      await send(form("orders", `orders/${served}/courses/2/fire`))
    },
    [restaurant("orders/:order/courses/:course/undo")]: () => send(form("orders", `orders/${served}/courses/2/undo`)),
    [restaurant("kitchen/:order/courses/:course/fire")]: () =>
      send(form("kitchen", `kitchen/${served}/courses/2/fire`)),
    [restaurant("kitchen/:order/courses/:course/undo")]: () =>
      send(form("kitchen", `kitchen/${served}/courses/2/undo`)),
    [restaurant("orders/:order/table")]: () => send(form(`orders/${served}`, `orders/${served}/table`)),
    [restaurant("orders/:order/lines/move")]: async () => {
      const other = await operate(withCourses(restaurantId))
      const { lines } = (await operate(readOpenOrders(acting))).find(({ order }) => order.id === served)!.order
      const fields = { target: other, [`line.${lines[0]!.id}`]: "1" }
      await send(form(`orders/${served}`, `orders/${served}/lines/move`, fields))
    },
    [restaurant("orders/:order/lines/move/undo")]: () =>
      send(form(`orders/${served}`, `orders/${served}/lines/move/undo`)),
    [restaurant("orders/:order/join")]: async () => {
      const target = await operate(withCourses(restaurantId))
      await send(form(`orders/${served}`, `orders/${served}/join`, { target }))
    },
    [restaurant("kitchen/:order/:ticket/bump")]: () =>
      send(form("kitchen", `kitchen/${theirs.order}/${theirs.ticket}/bump`)),
    [restaurant("kitchen/:order/:ticket/recall")]: () =>
      send(form("kitchen", `kitchen/${theirs.order}/${theirs.ticket}/recall`)),
    [restaurant("kitchen/:order/:ticket/undo")]: () =>
      send(form("kitchen", `kitchen/${theirs.order}/${theirs.ticket}/undo`)),
    [restaurant("book/new")]: () =>
      send(
        form("book/new", "book/new", {
          date: theirs.soon,
          party_size: "2",
          time: "12:00",
          name: "Mia",
          phone: "06 555 0143"
        })
      ),
    [restaurant("book/new/guest")]: () => send(form("book/new", "book/new/guest", { phone: "06 555 0142" })),
    [restaurant("book/walk-in")]: () =>
      send(form("book/walk-in", "book/walk-in", { party_size: "1", tables: String(theirs.table) })),
    [restaurant("book/:booking/change")]: () =>
      send(form(`${booking}/change`, `${booking}/change`, { date: theirs.soon, party_size: "2", time: "18:30" })),
    [restaurant("book/:booking/guest-link")]: () => send(form(booking, `${booking}/guest-link`)),
    [restaurant("book/:booking/guest-links/withdraw")]: () => send(form(booking, `${booking}/guest-links/withdraw`)),
    [restaurant("book/:booking/move")]: () => send(form(booking, `${booking}/move`, { to: "seated" })),
    [restaurant("book/:booking/undo")]: () => send(form(booking, `${booking}/undo`)),
    [restaurant("book/:booking/left")]: async () => {
      await send(form(booking, `${booking}/move`, { to: "seated" }))
      await send(form(booking, `${booking}/left`))
    },
    [restaurant("book/:booking/deposit")]: async () => {
      const large = `book/${(await booked(8)).id}`
      await send(form(large, `${large}/deposit`, { to: "paid" }))
    },
    [restaurant("bill/order/:order/deposit")]: async () => {
      const { id } = await booked(8)
      await send(form(`book/${id}`, `book/${id}/deposit`, { to: "paid" }))
      const bill = `bill/order/${await operate(withCourses(restaurantId, id))}`
      const { shown } = await send(form(bill, `${bill}/deposit`))
      assert.include(shown, "paid with the deposit.")
    },
    [restaurant("receipts/:receipt/send")]: async () => {
      const to = "guest@example.com"
      const { shown } = await send(form(receipt, `${receipt}/send`, { to }))
      assert.include(shown, languages.en.receipts.sending.sent(to))
    },
    [restaurant("receipts/:receipt/guest-link")]: () => send(form(receipt, `${receipt}/guest-link`)),
    [restaurant("receipts/:receipt/guest-links/withdraw")]: () =>
      send(form(receipt, `${receipt}/guest-links/withdraw`)),
    [restaurant("book/waitlist/new")]: () =>
      send(
        form("book/waitlist/new", "book/waitlist/new", {
          date: theirs.soon,
          party_size: "1",
          from: "21:30",
          to: "21:30",
          name: "Mia",
          phone: "06 555 0144"
        })
      ),
    [restaurant("book/waitlist/:entry/offer")]: () => send(form("book", `book/waitlist/${theirs.entry}/offer`)),
    [restaurant("book/waitlist/:entry/remove")]: () => send(form("book", `book/waitlist/${theirs.entry}/remove`)),
    [restaurant("book/waitlist/:entry/undo")]: () => send(form("book", `book/waitlist/${theirs.entry}/undo`)),
    [restaurant("floor/place")]: async () => {
      const { id, name, table_ids } = await booked()
      const { text } = await ada.get(at(`floor/find?party=${id}`))
      const free = [...text.matchAll(/name="table" value="(\d+)"/g)].map(([, table]) => table!)
      const table = free.find((one) => !table_ids.includes(Number(one)))!
      const seated = await send(form("floor", "floor/place", { party: id, table }))
      assert.include(seated.shown, `${name} is seated at `)
      placed = `floor/parties/${id}/undo?from=${table_ids.join("-")}`
      const venue = (await operate(currentVenue(acting)))!
      atTableAgain = languages.en.floor.takenBack(name, SlotExplanation.tableNames(venue, table_ids))
      takingBack = Object.fromEntries(filledOn(seated.text, at(placed))!)
    },
    [restaurant("floor/parties/:booking/undo")]: async () => {
      const { shown } = await send(form("floor", placed, takingBack))
      assert.include(shown, atTableAgain)
    },
    [restaurant("floor/arrange")]: () => send(form("floor/arrange", "floor/arrange")),
    [restaurant("book/blocks")]: () => send(form("book", "book/blocks", block)),
    [restaurant("book/blocks/:table/:from/end")]: () =>
      send(form("book", `book/blocks/${theirs.table}/${theirs.blockedAt}/end`)),
    [restaurant("book/blocks/:table/:from/again")]: async () => {
      const block = `to=${theirs.blockedAt + 3_600_000}&until=${(await now()) + 60_000}&reason=`
      return send(form("book", `book/blocks/${theirs.table}/${theirs.blockedAt}/again?${block}`))
    },
    [restaurant("tables")]: () => send(form("tables", "tables", { ...block, date: "2031-03-16" })),
    [restaurant("tables/:table/blocks/:from/end")]: () =>
      send(form("tables", `tables/${theirs.table}/blocks/${Date.parse("2031-03-16T17:00:00Z")}/end`)),
    [restaurant("menu/:dish/availability")]: () =>
      send(form("menu", `menu/${theirs.dish}/availability`, { available: "false" })),
    [restaurant("menu/:dish/availability/undo")]: () => send(form("menu", `menu/${theirs.dish}/availability/undo`)),
    [restaurant("menu/:dish")]: () =>
      send(form(`menu/${theirs.dish}`, `menu/${theirs.dish}`, { price_minor: "12.34" })),
    [restaurant("menu/new")]: () => send(form("menu/new", "menu/new", { "name.it": "Nuovo", price_minor: "1" })),
    [restaurant("menu/document")]: () =>
      send({ ...form("menu/document", "menu/document", { document: JSON.stringify(sampleDocument) }), inParts: true }),
    [restaurant("menu/document/apply")]: async () => {
      const document = JSON.stringify({ ...sampleDocument, name: "Trattoria Fiore" })
      const page = await ada.get(at("menu/document"))
      const parts = partsOf([["csrf", csrfOf(page.text)] as const, ["document", document] as const])
      const preview = await ada.send("POST", at("menu/document"), parts)
      const fields = filledOn(preview.text, at("menu/document/apply"))
      assert.isNotNull(fields, preview.shown)
      const answer = await ada.send("POST", at("menu/document/apply"), partsOf(fields))
      assert.isBelow(answer.status, 400, answer.shown)
    },
    [restaurant("settings/:section")]: () => applyForm("settings/ordering", { order_horizon_days: "21" }),
    [restaurant("settings/:section/:key")]: () => applyForm("settings/menu/lunch", { "name.en": "Midday" }),
    [restaurant("settings/history/:edit")]: async () => {
      const path = `settings/history/${theirs.edit}`
      const { shown } = await send(form(path, path))
      assert.include(shown, languages.en.settings.history.restored)
    },
    [restaurant("messages/:message/retry")]: () => send(form("messages", `messages/${theirs.message}/retry`)),
    [restaurant("messages/:message/discard")]: async () => {
      const message = await messageOf()
      await send(form("messages", `messages/${message}/discard`))
    },
    [restaurant("messages/:message/allow")]: async () => {
      const message = await operate(bouncedMessage((await booked()).id, restaurantId))
      const { shown } = await send(form("messages", `messages/${message}/allow`, { reason: "They asked for it" }))
      assert.include(shown, languages.en.guests.messages.unsent.allowed)
    },
    [restaurant("people")]: () =>
      send(form("people", "people", { email: "eve@example.com", name: "Eve", role: "staff", password })),
    [restaurant("people/invitations/:invitation/revoke")]: () =>
      send(form("people", `people/invitations/${theirs.invitation}/revoke`)),
    [restaurant("people/:person/role")]: () =>
      send(form(`people/${theirs.person}`, `people/${theirs.person}/role`, { role: "manager", password })),
    [restaurant("people/:person/password-link")]: () =>
      send(form(`people/${theirs.person}`, `people/${theirs.person}/password-link`, { password })),
    [restaurant("people/:person/remove")]: () =>
      send(form(`people/${theirs.person}`, `people/${theirs.person}/remove`)),
    [restaurant("cash/device")]: () => send(form("cash", "cash/device", { drawer: "first" })),
    [restaurant("cash")]: () =>
      send(form("cash", "cash", { movement: "opening_float", drawer: "first", amount: "3.00" })),
    [restaurant("closing/drawers")]: () => send(form("closing", "closing/drawers", { name: "Bar" })),
    [restaurant("closing")]: () =>
      send(
        form("closing", "closing", {
          "count.first.100": "3",
          "explanation.first": "Counted in a hurry",
          leave_open: "true"
        })
      ),
    [restaurant("tokens")]: () => send(form("tokens", "tokens", { name: "Screen", scopes: "menu:read" })),
    [restaurant("tokens/listening")]: async () => {
      await send(form("tokens", "tokens/listening"))
      assert.include((await ada.get(at("tokens"))).text, 'name="allowed" value="no"')
    },
    [restaurant("tokens/:token/revoke")]: () => send(form("tokens", `tokens/${theirs.token}/revoke`)),
    [restaurant("sandbox")]: () => send(form("sandbox", "sandbox", { name: "Trial" })),
    [restaurant("sandbox/reset")]: () => send(form("sandbox", "sandbox/reset")),
    [restaurant("webhooks")]: () =>
      send(form("webhooks", "webhooks", { url: "http://127.0.0.1:9/hook", events: "order.created" })),
    [restaurant("webhooks/:webhook/ping")]: ofWebhook("ping"),
    [restaurant("webhooks/:webhook/rotate")]: ofWebhook("rotate"),
    [restaurant("webhooks/:webhook/deliveries/:event/replay")]: ofWebhook(`deliveries/${theirs.event}/replay`),
    [restaurant("webhooks/:webhook/replay-failed")]: () =>
      send({
        ...form(`${webhook}/deliveries`, `${webhook}/replay-failed`, { date: "2020-01-01", time: "00:00" }),
        mayFindNothing: true
      }),
    [restaurant("webhooks/:webhook/disable")]: ofWebhook("disable"),
    [restaurant("webhooks/:webhook/enable")]: ofWebhook("enable"),
    [restaurant("webhooks/:webhook/remove")]: ofWebhook("remove"),
    [restaurant("apps/:app/uninstall")]: () => send(form("apps", `apps/${theirs.app}/uninstall`)),
    [restaurant("security/export")]: async () => {
      for (const format of ["csv", "jsonl"]) await send(form("security", "security/export", { format }))
    },
    [restaurant("guests/:guest")]: () =>
      send(form(`guests/${theirs.guest}`, `guests/${theirs.guest}`, { name: "Ada Rossi" })),
    [restaurant("guests/:guest/erase")]: () =>
      send(form(`guests/${theirs.guest}`, `guests/${theirs.guest}/erase`, { confirm: "erase" })),

    "POST /console/sign-in": async () => {
      bea = new Visitor(house.url)
      assert.strictEqual((await bea.signIn("bea")).location, "/console")
    },
    "POST /console/account/address": async () => {
      dora = await signedIn("dora")
      await send({ by: dora, page: "/console/account", action: "/console/account/address" })
    },
    "POST /console/account/address/:token": async () => {
      const page = await operate(mailedPath)
      await send({ by: dora, page, action: page })
    },
    "POST /console/account/invitations/:invitation/accept": async () => {
      const { id } = await founded("accepting")
      const { link } = await operate(inviteAsOperator(id, { email: "dora@example.com", name: "Dora", role: "staff" }))
      await send({ by: dora, page: requests, action: `${requests}/${AccessLink.idOf(link)}/accept` })
    },
    "POST /console/account/invitations/:invitation/decline": async () => {
      const { id } = await founded("declining")
      const { link } = await operate(inviteAsOperator(id, { email: "dora@example.com", name: "Dora", role: "staff" }))
      await send({ by: dora, page: requests, action: `${requests}/${AccessLink.idOf(link)}/decline` })
    },
    "POST /console/account/sign-ins/dismiss": async () => {
      const [seen] = (await signedIn("bea")).cookies.keys()
      assert.isString(seen)
      const typed = { browser: "Another browser", address: "127.0.0.1", next: "/console" }
      await send({ by: bea, page: "/console/account", action: "/console/account/sign-ins/dismiss", typed })
    },
    "POST /console/account/sessions/:session/end": async () => {
      const own = await house.run(
        Effect.gen(function* () {
          const people = yield* People
          const { id } = (yield* people.find("bea@example.com"))!
          return yield* people.sessions(id)
        })
      )
      const action = `${sessions}/${Session.idOf(own.at(-1)!)}/end`
      await send({ by: await signedIn("bea"), page: sessions, action })
      bea = await signedIn("bea")
    },
    "POST /console/account/sessions/end-others": () =>
      send({ by: bea, page: sessions, action: `${sessions}/end-others` }),
    "POST /console/account/password": () =>
      send({
        by: bea,
        page: "/console/account",
        action: "/console/account/password",
        typed: { current: password, password: `${password} staple`, again: `${password} staple` }
      }),
    "POST /console/account/two-step/enable": async () => {
      bea = await signedIn("erin")
      const offered = setUpOn((await bea.get(factor)).text)
      key = offered.key
      const typed = { offer: offered.offer, password, code: codeFor(key, await now()) }
      await send({ by: bea, page: factor, action: `${factor}/enable`, typed })
    },
    "POST /console/sign-in/code": async () => {
      const again = new Visitor(house.url)
      assert.strictEqual((await again.signIn("erin")).location, "/console/sign-in/code")
      await house.pass(61_000)
      const typed = { code: codeFor(key, await now()) }
      await send({ by: again, page: "/console/sign-in/code", action: "/console/sign-in/code", typed })
    },
    "POST /console/account/two-step/renew": async () => {
      await house.pass(61_000)
      const typed = { password, code: codeFor(key, await now()) }
      const { text } = await send({ by: bea, page: factor, action: `${factor}/renew`, typed })
      recoveryCode = /id="secret-text"[^>]*>([^\n<]+)/.exec(text)![1]!
    },
    "POST /console/account/two-step/disable": () =>
      send({ by: bea, page: factor, action: `${factor}/disable`, typed: { password, code: recoveryCode } }),
    "POST /console/sign-out": () => send({ by: bea, page: "/console/account", action: "/console/sign-out" }),
    "POST /console/account/sign-out-everywhere": async () => {
      const fred = await signedIn("fred")
      await send({ by: fred, page: "/console/account", action: "/console/account/sign-out-everywhere" })
    },
    "POST /console/invitation/:token": async () => {
      const invited = { email: "lea@example.com", name: "Lea", role: "staff" } as const
      const { token } = await operate(inviteAsOperator(restaurantId, invited))
      const page = `/console/invitation/${token}`
      const typed = { password, again: password }
      await send({ by: new Visitor(house.url), page, action: page, typed })
    },
    "POST /console/invitation/:token/accept": async () => {
      const invited = { email: "carl@example.com", name: "Carl", role: "staff" } as const
      const { token } = await operate(inviteAsOperator(restaurantId, invited))
      const page = `/console/invitation/${token}`
      await send({ by: await signedIn("carl"), page, action: `${page}/accept` })
    },
    "POST /console/password/:token": async () => {
      await operate(addPerson({ email: "noa@example.com", name: "Noa", restaurantId, role: "staff", password }))
      const { id } = (await operate(Effect.flatMap(People, (people) => people.find("noa@example.com"))))!
      const { text } = await send(form(`people/${id}`, `people/${id}/password-link`, { password }))
      const link = /\/console\/password\/[\w-]{43}/.exec(text)![0]
      const typed = { password: `${password} staple`, again: `${password} staple` }
      await send({ by: new Visitor(house.url), page: link, action: link, typed })
    },
    "POST /console/developer/apps": async () => {
      await operate(allowAppAuthor("ada@example.com"))
      authored = await registeredApp()
    },
    "POST /console/developer/apps/:app": () => ofApp("", described),
    "POST /console/developer/apps/:app/logo": async () => {
      const { text } = await ada.get(authored)
      const logo = new Blob([new Uint8Array(pngOf(64))], { type: "image/png" })
      const parts = partsOf([["csrf", csrfOf(text)] as const])
      parts.append("logo", logo, "logo.png")
      const answer = await ada.send("POST", `${authored}/logo`, parts)
      const image = /src="(\/console\/app-logos\/[^"]+)"/.exec((await followed(ada, answer)).text)?.[1]
      assert.isDefined(image)
      assert.strictEqual((await ada.get(image)).status, 200)
    },
    "POST /console/developer/apps/:app/logo/remove": () => ofApp("/logo/remove"),
    "POST /console/developer/apps/:app/submit": () => ofApp("/submit"),
    "POST /console/developer/apps/:app/rotate": () => ofApp("/rotate"),
    "POST /console/developer/apps/:app/webhook": () => ofAppsWebhook("", { url: "http://127.0.0.1:9/app" }),
    "POST /console/developer/apps/:app/webhook/disable": () => ofAppsWebhook("/disable"),
    "POST /console/developer/apps/:app/webhook/enable": () => ofAppsWebhook("/enable"),
    "POST /console/developer/apps/:app/webhook/rotate": () => ofAppsWebhook("/rotate"),
    "POST /console/developer/apps/:app/webhook/remove": () => ofAppsWebhook("/remove"),
    "POST /console/developer/apps/:app/remove": () => ofApp("/remove"),
    "POST /console/consent/allow": async () => {
      const page = `/console/consent?request=${await consentRequest()}`
      await send({ page, action: "/console/consent/allow", typed: { scopes: "menu:read" } })
    },
    "POST /console/consent/deny": async () => {
      const page = `/console/consent?request=${await consentRequest()}`
      await send({ page, action: "/console/consent/deny" })
    }
  }
}

/** Another restaurant. */
const founded = (slug: string) =>
  operate(
    Effect.map(applyVenue(Acting.system, { ...sampleDocument, slug, name: slug }), ({ restaurantId }) => ({
      id: restaurantId
    }))
  )

/** The path in the mail that waits for somebody who wants to confirm their address. */
const mailedPath = Effect.gen(function* () {
  const [jobs, sealing] = [yield* Jobs, yield* Sealing]
  const held = yield* jobs.claim({ kinds: [LinkMailJob.jobKind], limit: 100, leaseSeconds: 600 })
  const urls = yield* Effect.forEach(held, (job) => sealing.open(LinkMailJob.payloadOf(job).sealed_url))
  return new URL(urls.find((url) => url.includes("/account/address/"))!).pathname
})

let apps = 0

/** A request of a new app for the owner's consent. */
const consentRequest = () =>
  operate(
    Effect.gen(function* () {
      const redirect_uri = "https://app.example.com/callback"
      const wanted = { name: `Tables ${apps++}`, redirectUris: [redirect_uri], scopes: ["menu:read"] } as const
      const { app } = yield* registerApp(wanted)
      const sent: Readonly<Record<string, string>> = {
        response_type: "code",
        client_id: app.id,
        redirect_uri,
        scope: "menu:read",
        code_challenge: "0".repeat(43),
        code_challenge_method: "S256"
      }
      const of = (parameter: string) => (sent[parameter] === undefined ? [] : [sent[parameter]])
      const answered = yield* askOwner(of, "https://api.example.com")
      return answered.outcome === "kept" ? answered.request.id : yield* Effect.dieMessage(answered.outcome)
    })
  )

/** Forms of somebody who opens an installation, or adds a restaurant: `opening.pg.test.ts` sends them. */
const isOfNewOwner = (route: string): boolean =>
  /^POST \/console\/(setup(\/|$)|sign-up$|new$|r\/:restaurant\/setup\/)/.test(route)

describe("the console on PostgreSQL, with its own login", () => {
  it("shows every page", async () => {
    assert.isAbove(pagesOf(theirs).length, 30)
    for (const [page] of pagesOf(theirs)) {
      const { shown, status } = await ada.get(at(page))
      assert.strictEqual(status, 200, `${page} ${shown}`)
    }
  })

  it("takes every form that it serves", async () => {
    // Whatever is sent to an unknown path is refused.
    const served = house.routes.filter(
      (route) => route.startsWith("POST ") && route !== "POST /console/*" && !isOfNewOwner(route)
    )
    const sending = steps()
    assert.deepStrictEqual(Object.keys(sending).toSorted(), served.toSorted())
    const failed: Array<string> = []
    for (const [route, step] of Object.entries(sending)) {
      await step().catch((error: unknown) => failed.push(`${route}: ${String(error)}`))
    }
    assert.deepStrictEqual(failed, [])
  })
})
