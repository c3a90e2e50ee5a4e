import { ActivityLog, GuestActivity } from "@fourtop/core/internal"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { contextAt, monday, system } from "../../arrange.ts"

const root = join(import.meta.dirname, "../../../src")

const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(root, path), "utf8")] as const)

describe("the actions of the activity log", () => {
  it("are all written through the registry, which declares them", () => {
    const callers = sources.filter(([, text]) => text.includes("undeclaredEntry(")).map(([path]) => path)
    expect(callers.toSorted()).toEqual(["domain/registry/ActivityLog.ts", "domain/registry/GuestActivity.ts"])
  })

  it("contain every action about a guest, and each once", () => {
    const guests = Object.keys(GuestActivity.declarations)
    expect(ActivityLog.actions.filter((action) => guests.includes(action))).toHaveLength(guests.length)
    expect(new Set(ActivityLog.actions).size).toBe(ActivityLog.actions.length)
  })

  it("are told from what another version wrote", () => {
    expect(ActivityLog.isAction("order.placed")).toBe(true)
    expect(ActivityLog.isAction("order.teleported")).toBe(false)
    expect(ActivityLog.isAction("toString")).toBe(false)
  })

  it("make an entry of the actor and the time, about no guest", () => {
    const what = {
      action: "token.revoked",
      subject: { kind: "api_token", id: "7" },
      detail: { name: "POS" }
    } as const
    expect(ActivityLog.entry(what, contextAt(monday))).toMatchObject({
      ...what,
      actor: system,
      at: monday,
      guest_id: null
    })
  })
})
