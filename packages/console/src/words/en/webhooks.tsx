/** Webhooks, and what was sent to them. */
import type { Delivery } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"

export const webhooks = {
  title: "Webhooks",
  lead: (restaurant: string) => `Events of ${restaurant} are sent to your URLs, signed with a secret of each webhook.`,
  seeEvents: "See the events and their payloads",
  columns: ["URL", "Source", "Events", "State"] as const,
  none: "No webhooks yet.",
  health: { disabled: "Disabled", ended: "Ended", active: "Active", failing: "Failing" },
  allEvents: "all events",
  url: "URL",
  source: "Source",
  sources: { live: "Live", sandbox: "Sandbox" },
  events: "Events",
  new: {
    title: "New webhook",
    urlHint: "Must start with https:// and be reachable from the internet.",
    liveHint: (restaurant: string) => `Events of ${restaurant}.`,
    sandboxHint: "Events of the sandbox only.",
    mustBeSource: "must be live or sandbox",
    add: "Add webhook",
    added: "The webhook has been added. This is its signing secret"
  },
  one: {
    title: "Webhook",
    back: "← All webhooks",
    state: "State",
    reason: (text: string) => `Reason: ${text}`,
    failingSince: "Failing since",
    added: "Added",
    addedBy: "Added by",
    addedByOwner: "People of the restaurant",
    addedByToken: (name: string, id: number) => `API token ${name} (#${id})`,
    addedByApp: (name: string) => `App ${name}`,
    never: "never, because the webhook has ended",
    endsWithMaker: "It is sent only what this shows, and ends with it.",
    secretSince: "Secret since",
    ping: "Send a ping",
    pinged: "A ping has been sent. The response appears below.",
    enable: "Enable",
    enabled: "The webhook has been enabled.",
    disable: "Disable",
    disabled: "The webhook has been disabled.",
    newSecret: "New secret",
    newSecretAbout: "for this webhook",
    confirmNewSecret: "Creates a new signing secret. For 24 hours, events are signed with the old one as well.",
    createSecret: "Create new secret",
    hasNewSecret: "The webhook has a new signing secret",
    signingSecret: "Signing secret",
    standardSecret: "The same secret for libraries of Standard Webhooks:",
    remove: "Remove",
    confirmRemoval: "Removes the webhook and its log. Pending events are not sent.",
    removeWebhook: "Remove webhook",
    removed: (url: string) => `The webhook ${url} has been removed.`
  },
  deliveries: {
    title: "Deliveries",
    stages: {
      waiting: "Not sent yet",
      retrying: "Retrying",
      done: "Delivered",
      failed: "Failed"
    } satisfies Record<Delivery.DeliveryStage, string>,
    event: "Event",
    allEvents: "All events",
    state: "State",
    allStates: "All states",
    show: "Show",
    clear: "Clear",
    none: "No deliveries yet.",
    noneMatch: "No matching deliveries.",
    kept: (days: number) => `Deliveries are kept for ${days} days.`,
    refresh: "Refresh",
    sendingPing: "Sending the ping …",
    ping: (outcome: ComponentChildren) => <>Ping: {outcome}</>,
    noResponse: (milliseconds: number, failure: string | null) =>
      `no response after ${milliseconds} ms: ${failure ?? "unknown"}`,
    response: (status: number, milliseconds: number) => `${status} in ${milliseconds} ms`,
    noAttempts: "No attempts yet.",
    responseTo: (attempt: number) => `Response to attempt ${attempt}`,
    nextAttempt: "Next attempt",
    nextAttemptAt: (moment: ComponentChildren) => <>Next attempt: {moment}</>,
    whenEnabled: "when the webhook is enabled",
    now: "now",
    sendAgain: "Send again",
    payload: "Payload",
    payloadOf: (type: string) => (
      <>
        Payload<span class="unseen"> of {type}</span>
      </>
    )
  },
  delivery: {
    title: "Delivery",
    back: "← Webhook",
    to: "To",
    created: "Created",
    attempts: "Attempts",
    beingSent: "The event is being sent again.",
    underWay: "This event is being sent right now. Its result appears here."
  },
  failed: {
    title: "Send failed events again",
    about: "Sends every event since this time whose delivery has failed, oldest first, with the same ID and body.",
    since: "Since",
    time: "Time",
    mustBeDate: "must be a date such as 2027-01-31",
    mustBeTime: "must be a time such as 18:30",
    mustBePast: "must not be in the future",
    none: "No event has failed since then.",
    /** `most` is how many are sent at a time, where there may be more. */
    beingSent: (count: number, most: number | null) =>
      `${count === 1 ? "1 failed event is" : `${count} failed events are`} being sent again.${
        most === null ? "" : ` There may be more: at most ${most} are sent at a time.`
      }`
  }
}
