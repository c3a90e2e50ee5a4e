/** What workers do, and what leaves the service. */
import type { Ways } from "../routing/Way.ts"

export const work = {
  Jobs: {
    claim: "all",
    held: "split",
    finish: "split",
    release: "split",
    standBack: "split",
    failed: "all",
    list: "all",
    find: "all",
    retry: "split",
    discard: "split"
  },
  Workers: { beat: "all", takeDuty: "directory", end: "all" },
  Lifetimes: { due: "all", settle: "restaurant", waiting: "restaurant" },
  Outages: { due: "all", settle: "restaurant", load: "restaurant", current: "restaurant" },
  Deliveries: {
    claim: "all",
    slow: "split",
    finish: "split",
    log: "restaurant",
    list: "restaurant",
    read: "restaurant",
    replay: "restaurant",
    replayFailed: "restaurant",
    sweep: "all"
  },
  EventFeeds: { read: "restaurant", marks: "split" },
  WebhookEndpoints: { list: "restaurant", linked: "restaurant", ofGrant: "restaurant", load: "restaurant" },
  GuestMessages: {
    load: "restaurant",
    record: "restaurant",
    finish: "restaurant",
    about: "restaurant",
    newest: "restaurant",
    failed: "restaurant",
    retry: "restaurant",
    discard: "restaurant",
    forget: "restaurant",
    sweep: "all"
  },
  MessageQuotas: {
    take: "restaurant",
    takeForPerson: "split",
    giveBack: "restaurant",
    confirm: "restaurant",
    suppress: "restaurant",
    report: "all",
    allow: "restaurant",
    unsent: "restaurant"
  }
} as const satisfies Partial<Ways>
