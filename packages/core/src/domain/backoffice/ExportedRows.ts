/**
 * Rows of the back office as exports show them: times on the restaurant's clock, quantities in their unit. Each member
 * is declared; a new one of a row that is not does not compile.
 */
import { Record } from "effect"
import type { Json } from "../foundation/Json.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { PaidAhead, PaymentRow } from "./AdvancePayment.ts"
import type { BackOfficeRows } from "./BackOfficeRows.ts"
import type { Payment } from "./Payment.ts"
import * as Quantity from "./Quantity.ts"

export type Kind = keyof BackOfficeRows

type Rule<Value> = ((value: Value, zone: Zone) => Json) | null

/** How each member is shown, in the order of the columns. */
type Rules<Row> = { readonly [Member in keyof Row]: Rule<Row[Member]> }

const shown = (value: string | number | null): Json => value
const time = (at: Instant | null, zone: Zone): Json => (at === null ? null : ZonedClock.format(zone, at))
/** For the store alone: versions, and what makes a row unique or finds it. */
const hidden = null

/** Payments for orders and those in advance, in one table. */
type ExportedPayment = Omit<Payment, "method" | "order_id"> & Pick<PaymentRow, "method" | "order_id">

type Exported = Omit<BackOfficeRows, "payment"> & { readonly payment: ExportedPayment }

const rules: { readonly [K in Kind]: Rules<Exported[K]> } & {
  readonly payment: { readonly for: Rule<PaidAhead | undefined>; readonly forfeited_minor: Rule<number | undefined> }
} = {
  payment: {
    id: shown,
    version: hidden,
    order_id: shown,
    for: (paid) => paid ?? null,
    method: shown,
    gift_card_id: shown,
    amount_minor: shown,
    currency: shown,
    refunded_minor: shown,
    refunded_at: time,
    correction_minor: (minor) => minor ?? 0,
    mistake_minor: (minor) => minor ?? 0,
    forfeited_minor: (minor) => minor ?? 0,
    created_at: time
  },
  gift_card: {
    id: shown,
    version: hidden,
    digest: hidden,
    code_last4: shown,
    initial_minor: shown,
    balance_minor: shown,
    currency: shown,
    given: (given) => given ?? false,
    payment_id: (id) => id ?? null,
    issued_at: time
  },
  review: {
    id: shown,
    version: hidden,
    order_id: shown,
    reservation_id: shown,
    subject: hidden,
    guest_id: shown,
    rating: shown,
    comment: shown,
    created_at: time
  },
  ingredient: {
    id: shown,
    version: hidden,
    name: shown,
    sku: shown,
    unit: shown,
    levels: (levels) =>
      levels.map(({ branch_id, on_hand, par_level }) => ({
        branch_id,
        on_hand: Quantity.toNumber(on_hand),
        par_level: Quantity.toNumber(par_level)
      })),
    updated_at: time
  },
  shift_week: {
    id: shown,
    version: hidden,
    branch_id: shown,
    starts_on: shown,
    week: hidden,
    status: shown,
    shifts: (shifts, zone) =>
      shifts.map(({ ends_at, id, role, staff_id, starts_at }) => ({
        id,
        staff_id,
        role,
        starts_at: time(starts_at, zone),
        ends_at: time(ends_at, zone)
      })),
    published_at: time,
    updated_at: time
  },
  experience: {
    id: shown,
    version: hidden,
    name: shown,
    date: shown,
    time: shown,
    capacity: shown,
    price_minor: shown,
    created_at: time
  },
  experience_booking: {
    id: shown,
    version: hidden,
    experience_id: shown,
    guest_id: shown,
    tickets: shown,
    amount_minor: shown,
    status: shown,
    refunded_tickets: (tickets) => tickets ?? 0,
    payment_id: (id) => id ?? null,
    held_until: time,
    created_at: time
  }
}

type AnyRule = readonly [member: string, rule: (value: unknown, zone: Zone) => Json]

const columns = Record.map(
  rules,
  (of: object) => Object.entries(of).filter(([, rule]) => rule !== null) as ReadonlyArray<AnyRule>
)

/** The members that are shown, in their order. */
export const members = (kind: Kind): ReadonlyArray<string> => columns[kind].map(([member]) => member)

export const exported = <K extends Kind>(
  kind: K,
  row: BackOfficeRows[K],
  zone: Zone
): { readonly [member: string]: Json } => {
  const values = row as unknown as { readonly [member: string]: unknown }
  return Object.fromEntries(columns[kind].map(([member, rule]) => [member, rule(values[member], zone)]))
}
