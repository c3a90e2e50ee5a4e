/**
 * Command lines in the one order that the parser always understands: the command, its options, `--`, its arguments.
 * People write options and arguments in any order. Left to itself, the parser would stop looking for options at an
 * argument that begins with a dash, such as `-`, and take an argument such as `1` for the value of a switch before it.
 */
import { type Command, CommandDescriptor, type Usage } from "@effect/cli"
import { Either, HashMap, HashSet, Option } from "effect"
import { CommandError } from "../service/CommandError.ts"
import { fourtop } from "../service/Invocation.ts"

/** The names of options, each with whether a value follows it. */
type OptionNames = ReadonlyMap<string, { readonly takesValue: boolean }>

const optionsIn = (usage: Usage.Usage): OptionNames => {
  switch (usage._tag) {
    case "Empty":
    case "Mixed":
      return new Map()
    case "Named": {
      const takesValue = Option.isSome(usage.acceptedValues)
      return new Map(usage.names.filter((name) => name.startsWith("-")).map((name) => [name, { takesValue }]))
    }
    case "Optional":
    case "Repeated":
      return optionsIn(usage.usage)
    case "Alternation":
    case "Concat":
      return new Map([...optionsIn(usage.left), ...optionsIn(usage.right)])
  }
}

interface Named {
  readonly words: ReadonlyArray<string>
  readonly rest: ReadonlyArray<string>
  readonly options: OptionNames
}

/** A command or a group of commands, with whatever it needs and does. */
export type AnyCommand = Pick<Command.Command<string, never, never, unknown>, "descriptor">

/** Which command the first words name, and every option that may follow; null when they name none. */
const named = (commands: ReadonlyArray<AnyCommand>, [first, second, ...rest]: ReadonlyArray<string>): Named | null => {
  const command = commands.find(
    ({ descriptor }) => first !== undefined && HashSet.has(CommandDescriptor.getNames(descriptor), first)
  )
  if (first === undefined || command === undefined) return null
  const options = optionsIn(CommandDescriptor.getUsage(command.descriptor))
  if (second === undefined) return { words: [first], rest, options }
  const inner = HashMap.get(CommandDescriptor.getSubcommands(command.descriptor), second)
  // The parser lists a command without commands of its own as the only one inside itself.
  if (Option.isNone(inner) || second === first) return { words: [first], rest: [second, ...rest], options }
  const ofInner = optionsIn(CommandDescriptor.getUsage(inner.value))
  return { words: [first, second], rest, options: new Map([...options, ...ofInner]) }
}

/** Options of every command that the parser answers by itself. */
const builtIn = /^--(help|version|completions|log-level|wizard)(=|$)/

/** A dash alone is standard input, and a dash before a digit is a negative number. */
const isOption = (argument: string): boolean => /^-[^\d]/.test(argument)

const endOfOptions = "--"

const beforeEnd = (args: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = args.indexOf(endOfOptions)
  return end === -1 ? args : args.slice(0, end)
}

/** The arguments in the parser's order, or what is wrong with an option. */
export const arrange = (
  commands: ReadonlyArray<AnyCommand>,
  args: ReadonlyArray<string>
): Either.Either<ReadonlyArray<string>, CommandError> => {
  const found = named(commands, args)
  if (found === null) return Either.right(args)
  const { options, rest, words } = found
  if (beforeEnd(rest).some((argument) => builtIn.test(argument))) return Either.right(args)
  const refuse = (message: string) =>
    Either.left(new CommandError({ message, next: `\`${fourtop} ${words.join(" ")} --help\` lists its options.` }))
  const given: Array<string> = []
  const positional: Array<string> = []
  for (let index = 0; index < rest.length; index++) {
    const argument = rest[index]!
    if (argument === endOfOptions) {
      positional.push(...rest.slice(index + 1))
      break
    }
    if (!isOption(argument)) {
      positional.push(argument)
      continue
    }
    const [, name, value] = /^([^=]+)(?:=(.*))?$/s.exec(argument)!
    const option = options.get(name!.toLowerCase())
    if (option === undefined) return refuse(`\`${words.join(" ")}\` has no option ${name}.`)
    if (!option.takesValue) {
      given.push(argument)
      continue
    }
    const follows = value ?? rest[++index]
    if (follows === undefined) return refuse(`${name} needs a value.`)
    given.push(name!, follows)
  }
  return Either.right([...words, ...given, ...(positional.length === 0 ? [] : [endOfOptions, ...positional])])
}

const isHelp = (argument: string): boolean => argument === "--help" || argument === "-h"

/** The arguments without any call for help, and whether there was one. After `--` everything is an argument. */
export const withoutHelp = (
  args: ReadonlyArray<string>
): { readonly args: ReadonlyArray<string>; readonly asksForHelp: boolean } => {
  const before = beforeEnd(args)
  return {
    args: [...before.filter((argument) => !isHelp(argument)), ...args.slice(before.length)],
    asksForHelp: before.some(isHelp)
  }
}
