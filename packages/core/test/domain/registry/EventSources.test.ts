import * as Core from "@fourtop/core"
import { describe, expect, it } from "vitest"

/** Functions of core that never emit events. A new function belongs here or into the table. */
const silent: ReadonlyArray<string> = [
  // Reads.
  "currentVenue",
  "describeVenue",
  "listBookings",
  "listCategories",
  "listDishes",
  "listGuests",
  "listMenus",
  "listOrders",
  "listSessions",
  "readAvailability",
  "readBooking",
  "readDailySales",
  "readDish",
  "readGiftCard",
  "readGuest",
  "readMenu",
  "readOpenOrders",
  "readOrder",
  "readOrderAccount",
  "readSalesSummary",
  "readSession",
  "readTableBlocks",
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
  "resetSandbox",
  "revokeGrantToken",
  "revokeToken",
  "rotateAppSecret",
  "rotateWebhook",
  "switchOffFailing",
  "uninstallApp",
  // People who sign in.
  "addPerson",
  "changePassword",
  "disableFactor",
  "dismissSignIn",
  "enableFactor",
  "endOtherSessions",
  "endSession",
  "enterCode",
  "offerFactor",
  "recordRefused",
  "recordSecurity",
  "removePerson",
  "renewRecoveryCodes",
  "resetFactor",
  "resetPassword",
  "sameOffer",
  "signIn",
  "signOut",
  "signOutEverywhere",
  // Machinery, which emits only the events of the use-cases it runs.
  "activityListKey",
  "bookingListKey",
  "deliverDue",
  "fireTickets",
  "guestListKey",
  "open",
  "orderListKey",
  "pushToPointOfSale",
  "refusal",
  "runDeliveries",
  "runDueJobs",
  "runJobs",
  "sendGuestMessage",
  "securityListKey",
  "traced",
  "tracedPorts",
  "transact",
  "turnOf"
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
})
