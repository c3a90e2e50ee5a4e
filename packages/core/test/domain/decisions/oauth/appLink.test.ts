import { type Event, type Grant, WebhookEndpoint } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as AppLink from "../../../../src/domain/decisions/oauth/AppLink.ts"
import * as linkApp from "../../../../src/domain/decisions/oauth/linkApp.ts"
import * as uninstallApp from "../../../../src/domain/decisions/oauth/uninstallApp.ts"
import { applied, contextAt, monday, smallHouse, system } from "../../../arrange.ts"

const grant: Grant.Grant = {
  id: 31,
  version: 4,
  app_id: "svc_app_a",
  active_app_id: "svc_app_a",
  app_name: "Tables",
  scopes: ["orders:read"],
  installed_by: { kind: "staff", id: "7", name: "Rosa" },
  installed_at: monday,
  code_id: 1,
  tokens_id: 2,
  ended_at: null,
  ended_because: null
}
const { restaurant } = applied(smallHouse).venue
const unlinked: AppLink.AppLink = { restaurant, endpointId: null }
const linked: AppLink.AppLink = { restaurant, endpointId: 77 }

const dataOf = ({ body }: Pick<Event.NewEvent, "body">) =>
  (JSON.parse(body) as { readonly data: { readonly installation: object } }).data.installation

describe("a grant of an app with a webhook", () => {
  it("gets an endpoint, to which alone the app is told of it", () => {
    const { changes, events } = AppLink.begin(grant, null, unlinked, contextAt(monday))
    const [change] = changes
    if (change?.op !== "put") return expect.unreachable()
    expect(change.row).toEqual(WebhookEndpoint.linked(change.row.id, grant, monday))
    expect(change.row).toMatchObject({ app_id: "svc_app_a", grant_id: 31, url: "", secrets: [], events: [] })
    expect(events).toMatchObject([{ type: "app.installed", only_endpoint: change.row.id, guest_id: null }])
    expect(dataOf(events[0]!)).toMatchObject({ id: 31, app_id: "svc_app_a", scopes: ["orders:read"], ended_at: null })
    expect(events[0]!.body).not.toContain("Rosa")
  })

  it("is told again only with other scopes", () => {
    const again = (before: Grant.Grant | null) => AppLink.begin(grant, before, linked, contextAt(monday))
    expect(again(grant)).toEqual({ changes: [], events: [] })
    expect(again({ ...grant, scopes: ["menu:read"] })).toMatchObject({ changes: [], events: [{ only_endpoint: 77 }] })
    expect(AppLink.begin(grant, grant, unlinked, contextAt(monday)).changes).toHaveLength(1)
    expect(AppLink.begin(grant, null, null, contextAt(monday))).toEqual({ changes: [], events: [] })
  })

  it("ends with one last event", () => {
    const end = (link: AppLink.AppLink | null) =>
      uninstallApp.decide({ grant, link }, contextAt(monday + 1)).changes.events
    expect(end(linked)).toMatchObject([{ type: "app.uninstalled", only_endpoint: 77 }])
    expect(dataOf(end(linked)[0]!)).toMatchObject({ id: 31, ended_because: "uninstalled" })
    expect(end(unlinked)).toEqual([])
    expect(end(null)).toEqual([])
  })

  it("is linked later, once, and only while it lasts", () => {
    const decide = (state: linkApp.State) => linkApp.decide(state, contextAt(monday))
    const { changes } = decide({ grant, link: unlinked })
    expect(changes.changes).toMatchObject([{ kind: "app_grant", row: grant }, { kind: "webhook_endpoint" }])
    expect(changes.activity).toMatchObject([{ action: "app.linked", actor: system }])
    for (const state of [
      { grant, link: linked },
      { grant, link: null },
      { grant: null, link: unlinked },
      { grant: { ...grant, ended_at: monday }, link: unlinked }
    ]) {
      expect(decide(state).changes).toMatchObject({ changes: [], events: [], activity: [] })
    }
  })
})
