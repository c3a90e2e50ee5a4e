/** How command lines are read, and what is printed when they are wrong. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import * as Command from "../../src/command/line/Command.ts"
import * as CommandLine from "../../src/command/line/CommandLine.ts"
import { entries } from "../../src/command/fourtop.ts"
import * as Help from "../../src/command/line/Help.ts"
import { argument, flag, optional, repeated, withDefault } from "../../src/command/line/Parameter.ts"
import { distance, nearest } from "../../src/command/line/Suggestion.ts"
import * as Value from "../../src/command/line/Value.ts"
import { called, jsonOf, spawned } from "../Fourtop.ts"

/** Commands that keep what they were given. */
let given: unknown
const keep = (values: unknown) => Effect.sync(() => void (given = values))

const page = optional("--page NUMBER", Value.integer, "Page.")
const json = flag("--json", "JSON.")
const note = Command.make(
  {
    name: "pad note",
    summary: "Takes a note.",
    examples: ["a b"],
    parameters: {
      from: argument("FROM", Value.text, "Sender."),
      to: argument("TO", Value.text, "Receiver."),
      by: withDefault("--by WHO", Value.choice(["rosa", "leo"]), "Writer.", "rosa"),
      tag: repeated("--tag TAG", Value.text, "Tag.", { atLeast: 0 }),
      page,
      json
    }
  },
  keep
)
const pad = Command.make({ name: "pad", summary: "Opens a pad.", examples: [""], parameters: { page, json } }, keep)
const count = Command.make(
  {
    name: "count",
    summary: "Counts.",
    examples: ["1"],
    parameters: { number: argument("NUMBER", Value.integer, "N.") }
  },
  keep
)
const sample: ReadonlyArray<Help.Entry> = [{ name: "pad", summary: "Pads.", commands: [pad, note] }, count]

/** The command with what it was given; or what is wrong. */
const read = (written: string): unknown =>
  Either.match(CommandLine.read(written.split(" "), sample), {
    onLeft: ({ message }) => message,
    onRight: (request) => {
      if (request._tag !== "Run") return request
      Effect.runSync(request.effect)
      return { name: request.command.name, given }
    }
  })

const noted = (values: object) => ({
  name: "pad note",
  given: { from: "a", to: "b", by: "rosa", tag: [], page: Option.none(), json: false, ...values }
})

describe("a command line", () => {
  it.each([
    ["pad note a b", {}],
    ["pad note a b --json", { json: true }],
    ["pad note --json a b", { json: true }],
    ["pad --json note a b", { json: true }],
    ["--json pad note a b", { json: true }],
    ["pad --page 2 note a b", { page: Option.some(2) }],
    ["pad note - --json 1", { from: "-", to: "1", json: true }],
    ["pad note --by leo a -5", { to: "-5", by: "leo" }],
    ["pad note a b --by=leo", { by: "leo" }],
    ["pad note --tag x a --tag y b", { tag: ["x", "y"] }],
    ["pad note a b --tag=x=y", { tag: ["x=y"] }],
    ["pad note a b --tag --json", { tag: ["--json"] }],
    ["pad note a b --json=false", { json: false }],
    ["pad note a b --JSON", { json: true }],
    ["pad note -- --json --help", { from: "--json", to: "--help" }]
  ])("%j is read", (written, values) => {
    assert.deepStrictEqual(read(written), noted(values))
  })

  it("names a group that is a command too", () => {
    const given = { page: Option.some(2), json: false }
    assert.deepStrictEqual(read("pad --page 2"), { name: "pad", given })
  })

  it.each([
    ["pad note a", /^TO is missing\.\nUsage:\n {2}fourtop pad note FROM TO /],
    ["pad note a b c", /^Unexpected argument "c"\.\nUsage:/],
    ["count", /^NUMBER is missing\.\nUsage:\n {2}fourtop count NUMBER\n`fourtop count --help` explains it\.$/],
    ["count x", /^NUMBER is "x", but must be a whole number\.\nUsage:/],
    ["count 1.5", /^NUMBER is "1\.5", but must be a whole number\./],
    ["pad note a b --by leoo", /^--by is "leoo", but must be one of rosa, leo\. Did you mean `leo`\?\nUsage:/],
    ["pad note a b --by somebody", /^--by is "somebody", but must be one of rosa, leo\.\nUsage:/],
    ["pad note a b --by rosa --by leo", /^--by can be given only once\./],
    ["pad note a b --by", /^--by needs a value: --by WHO\.\nUsage:/],
    ["pad note a b --json=maybe", /^--json is "maybe", but must be true or false\./],
    ["pad note a b --jsno", /^`pad note` has no option --jsno\. Did you mean `--json`\?\nUsage:[^]*pad note --help/],
    ["pad note a b -json", /^`pad note` has no option -json\. Did you mean `--json`\?/],
    ["pad note a b --colour", /^`pad note` has no option --colour\.\nUsage:/],
    [
      "pad noet a b",
      /^There is no command `pad noet`\. Did you mean `pad note`\?\n`fourtop pad --help` lists its commands\.$/
    ],
    ["pda note a b", /^There is no command `pda note`\. Did you mean `pad note`\?/],
    ["pad print", /^There is no command `pad print`\.\n`fourtop pad --help`/],
    ["cuont 1", /^There is no command `cuont 1`\. Did you mean `count`\?\n`fourtop --help` lists all commands\.$/],
    ["elephant", /^There is no command `elephant`\.\n`fourtop --help` lists all commands\.$/],
    ["--page 2", /^--page needs a command before it\./]
  ])("%j is refused", (written, expected) => {
    assert.match(read(written) as string, expected)
  })

  it("has options that take a value in every command, or in none", () => {
    const options = Help.commandsOf(entries).flatMap(({ parameters }) =>
      parameters.filter(({ kind }) => kind === "option")
    )
    const kinds = new Map(options.map(({ label, placeholder }) => [label, placeholder === null]))
    for (const { label, placeholder } of options) assert.strictEqual(placeholder === null, kinds.get(label), label)
  })
})

describe("a suggestion", () => {
  it.each([
    ["", "", 0],
    ["check", "check", 0],
    ["chek", "check", 1],
    ["chcek", "check", 1],
    ["chekc", "check", 1],
    ["kitten", "sitting", 3],
    ["", "abc", 3]
  ])("%j is so far from %j: %i", (left, right, expected) => {
    assert.strictEqual(distance(left, right), expected)
    assert.strictEqual(distance(right, left), expected)
  })

  it("is the nearest name, and none when all are far away", () => {
    assert.strictEqual(nearest("tabel", ["token", "table"]), "table")
    assert.strictEqual(nearest("ls", ["list", "log"]), null)
    assert.strictEqual(nearest("bogus", ["booking", "guest"]), null)
    assert.strictEqual(nearest("x", []), null)
  })
})

describe("help", () => {
  const of = (written: string) => {
    const request = Either.getOrThrow(CommandLine.read(written.split(" "), entries))
    return request._tag === "Print" ? request.text.split("\n")[1]?.trim() : request._tag
  }

  it.each([
    ["venue show --restaurant osteria-luna --help", "fourtop venue show [--restaurant SLUG] [--json]"],
    ["venue check venue.yaml -h --json", "fourtop venue check FILE [--schema] [--json]"],
    ["--help venue check", "fourtop venue check FILE [--schema] [--json]"],
    ["help venue check", "fourtop venue check FILE [--schema] [--json]"],
    ["venue --help check", "fourtop venue check FILE [--schema] [--json]"],
    ["venue --json check --help", "fourtop venue check FILE [--schema] [--json]"],
    ["sandbox --port 4010 --help", "fourtop sandbox [--port PORT] [--now TIME] [--venue FILE] [--json]"],
    ["sandbox reset --json -h", "fourtop sandbox reset [--restaurant SLUG] [--json]"],
    ["venue --help", "fourtop venue COMMAND"],
    ["venue", "fourtop venue COMMAND"]
  ])("of %j begins with its usage", (written, expected) => {
    assert.strictEqual(of(written), expected)
  })

  it("is not shown for an argument after --", () => {
    assert.strictEqual(of("venue check -- --help"), "Run")
  })
})

describe("the command", () => {
  it("reads standard input, wherever the dash stands", async () => {
    const venue = JSON.stringify({ slug: "a", name: "A", country: "IT", currency: "EUR", time_zone: "Europe/Rome" })
    for (const args of [
      ["-", "--json"],
      ["--json", "-"]
    ]) {
      const ended = await spawned(["venue", "check", ...args], {}, venue)
      assert.deepInclude(jsonOf(ended) as object, { valid: true })
    }
  })

  it.each([
    ["table block T1 tonight 2027-01-04T23:00", /^FROM is "tonight", but must be a date and time such as/],
    [
      "shifts plan 2027-01-04 --shift tonight",
      /^--shift is "tonight", but must be a staff number, role, start and end/
    ],
    ["shifts plan monday", /^MONDAY is "monday", but must be a date such as 2027-01-04\./],
    ["owner add rosa@example.com --role chef", /^--role is "chef", but must be one of owner, manager/],
    ["booking move 019a8c1e confirm", /^STATUS is "confirm", [^]* Did you mean `confirmed`\?\nUsage:/],
    ["experience open Wine 2027-05-15 25:00 --capacity 1", /^TIME is "25:00", but must be a time such as 19:30\./],
    ["webhook add https://a.example --events order.eaten", /^--events is [^]*there is no event "order\.eaten"/]
  ])("says what is wrong with %j", async (written, expected) => {
    const { code, stderr } = await called(written.split(" "), {})
    assert.match(stderr, expected)
    assert.strictEqual(code, 2)
  })

  it("exits with 2 when the command line is wrong, and with 1 when the work fails", async () => {
    const wrong = await spawned(["venue", "chek", "venue.yaml"], {})
    assert.deepStrictEqual([wrong.code, wrong.stdout], [2, ""])
    assert.match(wrong.stderr, /Did you mean `venue check`\?/)
    assert.strictEqual((await called(["venue", "check", "/nowhere/venue.yaml"], {})).code, 1)
    assert.strictEqual((await called(["venue", "check"], {})).code, 2)
  })
})
