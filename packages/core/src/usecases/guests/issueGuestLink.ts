/** Staff make a link to a guest's page, to hand it over. Its token is returned once. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/guests/issueGuestLink.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { SubjectInput } from "../../domain/guests/SubjectInput.ts"
import type * as GuestLink from "../../domain/guests/GuestLink.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { loadLinked } from "./guestSubject.ts"
import { newGuestLink } from "./newGuestLink.ts"

/** The path of the page. The entry of the log is written first, so that there is no link without one. */
export const issueGuestLink = useCase(
  "issueGuestLink",
  { may: { areas: ["orders", "book"], scope: null }, input: [Input.command(SubjectInput)] },
  (acting: Acting, subject: GuestLink.Subject) =>
    Effect.flatMap(
      transact({
        acting,
        contention: null,
        load: () => Effect.map(loadLinked(acting.restaurantId, subject), (state) => ({ state, record: null, ids: [] })),
        decide
      }),
      (linked) => newGuestLink(acting.restaurantId, linked)
    )
)
