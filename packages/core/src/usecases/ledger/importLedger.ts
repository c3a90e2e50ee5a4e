/**
 * Posts what the ledger does not have: rows from before there was one, and those that a program of the release before has
 * written since. Each row is an ordinary commit, so that it can be interrupted, and run beside anything else.
 */
import { Effect } from "effect"
import * as importDeposit from "../../domain/decisions/ledger/importDeposit.ts"
import * as importGiftCard from "../../domain/decisions/ledger/importGiftCard.ts"
import * as importOrder from "../../domain/decisions/ledger/importOrder.ts"
import * as importTickets from "../../domain/decisions/ledger/importTickets.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Permission from "../../domain/foundation/Permission.ts"
import type { RowId } from "../../domain/registry/Rows.ts"
import { Experiences } from "../../ports/backoffice/Experiences.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { Ledger, type UnpostedKind } from "../../ports/ledger/Ledger.ts"
import { Journal } from "../../ports/transaction/Journal.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Records } from "../../ports/transaction/Records.ts"
import { onBooking } from "../bookings/onBooking.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Rows that are looked at together. */
const page = 100

/** More of a row's history decides nothing. */
const entries = 200

/** Posts what the ledger does not have of one restaurant, and returns how many rows that were. */
export const importLedger = useCase("importLedger", { may: Permission.operator, input: [] }, (acting: Acting) =>
  Effect.gen(function* () {
    let count = 0
    for (const kind of ["gift_card", "booking", "experience", "order"] as const) count += yield* importAll(acting, kind)
    return count
  })
)

const importAll = (acting: Acting, kind: UnpostedKind) =>
  Effect.gen(function* () {
    const ledger = yield* Ledger
    let [count, after]: [number, RowId | null] = [0, null]
    for (;;) {
      const { ids, reached }: Effect.Effect.Success<ReturnType<typeof ledger.unposted>> = yield* ledger.unposted(
        acting.restaurantId,
        kind,
        after,
        page
      )
      for (const id of ids) yield* importOne(acting, kind, id)
      count += ids.length
      if (reached === null) return count
      after = reached
    }
  })

const importOne = (acting: Acting, kind: UnpostedKind, id: RowId) =>
  Effect.gen(function* () {
    return kind === "gift_card" || kind === "experience"
      ? yield* importing[kind](acting, Number(id))
      : yield* importing[kind](acting, String(id))
  })

const historyOf = ({ restaurantId }: Acting, kind: "booking" | "experience" | "order", id: string) =>
  Effect.flatMap(Journal, (journal) => journal.about(restaurantId, { kind, id }, entries))

const importing = {
  order: (acting: Acting, id: string) =>
    Effect.flatMap(Payments, (payments) =>
      transact({
        acting,
        contention: `order:${id}`,
        load: (request) =>
          Load.andThen(payments.loadAccount(acting.restaurantId, id, request), (account) =>
            Effect.all({
              account: Effect.succeed(account),
              history: historyOf(acting, "order", id),
              venue: currentVenue(acting)
            })
          ),
        decide: importOrder.decide
      })
    ),
  gift_card: (acting: Acting, id: number) =>
    Effect.flatMap(Records, (records) =>
      transact({
        acting,
        contention: null,
        load: () =>
          Effect.gen(function* () {
            const cursor = { direction: "next", key: [id - 1] } as const
            const { rows } = yield* records.list(acting.restaurantId, "gift_card", { perPage: 1, cursor })
            const state = { card: rows.find((card) => card.id === id) ?? null, venue: yield* currentVenue(acting) }
            return { ids: [], record: null, state }
          }),
        decide: importGiftCard.decide
      })
    ),
  booking: (acting: Acting, id: string) =>
    onBooking(
      acting,
      id,
      ({ found, venue }) =>
        Effect.map(historyOf(acting, "booking", id), (history) => ({
          booking: found?.booking ?? null,
          history,
          venue
        })),
      importDeposit.decide
    ),
  experience: (acting: Acting, id: number) =>
    Effect.flatMap(Experiences, (experiences) =>
      transact({
        acting,
        contention: `experience:${id}`,
        load: (request) =>
          Load.andThen(experiences.load(acting.restaurantId, id, request), (loaded) =>
            Effect.all({
              loaded: Effect.succeed(loaded),
              history: historyOf(acting, "experience", String(id)),
              venue: currentVenue(acting)
            })
          ),
        decide: importTickets.decide
      })
    )
}
