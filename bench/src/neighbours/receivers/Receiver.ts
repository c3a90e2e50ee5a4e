/** One server for all receivers: at `/calm/…` it responds at once and notes when what arrived, elsewhere never. */
import * as Http from "node:http"
import type { AddressInfo } from "node:net"

export interface Receiver {
  readonly url: (path: string) => string
  /** When each id first arrived; the ids are in the bodies. */
  readonly arrived: Map<string, number>
}

/** A request body that arrived is told by the first id in it. */
const firstId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

const listen = async (): Promise<Receiver> => {
  const arrived = new Map<string, number>()
  const server = Http.createServer((request, response) => {
    let body = ""
    request.setEncoding("utf8").on("data", (text: string) => (body += text))
    request.on("end", () => {
      if (request.url?.startsWith("/calm") !== true) return
      const id = firstId.exec(body)?.[0] ?? ""
      if (!arrived.has(id)) arrived.set(id, Date.now())
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  return { arrived, url: (path) => `http://127.0.0.1:${port}${path}` }
}

let started: Promise<Receiver> | undefined

/** The receiver of this process. */
export const receiver = (): Promise<Receiver> => (started ??= listen())
