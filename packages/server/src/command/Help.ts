/** Every command in one table: what it does, and examples of its use. */
import { HelpDoc } from "@effect/cli"
import { Option } from "effect"
import { table } from "../service/Settings.ts"
import { version } from "../service/version.ts"
import { CommandError } from "../service/CommandError.ts"
import { fourtop } from "../service/Invocation.ts"
import { withoutHelp } from "./CommandLine.ts"
import { columns } from "./Output.ts"

export const commands = {
  serve: { summary: "Runs the service until it is told to stop.", examples: ["", "--json"] },
  worker: { summary: "Runs the work behind the requests alone; the service does it too.", examples: [""] },
  migrate: { summary: "Brings the store to the shape of this version. The service does so too.", examples: [""] },
  "venue apply": {
    summary: "Founds a restaurant from a venue document, or brings it in line with one.",
    examples: ["venue.yaml", "- < venue.json"]
  },
  "venue show": {
    summary: "Prints a restaurant as a venue document, in YAML.",
    examples: ["", "--restaurant trattoria-fiore --json"]
  },
  "venue check": {
    summary: "Says everything that is wrong with a venue document, without applying it.",
    examples: ["venue.yaml", "venue.yaml --json"]
  },
  "owner add": {
    summary: "Lets somebody sign in to the settings of a restaurant, and prints their password, once.",
    examples: ["rosa@example.com", "leo@example.com --restaurant trattoria-fiore --role manager --name Leo"]
  },
  "owner list": { summary: "Lists who can sign in, and for which restaurants.", examples: ["", "--json"] },
  "owner remove": {
    summary: "Ends what somebody is to a restaurant, and their sessions with it.",
    examples: ["leo@example.com"]
  },
  "owner password": {
    summary: "Gives somebody a new password, printed once, and signs them out everywhere.",
    examples: ["rosa@example.com", "rosa@example.com --ask"]
  },
  "owner reset-two-step": {
    summary: "Turns off two-step sign-in for somebody who lost app and recovery codes, and signs them out everywhere.",
    examples: ["rosa@example.com"]
  },
  "security log": {
    summary: "Lists who signed in or failed to, and who gave or took access, newest first.",
    examples: ["", "--restaurant trattoria-fiore --refused", "--installation --limit 100 --json"]
  },
  "token create": {
    summary: "Creates an API token and prints it, once.",
    examples: ["--scopes menu:read,menu:write --name Website", "--scopes all --expires 90d --rate 300 --json"]
  },
  "token list": {
    summary: "Lists the tokens of a restaurant.",
    examples: ["", "--restaurant trattoria-fiore --json"]
  },
  "token revoke": { summary: "Ends a token at once.", examples: ["7"] },
  "sandbox create": {
    summary: "Makes the sandbox of a restaurant if it has none, and prints a token for it, once.",
    examples: ["", "--json"]
  },
  "sandbox reset": {
    summary: "Gives the sandbox its sample data back, in a running service too.",
    examples: [""]
  },
  sandbox: {
    summary: "Starts a sandbox in memory, with nothing behind it, for tests of integrations.",
    examples: ["", "--port 4010 --now 2026-03-14T19:30:00+01:00", "--venue venue.yaml --json"]
  },
  "booking move": {
    summary: "Confirms, declines, seats, misses or cancels a reservation.",
    examples: [
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 confirmed",
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 cancelled --by guest"
    ]
  },
  "booking change": {
    summary:
      "Changes the day, time, party, branch, table or note of a reservation, where the rules of booking allow it.",
    examples: [
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --time 20:00 --party 4",
      "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --note 'By the window'"
    ]
  },
  "booking deposit": {
    summary: "Notes what became of a reservation's deposit.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 paid"]
  },
  "table list": { summary: "Lists the tables of a restaurant, or of one branch.", examples: ["", "--branch 3 --json"] },
  "table block": {
    summary: "Takes a table out of service for at most a day, if nobody has booked it then.",
    examples: ["T1 2027-01-04T18:00 2027-01-04T23:00", "T1 2027-01-04T18:00 2027-01-05T02:00 --reason 'The roof leaks'"]
  },
  "table unblock": {
    summary: "Puts a table back into service, ending the block that holds at a time.",
    examples: ["T1 2027-01-04T18:00"]
  },
  "table blocks": {
    summary: "Lists the tables that are out of service on a day.",
    examples: ["", "--date 2027-01-04 --branch 3"]
  },
  "guest change": {
    summary: "Changes the name, phone, email or language of a guest.",
    examples: ["4012 --name 'Ada Bianchi'", "4012 --phone '06 555 0100' --json"]
  },
  "guest consent": {
    summary: "Notes whether a guest agrees to hear from the restaurant, which shares phone and email.",
    examples: ["4012 yes", "4012 no --json"]
  },
  "guest erase": {
    summary: "Forgets a guest wherever something is kept about them; the sales figures stay.",
    examples: ["4012"]
  },
  "payment record": {
    summary: "Notes a payment for an order; the order is paid when its payments cover it.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 2200 --method card"]
  },
  "payment refund": {
    summary: "Gives a payment back, whole or in part.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e99 500"]
  },
  "order void-line": {
    summary: "Takes a line off an order that is not finished, which is priced again without it.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 901"]
  },
  "giftcard issue": {
    summary: "Sells or gives away a gift card and prints its code, once.",
    examples: ["5000", "5000 --json"]
  },
  "giftcard redeem": {
    summary: "Pays for an order with a gift card, as much as both allow.",
    examples: [
      "7KQ2-9XWM-4TDA-3HPE 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37",
      "7KQ2-9XWM-4TDA-3HPE 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 --amount 1000"
    ]
  },
  "giftcard show": { summary: "Says what is left on a gift card.", examples: ["7KQ2-9XWM-4TDA-3HPE"] },
  "stock add": { summary: "Puts an ingredient on the stock list.", examples: ["MOZ-1 Mozzarella kg"] },
  "stock change": {
    summary: "Counts, uses or receives an ingredient, or sets the level below which you are told.",
    examples: ["MOZ-1 count 12.5", "MOZ-1 par 5", "MOZ-1 use 0.4 --branch 3"]
  },
  "stock list": { summary: "Lists the ingredients and what each branch has of them.", examples: ["", "--json"] },
  "review add": {
    summary: "Notes what a guest thought of an order or a visit, once for each.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37 5", "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e99 3 --of reservation"]
  },
  "shifts plan": {
    summary: "Plans a week of shifts of a branch, in place of what was planned for it before.",
    examples: ["2027-01-04 --shift '7 waiter 2027-01-04T18:00 2027-01-04T23:00'"]
  },
  "shifts publish": { summary: "Publishes a planned week to the staff.", examples: ["2027-01-04"] },
  "experience open": {
    summary: "Opens an experience: an evening that guests buy tickets to.",
    examples: ["'Wine of the volcano' 2027-05-15 19:30 --capacity 20 --price 4500"]
  },
  "experience book": {
    summary: "Holds tickets to an experience until they are paid for; free ones are sold at once.",
    examples: ["4 2", "4 2 --guest 4012 --json"]
  },
  "experience pay": {
    summary: "Notes that held tickets are paid for.",
    examples: ["4 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"]
  },
  "experience release": {
    summary: "Gives held tickets back before they are paid for.",
    examples: ["4 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"]
  },
  "webhook add": {
    summary: "Has events sent to an address and prints its signing secret, once.",
    examples: [
      "https://hooks.example.com/fourtop",
      "https://hooks.example.com/orders --events order.created,order.paid",
      "https://staging.example.com/fourtop --sandbox"
    ]
  },
  "webhook list": { summary: "Lists the webhooks of a restaurant.", examples: ["", "--json"] },
  "webhook rotate": {
    summary: "Prints a new signing secret, once; for 24 hours the one before it signs too.",
    examples: ["7"]
  },
  "webhook enable": { summary: "Sends events there again, and those that waited.", examples: ["7"] },
  "webhook disable": { summary: "Sends no more events there.", examples: ["7"] },
  "webhook remove": { summary: "Forgets a webhook, with its log.", examples: ["7"] },
  "webhook ping": { summary: "Sends a test event to one webhook.", examples: ["7"] },
  "webhook log": {
    summary: "Shows what was sent and what came of it.",
    examples: ["", "--webhook 7 --limit 10 --json"]
  },
  "webhook replay": {
    summary: "Sends an event again, with the same id and body.",
    examples: ["7 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"]
  },
  "app register": {
    summary: "Registers a marketplace app and prints its client secret, once.",
    examples: ["'Tables & Co' --redirect https://app.example.com/callback --scopes orders:read,menu:read"]
  },
  "app list": {
    summary: "Lists the marketplace apps, and how many restaurants have each.",
    examples: ["", "--json"]
  },
  "app rotate": {
    summary: "Prints a new client secret, once; the one before it ends at once.",
    examples: ["svc_app_0123456789abcdefghijABCDEFGHIJ0123"]
  },
  "app disable": {
    summary: "Switches an app off: its tokens do not work until it is enabled again.",
    examples: ["svc_app_0123456789abcdefghijABCDEFGHIJ0123"]
  },
  "app enable": {
    summary: "Switches an app on again.",
    examples: ["svc_app_0123456789abcdefghijABCDEFGHIJ0123"]
  },
  "app remove": {
    summary: "Disconnects an app from every restaurant and forgets it.",
    examples: ["svc_app_0123456789abcdefghijABCDEFGHIJ0123"]
  }
} as const satisfies Record<string, { readonly summary: string; readonly examples: ReadonlyArray<string> }>

export type CommandName = keyof typeof commands

const names = Object.keys(commands) as Array<CommandName>

/** The words before the first option: which command is meant. */
const wordsOf = (args: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = args.findIndex((argument) => argument.startsWith("-"))
  return args.slice(0, Math.min(2, end === -1 ? args.length : end))
}

const meant = (args: ReadonlyArray<string>): CommandName | undefined => {
  const words = wordsOf(args)
  return names.find((name) => name === words.join(" ") || name === words[0])
}

/** A command line that asks for help anywhere, as the one that shows the help of the command it names. */
export const helpFirst = (args: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { args: others, asksForHelp } = withoutHelp(args)
  if (!asksForHelp) return args
  return [...(meant(others)?.split(" ") ?? wordsOf(others)), "--help"]
}

const within = (group: string | undefined): ReadonlyArray<CommandName> =>
  names.filter((name) => group === undefined || name.startsWith(`${group} `))

const indented = (text: string): string => text.replace(/^/gm, "  ")

export const settings = columns(
  Object.entries(table).map(([name, { meaning, standard }]) => [name, `${meaning} (${standard}).`])
)

/** What there is, when the arguments name no command or only a group of commands. */
export const overview = (args: ReadonlyArray<string>): Option.Option<string> => {
  const [group, ...more] = wordsOf(args)
  // A group that is a command as well explains itself.
  const listed = group !== undefined && group in commands ? [] : within(group)
  const asksForMore = args.some((argument) => argument.startsWith("-") && argument !== "--help" && argument !== "-h")
  if (listed.length === 0 || more.length > 0 || asksForMore) return Option.none()
  const lines = [
    `Fourtop ${version}`,
    "",
    indented(columns(listed.map((name) => [`fourtop ${name}`, commands[name].summary]))),
    "",
    `\`${fourtop} ${listed[0]} --help\` shows options and examples; so does every other command.`
  ]
  const all = ["", "Settings, read from the environment:", "", indented(settings)]
  return Option.some([...lines, ...(group === undefined ? all : [])].join("\n"))
}

/** A command that does not exist, told with those that do. */
export const unknown = (args: ReadonlyArray<string>): Option.Option<CommandError> => {
  const words = wordsOf(args)
  if (words.length === 0 || meant(args) !== undefined || (words.length === 1 && within(words[0]).length > 0)) {
    return Option.none()
  }
  return Option.some(
    new CommandError({
      message: `There is no command "${words.join(" ")}".`,
      next: `There are ${names.join(", ")}. \`${fourtop} --help\` explains them.`
    })
  )
}

/** Examples of the command that the arguments name, for the end of its help. */
export const footer = (args: ReadonlyArray<string>): HelpDoc.HelpDoc => {
  const name = meant(args)
  if (name === undefined) return HelpDoc.empty
  const examples = commands[name].examples.map((example) => `${fourtop} ${name} ${example}`.trimEnd())
  return HelpDoc.blocks([HelpDoc.h1("EXAMPLES"), HelpDoc.p(indented(examples.join("\n")))])
}
