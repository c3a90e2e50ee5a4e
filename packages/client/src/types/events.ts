/** The events that webhooks send. Generated from the API's declarations by `npm run record`; do not edit. */
import type {
  ErasedGuest,
  EventRestaurant,
  ExperienceBooking,
  GiftCard,
  PublishedWeek,
  RefundedPayment,
  Review,
  StockBelowPar
} from "./eventData.ts"
import type { Guest } from "./guests.ts"
import type { Item } from "./menu.ts"
import type { Order, OrderStatus } from "./orders.ts"
import type { Reservation } from "./reservations.ts"

export interface PingEventData {
  readonly message: string
}

/** `ping`: Test event sent from the developer screen. */
export interface PingEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "ping"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: PingEventData
}

export interface OrderCreatedEventData {
  readonly order: Order
}

/** `order.created`: An order is placed on any channel. */
export interface OrderCreatedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "order.created"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: OrderCreatedEventData
}

export interface OrderStatusChangedEventData {
  readonly order: Order

  readonly previous_status: OrderStatus | (string & {})
}

/** `order.status_changed`: An order moves to another status. */
export interface OrderStatusChangedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "order.status_changed"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: OrderStatusChangedEventData
}

export interface OrderPaidEventData {
  readonly order: Order
}

/** `order.paid`: Payments cover the order. */
export interface OrderPaidEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "order.paid"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: OrderPaidEventData
}

export interface ReservationCreatedEventData {
  readonly reservation: Reservation
}

/** `reservation.created`: A booking is made, by the guest or the staff. */
export interface ReservationCreatedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "reservation.created"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: ReservationCreatedEventData
}

export interface ReservationUpdatedEventData {
  readonly reservation: Reservation

  readonly changed: ReadonlyArray<string>
}

/** `reservation.updated`: A booking changes. */
export interface ReservationUpdatedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "reservation.updated"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: ReservationUpdatedEventData
}

export interface ReservationCancelledEventData {
  readonly reservation: Reservation
}

/** `reservation.cancelled`: A booking is cancelled. */
export interface ReservationCancelledEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "reservation.cancelled"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: ReservationCancelledEventData
}

export interface MenuItemUpdatedEventData {
  /** A dish */
  readonly item: Item

  readonly changed: ReadonlyArray<string>
}

/** `menu.item_updated`: A dish changes: price, name, sold out. */
export interface MenuItemUpdatedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "menu.item_updated"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: MenuItemUpdatedEventData
}

export interface PaymentRefundedEventData {
  readonly payment: RefundedPayment
}

/** `payment.refunded`: A payment is refunded. */
export interface PaymentRefundedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "payment.refunded"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: PaymentRefundedEventData
}

export interface GuestCreatedEventData {
  readonly guest: Guest
}

/** `guest.created`: A guest profile is created. */
export interface GuestCreatedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "guest.created"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: GuestCreatedEventData
}

export interface GuestUpdatedEventData {
  readonly guest: Guest | ErasedGuest
}

/** `guest.updated`: A guest's details or consent change, or the guest is erased. */
export interface GuestUpdatedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "guest.updated"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: GuestUpdatedEventData
}

export interface GiftcardIssuedEventData {
  readonly gift_card: GiftCard
}

/** `giftcard.issued`: A gift card is sold or issued. */
export interface GiftcardIssuedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "giftcard.issued"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: GiftcardIssuedEventData
}

export interface GiftcardRedeemedEventData {
  readonly gift_card: GiftCard
  /** a Universally Unique Identifier */
  readonly order_id: string

  readonly amount_minor: number
}

/** `giftcard.redeemed`: A gift card pays for an order. */
export interface GiftcardRedeemedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "giftcard.redeemed"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: GiftcardRedeemedEventData
}

export interface ReviewCreatedEventData {
  readonly review: Review
}

/** `review.created`: A guest submits a rating. */
export interface ReviewCreatedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "review.created"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: ReviewCreatedEventData
}

export interface StockBelowParEventData {
  readonly stock: StockBelowPar
}

/** `stock.below_par`: An ingredient drops below its par level at a branch. */
export interface StockBelowParEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "stock.below_par"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: StockBelowParEventData
}

export interface ShiftPublishedEventData {
  readonly week: PublishedWeek
}

/** `shift.published`: A manager publishes a week of shifts. */
export interface ShiftPublishedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "shift.published"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: ShiftPublishedEventData
}

export interface ExperienceBookedEventData {
  readonly booking: ExperienceBooking
}

/** `experience.booked`: Tickets to an experience are paid for. */
export interface ExperienceBookedEvent {
  /** a Universally Unique Identifier */
  readonly id: string

  readonly type: "experience.booked"

  readonly created_at: string

  readonly restaurant: EventRestaurant

  readonly data: ExperienceBookedEventData
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
