/** What guests order, book and leave behind, and the books about it. */
import type { Ways } from "../routing/Way.ts"

export const guests = {
  Orders: {
    load: "restaurant",
    read: "restaurant",
    endingWith: "restaurant",
    open: "restaurant",
    unaccepted: "restaurant",
    withdrawn: "restaurant",
    atTables: "restaurant",
    list: "restaurant",
    takeNumber: "restaurant",
    returnNumber: "restaurant"
  },
  Bookings: {
    loadDay: "restaurant",
    loadReseating: "restaurant",
    readDay: "restaurant",
    readSheet: "restaurant",
    load: "restaurant",
    read: "restaurant",
    ofGuest: "restaurant",
    count: "restaurant",
    endingWith: "restaurant",
    list: "restaurant"
  },
  Waitlist: { loadDay: "restaurant", load: "restaurant", read: "restaurant", waitedDays: "restaurant" },
  Guests: {
    find: "restaurant",
    load: "restaurant",
    visitor: "restaurant",
    list: "restaurant",
    search: "restaurant",
    remarks: "restaurant",
    history: "restaurant"
  },
  GuestLinks: {
    issue: "split",
    find: "split",
    count: "restaurant",
    withdraw: "restaurant",
    forget: "restaurant"
  },
  Traces: { load: "restaurant", texts: "restaurant", rewrite: "restaurant" },
  Experiences: { load: "restaurant", paymentFor: "restaurant", list: "restaurant" },
  GiftCards: { load: "restaurant" },
  Ingredients: { load: "restaurant", loadBySku: "restaurant", list: "restaurant" },
  Payments: { loadAccount: "restaurant", ofOrders: "restaurant", load: "restaurant" },
  Reviews: { load: "restaurant", latest: "restaurant" },
  ShiftWeeks: { load: "restaurant" },
  Ledger: { ofOrder: "restaurant", balances: "restaurant", list: "restaurant", unposted: "restaurant" },
  Closings: {
    load: "restaurant",
    loadDrawers: "restaurant",
    openDays: "restaurant",
    find: "restaurant",
    list: "restaurant"
  },
  Receipts: {
    before: "restaurant",
    find: "restaurant",
    ofDay: "restaurant",
    series: "restaurant",
    following: "restaurant",
    forget: "restaurant"
  }
} as const satisfies Partial<Ways>
