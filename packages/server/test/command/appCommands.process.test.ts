import { assert, describe, it } from "@effect/vitest"
import { migratedDatabase } from "../migratedDatabase.ts"
import { called, jsonOf, onServer } from "../Fourtop.ts"

const variables = onServer(await migratedDatabase())

const app = (...args: ReadonlyArray<string>) => called(["app", ...args], variables)
const json = async <A>(...args: ReadonlyArray<string>) => jsonOf(await app(...args, "--json")) as A

interface App {
  readonly client_id: string
  readonly client_secret: string
  readonly name: string
  readonly redirect_uris: ReadonlyArray<string>
  readonly scopes: ReadonlyArray<string>
  readonly disabled_at: string | null
  readonly restaurants: number
}

const register = (name: string, ...more: ReadonlyArray<string>) =>
  json<App>("register", name, "--redirect", "https://app.example.com/callback", "--scopes", "orders:read", ...more)

describe("fourtop app", () => {
  it("registers an app, whose secret it shows once", async () => {
    const registered = await register("Tables & Co", "--redirect", "http://127.0.0.1:8080/")
    assert.match(registered.client_id, /^svc_app_\w{34}$/)
    assert.match(registered.client_secret, /^svc_cs_\w{34}$/)
    assert.deepInclude(registered, {
      name: "Tables & Co",
      redirect_uris: ["https://app.example.com/callback", "http://127.0.0.1:8080/"],
      scopes: ["orders:read"],
      disabled_at: null
    })
    const list = await app("list")
    assert.match(list.stdout, new RegExp(`^${registered.client_id} +enabled .*0 +Tables & Co`, "m"))
    assert.notInclude(list.stdout, registered.client_secret)
    const [listed] = await json<ReadonlyArray<App>>("list")
    assert.deepInclude(listed, { client_id: registered.client_id, restaurants: 0 })
    assert.notProperty(listed, "client_secret")
  })

  it("prints the secret for people too, and only that to standard output", async () => {
    const { stdout } = await app("register", "Printed", "--redirect", "https://a.example/", "--scopes", "all")
    assert.match(stdout, /^Client ID: +svc_app_\w{34}\nClient secret: +svc_cs_\w{34}\n$/)
  })

  it("says what is wrong with a registration", async () => {
    const insecure = await app("register", "X", "--redirect", "http://app.example.com/", "--scopes", "all")
    assert.strictEqual(insecure.code, 1)
    assert.match(insecure.stderr, /redirect_uris\.0 must be an https URL/)
    const scopes = await app("register", "X", "--redirect", "https://a.example/", "--scopes", "menu:eat")
    assert.match(scopes.stderr, /no scope "menu:eat"/)
    assert.strictEqual((await app("register", "X", "--scopes", "all")).code, 2)
  })

  it("gives a new secret, switches off and on, and removes", async () => {
    const { client_id, client_secret } = await register("Changing")
    const rotated = await json<App>("rotate", client_id)
    assert.notStrictEqual(rotated.client_secret, client_secret)
    assert.match((await json<App>("disable", client_id)).disabled_at!, /^\d{4}-.*\+00:00$/)
    assert.match((await app("list")).stdout, new RegExp(`^${client_id} +disabled`, "m"))
    assert.isNull((await json<App>("enable", client_id)).disabled_at)
    assert.match((await app("remove", client_id)).stdout, /^Changing \(svc_app_\w+\) is removed\.\n$/)
    assert.notInclude((await app("list")).stdout, client_id)
    for (const name of ["rotate", "disable", "enable", "remove"]) {
      const { code, stderr } = await app(name, client_id)
      assert.strictEqual(code, 1)
      assert.match(stderr, new RegExp(`There is no app ${client_id}[^]*app list`))
    }
  })
})
