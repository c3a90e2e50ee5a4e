/** The pages for authors of apps: who reaches them, what they refuse, and what owners find afterwards. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  allowAppAuthor,
  approveApp,
  listAuthoredApps,
  People,
  refuseApp,
  removeAppAuthor
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { csrfOf, type Fields, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { home } from "../Guarded.ts"
import { otherSlug, type RunningConsole, open, slug } from "../RunningConsole.ts"
import { languages } from "../../src/words/Words.ts"
import { described, pngOf } from "./anApp.ts"

let house: RunningConsole
let ada: Visitor
let bea: Visitor
let carl: Visitor

const pages = "/console/developer/apps"
const { appDirectory, authoring } = languages.en
const callback = "https://app.example.com/callback"
const technical = { name: "Chairs & Co", redirect_uris: callback, scopes: "menu:read" }
const all = { ...technical, ...described }
const fieldsOf = (fields: Readonly<Record<string, string>>): Fields => Object.entries(fields)

beforeAll(async () => {
  house = await open()
  await house.run(Effect.all([allowAppAuthor("ada@example.com"), allowAppAuthor("bea@example.com")]))
  ;[ada, bea, carl] = await Promise.all([
    visitorOf(house.url, "ada"),
    visitorOf(house.url, "bea"),
    visitorOf(house.url, "carl")
  ])
})
afterAll(() => house.close())

const registered = async (by = ada, name = technical.name): Promise<string> => {
  // Changes of one author are limited.
  await house.pass(61_000)
  const answer = await by.submit(pages, pages, fieldsOf({ ...technical, name }))
  assert.strictEqual(answer.status, 303, answer.shown)
  return answer.location!
}

const change = (by: Visitor, app: string, action = "", fields: Readonly<Record<string, string>> = {}) =>
  by.submit("/console/account", `${app}${action}`, fieldsOf(fields))

const versionOf = (app: string) =>
  house.run(
    Effect.gen(function* () {
      const person = (yield* (yield* People).find("ada@example.com"))!
      const session = { digest: "", person_id: person.id, created_at: 0, seen_at: 0, address: "", browser: "" }
      const apps = yield* listAuthoredApps({ person, session, restaurants: [], new_sign_ins: [] })
      return apps.find((one) => app.endsWith(one.app.id))!.listing.version
    })
  )

const idOf = (app: string): string => app.split("/").at(-1)!

const listed = async (name: string): Promise<string> => {
  const app = await registered(ada, name)
  await change(ada, app, "", { ...all, name })
  await change(ada, app, "/submit")
  await house.run(approveApp(idOf(app), await versionOf(app)))
  return app
}

const ofWebhook = ["", "/disable", "/enable", "/rotate", "/remove"].map((step) => `/webhook${step}`)
const actions = ["", "/logo", "/logo/remove", "/submit", "/rotate", "/remove", ...ofWebhook]

describe("the pages for authors", () => {
  it("are closed to everybody whom the operator has not let in", async () => {
    const app = await registered()
    for (const path of [pages, app]) {
      const { shown, status } = await carl.get(path)
      assert.strictEqual(status, 403)
      assert.include(shown, authoring.notAllowed)
    }
    for (const path of [pages, ...actions.map((action) => `${app}${action}`)]) {
      assert.strictEqual((await carl.submit("/console/account", path, fieldsOf(all))).status, 403, path)
    }
    assert.notInclude((await carl.get("/console/account")).text, pages)
    assert.include((await ada.get("/console/account")).text, pages)
  })

  it("are closed again to whom the operator lets no longer", async () => {
    await house.run(allowAppAuthor("dora@example.com"))
    const dora = await visitorOf(house.url, "dora")
    const app = await registered(dora)
    await house.run(removeAppAuthor("dora@example.com"))
    assert.strictEqual((await dora.get(app)).status, 403)
    assert.strictEqual((await change(dora, app, "/rotate")).status, 403)
  })

  it("do not find another author's app", async () => {
    const app = await registered()
    assert.strictEqual((await bea.get(app)).status, 404)
    for (const action of actions) assert.strictEqual((await change(bea, app, action, all)).status, 404, action)
    assert.notInclude((await bea.get(pages)).text, idOf(app))
    assert.include((await ada.get(pages)).text, idOf(app))
  })

  it("show the secret once, and a new one when it is replaced", async () => {
    const app = await registered()
    const secretIn = (text: string) => /svc_cs_\w+/.exec(text)?.[0]
    const first = secretIn((await ada.get(app)).text)
    assert.isDefined(first)
    assert.isUndefined(secretIn((await ada.get(app)).text))
    assert.strictEqual((await change(ada, app, "/rotate")).location, app)
    const second = secretIn((await ada.get(app)).text)
    assert.isDefined(second)
    assert.notStrictEqual(second, first)
  })

  it("give an app a webhook, whose secret is shown once, and say how it goes", async () => {
    const app = await registered()
    const page = `${app}/webhook`
    const wrong = await change(ada, app, "/webhook", { url: "ftp://example.com", events: "menu.item_updated" })
    assert.strictEqual(wrong.status, 422)
    assert.include(wrong.text, "ftp://example.com")
    const secretIn = (text: string) => /svc_whsec_\w+|whsec_\w+/.exec(text)?.[0]
    const url = "https://1.1.1.1/app"
    // Without any event it is told only who connects it and who no longer does.
    const added = await change(ada, app, "/webhook", { url })
    assert.strictEqual(added.location, page, added.shown)
    const first = secretIn((await ada.get(page)).text)
    assert.isDefined(first)
    const shown = (await ada.get(page)).text
    assert.isUndefined(secretIn(shown))
    assert.include(shown, languages.en.webhooks.health.active)
    assert.include(shown, "menu.item_updated")
    assert.notInclude(shown, 'value="order.created"')
    await change(ada, app, "/webhook/disable")
    assert.include((await ada.get(page)).text, languages.en.webhooks.health.disabled)
    await change(ada, app, "/webhook/enable")
    await change(ada, app, "/webhook", { url, events: "menu.item_updated" })
    assert.isUndefined(secretIn((await ada.get(page)).text))
    await change(ada, app, "/webhook/rotate")
    assert.notStrictEqual(secretIn((await ada.get(page)).text), first)
    await change(ada, app, "/webhook/remove")
    assert.notInclude((await ada.get(page)).text, url)
  })

  it("keep what was typed beside what is wrong with it", async () => {
    const app = await registered()
    const wrong = { ...all, redirect_uris: "http://example.com/\nhttps://a b/", website: "ftp://example.com" }
    const { shown, status, text } = await change(ada, app, "", wrong)
    assert.strictEqual(status, 422)
    assert.include(text, "ftp://example.com")
    assert.include(shown, "Must be an https address.")
    assert.include(shown, "Must be an https URL without user name or fragment")
    assert.notInclude((await ada.get(app)).text, "ftp://example.com")
    const unnamed = await ada.submit(pages, pages, fieldsOf({ ...technical, name: " ", redirect_uris: "" }))
    assert.strictEqual(unnamed.status, 422)
    assert.include(unnamed.shown, "Must have at least one address.")
  })

  it("say what is missing before an app is submitted", async () => {
    const app = await registered()
    const { shown, status } = await change(ada, app, "/submit")
    assert.strictEqual(status, 422)
    const { description, privacy_url, start_url, support, tagline } = authoring.texts
    assert.include(shown, authoring.missing([tagline, description, start_url, support, privacy_url].join(", ")))
  })

  it("show the operator's reason, until the app is submitted again", async () => {
    const app = await registered()
    await change(ada, app, "", all)
    await change(ada, app, "/submit")
    assert.include((await ada.get(app)).shown, authoring.aboutStates.submitted)
    await house.run(refuseApp(idOf(app), "The <b>privacy</b> page cannot be opened."))
    const { shown, text } = await ada.get(app)
    assert.include(shown, authoring.aboutStates.refused)
    assert.include(text, "The &lt;b>privacy&lt;/b> page cannot be opened.")
    await change(ada, app, "/submit")
    assert.notInclude((await ada.get(app)).text, "page cannot be opened")
  })
})

describe("a logo", () => {
  const upload = async (app: string, bytes: Uint8Array, type: string) => {
    const parts = new FormData()
    parts.append("csrf", csrfOf((await ada.get(app)).text))
    parts.append("logo", new Blob([new Uint8Array(bytes)], { type }), "logo.png")
    return ada.send("POST", `${app}/logo`, parts)
  }
  const logoOf = async (app: string) => /src="(\/console\/app-logos\/[^"]+)"/.exec((await ada.get(app)).text)?.[1]

  it("is sent as what its bytes say, for long, and as nothing else", async () => {
    const app = await registered()
    assert.strictEqual((await upload(app, pngOf(64), "image/webp")).status, 303)
    const path = (await logoOf(app))!
    const answer = await fetch(new URL(path, house.url))
    assert.strictEqual(answer.status, 200)
    assert.deepStrictEqual(Buffer.from(await answer.arrayBuffer()), pngOf(64))
    const headers = ["content-type", "x-content-type-options", "cache-control", "content-security-policy"]
    assert.deepStrictEqual(
      headers.map((name) => answer.headers.get(name)),
      ["image/png", "nosniff", "public, max-age=31536000, immutable", "default-src 'none'; sandbox"]
    )
    assert.strictEqual((await fetch(new URL(`${path}0`, house.url))).status, 404)
    await upload(app, pngOf(128), "image/png")
    assert.strictEqual((await fetch(new URL(path, house.url))).status, 404)
    await change(ada, app, "/logo/remove")
    assert.isUndefined(await logoOf(app))
  })

  it("is refused where it is no image, too large or too small, and the former one stays", async () => {
    const app = await registered()
    await upload(app, pngOf(64), "image/png")
    const before = await logoOf(app)
    assert.isDefined(before)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const [bytes, type, said] of [
      [svg, "image/svg+xml", "Must be a PNG, JPEG or WebP image."],
      [svg, "image/png", "Must be a PNG, JPEG or WebP image."],
      [new Uint8Array(), "application/octet-stream", "Must be a PNG, JPEG or WebP image."],
      [pngOf(32), "image/png", "Must be 64 to 1024 pixels wide and high."],
      [Buffer.concat([pngOf(64), Buffer.alloc(65_536)]), "image/png", "Must have at most 64 kB."]
    ] as const) {
      const { shown, status } = await upload(app, bytes, type)
      assert.strictEqual(status, 422)
      assert.include(shown, said)
    }
    assert.strictEqual(await logoOf(app), before)
  })
})

describe("the directory of apps", () => {
  const directory = `${home}/apps/directory`

  it("has the apps that the operator has listed, with their permissions in words, for owners alone", async () => {
    const draft = await registered(ada, "Only a draft")
    const app = await listed("Listed & Co")
    const { shown, text } = await ada.get(directory)
    assert.include(shown, "Listed &amp; Co")
    assert.notInclude(shown, "Only a draft")
    assert.include(shown, languages.en.developers.scopes["menu:read"])
    assert.include(text, `href="${described.start_url}" rel="noopener noreferrer"`)
    assert.include(text, `href="mailto:${described.support}"`)
    await change(ada, app, "", { ...all, name: "Listed & Co", support: "a?bcc=b%40c@example.com" })
    await house.run(approveApp(idOf(app), await versionOf(app)))
    assert.include((await ada.get(directory)).text, `href="mailto:a%3Fbcc=b%2540c@example.com"`)
    assert.strictEqual((await bea.get(directory)).status, 403)
    assert.isString(draft)
    await change(ada, app, "", { ...all, name: "Renamed" })
    assert.include((await ada.get(app)).shown, authoring.aboutStates.submitted)
    assert.include((await ada.get(directory)).shown, appDirectory.title)
    assert.notInclude((await ada.get(directory)).shown, "Renamed")
  })

  it("is the way of an app to restaurants of others; until then only its author's may connect it", async () => {
    const app = await registered(ada, "Waits")
    await change(ada, app, "", { ...all, name: "Waits" })
    const link = `/oauth/authorize?${new URLSearchParams({
      response_type: "code",
      client_id: idOf(app),
      redirect_uri: callback,
      scope: "menu:read",
      code_challenge: "0".repeat(43),
      code_challenge_method: "S256"
    }).toString()}`
    const asked = async (by: Visitor) => {
      const page = (await by.get(link)).location!
      const { status, text } = await by.get(page)
      const fields = [...text.matchAll(/name="(csrf|request|form_token|restaurant)" value="([^"]+)"/g)]
      const places = fields.filter(([, name]) => name === "restaurant").map(([, , value]) => value!)
      const sent = fields.filter(([, name]) => name !== "restaurant").map(([, name, value]) => [name!, value!] as const)
      const allow = (place: string) =>
        by.send("POST", "/console/consent/allow", [...sent, ["restaurant", place], ["scopes", "menu:read"]])
      return { status, places, allow }
    }
    const ofCarl = await asked(carl)
    assert.deepStrictEqual([ofCarl.status, ofCarl.places], [200, [`${otherSlug}/sandbox`]])
    assert.strictEqual((await ofCarl.allow(otherSlug)).status, 422)
    const { location } = await ofCarl.allow(`${otherSlug}/sandbox`)
    assert.match(location!, /^https:\/\/app\.example\.com\/callback\?code=svc_ac_/)
    const { shown } = await carl.get(`/console/r/${otherSlug}/apps`)
    assert.match(shown, /Waits Sandbox/)
    assert.deepStrictEqual((await asked(ada)).places, [slug, `${slug}/sandbox`])
    await change(ada, app, "/submit")
    await house.run(approveApp(idOf(app), await versionOf(app)))
    assert.deepStrictEqual((await asked(carl)).places, [otherSlug])
  })
})
