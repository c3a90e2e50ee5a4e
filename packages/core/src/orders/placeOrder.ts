/** POST /orders: priced from the menu, held to the owner's rules, told to kitchen, till and subscribers. */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound, ValidationFailed } from "../Errors.ts"
import * as Event from "../events/Event.ts"
import * as GuestChange from "../guests/GuestChange.ts"
import * as GuestMatching from "../guests/GuestMatching.ts"
import { loadWithGuests } from "../guests/guestsOf.ts"
import { Venues } from "../ports/Venues.ts"
import { Zoning } from "../ports/Zoning.ts"
import * as Json from "../shared/Json.ts"
import type { Translations } from "../shared/Translations.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { Venue } from "../venue/Venue.ts"
import type { DeliveryZone } from "./DeliveryZones.ts"
import type { SelectedLine } from "./LineSelection.ts"
import * as NameSnapshot from "./NameSnapshot.ts"
import type { Order, OrderLine } from "./Order.ts"
import * as OrderBudget from "./OrderBudget.ts"
import * as OrderingRules from "./OrderingRules.ts"
import { defaults, type PlaceOrder } from "./OrderInput.ts"
import * as OrderView from "./OrderView.ts"
import * as PointOfSaleJob from "./PointOfSaleJob.ts"
import * as Ticket from "./Ticket.ts"

/** `channel` may be any for callers inside the house; the API admits only its own three. */
export const placeOrder = (acting: Acting, input: PlaceOrder, channel: string = input.channel ?? defaults.channel) =>
  Effect.gen(function* () {
    const venues = yield* Venues
    const zoning = yield* Zoning
    return yield* transact({
      acting,
      // Orders do not change what other orders rely on: nothing to wait for.
      contention: null,
      // The lines, and a guest who is new.
      reserve: input.lines.length + 1,
      load: (request) =>
        Effect.gen(function* () {
          // What was current when the caller was recognised costs nothing, and tells how to read the phone.
          const known = yield* currentVenue(acting)
          const {
            candidates: guests,
            ids,
            record,
            state: venue
          } = yield* loadWithGuests(known, contactOf(input), request, (request) =>
            venues.load(acting.restaurantId, request)
          )
          const address = OrderingRules.addressOf(input)
          const zone =
            venue === null || address === null ? null : yield* zoning.find(venue.settings.delivery_zones, address)
          return { ids, record, state: { venue, zone, guests } }
        }),
      decide: ({ guests, venue, zone }, fresh) => decide(acting, input, channel, venue, zone, fresh, guests)
    })
  })

const contactOf = (input: PlaceOrder): GuestMatching.Contact => ({
  name: input.customer_name,
  phone: input.customer_phone,
  email: input.customer_email ?? null
})

export const decide = (
  { actor }: Pick<Acting, "actor">,
  input: PlaceOrder,
  channel: string,
  venue: Venue | null,
  zone: DeliveryZone | null,
  fresh: Fresh,
  guests: GuestMatching.Candidates = GuestMatching.nobodyKnown
): Decision.Decision<Order, NotFound | ValidationFailed> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const judgement = OrderingRules.judge(venue, { input, channel, zone, now: fresh.now })
  if (judgement.order === null) return Decision.refuse(ValidationFailed.of(...judgement.problems))
  const recognised = GuestMatching.recognise(contactOf(input), guests, fresh)
  const order = write(judgement.order, input, channel, venue, recognised.guest.id, fresh)
  const tooMuch = OrderBudget.problems(order)
  if (tooMuch.length > 0) return Decision.refuse(ValidationFailed.of(...tooMuch))
  const told = GuestChange.attach(recognised, venue.restaurant, fresh)
  return Decision.accept(order, {
    guards: told.guards,
    changes: [
      ...told.changes,
      ChangeSet.put("order", order),
      ...Ticket.queue(order, fresh).map((ticket) => ChangeSet.put("ticket", ticket))
    ],
    events: [
      ...told.events,
      Event.withText("order.created", venue.restaurant, Json.join({ order: order.view }), fresh, order.guest_id)
    ],
    activity: [
      Activity.entry(
        {
          actor,
          action: "order.placed",
          subject: { kind: "order", id: order.id },
          detail: { channel, type: order.type, total_minor: order.price.totalMinor, held: order.held },
          guest_id: order.guest_id
        },
        fresh
      )
    ],
    jobs: venue.settings.point_of_sale === null ? [] : [PointOfSaleJob.job(order, fresh)]
  })
}

const write = (
  accepted: OrderingRules.AcceptableOrder,
  input: PlaceOrder,
  channel: string,
  venue: Venue,
  guestId: number,
  fresh: Fresh
): Order => {
  const { derivation, lineTotals, ...price } = accepted.price
  const { serving, table } = accepted
  const named = NameSnapshot.of(accepted.lines.flatMap(namesOf), venue.restaurant)
  return OrderView.withView(
    {
      id: fresh.uuid(),
      version: 0,
      status: "placed",
      type: input.type,
      channel,
      branch_id: accepted.branch?.id ?? null,
      table: table === null ? null : { id: table.id, name: table.name, code: table.code },
      guest_id: guestId,
      customer: contactOf(input),
      note: input.note || null,
      delivery_address: accepted.address,
      currency: venue.restaurant.currency,
      price,
      derivation,
      pricing: accepted.pricing,
      cancel_reason: null,
      lines: accepted.lines.map((line, index) => writeLine(line, lineTotals[index]!, named, venue, fresh)),
      placed_at: fresh.now,
      scheduled_for: serving.scheduledFor,
      held: serving.held,
      preparation_minutes: serving.preparationMinutes,
      paid_at: null,
      refunded_minor: 0,
      updated_at: fresh.now
    },
    venue.restaurant.time_zone
  )
}

/** Every name that a line shows. */
const namesOf = ({ dish, options, size }: SelectedLine): ReadonlyArray<Translations> => [
  dish.name,
  ...(size === null ? [] : [size.name]),
  ...options.map(({ name }) => name)
]

const writeLine = (
  line: SelectedLine,
  total: number,
  named: (name: Translations) => Translations,
  venue: Venue,
  fresh: Fresh
): OrderLine => ({
  id: fresh.id(),
  item_id: line.dish.id,
  name: named(line.dish.name),
  variant_name: line.size === null ? null : named(line.size.name),
  quantity: line.quantity,
  unit_price_minor: line.unitPriceMinor,
  line_total_minor: total,
  voided: false,
  modifiers: line.options.map(({ name, price_minor }) => ({ name: named(name), price_minor })),
  tax_class: line.dish.tax_class,
  station: line.dish.station ?? venue.categoryById.get(line.dish.category_id)?.station ?? null
})
