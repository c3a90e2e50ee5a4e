/** An API with OAuth and without a console: people sign in and decide about apps all the same. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { EntrancePages } from "@fourtop/http-adapter"
import { open, type RunningConsole, slug } from "../RunningConsole.ts"
import { called, everything, type Marketplace, register } from "./Marketplace.ts"
import { Visitor } from "../../../../tools/testing/visitor.ts"

const callback = "https://app.example.com/callback"
let running: RunningConsole
let market: Marketplace

beforeAll(async () => {
  running = await open({ pages: EntrancePages.make })
  market = await register(running, callback)
})
afterAll(() => running.close())

describe("sign-in and consent without a console", () => {
  it("lead an owner from the app back to it, in the style of these pages", async () => {
    const begun = await market.begin()
    const ada = new Visitor(running.url)
    const consent = (await ada.get(begun.link.href)).location!
    assert.strictEqual((await ada.get(consent)).location, `/console/sign-in?next=${encodeURIComponent(consent)}`)
    const signIn = await ada.get("/console/sign-in")
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(signIn.text)!
    assert.strictEqual((await ada.get(sheet!)).headers.get("content-type"), "text/css; charset=utf-8")
    assert.notInclude(signIn.text, "<script")

    assert.strictEqual((await ada.signIn("ada", { next: consent })).location, consent)
    const page = await ada.get(consent)
    assert.strictEqual(page.status, 200)
    assert.include(page.shown, "Tables &amp; Co wants to use Trattoria Fiore")
    const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)![1]!
    const sent = await ada.send("POST", "/console/consent/allow", [
      ...["csrf", "request", "form_token"].map((name) => [name, valueOf(name)] as const),
      ["restaurant", slug],
      ...everything.map((scope) => ["scopes", scope] as const)
    ])
    const tokens = await market.finish(begun, new URL(sent.location!))
    assert.strictEqual(await called(running, "menus", tokens.access_token), "200")

    const again = await ada.get(consent)
    assert.strictEqual(again.status, 404)
    assert.include(again.shown, "This request has ended")
  })

  it("are all that there is: no other page of the console is served", async () => {
    const visitor = new Visitor(running.url)
    await visitor.signIn("ada")
    assert.strictEqual((await visitor.get(`/console/r/${slug}/orders`)).status, 404)
  })
})
