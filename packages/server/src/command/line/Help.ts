/** Help, rendered from the declarations of the commands. */
import { fourtop } from "../../service/settings/Invocation.ts"
import { table } from "../../service/settings/Settings.ts"
import { version } from "../../release/version.ts"
import type { Command, Group } from "./Command.ts"
import type { Parameter } from "./Parameter.ts"
import * as Text from "./Text.ts"

/** What can be asked for by its first word. */
export type Entry = Command | Group

export const isGroup = (entry: Entry): entry is Group => "commands" in entry

/** The commands of all groups, in their order. */
export const commandsOf = (entries: ReadonlyArray<Entry>): ReadonlyArray<Command> =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.commands : [entry]))

/** An option with its value: `--restaurant SLUG`. */
const written = ({ label, placeholder }: Parameter<unknown>): string =>
  placeholder === null || placeholder === label ? label : `${label} ${placeholder}`

const inUsage = (parameter: Parameter<unknown>): string => {
  const text = parameter.isRequired ? written(parameter) : `[${written(parameter)}]`
  return parameter.isRepeated ? `${text}…` : text
}

/** Arguments come first, then what is required, then what can be left out. */
const inOrder = (parameters: ReadonlyArray<Parameter<unknown>>): ReadonlyArray<Parameter<unknown>> => [
  ...parameters.filter(({ kind }) => kind === "argument"),
  ...parameters.filter(({ isRequired, kind }) => kind === "option" && isRequired),
  ...parameters.filter(({ isRequired, kind }) => kind === "option" && !isRequired)
]

/** How a command is called, on one line or on several that a shell reads as one. */
export const usage = ({ name, parameters }: Command): string => {
  const words = [`${fourtop} ${name}`, ...inOrder(parameters).map(inUsage)]
  const continued = " \\"
  const indentation = " ".repeat(6)
  return Text.wrap(words, Text.width - indentation.length - continued.length).join(`${continued}\n${indentation}`)
}

const explanation = ({ choices, fallback, meaning }: Parameter<unknown>): string =>
  [
    meaning,
    ...(choices.length === 0 ? [] : [`One of ${choices.join(", ")}.`]),
    ...(fallback === null ? [] : [`Default: ${fallback}.`])
  ].join(" ")

const section = (title: string, content: string): ReadonlyArray<string> =>
  content === "" ? [] : ["", `${title}:`, content]

const helpOption = ["--help, -h", "Shows this help."] as const

export const ofCommand = (command: Command): string => {
  const { examples, name, parameters, summary } = command
  const rows = (kind: Parameter<unknown>["kind"]) =>
    inOrder(parameters)
      .filter((one) => one.kind === kind)
      .map((one) => [written(one), explanation(one)] as const)
  return [
    "Usage:",
    `  ${usage(command)}`,
    "",
    Text.paragraph(summary),
    ...section("Arguments", Text.glossary(rows("argument"))),
    ...section("Options", Text.glossary([...rows("option"), helpOption])),
    ...section("Examples", examples.map((example) => `  ${fourtop} ${name} ${example}`.trimEnd()).join("\n"))
  ].join("\n")
}

const listOf = (commands: ReadonlyArray<Command>): string =>
  Text.glossary(commands.map(({ name, summary }) => [name, summary]))

const more = (command: Command): string =>
  `\`${fourtop} ${command.name} --help\` shows its options and examples; every command has --help.`

/** Help of a group: its own options, where it is a command too, and the commands in it. */
export const ofGroup = ({ commands, name, summary }: Group): string => {
  const own = commands.find((command) => command.name === name)
  const inner = commands.filter((command) => command !== own)
  const [first] = inner
  return [
    ...(own === undefined ? ["Usage:", `  ${fourtop} ${name} COMMAND`, "", Text.paragraph(summary)] : [ofCommand(own)]),
    ...section("Commands", listOf(inner)),
    ...section("Examples", own === undefined ? `  ${fourtop} ${first!.name} ${first!.examples[0]!}`.trimEnd() : ""),
    "",
    Text.paragraph(more(first!))
  ].join("\n")
}

/** Help of a command or a group. */
export const ofEntry = (entry: Entry): string => (isGroup(entry) ? ofGroup(entry) : ofCommand(entry))

/** Every setting with its meaning and its default. */
export const settings: string = Text.glossary(
  Object.entries(table).map(([name, { meaning, standard }]) => [name, `${meaning}. Default: ${standard}.`])
)

/** Help of everything: all commands and all settings. */
export const ofAll = (entries: ReadonlyArray<Entry>): string =>
  [
    `Fourtop ${version}: runs and manages a restaurant operations platform.`,
    "",
    "Usage:",
    `  ${fourtop} COMMAND`,
    ...section("Commands", listOf(commandsOf(entries))),
    ...section("Settings, read from environment variables", settings),
    ...section("Examples", [`  ${fourtop} serve`, `  ${fourtop} venue show`].join("\n")),
    "",
    Text.paragraph(more(commandsOf(entries).find(({ name }) => name.includes(" "))!))
  ].join("\n")
