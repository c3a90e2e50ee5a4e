/** An order (§2.5) as it is stored. Names, prices and rates are a snapshot: later menu edits do not change it. */
import type { TextOf } from "../foundation/Json.ts"
import type { LedgerLine } from "../foundation/money/LedgerLine.ts"
import type { Translations } from "../foundation/Translations.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Labelled } from "../labels/Labels.ts"
import type { Move } from "../undo/Undo.ts"
import type { OrderType } from "../venue/OpeningHours.ts"
import type { DeliveryAddress } from "./DeliveryZones.ts"
import type { Discount, LineDiscount } from "./Discount.ts"
import type { StoredDetails } from "./LineDetails.ts"
import type { OrderBefore } from "./OrderUndo.ts"
import type { JoinedNote, NotesSent } from "./OrderNotes.ts"
import type { OrderStatus } from "./OrderStatus.ts"
import type { OrderView } from "./OrderView.ts"
import type { Basis, Price, PricedLine, Step } from "./Pricing.ts"

/** Channels that API callers may use; other channels are for the restaurant's own staff and marketplaces. */
export const apiChannels = ["web", "phone", "whatsapp"] as const

/** The channel of an order that names none. */
export const defaultChannel = "web" satisfies (typeof apiChannels)[number]

/** A row: one order. */
export interface Order extends Labelled {
  readonly id: Uuid
  readonly version: number
  /** What people call it; absent in rows from before orders had numbers. */
  readonly number?: string | null
  readonly status: OrderStatus
  readonly type: OrderType
  readonly channel: string
  readonly branch_id: number | null
  readonly table: { readonly id: number; readonly name: string; readonly code: string | null } | null
  readonly guest_id: number | null
  /** The reservation of the party that it was taken for. */
  readonly reservation_id?: Uuid
  readonly customer: { readonly name: string | null; readonly phone: string | null; readonly email: string | null }
  readonly note: string | null
  /** What the note consists of, where orders with a note were joined with this one. */
  readonly joined_notes?: ReadonlyArray<JoinedNote>
  /** The orders that notes of this one went to. */
  readonly notes_sent?: ReadonlyArray<NotesSent>
  readonly delivery_address: DeliveryAddress | null
  readonly currency: string
  readonly price: Omit<Price, "lineTotals" | "derivation">
  readonly derivation: ReadonlyArray<Step>
  readonly pricing: OrderPricing
  /** What people have taken off it. */
  readonly discount?: Discount | null
  readonly cancel_reason: string | null
  readonly lines: ReadonlyArray<OrderLine>
  readonly placed_at: Instant
  readonly scheduled_for: Instant | null
  /** Placed while the restaurant was closed: the kitchen starts at the opening and not ahead of it. */
  readonly held: boolean
  readonly preparation_minutes: number
  readonly paid_at: Instant | null
  /** The sum of refunds, which a guest's spend does not include. */
  readonly refunded_minor: number
  /** How often its lines, its table or its amounts have changed since it was placed, for the POS; absent for never. */
  readonly revision?: number
  /** That the kitchen works on something of an order that is ready: lines that were added later. */
  readonly kitchen_open?: true
  /** What people did last, which can be taken back for a minute; null after anybody else's move. */
  readonly last_move?: Move<OrderBefore> | null
  /** What the ledger has of its sale, and the version of the row that it was posted with; absent in rows from before. */
  readonly posted?: ReadonlyArray<LedgerLine>
  readonly posted_version?: number
  readonly updated_at: Instant
  /** The public representation, ready to be sent. */
  readonly view: TextOf<OrderView>
}

/** The rules the order was priced by, and the keys by which promotions match each line. */
export interface OrderPricing extends Basis {
  readonly lineKeys: ReadonlyArray<Pick<PricedLine, "dishKey" | "categoryKey">>
}

/** A line of an order, with names and prices as they were when it was placed. */
export interface OrderLine extends StoredDetails {
  readonly id: number
  readonly item_id: number
  readonly name: Translations
  readonly variant_name: Translations | null
  readonly quantity: number
  readonly unit_price_minor: number
  readonly line_total_minor: number
  readonly voided: boolean
  readonly modifiers: ReadonlyArray<{ readonly name: Translations; readonly price_minor: number }>
  readonly tax_class: string | null
  readonly station: string | null
  /** What people have taken off it. */
  readonly discount?: LineDiscount | null
  /** The guest of the order that it came from, where this order is not that guest's. */
  readonly guest_id?: number | null
}
