/** The commands, on a server of somebody's own. */
import { VenueSchema } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { parse, stringify } from "yaml"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { entries } from "../../src/command/fourtop.ts"
import * as Help from "../../src/command/line/Help.ts"
import { argumentsOf, called, type Ended, jsonOf, onServer, type Variables } from "../Fourtop.ts"
import { openDays } from "../OpenDays.ts"
import * as Readme from "../Readme.ts"

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))

const written = (name: string, text: string): string => {
  const file = path.join(directory, name)
  fs.writeFileSync(file, text)
  return file
}

const venue = written("venue.yaml", stringify(sampleDocument))

let variables: Variables
const fourtop = (...args: ReadonlyArray<string>): Promise<Ended> => called(args, variables)

beforeAll(async () => {
  variables = onServer(await freshDatabase())
  return () => fs.rmSync(directory, { recursive: true })
})

describe("before anything was prepared", () => {
  it("says which command prepares the database", async () => {
    const { code, stderr, stdout } = await fourtop("token", "list")
    assert.deepStrictEqual([code, stdout], [1, ""])
    assert.match(stderr, /has not been migrated[^]*fourtop migrate/)
  })

  it("prepares it once", async () => {
    const { stdout: empty } = await fourtop("migrate", "--dry-run")
    assert.match(empty, /^Applied: +migrations up to 0\n[^]*Pending:\n {2}1, venue\n/)
    const first = jsonOf(await fourtop("migrate", "--json")) as { readonly steps: ReadonlyArray<string> }
    assert.isAbove(first.steps.length, 0)
    assert.deepStrictEqual(jsonOf(await fourtop("migrate", "--json")), { steps: [] })
    const { stdout: migrated } = await fourtop("migrate", "--dry-run")
    assert.match(
      migrated,
      /\nFunction sets:\n {2}fourtop_f_[0-9a-f]{8} {2}version .*, this version's\nNothing is pending.\n$/
    )
    const known = jsonOf(await fourtop("migrate", "--dry-run", "--json")) as Readonly<Record<string, unknown>>
    const applied = first.steps.filter((step) => step.startsWith("Applied migration")).length
    assert.deepInclude(known, { pending: [], applied, oldestUsable: 0, problem: null })
  })

  it("says how to create a restaurant", async () => {
    const { code, stderr } = await fourtop("venue", "show")
    assert.strictEqual(code, 1)
    assert.match(stderr, /no restaurants yet[^]*venue apply FILE/)
  })

  it("says that a server cannot be reached, without its password", async () => {
    const { code, stderr } = await called(["token", "list"], onServer("postgresql://me:hunter2@127.0.0.1:1/fourtop"))
    assert.strictEqual(code, 1)
    assert.match(stderr, /cannot be used[^]*DATABASE_URL/)
    assert.notInclude(stderr, "hunter2")
  })

  it("says everything that is wrong with the settings", async () => {
    const { code, stderr } = await called(["token", "list"], { ...variables, PORT: "http", LOG_LEVEL: "loud" })
    assert.strictEqual(code, 1)
    assert.match(stderr, /PORT is "http"[^]*LOG_LEVEL is "loud"[^]*--help/)
  })
})

describe("fourtop venue", () => {
  it("says what a document would create, and creates nothing", async () => {
    const { stdout } = await fourtop("venue", "apply", venue, "--dry-run")
    assert.match(
      stdout,
      /^trattoria-fiore would be created:\n {2}Dishes: Two courses and a coffee, added\n {4}price: 14\.00 EUR\n/
    )
    const plan = await fourtop("venue", "plan", venue, "--exit-code")
    assert.strictEqual(plan.code, 3)
    assert.match(plan.stdout, /^trattoria-fiore would be created:\n {2}Dishes\n {4}\+ Two courses and a coffee\n/)
    assert.strictEqual((await fourtop("venue", "show")).code, 1)
  })

  it("founds a restaurant, shows it, and changes nothing when that is applied again", async () => {
    const founded = await fourtop("venue", "apply", venue)
    assert.match(founded.stdout, /^Created trattoria-fiore: \d+ rows\.\n$/)
    const shown = await fourtop("venue", "show")
    assert.strictEqual(shown.stderr, "")
    const again = jsonOf(await fourtop("venue", "apply", written("shown.yaml", shown.stdout), "--json")) as object
    assert.deepInclude(again, { founded: false, created: 0, changed: 0, archived: 0 })
    assert.deepStrictEqual(parse(shown.stdout), jsonOf(await fourtop("venue", "show", "--json")))
  })

  it("brings a restaurant in line with a changed document", async () => {
    const tables = [...sampleDocument.tables, { key: "garden", name: "Garden", max_seats: 2 }]
    const changed = written("changed.json", JSON.stringify({ ...sampleDocument, name: "Trattoria Nuova", tables }))
    const before = await fourtop("venue", "show")
    assert.match((await fourtop("venue", "apply", changed, "--dry-run")).stdout, /^trattoria-fiore would change:\n/)
    const { differences } = jsonOf(await fourtop("venue", "apply", changed, "--dry-run", "--json")) as {
      readonly differences: ReadonlyArray<{ readonly kind: string }>
    }
    assert.sameMembers(
      differences.map(({ kind }) => kind),
      ["added", "changed"]
    )
    const plan = await fourtop("venue", "plan", changed)
    assert.deepStrictEqual([plan.code, plan.stderr], [0, ""])
    assert.match(
      plan.stdout,
      / {4}\+ Garden\n[^]*Trattoria Fiore.* → .*Trattoria Nuova[^]*\n1 added, 1 changed, 0 removed\./
    )
    const planned = await fourtop("venue", "plan", changed, "--exit-code", "--json")
    assert.strictEqual(planned.code, 3)
    assert.deepInclude(JSON.parse(planned.stdout), { founded: false, added: 1, changed: 1, removed: 0, differences })
    assert.strictEqual((await fourtop("venue", "show")).stdout, before.stdout)
    assert.match((await fourtop("venue", "apply", changed)).stdout, /: 1 created, 1 changed, 0 archived\.\n$/)
    assert.match((await fourtop("venue", "apply", changed, "--dry-run")).stdout, /nothing would change\.\n$/)
    const nothing = await fourtop("venue", "plan", changed, "--exit-code")
    assert.strictEqual(nothing.code, 0)
    assert.match(nothing.stdout, /nothing would change\.\n$/)
    assert.match((await fourtop("venue", "apply", venue)).stdout, /: 0 created, 1 changed, 1 archived\.\n$/)
  })

  it("refuses a document with every problem, and applies none of it", async () => {
    const before = await fourtop("venue", "show")
    const wrong = written("wrong.yaml", stringify({ ...sampleDocument, currency: "EURO", country: "Italy", name: "" }))
    const { code, stderr, stdout } = await fourtop("venue", "apply", wrong)
    assert.deepStrictEqual([code, stdout], [1, ""])
    assert.match(
      stderr,
      /wrong\.yaml has 3 problems:\n {2}line 2: name .+\n {2}line 3: country .+\n {2}line 4: currency /
    )
    assert.strictEqual((await fourtop("venue", "show")).stdout, before.stdout)
  })

  it("prints the JSON Schema of documents, which the document that it shows names", async () => {
    const schema = jsonOf(await fourtop("venue", "schema")) as object
    assert.deepStrictEqual(schema, JSON.parse(JSON.stringify(VenueSchema.schema())))
    const { stdout } = await fourtop("venue", "show")
    assert.match(stdout, /^# yaml-language-server: \$schema=http:\/\/\S+\/venue\.schema\.json\nslug: trattoria-fiore\n/)
  })

  it("checks only the members of a document with --schema, with paths and lines", async () => {
    const nowhere = { ...sampleDocument, tables: [{ key: "t1", name: "T", max_seats: 2, branch: "nowhere" }] }
    const referring = written("referring.yaml", stringify(nowhere))
    assert.strictEqual((await fourtop("venue", "check", referring)).code, 1)
    assert.strictEqual((await fourtop("venue", "check", referring, "--schema")).code, 0)
    const wrong = written("misspelt.yaml", stringify({ ...sampleDocument, country: "Italy", menu: [] }))
    const { code, stdout } = await fourtop("venue", "check", wrong, "--schema", "--json")
    assert.strictEqual(code, 1)
    const { problems } = JSON.parse(stdout) as { readonly problems: ReadonlyArray<Readonly<Record<string, unknown>>> }
    assert.deepStrictEqual(
      problems.map(({ path }) => path),
      ["country", "menu"]
    )
    assert.strictEqual(problems[0]!["line"], 3)
  })

  it("checks a document without any store", async () => {
    const check = (...args: ReadonlyArray<string>) => called(["venue", "check", ...args], { DATABASE_URL: "nonsense" })
    assert.deepStrictEqual(jsonOf(await check(venue, "--json")), { valid: true, problems: [], warnings: [] })
    const broken = written("broken.yaml", stringify({ ...sampleDocument, currency: "EURO", country: "Italy" }))
    const { code, stdout } = await check(broken, "--json")
    assert.strictEqual(code, 1)
    const { problems } = JSON.parse(stdout) as { problems: ReadonlyArray<{ path: string; line: number }> }
    assert.deepStrictEqual(
      problems.map(({ line, path }) => [line, path]),
      [
        [3, "country"],
        [4, "currency"]
      ]
    )
    assert.match((await check(written("syntax.yaml", "slug: a\nmenus: [\n"))).stderr, /line 3/)
    assert.match((await check(path.join(directory, "missing.yaml"))).stderr, /Cannot read .*missing\.yaml/)
  })

  it("warns about what is allowed and surely not meant, and applies it all the same", async () => {
    const promotions = [{ key: "nothing", name: "Nothing", percent: 0 }]
    const odd = written("odd.yaml", stringify({ ...sampleDocument, promotions }))
    const expected = /odd\.yaml has 1 warning:\n {2}line \d+: promotions\.0\.percent is 0, .*remove it\n$/
    for (const [command, said] of [
      ["check", /is valid\.\n$/],
      ["apply", /: 0 created, 1 changed, 0 archived\.\n$/]
    ] as const) {
      const { code, stderr, stdout } = await fourtop("venue", command, odd)
      assert.strictEqual(code, 0)
      assert.match(stdout, said)
      assert.match(stderr, expected)
      const asJson = await fourtop("venue", command, odd, "--json")
      assert.strictEqual(asJson.stderr, "")
      const { warnings } = jsonOf(asJson) as { warnings: ReadonlyArray<{ path: string; line: number }> }
      assert.deepStrictEqual(
        warnings.map(({ path }) => path),
        ["promotions.0.percent"]
      )
      assert.isAbove(warnings[0]!.line, 1)
    }
    assert.match((await fourtop("venue", "apply", venue)).stdout, /: 0 created, 1 changed, 0 archived\.\n$/)
  })

  it("takes a point of sale in the local network only where the operator allows it", async () => {
    const pointOfSale = { url: "http://192.168.1.20:8080/orders" }
    const local = written("local.yaml", stringify({ ...sampleDocument, point_of_sale: pointOfSale }))
    for (const command of ["check", "apply"]) {
      const { code, stderr } = await called(["venue", command, local], variables)
      assert.strictEqual(code, 1)
      assert.match(stderr, /line \d+: point_of_sale\.url must be an https address, or be in POS_ALLOWED_NETWORKS/)
    }
    const wrong = written(
      "local-wrong.yaml",
      stringify({ ...sampleDocument, country: "Italy", point_of_sale: pointOfSale })
    )
    assert.match(
      (await called(["venue", "check", wrong], variables)).stderr,
      /has 2 problems:\n.*country.*\n.*POS_ALLOWED/
    )
    const allowing = { ...variables, POS_ALLOWED_NETWORKS: "192.168.0.0/16" }
    assert.strictEqual((await called(["venue", "check", local], allowing)).code, 0)
    const { stderr } = await called(["venue", "check", local], { ...variables, POS_ALLOWED_NETWORKS: "till.local" })
    assert.match(stderr, /POS_ALLOWED_NETWORKS is "till\.local", but must be addresses or ranges/)
  })

  it("shows what guests read, of what is applied and of a document that is not", async () => {
    const { stdout } = await fourtop("venue", "messages", "--language", "de")
    assert.match(stdout, /^--- booking_created\nSubject: Ihr Tisch bei Trattoria Fiore ist reserviert\n\nGuten Tag Ada/)
    assert.lengthOf(stdout.match(/^--- /gm)!, 16)
    const text = "{date}, {time}: ciao {name}!"
    const templates = { booking_reminder: { en: { subject: "Soon", text } } }
    const own = written("own.yaml", stringify({ ...sampleDocument, messages: { templates } }))
    const pages = path.join(directory, "pages")
    const unused = { DATABASE_URL: "nonsense" }
    const made = await called(["venue", "messages", "--file", own, "--html", pages], unused)
    assert.strictEqual(made.stdout, `Wrote 16 messages to ${pages}.\n`)
    assert.match(fs.readFileSync(path.join(pages, "booking_reminder.html"), "utf8"), /, 19:30: ciao Ada Lovelace!</)
    const shown = jsonOf(await called(["venue", "messages", "--file", own, "--json"], unused)) as ReadonlyArray<{
      readonly wording: string
      readonly subject: string
    }>
    assert.strictEqual(shown.find(({ wording }) => wording === "booking_reminder")?.subject, "Soon")
    assert.match((await fourtop("venue", "messages")).stdout, /Reminder: your table at Trattoria Fiore/)
    const wrong = written("wrong-words.yaml", stringify({ ...sampleDocument, messages: { templates: { x: {} } } }))
    const refused = await called(["venue", "messages", "--file", wrong], unused)
    assert.match(
      refused.stderr,
      /wrong-words\.yaml has 1 problem:\n {2}line \d+: messages\.templates\.x is not known here/
    )
    const blocked = await called(["venue", "messages", "--file", own, "--html", own], unused)
    assert.match(blocked.stderr, /Cannot write to /)
  })
})

interface Token {
  readonly id: number
  readonly token: string
  readonly kind: string
  readonly scopes: ReadonlyArray<string>
  readonly rate_per_minute: number | null
  readonly expires_at: string | null
  readonly revoked_at: string | null
}

describe("fourtop token", () => {
  it("creates, lists and revokes", async () => {
    const options = [
      "--scopes",
      "menu:write,menu:read",
      "--name",
      "Website",
      "--expires",
      "2099-01-31",
      "--rate",
      "300"
    ]
    const created = jsonOf(await fourtop("token", "create", ...options, "--json")) as Token
    assert.match(created.token, new RegExp(`^${created.id}\\|svc_\\w{34}$`))
    assert.deepInclude(created, { kind: "live", rate_per_minute: 300, expires_at: "2099-02-01T00:00:00.000+01:00" })
    assert.deepStrictEqual(created.scopes, ["menu:read", "menu:write"])

    const list = await fourtop("token", "list")
    assert.match(list.stdout, new RegExp(`^${created.id} .*valid.*Website`, "m"))
    assert.notInclude(list.stdout, created.token.split("|")[1]!)

    const revoked = jsonOf(await fourtop("token", "revoke", String(created.id), "--json")) as Token
    assert.isNotNull(revoked.revoked_at)
    const listed = jsonOf(await fourtop("token", "list", "--json")) as ReadonlyArray<Token>
    assert.deepStrictEqual(listed.find(({ id }) => id === created.id)?.revoked_at, revoked.revoked_at)
  })

  it("prints nothing but the token, for whoever keeps it in a variable", async () => {
    const { stdout } = await fourtop("token", "create", "--scopes", "all")
    assert.match(stdout, /^\d+\|svc_\w{34}\n$/)
  })

  it.each([
    [["create", "--scopes", "menu:eat,menu:read"], /menu:read, menu:write[^]*no scope "menu:eat"/],
    [["create", "--scopes", "all", "--expires", "soon"], /--expires is "soon"[^]*90d/],
    [["create"], /--scopes is missing[^]*--help/]
  ] as ReadonlyArray<[ReadonlyArray<string>, RegExp]>)("does not understand %j", async (args, expected) => {
    const { code, stderr, stdout } = await fourtop("token", ...args)
    assert.deepStrictEqual([code, stdout], [2, ""])
    assert.match(stderr, expected)
  })

  it.each([
    [["create", "--scopes", "all", "--expires", "2020-01-01"], /expires_at must be in the future/],
    [["create", "--scopes", "all", "--rate", "0"], /rate_per_minute must be/],
    [["create", "--scopes", "all", "--restaurant", "nowhere"], /no restaurant nowhere\.\nRestaurants: trattoria-fiore/],
    [["revoke", "999999"], /has no token 999999[^]*token list/]
  ] as ReadonlyArray<[ReadonlyArray<string>, RegExp]>)("refuses %j and says what to do", async (args, expected) => {
    const { code, stderr, stdout } = await fourtop("token", ...args)
    assert.deepStrictEqual([code, stdout], [1, ""])
    assert.match(stderr, expected)
    assert.notMatch(stderr, /\n\s+at /)
  })
})

describe("fourtop sandbox", () => {
  it("makes the sandbox once, and a token each time", async () => {
    const [one, two] = [await fourtop("sandbox", "create", "--json"), await fourtop("sandbox", "create")]
    assert.deepInclude(jsonOf(one) as Token, { kind: "sandbox" })
    assert.match(two.stdout, /^\d+\|svc_sbx_\w{34}\n$/)
    assert.deepStrictEqual(jsonOf(await fourtop("sandbox", "reset", "--json")), {
      restaurant: "trattoria-fiore",
      generation: 2
    })
  })
})

describe("the examples in help", () => {
  /** IDs and codes in examples stand for ones that the reader has. */
  const hasId = /^(\d+|7KQ2-\S+|svc_app_\S+)( |$)|019a8c1e|1B2E37|--anchor|--branch \d/
  /**
   * Commands that run until they are stopped, some whose address has to resolve or has been added, one for an evening
   * that is full, and one for cash that was counted; one that fills restaurants with a year of history, and those for a
   * restaurant that goes from one installation to another.
   */
  const others = new Set([
    "serve",
    "worker",
    "sandbox",
    "listen",
    "mcp",
    "database add",
    "database drain",
    "webhook add",
    "waitlist add",
    "day close",
    "export",
    "partner fill"
  ])

  it("work on the sample venue, where they need no ID of the reader's own", async () => {
    const file = written("example.yaml", stringify(sampleDocument))
    const tried = Help.commandsOf(entries)
      .filter(({ name }) => !others.has(name) && (name === "restaurant receive" || !name.startsWith("restaurant ")))
      .flatMap(({ examples, name }) => examples.map((example) => ({ name, example })))
      .filter(({ example, name }) => (name === "giftcard issue" || !hasId.test(example)) && !/--ask|^- </.test(example))
    assert.isAtLeast(tried.length, 40)
    // The dates of examples stay, and bookings are taken for sixty days.
    const [bookable] = openDays(1, 20)
    for (const { example, name } of tried) {
      const args = argumentsOf(`${name} ${example}`).map((argument) => (argument === "venue.yaml" ? file : argument))
      if (name === "booking add") args[2] = bookable!
      const { code, stderr } = await fourtop(...args)
      assert.strictEqual(code, 0, `${name} ${example}\n${stderr}`)
    }
  })
})

describe("an installation with several restaurants", () => {
  it("gets its second one as the README shows", async () => {
    const file = written("readme.yaml", Readme.blocks("yaml")[0]!)
    assert.strictEqual(Readme.calls.length, 5)
    for (const args of Readme.calls) {
      const { code, stderr } = await fourtop(...args.map((argument) => (argument === "venue.yaml" ? file : argument)))
      assert.strictEqual(code, 0, stderr)
    }
  })

  it("asks which one is meant", async () => {
    const { code, stderr } = await fourtop("token", "list")
    assert.strictEqual(code, 1)
    assert.match(stderr, /--restaurant: osteria-luna, trattoria-fiore/)
    const tokens = jsonOf(
      await fourtop("token", "list", "--restaurant", "osteria-luna", "--json")
    ) as ReadonlyArray<Token>
    assert.strictEqual(tokens.length, 1)
    assert.match((await fourtop("venue", "show", "--restaurant", "osteria-luna")).stdout, /^slug: osteria-luna$/m)
  })
})
