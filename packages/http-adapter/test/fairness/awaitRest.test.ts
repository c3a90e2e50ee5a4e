/** Requests that are answered before they have arrived, on real connections. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { once } from "node:events"
import { createServer } from "node:http"
import * as Net from "node:net"
import * as Capacity from "../../src/host/fairness/Capacity.ts"
import * as NodeListener from "../../src/node/NodeListener.ts"

const refused = HttpServerResponse.text("no", { status: 413 })
const headOf = (length: number) => `POST / HTTP/1.1\r\nhost: bench.test\r\ncontent-length: ${length}\r\n\r\n`

/** Refuses every request at once, and awaits the rest of it for so long. */
const refusing = async (restMillis: number, use: (socket: Net.Socket) => Promise<void>): Promise<void> => {
  const capacity = Capacity.make({ ...Capacity.standard, restMillis })
  const server = createServer(await Effect.runPromise(NodeListener.make(() => Effect.succeed(refused), capacity)))
  await once(server.listen(0, "127.0.0.1"), "listening")
  const socket = Net.connect((server.address() as Net.AddressInfo).port, "127.0.0.1").setEncoding("utf8")
  try {
    await use(socket)
  } finally {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  }
}

describe("a request that is answered before it has arrived", () => {
  it("is cut off when its rest trickles, after its response", () =>
    refusing(50, async (socket) => {
      const closed = new Promise((resolve) => socket.once("close", resolve))
      // Whoever writes to a connection that was closed in the meantime gets an error.
      socket.on("error", () => {}).write(headOf(1_000_000_000))
      assert.match(String(await once(socket, "data")), /^HTTP\/1\.1 413 /)
      const trickle = setInterval(() => socket.write(" "), 10)
      await closed
      clearInterval(trickle)
    }))

  it("keeps its connection when its rest arrives in time", () =>
    // Far longer than the test takes on any machine.
    refusing(600_000, async (socket) => {
      socket.write(`${headOf(8)}1234`)
      assert.match(String(await once(socket, "data")), /^HTTP\/1\.1 413 /)
      socket.write(`5678${headOf(8)}12345678`)
      assert.match(String(await once(socket, "data")), /^HTTP\/1\.1 413 /)
    }))
})
