/**
 * Every kind of row that a change set can write, with the constraints that both stores enforce. Rows are plain JSON and
 * use the API's snake_case.
 */
import { backOfficeKinds, type BackOfficeRows } from "../backoffice/BackOfficeRows.ts"
import type { Booking, BookingDay, Occupancy } from "../bookings/Booking.ts"
import type { Restaurant } from "../foundation/Restaurant.ts"
import type { Guest } from "../guests/Guest.ts"
import type { Drawer } from "../closings/Drawer.ts"
import { grantKinds, type GrantRows } from "../oauth/GrantRows.ts"
import type { Order } from "../orders/Order.ts"
import type { Outage } from "../orders/outages/Outage.ts"
import type { Ticket } from "../orders/Ticket.ts"
import type { ReceiptSeries } from "../receipts/Receipt.ts"
import type { Sandbox } from "../sandbox/Sandbox.ts"
import type { SandboxWrite } from "../sandbox/SandboxWrite.ts"
import type { ApiToken } from "../tokens/ApiToken.ts"
import type { Branch } from "../venue/Branch.ts"
import type { Dish } from "../venue/Dish.ts"
import type { Category, Menu } from "../venue/Menu.ts"
import type { ModifierGroup } from "../venue/ModifierGroup.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Table } from "../venue/Table.ts"
import type { VenueEdit } from "../document/VenueEdit.ts"
import type { WaitlistEntry } from "../waitlist/WaitlistEntry.ts"
import type { WebhookEndpoint } from "../webhooks/WebhookEndpoint.ts"

export interface Rows extends BackOfficeRows, GrantRows {
  readonly restaurant: Restaurant
  readonly settings: Settings
  readonly branch: Branch
  readonly table: Table
  readonly menu: Menu
  readonly category: Category
  readonly modifier_group: ModifierGroup
  readonly dish: Dish
  readonly api_token: ApiToken
  readonly sandbox: Sandbox
  readonly sandbox_write: SandboxWrite
  readonly guest: Guest
  readonly order: Order
  readonly ticket: Ticket
  readonly outage: Outage
  readonly booking_day: BookingDay
  readonly booking: Booking
  readonly waitlist_entry: WaitlistEntry
  readonly occupancy: Occupancy
  readonly webhook_endpoint: WebhookEndpoint
  readonly drawer: Drawer
  readonly receipt_series: ReceiptSeries
  readonly venue_edit: VenueEdit
}

export type Kind = keyof Rows
/** What identifies a row within its kind. */
export type RowId = number | string

/** Refers to a row in the version it was read. */
export interface Ref {
  readonly kind: Kind
  readonly id: RowId
  readonly version: number
}

interface KindRules {
  /** The form of its ids. */
  readonly id: "integer" | "uuid" | "day"
  /** Whether a write to it raises the version of the venue, which caches are keyed by. */
  readonly ofVenue: boolean
  /** Unique members: within the restaurant, or across the installation. Nulls are not compared. */
  readonly unique: Readonly<Record<string, "restaurant" | "installation">>
  /** Members that name a row of another kind, which must exist in the same restaurant. */
  readonly references: Readonly<Record<string, Kind>>
  /** Half-open ranges of time that must not overlap for rows with the same value of a member. */
  readonly exclusive?: { readonly of: string; readonly from: string; readonly to: string }
}

/** Referenced kinds come before those that refer to them: inserts run in this order. */
export const kinds: Readonly<Record<Kind, KindRules>> = {
  restaurant: { id: "integer", ofVenue: true, unique: { slug: "installation" }, references: {} },
  settings: { id: "integer", ofVenue: true, unique: {}, references: {} },
  branch: { id: "integer", ofVenue: true, unique: { key: "restaurant" }, references: {} },
  table: {
    id: "integer",
    ofVenue: true,
    unique: { key: "restaurant", code: "restaurant" },
    references: { branch_id: "branch" }
  },
  menu: { id: "integer", ofVenue: true, unique: { key: "restaurant" }, references: {} },
  category: { id: "integer", ofVenue: true, unique: { key: "restaurant" }, references: { menu_id: "menu" } },
  modifier_group: { id: "integer", ofVenue: true, unique: { key: "restaurant" }, references: {} },
  dish: { id: "integer", ofVenue: true, unique: { key: "restaurant" }, references: { category_id: "category" } },
  api_token: { id: "integer", ofVenue: false, unique: {}, references: {} },
  sandbox: { id: "integer", ofVenue: false, unique: {}, references: {} },
  sandbox_write: { id: "uuid", ofVenue: false, unique: { place: "restaurant" }, references: {} },
  guest: {
    id: "integer",
    ofVenue: false,
    unique: { phone_key: "restaurant", email_key: "restaurant" },
    references: {}
  },
  order: { id: "uuid", ofVenue: false, unique: {}, references: { branch_id: "branch", guest_id: "guest" } },
  ticket: { id: "uuid", ofVenue: false, unique: {}, references: { order_id: "order" } },
  outage: { id: "integer", ofVenue: false, unique: {}, references: {} },
  booking_day: { id: "day", ofVenue: false, unique: {}, references: {} },
  booking: { id: "uuid", ofVenue: false, unique: {}, references: { branch_id: "branch", guest_id: "guest" } },
  waitlist_entry: {
    id: "uuid",
    ofVenue: false,
    unique: { live_key: "restaurant" },
    references: { branch_id: "branch", guest_id: "guest", booking_id: "booking" }
  },
  occupancy: {
    id: "uuid",
    ofVenue: false,
    unique: {},
    references: { table_id: "table", booking_id: "booking", waitlist_id: "waitlist_entry" },
    exclusive: { of: "table_id", from: "from", to: "to" }
  },
  webhook_endpoint: { id: "integer", ofVenue: false, unique: {}, references: {} },
  drawer: { id: "integer", ofVenue: false, unique: {}, references: { branch_id: "branch" } },
  receipt_series: { id: "integer", ofVenue: false, unique: {}, references: {} },
  venue_edit: { id: "uuid", ofVenue: false, unique: {}, references: {} },
  ...backOfficeKinds,
  ...grantKinds
}

export const allKinds = Object.keys(kinds) as ReadonlyArray<Kind>
