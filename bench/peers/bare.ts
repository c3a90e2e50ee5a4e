/**
 * The least that Node's HTTP can do: reads the request, looks its response up, sends it. An upper bound for every
 * contender.
 */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const answers: Record<string, Buffer> = {
  small: Buffer.from(JSON.stringify({ data: { text: "x".repeat(900) }, meta: {}, links: {} })),
  page: Buffer.from(JSON.stringify({ data: Array.from({ length: 25 }, () => "x".repeat(1500)), meta: {}, links: {} }))
}

const server = createServer((request, response) => {
  const body = request.url!.startsWith("/api/v1/orders?") ? answers.page! : answers.small!
  const answer = () => {
    response.writeHead(request.method === "POST" && request.url === "/api/v1/orders" ? 201 : 200, {
      "content-type": "application/json",
      "content-length": body.length
    })
    response.end(body)
  }
  if (request.method === "GET") return answer()
  request.on("data", () => {})
  request.on("end", answer)
})
server.keepAliveTimeout = 65_000
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })))
process.on("SIGTERM", () => process.exit(0))
