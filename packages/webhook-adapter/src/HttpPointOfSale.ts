/** A point-of-sale system that takes orders as JSON over HTTP. */
import { PointOfSale } from "@fourtop/core"
import { Data, Effect, Layer } from "effect"

/** One limit over connecting, sending and the answer's head: a till that drips must not hold a worker. */
const patienceMillis = 10_000

/** The till did not take the order; it is tried again later. */
export class OrderNotTaken extends Data.TaggedError("OrderNotTaken")<{ readonly reason: string }> {
  override get message() {
    return `The point of sale did not take the order: ${this.reason}.`
  }
}

/** Only the kind of failure: a message may hold the address, and an address a secret. */
const reasonOf = (cause: unknown): string => {
  const inner: unknown = cause instanceof Error ? (cause.cause ?? cause) : cause
  if (inner instanceof Error && "code" in inner) return `the connection failed (${String(inner.code)})`
  return inner instanceof Error && inner.name === "TimeoutError" ? "it took too long" : "it cannot be reached"
}

/** Posts the order's representation. Any 2xx means that it was taken; redirects are not followed. */
const push = (address: string, order: string): Effect.Effect<void, OrderNotTaken> =>
  Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: order,
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMillis)])
      })
      await response.body?.cancel()
      return response.status
    },
    catch: (cause) => new OrderNotTaken({ reason: reasonOf(cause) })
  }).pipe(
    Effect.flatMap((status) =>
      status >= 200 && status < 300 ? Effect.void : new OrderNotTaken({ reason: `it answered ${status}` })
    )
  )

/** The port as a layer. */
export const layer: Layer.Layer<PointOfSale.PointOfSale> = Layer.succeed(PointOfSale.PointOfSale, { push })
