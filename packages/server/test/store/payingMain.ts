/** A process of its own that pays for orders, several at a time, until it is done or killed. */
import { Acting, recordPayment } from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { Effect, Layer, Redacted } from "effect"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"

const [url, tenant, amount, ...orders] = process.argv.slice(2)
const acting = Acting.as(Number(tenant), Acting.system)

/** Each order in two parts; what the dead have paid already is refused. */
const pay = (orderId: string) => {
  const request = { orderId, method: "cash", amountMinor: Number(amount), currency: "EUR" } as const
  const once = Effect.ignore(recordPayment(acting, request))
  return Effect.zipRight(once, once)
}

console.log("paying")
await Effect.runPromise(
  Effect.forEach(orders, pay, { concurrency: 8 }).pipe(
    Effect.provide(Layer.merge(PgStore.layer({ url: Redacted.make(url!) }), NodeCrypto.layer))
  )
)
console.log("done")
