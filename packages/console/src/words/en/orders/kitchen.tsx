/** The kitchen screen, in the words of the kitchen. */
import type { ComponentChildren } from "preact"

const faster = "Somebody else may have been faster."

export const kitchen = {
  title: (station: string) => `${station} · Kitchen`,
  stations: "Stations",
  allStations: "All stations",
  /** A station without a name. */
  unnamed: "Kitchen",
  orders: "Orders",
  nothingToPrepare: "Nothing to prepare.",
  keys: "Keys 1 to 9: the card with that number is done; 0 or R: back to the kitchen.",
  allDay: "To make",
  nothingOpen: "Nothing is open.",
  later: "Later",
  recall: (order: string) => `Back to the kitchen: ${order}`,
  card: {
    voided: "Voided:",
    allergensUnknown: "allergens unknown",
    noAllergens: "no allergens",
    /** With the names of allergens as the menu has them. */
    contains: (allergens: ReadonlyArray<string>) => `contains ${allergens.join(", ").toLowerCase()}`,
    allergy: "Allergy",
    forTime: (time: ComponentChildren) => <>for {time}</>,
    bump: "Done",
    withdrawn: "No longer ordered: stop",
    seen: "Seen"
  },
  pass: {
    empty: "The kitchen has nothing to do.",
    ready: "Ready",
    nothingReady: "Nothing to hand over.",
    missing: (stations: ReadonlyArray<string>) => `Missing: ${stations.join(", ")}`,
    done: "done",
    queued: "queued",
    firesAt: (time: ComponentChildren) => <>fires at {time}</>,
    fired: "in the kitchen",
    bump: (station: string) => `${station}: done`
  },
  bumped: (order: string, isReady: boolean) =>
    isReady ? `${order} is done. The order is ready.` : `${order} is done.`,
  recalled: (order: string, isReady: boolean) =>
    isReady ? `${order} is back in the kitchen. The order is ready.` : `${order} is back in the kitchen.`,
  undone: (order: string) => `Taken back: ${order}.`,
  withdrawalSeen: (order: string) => `${order} is off the screen.`,
  /** Why a ticket cannot be done or come back, by where it or its order stands. */
  refusals: {
    queued: (order: string) => `${order} is not fired yet. ${faster}`,
    fired: (order: string) => `${order} is in the kitchen already. ${faster}`,
    done: (order: string) => `${order} is done already. ${faster}`,
    voided: (order: string) => `${order} was voided. ${faster}`,
    ready: (order: string) => `${order} is ready already. ${faster}`,
    completed: (order: string) => `${order} is completed already. ${faster}`,
    rejected: (order: string) => `${order} was rejected. ${faster}`,
    cancelled: (order: string) => `${order} was cancelled. ${faster}`
  },
  refusedAs: (order: string, status: string) => `${order} is “${status}”. ${faster}`
}
