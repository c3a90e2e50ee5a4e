/**
 * Reads a command line. Options and arguments stand in any order, and options may come before the name of the command:
 * `venue --json check FILE` is `venue check FILE --json`. After `--` everything is an argument.
 *
 * Why not a library: @effect/cli answers mistakes in sentences of its own and wants options in front of arguments, and
 * Node's `parseArgs` takes negative numbers for options.
 */
import { Data, type Effect, Either } from "effect"
import { fourtop } from "../../service/settings/Invocation.ts"
import type { Command } from "./Command.ts"
import * as Help from "./Help.ts"
import type { Parameter } from "./Parameter.ts"
import { nearest, question } from "./Suggestion.ts"

/** A command line that cannot be understood: what is wrong, and where help is. */
export class UsageError extends Data.TaggedError("UsageError")<{ readonly message: string }> {}

export type Request =
  | { readonly _tag: "Print"; readonly text: string }
  | { readonly _tag: "Version" }
  | { readonly _tag: "Run"; readonly command: Command; readonly effect: Effect.Effect<void, unknown> }

/** A dash alone is standard input, and a dash before a digit is a negative number. */
const isOption = (argument: string): boolean => /^-[^\d]/.test(argument)

const endOfOptions = "--"

interface OptionToken {
  readonly label: string
  /** Null for an option that has no value, or lacks the one it needs. */
  readonly value: string | null
}

interface Tokens {
  readonly words: ReadonlyArray<string>
  readonly options: ReadonlyArray<OptionToken>
}

type Options = ReadonlyMap<string, Parameter<unknown>>

/** Whether an option has a value is the same in every command, so that it can be read before the command is known. */
const optionsOf = (commands: ReadonlyArray<Command>): Options =>
  new Map(
    commands.flatMap(({ parameters }) =>
      parameters.filter(({ kind }) => kind === "option").map((option) => [option.label, option] as const)
    )
  )

const split = (args: ReadonlyArray<string>, known: Options): Tokens => {
  const words: Array<string> = []
  const options: Array<OptionToken> = []
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!
    if (argument === endOfOptions) {
      words.push(...args.slice(index + 1))
      break
    }
    if (!isOption(argument)) {
      words.push(argument)
      continue
    }
    const [, name, attached] = /^([^=]+)(?:=(.*))?$/s.exec(argument) ?? [argument, argument]
    const label = name.toLowerCase()
    const takesValue = (known.get(label)?.placeholder ?? null) !== null
    const value = attached ?? (takesValue ? args[++index] : undefined)
    options.push({ label, value: value ?? null })
  }
  return { words, options }
}

const helpOf = (words: string, commands: string): string => `\`${fourtop} ${words}--help\` ${commands}.`

const lines = (...texts: ReadonlyArray<string>): UsageError => new UsageError({ message: texts.join("\n") })

/** The command that two words nearly name; or what the first alone nearly names. */
const meantBy = (first: string, second: string | undefined, entries: ReadonlyArray<Help.Entry>): string | null => {
  const group = nearest(
    first,
    entries.map(({ name }) => name)
  )
  const found = entries.find(({ name }) => name === group)
  if (group === null || found === undefined || second === undefined || !Help.isGroup(found)) return group
  const inner = found.commands.flatMap(({ name }) => name.split(" ").slice(1))
  const meant = nearest(second, inner)
  if (meant !== null) return `${group} ${meant}`
  return group === first ? null : group
}

/** What the third word nearly names, after two that several commands begin with; null if these begin none. */
const thirdMeant = (words: ReadonlyArray<string>, entries: ReadonlyArray<Help.Entry>): UsageError | null => {
  const [first, second, third] = words
  const begun = Help.commandsOf(entries).flatMap(({ name }) => {
    const [one, two, three] = name.split(" ")
    return one === first && two === second && three !== undefined ? [three] : []
  })
  if (begun.length === 0) return null
  const meant = third === undefined ? null : nearest(third, begun)
  const given = third === undefined ? `${first} ${second}` : `${first} ${second} ${third}`
  return lines(
    `There is no command \`${given}\`.${meant === null ? "" : ` ${question(`${first} ${second} ${meant}`)}`}`,
    helpOf(`${first} `, "lists its commands")
  )
}

const unknownCommand = (words: ReadonlyArray<string>, entries: ReadonlyArray<Help.Entry>): UsageError => {
  const deeper = thirdMeant(words, entries)
  if (deeper !== null) return deeper
  const [first, second] = words
  const group = entries.find((entry) => entry.name === first && Help.isGroup(entry))
  const meant = meantBy(first!, second, entries)
  const name = second === undefined ? first! : `${first} ${second}`
  return lines(
    `There is no command \`${name}\`.${meant === null ? "" : ` ${question(meant)}`}`,
    group === undefined ? helpOf("", "lists all commands") : helpOf(`${group.name} `, "lists its commands")
  )
}

interface Found {
  readonly entry: Help.Entry
  /** Null when the words name only a group. */
  readonly command: Command | null
  /** The words after the name. */
  readonly rest: ReadonlyArray<string>
}

const wordsOf = ({ name }: Command): ReadonlyArray<string> => name.split(" ")

/** The command with more than one word that these words begin with. */
const named = (words: ReadonlyArray<string>, commands: ReadonlyArray<Command>): Command | undefined =>
  commands.find((command) => {
    const own = wordsOf(command)
    return own.length > 1 && own.every((word, place) => word === words[place])
  })

const takesArguments = ({ parameters }: Command): boolean => parameters.some(({ kind }) => kind === "argument")

const find = (words: ReadonlyArray<string>, entries: ReadonlyArray<Help.Entry>): Either.Either<Found, UsageError> => {
  const [first, second] = words
  const entry = entries.find(({ name }) => name === first)
  if (entry === undefined) return Either.left(unknownCommand(words, entries))
  if (!Help.isGroup(entry)) return Either.right({ entry, command: entry, rest: words.slice(1) })
  const inner = named(words, entry.commands)
  if (inner !== undefined) return Either.right({ entry, command: inner, rest: words.slice(wordsOf(inner).length) })
  const own = entry.commands.find(({ name }) => name === first) ?? null
  if (second !== undefined && (own === null || !takesArguments(own))) return Either.left(unknownCommand(words, entries))
  return Either.right({ entry, command: own, rest: words.slice(1) })
}

/** What is wrong with a command's arguments, and how it is called. */
const misused = (command: Command, message: string): UsageError =>
  lines(message, "Usage:", `  ${Help.usage(command)}`, helpOf(`${command.name} `, "explains it"))

const bare = (label: string): string => label.replace(/^-+/, "")

const optionProblem = ({ label, value }: OptionToken, known: Options, command: Command): string | null => {
  const option = known.get(label)
  if (option !== undefined) {
    return option.placeholder !== null && value === null
      ? `${label} needs a value: ${label} ${option.placeholder}.`
      : null
  }
  const meant = nearest(bare(label), [...known.keys()].map(bare))
  return `\`${command.name}\` has no option ${label}.${meant === null ? "" : ` ${question(`--${meant}`)}`}`
}

const runs = (
  command: Command,
  words: ReadonlyArray<string>,
  options: ReadonlyArray<OptionToken>
): Either.Either<Request, UsageError> => {
  const known = optionsOf([command])
  const refuse = (message: string) => Either.left(misused(command, message))
  for (const option of options) {
    const problem = optionProblem(option, known, command)
    if (problem !== null) return refuse(problem)
  }
  const names = command.parameters.filter(({ kind }) => kind === "argument").map(({ label }) => label)
  const surplus = words[names.length]
  if (surplus !== undefined) return refuse(`Unexpected argument ${JSON.stringify(surplus)}.`)
  const prepared = command.prepare((label) => {
    const position = names.indexOf(label)
    if (position !== -1) return words.slice(position, position + 1)
    return options.filter((option) => option.label === label).map(({ value }) => value ?? "true")
  })
  return Either.mapBoth(prepared, {
    onLeft: (problem) => misused(command, problem),
    onRight: (effect): Request => ({ _tag: "Run", command, effect })
  })
}

const helpWords = new Set(["--help", "-h"])

export const read = (
  args: ReadonlyArray<string>,
  entries: ReadonlyArray<Help.Entry>
): Either.Either<Request, UsageError> => {
  const print = (text: string): Either.Either<Request> => Either.right({ _tag: "Print", text })
  const tokens = split(args, optionsOf(Help.commandsOf(entries)))
  const asksForHelp = tokens.options.some(({ label }) => helpWords.has(label)) || tokens.words[0] === "help"
  const words = tokens.words[0] === "help" ? tokens.words.slice(1) : tokens.words
  if (tokens.options.some(({ label }) => label === "--version")) return Either.right({ _tag: "Version" })
  if (words.length === 0) {
    const option = tokens.options.find(({ label }) => !helpWords.has(label))
    if (asksForHelp || option === undefined) return print(Help.ofAll(entries))
    return Either.left(lines(`${option.label} needs a command before it.`, helpOf("", "lists all commands")))
  }
  return Either.flatMap(find(words, entries), ({ command, entry, rest }) => {
    const isWhole = command === null || command.name === entry.name
    if (asksForHelp || command === null) return print(isWhole ? Help.ofEntry(entry) : Help.ofCommand(command))
    return runs(command, rest, tokens.options)
  })
}
