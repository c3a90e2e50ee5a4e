/** PATCH /guests/{guest}: changes what integrations keep with a guest. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/labels/labelGuest.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { ChangeGuest } from "../../domain/guests/GuestInput.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Sets or removes a guest's external reference and keys of their metadata. */
export const labelGuest = useCase(
  "labelGuest",
  {
    may: { areas: ["guest_editing"], scope: "guests:write" },
    input: [Input.integer("guest_id"), Input.request(ChangeGuest)]
  },
  (acting: Acting, guestId: number, input: ChangeGuest) =>
    Effect.flatMap(Guests, (guests) =>
      transact({
        acting,
        contention: `guest:${guestId}`,
        load: (request) =>
          Load.andThen(guests.load(acting.restaurantId, guestId, request), (found) =>
            Effect.map(currentVenue(acting), (venue) => ({ found, venue }))
          ),
        decide: (state, context) => decide(input, state, context)
      })
    )
)
