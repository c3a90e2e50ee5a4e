/** The secret key of a running service: another one is refused, and a new one replaces it without losing a secret. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { sampleDocument, WebhookCatcher } from "@fourtop/testkit"
import { Signature } from "@fourtop/webhook-adapter"
import type { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Effect, Exit, Scope } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { codeFor, setUpOn } from "../../../../tools/testing/authenticator.ts"
import { startOwnServer } from "../../../../tools/testing/own-server.ts"
import { startSmtp, type TestSmtp } from "../../../../tools/testing/smtp.ts"
import { password, Visitor } from "../../../../tools/testing/visitor.ts"
import {
  api,
  applied,
  called,
  calledWith,
  jsonOf,
  killServices,
  serve,
  type Served,
  serveHere,
  stopServed,
  type Variables
} from "../Fourtop.ts"

const scope = Effect.runSync(Scope.make())
const keys = { old: "0a".repeat(32), new: "0b".repeat(32), other: "0c".repeat(32) }
const metricsToken = "a-token-for-prometheus"

let server: EmbeddedPostgres.Server
let catcher: WebhookCatcher.WebhookCatcher
let smtp: TestSmtp
let takesMail = false
let common: Variables

const asAdministrator = async <Row extends pg.QueryResultRow>(text: string): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: server.url("rotating"), options: "-c search_path=fourtop" })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Everyone but the administrator and the owner needs a password, as on a server with a port. */
const askForPasswords = async (dataDir: string) => {
  const rules = ["local all postgres trust", "local all rotating trust", "local all all scram-sha-256"]
  fs.writeFileSync(path.join(dataDir, "pg_hba.conf"), `${rules.join("\n")}\n`)
  await asAdministrator("select pg_reload_conf()")
  for (;;) {
    const [row] = await asAdministrator<{ read: boolean }>(
      "select count(*) = 3 as read from pg_hba_file_rules, pg_sleep(0.2)"
    )
    if (row!.read) return
  }
}

beforeAll(async () => {
  server = await startOwnServer()
  catcher = await Effect.runPromise(Scope.extend(WebhookCatcher.make, scope))
  smtp = await startSmtp({ recipient: () => (takesMail ? null : [451, "4.3.0 Try again later"]) })
  const administration = new pg.Client({ connectionString: server.url("postgres") })
  await administration.connect()
  await administration.query("create role rotating login createrole")
  await administration.query("create database rotating owner rotating")
  await administration.end()
  await askForPasswords(server.dataDir)
  common = {
    DATABASE_URL: server.url("rotating").replace("//postgres@", "//rotating@"),
    WEBHOOK_ALLOW_INSECURE: "true",
    METRICS_TOKEN: metricsToken,
    RATE_LIMIT_PER_MINUTE: "100000",
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "tables@example.com"
  }
})

afterAll(async () => {
  killServices()
  await stopServed()
  await smtp.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
  await server.stop()
})

const using = (SECRET_KEY: string, SECRET_KEY_PREVIOUS = ""): Variables => ({
  ...common,
  SECRET_KEY,
  SECRET_KEY_PREVIOUS
})

const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await holds()); tries++) {
    assert.isBelow(tries, 1_200, what)
    await sleep(50)
  }
}

const secrets = new Map<string, string>()

const addWebhook = async (place: string, variables: Variables) => {
  const added = await called(["webhook", "add", catcher.url(place), "--json"], variables)
  assert.strictEqual(added.code, 0, added.stderr)
  secrets.set(place, (jsonOf(added) as { secret: string }).secret)
}

/** Everything that came so far was signed with the secret its owner was shown. */
const allVerify = () => {
  for (const { body, path, signature } of catcher.received) {
    assert.isTrue(Signature.verify(body, signature, secrets.get(path)!, Date.now()), path)
  }
}

/** Changes a dish, whose event goes to every address, and waits until it came. */
const changeDish = async (service: Served, token: string): Promise<void> => {
  const expected = catcher.received.length + secrets.size
  const [dish] = (await api(service.ready, token, "/items?per_page=1")).body.data
  const changed = await api(service.ready, token, `/items/${String(dish!["id"])}/availability`, {
    method: "PUT",
    json: { is_available: dish!["is_available"] !== true }
  })
  assert.strictEqual(changed.status, 200)
  await until("an event for each address", () => catcher.received.length >= expected)
}

const keyFigure = async ({ ready }: Served) => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${ready.root_url}/metrics`, { headers })).text()
  return /^fourtop_secret_key_ok (\d)$/m.exec(text)?.[1]
}

const passwords = () =>
  asAdministrator<{ name: string; password: string }>(
    "select rolname::text as name, rolpassword as password from pg_authid where rolname like 'fourtop_%' order by 1"
  )

/** Signs in with the next code of the app: the one of now was used to turn it on. */
const signsIn = async ({ ready }: Served, key: string): Promise<string | null> => {
  const visitor = new Visitor(ready.root_url)
  const { location } = await visitor.signIn("rosa")
  assert.isNotNull(location)
  return (await visitor.submit(location, location, [["code", codeFor(key, Date.now() + 30_000)]])).location
}

describe("a secret key", () => {
  let [service, token, appKey]: [Served | undefined, string, string] = [undefined, "", ""]

  it("that the database does not know is refused, and nothing is changed", async () => {
    service = await serveHere(using(keys.old))
    assert.strictEqual((await applied(sampleDocument, using(keys.old))).code, 0)
    const before = await passwords()
    for (const args of [["serve"], ["worker"], ["migrate"], ["owner", "list"]]) {
      const { code, stderr } = await called(args, { ...using(keys.other), PORT: "0" })
      assert.strictEqual(code, 1)
      assert.include(stderr, "The secret key is not the one that this database was used with. Nothing was changed.")
      assert.include(stderr, "secret rotate --lost")
    }
    assert.deepStrictEqual(await passwords(), before)
    assert.strictEqual(await keyFigure(service), "1")
  })

  it("of a database from before keys were known is the one that opens its secrets", async () => {
    await addWebhook("/first", using(keys.old))
    await asAdministrator("delete from secret_key")
    const before = await passwords()
    const refused = await called(["serve"], { ...using(keys.other), PORT: "0" })
    assert.include(refused.stderr, "The secret key is not the one")
    assert.deepStrictEqual(await passwords(), before)
    assert.isEmpty(await asAdministrator("select id from secret_key"))
    assert.strictEqual((await called(["migrate"], using(keys.old))).code, 0)
    assert.lengthOf(await asAdministrator("select id from secret_key"), 1)
  })

  it("encrypts secrets of webhooks, authenticator apps and mails under way", async () => {
    token = (await called(["token", "create", "--scopes", "all"], using(keys.old))).stdout.trim()
    await changeDish(service!, token)
    const added = await calledWith(`${password}\n`, ["owner", "add", "rosa@example.com", "--ask"], using(keys.old))
    assert.strictEqual(added.code, 0, added.stderr)
    const rosa = new Visitor(service!.ready.root_url)
    await rosa.signIn("rosa")
    const page = "/console/account/two-step"
    const setUp = setUpOn((await rosa.get(page)).text)
    appKey = setUp.key
    const enabled = await rosa.submit(page, `${page}/enable`, [
      ["offer", setUp.offer],
      ["password", password],
      ["code", codeFor(appKey, Date.now())]
    ])
    assert.strictEqual(enabled.location, page, enabled.shown)
    const invited = await called(["owner", "invite", "kim@example.com"], using(keys.old))
    assert.strictEqual(invited.code, 0, invited.stderr)
    await until("the mail is tried", () => smtp.asked.includes("kim@example.com"))
    allVerify()
  })

  it("is replaced beside a service that has both keys and is busy, and no secret is lost", async () => {
    const both = using(keys.new, keys.old)
    // Another process, which knows nothing of the keys of the command.
    const next = await serve(both)
    await service!.stop()
    service = next
    await addWebhook("/second", both)
    assert.strictEqual(await keyFigure(service), "1")
    const before = await passwords()
    const ended = new AbortController()
    let changes = 0
    const load = (async () => {
      while (!ended.signal.aborted) {
        await changeDish(next, token)
        changes++
        await sleep(100)
      }
    })()
    const rotated = await called(["secret", "rotate", "--json"], both)
    await addWebhook("/third", both)
    ended.abort()
    await load
    assert.strictEqual(rotated.code, 0, rotated.stderr)
    assert.deepStrictEqual(jsonOf(rotated), { replaced: true, reencrypted: 5, unreadable: 0 })
    assert.match(rotated.stderr, /Re-encrypted \d+ secrets/)
    assert.isAbove(changes, 3)
    assert.isEmpty(
      (await passwords()).filter(({ password }, index) => password !== null && password === before[index]!.password)
    )
    assert.strictEqual(await keyFigure(service), "1")
    const status = await called(["secret", "status", "--json"], both)
    assert.deepInclude(jsonOf(status) as object, {
      to_reencrypt: { webhook: 0, app: 0, authenticator: 0, pin: 0, mail: 0, restaurant: 0, server: 0 }
    })
    // New connections of the running service use the new passwords.
    await asAdministrator("select pg_terminate_backend(pid) from pg_stat_activity where usename like 'fourtop_%'")
    await until("it serves again", async () => (await api(next.ready, token, "/items?per_page=1")).status === 200)
    await changeDish(service, token)
    const again = await called(["secret", "rotate"], both)
    assert.include(again.stdout, "The key was in use already.\nRe-encrypted 0 secrets")
  })

  it("that was replaced is not needed any more, and is refused", async () => {
    const ended = await service!.stop()
    assert.strictEqual(ended.code, 0, ended.stderr)
    service = await serveHere(using(keys.new))
    await changeDish(service, token)
    allVerify()
    assert.strictEqual(await signsIn(service, appKey), "/console")
    takesMail = true
    await until("the mail comes", async () => {
      // Again and again: an attempt from before may still fail, and put the next one off.
      await asAdministrator("update job set due_at = now() where kind = 'person.message'")
      return smtp.received.length > 0
    })
    assert.include(smtp.received[0]!.raw, "/console/invitation/")
    const refused = await called(["owner", "list"], using(keys.old))
    assert.include(refused.stderr, "The secret key is not the one")
  })

  it("that is lost can be given up", async () => {
    await service!.stop()
    const lost = await called(["secret", "rotate", "--lost", "--json"], using(keys.other))
    assert.deepInclude(jsonOf(lost) as object, { replaced: true, reencrypted: 1, unreadable: 4 })
    service = await serveHere(using(keys.other))
    // The restaurant has a new key for the digests of idempotency keys.
    const [category] = (await api(service.ready, token, "/categories")).body.data
    const added = await api(service.ready, token, "/items", {
      key: "after the loss",
      json: { category_id: category!["id"], name: "Zuppa", price_minor: 700 }
    })
    assert.strictEqual(added.status, 201)
    const rotated = await called(["webhook", "list"], using(keys.other))
    assert.strictEqual(rotated.code, 0, rotated.stderr)
    await service.stop()
  })
})
