/** Places an order: prices it from the menu, applies the owner's rules, and notifies kitchen, POS and subscribers. */
import type { Booking } from "../../bookings/Booking.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Json from "../../foundation/Json.ts"
import type { Translations } from "../../foundation/Translations.ts"
import type { Guest } from "../../guests/Guest.ts"
import * as GuestMatching from "../../guests/GuestMatching.ts"
import type { DeliveryZone } from "../../orders/DeliveryZones.ts"
import type { SelectedLine } from "../../orders/LineSelection.ts"
import * as Labels from "../../labels/Labels.ts"
import * as LineDetails from "../../orders/LineDetails.ts"
import * as NameSnapshot from "../../orders/NameSnapshot.ts"
import type { Order, OrderLine } from "../../orders/Order.ts"
import * as OrderBudget from "../../orders/OrderBudget.ts"
import * as OrderingRules from "../../orders/OrderingRules.ts"
import type { PlaceOrder } from "../../orders/OrderInput.ts"
import * as OrderView from "../../orders/OrderView.ts"
import * as PointOfSaleJob from "../../orders/PointOfSaleJob.ts"
import * as Ticket from "../../orders/Ticket.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestChange from "../guests/GuestChange.ts"

export interface Command {
  readonly input: PlaceOrder
  /** The channel, which may be one that the API does not accept from its callers. */
  readonly channel: string
}

/** An order that is placed by whomever. */
export interface NewOrder {
  readonly input: OrderingRules.OrderWish & Pick<PlaceOrder, "locale" | "note" | keyof Labels.LabelsInput>
  readonly channel: string
  readonly customer: Order["customer"]
  /** Set when people of the restaurant take it. */
  readonly taken?: OrderingRules.TakenAt
  /** The reservation of the party that it is for. */
  readonly reservation?: Pick<Booking, "id">
  /** Problems that others have found with it, reported with all others. */
  readonly problems?: ReadonlyArray<Problem>
}

export interface State {
  readonly venue: Venue | null
  /** The delivery zone of the order's address; null when there is none. */
  readonly zone: DeliveryZone | null
  /** Existing guests that the contact may match. */
  readonly guests: GuestMatching.Candidates
  /** The guest of its reservation, who comes before all others. */
  readonly guest?: Guest | null
  /** What people will call the order; without it, they have no number for it. */
  readonly number?: number | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"guest" | "order" | "ticket", "guest.created" | "guest.updated" | "order.created">

export const contactOf = (input: PlaceOrder): GuestMatching.Contact => ({
  name: input.customer_name,
  phone: input.customer_phone,
  email: input.customer_email ?? null
})

export const decide = (
  { channel, input }: Command,
  state: State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => place({ input, channel, customer: contactOf(input) }, state, context)

/** The same for an order of any origin. */
export const place = (
  { problems = [], ...wanted }: NewOrder,
  { guest = null, guests, number = null, venue, zone }: State,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const { channel, customer, input, taken } = wanted
  const judgement = OrderingRules.judge(venue, {
    input,
    channel,
    zone,
    now: context.now,
    ...(taken === undefined ? {} : { taken })
  })
  if (judgement.order === null || problems.length > 0) {
    return Decision.refuse(ValidationFailed.of(...problems, ...judgement.problems))
  }
  const recognised = guest === null ? recognise(customer, guests, input.locale, context) : known(guest)
  const order = write(judgement.order, wanted, { venue, number }, recognised?.guest.id ?? null, context)
  const tooMuch = OrderBudget.problems(order)
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  const guestChange =
    recognised === null
      ? { guards: [], changes: [], events: [] }
      : GuestChange.attach(recognised, venue.restaurant, context)
  return Decision.accept(order, {
    guards: guestChange.guards,
    changes: [
      ...guestChange.changes,
      ChangeSet.put("order", order),
      ...Ticket.queue(order, context).map((ticket) => ChangeSet.put("ticket", ticket))
    ],
    events: [
      ...guestChange.events,
      Event.withText("order.created", venue.restaurant, Json.join({ order: order.view }), context, order.guest_id)
    ],
    activity: [
      GuestActivity.entry(
        "order.placed",
        { kind: "order", id: order.id },
        { channel, type: order.type, total_minor: order.price.totalMinor, held: order.held },
        order.guest_id,
        context
      )
    ],
    jobs: venue.settings.point_of_sale === null ? [] : [PointOfSaleJob.job(order, context)]
  })
}

const known = (guest: Guest): GuestMatching.Recognised => ({ guest, profile: "known" })

/** Whoever gave neither a phone nor an email is no guest that could be found again. */
const recognise = (
  { email, name, phone }: Order["customer"],
  guests: GuestMatching.Candidates,
  locale: string | null | undefined,
  context: DecisionContext
): GuestMatching.Recognised | null =>
  phone === null && email === null
    ? null
    : GuestMatching.withLocale(
        GuestMatching.recognise({ name: name ?? "", phone, email }, guests, context),
        locale,
        context
      )

const write = (
  accepted: OrderingRules.AcceptableOrder,
  { channel, customer, input, reservation }: NewOrder,
  { number, venue }: { readonly venue: Venue; readonly number: number | null },
  guestId: number | null,
  context: DecisionContext
): Order => {
  const { derivation, lineTotals, ...price } = accepted.price
  const { serving, table } = accepted
  const named = NameSnapshot.of(accepted.lines.flatMap(namesOf), venue.restaurant)
  return OrderView.withView(
    {
      id: context.uuid(),
      version: 0,
      number: number === null ? null : String(number),
      status: "placed",
      type: input.type,
      channel,
      branch_id: accepted.branch?.id ?? null,
      table: table === null ? null : { id: table.id, name: table.name, code: table.code },
      guest_id: guestId,
      ...(reservation === undefined ? {} : { reservation_id: reservation.id }),
      customer,
      note: input.note || null,
      delivery_address: accepted.address,
      currency: venue.restaurant.currency,
      price,
      derivation,
      pricing: accepted.pricing,
      cancel_reason: null,
      lines: accepted.lines.map((line, index) => ({
        ...writeLine(line, lineTotals[index]!, named, venue, context),
        ...LineDetails.of(input.lines[index]!)
      })),
      placed_at: context.now,
      scheduled_for: serving.scheduledFor,
      held: serving.held,
      preparation_minutes: serving.preparationMinutes,
      paid_at: null,
      refunded_minor: 0,
      updated_at: context.now,
      ...Labels.created(input)
    },
    venue.restaurant.time_zone
  )
}

/** Every name that a line shows. */
export const namesOf = ({ dish, options, size }: SelectedLine): ReadonlyArray<Translations> => [
  dish.name,
  ...(size === null ? [] : [size.name]),
  ...options.map(({ name }) => name)
]

export const writeLine = (
  line: SelectedLine,
  total: number,
  named: (name: Translations) => Translations,
  venue: Venue,
  context: DecisionContext
): OrderLine => ({
  id: context.id(),
  item_id: line.dish.id,
  name: named(line.dish.name),
  variant_name: line.size === null ? null : named(line.size.name),
  quantity: line.quantity,
  unit_price_minor: line.unitPriceMinor,
  line_total_minor: total,
  voided: false,
  modifiers: line.options.map(({ name, price_minor }) => ({ name: named(name), price_minor })),
  tax_class: line.dish.tax_class,
  station: line.dish.station ?? venue.categoryById.get(line.dish.category_id)!.station
})
