import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as Scope from "../../../../src/domain/foundation/Scope.ts"
import * as AppListing from "../../../../src/domain/oauth/listing/AppListing.ts"
import * as ListingTexts from "../../../../src/domain/oauth/listing/ListingTexts.ts"

const app = { id: "svc_app_x", name: "Tables", scopes: ["menu:read"] as ReadonlyArray<Scope.Scope> }
const fresh = AppListing.make(app, { id: 7 }, 1_000)
const inState = (state: AppListing.State) => ({
  ...fresh,
  review: { state, at: 1_000, reason: state === "refused" ? "No." : null }
})
const shown = AppListing.shownOf(app, fresh)

const changes: ReadonlyArray<Partial<AppListing.Shown>> = [
  { name: "Chairs" },
  { scopes: ["menu:read", "menu:write"] },
  { logo: { digest: "d", type: "image/png" } },
  ...ListingTexts.members.map((member) => ({ texts: { ...ListingTexts.blank, [member]: "x" } }))
]

describe("a listing", () => {
  it("begins as a draft without texts", () => {
    expect(fresh.review).toEqual({ state: "draft", at: 1_000, reason: null })
    expect(AppListing.isSubmittable(fresh)).toBe(true)
  })

  it("stays the same where nothing that owners are shown has changed", () => {
    for (const state of AppListing.states) {
      const listing = inState(state)
      expect(AppListing.edited(listing, shown, { ...shown, texts: { ...shown.texts } }, 2_000)).toBe(listing)
    }
  })

  it.each(changes)("that is listed is reviewed again after %o", (change) => {
    const edited = AppListing.edited(inState("listed"), shown, { ...shown, ...change }, 2_000)
    expect(edited.review).toEqual({ state: "submitted", at: 2_000, reason: null })
  })

  it.each(["draft", "submitted", "refused"] as const)("keeps its state when it is edited while it is %s", (state) => {
    const edited = AppListing.edited(inState(state), shown, { ...shown, name: "Chairs" }, 2_000)
    expect(edited).toEqual(inState(state))
    expect(edited).not.toBe(inState(state))
  })

  it("can be submitted as a draft, and after it was refused", () => {
    expect(AppListing.states.filter((state) => AppListing.isSubmittable(inState(state)))).toEqual(["draft", "refused"])
    expect(AppListing.submitted(inState("refused"), 2_000).review).toEqual({
      state: "submitted",
      at: 2_000,
      reason: null
    })
    expect(AppListing.refused(inState("listed"), "Why", 3_000).review).toEqual({
      state: "refused",
      at: 3_000,
      reason: "Why"
    })
    expect(AppListing.listed(inState("submitted"), 4_000).review).toEqual({ state: "listed", at: 4_000, reason: null })
  })
})

const scopes = fc.subarray([...Scope.all])

describe("connecting", () => {
  it("is open to everybody for apps of the operator and for listed ones", () => {
    fc.assert(
      fc.property(scopes, (asked) => {
        const nothing = { isAuthors: false, grant: null }
        expect(AppListing.mayConnect({ ...nothing, listing: null }, asked)).toBe(true)
        expect(AppListing.mayConnect({ ...nothing, listing: inState("listed") }, asked)).toBe(true)
      })
    )
  })

  it("is open to its author's restaurants before, and to others only for what they allow already", () => {
    const before = fc.constantFrom("draft" as const, "submitted" as const, "refused" as const)
    fc.assert(
      fc.property(before, scopes, scopes, (state, allowed, asked) => {
        const listing = inState(state)
        expect(AppListing.mayConnect({ listing, isAuthors: true, grant: null }, asked)).toBe(true)
        expect(AppListing.mayConnect({ listing, isAuthors: false, grant: null }, asked)).toBe(false)
        const isWithin = asked.every((scope) => allowed.includes(scope))
        const connecting = { listing, isAuthors: false, grant: { scopes: allowed } }
        expect(AppListing.mayConnect(connecting, asked)).toBe(isWithin)
      })
    )
  })
})
