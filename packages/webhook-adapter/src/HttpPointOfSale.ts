/** A point-of-sale system that accepts orders as JSON over HTTP. Its address is guarded like those of webhooks. */
import { PointOfSale, Spans } from "@fourtop/core/internal"
import { Data, Effect, Layer } from "effect"
import * as Http from "node:http"
import * as Https from "node:https"
import * as AddressGuard from "./AddressGuard.ts"
import { reasonOf } from "./attempt.ts"
import { traceHeaders } from "./traceHeaders.ts"

/** One limit over connecting, sending and the response's headers: a slow POS must not block a worker. */
const timeLimitMillis = 10_000

/** The POS did not accept the order; it is tried again later. */
export class OrderNotTaken extends Data.TaggedError("OrderNotTaken")<{ readonly reason: string }> {
  override get message() {
    return `The point of sale did not accept the order: ${this.reason}.`
  }
}

const notAccepted = (reason: string) => Effect.fail(new OrderNotTaken({ reason }))

/** Posts orders. Any 2xx means that the order was accepted; redirects are not followed, and no proxy is used. */
export const make = (options: AddressGuard.Options = {}): typeof PointOfSale.Service => {
  const guard = AddressGuard.make(options)
  // Connections are not reused: a POS gets few orders, and its response body is not read.
  const http = new Http.Agent({ lookup: guard.plainLookup })
  const https = new Https.Agent({ lookup: guard.lookup })
  const post = (to: URL, order: string, traceParent: string | null): Effect.Effect<void, OrderNotTaken> =>
    Effect.async((resume) => {
      const sending = {
        method: "POST",
        headers: {
          ...traceHeaders(traceParent),
          "content-type": "application/json",
          "content-length": Buffer.byteLength(order)
        },
        signal: AbortSignal.timeout(timeLimitMillis)
      }
      const request =
        to.protocol === "https:"
          ? Https.request(to, { ...sending, agent: https })
          : Http.request(to, { ...sending, agent: http })
      request.on("response", ({ statusCode = 0 }) => {
        resume(statusCode >= 200 && statusCode < 300 ? Effect.void : notAccepted(`it responded with ${statusCode}`))
        request.destroy()
      })
      // Only the kind of failure: an error's message may contain the address, and the address a secret.
      request.on("error", (error) => resume(notAccepted(sending.signal.aborted ? "it took too long" : reasonOf(error))))
      request.end(order)
      return Effect.sync(() => void request.destroy())
    })
  return {
    push: (address, order) => {
      const url = guard.parse(address)
      return typeof url === "string"
        ? notAccepted(`the address ${url}`)
        : Effect.flatMap(Spans.traceParent, (traceParent) => post(url, order, traceParent))
    }
  }
}

export const layer = (options: AddressGuard.Options = {}): Layer.Layer<PointOfSale> =>
  Layer.sync(PointOfSale, () => make(options))
