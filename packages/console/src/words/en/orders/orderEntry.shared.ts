/** Taking orders at tables, at the counter and on the phone. Browsers use these words too. */
import { toldBefore } from "../rules/toldBefore.shared.ts"

const dishes = (count: number): string => (count === 1 ? "1 dish" : `${count} dishes`)

const bounds = (min: number, max: number | null): string => {
  if (max === null) return min === 0 ? "as many as you like" : `at least ${min}`
  if (min === max) return `choose ${min}`
  return min === 0 ? `up to ${max}` : `${min} to ${max}`
}

export const orderEntry = {
  title: "New order",
  /** Orders without a table. */
  ways: {
    counter: "Counter",
    pickup: "Pickup",
    phone: "Phone",
    delivery: "Delivery"
  },
  wayHints: {
    counter: "paid and taken at the counter",
    pickup: "somebody comes for it",
    phone: "a guest is calling",
    delivery: "we bring it"
  },
  tables: "Tables",
  noTables: "There are no tables.",
  states: { free: "Free", reserved: "Reserved soon", seated: "Seated" },
  seats: (seats: number) => (seats === 1 ? "1 seat" : `${seats} seats`),
  openOrder: (order: string, total: string) => `${order}, ${total}`,
  unsent: "Not sent yet",
  unsentAt: (place: string, count: number) => `${place}: ${dishes(count)}`,
  backToPlaces: "All tables",
  order: (order: string) => `Order ${order}`,
  forPlace: (place: string) => `for ${place}`,
  forGuest: (name: string) => `for ${name}`,
  find: "Find",
  findLabel: "Dish or number",
  categories: "Categories",
  popular: "Most ordered",
  nothingFound: "No dish is called that.",
  noDishes: "The menu is empty.",
  blocked: { sold_out: "sold out", not_served: "not served now" },
  from: (price: string) => `from ${price}`,
  inOrder: (count: number) => `${count} in the order`,
  course: "Course",
  noCourse: "at once",
  courseNumber: (course: number) => `Course ${course}`,
  seatNumber: (seat: number) => `Seat ${seat}`,
  anySeat: "Any seat",
  newLines: "New",
  nothingNew: "Tap a dish to add it.",
  sent: "Sent",
  sentAt: (time: string) => `sent ${time}`,
  waits: "waits",
  waitsFor: (course: number) => `waits, course ${course}`,
  voided: "voided",
  more: (name: string) => `One more ${name}`,
  less: (name: string) => `One fewer ${name}`,
  change: "Change",
  changeOf: (name: string) => `Change ${name}`,
  remove: "Remove",
  cannotBeSent: "cannot be ordered any more",
  total: "Total",
  totalUnknown: "–",
  /** Beside the total: what it is made of. */
  counts: (fresh: number, sent: number) =>
    [...(fresh === 0 ? [] : [`${fresh} new`]), ...(sent === 0 ? [] : [`${sent} sent`])].join(", ") || "nothing yet",
  send: "Send",
  sending: "Sending …",
  sentToKitchen: (order: string, place: string, count: number) =>
    `The kitchen has it: ${dishes(count)}, ${place}, order ${order}.`,
  addedToOpened: (order: string) => `It was added to order ${order}, which was opened here meanwhile.`,
  openedBeside: (order: string) =>
    `Order ${order} was opened here too: move it to another table, or join the orders on the page of either.`,
  alsoOpen: (order: string) => `Also open: order ${order}`,
  empty: "Nothing was sent: add a dish first.",
  notSent: (problems: string) => `Not sent: ${problems}`,
  unknownOutcome: (time: string) =>
    `This could not be sent at ${time}. Look at what the kitchen has before you send it again.`,
  /** What is wrong with a dish or a field; the rule is one of `rules`. */
  problem: (name: string, rule: string) => `${name} ${rule}.`,
  rules: toldBefore,
  /** What is wrong is said of these. */
  fields: {
    name: "The name",
    phone: "The phone number",
    line1: "The street",
    city: "The city",
    scheduled_for: "The time"
  },
  warnings: {
    closed: "The restaurant is closed at that time.",
    closedNow: "The restaurant is closed now.",
    paused: "This channel is paused.",
    too_soon: (minutes: number) => `The kitchen needs ${minutes} minutes.`,
    below_minimum: (minimum: string) => `It is below the minimum of ${minimum}.`
  },
  choices: {
    size: "Size",
    bounds,
    none: "None",
    extra: (price: string) => `+ ${price}`,
    quantity: "How many",
    more: "One more",
    less: "One fewer",
    note: "Note for the kitchen",
    course: "Course",
    seat: "Seat",
    noSeat: "no seat",
    add: (price: string) => `Add, ${price}`,
    put: (price: string) => `Done, ${price}`,
    close: "Cancel",
    noSize: "Choose a size.",
    tooFew: (min: number, group: string) => `Choose at least ${min} of “${group}”.`,
    tooMany: (max: number, group: string) => `Choose at most ${max} of “${group}”.`
  },
  guest: {
    title: "Guest",
    note: "Note for the whole order",
    forTime: "For when",
    soon: "Empty: at once.",
    street: "Street and number",
    city: "City and postcode"
  }
}

export type OrderEntryWords = typeof orderEntry
