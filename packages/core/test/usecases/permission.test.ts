/** Who may call which use-case: by role, by scope, as a guest. */
import { Effect, Either } from "effect"
import { describe, expect, it } from "vitest"
import * as Core from "../../src/index.ts"
import * as Acting from "../../src/domain/foundation/Acting.ts"
import type { Permission } from "../../src/domain/foundation/Permission.ts"
import * as Roles from "../../src/domain/foundation/Roles.ts"
import * as Scope from "../../src/domain/foundation/Scope.ts"
import { type Defined, definitionOf } from "../../src/usecases/definition/useCase.ts"

type Call = (acting: unknown, ...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, { readonly _tag: string }>

type Acted = Defined & { readonly may: Permission }

/** Every use-case that core exports and that acts for a restaurant. */
const useCases = Object.values(Core).flatMap((exported): ReadonlyArray<readonly [Acted, Call]> => {
  const definition = typeof exported === "function" ? definitionOf(exported) : undefined
  return definition === undefined || definition.may === null
    ? []
    : [[{ ...definition, may: definition.may }, exported as unknown as Call]]
})

const somebody = { id: "7", name: "Ada" }
const subject = { kind: "order", id: "0190d2f0-0000-7000-8000-000000000001" } as const

/** Ends before the first port is asked, because there is none. */
const refusalOf = (call: Call, who: Acting.Who, args: ReadonlyArray<unknown>) =>
  Either.match(Effect.runSync(Effect.either(call(Acting.as(1, who), ...args))), {
    onLeft: (error) => error,
    onRight: () => null
  })

/** What no input takes. */
const nonsense = Symbol("nonsense")

/** Those that the first refusal comes from the permission of. */
const isAllowed = (call: Call, who: Acting.Who, args: ReadonlyArray<unknown>): boolean => {
  const tag = refusalOf(call, who, args)?._tag
  return tag !== "Forbidden" && tag !== "InsufficientScope"
}

/** Each use-case with those who may, besides the system: roles, a scope, a guest. */
const whoMay: Readonly<Record<string, string>> = {
  acceptOffer: "guest",
  acknowledgeTicket: "owner manager staff",
  addLines: "owner manager staff orders:write",
  addIngredient: "owner manager",
  addWebhook: "owner webhooks:write",
  allowApp: "owner",
  allowMail: "owner manager",
  approveAct: "owner manager staff",
  beginErasure: "owner manager",
  blockTable: "owner manager staff",
  bookTable: "owner manager staff reservations:write",
  bumpTicket: "owner manager staff",
  cancelBooking: "owner manager staff reservations:write",
  cancelOwnBooking: "guest",
  cancelOwnOrder: "guest",
  changeBooking: "owner manager staff",
  changeDish: "owner manager menu:write",
  changeGuest: "owner manager",
  changeVenue: "owner manager",
  readAppDirectory: "owner",
  readDishEdits: "owner manager",
  readVenueHistory: "owner manager",
  readVenueVersion: "owner manager",
  restoreVenueVersion: "owner manager",
  checkPointOfSale: "",
  endLapsed: "",
  confirmAttendance: "guest",
  countStock: "owner manager",
  createDish: "owner manager menu:write",
  createToken: "owner manager",
  declineOffer: "guest",
  describeVenue: "owner manager",
  disableWebhook: "owner webhooks:write",
  discardJob: "",
  discardMessage: "owner manager",
  draftShiftWeek: "owner manager",
  editDish: "owner manager",
  editWebhook: "owner webhooks:write",
  enableWebhook: "owner webhooks:write",
  endWebhook: "",
  enrolDevice: "owner manager",
  eraseGuest: "owner manager",
  expireOffer: "",
  exportGuest: "owner manager",
  exportSecurity: "owner",
  findGuest: "owner manager staff",
  fireCourse: "owner manager staff",
  holdTickets: "owner manager",
  importLedger: "",
  issueGiftCard: "owner manager",
  issueGuestLink: "owner manager staff",
  joinWaitlist: "owner manager staff reservations:write",
  labelBooking: "owner manager staff reservations:write",
  labelGuest: "owner manager guests:write",
  labelOrder: "owner manager staff orders:write",
  labelWaitlistEntry: "owner manager staff reservations:write",
  leaveWaitlist: "owner manager staff reservations:write",
  listBookings: "owner manager staff reservations:read",
  listDevices: "owner manager",
  listCategories: "owner manager staff menu:read",
  listDishes: "owner manager staff menu:read",
  listGuests: "owner manager staff guests:read",
  listDeliveries: "owner webhooks:write",
  listWebhooks: "owner webhooks:write",
  listMenus: "owner manager staff menu:read",
  listOrders: "owner manager staff orders:read",
  moveBooking: "owner manager staff",
  joinOrders: "owner manager staff",
  moveLines: "owner manager staff",
  moveOrderToTable: "owner manager staff",
  moveOrder: "owner manager staff orders:write",
  offerPlace: "owner manager staff",
  offerPlaces: "owner manager staff",
  openExperience: "owner manager",
  pingWebhook: "owner webhooks:write",
  placeOrder: "owner manager staff orders:write",
  previewVenue: "owner manager",
  publishShiftWeek: "owner manager",
  readActivityNames: "owner manager staff",
  readAvailability: "owner manager staff reservations:read",
  readBill: "owner manager staff",
  readBooking: "owner manager staff reservations:read",
  readBookingFile: "owner manager staff",
  readBookingWeek: "owner manager staff",
  readDailySales: "owner manager",
  readDaySheet: "owner manager staff",
  readDish: "owner manager staff menu:read",
  readEvents: "any",
  readFreeTimes: "owner manager staff",
  readGiftCard: "owner manager staff",
  readGuest: "owner manager staff guests:read",
  readWebhook: "owner webhooks:write",
  readKitchen: "owner manager staff",
  readMenu: "owner manager staff menu:read",
  readOpenOrders: "owner manager staff",
  readOrder: "owner manager staff orders:read",
  readOrderAccount: "owner manager staff",
  readOrderingRules: "owner manager staff menu:read",
  readReceipt: "owner manager staff",
  readReceiptContact: "owner manager staff",
  readReceipts: "owner manager staff",
  readOutage: "owner manager staff",
  readOverdueOrders: "owner manager staff",
  readPayments: "owner manager staff",
  readPopularDishes: "owner manager staff",
  readReseated: "owner manager staff",
  readReservationRules: "owner manager staff reservations:read",
  readRestaurant: "any",
  readSalesSummary: "owner manager reports:read",
  readDay: "owner manager",
  closeDay: "owner manager",
  addDrawer: "owner manager",
  moveCash: "owner manager staff",
  listClosings: "owner manager reports:read",
  readClosing: "owner manager reports:read",
  readUnclosedDays: "owner manager",
  readStoredBooking: "owner manager staff",
  readTableBlocks: "owner manager staff",
  readTables: "owner manager staff orders:read",
  readWaitlist: "owner manager staff",
  readWaitlistEntry: "owner manager staff reservations:read",
  readWalkInSeats: "owner manager staff",
  recallTicket: "owner manager staff",
  receiveStock: "owner manager",
  recordDeparture: "owner manager staff",
  recordPayment: "owner manager staff payments:write",
  redeemGiftCard: "owner manager staff",
  useDeposit: "owner manager staff",
  refundPayment: "owner manager staff payments:write",
  releaseTickets: "owner manager",
  refundTickets: "owner manager",
  removeWebhook: "owner webhooks:write",
  replayDelivery: "owner webhooks:write",
  replayFailedDeliveries: "owner",
  resetSandbox: "owner manager",
  retryJob: "",
  retryMessage: "owner manager",
  revokeDevice: "owner manager",
  revokeToken: "owner manager",
  rotateWebhook: "owner webhooks:write",
  revealAgain: "webhooks:write",
  rushTicket: "owner manager staff",
  searchOrders: "owner manager staff",
  seatWalkIn: "owner manager staff",
  sellTickets: "owner manager",
  sendReceipt: "owner manager staff",
  setBusy: "owner manager staff",
  setDishAvailability: "owner manager staff menu:write",
  setListening: "owner manager",
  setParLevel: "owner manager",
  returnDeposit: "",
  settleDeposit: "owner manager staff",
  speakOnDevice: "owner manager",
  submitReview: "owner manager staff guest",
  switchOffFailing: "",
  linkApp: "",
  unblockTable: "owner manager staff",
  undoBookingMove: "owner manager staff",
  undoBusy: "owner manager staff",
  undoCourse: "owner manager staff",
  undoDishMove: "owner manager staff",
  undoMovedLines: "owner manager staff",
  undoOrderMove: "owner manager staff",
  undoTicketMove: "owner manager staff",
  takeOrder: "owner manager staff",
  uninstallApp: "owner",
  useStock: "owner manager",
  discountLine: "owner manager staff",
  discountOrder: "owner manager staff",
  listPayments: "owner manager staff payments:read",
  settleOrder: "owner manager staff",
  verifyReceipts: "owner manager",
  voidLine: "owner manager staff orders:write",
  voidOrderLine: "owner manager staff",
  withdrawEntry: "owner manager staff",
  undoWaitlistMove: "owner manager staff",
  withdrawGuestLinks: "owner manager staff"
}

describe("every use-case", () => {
  it("is in the table of who may use it", () => {
    const inWords = ({ may: { areas, guests, scope } }: Acted): string =>
      [
        ...Roles.roles.filter((role) => areas.some((area) => Roles.mayUse(role, area))),
        ...(scope === null ? [] : [scope]),
        ...(guests === true ? ["guest"] : [])
      ].join(" ")
    expect(Object.fromEntries(useCases.map(([definition]) => [definition.name, inWords(definition)]))).toEqual(whoMay)
  })

  it("uses every area, but that of refunds, which depends on an approval", () => {
    const used = new Set<string>(useCases.flatMap(([{ may }]) => may.areas))
    expect(Object.keys(Roles.areas).filter((area) => !used.has(area))).toEqual(["refunds"])
  })

  const refusable = useCases.filter(([{ input }]) =>
    input.some(({ read }) => Either.isLeft(read(nonsense, [nonsense])))
  )

  it("is refused to whom it is not allowed before anything is decoded", () => {
    expect(refusable.length).toBeGreaterThan(80)
    for (const [{ input, may, name }, call] of refusable) {
      const args = input.map(() => nonsense)
      for (const role of Roles.roles) {
        const expected = may.areas.some((area) => Roles.mayUse(role, area))
        expect([name, role, isAllowed(call, Acting.person(somebody, role), args)]).toEqual([name, role, expected])
      }
      for (const scope of Scope.all) {
        const expected = may.scope === "any" || may.scope === scope
        expect([name, scope, isAllowed(call, Acting.token(somebody, [scope]), args)]).toEqual([name, scope, expected])
        expect([name, scope, isAllowed(call, Acting.app(somebody, [scope]), args)]).toEqual([name, scope, expected])
      }
      expect([name, isAllowed(call, Acting.guest(somebody, subject), args)]).toEqual([name, may.guests === true])
      for (const who of [Acting.system, Acting.operator]) {
        expect([name, refusalOf(call, who, args)?._tag]).toEqual([name, "ValidationFailed"])
      }
    }
  })

  it("says which scope is missing, and for whom it is nothing", () => {
    const owner = refusalOf(Core.cancelOwnOrder as unknown as Call, Acting.person(somebody, "owner"), [])
    expect(owner).toMatchObject({ who: "owner", what: "cancelOwnOrder" })
    const token = refusalOf(Core.placeOrder as unknown as Call, Acting.token(somebody, ["orders:read"]), [])
    expect(token).toMatchObject({ requiredScope: "orders:write" })
    const refund = refusalOf(Core.voidOrderLine as unknown as Call, Acting.token(somebody, Scope.all), [])
    expect(refund).toMatchObject({ _tag: "Forbidden", message: "Not allowed for an API token: voidOrderLine." })
  })

  it("is refused to whoever says nothing about themselves", () => {
    const acting = Acting.as(1, Acting.system)
    const strangers = [undefined, null, 7, {}, { ...acting, authority: undefined }, { ...acting, authority: {} }]
    const liars = [{ kind: "person", role: "chef" }, { kind: "person" }, { kind: "token" }, { kind: "king" }]
    for (const stranger of [...strangers, ...liars.map((authority) => ({ ...acting, authority }))]) {
      const refused = Effect.runSync(Effect.flip((Core.placeOrder as unknown as Call)(stranger)))
      expect(["Forbidden", "InsufficientScope"]).toContain(refused._tag)
    }
    const nowhere = { ...acting, restaurantId: "1" }
    const somewhere = Effect.flip((Core.readOrder as unknown as Call)(nowhere, "an id"))
    expect(Effect.runSync(somewhere)).toMatchObject({ problems: { restaurant_id: ["must be an integer"] } })
  })
})
