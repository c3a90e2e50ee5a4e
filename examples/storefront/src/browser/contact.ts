/** What a guest enters besides the basket. It stays on the page and is not kept. */

/** The fields, as typed. */
export interface Contact {
  readonly customer_name: string
  readonly customer_phone: string
  readonly customer_email: string
  readonly note: string
  readonly line1: string
  readonly city: string
  /** A day and time on the restaurant's clock; empty for as soon as possible. */
  readonly scheduled_for: string
}

/** Nothing entered yet. */
export const noContact: Contact = {
  customer_name: "",
  customer_phone: "",
  customer_email: "",
  note: "",
  line1: "",
  city: "",
  scheduled_for: ""
}

const addressOf = ({ city, line1 }: Contact, type: string, phone: string) =>
  type === "delivery" ? { delivery_address: { line1, city, phone } } : {}

const timeOf = ({ scheduled_for }: Contact) => (scheduled_for === "" ? {} : { scheduled_for })

/**
 * The parts of it that matter to the rules. A phone that is still to be entered is taken for granted, so that the
 * address is judged before.
 */
export const forRules = (contact: Contact, type: string) => ({
  ...timeOf(contact),
  ...addressOf(contact, type, contact.customer_phone === "" ? "0" : contact.customer_phone)
})

/** All of it, as the API takes it. */
export const forOrder = (contact: Contact, type: string) => ({
  customer_name: contact.customer_name,
  customer_phone: contact.customer_phone,
  customer_email: contact.customer_email === "" ? null : contact.customer_email,
  note: contact.note === "" ? null : contact.note,
  ...timeOf(contact),
  ...addressOf(contact, type, contact.customer_phone)
})
