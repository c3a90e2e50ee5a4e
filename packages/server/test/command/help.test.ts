/** Every command's help: complete, in plain words, and with examples that can be run. */
import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Command } from "../../src/command/line/Command.ts"
import * as CommandLine from "../../src/command/line/CommandLine.ts"
import { entries } from "../../src/command/fourtop.ts"
import * as Help from "../../src/command/line/Help.ts"
import * as Text from "../../src/command/line/Text.ts"
import { argumentsOf, called } from "../Fourtop.ts"

const commands = Help.commandsOf(entries)
const groups = entries.filter(Help.isGroup)

const isSentence = (text: string): boolean => /^[A-Z][^\n]*\.$/.test(text)

/** Words of parsers and schemas, which say nothing to a restaurant. */
const jargon = /user-defined|piece of text|This setting is optional|(?<!venue[ .]|--)schema|<[A-Z]/

const helpOf = async (...args: ReadonlyArray<string>) => {
  // Settings that are wrong must not keep anybody from reading help.
  const { code, stderr, stdout } = await called([...args, "--help"], { PORT: "http" })
  assert.deepStrictEqual([code, stderr], [0, ""])
  return stdout
}

const isPlain = (help: string) => {
  assert.notMatch(help, jargon)
  // eslint-disable-next-line no-control-regex
  assert.notMatch(help, /\u001b/)
}

const examplesIn = (help: string): ReadonlyArray<string> =>
  /\nExamples:\n((?: {2}.+\n?)+)/
    .exec(help)?.[1]
    ?.trimEnd()
    .split("\n")
    .map((line) => line.trim()) ?? []

/** Whether an example is understood, as the command that it is an example of. */
const parsesAs = (command: Command, example: string) => {
  const args = argumentsOf(example.replace(/^fourtop /, ""))
  const request = Either.getOrThrowWith(CommandLine.read(args, entries), ({ message }) => new Error(message))
  assert.strictEqual(request._tag === "Run" ? request.command : null, command, example)
}

describe.each(commands.map((command) => [command.name, command] as const))("fourtop %s --help", (name, command) => {
  it("has a usage line, a sentence, all parameters and examples that parse", async () => {
    const help = await helpOf(...name.split(" "))
    isPlain(help)
    assert.isTrue(help.startsWith(`Usage:\n  fourtop ${name}`), help)
    assert.isTrue(isSentence(command.summary), command.summary)
    assert.include(help, `\n\n${Text.paragraph(command.summary)}\n`)
    for (const { choices, label, meaning } of command.parameters) {
      assert.isTrue(isSentence(meaning), `${label}: ${meaning}`)
      assert.include(help, `\n  ${label}`)
      for (const one of choices) assert.include(help, one)
    }
    const examples = examplesIn(help)
    assert.isAtLeast(examples.length, 1)
    assert.strictEqual(examples.length, command.examples.length)
    for (const example of examples) parsesAs(command, example)
  })

  it("fits 80 columns, but for examples, which stay on one line", async () => {
    const [before] = (await helpOf(...name.split(" "))).split("\nExamples:\n")
    for (const line of before!.split("\n")) assert.isAtMost(line.length, Text.width, line)
  })
})

describe.each(groups.map((group) => [group.name, group] as const))("fourtop %s --help", (name, group) => {
  it("has a usage line, a sentence, its commands and an example that parses", async () => {
    const help = await helpOf(name)
    isPlain(help)
    assert.match(help, new RegExp(`^Usage:\\n  fourtop ${name}`))
    assert.isTrue(isSentence(group.summary), group.summary)
    for (const command of group.commands) if (command.name !== name) assert.include(help, `\n  ${command.name} `)
    const examples = examplesIn(help)
    assert.isAtLeast(examples.length, 1)
    const shown = group.commands.find((one) => one.name === name) ?? group.commands[0]!
    for (const example of examples) parsesAs(shown, example)
    for (const line of help.split("\n")) {
      if (!examples.includes(line.trim())) assert.isAtMost(line.length, Text.width, line)
    }
    for (const other of groups) if (other !== group) assert.notInclude(help, `\n  ${other.name} `)
  })
})

describe("fourtop --help", () => {
  it("lists every command in the order of the declarations, within 80 columns", async () => {
    const help = await helpOf()
    isPlain(help)
    const places = commands.map(({ name }) => help.search(new RegExp(`\\n  ${name}( |\\n)`)))
    assert.notInclude(places, -1)
    assert.deepStrictEqual(
      places,
      places.toSorted((one, other) => one - other)
    )
    for (const line of help.split("\n")) assert.isAtMost(line.length, Text.width, line)
  })

  it("continues a long usage line so that a shell reads it as one", () => {
    const change = commands.find(({ name }) => name === "booking change")!
    assert.match(Help.usage(change), /^fourtop booking change RESERVATION [^\n]* \\\n {6}\[--/)
  })
})
