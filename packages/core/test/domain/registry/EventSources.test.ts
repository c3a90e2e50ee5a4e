import * as Core from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

/** Functions of core that never emit events. A new function belongs here or into the table. */
const silent: ReadonlyArray<string> = [
  // Reads.
  "listClosings",
  "readClosing",
  "readDay",
  "readUnclosedDays",
  "compareVenue",
  "currentVenue",
  "describeVenue",
  "findGuest",
  "listBookings",
  "listCategories",
  "listDishes",
  "listGuests",
  "listMenus",
  "listOrders",
  "listSessions",
  "openGuestPage",
  "readActivityNames",
  "previewVenue",
  "readAvailability",
  "readBooking",
  "readBookingFile",
  "readBookingWeek",
  "readBill",
  "readDailySales",
  "readDaySheet",
  "readDish",
  "readFreeTimes",
  "readGiftCard",
  "readEvents",
  "readGuest",
  "readKitchen",
  "readMenu",
  "readOpenOrders",
  "readOutage",
  "readReseated",
  "readOverdueOrders",
  "listPayments",
  "readOrder",
  "readOrderingRules",
  "readPayments",
  "readReceipt",
  "readReceiptContact",
  "readReceipts",
  "readReservationRules",
  "readRestaurant",
  "readOrderAccount",
  "readSalesSummary",
  "readSession",
  "readStoredBooking",
  "readTableBlocks",
  "readTables",
  "readWaitlist",
  "readWaitlistEntry",
  "searchOrders",
  "verifyReceipts",
  "readWalkInSeats",
  // Developer settings: tokens, apps, sandboxes and webhook endpoints.
  "addWebhook",
  "allowApp",
  "askOwner",
  "createToken",
  "denyApp",
  "disableApp",
  "disableWebhook",
  "enableApp",
  "enableWebhook",
  "exchangeCode",
  "openConsent",
  "proveApp",
  "refreshGrant",
  "registerApp",
  "removeApp",
  "removeWebhook",
  "replayDelivery",
  "replayFailedDeliveries",
  "resetSandbox",
  "revokeGrantToken",
  "revokeToken",
  "rotateAppSecret",
  "rotateWebhook",
  "setListening",
  "switchOffFailing",
  "uninstallApp",
  // Jobs that failed.
  "discardJob",
  "retryJob",
  // Messages, and what is known of those who get them.
  "allowMail",
  "confirmRecipient",
  "discardMessage",
  "reportMessage",
  "retryMessage",
  // People who sign in.
  "acceptInvitation",
  "acceptRequest",
  "addPerson",
  "changePassword",
  "changeRole",
  "disableFactor",
  "dismissSignIn",
  "enableFactor",
  "endOtherSessions",
  "endSession",
  "endAllLapsed",
  "enterCode",
  "inviteAsOperator",
  "invitePerson",
  "joinRestaurant",
  "declineRequest",
  "listRequests",
  "mailLink",
  "makeAddressLink",
  "proveAddress",
  "makePasswordLink",
  "offerFactor",
  "openInvitation",
  "openPasswordLink",
  "recordRefused",
  "recordSecurity",
  "removeColleague",
  "removePerson",
  "exportGuest",
  "exportSecurity",
  "recordExport",
  "sendNotice",
  "tellOwners",
  "renewRecoveryCodes",
  "approveAct",
  "approvedLine",
  "enrolDevice",
  "enterPin",
  "listDevices",
  "openDevice",
  "removePin",
  "revokeDevice",
  "setPin",
  "unlockPin",
  "resetFactor",
  "resetPassword",
  "revokeInvitation",
  "sameOffer",
  "setPasswordByLink",
  "signIn",
  "signOut",
  "signOutEverywhere",
  // Machinery, which emits only the events of the use-cases it runs.
  "activityListKey",
  "bookingListKey",
  "checkPointsOfSale",
  "deliverDue",
  "fireTickets",
  "guestListKey",
  "importLedger",
  "linkForMessage",
  "mailOutage",
  "offerPlaces",
  "onDuty",
  "open",
  "orderListKey",
  "postingListKey",
  "pushToPointOfSale",
  "recordListKey",
  "refusal",
  "runDeliveries",
  "runDueJobs",
  "runExpiry",
  "runJobs",
  "sendLinkMail",
  "runOffers",
  "sendGuestMessage",
  "securityListKey",
  "traced",
  "tracedPorts",
  "transact",
  "turnOf",
  // Closings.
  "addDrawer",
  "closeDay",
  "closingListKey",
  "drawerRow",
  "moveCash"
]

describe("the table of events", () => {
  it("has a row for every function of core, except those that never emit events", () => {
    const functions = Object.entries(Core)
      .filter(([name, value]) => typeof value === "function" && /^[a-z]/.test(name))
      .map(([name]) => name)
    const rows: ReadonlyArray<string> = Core.EventSources.useCases
    expect(functions.filter((name) => !rows.includes(name)).toSorted()).toEqual(silent.toSorted())
    expect(rows.filter((name) => !functions.includes(name))).toEqual([])
  })

  it.each([
    ["ping", ["pingWebhook"]],
    ["order.created", ["placeOrder", "takeOrder"]],
    [
      "order.status_changed",
      [
        "takeOrder",
        "moveOrder",
        "bumpTicket",
        "moveLines",
        "joinOrders",
        "undoMovedLines",
        "undoOrderMove",
        "undoTicketMove",
        "cancelOwnOrder"
      ]
    ],
    [
      "order.paid",
      [
        "addLines",
        "voidLine",
        "voidOrderLine",
        "discountLine",
        "discountOrder",
        "settleOrder",
        "recordPayment",
        "redeemGiftCard",
        "useDeposit"
      ]
    ],
    ["payment.recorded", ["recordPayment", "redeemGiftCard", "useDeposit"]],
    ["reservation.created", ["bookTable", "seatWalkIn", "acceptOffer"]],
    [
      "reservation.updated",
      [
        "refundPayment",
        "useDeposit",
        "bookTable",
        "seatWalkIn",
        "changeBooking",
        "moveBooking",
        "confirmAttendance",
        "settleDeposit",
        "returnDeposit",
        "undoBookingMove",
        "endLapsed"
      ]
    ],
    ["reservation.cancelled", ["moveBooking", "cancelBooking", "cancelOwnBooking", "endLapsed"]],
    [
      "menu.item_updated",
      ["applyVenue", "createDish", "changeDish", "setDishAvailability", "editDish", "changeVenue", "undoDishMove"]
    ],
    ["payment.refunded", ["refundPayment"]],
    ["guest.created", ["placeOrder", "takeOrder", "bookTable", "joinWaitlist"]],
    [
      "guest.updated",
      ["placeOrder", "takeOrder", "bookTable", "joinWaitlist", "changeGuest", "eraseGuest", "beginErasure"]
    ],
    ["giftcard.issued", ["issueGiftCard"]],
    ["giftcard.redeemed", ["redeemGiftCard"]],
    ["review.created", ["submitReview"]],
    ["stock.below_par", ["countStock", "useStock"]],
    ["shift.published", ["publishShiftWeek"]],
    ["experience.booked", ["holdTickets", "sellTickets"]],
    ["point_of_sale.silent", ["checkPointOfSale"]],
    ["point_of_sale.responding", ["checkPointOfSale"]],
    [
      "order.updated",
      [
        "bumpTicket",
        "moveOrderToTable",
        "moveLines",
        "joinOrders",
        "undoMovedLines",
        "undoOrderMove",
        "addLines",
        "voidLine",
        "voidOrderLine",
        "discountLine",
        "discountOrder"
      ]
    ]
  ] as const)("%s comes from %j", (type, expected) => {
    const emits = (name: Core.EventSources.UseCase) =>
      (Core.EventSources.sources[name] as ReadonlyArray<string>).includes(type)
    expect(Core.EventSources.useCases.filter(emits)).toEqual(expected)
  })

  it("names no other events", () => {
    const named: ReadonlyArray<string> = Object.values(Core.EventSources.sources).flat()
    expect(named.filter((type) => !(Core.Event.eventTypes as ReadonlyArray<string>).includes(type))).toEqual([])
  })
})
