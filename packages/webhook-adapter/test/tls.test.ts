/** Receivers behind TLS, with an authority of our own: only a host that proves its name gets a delivery. */
import type { Delivery } from "@fourtop/core/internal"
import { AddressGuard, attempt, Connections } from "@fourtop/webhook-adapter"
import { once } from "node:events"
import * as Https from "node:https"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as Certificates from "./Certificates.ts"

const [trusted, stranger] = [Certificates.authority("Trusted"), Certificates.authority("Stranger")]
const day = 86_400_000
const past = { from: Certificates.realNow() - 2 * day, to: Certificates.realNow() - day }
const future = { from: Certificates.realNow() + day, to: Certificates.realNow() + 2 * day }

const certificates = {
  good: trusted.issue("hooks.example"),
  "other name": trusted.issue("others.example"),
  unknown: stranger.issue("hooks.example"),
  expired: trusted.issue("hooks.example", past),
  early: trusted.issue("hooks.example", future)
}

const heard: Array<string> = []
const servers = Object.entries(certificates).map(([name, { certificate, key }]) => ({
  name,
  server: Https.createServer({ cert: certificate, key }, (request, response) => {
    heard.push(name)
    request.resume().on("end", () => response.end("thanks"))
  })
}))

beforeAll(async () => {
  for (const { server } of servers) {
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
  }
})
afterAll(() => {
  Connections.close(connections)
  for (const { server } of servers) server.close()
})

// The names resolve to this machine, which is allowed here; certificates are checked all the same.
const guard = AddressGuard.make({ allowInsecure: true, resolve: async () => [{ address: "127.0.0.1", family: 4 }] })
const connections = Connections.make({ guard, authorities: trusted.certificate })

const post = (name: string, host = "hooks.example"): Promise<Delivery.Attempt> => {
  const { port } = servers.find((one) => one.name === name)!.server.address() as AddressInfo
  const url = `https://${host}:${port}/`
  const message = { url, type: "ping", eventId: "1", body: "{}", signature: "" }
  return new Promise((resolve) => {
    attempt(message, { connections, patience: 10_000, userAgent: "Fourtop" }, resolve)
  })
}

describe("a receiver behind TLS", () => {
  it("gets the delivery when its certificate is for its name, and again on the same connection", async () => {
    const accepted: Array<unknown> = []
    servers[0]!.server.on("secureConnection", (socket) => accepted.push(socket))
    for (let time = 1; time <= 2; time++) {
      expect(await post("good")).toMatchObject({ status: 200, failure: null, snippet: "thanks" })
    }
    expect(heard).toEqual(["good", "good"])
    expect(accepted).toHaveLength(1)
  })

  it.each(["other name", "unknown", "expired", "early"])("hears nothing when its certificate is: %s", async (name) => {
    heard.length = 0
    expect(await post(name)).toMatchObject({ status: null, failure: "its certificate is not valid" })
    expect(heard).toEqual([])
  })

  it("is not taken for another name that leads to the same place", async () => {
    heard.length = 0
    expect(await post("good", "else.example")).toMatchObject({ status: null, failure: "its certificate is not valid" })
    expect(heard).toEqual([])
  })
})
