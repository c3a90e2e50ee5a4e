/** A bad connection: a proxy that can swallow what passes, in one direction or both, while everything looks open. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net"

type Direction = "up" | "down"

export interface BadLine {
  readonly url: string
  /** Nothing passes any more, and nothing is closed. What was on its way is lost. */
  readonly swallow: (...directions: ReadonlyArray<Direction>) => void
  /** New connections work again; those that something was lost on stay dead, as after Wi-Fi without a signal. */
  readonly flow: () => void
  readonly close: () => Promise<void>
}

export const openBadLine = async (to: string): Promise<BadLine> => {
  const { hostname, port } = new URL(to)
  let swallowed: ReadonlySet<Direction> = new Set()
  const sockets = new Set<Socket>()

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const lost = new Set<Direction>()
    // A connection on which something was lost is never right again.
    const pass = (from: Socket, into: Socket, direction: Direction): void => {
      sockets.add(from)
      from.on("data", (bytes) => {
        const passes = !swallowed.has(direction) && !lost.has(direction)
        if (passes) into.write(bytes)
        else lost.add(direction)
      })
      from.on("close", () => {
        sockets.delete(from)
        if (lost.size === 0) into.destroy()
      })
      from.on("error", () => {})
    }
    pass(near, far, "up")
    pass(far, near, "down")
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    swallow: (...directions) => (swallowed = new Set(directions)),
    flow: () => (swallowed = new Set()),
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      })
  }
}
