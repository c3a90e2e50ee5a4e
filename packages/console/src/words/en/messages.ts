/** Messages to guests: those that failed, and those about one reservation, order or receipt. */
import { MessageFailure, type Occasion } from "@fourtop/core/internal"

export const messages = {
  title: "Messages",
  occasions: {
    booking_created: "Reservation received",
    booking_confirmed: "Reservation confirmed",
    booking_changed: "Reservation changed",
    booking_declined: "Reservation declined",
    booking_cancelled: "Reservation cancelled",
    booking_reminder: "Reminder of the reservation",
    order_accepted: "Order accepted",
    order_ready: "Order ready",
    order_cancelled: "Order cancelled",
    waitlist_offered: "Table offered from the waitlist",
    receipt: "Receipt"
  } satisfies Record<Occasion.Occasion, string>,
  channels: { email: "Email", http: "Message gateway", log: "None" },
  otherChannel: "Other",
  failures: MessageFailure.sentences,
  states: { failed: "Failed", notSent: "Not sent", sent: "Sent", waiting: "Waiting", dropped: "Dropped" },
  about: {
    booking: "Reservation",
    order: "Order",
    waitlist: "Place on the waitlist",
    receipt: "Receipt"
  },
  records: {
    columns: ["Message", "Time", "Channel", "State"] as const,
    none: "No messages yet.",
    allFailed: "All failed messages"
  },
  unsent: {
    title: "Waiting and dropped",
    lead: "Only so many messages are sent to a guest, about one thing, and for a restaurant in an hour and a day. What is more waits, and goes if it is still true when there is room.",
    caption: "Messages that wait or were dropped",
    columns: ["Message", "About", "Since", "State", "Reason"] as const,
    none: "No message waits or was dropped.",
    allow: "Send mail to this address again",
    confirmAllowing: "Mail to this address is sent again from now on. This can be done once for each address.",
    reason: "Reason",
    allowMail: "Allow mail",
    allowed: "Mail to this address is allowed again.",
    allowed_before: "Mail to this address was allowed again before, and was refused again. It stays stopped.",
    not_suppressed: "Mail to this address is not stopped."
  },
  failed: {
    lead: "Messages to guests that could not be sent. Each was tried several times, unless the mail server refused it for good.",
    title: "Not sent",
    caption: "Messages that could not be sent",
    columns: ["Message", "About", "Failed", "Reason"] as const,
    none: "Every message has been sent.",
    newest: (count: number) => `Only the newest ${count} are listed.`,
    kept: (days: number) => `They are kept for ${days} days.`,
    attempts: (count: number, channel: string | null) =>
      `${count === 1 ? "1 attempt" : `${count} attempts`}${channel === null ? "" : `, ${channel.toLowerCase()}`}`,
    sendAgain: "Send again",
    discard: "Discard",
    confirmDiscarding: "The guest will not get this message.",
    discardMessage: "Discard the message",
    retried: "The message is being sent again.",
    discarded: "The message has been discarded."
  }
}
