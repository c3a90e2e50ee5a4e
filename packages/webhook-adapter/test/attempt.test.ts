import type { Delivery } from "@fourtop/core/internal"
import { AddressGuard, attempt, Connections, Signature } from "@fourtop/webhook-adapter"
import { once } from "node:events"
import * as Http from "node:http"
import * as Net from "node:net"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"

interface Received {
  readonly headers: Http.IncomingHttpHeaders
  readonly method: string
  readonly body: string
}

const received: Array<Received> = []
const held: Array<Http.ServerResponse> = []
let opened = 0

const statusOf = (path: string): number => Number(/^\/status\/(\d+)/.exec(path)?.[1] ?? 200)

const answers: Readonly<Record<string, (response: Http.ServerResponse) => void>> = {
  "/hang": () => {},
  "/reset": (response) => void response.socket?.resetAndDestroy(),
  "/drip": (response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write("."), 20)
    response.on("close", () => clearInterval(drip))
  },
  "/endless": (response) => {
    response.writeHead(200)
    const chunk = Buffer.alloc(16 * 1024, "x")
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on("drain", pour)
    pour()
  },
  "/held": (response) => void held.push(response),
  "/close": (response) => void response.writeHead(200, { connection: "close" }).end("bye"),
  "/half": (response) => {
    response.writeHead(200, { "content-length": "100" })
    response.write("half", () => response.socket?.destroy())
  },
  "/redirect": (response) => void response.writeHead(307, { location: "/status/200" }).end()
}

const respond = async (request: Http.IncomingMessage, response: Http.ServerResponse): Promise<void> => {
  let body = ""
  for await (const chunk of request.setEncoding("utf8")) body += chunk as string
  received.push({ headers: request.headers, method: request.method!, body })
  const path = request.url!
  const answer = answers[path]
  if (answer !== undefined) return answer(response)
  response.writeHead(statusOf(path)).end(`answer to ${path} \u0000`)
}

const server = Http.createServer((request, response) => void respond(request, response))
server.on("connection", () => opened++)

const garbage = Net.createServer((socket) => void socket.on("error", () => {}).end("this is no HTTP\r\n\r\n"))

const portOf = (of: Net.Server): number => (of.address() as Net.AddressInfo).port

beforeAll(async () => {
  for (const one of [server, garbage]) {
    one.listen(0, "127.0.0.1")
    await once(one, "listening")
  }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  garbage.close()
})

const guard = AddressGuard.make({ allowInsecure: true })
const connections = Connections.make({ guard })
const body = `{"z":1.0,"a":"caffè \u{1F355}"}`
const message = { type: "order.created", eventId: "01900000-0000-7000-8000-000000000001", body, signature: "" }

const attempted = (
  ...args: [Parameters<typeof attempt>[0], Parameters<typeof attempt>[1]]
): Promise<Delivery.Attempt> => new Promise((resolve) => void attempt(...args, resolve))

const messageTo = (path: string) => ({
  ...message,
  url: `http://127.0.0.1:${portOf(server)}${path}`,
  signature: Signature.sign(body, ["s"], 0)
})

const post = (path: string, patience = 10_000) =>
  attempted(messageTo(path), { connections, patience, userAgent: "Fourtop" })

/** This machine, in every way its address can be written. */
const loopback = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "017700000001",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "%31%32%37.0.0.1",
  "①②⑦.0.0.1",
  "0.0.0.0",
  "[::1]",
  "[::]",
  "[::127.0.0.1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::7f00:1]",
  "[2002:7f00:1::]"
]

describe("an attempt", () => {
  it("posts the exact body with the headers of the specification", async () => {
    received.length = 0
    const answer = await post("/status/204")
    expect(answer).toMatchObject({ status: 204, failure: null })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ method: "POST", body })
    expect(received[0]!.headers).toMatchObject({
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "service-event": message.type,
      "service-delivery": message.eventId,
      "service-signature": Signature.sign(body, ["s"], 0),
      "user-agent": "Fourtop"
    })
  })

  it.each([200, 201, 299, 301, 302, 400, 404, 410, 429, 500, 503])("reports status %i", async (status) => {
    const { snippet, ...answer } = await post(`/status/${status}`)
    expect(answer).toMatchObject({ status, failure: null })
    expect(snippet).toBe(`answer to /status/${status} \u{FFFD}`)
  })

  it("does not follow redirects", async () => {
    received.length = 0
    expect(await post("/redirect")).toMatchObject({ status: 307 })
    expect(received).toHaveLength(1)
  })

  it("uses no proxy", async () => {
    const before = process.env["http_proxy"]
    process.env["http_proxy"] = "http://127.0.0.1:1"
    try {
      expect(await post("/status/200")).toMatchObject({ status: 200 })
    } finally {
      if (before === undefined) delete process.env["http_proxy"]
      else process.env["http_proxy"] = before
    }
  })

  it("reports a connection that is cut, before and during the response", async () => {
    expect(await post("/reset")).toMatchObject({ status: null, failure: "the connection was broken off" })
    expect(await post("/half")).toMatchObject({ status: null, failure: "the connection was broken off" })
  })

  it("reports a port without a listener, and one that does not speak HTTP", async () => {
    const options = { connections, patience: 5000, userAgent: "Fourtop" }
    const refused = await attempted({ ...message, url: "http://127.0.0.1:1/" }, options)
    expect(refused).toMatchObject({ status: null, failure: "the connection was refused" })
    const other = await attempted({ ...message, url: `http://127.0.0.1:${portOf(garbage)}/` }, options)
    expect(other).toMatchObject({ status: null, failure: "it did not respond in HTTP" })
  })

  it.each(["/hang", "/drip"])("ends after its limit with a receiver that does %s", async (path) => {
    const answer = await post(path, 200)
    expect(answer).toMatchObject({ status: null, failure: "no complete response within 0.2 seconds" })
    expect(answer.milliseconds).toBeGreaterThanOrEqual(195)
  })

  it.each([
    ["9.9", 9_900, { status: 200, failure: null, snippet: "at last" }],
    ["10.1", 10_100, { status: null, failure: "no complete response within 10 seconds" }]
  ])("a complete response after %s seconds, on a fake clock", async (_, millis, expected) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    try {
      const answer = post("/held")
      while (held.length === 0) await new Promise((resolve) => setImmediate(resolve))
      const response = held.pop()!
      // Its headers come at once, and do not count as a response.
      response.writeHead(200)
      response.write("at ")
      vi.advanceTimersByTime(millis)
      response.end("last")
      expect(await answer).toMatchObject(expected)
    } finally {
      vi.useRealTimers()
    }
  })

  it("reuses a connection after a complete response, and only then", async () => {
    await post("/close")
    const before = opened
    for (let time = 1; time <= 3; time++) await post("/status/200")
    expect(opened - before).toBe(1)
    await post("/hang", 50)
    await post("/status/200")
    expect(opened - before).toBe(2)
  })

  it("retries on a new connection when the reused one was just closed", async () => {
    let [made, whole] = [0, 0]
    const fickle = Net.createServer((socket) => {
      const isFirst = ++made === 1
      let text = ""
      socket
        .on("error", () => {})
        .on("data", (chunk) => {
          text += chunk.toString("latin1")
          const requests = text.split("POST /").length - 1
          if (isFirst && requests === 2) return void socket.resetAndDestroy()
          if (!text.endsWith("}")) return
          whole++
          socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok")
        })
    })
    fickle.listen(0, "127.0.0.1")
    await once(fickle, "listening")
    const url = `http://127.0.0.1:${portOf(fickle)}/`
    const options = { connections, patience: 10_000, userAgent: "Fourtop" }
    for (let time = 1; time <= 2; time++) {
      expect(await attempted({ ...message, url }, options)).toMatchObject({ status: 200, snippet: "ok" })
    }
    expect([made, whole]).toEqual([2, 2])
    fickle.close()
  })

  it("reads a limited part of an endless response, and keeps less", async () => {
    const answer = await post("/endless", 5000)
    expect(answer).toMatchObject({ status: 200, failure: null })
    expect(answer.snippet).toBe("x".repeat(1024))
  })

  it("ends when it is told to", async () => {
    const ended = new Promise((resolve) => {
      const options = { connections, patience: 5000, userAgent: "Fourtop" }
      setTimeout(attempt(messageTo("/hang"), options, resolve), 50)
    })
    expect(await ended).toMatchObject({ status: null, failure: "given up" })
  })

  it("opens no connection to an address that is forbidden, however it is written or resolved", async () => {
    const inside = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "127.0.0.1", family: 4 }
    ]
    const guard = AddressGuard.make({ resolve: inside })
    const strict = { connections: Connections.make({ guard }), patience: 2000, userAgent: "Fourtop" }
    const port = portOf(server)
    const before = opened
    for (const host of loopback) {
      const { failure } = await attempted({ ...message, url: `https://${host}:${port}/` }, strict)
      expect(failure).toBe("the address must lead to a public address")
    }
    const plain = await attempted({ ...message, url: `http://127.0.0.1:${port}/` }, strict)
    expect(plain.failure).toBe("the address must be an https address")
    const named = await attempted({ ...message, url: `https://rebind.example:${port}/` }, strict)
    expect(named.failure).toBe("it resolves to an address that is not public")
    expect(opened).toBe(before)
  })

  it("opens no connection to a name that led elsewhere when it was added", async () => {
    const answers = ["93.184.215.14", "127.0.0.1"].map((address) => [{ address, family: 4 }])
    const guard = AddressGuard.make({ resolve: async () => answers.shift()! })
    const url = `https://rebind.example:${portOf(server)}/`
    expect(await guard.check(url)).toBeNull()
    const before = opened
    const options = { connections: Connections.make({ guard }), patience: 2000, userAgent: "Fourtop" }
    expect((await attempted({ ...message, url }, options)).failure).toBe("it resolves to an address that is not public")
    expect(opened).toBe(before)
  })
})
