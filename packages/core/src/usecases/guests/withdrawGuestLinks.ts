/** Staff withdraw all links to a guest's page: from then on they lead nowhere. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/guests/withdrawGuestLinks.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { SubjectInput } from "../../domain/guests/SubjectInput.ts"
import type * as GuestLink from "../../domain/guests/GuestLink.ts"
import { GuestLinks } from "../../ports/guests/GuestLinks.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { loadLinked } from "./guestSubject.ts"

/** How many links were withdrawn. The entry of the log is written last: it tells open pages to look again. */
export const withdrawGuestLinks = useCase(
  "withdrawGuestLinks",
  { may: { areas: ["orders", "book"], scope: null }, input: [Input.command(SubjectInput)] },
  (acting: Acting, subject: GuestLink.Subject) =>
    Effect.gen(function* () {
      const links = yield* (yield* GuestLinks).withdraw(acting.restaurantId, subject)
      yield* transact({
        acting,
        contention: null,
        load: () =>
          Effect.map(loadLinked(acting.restaurantId, subject), (linked) => ({
            state: { subject: linked, links },
            record: null,
            ids: []
          })),
        decide
      })
      return links
    })
)
