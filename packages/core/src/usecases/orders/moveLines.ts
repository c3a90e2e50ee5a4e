/** People move lines between two orders, or join the orders. */
import { Effect, Schema } from "effect"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import { type Command, decide } from "../../domain/decisions/orders/moveLines.ts"
import { decide as takeBack } from "../../domain/decisions/orders/undoMovedLines.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { Wish } from "../../domain/orders/LineMove.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { lastClosed } from "../closings/lastClosed.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

const may = { areas: ["orders"], scope: null } as const

/** Both orders change in one commit, which relies on the versions of both and of their tickets. */
const moving = (acting: Acting, sourceId: string, targetId: string, command: Command) =>
  Effect.gen(function* () {
    const { loadAccount } = yield* Payments
    return yield* transact({
      acting,
      contention: `order:${sourceId}`,
      // For the parts of lines that are divided.
      newIds: command.lines?.filter(({ quantity }) => quantity != null).length ?? 0,
      load: (request) =>
        Load.andThen(loadAccount(acting.restaurantId, sourceId, request), (source) =>
          Effect.gen(function* () {
            const { state: target } = yield* loadAccount(acting.restaurantId, targetId, Load.nothing)
            return { source, target, venue: yield* currentVenue(acting) }
          })
        ),
      decide: (state, context) => decide(command, state, context)
    })
  })

const Wishes = Schema.Array(
  Schema.Struct({ line: Shapes.integer, quantity: Fields.optional(Schema.NullOr(Shapes.integer)) })
)

/**
 * Moves lines, or some of their pieces, to another open order of the same type and prices. They keep their prices and
 * kitchen tickets. The source must have no payments; one without lines is cancelled then.
 */
export const moveLines = useCase(
  "moveLines",
  { may, input: [Input.text("source"), Input.text("target"), Input.value("lines", Wishes)] },
  (acting: Acting, sourceId: string, targetId: string, lines: ReadonlyArray<Wish>) =>
    moving(acting, sourceId, targetId, { lines })
)

/** Moves every line of an order, and its note, to another one, and cancels it with the reason that they were joined. */
export const joinOrders = useCase(
  "joinOrders",
  { may, input: [Input.text("source"), Input.text("target")] },
  (acting: Acting, sourceId: string, targetId: string) => moving(acting, sourceId, targetId, { lines: null })
)

/** Takes back that lines left this order, within a minute and while nothing has happened to either order. */
export const undoMovedLines = useCase(
  "undoMovedLines",
  { may, input: [Input.text("source"), Input.integer("move")] },
  (acting: Acting, sourceId: string, move: number) =>
    Effect.gen(function* () {
      const [orders, { ofOrders }] = [yield* Orders, yield* Payments]
      return yield* transact({
        acting,
        contention: `order:${sourceId}`,
        load: (request) =>
          Load.andThen(orders.load(acting.restaurantId, sourceId, request), (source) =>
            Effect.gen(function* () {
              const targetId = source?.order.last_move?.before.moved?.order
              const target =
                targetId === undefined ? null : (yield* orders.load(acting.restaurantId, targetId, Load.nothing)).state
              const ids = [source, target].flatMap((found) => found?.order.id ?? [])
              return {
                source,
                target,
                venue: yield* currentVenue(acting),
                payments: yield* ofOrders(acting.restaurantId, ids),
                closedAt: yield* lastClosed(acting.restaurantId, source?.order.branch_id ?? null)
              }
            })
          ),
        decide: (state, context) => takeBack({ move }, state, context)
      })
    })
)
