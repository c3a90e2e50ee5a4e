/** A point-of-sale system that takes orders as JSON over HTTP, at an address that is guarded like those of webhooks. */
import { PointOfSale } from "@fourtop/core"
import { Data, Effect, Layer } from "effect"
import * as Http from "node:http"
import * as Https from "node:https"
import * as AddressGuard from "./AddressGuard.ts"
import { reasonOf } from "./attempt.ts"

/** One limit over connecting, sending and the answer's head: a till that drips must not hold a worker. */
const patienceMillis = 10_000

/** The till did not take the order; it is tried again later. */
export class OrderNotTaken extends Data.TaggedError("OrderNotTaken")<{ readonly reason: string }> {
  override get message() {
    return `The point of sale did not take the order: ${this.reason}.`
  }
}

const notTaken = (reason: string) => Effect.fail(new OrderNotTaken({ reason }))

/** Posts orders. Any 2xx means that one was taken; redirects are not followed, and through no proxy. */
export const make = (options: AddressGuard.Options = {}): typeof PointOfSale.Service => {
  const guard = AddressGuard.make(options)
  // A connection ends with its order: a till gets few, and its answer is not read to the end.
  const http = new Http.Agent({ lookup: guard.plainLookup })
  const https = new Https.Agent({ lookup: guard.lookup })
  const post = (to: URL, order: string): Effect.Effect<void, OrderNotTaken> =>
    Effect.async((resume) => {
      const sending = {
        method: "POST",
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(order) },
        signal: AbortSignal.timeout(patienceMillis)
      }
      const request =
        to.protocol === "https:"
          ? Https.request(to, { ...sending, agent: https })
          : Http.request(to, { ...sending, agent: http })
      request.on("response", ({ statusCode = 0 }) => {
        resume(statusCode >= 200 && statusCode < 300 ? Effect.void : notTaken(`it answered ${statusCode}`))
        request.destroy()
      })
      // Only the kind of failure: a message may hold the address, and an address a secret.
      request.on("error", (error) => resume(notTaken(sending.signal.aborted ? "it took too long" : reasonOf(error))))
      request.end(order)
      return Effect.sync(() => void request.destroy())
    })
  return {
    push: (address, order) => {
      const url = guard.parse(address)
      return typeof url === "string" ? notTaken(`the address ${url}`) : post(url, order)
    }
  }
}

/** The port as a layer. */
export const layer = (options: AddressGuard.Options = {}): Layer.Layer<PointOfSale> =>
  Layer.sync(PointOfSale, () => make(options))
