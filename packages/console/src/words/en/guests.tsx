/** Guests: the list, one guest, and what pages of reservations and orders ask and say about theirs. */
import type { BookingStatus } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"
import { messages } from "./messages.ts"

export const guests = {
  title: "Guests",
  noName: "No name",
  noVisit: "none yet",
  messages,
  list: {
    lead: "Everyone who ordered or reserved with a phone or an email.",
    columns: ["Name", "Contact", "Visits", "Last visit", "Marketing"] as const,
    consent: "consent",
    noConsent: "no consent",
    searchFor: "Name, phone or email",
    search: "Search",
    clear: "Clear",
    all: "All guests",
    found: "Found",
    tooShort: (fewest: number) => `Type at least ${fewest} characters or digits.`,
    nobodyFound: "No guest begins like this. Try another part of the name.",
    firstFound: (count: number) => `These are the first ${count}. Type more to narrow the search.`,
    nobody: "No guests yet. The first order or reservation with a phone or an email adds one.",
    pages: "Pages of guests",
    back: "← Back",
    more: "More →"
  },
  one: {
    back: "← Guests",
    phone: "Phone",
    email: "Email",
    language: "Language",
    visits: "Visits",
    lastVisit: "Last visit",
    spent: "Spent",
    guestSince: "Guest since",
    none: "none",
    unknown: "unknown",
    marketing: "Consent to marketing",
    notGiven: "not given",
    given: "given",
    givenAt: (given: ComponentChildren, moment: ComponentChildren, recordedBy: string | null) => (
      <>
        {given} {moment}
        {recordedBy !== null && <span class="soft">, recorded by {recordedBy}</span>}
      </>
    ),
    newest: (count: number) => `These are the newest ${count}.`,
    reservations: "Reservations",
    reservationColumns: ["For", "Party", "Status", "Note"] as const,
    noReservations: "No reservations.",
    orders: "Orders",
    orderColumns: ["Order", "Placed", "How", "Status", "Total", "Note"] as const,
    noOrders: "No orders.",
    log: "Changes so far"
  },
  change: {
    title: "Change",
    name: "Name",
    languageHint: "A code, such as it or de.",
    note: "Note for staff",
    noteHint: "Shown on orders, kitchen tickets and in the book, such as an allergy. Guests never see it.",
    tags: "Tags for staff",
    tagsHint: "With commas between them, such as VIP, window.",
    consent: "Consent",
    agrees: "Agrees to marketing",
    agreesHint: "Also shares phone and email with connected apps. Check it only if the guest has said so.",
    save: "Save",
    saved: (name: string) => `${name} has been saved.`
  },
  erase: {
    title: "Erase",
    whatGoes:
      "Erased: name, phone, email, language and consent; the notes, addresses and names on orders and reservations; the texts of reviews; and what webhooks and logs hold of them. It takes up to a few minutes, and cannot be undone.",
    whatStays:
      "What stays: orders with their dishes and amounts, reservations with their times, and ratings, all without a name. The books and the sales figures need them.",
    /** Has to be typed before a guest is erased. */
    word: "erase",
    typeWord: (word: string) => `Type “${word}” to confirm`,
    mustBeWord: (word: string) => `must be “${word}”`,
    button: "Erase guest",
    erased: "The guest has been erased. Orders and reservations lose the name within a few minutes."
  },
  bookingStatuses: {
    pending: "Pending",
    confirmed: "Confirmed",
    declined: "Declined",
    cancelled: "Cancelled",
    seated: "Seated",
    no_show: "No-show"
  } satisfies Record<BookingStatus.BookingStatus, string>,
  /** About the guest of a new reservation. */
  fields: {
    phone: "Phone",
    find: "Find guest",
    name: "Name",
    email: "Email (optional)",
    language: "Language",
    languageNotAsked: "Not asked",
    agrees: "Agrees to hear from us",
    agreesHint: "News and offers. Messages about this reservation are sent either way."
  },
  /** About the links to the guest's own page. */
  links: {
    title: "Guest's page",
    working: (count: number, isReadOnly: boolean) =>
      count === 0
        ? "No link to the guest's own page works at present."
        : `${count} ${count === 1 ? "link works" : "links work"} at present: whoever has one sees this page's details${isReadOnly ? "" : " and can cancel"}.`,
    make: "Make a link to hand over",
    made: "The link for the guest was made.",
    secret: "Link to the guest's page",
    withdraw: "Withdraw all links",
    withdrawAbout: "to the guest's page",
    confirmWithdrawal: "Links in messages that were sent will no longer work either.",
    withdrawAll: "Withdraw all",
    withdrawn: (count: number) =>
      count === 0
        ? "There was no link to withdraw."
        : `${count === 1 ? "1 link was" : `${count} links were`} withdrawn.`
  }
}
