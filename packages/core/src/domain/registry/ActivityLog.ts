/**
 * Every action that the activity log can hold, with the kind of thing it is about and its detail. An action or a member
 * of its detail that is not declared here, or in `GuestActivity.ts` for what is about a guest, does not compile.
 */
import type { MoneyMethod } from "../backoffice/AdvancePayment.ts"
import type { Ingredient } from "../backoffice/Ingredient.ts"
import type { CashMovement } from "../closings/CashMovement.ts"
import type { ActivityEntry } from "../foundation/Activity.ts"
import * as Activity from "../foundation/Activity.ts"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Json } from "../foundation/Json.ts"
import type { TokenKind } from "../foundation/TokenKind.ts"
import type { Translations } from "../foundation/Translations.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Occasion, SubjectKind as MessageSubject } from "../messages/Occasion.ts"
import type { Role } from "../people/Person.ts"
import type { BusyTime } from "../venue/BusyTime.ts"
import type { changeable } from "../venue/Dish.ts"
import type * as GuestActivity from "./GuestActivity.ts"

/** A dish by its name. */
type Named = { readonly name: Translations }

/** The changed fields of a dish, with both values. */
type DishFields = {
  readonly [F in (typeof changeable)[number]]?: { readonly before: Json; readonly after: Json }
}

type Block = { readonly from: Instant; readonly to: Instant; readonly reason: string | null }

type Stock = {
  readonly branch_id: number
  readonly quantity: number
  readonly previous_on_hand: number
  readonly on_hand: number
}

type Shifts = { readonly branch_id: number; readonly starts_on: string; readonly shifts: number }

type Grant = {
  readonly app_id: string
  readonly name: string
  readonly scopes: ReadonlyArray<string>
  readonly because: string | null
}

type Webhook = { readonly site: string; readonly reason: string | null }

type FailedMessage = { readonly occasion: Occasion; readonly about: MessageSubject; readonly about_id: string }

type OfPerson = { readonly role: Role }

/** The detail of each action that is not about a guest. */
export type OwnDetails = {
  readonly "venue.applied": { readonly created: number; readonly changed: number; readonly archived: number }
  /** The venue is as it was before the change that was made at this moment. */
  readonly "venue.restored": {
    readonly created: number
    readonly changed: number
    readonly archived: number
    readonly before: Instant
  }
  readonly "service.busy": { readonly [M in keyof BusyTime]: BusyTime[M] }
  readonly "service.busy_ended": {}
  /** What was taken back: that the restaurant is busy, or that it no longer is. */
  readonly "service.busy_undone": { readonly move: "set" | "ended" }
  readonly "order.course_fired": { readonly course: number }
  readonly "order.course_undone": { readonly course: number }
  /** The names of the tables. */
  readonly "order.table_changed": { readonly from: string | null; readonly to: string }
  readonly "order.table_change_undone": { readonly from: string; readonly to: string | null }
  /** Lines went to another order, or all of them. */
  readonly "order.lines_moved": {
    readonly to_order: string
    readonly to: string
    readonly lines: number
    readonly joined: boolean
  }
  readonly "order.lines_moved_back": { readonly from_order: string; readonly from: string }
  readonly "ticket.move_undone": { readonly station: string | null; readonly move: "bumped" | "recalled" }
  readonly "ingredient.added": { readonly [M in "name" | "sku" | "unit"]: Ingredient[M] }
  readonly "cash.moved": {
    readonly movement: CashMovement
    readonly drawer: string
    readonly amount_minor: number
    readonly reason: string | null
  }
  readonly "drawer.added": { readonly name: string }
  readonly "day.closed": { readonly number: number; readonly day: string; readonly difference_minor: number }
  readonly "giftcard.issued": {
    readonly code_last4: string
    readonly initial_minor: number
    /** How it was paid; null if it was given away, absent in entries from before this was recorded. */
    readonly method?: MoneyMethod | null
  }
  readonly "experience.opened": {
    readonly name: string
    readonly date: string
    readonly time: string
    readonly capacity: number
    readonly price_minor: number
  }
  readonly "guest.erased": {}
  readonly "token.created": {
    readonly name: string
    readonly kind: TokenKind
    readonly scopes: ReadonlyArray<string>
  }
  readonly "token.revoked": { readonly name: string }
  readonly "webhook.added": {
    readonly site: string
    readonly sandbox: boolean
    readonly events: ReadonlyArray<string>
  }
  readonly "webhook.changed": {
    readonly site: string
    readonly changed: ReadonlyArray<"url" | "events" | "state">
    /** As they are afterwards. */
    readonly events: ReadonlyArray<string>
    readonly state: "enabled" | "disabled"
  }
  readonly "webhook.failed_replayed": { readonly count: number; readonly since: string }
  /** `invited_by` is set where somebody accepted an invitation; null for one of the operator's. */
  readonly "person.added": OfPerson & { readonly name: string; readonly invited_by?: string | null }
  readonly "person.removed": OfPerson & { readonly name: string }
  readonly "person.sign_in_blocked": OfPerson & { readonly name: string }
  readonly "person.invited": OfPerson & { readonly name: string }
  readonly "person.invitation_revoked": OfPerson & { readonly name: string }
  readonly "person.invitation_declined": OfPerson & { readonly name: string }
  readonly "person.role_changed": OfPerson & { readonly name: string; readonly from: Role | null }
  readonly "person.password_link_made": OfPerson & { readonly name: string }
  readonly "person.password_changed": OfPerson & { readonly link_by?: string | null }
  readonly "person.recovery_code_used": OfPerson & { readonly left: number }
  readonly "person.pin_locked": OfPerson & { readonly name: string; readonly device: string }
  readonly "device.enrolled": { readonly name: string; readonly lock_minutes: number }
  readonly "device.revoked": { readonly name: string }
  readonly "token.listening_switched": { readonly allowed: boolean }
  readonly "message.allowed": FailedMessage & { readonly reason: string }
} & { readonly [A in "message.retried" | "message.discarded"]: FailedMessage } & {
  readonly [A in "point_of_sale.silent" | "point_of_sale.responding" | "point_of_sale.disconnected"]: {
    readonly since: Instant
  }
} & {
  readonly [A in "job.retried" | "job.discarded"]: { readonly kind: string; readonly attempts: number }
} & {
  readonly [A in "dish.created" | "dish.archived"]: Named
} & {
  readonly [A in "dish.changed" | "dish.price_changed" | "dish.availability_changed" | "dish.move_undone"]: DishFields
} & {
  readonly [
    A in
      | "ticket.fired"
      | "ticket.bumped"
      | "ticket.recalled"
      | "ticket.withdrawal_seen"
      | "ticket.void_seen"
      | "ticket.rushed"
      | "ticket.rush_ended"
  ]: {
    readonly station: string | null
  }
} & {
  readonly [A in "table.blocked" | "table.unblocked"]: Block
} & { readonly [A in "stock.counted" | "stock.used" | "stock.received" | "stock.par_set"]: Stock } & {
  readonly [A in "shift_week.drafted" | "shift_week.published"]: Shifts
} & { readonly [A in "sandbox.created" | "sandbox.reset"]: { readonly generation: number } } & {
  readonly [A in "webhook.rotated" | "webhook.enabled" | "webhook.disabled" | "webhook.removed"]: Webhook
} & { readonly [A in "webhook.pinged" | "webhook.replayed"]: { readonly event_id: string } } & {
  readonly [
    A in
      | "app.installed"
      | "app.allowed"
      | "app.connected"
      | "app.disconnected"
      | "app.ended"
      | "app.uninstalled"
      /** An app that was installed before is sent events from now on. */
      | "app.linked"
  ]: Grant
} & {
  readonly [
    A in
      | "person.signed_in"
      | "person.address_proved"
      | "person.signed_out_everywhere"
      | "person.other_sessions_ended"
      | "person.session_ended"
      | "person.factor_enabled"
      | "person.factor_disabled"
      | "person.factor_reset"
      | "person.recovery_codes_renewed"
      | "person.pin_set"
      | "person.pin_removed"
  ]: OfPerson
}

/** An action that is not about a guest. */
export type OwnAction = keyof OwnDetails

export type Details = GuestActivity.Details & OwnDetails

export type Action = keyof Details

/** The part of an action before its dot, by which the log is filtered. */
export type Area = Action extends `${infer A}.${string}` ? A : never

export type SubjectKind =
  | "app_grant"
  | "api_token"
  | "booking"
  | "closing"
  | "dish"
  | "drawer"
  | "experience"
  | "gift_card"
  | "guest"
  | "ingredient"
  | "invitation"
  | "job"
  | "message"
  | "order"
  | "person"
  | "receipt"
  | "restaurant"
  | "review"
  | "sandbox"
  | "shared_device"
  | "shift_week"
  | "table"
  | "waitlist_entry"
  | "webhook_endpoint"

export const subjects = {
  "order.placed": "order",
  "order.accepted": "order",
  "order.ready": "order",
  "order.completed": "order",
  "order.rejected": "order",
  "order.cancelled": "order",
  "order.lines_added": "order",
  "order.line_voided": "order",
  "order.discounted": "order",
  "order.settled": "order",
  "order.changed": "order",
  "order.move_undone": "order",
  "order.course_fired": "order",
  "order.course_undone": "order",
  "order.table_changed": "order",
  "order.table_change_undone": "order",
  "order.lines_moved": "order",
  "order.lines_moved_back": "order",
  "ticket.fired": "order",
  "ticket.bumped": "order",
  "ticket.recalled": "order",
  "ticket.move_undone": "order",
  "ticket.withdrawal_seen": "order",
  "ticket.void_seen": "order",
  "ticket.rushed": "order",
  "ticket.rush_ended": "order",
  "payment.recorded": "order",
  "payment.refunded": "order",
  "cash.moved": "restaurant",
  "drawer.added": "drawer",
  "day.closed": "closing",
  "giftcard.issued": "gift_card",
  "giftcard.redeemed": "gift_card",
  "booking.created": "booking",
  "booking.changed": "booking",
  "booking.pending": "booking",
  "booking.confirmed": "booking",
  "booking.declined": "booking",
  "booking.seated": "booking",
  "booking.no_show": "booking",
  "booking.cancelled": "booking",
  "booking.overruled": "booking",
  "booking.attendance_confirmed": "booking",
  "booking.guest_link_made": "booking",
  "booking.guest_links_withdrawn": "booking",
  "order.guest_link_made": "order",
  "order.guest_links_withdrawn": "order",
  "waitlist.guest_link_made": "waitlist_entry",
  "waitlist.guest_links_withdrawn": "waitlist_entry",
  "receipt.guest_link_made": "receipt",
  "receipt.guest_links_withdrawn": "receipt",
  "receipt.sent": "receipt",
  "booking.left": "booking",
  "booking.step_undone": "booking",
  "booking.reseated": "booking",
  "booking.deposit_required": "booking",
  "booking.deposit_paid": "booking",
  "booking.deposit_card_held": "booking",
  "booking.deposit_refunded": "booking",
  "booking.deposit_partially_refunded": "booking",
  "booking.deposit_forfeited": "booking",
  "booking.deposit_waived": "booking",
  "waitlist.joined": "waitlist_entry",
  "waitlist.changed": "waitlist_entry",
  "waitlist.offered": "waitlist_entry",
  "waitlist.accepted": "waitlist_entry",
  "waitlist.declined": "waitlist_entry",
  "waitlist.left": "waitlist_entry",
  "waitlist.withdrawn": "waitlist_entry",
  "waitlist.expired": "waitlist_entry",
  "waitlist.passed": "waitlist_entry",
  "waitlist.move_undone": "waitlist_entry",
  "table.blocked": "table",
  "table.unblocked": "table",
  "guest.changed": "guest",
  "guest.consent_given": "guest",
  "guest.consent_withdrawn": "guest",
  "guest.erased": "guest",
  "review.created": "review",
  "dish.created": "dish",
  "dish.changed": "dish",
  "dish.price_changed": "dish",
  "dish.availability_changed": "dish",
  "dish.move_undone": "dish",
  "dish.archived": "dish",
  "venue.applied": "restaurant",
  "venue.restored": "restaurant",
  "service.busy": "restaurant",
  "service.busy_ended": "restaurant",
  "service.busy_undone": "restaurant",
  "point_of_sale.silent": "restaurant",
  "point_of_sale.responding": "restaurant",
  "point_of_sale.disconnected": "restaurant",
  "ingredient.added": "ingredient",
  "stock.counted": "ingredient",
  "stock.used": "ingredient",
  "stock.received": "ingredient",
  "stock.par_set": "ingredient",
  "shift_week.drafted": "shift_week",
  "shift_week.published": "shift_week",
  "experience.opened": "experience",
  "experience.tickets_held": "experience",
  "experience.tickets_paid": "experience",
  "experience.tickets_released": "experience",
  "experience.tickets_refunded": "experience",
  "job.retried": "job",
  "job.discarded": "job",
  "message.retried": "message",
  "message.discarded": "message",
  "message.allowed": "message",
  "token.created": "api_token",
  "token.revoked": "api_token",
  "token.listening_switched": "restaurant",
  "sandbox.created": "sandbox",
  "sandbox.reset": "sandbox",
  "webhook.added": "webhook_endpoint",
  "webhook.changed": "webhook_endpoint",
  "webhook.rotated": "webhook_endpoint",
  "webhook.enabled": "webhook_endpoint",
  "webhook.disabled": "webhook_endpoint",
  "webhook.removed": "webhook_endpoint",
  "webhook.pinged": "webhook_endpoint",
  "webhook.replayed": "webhook_endpoint",
  "webhook.failed_replayed": "webhook_endpoint",
  "app.installed": "app_grant",
  "app.allowed": "app_grant",
  "app.connected": "app_grant",
  "app.disconnected": "app_grant",
  "app.ended": "app_grant",
  "app.uninstalled": "app_grant",
  "app.linked": "app_grant",
  "person.added": "person",
  "person.invited": "invitation",
  "person.invitation_revoked": "invitation",
  "person.invitation_declined": "invitation",
  "person.role_changed": "person",
  "person.password_link_made": "person",
  "person.removed": "person",
  "person.signed_in": "person",
  "person.address_proved": "person",
  "person.sign_in_blocked": "person",
  "person.signed_out_everywhere": "person",
  "person.other_sessions_ended": "person",
  "person.session_ended": "person",
  "person.password_changed": "person",
  "person.factor_enabled": "person",
  "person.factor_disabled": "person",
  "person.factor_reset": "person",
  "person.recovery_code_used": "person",
  "person.recovery_codes_renewed": "person",
  "person.pin_set": "person",
  "person.pin_removed": "person",
  "person.pin_locked": "person",
  "device.enrolled": "shared_device",
  "device.revoked": "shared_device"
} as const satisfies { readonly [A in Action]: SubjectKind }

export const actions = Object.keys(subjects) as ReadonlyArray<Action>

/** Whether the log can still get entries of this action; stored ones may come from another version. */
export const isAction = (action: string): action is Action => Object.hasOwn(subjects, action)

/** The entry for what the actor does now; `GuestActivity` has its own for what is about a guest. */
export const entry = <A extends OwnAction>(
  what: {
    readonly action: A
    readonly subject: { readonly kind: (typeof subjects)[A]; readonly id: string }
    readonly detail: OwnDetails[A]
  },
  context: Pick<DecisionContext, "actor" | "now" | "uuid">
): ActivityEntry => Activity.undeclaredEntry(what, context)
