/** The events that webhooks send. Generated from the API's declarations by `npm run record`; do not edit. */
import type {
  ErasedGuest,
  EventRestaurant,
  ExperienceBooking,
  GiftCard,
  Installation,
  PublishedWeek,
  RefundedPayment,
  RespondingPointOfSale,
  Review,
  SilentPointOfSale,
  StockBelowPar
} from "./eventData.ts"
import type { Guest } from "./guests.ts"
import type { Item } from "./menu.ts"
import type { Order, OrderStatus } from "./orders.ts"
import type { Payment } from "./payments.ts"
import type { Reservation } from "./reservations.ts"

/** What happened. */
export interface PingEventData {
  /** A greeting. */
  readonly message: string
}

/** `ping`: Test event sent from the developer screen. */
export interface PingEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "ping"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: PingEventData
}

/** What happened. */
export interface OrderCreatedEventData {
  /** The order, as the API shows it. */
  readonly order: Order
}

/** `order.created`: An order is placed on any channel. */
export interface OrderCreatedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "order.created"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: OrderCreatedEventData
}

/** What happened. */
export interface OrderStatusChangedEventData {
  /** The order, as the API shows it. */
  readonly order: Order
  /** The status before. */
  readonly previous_status: OrderStatus | (string & {})
  /** Present, and true, when people took back what they had just done; the event for that was sent too. */
  readonly correction?: true
}

/** `order.status_changed`: An order moves to another status. */
export interface OrderStatusChangedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "order.status_changed"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: OrderStatusChangedEventData
}

/** What happened. */
export interface OrderPaidEventData {
  /** The order, as the API shows it. */
  readonly order: Order
}

/** `order.paid`: Payments cover the order. */
export interface OrderPaidEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "order.paid"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: OrderPaidEventData
}

/** What happened. */
export interface ReservationCreatedEventData {
  /** The reservation, as the API shows it. */
  readonly reservation: Reservation
}

/** `reservation.created`: A booking is made, by the guest or the staff. */
export interface ReservationCreatedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "reservation.created"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: ReservationCreatedEventData
}

/** What happened. */
export interface ReservationUpdatedEventData {
  /** The reservation, as the API shows it. */
  readonly reservation: Reservation
  /** The fields that changed. */
  readonly changed: ReadonlyArray<string>
  /** Present, and true, when people took back what they had just done; the event for that was sent too. */
  readonly correction?: true
}

/** `reservation.updated`: A booking changes. */
export interface ReservationUpdatedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "reservation.updated"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: ReservationUpdatedEventData
}

/** What happened. */
export interface ReservationCancelledEventData {
  /** The reservation, as the API shows it. */
  readonly reservation: Reservation
}

/** `reservation.cancelled`: A booking is cancelled. */
export interface ReservationCancelledEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "reservation.cancelled"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: ReservationCancelledEventData
}

/** What happened. */
export interface MenuItemUpdatedEventData {
  /** The item, as the API shows it. */
  readonly item: Item
  /** The fields that changed. */
  readonly changed: ReadonlyArray<string>
  /** Present, and true, when people took back what they had just done; the event for that was sent too. */
  readonly correction?: true
}

/** `menu.item_updated`: A dish changes: price, name, sold out. */
export interface MenuItemUpdatedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "menu.item_updated"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: MenuItemUpdatedEventData
}

/** What happened. */
export interface PaymentRefundedEventData {
  /** The payment. */
  readonly payment: RefundedPayment
}

/** `payment.refunded`: A payment is refunded. */
export interface PaymentRefundedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "payment.refunded"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: PaymentRefundedEventData
}

/** What happened. */
export interface GuestCreatedEventData {
  /** The guest, as the API shows them. */
  readonly guest: Guest
}

/** `guest.created`: A guest profile is created. */
export interface GuestCreatedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "guest.created"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: GuestCreatedEventData
}

/** What happened. */
export interface GuestUpdatedEventData {
  /** The guest, as the API shows them; only the id once the guest was erased. */
  readonly guest: Guest | ErasedGuest
}

/** `guest.updated`: A guest's details or consent change, or the guest is erased. */
export interface GuestUpdatedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "guest.updated"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: GuestUpdatedEventData
}

/** What happened. */
export interface GiftcardIssuedEventData {
  /** The gift card. */
  readonly gift_card: GiftCard
}

/** `giftcard.issued`: A gift card is sold or issued. */
export interface GiftcardIssuedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "giftcard.issued"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: GiftcardIssuedEventData
}

/** What happened. */
export interface GiftcardRedeemedEventData {
  /** The gift card. */
  readonly gift_card: GiftCard
  /** The order that it paid for. */
  readonly order_id: string
  /** How much it paid. */
  readonly amount_minor: number
}

/** `giftcard.redeemed`: A gift card pays for an order. */
export interface GiftcardRedeemedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "giftcard.redeemed"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: GiftcardRedeemedEventData
}

/** What happened. */
export interface ReviewCreatedEventData {
  /** The review. */
  readonly review: Review
}

/** `review.created`: A guest submits a rating. */
export interface ReviewCreatedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "review.created"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: ReviewCreatedEventData
}

/** What happened. */
export interface StockBelowParEventData {
  /** The ingredient and its stock. */
  readonly stock: StockBelowPar
}

/** `stock.below_par`: An ingredient drops below its par level at a branch. */
export interface StockBelowParEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "stock.below_par"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: StockBelowParEventData
}

/** What happened. */
export interface ShiftPublishedEventData {
  /** The week with its shifts. */
  readonly week: PublishedWeek
}

/** `shift.published`: A manager publishes a week of shifts. */
export interface ShiftPublishedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "shift.published"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: ShiftPublishedEventData
}

/** What happened. */
export interface ExperienceBookedEventData {
  /** The tickets that were sold. */
  readonly booking: ExperienceBooking
}

/** `experience.booked`: Tickets to an experience are paid for. */
export interface ExperienceBookedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "experience.booked"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: ExperienceBookedEventData
}

/** What happened. */
export interface PointOfSaleSilentEventData {
  /** The POS. */
  readonly point_of_sale: SilentPointOfSale
}

/** `point_of_sale.silent`: The POS has accepted none of its orders for three minutes. */
export interface PointOfSaleSilentEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "point_of_sale.silent"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: PointOfSaleSilentEventData
}

/** What happened. */
export interface PointOfSaleRespondingEventData {
  /** The POS. */
  readonly point_of_sale: RespondingPointOfSale
}

/** `point_of_sale.responding`: The POS accepts orders again after that. */
export interface PointOfSaleRespondingEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "point_of_sale.responding"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: PointOfSaleRespondingEventData
}

/** What happened. */
export interface OrderUpdatedEventData {
  /** The order, as the API shows it. */
  readonly order: Order
  /** The fields that changed. */
  readonly changed: ReadonlyArray<string>
  /** Present, and true, when people took back what they had just done; the event for that was sent too. */
  readonly correction?: true
}

/**
 * `order.updated`: An order gets further lines or a discount, one of its lines is voided, lines or the order are
 * moved, or its reference or metadata change.
 */
export interface OrderUpdatedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "order.updated"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: OrderUpdatedEventData
}

/** What happened. */
export interface PaymentRecordedEventData {
  /** The payment, as the API shows it. */
  readonly payment: Payment
}

/** `payment.recorded`: A payment for an order is recorded. */
export interface PaymentRecordedEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "payment.recorded"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: PaymentRecordedEventData
}

/** What happened. */
export interface AppInstalledEventData {
  /** The installation. */
  readonly installation: Installation
}

/** `app.installed`: An owner installs the app, or changes what it is allowed; sent to that app alone. */
export interface AppInstalledEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "app.installed"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: AppInstalledEventData
}

/** What happened. */
export interface AppUninstalledEventData {
  /** The installation. */
  readonly installation: Installation
}

/** `app.uninstalled`: The installation of the app ends; sent to that app alone, and nothing after it. */
export interface AppUninstalledEvent {
  /** The event id, the same on every attempt and on a replay. */
  readonly id: string
  /** The event type. */
  readonly type: "app.uninstalled"
  /** When it happened. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
  /** What happened. */
  readonly data: AppUninstalledEventData
}

/** An event of any type that this version knows. */
export type FourtopEvent =
  | PingEvent
  | OrderCreatedEvent
  | OrderStatusChangedEvent
  | OrderPaidEvent
  | ReservationCreatedEvent
  | ReservationUpdatedEvent
  | ReservationCancelledEvent
  | MenuItemUpdatedEvent
  | PaymentRefundedEvent
  | GuestCreatedEvent
  | GuestUpdatedEvent
  | GiftcardIssuedEvent
  | GiftcardRedeemedEvent
  | ReviewCreatedEvent
  | StockBelowParEvent
  | ShiftPublishedEvent
  | ExperienceBookedEvent
  | PointOfSaleSilentEvent
  | PointOfSaleRespondingEvent
  | OrderUpdatedEvent
  | PaymentRecordedEvent
  | AppInstalledEvent
  | AppUninstalledEvent

/** The event types that this version knows. */
export type EventType =
  | "ping"
  | "order.created"
  | "order.status_changed"
  | "order.paid"
  | "reservation.created"
  | "reservation.updated"
  | "reservation.cancelled"
  | "menu.item_updated"
  | "payment.refunded"
  | "guest.created"
  | "guest.updated"
  | "giftcard.issued"
  | "giftcard.redeemed"
  | "review.created"
  | "stock.below_par"
  | "shift.published"
  | "experience.booked"
  | "point_of_sale.silent"
  | "point_of_sale.responding"
  | "order.updated"
  | "payment.recorded"
  | "app.installed"
  | "app.uninstalled"
