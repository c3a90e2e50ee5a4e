import { Acting, Budgets, type Scope, WebhookEndpoint, ZonedClock } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as addWebhook from "../../../../src/domain/decisions/webhooks/addWebhook.ts"
import * as changeWebhook from "../../../../src/domain/decisions/webhooks/changeWebhook.ts"
import * as pingWebhook from "../../../../src/domain/decisions/webhooks/pingWebhook.ts"
import * as replayDelivery from "../../../../src/domain/decisions/webhooks/replayDelivery.ts"
import * as replayFailed from "../../../../src/domain/decisions/webhooks/replayFailedDeliveries.ts"
import { applied, contextAt, loggedIn, monday, problemsIn, refusalIn, smallHouse, system } from "../../../arrange.ts"

const { venue } = applied(smallHouse)
const day = 86_400_000
const request = { url: "https://shop.example/hooks/secret-path", events: ["order.created"] } as const
const fine: addWebhook.State = { known: [], urlProblem: null, sealed: "sealed", ...Acting.system }
const add = (command: addWebhook.Command = request, state = fine) =>
  addWebhook.decide(command, state, contextAt(monday))
const endpoint: WebhookEndpoint.WebhookEndpoint = { ...Either.getOrThrow(add().answer), version: 1 }
const off: WebhookEndpoint.WebhookEndpoint = { ...endpoint, state: "disabled", reason: "by hand" }
const later = contextAt(monday + 10 * day)
const logged = (action: string, detail: object, id = "1000") => [
  { action, actor: system, subject: { kind: "webhook_endpoint", id }, detail, guest_id: null }
]

describe("adding an endpoint", () => {
  it("writes the row with its sealed secret, and an entry without the path of the URL", () => {
    const added = add()
    const { changes } = added
    expect(changes.changes).toEqual([{ op: "put", kind: "webhook_endpoint", row: { ...endpoint, version: 0 } }])
    expect(endpoint.secrets).toEqual([{ sealed: "sealed", created_at: monday, expires_at: null }])
    const detail = { site: "https://shop.example", sandbox: false, events: ["order.created"] }
    expect(loggedIn(added)).toEqual(logged("webhook.added", detail))
  })

  it("reports every problem at once", () => {
    const known = Array.from({ length: Budgets.counts.webhooks }, () => ({ endpoint, failingSince: null }))
    const refused = add({ url: "", events: ["ping"] }, { ...fine, known, urlProblem: "is not public" })
    expect(problemsIn(refused)).toEqual({
      url: ["is not public", "must not be blank", "cannot be added: there are 20 webhooks, the maximum; remove one"],
      events: ["must have at least one event"]
    })
    expect(refused.changes.changes).toEqual([])
  })

  it("limits the length of the URL", () => {
    const problems = (url: string) => problemsIn(add({ ...request, url }))
    expect(problems("x")).toEqual({})
    expect(problems("x".repeat(2048))).toEqual({})
    expect(problems("x".repeat(2049))).toEqual({ url: ["must have at most 2048 characters"] })
  })

  it("counts the endpoints of the sandbox separately", () => {
    const known = Array.from({ length: Budgets.counts.webhooks }, () => ({ endpoint, failingSince: null }))
    expect(Either.isLeft(add(request, { ...fine, known }).answer)).toBe(true)
    expect(Either.isRight(add({ ...request, sandbox: true }, { ...fine, known }).answer)).toBe(true)
  })
})

const deploy = { kind: "token", id: 5, name: "Deploy", sandbox: false } as const
const program = (scopes: ReadonlyArray<Scope.Scope>, changes: Partial<typeof deploy> | { sandbox: true } = {}) =>
  ({ kind: "token", scopes, credential: { ...deploy, ...changes } }) as const

describe("an endpoint that a program adds", () => {
  it("is its own, and the sandbox's if the token is", () => {
    const live = Either.getOrThrow(
      add({ ...request, sandbox: true }, { ...fine, authority: program(["orders:read"]) }).answer
    )
    expect(live).toEqual({ ...endpoint, version: 0, made_by: { kind: "token", id: 5, name: "Deploy" } })
    const sandbox = add(request, { ...fine, authority: program(["orders:read"], { sandbox: true }) })
    expect(Either.getOrThrow(sandbox.answer).sandbox).toBe(true)
    expect(WebhookEndpoint.isMadeBy(live, deploy)).toBe(true)
    for (const other of [{ kind: "grant", id: 5 } as const, { kind: "token", id: 6 } as const]) {
      expect(WebhookEndpoint.isMadeBy(live, other)).toBe(false)
    }
    expect(WebhookEndpoint.isMadeBy(endpoint, deploy)).toBe(false)
  })

  it("leaves the owner and other programs a share of the restaurant's", () => {
    const most = Budgets.counts.webhooksOfMaker
    const made_by = { kind: "token", id: 5, name: "Deploy" } as const
    const ownOf = (count: number) =>
      Array.from({ length: count }, () => ({ endpoint: { ...endpoint, made_by }, failingSince: null }))
    const adds = (authority: addWebhook.State["authority"], count: number) =>
      problemsIn(add(request, { ...fine, known: ownOf(count), authority }))
    const own = program(["orders:read"])
    expect(adds(own, most - 1)).toEqual({})
    expect(adds(own, most)).toEqual({
      url: ["cannot be added: there are 10 webhooks that this token or app has added, the maximum; remove one"]
    })
    expect(adds(program(["orders:read"], { sandbox: true }), most)).toEqual({})
    expect(adds({ ...own, credential: { ...own.credential, id: 6 } }, most)).toEqual({})
    expect(adds({ kind: "person", role: "owner" }, most)).toEqual({})
  })

  it("is sent nothing that its scopes do not show", () => {
    const events = ["point_of_sale.silent", "order.created", "guest.created"] as const
    const refused = add({ ...request, events }, { ...fine, authority: program(["orders:read", "webhooks:write"]) })
    expect(problemsIn(refused)).toEqual({ "events.2": ["needs the scope guests:read"] })
    expect(problemsIn(add({ ...request, events }))).toEqual({})
  })
})

describe("editing an endpoint", () => {
  const state = { endpoint, urlProblem: null, ...Acting.system }

  it("changes what is asked, and says what", () => {
    const edit = {
      url: "https://shop.example/other",
      events: ["order.paid", "order.created"],
      state: "disabled"
    } as const
    const decided = changeWebhook.decideEdit(edit, state, later)
    const row = { ...endpoint, ...edit, events: ["order.created", "order.paid"] }
    expect(Either.getOrThrow(decided.answer)).toEqual(row)
    expect(decided.changes.changes).toEqual([{ op: "put", kind: "webhook_endpoint", row }])
    const detail = {
      site: "https://shop.example",
      changed: ["url", "events", "state"],
      events: row.events,
      state: "disabled"
    }
    expect(loggedIn(decided)).toEqual(logged("webhook.changed", detail))
  })

  it("forgets why it was disabled, and its failures, when it is enabled", () => {
    const decided = changeWebhook.decideEdit({ state: "enabled" }, { ...state, endpoint: off }, later)
    expect(Either.getOrThrow(decided.answer)).toEqual({ ...endpoint, enabled_at: later.now })
  })

  it("changes nothing when all is as asked", () => {
    const { events, state: enabled, url } = endpoint
    for (const edit of [{}, { events, state: enabled, url }]) {
      const { answer, changes } = changeWebhook.decideEdit(edit, state, later)
      expect([Either.getOrThrow(answer), changes.changes, changes.activity]).toEqual([endpoint, [], []])
    }
  })

  it("refuses every problem at once, and one that there is not", () => {
    const authority = program(["menu:read"])
    const edit = { url: "", events: ["order.created"] } as const
    const refused = changeWebhook.decideEdit(edit, { endpoint, urlProblem: "is not public", authority }, later)
    expect(problemsIn(refused)).toEqual({
      url: ["is not public", "must not be blank"],
      "events.0": ["needs the scope orders:read"]
    })
    expect(refusalIn(changeWebhook.decideEdit({}, { ...state, endpoint: null }, later))).toMatchObject({
      _tag: "NotFound"
    })
  })
})

describe("changing an endpoint", () => {
  it("fails when there is none", () => {
    const state = { endpoint: null }
    const decided = [
      changeWebhook.decideRotate({ sealed: "new" }, state, later),
      changeWebhook.decideEnable(state, later),
      changeWebhook.decideDisable({ reason: null }, state, later),
      changeWebhook.decideSwitchOff({ failingSince: monday }, state, later),
      changeWebhook.decideRemove(state, later)
    ]
    for (const { answer, changes } of decided) {
      expect(Either.getOrThrow(Either.flip(answer))).toMatchObject({ _tag: "NotFound", resource: "webhook" })
      expect([changes.changes, changes.activity]).toEqual([[], []])
    }
  })

  it("keeps the previous secret for a while", () => {
    const decided = changeWebhook.decideRotate({ sealed: "new" }, { endpoint }, later)
    const rotated = Either.getOrThrow(decided.answer)
    expect(rotated.secrets.map(({ sealed }) => sealed)).toEqual(["new", "sealed"])
    expect(decided.changes.changes).toEqual([{ op: "put", kind: "webhook_endpoint", row: rotated }])
    expect(loggedIn(decided)).toEqual(logged("webhook.rotated", { site: "https://shop.example", reason: null }))
  })

  it("enables a disabled endpoint without its old failures, and leaves an enabled one alone", () => {
    const { answer, changes } = changeWebhook.decideEnable({ endpoint: off }, later)
    expect(Either.getOrThrow(answer)).toEqual({ ...off, state: "enabled", reason: null, enabled_at: later.now })
    expect(changes.activity).toMatchObject([{ action: "webhook.enabled" }])
    expect(changeWebhook.decideEnable({ endpoint }, later).changes.activity).toEqual([])
  })

  it("disables an enabled endpoint with a reason, and leaves a disabled one alone", () => {
    const { answer, changes } = changeWebhook.decideDisable({ reason: "by hand" }, { endpoint }, later)
    expect(Either.getOrThrow(answer)).toEqual(off)
    expect(changes.activity).toMatchObject([{ action: "webhook.disabled", detail: { reason: "by hand" } }])
    const again = changeWebhook.decideDisable({ reason: "another" }, { endpoint: off }, later)
    expect([Either.getOrThrow(again.answer), again.changes.changes]).toEqual([off, []])
  })

  it("disables an endpoint that has only failed for too long, unless it was enabled since", () => {
    const command = { failingSince: monday }
    const { answer } = changeWebhook.decideSwitchOff(command, { endpoint }, later)
    expect(Either.getOrThrow(answer)).toMatchObject({ state: "disabled", reason: WebhookEndpoint.onlyFailedReason })
    const enabled = { ...endpoint, enabled_at: later.now - day }
    expect(changeWebhook.decideSwitchOff(command, { endpoint: enabled }, later).changes.changes).toEqual([])
  })

  it("removes the row", () => {
    const { changes } = changeWebhook.decideRemove({ endpoint }, later)
    expect(changes.changes).toEqual([{ op: "remove", kind: "webhook_endpoint", id: endpoint.id, version: 1 }])
    expect(changes.activity).toMatchObject([{ action: "webhook.removed" }])
  })
})

describe("a ping", () => {
  it("goes to the one endpoint, unless it is disabled or gone", () => {
    const pinged = pingWebhook.decide({ endpoint, venue }, later)
    const [event] = pinged.changes.events
    expect(event).toMatchObject({ type: "ping", only_endpoint: endpoint.id })
    expect(event).not.toHaveProperty("sandbox")
    const tried = pingWebhook.decide({ endpoint: { ...endpoint, sandbox: true }, venue }, later)
    expect(tried.changes.events).toMatchObject([{ only_endpoint: endpoint.id, sandbox: true }])
    expect(JSON.parse(event!.body).data).toEqual({ message: "Hello from Small House." })
    expect(loggedIn(pinged)).toEqual(logged("webhook.pinged", { event_id: event!.id }))
    expect(problemsIn(pingWebhook.decide({ endpoint: off, venue }, later))).toEqual({ webhook: ["is disabled"] })
    const missing = { _tag: "NotFound", resource: "webhook" }
    expect(refusalIn(pingWebhook.decide({ endpoint: null, venue }, later))).toMatchObject(missing)
    expect(refusalIn(pingWebhook.decide({ endpoint, venue: null }, later))).toMatchObject(missing)
  })
})

describe("a replay", () => {
  it("writes an activity entry and no row", () => {
    const eventId = "00000000-0000-7000-8000-00000000000a"
    const replayed = replayDelivery.decide({ endpointId: 7, eventId }, later)
    expect(replayed.changes.changes).toEqual([])
    expect(loggedIn(replayed)).toEqual(logged("webhook.replayed", { event_id: eventId }, "7"))
  })
})

describe("a replay of all that failed", () => {
  const command = { since: Date.parse("2026-03-14T17:00:00Z"), count: 12 }

  it("writes one entry with how many, and since when on the restaurant's clock", () => {
    const replayed = replayFailed.decide(command, { endpoint, venue }, later)
    expect(replayed.changes.changes).toEqual([])
    const since = ZonedClock.format(venue.restaurant.time_zone, command.since)
    expect(loggedIn(replayed)).toEqual(logged("webhook.failed_replayed", { count: 12, since }))
  })

  it("is refused without the endpoint or the venue", () => {
    const missing = { _tag: "NotFound", resource: "webhook" }
    expect(refusalIn(replayFailed.decide(command, { endpoint: null, venue }, later))).toMatchObject(missing)
    expect(refusalIn(replayFailed.decide(command, { endpoint, venue: null }, later))).toMatchObject(missing)
  })
})
