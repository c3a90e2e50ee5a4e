/** The activity log: who changed what. */
import type { Activity, ActivityLog } from "@fourtop/core/internal"
import { sentences } from "./activitySentences.ts"

export const activity = {
  title: "Activity",
  lead: "Every change and who made it, newest first.",
  entries: "Entries",
  none: "No matching activity.",
  columns: ["Action", "By", "Time"] as const,
  by: "By",
  everyone: "Everyone",
  area: "Area",
  everything: "Everything",
  from: "From",
  to: "To",
  show: "Show",
  clear: "Clear",
  guestErased: "guest erased",
  actors: {
    staff: "People",
    token: "API tokens",
    app: "Apps",
    guest: "Guests",
    operator: "Command line",
    system: "Fourtop"
  } satisfies Record<Activity.Actor["kind"], string>,
  actorBadges: {
    staff: "person",
    token: "API token",
    app: "app",
    guest: "guest",
    operator: "command line",
    system: "Fourtop"
  } satisfies Record<Activity.Actor["kind"], string>,
  sentences,
  /** Who runs the installation, as the one who did something. */
  operator: "The operator",
  byActor: (actor: string, sentence: string) => `${actor} ${sentence}`,
  approvedBy: (sentence: string, approver: string) => `${sentence}, approved by ${approver}`,
  undeclared: (actor: string, action: string) => `${actor}: ${action}`,
  /** The areas to filter the log by. */
  areas: {
    order: "Orders",
    ticket: "Kitchen",
    payment: "Payments",
    receipt: "Receipts",
    booking: "Reservations",
    waitlist: "Waitlist",
    table: "Tables",
    guest: "Guests",
    dish: "Dishes",
    venue: "Settings and menu",
    service: "Service",
    point_of_sale: "POS",
    cash: "Cash",
    drawer: "Drawers",
    day: "Closings",
    giftcard: "Gift cards",
    review: "Reviews",
    stock: "Stock",
    ingredient: "Ingredients",
    shift_week: "Shifts",
    experience: "Experiences",
    message: "Messages",
    job: "Background jobs",
    token: "API tokens",
    sandbox: "Sandbox",
    webhook: "Webhooks",
    app: "Connected apps",
    person: "People and sign-ins",
    device: "Shared tablets"
  } satisfies Record<ActivityLog.Area, string>
}
