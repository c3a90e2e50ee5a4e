/** The receiver behind real servers, over sockets. */
import { serve } from "@hono/node-server"
import {
  createReceiver,
  expressReceiver,
  fastifyReceiver,
  fetchReceiver,
  honoReceiver,
  nodeReceiver,
  type ReceivedEvent,
  type Receiver
} from "@fourtop/client/receiver"
import express from "express"
import fastify from "fastify"
import { Hono } from "hono"
import { once } from "node:events"
import * as Http from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { bodyOf, post, secret, signatureOf } from "./events.ts"

const closing: Array<() => unknown> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const listen = async (server: Http.Server): Promise<string> => {
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  if (!server.listening) {
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`
}

type Start = (receiver: Receiver) => Promise<string>

const servers: Readonly<Record<string, Start>> = {
  "node:http": (receiver) => {
    const handle = nodeReceiver(receiver)
    return listen(Http.createServer((request, response) => void handle(request, response)))
  },
  "express, before a parser": (receiver) => {
    const app = express()
    app.post("/webhooks", expressReceiver(receiver))
    app.use(express.json())
    return listen(Http.createServer(app))
  },
  "express with express.raw": (receiver) => {
    const app = express()
    app.post("/webhooks", express.raw({ type: "application/json" }), expressReceiver(receiver))
    return listen(Http.createServer(app))
  },
  "express with express.text": (receiver) => {
    const app = express()
    app.post("/webhooks", express.text({ type: "application/json" }), expressReceiver(receiver))
    return listen(Http.createServer(app))
  },
  fastify: async (receiver) => {
    const app = fastify()
    closing.push(() => app.close())
    await app.register(fastifyReceiver(receiver, "/webhooks"))
    // Other routes are parsed as before.
    app.post("/other", (request, reply) => reply.send({ parsed: (request.body as { readonly a: number }).a }))
    return `${await app.listen({ port: 0, host: "127.0.0.1" })}/webhooks`
  },
  hono: async (receiver) => {
    const app = new Hono()
    app.post("/webhooks", honoReceiver(receiver))
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Http.Server
    await once(server, "listening")
    return listen(server)
  },
  "anything with fetch": async (receiver) => {
    const server = serve({ fetch: fetchReceiver(receiver), port: 0, hostname: "127.0.0.1" }) as Http.Server
    await once(server, "listening")
    return listen(server)
  }
}

const start = async (startServer: Start, handle: (event: ReceivedEvent) => void = () => {}) => {
  const events: Array<ReceivedEvent> = []
  const errors: Array<unknown> = []
  const receiver = createReceiver({
    secret,
    handle: (event) => {
      events.push(event)
      handle(event)
    },
    onError: (error) => void errors.push(error)
  })
  return { url: await startServer(receiver), events, errors }
}

describe.each(Object.entries(servers))("behind %s", (_name, startServer) => {
  it("events arrive, once each", async () => {
    const { errors, events, url } = await start(startServer)
    // A body that no serializer would write in this way.
    const body = bodyOf("order.created").replace(/,/g, " ,\n ").replace("Ada", "\\u0041da")
    const statuses = [(await post(url, body)).status, (await post(url, body)).status]
    expect(errors).toEqual([])
    expect(statuses).toEqual([200, 200])
    expect(events).toMatchObject([{ type: "order.created", data: { order: { customer: { name: "Ada Bianchi" } } } }])
  })

  it("a wrong signature gives a 400", async () => {
    const { events, url } = await start(startServer)
    const body = bodyOf("ping")
    expect((await post(url, body, signatureOf(`${body} `))).status).toBe(400)
    expect((await post(url, body, null)).status).toBe(400)
    expect(events).toEqual([])
  })

  it("a failing handler gives a 500, and is called again", async () => {
    let fails = true
    const { errors, events, url } = await start(startServer, () => {
      if (fails) throw new Error("the till is off")
    })
    const body = bodyOf("ping")
    const answer = await post(url, body)
    expect([answer.status, errors.length]).toEqual([500, 1])
    expect(await answer.text()).not.toMatch(/till/)
    fails = false
    expect([(await post(url, body)).status, events.length]).toEqual([200, 2])
  })

  it("a body that is far too large is refused", async () => {
    const { events, url } = await start(startServer)
    const body = bodyOf("ping", undefined, { message: "x".repeat(1_100_000) })
    // A server that stops reading may close the connection before its response is read.
    const status = await post(url, body)
      .then((answer) => answer.status)
      .catch(() => 413)
    expect([status, events]).toEqual([413, []])
  })
})

describe("a body that was parsed on the way", () => {
  it.each<[string, Start, RegExp]>([
    [
      "express.json",
      (receiver) => {
        const app = express()
        app.use(express.json())
        app.post("/webhooks", expressReceiver(receiver))
        return listen(Http.createServer(app))
      },
      /express\.raw/
    ],
    [
      "a middleware that drains the request",
      (receiver) => {
        const app = express()
        app.use((request, _response, next) => void request.resume().on("end", next))
        app.post("/webhooks", expressReceiver(receiver))
        return listen(Http.createServer(app))
      },
      /express\.raw/
    ],
    [
      "a middleware of Hono",
      async (receiver) => {
        const app = new Hono()
        app.use(async (context, next) => {
          await context.req.json()
          await next()
        })
        app.post("/webhooks", honoReceiver(receiver))
        const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Http.Server
        await once(server, "listening")
        return listen(server)
      },
      /before any middleware that reads the body/
    ]
  ])("by %s is explained to whoever set the server up", async (_name, startServer, remedy) => {
    const { errors, events, url } = await start(startServer)
    expect((await post(url, bodyOf("ping"))).status).toBe(500)
    expect(events).toEqual([])
    expect(String(errors[0])).toMatch(remedy)
  })
})

it("only POST is accepted", async () => {
  const { url } = await start(servers["node:http"]!)
  expect((await fetch(url)).status).toBe(405)
})

it("other routes of a Fastify server keep their parser", async () => {
  const { url } = await start(servers["fastify"]!)
  const answer = await fetch(url.replace("/webhooks", "/other"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"a":7}'
  })
  expect(await answer.json()).toEqual({ parsed: 7 })
})
