/** Receives webhooks, and keeps how often each resource was told of. */
import { once } from "node:events"
import * as http from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { Signature } from "../../packages/webhook-adapter/src/index.ts"

export interface Receiver {
  readonly url: string
  /** How often each order or reservation was told of, by its id. */
  readonly told: ReadonlyMap<string, number>
  readonly wrongSignatures: () => number
  readonly expect: (secret: string) => void
  readonly stop: () => void
}

export const start = async (): Promise<Receiver> => {
  const told = new Map<string, number>()
  let secret = ""
  let wrong = 0
  const server = http.createServer((request, response) => {
    const receive = async (): Promise<void> => {
      const body = await text(request)
      if (!Signature.verify(body, String(request.headers["service-signature"]), secret, Date.now())) wrong++
      const { data } = JSON.parse(body) as { data: Record<"order" | "reservation", { id: string } | undefined> }
      const { id } = data.order ?? data.reservation!
      told.set(id, (told.get(id) ?? 0) + 1)
      response.writeHead(204).end()
    }
    // A worker that is killed leaves half a request, which is no event yet.
    receive().catch(() => response.destroy())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    told,
    wrongSignatures: () => wrong,
    expect: (given) => {
      secret = given
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
