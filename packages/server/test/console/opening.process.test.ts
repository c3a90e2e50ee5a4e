/**
 * A new owner opens a restaurant with nothing but a browser: from `npm start` without the demo, over the link that it
 * prints, to the first order and the first booking, and what later starts say and allow.
 */
import { afterAll, assert, describe, it } from "@effect/vitest"
import { freshStart, newDataDirectory } from "../../../../tools/testing/freshStart.ts"
import { confirmed, home, rosa, tenDishes } from "../../../../tools/testing/newOwner.ts"
import { csrfOf, type Fields, password, Visitor } from "../../../../tools/testing/visitor.ts"
import { type Served, serveHere, stopServed } from "../Fourtop.ts"

const { remove, settings } = newDataDirectory()

afterAll(async () => {
  await stopServed()
  remove()
})

const pathIn = (link: string | null): string => new URL(link!).pathname

/** Where the root leads a client that takes this kind of answer. */
const leadsTo = async (url: string, accept: string): Promise<string | null> => {
  const { headers, status } = await fetch(url, { redirect: "manual", headers: { accept } })
  assert.include([302, 303, 307], status)
  return headers.get("location")
}

const step = (name: string): string => `${home}/setup/${name}`

/** Each test goes on where the one before it has ended. */
describe("an installation of one's own", () => {
  let first: URL
  let service: Served
  let owner: Visitor

  it("prints a link with a secret, and no demo", async () => {
    const start = await freshStart(settings)
    try {
      first = start.link
      assert.match(first.pathname, /^\/console\/setup\/[\w-]{43}$/)
      assert.notMatch(start.stdout(), /Sandbox token|Sign in as/)
      const stranger = new Visitor(first.origin)
      assert.strictEqual((await stranger.get("/console")).location?.split("?")[0], "/console/sign-in")
      assert.strictEqual((await stranger.get("/console/sign-in")).location, "/console/setup")
      assert.strictEqual((await stranger.get(`/console/setup/${"x".repeat(43)}`)).status, 410)
      const guessed = await stranger.submit("/console/setup", "/console/setup", [["secret", "guess"]])
      assert.strictEqual(guessed.status, 422)
      assert.strictEqual((await stranger.get(first.pathname)).status, 200)
      assert.notInclude(start.stderr(), first.pathname)
    } finally {
      await start.stop()
    }
  })

  it("replaces a secret that was not used with the next start", async () => {
    service = await serveHere(settings)
    const { setup_url } = service.ready
    assert.notStrictEqual(pathIn(setup_url), first.pathname)
    const visitor = new Visitor(service.ready.root_url)
    assert.strictEqual((await visitor.get(first.pathname)).status, 410)
    assert.strictEqual((await visitor.get(pathIn(setup_url))).status, 200)
  })

  it("leads browsers to the console, and programs to the documentation", async () => {
    const { root_url } = service.ready
    assert.strictEqual(await leadsTo(root_url, "text/html,application/xhtml+xml,*/*;q=0.8"), "/console")
    assert.strictEqual(await leadsTo(root_url, "application/json"), "/docs")
    assert.strictEqual(await leadsTo(root_url, "*/*"), "/docs")
  })

  it("gives its secret's holder an account and a restaurant, once", async () => {
    const link = pathIn(service.ready.setup_url)
    owner = new Visitor(service.ready.root_url)
    const late = new Visitor(service.ready.root_url)
    const csrf = csrfOf((await late.get(link)).text)
    assert.strictEqual((await owner.submit(link, link, rosa)).location, "/console/new")
    assert.strictEqual((await late.get(link)).status, 410)
    assert.strictEqual((await late.send("POST", link, [["csrf", csrf], ...rosa])).status, 410)
    assert.strictEqual((await late.get("/console/setup")).location, "/console/sign-in")
    const made = await owner.submit("/console/new", "/console/new", confirmed)
    assert.strictEqual(made.location, step("hours"), made.shown)
  })

  it("is set up step by step, each of which can be left and come back to", async () => {
    const saved = async (name: string, fields: Fields, next: string) => {
      const answer = await owner.submit(step(name), step(name), fields)
      assert.strictEqual(answer.location, next, answer.shown)
    }
    const left = await owner.submit(step("hours"), step("leave"), [["step", "hours"]])
    assert.strictEqual(left.location, step("tables"))
    await saved("tables", [["tables", "six for two, four for four, one for six"]], step("dishes"))
    const hours = [
      ["first.start", "00:00"],
      ["first.end", "00:00"],
      ["bookings", "yes"]
    ] as const
    await saved("hours", hours, step("dishes"))
    const looked = await owner.submit(step("dishes"), step("dishes"), [
      ["dishes", tenDishes],
      ["do", "look"]
    ])
    assert.match(looked.shown, /We read 10 dishes/)
    await saved(
      "dishes",
      [
        ["dishes", tenDishes],
        ["do", "save"]
      ],
      step("people")
    )
    const kim = { email: "kim@example.com", name: "Kim", role: "manager", password }
    await saved("people", Object.entries(kim), step("look"))
    const [, invitation] = /(\/console\/invitation\/[\w-]+)/.exec((await owner.get(step("look"))).text)!
    assert.strictEqual((await new Visitor(service.ready.root_url).get(invitation!)).status, 200)
    const tried = await owner.submit(step("look"), step("look"))
    assert.match(tried.shown, /Order \d+ was placed/)
    assert.match(tried.shown, /A table for two is booked/)
    for (const page of ["orders", "guests"]) {
      assert.notInclude((await owner.get(`${home}/${page}`)).text, "Sample guest", page)
    }
    assert.strictEqual((await owner.submit(step("look"), step("leave"), [["step", "look"]])).location, home)
    const floor = (await owner.get(`${home}/floor`)).text
    assert.lengthOf([...floor.matchAll(/data-table="/g)], 11)
  })

  it("takes the first booking", async () => {
    const page = `${home}/book/new`
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const wish = { date: tomorrow, party_size: "2", time: "12:00", name: "Ada Bianchi", phone: "06 555 0100" }
    const booked = await owner.submit(page, page, Object.entries(wish))
    assert.strictEqual(booked.location, `${home}/book?date=${tomorrow}`, booked.shown)
    assert.include((await owner.get(booked.location!)).text, "Ada Bianchi")
  })

  it("lets nobody add a restaurant later", async () => {
    assert.strictEqual((await new Visitor(service.ready.root_url).get("/console/sign-up")).status, 404)
    assert.strictEqual((await owner.get("/console/new")).status, 404)
    await service.stop()
  })

  it("lets people with an account add one where the operator says so, and prints no secret any more", async () => {
    service = await serveHere({ ...settings, SIGN_UP: "invited" })
    const { ready } = service
    assert.isNull(ready.setup_url)
    assert.strictEqual((await new Visitor(ready.root_url).get("/console/sign-up")).status, 404)
    owner = new Visitor(ready.root_url)
    await owner.signIn("rosa")
    const added = await owner.submit("/console/new", "/console/new", confirmed)
    assert.strictEqual(added.location, "/console/r/osteria-luna-2/setup/hours", added.shown)
    await service.stop()
  })

  it("lets anybody sign up where the operator says so", async () => {
    service = await serveHere({ ...settings, SIGN_UP: "open" })
    const { ready } = service
    const visitor = new Visitor(ready.root_url)
    const eve = rosa.map(([name, value]) => [name, name === "email" ? "eve@example.com" : value] as const)
    assert.strictEqual((await visitor.submit("/console/sign-up", "/console/sign-up", eve)).location, "/console/new")
    const founded = await visitor.submit("/console/new", "/console/new", confirmed)
    assert.strictEqual(founded.location, "/console/r/osteria-luna-3/setup/hours", founded.shown)
    assert.notInclude(service.stderr(), "permission denied")
    await service.stop()
  })
})
