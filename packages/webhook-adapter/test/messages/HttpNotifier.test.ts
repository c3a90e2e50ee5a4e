/** Messages to a gateway over HTTP: the request, its signature, and what each response means. */
import type { GuestMessage } from "@fourtop/core/internal"
import { HttpNotifier, Signature } from "@fourtop/webhook-adapter"
import { Effect, Redacted } from "effect"
import { once } from "node:events"
import * as Http from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { calendar, message, sent } from "./arrange.ts"

const secret = "a secret of the gateway"

interface Request {
  readonly method: string | undefined
  readonly headers: Http.IncomingHttpHeaders
  readonly body: string
}

let requests: Array<Request> = []
/** The gateway remembers what it has taken, as one that sends text messages must. */
let taken = new Set<string>()
let texts: Array<string> = []

const respond = async (request: Http.IncomingMessage, response: Http.ServerResponse): Promise<void> => {
  const body = await text(request)
  requests.push({ method: request.method, headers: request.headers, body })
  const path = request.url ?? "/"
  if (path === "/hang") return
  if (path === "/taken") {
    const key = String(request.headers["idempotency-key"])
    if (!taken.has(key)) texts.push((JSON.parse(body) as GuestMessage.GuestMessage).text)
    taken.add(key)
    response.writeHead(204).end()
    return
  }
  if (path === "/endless") {
    response.writeHead(200)
    const filling = setInterval(() => response.write("x".repeat(16_384)), 1)
    response.on("close", () => clearInterval(filling))
    return
  }
  const headers = path === "/302" ? { location: "/taken" } : {}
  response.writeHead(Number(path.slice(1)), headers).end("no")
}

const gateway = Http.createServer((request, response) => void respond(request, response))

beforeAll(async () => {
  gateway.listen(0, "127.0.0.1")
  await once(gateway, "listening")
})
afterAll(() => gateway.closeAllConnections())
beforeEach(() => {
  requests = []
  taken = new Set()
  texts = []
})

const post = (
  path: string,
  messages: ReadonlyArray<GuestMessage.GuestMessage> = [message()],
  options: Partial<HttpNotifier.Options> = {}
) =>
  Effect.gen(function* () {
    const { port } = gateway.address() as AddressInfo
    const url = `http://127.0.0.1:${port}${path}`
    const channel = yield* HttpNotifier.make({ url, secret: Redacted.make(secret), ...options })
    return yield* Effect.forEach(messages, (one) => sent(channel, one))
  }).pipe(Effect.scoped, Effect.runPromise)

describe("a gateway", () => {
  it("gets the message as signed JSON, with its id as key", async () => {
    expect(await post("/taken", [message({ attachments: [calendar] })], { userAgent: "Fourtop/9" })).toEqual([null])
    const [{ body, headers, method }] = requests as [Request]
    expect(method).toBe("POST")
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": "01900000-0000-7000-8000-00000000000a",
      "service-event": "message",
      "service-delivery": "01900000-0000-7000-8000-00000000000a",
      "user-agent": "Fourtop/9"
    })
    const signature = String(headers["service-signature"])
    expect(Signature.verify(body, signature, secret, Date.now())).toBe(true)
    expect(Signature.verify(`${body} `, signature, secret, Date.now())).toBe(false)
    expect(JSON.parse(body)).toEqual({
      id: "01900000-0000-7000-8000-00000000000a",
      occasion: "booking_confirmed",
      about: { kind: "booking", id: "01900000-0000-7000-8000-00000000000b" },
      language: "it",
      to: { name: "Ada Rossi", phone: "06 555 0100", email: "ada@example.com" },
      restaurant: "Osteria",
      subject: "La tua prenotazione è confermata",
      text: "Ciao Ada.",
      html: "<p>Ciao Ada.</p>",
      attachments: [calendar]
    })
  })

  it("recognises a message that comes again by its key", async () => {
    expect(await post("/taken", [message(), message(), message({ id: "2", text: "Next" })])).toEqual([null, null, null])
    expect(texts).toEqual(["Ciao Ada.", "Next"])
  })

  it.each([
    [200, null],
    [299, null],
    [302, "MessageNotSent gateway_failed"],
    [400, "MessageRefused gateway_refused"],
    [401, "MessageNotSent gateway_failed"],
    [404, "MessageNotSent gateway_failed"],
    [409, "MessageNotSent gateway_failed"],
    [410, "MessageRefused gateway_refused"],
    [413, "MessageRefused gateway_refused"],
    [422, "MessageRefused gateway_refused"],
    [429, "MessageNotSent gateway_failed"],
    [500, "MessageNotSent gateway_failed"],
    [503, "MessageNotSent gateway_failed"]
  ])("that responds with %i", async (status, expected) => {
    expect(await post(`/${status}`)).toEqual([expected])
    expect(requests).toHaveLength(1)
  })

  it("that does not respond is given up, and an endless response is not read", async () => {
    expect(await post("/hang", [message()], { patience: "100 millis" })).toEqual(["MessageNotSent timed_out"])
    expect(await post("/endless")).toEqual([null])
  })

  it("on the internet is not reached over plain http", async () => {
    expect(await post("/", [message()], { url: "http://192.0.2.1/" })).toEqual(["MessageNotSent unreachable"])
    expect(await post("/", [message()], { url: "http://127.0.0.1:9/" })).toEqual(["MessageNotSent unreachable"])
  })
})
