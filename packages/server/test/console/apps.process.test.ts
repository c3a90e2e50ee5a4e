/** An app is connected and uninstalled in the settings, on two processes of the service with one database. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { sampleDocument } from "@fourtop/testkit"
import { createHash } from "node:crypto"
import { migratedDatabase } from "../migratedDatabase.ts"
import {
  api,
  applied,
  called,
  jsonOf,
  killServices,
  onServer,
  serve,
  type Served,
  serveHere,
  stopServed,
  type Variables
} from "../Fourtop.ts"

interface Registered {
  readonly client_id: string
  readonly client_secret: string
}

const callback = "http://127.0.0.1:8080/callback"
const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
let variables: Variables
let one: Served
let two: Served

const json = async <A>(...args: ReadonlyArray<string>) => jsonOf(await called([...args, "--json"], variables)) as A

beforeAll(async () => {
  variables = onServer(await migratedDatabase())
  one = await serve(variables)
  two = await serveHere(variables)
  assert.strictEqual((await applied(sampleDocument, variables)).code, 0)
})
afterAll(async () => {
  killServices()
  await stopServed()
})

/** A browser that keeps its cookies, whichever process it meets. */
const browser = () => {
  const cookies = new Map<string, string>()
  return async ({ ready }: Served, path: string, fields?: ReadonlyArray<readonly [string, string]>) => {
    const answer = await fetch(new URL(path, ready.root_url), {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; "), origin: ready.root_url },
      ...(fields === undefined
        ? {}
        : { method: "POST", body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])) })
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const text = await answer.text()
    const valueOf = (name: string) =>
      [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ""] as const
    return { status: answer.status, location: answer.headers.get("location") ?? "", text, valueOf }
  }
}

describe("an app", () => {
  it("is connected on one process and uninstalled on another, at once for both", async () => {
    const registering = ["app", "register", "Tables", "--redirect", callback, "--scopes", "menu:read,orders:read"]
    const { client_id, client_secret } = await json<Registered>(...registering)
    const { password } = await json<{ readonly password: string }>("owner", "add", "rosa@example.com")
    const go = browser()
    const query = new URLSearchParams({
      response_type: "code",
      client_id,
      redirect_uri: callback,
      scope: "menu:read orders:read",
      state: "s",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256"
    })
    const consent = (await go(one, `/oauth/authorize?${query.toString()}`)).location
    const entrance = await go(two, (await go(two, consent)).location)
    const entered = await go(two, "/console/sign-in", [
      entrance.valueOf("csrf"),
      entrance.valueOf("next"),
      ["email", "rosa@example.com"],
      ["password", password]
    ])
    assert.strictEqual(entered.location, consent)
    const page = await go(one, consent)
    assert.include(page.text, "Tables wants to use Trattoria Fiore")
    const fields = [
      ...["csrf", "request", "form_token", "restaurant"].map((name) => page.valueOf(name)),
      ["scopes", "menu:read"] as const
    ]
    const both = await Promise.all([one, two].map((service) => go(service, "/console/consent/allow", fields)))
    assert.deepStrictEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [303, 404],
      "of two at once one decides"
    )
    const back = new URL(both.find(({ status }) => status === 303)!.location)
    assert.strictEqual(back.searchParams.get("state"), "s")
    const exchanged = await fetch(`${two.ready.root_url}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: back.searchParams.get("code")!,
        redirect_uri: callback,
        code_verifier: verifier,
        client_id,
        client_secret
      })
    })
    const { access_token } = (await exchanged.json()) as { readonly access_token: string }
    const statuses = (path: string) =>
      Promise.all([one, two].map(async ({ ready }) => (await api(ready, access_token, path)).status))
    assert.deepStrictEqual(await statuses("/menus"), [200, 200])
    assert.deepStrictEqual(await statuses("/orders"), [403, 403])

    const apps = await go(one, `/console/r/${sampleDocument.slug}/apps`)
    assert.include(apps.text, "Read the menu")
    const action = /action="([^"]+\/uninstall)"/.exec(apps.text)![1]!
    assert.strictEqual((await go(two, action, [apps.valueOf("csrf")])).status, 303)
    assert.deepStrictEqual(await statuses("/menus"), [401, 401])
    assert.include((await go(one, `/console/r/${sampleDocument.slug}/apps`)).text, "No apps are connected.")
  })
})
