/** PATCH /waitlist/{entry}: changes what integrations keep with an entry of the waitlist. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/labels/labelWaitlistEntry.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { ChangeWaitlistEntry } from "../../domain/waitlist/WaitlistInput.ts"
import { Waitlist } from "../../ports/bookings/Waitlist.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { ownerOf } from "./ownerOf.ts"

/** Sets or removes a waitlist entry's external reference and keys of its metadata. */
export const labelWaitlistEntry = useCase(
  "labelWaitlistEntry",
  {
    may: { areas: ["book"], scope: "reservations:write" },
    input: [Input.text("entry_id"), Input.request(ChangeWaitlistEntry)]
  },
  (acting: Acting, entryId: string, input: ChangeWaitlistEntry) =>
    Effect.flatMap(Waitlist, (waitlist) =>
      transact({
        acting,
        contention: `waitlist:${entryId}`,
        load: (request) =>
          Load.andThen(waitlist.load(acting.restaurantId, entryId, request), (found) =>
            Effect.all({ venue: currentVenue(acting), guest: ownerOf(acting, found?.entry) }).pipe(
              Effect.map((others) => ({ found, ...others }))
            )
          ),
        decide: (state, context) => decide(input, state, context)
      })
    )
)
