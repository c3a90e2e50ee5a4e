import { PointOfSale } from "@fourtop/core/internal"
import { type AddressGuard, HttpPointOfSale } from "@fourtop/webhook-adapter"
import { Effect, Either } from "effect"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, it } from "vitest"

let till: Server | undefined

/** A POS on a port of its own that responds as told. */
const tillThat = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const server = createServer(answer)
  till = server
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`
}

afterEach(() => {
  till?.closeAllConnections()
  till?.close()
})

const local: AddressGuard.Options = { allowedNetworks: ["127.0.0.0/8"] }

const push = (address: string, order = '{"id":"1"}', options: AddressGuard.Options = local) =>
  Effect.flatMap(PointOfSale, (pointOfSale) => pointOfSale.push(address, order)).pipe(
    Effect.either,
    Effect.provide(HttpPointOfSale.layer(options)),
    Effect.runPromise
  )

describe("a point of sale over HTTP", () => {
  it("gets the order's representation as JSON, byte for byte", async () => {
    const received: Array<string> = []
    const address = await tillThat((request, response) => {
      request.setEncoding("utf8").on("data", (text: string) => received.push(text))
      request.on("end", () => {
        received.push(request.headers["content-type"] ?? "")
        response.writeHead(204).end()
      })
    })
    expect(Either.isRight(await push(address, '{"name":"Jalapeño 🌶"}'))).toBe(true)
    expect(received).toEqual(['{"name":"Jalapeño 🌶"}', "application/json"])
  })

  it.each([301, 400, 500])("has not accepted an order that it responds to with %s", async (status) => {
    const address = await tillThat((_, response) => void response.writeHead(status, { location: "/elsewhere" }).end())
    expect(Either.getOrThrow(Either.flip(await push(address)))).toMatchObject({ _tag: "OrderNotTaken" })
  })

  it("has not accepted it when the connection fails", async () => {
    const address = await tillThat((request) => request.socket.destroy())
    expect(Either.isLeft(await push(address))).toBe(true)
    till?.close()
    till?.closeAllConnections()
    expect(Either.isLeft(await push("http://127.0.0.1:1/"))).toBe(true)
  })

  it("is not called within the network unless the operator allows it", async () => {
    let called = 0
    const address = await tillThat((_, response) => {
      called += 1
      response.writeHead(204).end()
    })
    const named = address.replace("127.0.0.1", "till.example")
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }]
    const reasonOf = async (to: string, options: AddressGuard.Options) =>
      Either.match(await push(to, "{}", options), {
        onLeft: (failure) => (failure as HttpPointOfSale.OrderNotTaken).reason,
        onRight: () => null
      })
    expect(await reasonOf(address, {})).toBe("the address must be an https address")
    expect(await reasonOf(address.replace("http:", "https:"), {})).toBe("the address must lead to a public address")
    expect(await reasonOf(named, { resolve })).toBe("the address must be an https address")
    expect(await reasonOf(named.replace("http:", "https:"), { resolve })).toMatch(/that is not public$/)
    const elsewhere = { resolve, allowedNetworks: ["10.0.0.0/8"] }
    expect(await reasonOf(address, elsewhere)).toBe("the address must be an https address")
    expect(await reasonOf(named, elsewhere)).toMatch(/that needs https$/)
    expect(called).toBe(0)
    expect(await reasonOf(named, { ...local, resolve })).toBeNull()
    expect(await reasonOf(address, { allowedNetworks: ["127.0.0.1"] })).toBeNull()
    expect(called).toBe(2)
  })

  it("is called over https when its name leads out of the allowed networks", async () => {
    const resolve = async () => [{ address: "93.184.215.14", family: 4 }]
    const outcome = await push("http://till.example/orders", "{}", { ...local, resolve })
    expect(Either.getOrThrow(Either.flip(outcome))).toMatchObject({
      reason: "it resolves to an address that needs https"
    })
  })

  it("is not read beyond its status", async () => {
    const address = await tillThat((_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write("x".repeat(10_000)), 1)
      response.on("close", () => clearInterval(drip))
    })
    expect(Either.isRight(await push(address))).toBe(true)
  })
})
