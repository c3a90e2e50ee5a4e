/** A private store in DATA_DIR, from its first start on. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { stringify } from "yaml"
import { type Answered, csrfOf, Visitor } from "../../../../tools/testing/visitor.ts"
import {
  api,
  called,
  calledWith,
  jsonOf,
  killServices,
  serve,
  type Served,
  serveHere,
  spawned,
  stopServed
} from "../Fourtop.ts"

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
// PostgreSQL runs as another user than root, and has to get in.
fs.chmodSync(directory, 0o755)
const variables = { DATA_DIR: path.join(directory, "data") }

let service: Served

beforeAll(async () => {
  service = await serve(variables)
})

afterAll(async () => {
  killServices()
  await stopServed()
  fs.rmSync(directory, { recursive: true, force: true })
})

const firstDish = async (token: string) => (await api(service.ready, token, "/items?per_page=1")).body.data[0]!

/** Somebody at the door of the console with this email and password. */
const knock = async (email: string, password: string): Promise<{ visitor: Visitor; answer: Answered }> => {
  const visitor = new Visitor(service.ready.root_url)
  const { text } = await visitor.get("/console/sign-in")
  const answer = await visitor.send("POST", "/console/sign-in", [
    ["csrf", csrfOf(text)],
    ["email", email],
    ["password", password]
  ])
  return { visitor, answer }
}

describe("a private store", () => {
  it("says what it does, and gives tokens that only its owner can read", () => {
    assert.match(service.stderr(), /Starting a private PostgreSQL[^]*Creating a PostgreSQL[^]*Migrating/)
    assert.match(service.ready.sandbox_token, /^\d+\|svc_sbx_\w{34}$/)
    assert.match(service.ready.live_token, /^\d+\|svc_\w{34}$/)
    const others = process.getuid?.() === 0 ? 0o010 : 0
    assert.strictEqual(fs.statSync(variables.DATA_DIR).mode & 0o777, 0o700 | others)
    for (const name of ["demo-tokens.json", "demo-owner.json", "secret-key"]) {
      assert.strictEqual(fs.statSync(path.join(variables.DATA_DIR, name)).mode & 0o777, 0o600, name)
    }
  })

  it("answers for the sandbox and for the demo restaurant", async () => {
    const { live_token, sandbox_token } = service.ready
    const sandbox = await api(service.ready, sandbox_token, "/menus")
    assert.strictEqual(sandbox.status, 200)
    assert.strictEqual(sandbox.headers.get("service-sandbox"), "true")
    const live = await api(service.ready, live_token, "/menus")
    assert.strictEqual(live.status, 200)
    assert.isNull(live.headers.get("service-sandbox"))
    assert.strictEqual(live.body.data.length, sandbox.body.data.length)
  })

  it("lets commands work while the service runs, and their effect reaches it", async () => {
    const created = await spawned(["sandbox", "create"], variables)
    assert.strictEqual(created.code, 0, created.stderr)
    const token = created.stdout.trim()
    const dish = await firstDish(token)
    const flip = { method: "PUT", json: { is_available: false } }
    await api(service.ready, token, `/items/${String(dish["id"])}/availability`, flip)
    assert.isFalse((await firstDish(token))["is_available"])
    const reset = await called(["sandbox", "reset", "--json"], variables)
    assert.deepStrictEqual([reset.code, reset.stderr], [0, ""])
    assert.deepInclude(jsonOf(reset) as object, { restaurant: "trattoria-fiore" })
    assert.deepStrictEqual(await firstDish(token), dish)
  })

  it("lets only one service run", async () => {
    const second = await called(["serve"], { ...variables, PORT: "0" })
    assert.strictEqual(second.code, 1)
    assert.match(second.stderr, /Another Fourtop service \(process \d+\) already runs on /)
    assert.notMatch(second.stderr, /\n\s+at /)
  })

  it("keeps dishes and tokens over a restart, and replaces a token that was revoked meanwhile", async () => {
    const before = service.ready
    const [category] = (await api(before, before.live_token, "/categories")).body.data
    const dish = { category_id: category!["id"], name: "Tiramisù della casa", price_minor: 650 }
    const created = await api(before, before.live_token, "/items", { json: dish })
    assert.strictEqual(created.status, 201)

    const ended = await service.stop()
    assert.strictEqual(ended.code, 0, ended.stderr)
    const revoked = await called(["token", "revoke", before.sandbox_token.split("|")[0]!], variables)
    assert.strictEqual(revoked.code, 0, revoked.stderr)

    service = await serveHere(variables)
    assert.strictEqual(service.ready.live_token, before.live_token)
    assert.notStrictEqual(service.ready.sandbox_token, before.sandbox_token)
    assert.isNotNull(before.owner)
    assert.deepStrictEqual(service.ready.owner, before.owner)
    const kept = await api(service.ready, service.ready.live_token, `/items/${String(created.body.data["id"])}`)
    assert.deepStrictEqual(kept.body, created.body)
    assert.strictEqual((await api(service.ready, before.sandbox_token, "/menus")).status, 401)
    assert.strictEqual((await api(service.ready, service.ready.sandbox_token, "/menus")).status, 200)
  })

  it("lets its owner in with the printed password, and prints none any more that the owner has changed", async () => {
    // Already another start than the one that made the password up.
    const { email, password } = service.ready.owner!
    const { answer, visitor } = await knock(email, password)
    assert.deepStrictEqual([answer.status, answer.location], [303, "/console"])
    const start = (await visitor.get("/console")).location!
    assert.include((await visitor.get(start)).text, "Demo owner")
    assert.strictEqual((await knock(email, `${password}x`)).answer.status, 422)

    const chosen = "a password of my own"
    const changed = await visitor.submit("/console/account", "/console/account/password", [
      ["current", password],
      ["password", chosen],
      ["again", chosen]
    ])
    assert.strictEqual(changed.location, "/console/account")
    const ended = await service.stop()
    assert.strictEqual(ended.code, 0, ended.stderr)
    service = await serveHere(variables)
    assert.isNull(service.ready.owner)
    assert.strictEqual((await knock(email, password)).answer.status, 422)
    assert.strictEqual((await knock(email, chosen)).answer.status, 303)
  })

  it("gets a new secret key while the service runs, which finds it", async () => {
    const file = path.join(variables.DATA_DIR, "secret-key")
    const before = fs.readFileSync(file, "utf8")
    const token = service.ready.live_token
    const add = async (at: string) => {
      const args = ["webhook", "add", `http://127.0.0.1:9/${at}`, "--restaurant", "trattoria-fiore", "--json"]
      const added = await called(args, { ...variables, WEBHOOK_ALLOW_INSECURE: "true" })
      assert.strictEqual(added.code, 0, added.stderr)
    }
    await add("before")
    const rotated = await called(["secret", "rotate", "--json"], variables)
    assert.strictEqual(rotated.code, 0, rotated.stderr)
    assert.deepStrictEqual(jsonOf(rotated), { replaced: true, reencrypted: 1, unreadable: 0 })
    assert.notStrictEqual(fs.readFileSync(file, "utf8"), before)
    assert.strictEqual(fs.statSync(file).mode & 0o777, 0o600)
    assert.isFalse(fs.existsSync(`${file}-previous`))
    await add("after")
    // A notice travels in a sealed cookie: the running service seals and opens with the new key.
    const [password, chosen] = ["a password of my own", "another password of my own"]
    const { visitor } = await knock("owner@fourtop.example", password)
    const changed = await visitor.submit("/console/account", "/console/account/password", [
      ["current", password],
      ["password", chosen],
      ["again", chosen]
    ])
    assert.strictEqual(changed.location, "/console/account", changed.shown)
    assert.include((await visitor.get("/console/account")).text, "Your password has been changed.")
    assert.strictEqual((await api(service.ready, token, "/menus")).status, 200)
    const status = jsonOf(await called(["secret", "status", "--json"], variables))
    assert.deepInclude(status as object, {
      to_reencrypt: { webhook: 0, app: 0, authenticator: 0, pin: 0, mail: 0, restaurant: 0, server: 0 }
    })
    assert.strictEqual((await service.stop()).code, 0)
    service = await serveHere(variables)
    const other = fs.readFileSync(file, "utf8")
    await service.stop()
    fs.writeFileSync(file, before)
    const refused = await called(["serve"], { ...variables, PORT: "0" })
    assert.include(refused.stderr, "The secret key is not the one that this database was used with")
    fs.writeFileSync(file, other)
    service = await serveHere(variables)
  })

  it("takes a venue document from standard input", async () => {
    const venue = { slug: "osteria", name: "Osteria", country: "IT", currency: "EUR", time_zone: "Europe/Rome" }
    const applied = await calledWith(stringify(venue), ["venue", "apply", "-"], variables)
    assert.strictEqual(applied.code, 0, applied.stderr)
    assert.match(applied.stdout, /^Created osteria/)
  })
})
