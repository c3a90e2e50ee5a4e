/** Messages in English. */
import type { Words } from "./Words.ts"

export const en: Words = {
  templates: {
    booking_created: {
      subject: "Your table at {restaurant} is booked",
      text: "Hello {name},\n\nYour table is booked for {date} at {time}, for {party}. We look forward to seeing you."
    },
    booking_requested: {
      subject: "Your reservation request at {restaurant}",
      text: "Hello {name},\n\nThank you for your request for {date} at {time}, for {party}. We will confirm it as soon as possible."
    },
    booking_confirmed: {
      subject: "Your reservation at {restaurant} is confirmed",
      text: "Hello {name},\n\nYour reservation for {date} at {time}, for {party}, is confirmed. We look forward to seeing you."
    },
    booking_changed: {
      subject: "Your reservation at {restaurant} has changed",
      text: "Hello {name},\n\nYour reservation has changed. It is now for {date} at {time}, for {party}."
    },
    booking_declined: {
      subject: "We cannot accept your request at {restaurant}",
      text: "Hello {name},\n\nWe are sorry that we cannot offer you a table on {date} at {time}, for {party}."
    },
    booking_cancelled: {
      subject: "Your reservation at {restaurant} was cancelled",
      text: "Hello {name},\n\nYour reservation for {date} at {time} was cancelled by the restaurant. Please contact us if you have any questions."
    },
    booking_cancelled_by_guest: {
      subject: "You have cancelled your reservation at {restaurant}",
      text: "Hello {name},\n\nYou have cancelled your reservation for {date} at {time}. We hope to see you another time."
    },
    booking_reminder: {
      subject: "Reminder: your table at {restaurant}",
      text: "Hello {name},\n\nWe look forward to seeing you on {date} at {time}, for {party}. If your plans have changed, please let us know."
    },
    order_accepted: {
      subject: "{restaurant} has accepted your order",
      text: "Hello {name},\n\nThank you for your order {number}. We have accepted it."
    },
    order_ready: {
      subject: "Your order at {restaurant} is ready",
      text: "Hello {name},\n\nYour order {number} is ready to be picked up."
    },
    order_ready_for_delivery: {
      subject: "Your order from {restaurant} is ready",
      text: "Hello {name},\n\nYour order {number} is ready and will be with you soon."
    },
    order_cancelled: {
      subject: "Your order at {restaurant} was cancelled",
      text: "Hello {name},\n\nYour order {number} was cancelled. Please contact us if you have any questions."
    },
    order_rejected: {
      subject: "{restaurant} cannot accept your order",
      text: "Hello {name},\n\nWe are sorry that we cannot accept your order {number}."
    },
    waitlist_offered: {
      subject: "A table is free for you at {restaurant}",
      text: "Hello {name},\n\nA table is free on {date} at {time}, for {party}. We keep it for you until {until}."
    },
    receipt: {
      subject: "Your receipt from {restaurant}",
      text: "Thank you for your visit. This is your receipt {number} for {total}."
    },
    credit_note: {
      subject: "Credit note from {restaurant}",
      text: "This is your credit note {number} for {total}."
    }
  },
  labels: {
    date: "Date",
    time: "Time",
    party: "Party",
    place: "Where",
    deposit: "Deposit due",
    until: "Kept until",
    number: "Order",
    type: "Type",
    scheduled: "For",
    total: "Total"
  },
  types: { pickup: "Pickup", delivery: "Delivery" },
  party: { one: "1 guest", many: "{count} guests" },
  date: "{weekday}, {day} {month} {year}",
  button: { booking: "Your reservation", order: "Your order", waitlist: "Take this table", receipt: "Your receipt" },
  event: "Table at {restaurant}"
}
