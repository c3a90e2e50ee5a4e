import { Delivery, Event, Replay, RetryPlan, WebhookEndpoint } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const hour = 3_600_000
const day = 24 * hour

describe("the retry plan", () => {
  it("follows the specification, and then gives up", () => {
    const outcomes = Array.from({ length: 7 }, (_, failures) => RetryPlan.after({ status: 500 }, failures))
    expect(outcomes).toEqual([
      ...[60, 300, 1800, 7200, 21_600].map((afterSeconds) => ({ state: "retry", afterSeconds })),
      { state: "failed" },
      { state: "failed" }
    ])
  })

  it.each([
    [200, true],
    [204, true],
    [299, true],
    [199, false],
    [300, false],
    [302, false],
    [404, false],
    [410, false],
    [500, false],
    [null, false]
  ])("status %s is done: %s", (status, done) => {
    expect(RetryPlan.after({ status }, 0).state).toBe(done ? "done" : "retry")
  })
})

describe("signing secrets", () => {
  const first = { sealed: "first", created_at: 0, expires_at: null }
  const names = (secrets: ReadonlyArray<WebhookEndpoint.SigningSecret>, now: number) =>
    WebhookEndpoint.signing(secrets, now).map(({ sealed }) => sealed)

  it("both sign for 24 hours after a rotation, the new one first", () => {
    const rotated = WebhookEndpoint.rotated([first], "second", 1000)
    expect(names(rotated, 1000)).toEqual(["second", "first"])
    expect(names(rotated, 1000 + day - 1)).toEqual(["second", "first"])
    expect(names(rotated, 1000 + day)).toEqual(["second"])
  })

  it("are never more than two", () => {
    const once = WebhookEndpoint.rotated([first], "second", 1000)
    expect(names(WebhookEndpoint.rotated(once, "third", 2000), 2000)).toEqual(["third", "second"])
  })
})

describe("an endpoint that has only failed", () => {
  it.each([
    [null, 0, 10 * day, false],
    [0, 0, 5 * day - 1, false],
    [0, 0, 5 * day, true],
    [0, 3 * day, 6 * day, false],
    [0, 3 * day, 8 * day, true]
  ])("failing since %s, enabled at %s, at %s: %s", (failingSince, enabledAt, now, isOff) => {
    expect(WebhookEndpoint.hasOnlyFailed(enabledAt, failingSince, now)).toBe(isOff)
  })

  it("is disabled with a reason that says for how long", () => {
    expect(WebhookEndpoint.onlyFailedReason).toBe("every delivery has failed for 5 days")
  })
})

describe("the URL of an endpoint in the activity log", () => {
  it.each([
    ["https://shop.example/hooks/secret", "https://shop.example"],
    ["HTTP://shop.example:8080?key=secret", "HTTP://shop.example:8080"],
    ["https://shop.example#secret", "https://shop.example"],
    ["https:///hooks/secret", ""],
    ["secret", ""]
  ])("%s is written as %j", (url, site) => {
    expect(WebhookEndpoint.siteOf(url)).toBe(site)
  })
})

describe("events", () => {
  it("can all be subscribed to, apart from the ping and what is for apps", () => {
    expect(["ping", ...WebhookEndpoint.subscribable, ...Event.appEventTypes]).toEqual(Event.eventTypes)
  })

  it("can be replayed for 30 days", () => {
    expect(Delivery.keptDays).toBe(30)
  })
})

describe("the endpoints an event is sent to", () => {
  const endpoint = { id: 7, state: "enabled", sandbox: false, events: ["order.created"] } as const

  it.each([
    ["a subscriber", { type: "order.created" }, {}, true],
    ["nobody who does not subscribe to its type", { type: "order.paid" }, {}, false],
    ["no disabled endpoint", { type: "order.created" }, { state: "disabled" }, false],
    ["no live address when it happened in the sandbox", { type: "order.created", sandbox: true }, {}, false],
    ["a sandbox address when it happened there", { type: "order.created", sandbox: true }, { sandbox: true }, true],
    ["no sandbox address when it is live", { type: "order.created" }, { sandbox: true }, false],
    ["the address that it names, whatever that subscribes to", { type: "ping", only_endpoint: 7 }, {}, true],
    ["no other than the one that it names", { type: "order.created", only_endpoint: 8 }, {}, false],
    ["not the one that it names when that is off", { type: "ping", only_endpoint: 7 }, { state: "disabled" }, false]
  ] as const)("%s", (_whom, event, changes, expected) => {
    expect(WebhookEndpoint.isSent(event, { ...endpoint, ...changes })).toBe(expected)
  })
})

describe("the stage of a delivery", () => {
  const attempt = { at: 0, status: 500, failure: null, milliseconds: 1, snippet: null }

  it.each([
    ["pending", 0, "waiting"],
    ["pending", 1, "retrying"],
    ["done", 1, "done"],
    ["failed", 6, "failed"]
  ] as const)("of one that is %s after %d attempts is %s", (state, count, stage) => {
    expect(Delivery.stageOf({ state, attempts: Array.from({ length: count }, () => attempt) })).toBe(stage)
  })
})

describe("sending failed deliveries again", () => {
  const run = (available: number) => {
    const batches: Array<number> = []
    let [progress, left] = [Replay.start, available]
    while (Replay.nextBatch(progress) > 0) {
      const found = Math.min(left, Replay.nextBatch(progress))
      batches.push(found)
      left -= found
      progress = Replay.after(progress, found)
    }
    return { ...progress, batches }
  }

  it("takes batches until one is not full", () => {
    expect(run(0)).toEqual({ count: 0, hasMore: false, batches: [0] })
    expect(run(499)).toEqual({ count: 499, hasMore: false, batches: [499] })
    expect(run(500)).toEqual({ count: 500, hasMore: false, batches: [500, 0] })
    expect(run(1201)).toEqual({ count: 1201, hasMore: false, batches: [500, 500, 201] })
  })

  it("stops at the limit, and says that there may be more", () => {
    expect(run(9999)).toMatchObject({ count: 9999, hasMore: false })
    expect(run(10_000)).toMatchObject({ count: 10_000, hasMore: true })
    expect(run(25_000)).toMatchObject({ count: 10_000, hasMore: true })
    expect(run(25_000).batches).toHaveLength(20)
  })
})
