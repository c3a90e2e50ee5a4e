/** Every page and form of a restaurant in the console, with the area it belongs to, and all that the forms could change. */
import {
  AccessLink,
  AccessLinks,
  Acting,
  addWebhook,
  blockTable,
  Bookings,
  bookTable,
  changeVenue,
  closeDay,
  Closings,
  createToken,
  Crypto,
  Grants,
  GuestLinks,
  GuestMessages,
  Guests,
  inviteAsOperator,
  issueGuestLink,
  Jobs,
  joinWaitlist,
  Load,
  LocalDate,
  MessageQuotas,
  moveCash,
  type MessageRecord,
  Occasion,
  People,
  type Person,
  pingWebhook,
  readDay,
  readOpenOrders,
  readOrderAccount,
  readVenueHistory,
  Receipts,
  recordPayment,
  reportMessage,
  SendingQuota,
  SharedDevice,
  SharedDevices,
  Tokens,
  VenueDescription,
  Venues,
  Waitlist,
  WebhookEndpoints,
  ZonedClock
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { closingDay } from "./book/BookingDay.ts"
import { restaurantId, slug } from "./RunningConsole.ts"
import { installed } from "./entrance/Marketplace.ts"
import { type Fields, password } from "../../../tools/testing/visitor.ts"

export const home = `/console/r/${slug}`

/** One of everything that the sample restaurant has. */
export const arrangedAt = (restaurantId: number) =>
  Effect.gen(function* () {
    const acting = Acting.as(restaurantId, Acting.system)
    const { token } = yield* createToken(acting, { name: "Till", kind: "live", scopes: ["menu:read"] })
    const { endpoint } = yield* addWebhook(acting, { url: "http://127.0.0.1:9/", events: ["order.created"] })
    const event = yield* pingWebhook(acting, endpoint.id)
    const app = yield* installed(restaurantId, "Tables", ["menu:read"])
    const venue = (yield* (yield* Venues).read(restaurantId, 0))!
    const described = VenueDescription.describe(venue)
    yield* changeVenue(acting, { ...described, order_horizon_days: 29 }, venue.version)
    const [edit] = yield* readVenueHistory(acting)
    const table = venue.rows.tables[0]!.id
    const dish = venue.dishes.find(({ is_available, price_minor }) => is_available && price_minor !== null)!.id
    const blockedAt = Date.parse("2031-03-14T10:00:00Z")
    yield* blockTable(acting, { tableId: table, from: blockedAt, to: blockedAt + 3_600_000, reason: null })
    const { order, tickets } = (yield* readOpenOrders(Acting.as(restaurantId, Acting.system))).find(
      (found) => found.order.status === "placed"
    )!
    const { currency, id: orderId, lines } = order
    const { payment } = yield* recordPayment(acting, { orderId, method: "card", amountMinor: 100, currency })
    const { drawers } = yield* readDay(acting, null)
    const pieces = [{ value_minor: 1, count: drawers[0]!.expected_minor }]
    const counts = [{ drawerId: null, pieces, explanation: null }]
    const closing = yield* closeDay(acting, { branchId: null, counts, leaveOpen: true })
    yield* moveCash(acting, {
      branchId: null,
      drawerId: null,
      movement: "opening_float",
      amountMinor: 500,
      reason: null
    })
    const [receipt] = (yield* (yield* Receipts).before(restaurantId, 0, { orderId, paymentId: payment.id })).earlier
    const today = ZonedClock.dateAt("Europe/Rome", Date.now())
    /** A date that can be booked. */
    const soon = [9, 10].map((days) => LocalDate.addDays(today, days)).find((date) => date !== closingDay)!
    const party = { name: "Ada", phone: "06 555 0142", party_size: 2, time: "19:30" }
    const booking = (yield* bookTable(acting, { ...party, date: soon })).id
    yield* issueGuestLink(acting, { kind: "booking", id: booking })
    yield* issueGuestLink(acting, { kind: "order", id: orderId })
    // Pacing lets six parties arrive at once: the next one waits.
    const late = { ...party, time: "21:30", date: soon }
    for (let parties = 0; parties < 6; parties++) yield* bookTable(acting, late)
    const { id: entry } = yield* joinWaitlist(acting, { ...party, date: soon, from: "21:30", to: "21:30" })
    const person = (yield* (yield* People).members(restaurantId)).find(({ name }) => name === "Gina")!.id
    const { link } = yield* inviteAsOperator(restaurantId, { email: "kim@example.com", name: "Kim", role: "staff" })
    const device = {
      digest: (yield* Crypto).sha256("Bar tablet"),
      restaurant_id: restaurantId,
      name: "Bar tablet",
      lock_minutes: 5,
      enrolled_by: person,
      enrolled_at: blockedAt,
      seen_at: blockedAt
    }
    yield* (yield* SharedDevices).enrol(device, [], SharedDevice.limits.ofRestaurant)
    const everyone = { optedIn: null, updatedSince: null }
    const guests = yield* (yield* Guests).list(restaurantId, everyone, { perPage: 1, cursor: null })
    return {
      /** Somebody on its staff. */
      person,
      device: SharedDevice.idOf(device),
      invitation: AccessLink.idOf(link),
      guest: guests.rows[0]!.id,
      message: yield* failedMessage(booking, restaurantId),
      token: token.id,
      webhook: endpoint.id,
      event: event.id,
      app,
      table,
      dish,
      blockedAt,
      order: orderId,
      line: lines[0]!.id,
      ticket: tickets[0]!.id,
      payment: payment.id,
      receipt: receipt!.id,
      booking,
      entry,
      soon,
      closing: closing.id,
      edit: edit!.id
    }
  })

export const arranged = arrangedAt(restaurantId)

/** A message about the booking that has failed for good. */
export const failedMessage = (bookingId: string, at = restaurantId) =>
  Effect.gen(function* () {
    const jobs = yield* Jobs
    const held = yield* jobs.claim({ kinds: [Occasion.jobKind], limit: 1000, leaseSeconds: 1_000_000 })
    const job = held.find(({ payload }) => (payload as { booking_id?: string }).booking_id === bookingId)!
    yield* (yield* GuestMessages).record(at, {
      id: job.id,
      ...Occasion.payloadOf(job),
      channel: "email",
      digest: "digest",
      state: "failed",
      reason: "recipient_refused",
      attempts: 1,
      at: Date.now()
    })
    yield* jobs.release(job, null, "refused")
    return job.id
  })

/** A message about the booking that was sent, and bounced, so that no more mail goes to its address. */
export const bouncedMessage = (bookingId: string, at = restaurantId) =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const record: MessageRecord.MessageRecord = {
      id: crypto.uuid(now),
      subject: { kind: "booking", id: bookingId },
      occasion: "booking_created",
      channel: "email",
      digest: "digest",
      state: "sent",
      reason: null,
      attempts: 1,
      at: now
    }
    const address = "email:ada@example.com"
    const taken = { record, lease: crypto.uuid(now), recipients: [address], address, quotas: SendingQuota.standard }
    yield* (yield* MessageQuotas).take(at, taken)
    yield* (yield* GuestMessages).record(at, record)
    yield* reportMessage(record.id, "bounce")
    return record.id
  })

/** What Ada's restaurant has. */
export type Theirs = Effect.Effect.Success<typeof arranged>

/** The pages of a restaurant: after its path, and the area. */
export const pagesOf = (theirs: Theirs): ReadonlyArray<readonly [page: string, area: Person.Area]> => [
  ["orders", "orders"],
  ["orders/past", "orders"],
  [`orders/${theirs.order}`, "orders"],
  ["receipts", "orders"],
  [`receipts/${theirs.receipt}`, "orders"],
  [`receipts/${theirs.receipt}/receipt.txt`, "orders"],
  ["take", "orders"],
  [`take/table/${theirs.table}`, "orders"],
  [`take/order/${theirs.order}`, "orders"],
  ["take/counter", "orders"],
  [`bill/order/${theirs.order}`, "orders"],
  [`bill/order/${theirs.order}/print`, "orders"],
  [`bill/table/${theirs.table}`, "orders"],
  [`bill/table/${theirs.table}/print`, "orders"],
  ["kitchen", "kitchen"],
  ["floor", "book"],
  [`floor/find?party=${theirs.booking}`, "book"],
  ["floor/arrange", "menu_editing"],
  ["book", "book"],
  ["book/new", "book"],
  ["book/walk-in", "book"],
  ["book/week", "book"],
  ["book/waitlist/new", "book"],
  [`book/${theirs.booking}`, "book"],
  [`book/${theirs.booking}/change`, "book"],
  ["menu", "menu"],
  ["menu/new", "menu_editing"],
  [`menu/${theirs.dish}`, "menu_editing"],
  ["menu/document", "menu_editing"],
  ["menu/document/download", "menu_editing"],
  ["menu/document/download/yaml", "menu_editing"],
  ["settings", "menu_editing"],
  ["settings/tables", "menu_editing"],
  ["settings/menu/lunch", "menu_editing"],
  ["settings/history", "menu_editing"],
  [`settings/history/${theirs.edit}`, "menu_editing"],
  ["setup/hours", "menu_editing"],
  ["setup/tables", "menu_editing"],
  ["setup/dishes", "menu_editing"],
  ["setup/people", "people"],
  ["setup/look", "sandbox"],
  ["guests", "guests"],
  [`guests/${theirs.guest}`, "guests"],
  ["closing", "closing"],
  ["cash", "orders"],
  ["closings", "closing"],
  [`closings/${theirs.closing}`, "closing"],
  [`closings/${theirs.closing}/csv`, "closing"],
  [`closings/${theirs.closing}/json`, "closing"],
  ["messages", "messages"],
  ["people", "people"],
  ["people/devices", "people"],
  [`people/${theirs.person}`, "people"],
  ["tables", "tables"],
  ["tokens", "tokens"],
  ["sandbox", "sandbox"],
  ["webhooks", "webhooks"],
  [`webhooks/${theirs.webhook}`, "webhooks"],
  [`webhooks/${theirs.webhook}/deliveries`, "webhooks"],
  [`webhooks/${theirs.webhook}/deliveries/${theirs.event}`, "webhooks"],
  ["apps", "apps"],
  ["apps/directory", "apps"],
  ["activity", "activity"],
  ["security", "security"]
]

/** The forms of a restaurant, with valid fields. */
export const formsOf = (
  theirs: Theirs
): ReadonlyArray<readonly [form: string, area: Person.Area, fields: Readonly<Record<string, string>>]> => {
  const block = { table_id: String(theirs.table), date: "2031-03-14", from: "18:00", to: "19:00" }
  const onePart = { method: "card", view: "?split=amount&amount=1", amount: "100" }
  const draft = { step: "send", draft: JSON.stringify([{ item_id: theirs.dish, quantity: 1 }]) }
  return [
    [`orders/${theirs.order}/move`, "orders", { to: "accepted" }],
    [`orders/${theirs.order}/guest-link`, "orders", {}],
    [`orders/${theirs.order}/guest-links/withdraw`, "orders", {}],
    [`orders/${theirs.order}/lines/${theirs.line}/void`, "orders", { reason: "Stolen" }],
    [`orders/${theirs.order}/payments`, "orders", { amount: "1.00", method: "cash" }],
    [`orders/${theirs.order}/payments/${theirs.payment}/refund`, "refunds", { amount: "0.50", reason: "Stolen" }],
    ["orders/busy", "orders", { minutes: "30", extra_minutes: "10" }],
    ["orders/busy/end", "orders", {}],
    ["orders/busy/undo", "orders", {}],
    [`orders/${theirs.order}/move/undo`, "orders", {}],
    [`take/table/${theirs.table}`, "orders", draft],
    [`take/order/${theirs.order}`, "orders", draft],
    ["take/counter", "orders", draft],
    [`bill/order/${theirs.order}`, "orders", onePart],
    [`bill/table/${theirs.table}`, "orders", onePart],
    [`bill/order/${theirs.order}/discount`, "orders", { off: "10%", reason: "Stolen" }],
    [`bill/order/${theirs.order}/settle`, "orders", {}],
    [`bill/order/${theirs.order}/deposit`, "orders", { reservation: theirs.booking, amount: "1" }],
    [`receipts/${theirs.receipt}/send`, "orders", { to: "eve@example.com" }],
    [`receipts/${theirs.receipt}/guest-link`, "orders", {}],
    [`receipts/${theirs.receipt}/guest-links/withdraw`, "orders", {}],
    [`kitchen/${theirs.order}/${theirs.ticket}/bump`, "kitchen", {}],
    [`kitchen/${theirs.order}/${theirs.ticket}/recall`, "kitchen", {}],
    [`kitchen/${theirs.order}/${theirs.ticket}/undo`, "kitchen", {}],
    [`kitchen/${theirs.order}/${theirs.ticket}/seen`, "kitchen", {}],
    [`kitchen/${theirs.order}/${theirs.ticket}/rush`, "kitchen", {}],
    [`orders/${theirs.order}/tickets/${theirs.ticket}/rush`, "orders", {}],
    [`orders/${theirs.order}/table`, "orders", { table_id: String(theirs.table) }],
    [`orders/${theirs.order}/join`, "orders", { target: theirs.order }],
    [`orders/${theirs.order}/lines/move`, "orders", { target: theirs.order, [`line.${theirs.line}`]: "1" }],
    [`orders/${theirs.order}/lines/move/undo`, "orders", {}],
    ...(["orders", "kitchen"] as const).flatMap((area) =>
      ["fire", "undo"].map((act) => [`${area}/${theirs.order}/courses/2/${act}`, area, {}] as const)
    ),
    ["book/new", "book", { date: theirs.soon, party_size: "2", time: "20:00", name: "Stolen", phone: "06 555 0143" }],
    ["book/new/guest", "book", { phone: "06 555 0142" }],
    ["book/walk-in", "book", { party_size: "1", tables: String(theirs.table) }],
    [`book/${theirs.booking}/change`, "book", { date: theirs.soon, party_size: "2", time: "20:15" }],
    [`book/${theirs.booking}/move`, "book", { to: "seated" }],
    [`book/${theirs.booking}/left`, "book", {}],
    [`book/${theirs.booking}/undo`, "book", {}],
    [`book/${theirs.booking}/deposit`, "book", { to: "paid" }],
    [`book/${theirs.booking}/guest-link`, "book", {}],
    [`book/${theirs.booking}/guest-links/withdraw`, "book", {}],
    [
      "book/waitlist/new",
      "book",
      { date: theirs.soon, party_size: "1", from: "21:30", to: "21:30", name: "Stolen", phone: "06 555 0144" }
    ],
    [`book/waitlist/${theirs.entry}/offer`, "book", {}],
    [`book/waitlist/${theirs.entry}/remove`, "book", {}],
    [`book/waitlist/${theirs.entry}/undo`, "book", {}],
    ["floor/place", "book", { party: theirs.booking, table: String(theirs.table) }],
    [`floor/parties/${theirs.booking}/undo`, "book", {}],
    ["floor/arrange", "menu_editing", { version: "1", "table.0.key": "t1", "table.0.remove": "yes" }],
    ["book/blocks", "book", block],
    [`book/blocks/${theirs.table}/${theirs.blockedAt}/end`, "book", {}],
    [`book/blocks/${theirs.table}/${theirs.blockedAt}/again`, "book", {}],
    [`menu/${theirs.dish}/availability`, "menu", { available: "false" }],
    [`menu/${theirs.dish}/availability/undo`, "menu", {}],
    [`menu/${theirs.dish}`, "menu_editing", { version: "1", price_minor: "0.01" }],
    ["menu/new", "menu_editing", { category_id: "1", "name.it": "Stolen", price_minor: "1" }],
    ["menu/document", "menu_editing", { document: "{}" }],
    ["menu/document/apply", "menu_editing", { document: "{}", version: "1" }],
    ["settings/tables", "menu_editing", { do: "apply", version: "1" }],
    ["settings/menu/lunch", "menu_editing", { do: "apply", version: "1" }],
    [`settings/history/${theirs.edit}`, "menu_editing", { version: "1" }],
    ["setup/hours", "menu_editing", { "first.start": "01:00", "first.end": "02:00" }],
    ["setup/tables", "menu_editing", { tables: "T1: 99" }],
    ["setup/dishes", "menu_editing", { do: "save", dishes: "Stolen 1.00" }],
    ["setup/people", "people", { email: "eve@example.com", name: "Eve", role: "staff", password }],
    ["setup/look", "sandbox", {}],
    ["setup/leave", "menu_editing", { step: "hours" }],
    [`guests/${theirs.guest}`, "guest_editing", { name: "Stolen" }],
    [`guests/${theirs.guest}/erase`, "guest_editing", { confirm: "erase" }],
    ["closing", "closing", { "count.first.100": "3", "explanation.first": "Stolen", leave_open: "true" }],
    ["closing/drawers", "closing", { name: "Stolen" }],
    ["cash", "closing", { movement: "cash_out", amount: "1.00", reason: "Stolen", drawer: "first" }],
    ["cash/device", "orders", { drawer: "first" }],
    [`messages/${theirs.message}/retry`, "messages", {}],
    [`messages/${theirs.message}/discard`, "messages", {}],
    [`messages/${theirs.message}/allow`, "messages", { reason: "a new mailbox" }],
    ["people", "people", { email: "eve@example.com", name: "Eve", role: "staff", password }],
    [`people/invitations/${theirs.invitation}/revoke`, "people", {}],
    ["people/devices", "people", { name: "Stolen", lock_minutes: "5", password }],
    [`people/devices/${theirs.device}/language`, "people", { language: "en" }],
    [`people/devices/${theirs.device}/revoke`, "people", {}],
    [`people/${theirs.person}/role`, "people", { role: "manager", password }],
    [`people/${theirs.person}/password-link`, "people", { password }],
    [`people/${theirs.person}/remove`, "people", {}],
    ["tables", "tables", block],
    [`tables/${theirs.table}/blocks/${theirs.blockedAt}/end`, "tables", {}],
    ["tokens", "tokens", { name: "Stolen", scopes: "menu:read" }],
    [`tokens/${theirs.token}/revoke`, "tokens", {}],
    ["tokens/listening", "tokens", { allowed: "true" }],
    ["sandbox", "sandbox", { name: "Stolen" }],
    ["sandbox/reset", "sandbox", {}],
    ["webhooks", "webhooks", { url: "http://127.0.0.1:9/evil", events: "order.created" }],
    ...["ping", "enable", "disable", "rotate", "remove", `deliveries/${theirs.event}/replay`].map(
      (action) => [`webhooks/${theirs.webhook}/${action}`, "webhooks", {}] as const
    ),
    [`webhooks/${theirs.webhook}/replay-failed`, "webhooks", { date: "2020-01-01", time: "00:00" }],
    [`apps/${theirs.app}/uninstall`, "apps", {}],
    ["security/export", "security", { format: "csv" }]
  ]
}

/** The fields as a form sends them. */
export const sent = (fields: Readonly<Record<string, string>>): Fields => Object.entries(fields)

const everything = { date: null, from: null, to: null, status: null, branch: null }

/** All that the forms could change. */
export const stateOf = (theirs: Theirs) =>
  Effect.gen(function* () {
    const bookings = yield* Bookings
    const venue = (yield* (yield* Venues).read(restaurantId, Number.MAX_SAFE_INTEGER))!
    const orders = yield* readOpenOrders(Acting.as(restaurantId, Acting.system))
    return JSON.stringify([
      (yield* (yield* Tokens).list(restaurantId)).map(({ token }) => token),
      (yield* (yield* WebhookEndpoints).list(restaurantId)).map(({ endpoint }) => endpoint),
      (yield* (yield* Grants).list(restaurantId)).map(({ grant }) => grant),
      (yield* (yield* People).members(restaurantId)).map(({ email, memberships }) => [email, memberships]),
      yield* (yield* AccessLinks).list(restaurantId),
      yield* (yield* SharedDevices).list(restaurantId),
      yield* (yield* GuestLinks).count(restaurantId, { kind: "booking", id: theirs.booking }),
      yield* (yield* GuestLinks).count(restaurantId, { kind: "order", id: theirs.order }),
      yield* (yield* GuestLinks).count(restaurantId, { kind: "receipt", id: theirs.receipt }),
      yield* (yield* Guests).load(restaurantId, theirs.guest, Load.nothing),
      orders.map(({ order, tickets }) => [order.id, order.status, tickets.map(({ status }) => status)]),
      (yield* (yield* GuestMessages).failed(restaurantId, 10)).map(({ id }) => id),
      (yield* readOrderAccount(Acting.as(restaurantId, Acting.system), theirs.order)).account,
      (yield* bookings.list(restaurantId, everything, { perPage: 50, cursor: null })).rows,
      (yield* bookings.readDay(restaurantId, { date: "2031-03-14", branchId: null })).occupancies,
      (yield* (yield* Waitlist).loadDay(restaurantId, { date: theirs.soon, branchId: null }, Load.nothing)).state
        .entries,
      (yield* (yield* Closings).load(restaurantId, venue.defaultBranch?.id ?? null, Load.nothing)).state,
      venue.rows,
      venue.settings.busy ?? null
    ])
  })
