/** After any sequence of use-cases the ledger has what the rows amount to. */
import {
  Acting,
  addLines,
  type Crypto,
  issueGiftCard,
  joinOrders,
  Load,
  moveLines,
  moveOrder,
  Payments,
  placeOrder,
  recordPayment,
  redeemGiftCard,
  refundPayment,
  takeOrder,
  undoOrderMove,
  voidLine
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import type { It } from "../arranging/contract.ts"
import { houseWithTable } from "../orders/taking.ts"
import { agree, type Bookkeeping } from "./sums.ts"

/** Numbers that look like chance, and are the same in every run. */
const drawing = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const length = 25

const played = (seed: number) =>
  Effect.gen(function* () {
    const { acting, atTable, dishId, tenant } = yield* houseWithTable
    const payments = yield* Payments
    const boss = Acting.as(tenant, Acting.system)
    const gina = Acting.as(tenant, Acting.person({ id: "person:8", name: "Gina" }, "manager"))
    const draw = drawing(seed)
    const { code } = yield* issueGiftCard(boss, 5000, { method: "card" })
    const ids: Array<string> = []
    const guest = { customer_name: "Ada Bianchi", customer_phone: "06 555 0100" }
    const line = () => ({ item_id: dishId, quantity: 1 + draw(3) })
    const some = () => ids[draw(ids.length)]!
    const accountOf = (id: string) => Effect.map(payments.loadAccount(tenant, id, Load.nothing), ({ state }) => state!)
    const take = Effect.map(takeOrder(acting, atTable), ({ order }) => ids.push(order.id))
    const steps: ReadonlyArray<Effect.Effect<unknown, unknown, Bookkeeping | Crypto>> = [
      take,
      Effect.suspend(() =>
        Effect.map(placeOrder(boss, { type: "pickup", ...guest, lines: [line()] }), ({ id }) => ids.push(id))
      ),
      Effect.suspend(() => addLines(gina, some(), { lines: [line()] })),
      Effect.suspend(() => moveOrder(gina, some(), { status: "accepted" })),
      Effect.suspend(() => moveOrder(gina, some(), { status: "cancelled", reason: "Went home" })),
      Effect.suspend(() =>
        Effect.flatMap(accountOf(some()), ({ order }) =>
          voidLine(gina, order.id, order.lines[draw(order.lines.length)]?.id ?? 1, { reason: "Dropped", quantity: 1 })
        )
      ),
      Effect.suspend(() => joinOrders(gina, some(), some())),
      Effect.suspend(() =>
        Effect.flatMap(accountOf(some()), ({ order }) =>
          moveLines(gina, order.id, some(), [{ line: order.lines[0]?.id ?? 1, quantity: 1 }])
        )
      ),
      Effect.suspend(() =>
        Effect.flatMap(accountOf(some()), ({ order }) => undoOrderMove(gina, order.id, order.last_move?.version ?? 0))
      ),
      Effect.suspend(() => {
        const method = (["cash", "card", "online"] as const)[draw(3)]!
        const amount = { amountMinor: 1 + draw(1200), tipMinor: draw(3) * 50, currency: "EUR" }
        return recordPayment(boss, { orderId: some(), method, ...amount })
      }),
      Effect.suspend(() => redeemGiftCard(boss, { code, orderId: some(), amountMinor: 1 + draw(400) })),
      Effect.suspend(() =>
        Effect.flatMap(accountOf(some()), ({ payments: paid }) => {
          const cause = (["correction", "goodwill", "mistake", null] as const)[draw(4)]!
          return refundPayment(gina, paid[0]?.id ?? "", 1 + draw(500), { cause })
        })
      )
    ]
    yield* take
    for (let turn = 0; turn < length; turn++) {
      yield* Effect.ignore(steps[draw(steps.length)]!)
    }
    yield* agree(tenant, ids)
  })

export const sequences = (it: It<Bookkeeping>) => {
  for (const seed of [1, 2, 3, 4]) {
    it.effect(`sums of postings are those of orders and payments, whatever is done (${seed})`, () =>
      played(seed).pipe(Effect.provide(PortableCrypto.layer))
    )
  }
}
