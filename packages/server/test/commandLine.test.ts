/** Options and arguments stand in any order, and help is shown wherever it is asked for. */
import { Args, Command, Options } from "@effect/cli"
import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as CommandLine from "../src/command/CommandLine.ts"
import * as Help from "../src/command/Help.ts"
import { called, jsonOf, spawned } from "./Fourtop.ts"

const note = Command.make("note", {
  words: Args.repeated(Args.text({ name: "WORD" })),
  by: Options.text("by").pipe(Options.optional),
  tag: Options.text("tag").pipe(Options.repeated),
  json: Options.boolean("json")
})
const pad = Command.make("pad", { page: Options.integer("page").pipe(Options.optional) }).pipe(
  Command.withSubcommands([note])
)

const arrange = (...args: ReadonlyArray<string>) =>
  Either.match(CommandLine.arrange([note, pad], args), {
    onLeft: ({ message }) => message,
    onRight: (all) => all.join(" ")
  })

describe("the arguments of a command", () => {
  it.each([
    ["note a --json", "note --json -- a"],
    ["note --json a", "note --json -- a"],
    ["note - --json", "note --json -- -"],
    ["note --json 1", "note --json -- 1"],
    ["note a --by rosa -5 --json", "note --by rosa --json -- a -5"],
    ["note --by - -", "note --by - -- -"],
    ["note --by=rosa a", "note --by rosa -- a"],
    ["note --tag x a --tag y b", "note --tag x --tag y -- a b"],
    ["note --json=false", "note --json=false"],
    ["note --JSON a", "note --JSON -- a"],
    ["note a -- --json --help", "note -- a --json --help"],
    ["note", "note"],
    ["note note", "note -- note"],
    ["pad --page 2", "pad --page 2"],
    ["pad note a --json", "pad note --json -- a"],
    ["pad note - --page 2 --json", "pad note --page 2 --json -- -"],
    ["--version", "--version"],
    ["note a --version", "note a --version"]
  ])("%j are read as %j", (written, expected) => {
    assert.strictEqual(arrange(...written.split(" ")), expected)
  })

  it.each([
    ["note a --bye rosa", /`note` has no option --bye\./],
    ["note a -x", /`note` has no option -x\./],
    ["pad note a --bye", /`pad note` has no option --bye\./],
    ["note a --by", /--by needs a value\./]
  ])("%j are refused", (written, expected) => {
    assert.match(arrange(...written.split(" ")), expected)
  })
})

describe("help", () => {
  it.each([
    ["venue show --restaurant osteria-luna --help", "venue show --help"],
    ["venue check venue.yaml -h --json", "venue check --help"],
    ["--help venue check", "venue check --help"],
    ["venue --help check", "venue check --help"],
    ["sandbox --port 4010 --help", "sandbox --help"],
    ["sandbox reset --json -h", "sandbox reset --help"],
    ["venue --help", "venue --help"],
    ["venue bogus --help", "venue bogus --help"],
    ["-h", "--help"],
    ["venue check -- --help", "venue check -- --help"],
    ["venue check venue.yaml", "venue check venue.yaml"]
  ])("of %j is that of %j", (written, expected) => {
    assert.strictEqual(Help.helpFirst(written.split(" ")).join(" "), expected)
  })

  it("is shown wherever it is asked for", async () => {
    for (const args of [
      ["venue", "show", "--restaurant", "osteria-luna", "--help"],
      ["--help", "venue", "show"]
    ]) {
      const { code, stdout } = await called(args, {})
      assert.strictEqual(code, 0)
      assert.include(stdout, Help.commands["venue show"].summary)
      assert.include(stdout, "--restaurant")
    }
  })
})

describe("the command", () => {
  it("reads standard input, whatever stands where", { timeout: 60_000 }, async () => {
    const venue = JSON.stringify({ slug: "a", name: "A", country: "IT", currency: "EUR", time_zone: "Europe/Rome" })
    for (const args of [
      ["-", "--json"],
      ["--json", "-"]
    ]) {
      const ended = await spawned(["venue", "check", ...args], {}, venue)
      assert.deepInclude(jsonOf(ended) as object, { valid: true })
    }
  })

  it("says which option it does not know, and where the others are listed", async () => {
    const { code, stderr } = await called(["venue", "check", "venue.yaml", "--jsonn"], {})
    assert.strictEqual(code, 1)
    assert.match(stderr, /`venue check` has no option --jsonn\.\n.*venue check --help/)
  })
})
