/** The whole command, and how its failures are told. */
import { CliConfig, Command, ValidationError } from "@effect/cli"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { StoreUnavailable } from "@fourtop/core"
import { Logins, Migrations } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Cause, Console, Effect, Layer, Option } from "effect"
import { InvalidSettings } from "../service/Settings.ts"
import { version } from "../service/version.ts"
import { CommandError } from "../service/CommandError.ts"
import * as CommandLine from "./CommandLine.ts"
import * as Help from "./Help.ts"
import { fourtop as name } from "../service/Invocation.ts"
import { booking } from "./booking.ts"
import { experience } from "./experience.ts"
import { giftcard } from "./giftcard.ts"
import { app } from "./app.ts"
import { guest } from "./guest.ts"
import { order } from "./order.ts"
import { owner } from "./owner.ts"
import { payment } from "./payment.ts"
import { migrate } from "./migrate.ts"
import * as Output from "./Output.ts"
import { review } from "./review.ts"
import { sandbox } from "./sandbox.ts"
import { security } from "./security.ts"
import { serve } from "./serve.ts"
import { shifts } from "./shifts.ts"
import { stock } from "./stock.ts"
import { tables } from "./table.ts"
import { token } from "./token.ts"
import { venue } from "./venue.ts"
import { webhook } from "./webhook.ts"
import { worker } from "./worker.ts"

const commands = [
  serve,
  worker,
  migrate,
  venue,
  owner,
  security,
  token,
  sandbox,
  webhook,
  booking,
  tables,
  guest,
  payment,
  order,
  giftcard,
  stock,
  review,
  shifts,
  experience,
  app
] as const

const fourtop = Command.make("fourtop").pipe(
  Command.withDescription("Runs and looks after a Fourtop installation."),
  Command.withSubcommands(commands)
)

/** Whether the operating system refused, rather than the server: nobody listens, or there is no such host. */
const isOutOfReach = (cause: unknown): boolean =>
  cause instanceof Error && (/^E[A-Z]+$/.test((cause as NodeJS.ErrnoException).code ?? "") || isOutOfReach(cause.cause))

const unusable = (reason: string, cause: unknown): CommandError =>
  new CommandError({
    message: `The database cannot be used: ${reason}`,
    ...(isOutOfReach(cause) ? { next: "Check DATABASE_URL, and whether the server runs." } : {})
  })

const inWords = (error: unknown): CommandError => {
  if (error instanceof CommandError) return error
  if (error instanceof InvalidSettings) {
    return new CommandError({ message: error.message, next: `\`${name} --help\` lists all settings.` })
  }
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof EmbeddedPostgres.EmbeddedPostgresError) return new CommandError({ message: reason })
  if (error instanceof Migrations.MigrationFailed) return unusable(reason, error.cause)
  if (error instanceof Logins.LoginRefused) return unusable(reason, error.cause)
  if (error instanceof StoreUnavailable) {
    return unusable(error.cause instanceof Error ? error.cause.message : reason, error.cause)
  }
  return new CommandError({ message: `Something went wrong inside Fourtop: ${reason}`, next: "Please report this." })
}

const tell = (cause: Cause.Cause<unknown>): Effect.Effect<void> => {
  const error = Cause.squash(cause)
  // The command line itself has been explained already, by the library that read it.
  if (ValidationError.isValidationError(error)) return Output.say(`\`${name} --help\` lists all commands.`)
  const { message, next } = inWords(error)
  return Output.say(next === undefined ? message : `${message}\n${next}`)
}

/** Runs what the arguments ask for; fails without a value when it could not be done and has been told. */
export const run = (argv: ReadonlyArray<string>): Effect.Effect<void, void> => {
  const args = Help.helpFirst(argv.slice(2))
  const cli = Command.run(fourtop, { name: "fourtop", version, executable: "fourtop", footer: Help.footer(args) })
  const overview = Option.map(Help.overview(args), (text) => Console.log(text))
  const refusal = Option.map(Help.unknown(args), Effect.fail)
  return Option.getOrElse(
    Option.orElse(refusal, () => overview),
    () => Effect.flatMap(CommandLine.arrange(commands, args), (arranged) => cli([...argv.slice(0, 2), ...arranged]))
  ).pipe(
    Effect.provide(Layer.merge(NodeContext.layer, CliConfig.layer({ showBuiltIns: false }))),
    Effect.catchAllCause((cause) =>
      Cause.isInterruptedOnly(cause) ? Effect.interrupt : Effect.zipRight(tell(cause), Effect.fail(undefined))
    )
  )
}
