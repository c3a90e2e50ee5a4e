import { VenueCheck, VenueWarnings } from "@fourtop/core/internal"
import { consentPath, oauthPaths } from "@fourtop/http-adapter"
import { assert, describe, it } from "@effect/vitest"
import { Either, Option } from "effect"
import { parse } from "yaml"
import * as CommandLine from "../../src/command/line/CommandLine.ts"
import { entries } from "../../src/command/fourtop.ts"
import * as Help from "../../src/command/line/Help.ts"
import { welcome } from "../../src/command/serve.ts"
import { table } from "../../src/service/settings/Settings.ts"
import { version } from "../../src/release/version.ts"
import { called } from "../Fourtop.ts"
import * as Readme from "../Readme.ts"

const commands = Help.commandsOf(entries)

describe("the README", () => {
  it("has every setting, as the code has it", () => {
    const settings = Object.entries(table).map(([name, { meaning, standard }]) => [name, meaning, standard])
    assert.deepStrictEqual(Readme.table("Setting"), settings)
  })

  it("has every command, as the code has it", () => {
    const declared = commands.map(({ name, summary }) => [`fourtop ${name}`, summary])
    assert.deepStrictEqual(Readme.table("Command"), declared)
  })

  it("shows only scripts and commands that exist", () => {
    const scripts = Readme.manifest("").scripts ?? {}
    const shown = [...Readme.text.matchAll(/npm (?:run )?(start|test|(?<=run )\w+)/g)].map((match) => match[1]!)
    assert.includeMembers(Object.keys(scripts), shown)
    assert.isTrue(["start", "test", "check", "fix", "fourtop"].every((script) => shown.includes(script)))
    for (const args of Readme.calls) assert.isTrue(Either.isRight(CommandLine.read(args, entries)), args.join(" "))
  })

  it("names every endpoint of OAuth, and the page for the owner", () => {
    for (const path of [...Object.values(oauthPaths), consentPath]) assert.include(Readme.text, `\`${path}\``)
  })

  it("shows a venue document that can be applied, without a warning", () => {
    const [document] = Readme.blocks("yaml")
    const venue = Either.getOrThrow(VenueCheck.parse(parse(document!)))
    assert.deepStrictEqual(VenueWarnings.of(venue, Date.parse("2026-03-14T19:30:00+01:00")), [])
  })
})

describe("the first lines of the service", () => {
  const root = "http://127.0.0.1:3000"

  it("have the tokens of the demo restaurant, and a request to try", () => {
    const tokens = { sandbox: "1|svc_sbx_abc", live: "2|svc_def" }
    const restaurant = { name: "Trattoria", slug: "trattoria" }
    const owner = { email: "owner@example.com", password: "abcde-fghjk" }
    const text = welcome(root, { demo: Option.some({ restaurant, tokens, owner }), opening: null })
    assert.match(text, /^Console: +http:\/\/127\.0\.0\.1:3000\/console$/m)
    assert.match(text, /^Sign in as: +owner@example\.com\nPassword: +abcde-fghjk$/m)
    assert.notInclude(
      welcome(root, { demo: Option.some({ restaurant, tokens, owner: null }), opening: null }),
      "Password"
    )
    assert.match(text, /^Root URL: +http:\/\/127\.0\.0\.1:3000$/m)
    assert.match(text, /^Documentation: http:\/\/127\.0\.0\.1:3000\/docs$/m)
    assert.match(text, /^Sandbox token: 1\|svc_sbx_abc$/m)
    assert.match(text, /^Live token: +2\|svc_def /m)
    assert.include(text, `curl -H 'Authorization: Bearer 1|svc_sbx_abc' ${root}/api/v1/menus`)
  })

  it("name the commands that found a restaurant and make a token, where there is no demo", () => {
    const text = welcome(root, { demo: Option.none(), opening: null })
    assert.notInclude(text, "svc_")
    assert.match(text, /venue apply FILE[^]*owner add EMAIL[^]*token create --scopes all/)
  })
})

describe("the first lines of a service that nobody owns", () => {
  const opening = "x".repeat(43)
  const link = `http://127.0.0.1:3000/console/setup/${opening}`

  it("have the link that opens it, with the demo or the commands after it", () => {
    const text = welcome("http://127.0.0.1:3000", { demo: Option.none(), opening })
    assert.include(text, link)
    assert.match(text, /setup\/x+\n\nOr with commands:[^]*venue apply FILE/)
  })

  it("say nothing of it once somebody has an account", () => {
    assert.notInclude(welcome("http://127.0.0.1:3000", { demo: Option.none(), opening: null }), "/console/setup")
  })
})

describe("fourtop --help", () => {
  it.each([[], ["--help"], ["-h"]])("lists every command and every setting with %j", async (...args) => {
    const { code, stdout } = await called(args, {})
    assert.strictEqual(code, 0)
    for (const { name } of commands) assert.include(stdout, `\n  ${name}`)
    for (const name of Object.keys(table)) assert.include(stdout, `\n  ${name}`)
  })

  it("shows the version of the package", async () => {
    assert.strictEqual(Readme.manifest("packages/server/").version, version)
    assert.strictEqual((await called(["--version"], {})).stdout.trim(), version)
  })
})
