/** Sends a receipt or a credit note to the guest, as often as somebody asks for it, within the quotas of messages. */
import { Effect, Schema } from "effect"
import { type Command, decide } from "../../domain/decisions/receipts/sendReceipt.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as GuestMatching from "../../domain/guests/GuestMatching.ts"
import type { Addressee } from "../../domain/messages/Occasion.ts"
import type { Receipt } from "../../domain/receipts/Receipt.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import { Receipts } from "../../ports/receipts/Receipts.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

const may = { areas: ["orders"], scope: null } as const

const Address = Schema.Struct({
  email: Fields.optional(Schema.NullOr(Fields.email)),
  phone: Fields.optional(Schema.NullOr(Fields.text({ min: 1, max: 40 })))
} satisfies Record<keyof Command, unknown>)

/** Who ordered, with what the guest's profile adds; null where nobody knows. */
const contactOf = (tenant: RestaurantId, { order_id }: Pick<Receipt, "order_id">) =>
  Effect.gen(function* () {
    const [orders, guests] = [yield* Orders, yield* Guests]
    const order = order_id === null ? null : (yield* orders.load(tenant, order_id, Load.nothing)).state?.order
    if (order === null || order === undefined) return null
    const { email, name, phone } = order.customer
    const guest = order.guest_id === null ? null : (yield* guests.load(tenant, order.guest_id, Load.nothing)).state
    const profile = guest === null ? { email: null, phone: null } : GuestMatching.contactOf(guest)
    return { name, email: email ?? profile.email, phone: phone ?? profile.phone } satisfies Addressee
  })

/** Whom a receipt would be sent to; null where the address has to be typed. */
export const readReceiptContact = useCase(
  "readReceiptContact",
  { may, input: [Input.text("receipt_id")] },
  ({ restaurantId }: Acting, receiptId: string) =>
    Effect.gen(function* () {
      const receipt = yield* (yield* Receipts).find(restaurantId, receiptId)
      return receipt === null ? yield* new NotFound({ resource: "receipt" }) : yield* contactOf(restaurantId, receipt)
    })
)

/** Sends it to the address that is given, else to the guest's own. */
export const sendReceipt = useCase(
  "sendReceipt",
  { may, input: [Input.text("receipt_id"), Input.optional(Input.command(Address))] },
  (acting: Acting, receiptId: string, address: Command = {}) =>
    Effect.gen(function* () {
      const { restaurantId } = acting
      const [receipts, venues] = [yield* Receipts, yield* Venues]
      return yield* transact({
        acting,
        contention: null,
        load: (request) =>
          Load.andThen(venues.load(restaurantId, request), (venue) =>
            Effect.gen(function* () {
              const receipt = yield* receipts.find(restaurantId, receiptId)
              return { venue, receipt, known: receipt === null ? null : yield* contactOf(restaurantId, receipt) }
            })
          ),
        decide: (state, context) => decide(address, state, context)
      })
    })
)
