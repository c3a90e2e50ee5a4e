/** One valid call of every use-case, for tests that walk all of them. */
import {
  Acting,
  addIngredient,
  addWebhook,
  bookTable,
  createToken,
  Guests,
  holdTickets,
  issueGiftCard,
  joinWaitlist,
  openExperience,
  pingWebhook,
  placeOrder,
  recordPayment,
  UseCase,
  Venues
} from "@fourtop/core/internal"
import * as Core from "@fourtop/core/internal"
import { Effect } from "effect"

export type Call = (acting: unknown, ...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown>

export interface Named {
  readonly name: string
  readonly definition: UseCase.Defined
  readonly call: Call
}

/** Every use-case that core exports. */
export const useCases: ReadonlyArray<Named> = Object.values(Core).flatMap((exported) => {
  const definition = typeof exported === "function" ? UseCase.definitionOf(exported) : undefined
  if (definition === undefined) return []
  const call = exported as unknown as Call
  // Those of the installation do not act for a restaurant.
  const acting: Call = (_acting, ...args) => call(...(args as [unknown, ...Array<unknown>]))
  return [{ name: definition.name, definition, call: definition.may === null ? acting : call }]
})

/** One of everything that the sample restaurant has. */
export const house = (restaurantId: number, now: number) =>
  Effect.gen(function* () {
    const acting = Acting.as(restaurantId, Acting.system)
    const venue = (yield* (yield* Venues).read(restaurantId, 0))!
    const orderOf = (dish: number) =>
      ({
        type: "pickup",
        customer_name: "Ada Bianchi",
        customer_phone: "06 555 0142",
        lines: [{ item_id: dish, quantity: 1 }]
      }) as const
    const { dish, placed } = yield* Effect.firstSuccessOf(
      venue.dishes.map((dish) => Effect.map(placeOrder(acting, orderOf(dish.id)), (placed) => ({ dish, placed })))
    )
    const order = orderOf(dish.id)
    const { currency, id: orderId, lines } = placed
    const { payment } = yield* recordPayment(acting, { orderId, method: "card", amountMinor: 100, currency })
    const party = { name: "Ada Bianchi", phone: "06 555 0142", party_size: 2 }
    const booking = { ...party, date: "2026-03-20", time: "19:30" }
    const { id: bookingId } = yield* bookTable(acting, booking)
    for (let parties = 0; parties < 6; parties++) yield* bookTable(acting, { ...booking, time: "21:30" })
    const waiting = { ...party, date: booking.date, from: "21:30", to: "21:30" }
    const entry = yield* joinWaitlist(acting, waiting)
    const ingredient = yield* addIngredient(acting, { name: "Flour", sku: "flour", unit: "kg" })
    const evening = { name: "Jazz", date: "2026-04-01", time: "20:00", capacity: 40, price_minor: 3000 }
    const experience = yield* openExperience(acting, evening)
    const tickets = yield* holdTickets(acting, { experienceId: experience.id, tickets: 2, guestId: null })
    const { code } = yield* issueGiftCard(acting, 5000)
    const { token } = yield* createToken(acting, { name: "Till", kind: "live", scopes: ["menu:read"] })
    const { endpoint } = yield* addWebhook(acting, { url: "http://127.0.0.1:9/", events: ["order.created"] })
    const event = yield* pingWebhook(acting, endpoint.id)
    const everyone = { optedIn: null, updatedSince: null }
    const guest = (yield* (yield* Guests).list(restaurantId, everyone, { perPage: 1, cursor: null })).rows[0]!
    return {
      acting,
      now,
      branch: venue.rows.branches[0]!.id,
      booking,
      bookingId,
      code,
      currency,
      dish,
      endpoint: endpoint.id,
      entry: entry.id,
      event: event.id,
      evening,
      experience: experience.id,
      guest: guest.id,
      ingredient: ingredient.id,
      line: lines[0]!.id,
      menu: venue.menus[0]!.id,
      order,
      orderId,
      payment: payment.id,
      table: venue.rows.tables[0]!.id,
      tickets: tickets.id,
      token: token.id,
      waiting
    }
  })

export type House = Effect.Effect.Success<ReturnType<typeof house>>

const arrival = { address: "192.0.2.1", userAgent: "Firefox", device: null }
const link = { token: "token", mailed: null, address: "192.0.2.1" }
const invitation = { email: "hugo@example.com", name: "Hugo", role: "staff" }
const ownAccount = { email: "hugo@example.com", name: "Hugo", password: "a long password of Hugo's" }
const somebody = { id: 7, email: "ada@example.com", name: "Ada", memberships: [{ restaurant_id: 1, role: "owner" }] }
const proof = { password: "a password", code: "123456" }
const held = { person: somebody, session: { digest: "digest" }, restaurants: [], new_sign_ins: [] }
const app = { id: "svc_app_nobody", name: "Tables" }
const author = { ...held, person: { ...somebody, app_author_since: 1 } }
const newApp = { name: "Tables", redirectUris: ["https://tables.example.com/"], scopes: ["menu:read"] }
const appTexts = {
  tagline: "Tables",
  description: "Moves tables.",
  start_url: "https://tables.example.com/",
  website: "",
  support: "help@example.com",
  privacy_url: "https://tables.example.com/privacy"
}
const form = { requestId: "request", session: "session", formToken: "token", issuer: "http://127.0.0.1" }
const managingAt = ({ acting }: House) => ({ manager: somebody, restaurantId: acting.restaurantId })

/** Arguments of the use-cases of the installation. */
const installationArguments = (house: House): Readonly<Record<string, ReadonlyArray<unknown>>> => ({
  acceptInvitation: [{ ...arrival, ...link, password: "a long password of Hugo's" }],
  acceptRequest: [held, "id"],
  allowAppAuthor: ["ada@example.com"],
  approveApp: ["svc_app_nobody", 1],
  changeAuthoredApp: [author, "svc_app_nobody", { ...newApp, texts: appTexts }],
  changeAuthoredLogo: [author, "svc_app_nobody", ""],
  listAuthoredApps: [author],
  readAuthoredApp: [author, "svc_app_nobody"],
  refuseApp: ["svc_app_nobody", "It does nothing."],
  registerAuthoredApp: [author, newApp],
  removeAppAuthor: ["ada@example.com"],
  removeAuthoredApp: [author, "svc_app_nobody"],
  rotateAuthoredSecret: [author, "svc_app_nobody"],
  submitAuthoredApp: [author, "svc_app_nobody"],
  readAuthoredWebhook: [author, "svc_app_nobody"],
  setAuthoredWebhook: [author, "svc_app_nobody", { url: "https://hooks.example.com/app", events: ["order.created"] }],
  rotateAuthoredWebhookSecret: [author, "svc_app_nobody"],
  enableAuthoredWebhook: [author, "svc_app_nobody"],
  disableAuthoredWebhook: [author, "svc_app_nobody"],
  removeAuthoredWebhook: [author, "svc_app_nobody"],
  addPerson: [{ ...invitation, restaurantId: house.acting.restaurantId, password: "a long password of Hugo's" }],
  askOwner: [() => ["svc_app_nobody"], "http://127.0.0.1"],
  changePassword: ["ada@example.com", { current: "a password", wanted: "another password" }, "session", null],
  changeRole: [managingAt(house), { personId: 8, role: "manager", password: "a password" }],
  declineRequest: [held, "id"],
  denyApp: [form],
  disableApp: ["svc_app_nobody"],
  disableFactor: ["ada@example.com", proof],
  chooseLanguage: [held, "de"],
  dismissSignIn: [held, { browser: "Firefox", address: "192.0.2.1" }],
  enableApp: ["svc_app_nobody"],
  enableFactor: ["ada@example.com", "sealed", proof, { session: "session", device: null }],
  endOtherSessions: [held],
  endSession: [held, "id"],
  enterPin: [{ device: "token", personId: 7, pin: "4071" }],
  enterCode: [{ ...arrival, token: "token", code: "123456" }],
  exchangeCode: [{ app, code: "code", redirectUri: "https://tables.example.com/", codeVerifier: "verifier" }],
  foundRestaurant: [
    held,
    { slug: "luna", name: "Luna", country: "IT", currency: "EUR", time_zone: "Europe/Rome" },
    "192.0.2.1"
  ],
  isEmpty: [],
  isInhabited: [],
  inviteAsOperator: [house.acting.restaurantId, invitation],
  invitePerson: [managingAt(house), invitation, "a password"],
  joinRestaurant: [held, link],
  listRequests: [held],
  listSessions: [held],
  lookAround: [{ ...arrival, token: "token" }],
  mailLink: [
    { token: "token", mailed: "mailed", link: { restaurant_id: house.acting.restaurantId, digest: "digest" } },
    "https://api.example.com/console/invitation/token"
  ],
  makeAddressLink: [held],
  makeFirstOwner: [{ ...arrival, ...ownAccount, token: "token" }],
  mayAddRestaurant: [held],
  noteSetupStep: [held, 1, "hours"],
  openInstallation: ["token", "192.0.2.1"],
  prepareOpening: [],
  signUp: [{ ...arrival, ...ownAccount }],
  makePasswordLink: [managingAt(house), 8, "a password"],
  openDevice: ["token"],
  offerFactor: ["ada@example.com", "session"],
  openConsent: ["request", "session"],
  openInvitation: ["token", "192.0.2.1"],
  openPasswordLink: ["token", "192.0.2.1"],
  linkApp: [1],
  setAppWebhook: ["svc_app_nobody", { url: "https://hooks.example.com/app", events: ["order.created"] }],
  rotateAppWebhookSecret: ["svc_app_nobody"],
  enableAppWebhook: ["svc_app_nobody"],
  disableAppWebhook: ["svc_app_nobody"],
  removeAppWebhook: ["svc_app_nobody"],
  switchOffFailingApp: ["svc_app_nobody"],
  readAppWebhook: ["svc_app_nobody"],
  proveApp: [{ id: "svc_app_nobody", secret: "secret" }],
  proveAddress: [held, "token", "192.0.2.1"],
  readSession: ["token", true],
  refreshGrant: [{ app, refreshToken: "token", scopes: null }],
  registerApp: [newApp],
  removeApp: ["svc_app_nobody"],
  removeColleague: [managingAt(house), 8],
  removePin: ["ada@example.com", "a password"],
  removePerson: ["ada@example.com", house.acting.restaurantId],
  renewRecoveryCodes: ["ada@example.com", proof],
  resetFactor: ["ada@example.com"],
  resetPassword: ["ada@example.com", "another password"],
  revokeGrantToken: [app, "token"],
  revokeInvitation: [managingAt(house), "id"],
  rotateAppSecret: ["svc_app_nobody"],
  setPasswordByLink: [link, "another password"],
  setPin: ["ada@example.com", { password: "a password", pin: "4071" }],
  signIn: [{ ...arrival, email: "ada@example.com", password: "a password" }],
  signOut: ["token"],
  signOutEverywhere: ["ada@example.com"],
  unlockPin: [{ device: "token", personId: 7, password: "a password", code: null }]
})

const page = { perPage: 5, cursor: null }
const uuid = "0190d2f0-0000-7000-8000-000000000001"
const subjectOf = ({ orderId }: House) => ({ kind: "order", id: orderId })
const stockOf = ({ branch, ingredient }: House) => ({ ingredientId: ingredient, branchId: branch, quantity: 2.5 })

/** Arguments after the first, which a use-case does not refuse to read. */
export const validArguments = (house: House): Readonly<Record<string, ReadonlyArray<unknown>>> => ({
  ...installationArguments(house),
  acceptOffer: [house.entry],
  acknowledgeTicket: [house.orderId, uuid],
  addIngredient: [{ name: "Salt", sku: "salt", unit: "kg" }],
  addWebhook: [{ url: "http://127.0.0.1:9/again", events: ["order.created"], sandbox: false }],
  allowApp: [form, ["menu:read"]],
  readAppDirectory: [],
  allowMail: [uuid, "a new mailbox"],
  approveAct: [{ act: "refundPayment", row: house.payment, device: "token", personId: 7, pin: "4071" }],
  beginErasure: [house.guest],
  blockTable: [{ tableId: house.table, from: house.now, to: house.now + 3_600_000, reason: "Private" }],
  bookTable: [
    {
      ...house.booking,
      email: "ada@example.com",
      table_id: null,
      branch_id: house.branch,
      note: "Window",
      locale: "it"
    },
    { details: { locale: "it", consent: true }, moves: [{ bookingId: house.bookingId, tableIds: [house.table] }] }
  ],
  bumpTicket: [house.orderId, uuid],
  cancelBooking: [house.bookingId],
  cancelOwnBooking: [house.bookingId],
  cancelOwnOrder: [house.orderId],
  changeBooking: [
    house.bookingId,
    { date: "2026-03-21", time: "20:00", partySize: 3, tableId: house.table, branchId: house.branch, note: "Window" }
  ],
  changeDish: [house.dish.id, { name: { it: "Pizza" }, price_minor: 900, allergens: null, is_available: true }],
  changeGuest: [house.guest, { name: "Ada", phone: "06 555 0199", email: null, locale: "it", consent: true }],
  changeVenue: [{ name: "Another name" }, 1],
  readDishEdits: [],
  readVenueHistory: [],
  readVenueVersion: [uuid],
  restoreVenueVersion: [uuid, 1],
  checkPointOfSale: [],
  endLapsed: [],
  confirmAttendance: [house.bookingId],
  countStock: [stockOf(house)],
  createDish: [
    {
      category_id: house.dish.category_id,
      name: { it: "Lasagne", en: "Lasagne" },
      description: "Baked",
      variants: [
        { name: { it: "Piccola" }, price_minor: 900, is_default: true },
        { name: { it: "Grande" }, price_minor: 1200 }
      ],
      modifier_group_ids: []
    }
  ],
  createToken: [
    { name: "Kiosk", kind: "live", scopes: ["menu:read"], expiresAt: house.now + 1_000_000, ratePerMinute: 10 }
  ],
  declineOffer: [house.entry],
  describeVenue: [],
  disableWebhook: [house.endpoint, "Because"],
  discardJob: [uuid],
  discardMessage: [uuid],
  draftShiftWeek: [
    {
      branchId: house.branch,
      startsOn: "2026-03-16",
      shifts: [{ staff_id: 7, role: "Waiter", starts_at: house.now, ends_at: house.now + 3_600_000 }]
    }
  ],
  editDish: [house.dish.id, { price_minor: 950 }, 1],
  enableWebhook: [house.endpoint],
  enrolDevice: [somebody, { name: "Bar tablet", lockMinutes: 5, password: "a password" }],
  eraseGuest: [house.guest],
  expireOffer: [house.entry],
  exportGuest: [house.guest],
  exportSecurity: ["Europe/Rome"],
  fireCourse: [house.orderId, 2],
  findGuest: [{ phone: "06 555 0142", email: "ada@example.com" }],
  holdTickets: [{ experienceId: house.experience, tickets: 2, guestId: house.guest }],
  importLedger: [],
  issueGiftCard: [5000],
  issueGuestLink: [subjectOf(house)],
  joinWaitlist: [{ ...house.waiting, email: null, branch_id: house.branch, note: "Window", locale: "it" }],
  labelBooking: [house.bookingId, { external_reference: "R-1", metadata: { source: "app", old: null } }],
  labelGuest: [house.guest, { external_reference: null, metadata: { "crm.tier": "gold" } }],
  labelOrder: [house.orderId, { external_reference: "web-1", metadata: null }],
  labelWaitlistEntry: [house.entry, { external_reference: "W-1", metadata: { source: "app" } }],
  leaveWaitlist: [house.entry],
  listBookings: [
    { date: "2026-03-20", from: "2026-03-01", to: "2026-03-31", status: "pending", branchId: house.branch },
    { perPage: 5, cursor: { direction: "next", key: ["2026-03-20", "19:30", uuid] } }
  ],
  listDevices: [],
  listCategories: [house.menu],
  listDishes: [
    { categoryId: house.dish.category_id, available: true },
    { perPage: 5, cursor: { direction: "prev", key: [7] } }
  ],
  listGuests: [{ optedIn: true, updatedSince: "2026-03-14" }, page],
  listMenus: [],
  listOrders: [
    {
      statuses: ["placed"],
      type: "pickup",
      channel: "web",
      placedFrom: "2026-03-01",
      placedTo: "2026-03-31",
      updatedSince: "2026-03-14T10:00:00Z"
    },
    { perPage: 5, cursor: { direction: "next", key: [house.now, uuid] } }
  ],
  moveBooking: [house.bookingId, "confirmed", "restaurant", "Because"],
  joinOrders: [house.orderId, uuid],
  moveLines: [house.orderId, uuid, [{ line: 1, quantity: 1 }]],
  moveOrderToTable: [house.orderId, house.table],
  moveOrder: [house.orderId, { status: "accepted", reason: "Because" }],
  offerPlace: [{ date: "2026-03-20", branchId: house.branch, entryId: house.entry }],
  offerPlaces: ["2026-03-20", house.branch],
  openExperience: [house.evening],
  pingWebhook: [house.endpoint],
  placeOrder: [
    {
      ...house.order,
      type: "delivery",
      channel: "phone",
      customer_email: "ada@example.com",
      note: "Ring",
      scheduled_for: "2026-03-14T20:30:00+01:00",
      delivery_address: { line1: "Via Roma 1", city: "Roma", phone: "06 555 0142" },
      lines: [{ item_id: house.dish.id, variant_id: null, quantity: 2, option_ids: [1] }],
      locale: "it"
    },
    "counter"
  ],
  previewVenue: [{ name: "Another name" }],
  publishShiftWeek: [house.branch, "2026-03-16"],
  readActivityNames: [[{ subject: { kind: "booking", id: house.bookingId }, guest_id: house.guest }]],
  readAvailability: ["2026-03-20", 2, house.branch],
  readBooking: [house.bookingId],
  readBookingFile: [house.bookingId],
  readBookingWeek: ["2026-03-20", house.branch],
  readDailySales: ["Europe/Rome", 14],
  readDaySheet: ["2026-03-20", house.branch],
  readDish: [house.dish.id],
  readEvents: [{ after: [house.now, uuid, ""], since: "2026-03-14", types: ["order.created"], limit: 5 }],
  readFreeTimes: [
    {
      date: "2026-03-20",
      partySize: 2,
      branchId: house.branch,
      changing: {
        id: house.bookingId,
        branch_id: house.branch,
        date: "2026-03-20",
        time: "19:30",
        starts_at: house.now,
        ends_at: house.now + 5_400_000,
        party_size: 2
      }
    }
  ],
  readBill: [{ orderId: house.orderId }],
  readGiftCard: [house.code],
  readGuest: [house.guest],
  readKitchen: [],
  readMenu: [house.menu],
  readOpenOrders: [],
  readOrder: [house.orderId],
  readOrderAccount: [house.orderId],
  readOrderingRules: [],
  readOutage: [],
  readOverdueOrders: [],
  readReceipt: [uuid],
  readReceiptContact: [uuid],
  readReceipts: ["2026-03-20", house.branch],
  readPopularDishes: [house.branch],
  readPayments: [{ orderIds: [house.orderId] }],
  readReseated: [[{ bookingId: house.bookingId, tableIds: [house.table] }]],
  readReservationRules: ["2026-03-20", house.branch],
  readRestaurant: [{ kind: "live", scopes: ["menu:read"] }],
  readDay: [house.branch],
  closeDay: [
    {
      branchId: house.branch,
      day: "2026-03-14",
      counts: [{ drawerId: null, pieces: [{ value_minor: 100, count: 3 }], explanation: "Short" }],
      leaveOpen: true,
      seenPostings: 1
    }
  ],
  addDrawer: [{ branchId: house.branch, name: "Bar" }],
  moveCash: [{ branchId: house.branch, drawerId: null, movement: "cash_out", amountMinor: 10, reason: "Lemons" }],
  listClosings: [{ branchId: house.branch }, { perPage: 5, cursor: { direction: "next", key: [7] } }],
  readClosing: [1],
  readUnclosedDays: [],
  readSalesSummary: [{ from: "2026-03-01", to: "2026-03-14", branchId: house.branch }],
  readStoredBooking: [house.bookingId],
  readTableBlocks: ["2026-03-20", house.branch],
  readTables: [],
  readWaitlist: ["2026-03-20", house.branch],
  readWaitlistEntry: [house.entry],
  readWalkInSeats: [2, house.branch],
  recallTicket: [house.orderId, uuid],
  receiveStock: [stockOf(house)],
  recordDeparture: [house.bookingId],
  recordPayment: [
    {
      orderId: house.orderId,
      method: "cash",
      amountMinor: 10,
      currency: house.currency,
      seenDueMinor: 750,
      tipMinor: 5,
      tenderedMinor: 20,
      reference: "T-1",
      captured: false,
      drawerId: 1,
      lines: [{ line_id: house.line, share: { count: 1, of: 3 } }]
    }
  ],
  redeemGiftCard: [{ code: house.code, orderId: house.orderId, amountMinor: 10 }],
  refundPayment: [
    house.payment,
    10,
    { reason: "Cold soup", cause: "goodwill", tipMinor: 0, seenRefundedMinor: 0, seenTipRefundedMinor: 0 }
  ],
  refundTickets: [house.experience, house.tickets, { tickets: 1, amountMinor: 100, drawerId: null, reason: "Ill" }],
  releaseTickets: [house.experience, house.tickets],
  removeWebhook: [house.endpoint],
  revealAgain: [house.endpoint, house.now],
  readWebhook: [house.endpoint],
  listWebhooks: [],
  listDeliveries: [house.endpoint, { type: "order.created", stage: "failed" }, page],
  endWebhook: [house.endpoint, "the API token that added it was revoked"],
  editWebhook: [house.endpoint, { url: "http://127.0.0.1:9/other", state: "disabled" }],
  replayDelivery: [house.endpoint, house.event],
  replayFailedDeliveries: [house.endpoint, house.now],
  resetSandbox: [],
  retryJob: [uuid],
  retryMessage: [uuid],
  revokeDevice: ["0123456789abcdef"],
  speakOnDevice: ["0123456789abcdef", "de"],
  revokeToken: [house.token],
  rotateWebhook: [house.endpoint],
  rushTicket: [house.orderId, uuid, true],
  searchOrders: [
    { statuses: null, type: null, channel: null, placedFrom: null, placedTo: null, updatedSince: null },
    "ada",
    page
  ],
  seatWalkIn: [{ partySize: 2, tableIds: [house.table], name: "Ada", branchId: house.branch }],
  sellTickets: [house.experience, house.tickets, { method: "cash", branchId: house.branch }],
  sendReceipt: [uuid, { email: "ada@example.com" }],
  setBusy: [{ minutes: 30, extraMinutes: 10, pausedChannels: ["web"] }],
  setDishAvailability: [house.dish.id, { is_available: false }],
  setListening: [true],
  setParLevel: [stockOf(house)],
  returnDeposit: [house.bookingId, { status: "cancelled", deposit_status: "refunded", move: 1 }],
  settleDeposit: [house.bookingId, "paid"],
  submitReview: [{ subject: { kind: "order", id: house.orderId }, rating: 5, comment: "Good" }],
  switchOffFailing: [house.endpoint, house.now],
  unblockTable: [house.table, house.now],
  undoBookingMove: [house.bookingId, 1],
  undoBusy: [1],
  undoDishMove: [house.dish.id, 1],
  undoMovedLines: [house.orderId, 2],
  undoOrderMove: [house.orderId, 1],
  undoTicketMove: [house.orderId, uuid, 1],
  addLines: [house.orderId, { lines: [{ item_id: house.dish.id, quantity: 1, note: null, course: 2, seat: 1 }] }],
  takeOrder: [
    {
      channel: "pos",
      type: "dine_in",
      table_id: house.table,
      branch_id: null,
      customer: { name: "Ada Bianchi", phone: "06 555 0142", email: null },
      note: "Birthday",
      reservation_id: house.bookingId,
      lines: [{ item_id: house.dish.id, quantity: 2, note: "Rare", course: 1, seat: 2 }]
    }
  ],
  undoCourse: [house.orderId, 2, house.now],
  uninstallApp: [1],
  useDeposit: [{ orderId: house.orderId, reservationId: house.bookingId, amountMinor: 10 }],
  useStock: [stockOf(house)],
  discountLine: [house.orderId, house.line, { percent: 10, reason: "Cold soup" }],
  discountOrder: [house.orderId, { amountMinor: 10, reason: "Cold soup" }],
  listPayments: [house.orderId],
  settleOrder: [house.orderId],
  verifyReceipts: [{ branchId: house.branch, anchor: "0".repeat(64) }],
  voidLine: [house.orderId, house.line, { reason: "Sold out", quantity: 1 }],
  voidOrderLine: [house.orderId, house.line],
  withdrawEntry: [house.entry],
  undoWaitlistMove: [house.entry, 1],
  withdrawGuestLinks: [subjectOf(house)]
})
