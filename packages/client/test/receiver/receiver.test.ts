import { Event } from "@fourtop/core/internal"
import { createReceiver, inMemory, on, type ReceivedEvent, type ReceiverOptions } from "@fourtop/client/receiver"
import { FastCheck as fc } from "effect"
import { describe, expect, it, vi } from "vitest"
import { bodyOf, secret, signatureOf } from "./events.ts"

const start = (options: Partial<ReceiverOptions> = {}) => {
  const events: Array<ReceivedEvent> = []
  const errors: Array<unknown> = []
  const receiver = createReceiver({
    secret,
    handle: (event) => void events.push(event),
    onError: (error) => void errors.push(error),
    ...options
  })
  const deliver = async (body: string | Uint8Array, signature?: string | null) =>
    (await receiver.receive({ body, signature: signature === undefined ? signatureOf(String(body)) : signature }))
      .status
  return { receiver, deliver, events, errors }
}

describe("a receiver", () => {
  it.each([
    [undefined, "missing"],
    [null, "missing"],
    [[undefined], "missing"],
    ["", "empty"],
    [[], "empty"],
    [["whsec", ""], "empty"]
  ])("needs a secret, and not %j", (given, found) => {
    const make = () => createReceiver({ secret: given as string, handle: () => {} })
    expect(make).toThrow(new RegExp(`^createReceiver: secret must be the webhook's signing secret, but is ${found}`))
  })

  it.each(Event.eventTypes)("takes %s", async (type) => {
    const { deliver, events } = start()
    const body = bodyOf(type)
    expect(await deliver(body)).toBe(200)
    expect(events).toEqual([{ ...(JSON.parse(body) as object), known: true }])
  })

  it("accepts newer types and members", async () => {
    const { deliver, events } = start()
    expect(await deliver(bodyOf("table.on_fire", undefined, { table: 4 }))).toBe(200)
    const grown = { ...(JSON.parse(bodyOf("ping")) as object), severity: "low" }
    expect(await deliver(JSON.stringify(grown))).toBe(200)
    expect(events).toMatchObject([
      { known: false, type: "table.on_fire", data: { table: 4 } },
      { known: true, type: "ping", severity: "low" }
    ])
  })

  it("gives each type to its handler, with its type", async () => {
    const told: Array<string> = []
    const handle = on(
      {
        "order.created": ({ data }) => void told.push(data.order.status),
        "stock.below_par": async ({ data }) => void told.push(data.stock.ingredient.name)
      },
      ({ type }) => void told.push(`other ${type}`)
    )
    const { deliver } = start({ handle })
    for (const type of ["order.created", "stock.below_par", "ping", "later", "toString"]) await deliver(bodyOf(type))
    expect(told).toEqual(["placed", "Mozzarella", "other ping", "other later", "other toString"])
    expect(await start({ handle: on({}) }).deliver(bodyOf("ping"))).toBe(200)
  })

  it("narrows by type once it is known", () => {
    const describeEvent = (event: ReceivedEvent): string => {
      if (!event.known) return event.type
      switch (event.type) {
        case "order.status_changed":
          return `${event.data.previous_status} to ${event.data.order.status}`
        case "guest.updated":
          return "erased" in event.data.guest ? "erased" : event.data.guest.name
        default:
          return event.id
      }
    }
    const { previous_status } = { previous_status: "placed" } as const
    const event = { ...(JSON.parse(bodyOf("order.status_changed")) as object), known: true } as ReceivedEvent
    expect(describeEvent(event)).toBe(`${previous_status} to accepted`)
  })

  it("refuses what is not signed, or signed for another body, secret or time", async () => {
    const { deliver, errors, events } = start()
    const body = bodyOf("ping")
    const old = signatureOf(body, Date.now() - 301_000)
    for (const signature of [null, "", "nonsense", signatureOf(`${body} `), old]) {
      expect(await deliver(body, signature)).toBe(400)
    }
    expect(await start({ secret: "whsec_other" }).deliver(body)).toBe(400)
    expect([events, errors]).toEqual([[], []])
  })

  it("accepts either secret while it is being replaced", async () => {
    expect(await start({ secret: ["whsec_new", secret] }).deliver(bodyOf("ping"))).toBe(200)
    expect(() => start({ secret: [] })).toThrow(/signing secret/)
    expect(() => start({ secret: "" })).toThrow(/signing secret/)
  })

  it("refuses signed bodies that are no events, whatever they are", async () => {
    const { deliver, events } = start()
    for (const body of ["", "null", "[]", "7", "{}", "{", JSON.stringify({ id: "1", type: "ping" })]) {
      expect(await deliver(body), body).toBe(400)
    }
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        expect(await deliver(body)).toBe(400)
      })
    )
    expect(events).toEqual([])
  })

  it("reads bytes, and refuses a body that was parsed", async () => {
    const { deliver, errors, events } = start()
    const body = bodyOf("table.on_fire")
    expect(await deliver(new TextEncoder().encode(body), signatureOf(body))).toBe(200)
    expect(events).toHaveLength(1)
    expect(await deliver(JSON.parse(body) as never, signatureOf(body))).toBe(500)
    expect(String(errors[0])).toMatch(/body was already parsed/)
  })
})

describe("an event that arrives again", () => {
  it("is handled once", async () => {
    const { deliver, events } = start()
    const body = bodyOf("order.paid")
    expect([await deliver(body), await deliver(body), await deliver(body)]).toEqual([200, 200, 200])
    expect(events).toHaveLength(1)
  })

  it("is handled again after a failure, and then no more", async () => {
    let calls = 0
    const { deliver, errors } = start({
      handle: () => {
        if (++calls < 3) throw new Error("the till is off")
      }
    })
    const body = bodyOf("order.paid")
    const statuses = [await deliver(body), await deliver(body), await deliver(body), await deliver(body)]
    expect([statuses, calls, errors.length]).toEqual([[500, 500, 200, 200], 3, 2])
  })

  it("is asked for again even when onError throws", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    const fail = () => {
      throw new Error("the till is off")
    }
    expect(await start({ handle: fail, onError: fail }).deliver(bodyOf("ping"))).toBe(500)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it("while the first is being handled is asked for later", async () => {
    let finish = (): void => {}
    let begin = (): void => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const handled = new Promise<void>((resolve) => (finish = resolve))
    const handle = (): Promise<void> => {
      begin()
      return handled
    }
    const { deliver } = start({ handle })
    const body = bodyOf("order.paid")
    const first = deliver(body)
    await begun
    expect(await deliver(body)).toBe(503)
    finish()
    expect([await first, await deliver(body)]).toEqual([200, 200])
  })

  it("after a handler that took too long finds it handled", async () => {
    let finish = (): void => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const { deliver } = start({ handle: () => finished, answerWithinMillis: 1 })
    const body = bodyOf("order.paid")
    expect(await deliver(body)).toBe(503)
    finish()
    await finished
    await new Promise((resolve) => setImmediate(resolve))
    expect(await deliver(body)).toBe(200)
  })

  it("is not lost when the store of ids fails", async () => {
    const broken = () => Promise.reject(new Error("no connection"))
    const memory = inMemory()
    const body = bodyOf("order.paid")
    const before = start({ seen: { ...memory, begin: broken } })
    expect([await before.deliver(body), before.events.length]).toEqual([500, 0])
    const after = start({ seen: { ...memory, finish: broken } })
    expect([await after.deliver(body), after.events.length]).toEqual([200, 1])
    const handle = () => Promise.reject(new Error("the till is off"))
    const both = start({ seen: { ...inMemory(), release: broken }, handle })
    expect([await both.deliver(body), both.errors.length]).toEqual([500, 2])
  })
})

describe("the memory of ids", () => {
  it("forgets after a time", async () => {
    let now = 0
    const seen = inMemory({ keepMillis: 1000, now: () => now })
    await seen.begin("a")
    await seen.finish("a")
    now = 999
    expect(await seen.begin("a")).toBe("handled")
    now = 1000
    expect(await seen.begin("a")).toBe("new")
  })

  it("never holds more than it may, and always the newest", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 40 })),
        async (most, ids) => {
          const seen = inMemory({ most })
          for (const id of ids) if ((await seen.begin(String(id))) === "new") await seen.finish(String(id))
          const distinct = [...new Set(ids.toReversed())]
          const remembered: Array<number> = []
          for (const id of distinct) {
            if ((await seen.begin(String(id))) === "handled") remembered.push(id)
            else await seen.release(String(id))
          }
          expect(remembered.length).toBe(Math.min(most, distinct.length))
          if (ids.length > 0) expect(remembered).toContain(distinct[0])
        }
      )
    ))
})
