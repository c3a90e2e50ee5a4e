import { Budgets, WebhookEndpoint } from "@fourtop/core"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as addWebhook from "../../../../src/domain/decisions/webhooks/addWebhook.ts"
import * as changeWebhook from "../../../../src/domain/decisions/webhooks/changeWebhook.ts"
import * as pingWebhook from "../../../../src/domain/decisions/webhooks/pingWebhook.ts"
import * as replayDelivery from "../../../../src/domain/decisions/webhooks/replayDelivery.ts"
import { applied, contextAt, monday, smallHouse, system } from "../../../arrange.ts"

const { venue } = applied(smallHouse)
const day = 86_400_000
const request = { url: "https://shop.example/hooks/secret-path", events: ["order.created"] } as const
const fine: addWebhook.State = { known: [], urlProblem: null, sealed: "sealed" }
const add = (command: addWebhook.Command = request, state = fine) =>
  addWebhook.decide(command, state, contextAt(monday))
const endpoint: WebhookEndpoint.WebhookEndpoint = { ...Either.getOrThrow(add().answer), version: 1 }
const off: WebhookEndpoint.WebhookEndpoint = { ...endpoint, state: "disabled", reason: "by hand" }
const later = contextAt(monday + 10 * day)

describe("adding an endpoint", () => {
  it("writes the row with its sealed secret, and an entry without the path of the URL", () => {
    const { changes } = add()
    expect(changes.changes).toEqual([{ op: "put", kind: "webhook_endpoint", row: { ...endpoint, version: 0 } }])
    expect(endpoint.secrets).toEqual([{ sealed: "sealed", created_at: monday, expires_at: null }])
    expect(changes.activity).toMatchObject([{ actor: system, action: "webhook.added" }])
    expect(JSON.stringify(changes.activity)).not.toContain("secret-path")
  })

  it("reports every problem at once", () => {
    const known = Array.from({ length: Budgets.counts.webhooks }, () => ({ endpoint, failingSince: null }))
    const { answer, changes } = add({ url: "", events: [] }, { ...fine, known, urlProblem: "is not public" })
    const refusal = Either.getOrThrow(Either.flip(answer))
    expect(refusal.problems).toMatchObject({
      url: expect.arrayContaining(["is not public"]),
      events: [expect.anything()]
    })
    expect(refusal.problems["url"]).toHaveLength(3)
    expect(changes.changes).toEqual([])
  })

  it("counts the endpoints of the sandbox separately", () => {
    const known = Array.from({ length: Budgets.counts.webhooks }, () => ({ endpoint, failingSince: null }))
    expect(Either.isLeft(add(request, { ...fine, known }).answer)).toBe(true)
    expect(Either.isRight(add({ ...request, sandbox: true }, { ...fine, known }).answer)).toBe(true)
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
    const { answer, changes } = changeWebhook.decideRotate({ sealed: "new" }, { endpoint }, later)
    expect(Either.getOrThrow(answer).secrets.map(({ sealed }) => sealed)).toEqual(["new", "sealed"])
    expect(changes.activity).toMatchObject([{ actor: system, action: "webhook.rotated" }])
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
    const { changes } = pingWebhook.decide({ endpoint, venue }, later)
    expect(changes.events).toMatchObject([{ type: "ping", only_endpoint: endpoint.id }])
    expect(changes.activity).toMatchObject([{ action: "webhook.pinged", detail: { event_id: changes.events[0]!.id } }])
    const tagOf = (state: pingWebhook.State) =>
      Either.getOrThrow(Either.flip(pingWebhook.decide(state, later).answer))._tag
    expect(tagOf({ endpoint: off, venue })).toBe("ValidationFailed")
    expect(tagOf({ endpoint: null, venue })).toBe("NotFound")
    expect(tagOf({ endpoint, venue: null })).toBe("NotFound")
  })
})

describe("a replay", () => {
  it("writes an activity entry and no row", () => {
    const eventId = "00000000-0000-7000-8000-00000000000a"
    const { changes } = replayDelivery.decide({ endpointId: 7, eventId }, later)
    expect(changes.changes).toEqual([])
    expect(changes.activity).toMatchObject([
      { actor: system, action: "webhook.replayed", subject: { id: "7" }, detail: { event_id: eventId } }
    ])
  })
})
