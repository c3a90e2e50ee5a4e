/** The API on a real socket, for two restaurants, with callers who do not behave. */
import { ApiToken, Authentication } from "@fourtop/core/internal"
import { Capacity, NodeListener } from "@fourtop/http-adapter"
import { Effect, Logger } from "effect"
import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import type { Responder } from "../../src/host/Responder.ts"
import { caller, crypto, type Fakes, responder } from "../fakes.ts"

/** The token of a restaurant. */
export const tokenOf = (restaurantId: number): string => ApiToken.mint(restaurantId, "live", crypto.randomBytes)

/** Tokens and restaurants have the same numbers. */
const authenticate: Fakes["authenticate"] = ({ id }) =>
  Effect.succeed(Authentication.Accepted({ caller: { ...caller, restaurantId: id }, limit: 60, remaining: 59 }))

export interface Served {
  readonly port: number
  readonly capacity: Capacity.Capacity
  readonly get: (path: string, restaurantId?: number) => Promise<Response>
  /** Opens a connection, sends the text, and reads nothing. */
  readonly sending: (text: string) => Socket
}

/** Serves while the test runs. */
export const serving = <A>(
  limits: Partial<Capacity.Limits>,
  fakes: Fakes,
  use: (served: Served) => Promise<A>,
  now?: () => number
): Promise<A> => listening(limits, (capacity) => responder({ authenticate, ...fakes, capacity }), use, now)

/** Serves with any responder while the test runs. */
export const listening = async <A>(
  limits: Partial<Capacity.Limits>,
  respondWith: (capacity: Capacity.Capacity) => Responder,
  use: (served: Served) => Promise<A>,
  now?: () => number
): Promise<A> => {
  const capacity = Capacity.make({ ...Capacity.standard, checkMillis: 20, ...limits }, now)
  const quiet = Logger.remove(Logger.defaultLogger)
  const listener = await Effect.runPromise(
    NodeListener.make(respondWith(capacity), capacity).pipe(Effect.provide(quiet))
  )
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const sockets: Array<Socket> = []
  try {
    return await use({
      port,
      capacity,
      get: (path, restaurantId = 1) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${tokenOf(restaurantId)}` } }),
      sending: (text) => {
        const socket = connect(port, "127.0.0.1")
        sockets.push(socket)
        socket.on("error", () => {}).pause()
        socket.write(text)
        return socket
      }
    })
  } finally {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** The text of a request. */
export const requesting = (path: string, restaurantId = 1, head = "", method = "GET"): string =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tokenOf(restaurantId)}\r\n${head}\r\n`

/** Everything that comes until the connection closes. */
export const received = async (socket: Socket): Promise<string> => {
  let text = ""
  socket.setEncoding("latin1").on("data", (part: string) => (text += part))
  socket.resume()
  if (!socket.closed) await once(socket, "close")
  return text
}

/** Waits until it is so; the runner's own limit ends a test for which it never is. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}
