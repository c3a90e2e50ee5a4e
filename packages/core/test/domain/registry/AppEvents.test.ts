import { AppEvents, AppWebhook, Grant } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"

const webhook = AppWebhook.set(null, { url: "https://app.example/", events: ["order.created"] }, "sealed", monday)
const app = { disabled_at: null, webhook }
const grant = { scopes: ["orders:read"], ended_at: null, code_id: 1, tokens_id: 2 } as const
const endpoint = { id: 9, state: "enabled" } as const
const happened = { type: "order.created" } as const
const install = { app_id: "svc_app_a", app, grant }

describe("a grant", () => {
  it("brings events from the consent on, until it ends or the app has given up its access", () => {
    const brings = (changes: Partial<Pick<Grant.Grant, "ended_at" | "code_id" | "tokens_id">>) =>
      Grant.bringsEvents({ ...grant, ...changes })
    expect(brings({})).toBe(true)
    expect(brings({ code_id: null, tokens_id: null })).toBe(true)
    expect(brings({ tokens_id: null })).toBe(false)
    expect(brings({ ended_at: monday })).toBe(false)
  })
})

describe("an app is sent an event", () => {
  it("that it asks for, within the scopes of the grant", () => {
    expect(AppEvents.isSent(happened, endpoint, install)).toBe(true)
    expect(AppEvents.isSent({ type: "order.paid" }, endpoint, install)).toBe(false)
    expect(AppEvents.isSent(happened, endpoint, { app, grant: { ...grant, scopes: ["menu:read"] } })).toBe(false)
    expect(AppEvents.isSent({ ...happened, sandbox: true }, endpoint, install)).toBe(false)
    expect(AppEvents.isSent(happened, { ...endpoint, state: "disabled" }, install)).toBe(false)
  })

  it("while it and its grant are there and on", () => {
    const ended = { ...grant, ended_at: monday }
    for (const other of [
      { app: null, grant },
      { app, grant: null },
      { app: { ...app, webhook: null }, grant },
      { app: { ...app, disabled_at: monday }, grant },
      { app: { ...app, webhook: AppWebhook.disabled(webhook, null) }, grant },
      { app, grant: ended }
    ]) {
      expect(AppEvents.isSent(happened, endpoint, other)).toBe(false)
    }
  })

  it("that names its endpoint, whatever else holds", () => {
    const last = { type: "app.uninstalled", only_endpoint: 9 } as const
    expect(AppEvents.isSent(last, endpoint, { app: null, grant: null })).toBe(true)
    expect(AppEvents.isSent({ ...last, only_endpoint: 8 }, endpoint, install)).toBe(false)
  })
})

describe("what was claimed for an app", () => {
  it("is withheld when its grant no longer brings it, but for the last word", () => {
    const ended = { ...install, grant: { ...grant, ended_at: monday } }
    const silent = { ...install, grant: { ...grant, tokens_id: null } }
    const narrower = { ...install, grant: { ...grant, scopes: ["menu:read"] as const } }
    const cases = [
      ["order.created", install, null],
      ["order.created", ended, "the app was uninstalled"],
      ["order.created", { ...install, grant: null }, "the app was uninstalled"],
      ["order.created", silent, "the app has given up its access"],
      ["order.created", narrower, "the app has the scope orders:read no more"],
      ["app.installed", silent, null],
      ["app.installed", ended, "the app was uninstalled"],
      ["app.uninstalled", ended, null],
      ["app.uninstalled", { ...ended, app: { ...app, webhook: null } }, "the app has no webhook any more"],
      ["app.uninstalled", { ...ended, app: null }, "the app exists no more"]
    ] as const
    for (const [type, stored, reason] of cases) {
      expect([type, AppEvents.withheldBecause(type, stored)]).toEqual([type, reason])
    }
  })

  it("is only what the scopes of the app can show", () => {
    expect(AppEvents.problemsWith(["order.created", "guest.created", "shift.published"], ["orders:read"])).toEqual(
      AppEvents.problemsWith(["order.created", "guest.created", "shift.published"], []).slice(1)
    )
    expect(AppEvents.problemsWith(["menu.item_updated"], ["orders:read"])).toEqual([
      { path: "events.0", message: "needs the scope menu:read" }
    ])
  })
})
