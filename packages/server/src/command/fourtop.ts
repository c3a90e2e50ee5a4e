/** All commands, and how their failures are reported. */
import { StoreUnavailable } from "@fourtop/core/internal"
import { Availability, Logins, Migrations } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Cause, Console, Effect } from "effect"
import { CommandError, ExitStatus } from "../service/settings/CommandError.ts"
import { fourtop as name } from "../service/settings/Invocation.ts"
import { InvalidSettings } from "../service/settings/Settings.ts"
import { version } from "../release/version.ts"
import { app } from "./apps/app.ts"
import { appAuthor } from "./apps/appAuthor.ts"
import { audit } from "./audit.ts"
import { booking } from "./booking.ts"
import * as CommandLine from "./line/CommandLine.ts"
import { database } from "./database.ts"
import { day } from "./day.ts"
import { dishes } from "./dish.ts"
import { experience } from "./experience.ts"
import { exporting } from "./export.ts"
import { giftcard } from "./giftcard.ts"
import { guest } from "./guest.ts"
import type * as Help from "./line/Help.ts"
import { job } from "./job.ts"
import { listen } from "./listen.ts"
import { mcp } from "./mcp.ts"
import { message } from "./message.ts"
import { migrate } from "./migrate.ts"
import { order } from "./order.ts"
import * as Output from "./line/Output.ts"
import { owner } from "./owner.ts"
import { partner } from "./partner.ts"
import { payment } from "./payment.ts"
import { receipt } from "./receipt.ts"
import { restaurant } from "./restaurant.ts"
import { review } from "./review.ts"
import { sandbox } from "./sandbox.ts"
import { secret } from "./secret.ts"
import { security } from "./security.ts"
import { serve } from "./serve.ts"
import { shifts } from "./shifts.ts"
import { stock } from "./stock.ts"
import { ledger } from "./ledger.ts"
import { tables } from "./table.ts"
import { token } from "./token.ts"
import { venue } from "./venue/venue.ts"
import { waitlist } from "./waitlist.ts"
import { webhook } from "./webhook.ts"
import { worker } from "./worker.ts"

/** Every command and group, in the order in which help lists them. */
export const entries: ReadonlyArray<Help.Entry> = [
  serve,
  worker,
  migrate,
  database,
  venue,
  owner,
  security,
  secret,
  token,
  sandbox,
  partner,
  listen,
  mcp,
  booking,
  tables,
  waitlist,
  order,
  dishes,
  guest,
  message,
  job,
  payment,
  day,
  giftcard,
  ledger,
  receipt,
  audit,
  stock,
  review,
  shifts,
  experience,
  webhook,
  app,
  appAuthor,
  exporting,
  restaurant
]

/** The exit codes of a command that failed: it could not be done, or the command line was not understood. */
export const exitCodes = { failed: 1, misused: 2 } as const

/** The exit code of a command that failed. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes] | ExitStatus["code"]

/** Whether the operating system reported the error, rather than the server: nothing listens, or the host is unknown. */
const isOutOfReach = (cause: unknown): boolean =>
  cause instanceof Error && (/^E[A-Z]+$/.test((cause as NodeJS.ErrnoException).code ?? "") || isOutOfReach(cause.cause))

const unusable = (reason: string, cause: unknown): CommandError =>
  new CommandError({
    message: `The database cannot be used: ${reason}`,
    ...(isOutOfReach(cause) ? { next: "Check DATABASE_URL, and that the server is running." } : {})
  })

const inWords = (error: unknown): CommandError => {
  if (error instanceof CommandError) return error
  if (error instanceof InvalidSettings) {
    return new CommandError({ message: error.message, next: `\`${name} --help\` lists all settings.` })
  }
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof EmbeddedPostgres.EmbeddedPostgresError) return new CommandError({ message: reason })
  if (error instanceof Availability.ServerUnavailable) return unusable(error.message, error.cause)
  if (error instanceof Migrations.MigrationFailed) return unusable(reason, error.cause)
  if (error instanceof Logins.LoginRefused) return unusable(reason, error.cause)
  if (error instanceof StoreUnavailable) {
    return unusable(error.cause instanceof Error ? error.cause.message : reason, error.cause)
  }
  return new CommandError({ message: `Internal error: ${reason}`, next: "Please report this as a bug." })
}

const report = (cause: Cause.Cause<unknown>): Effect.Effect<never, ExitCode> => {
  const error = Cause.squash(cause)
  if (error instanceof CommandLine.UsageError) {
    return Effect.zipRight(Output.say(error.message), Effect.fail(exitCodes.misused))
  }
  if (error instanceof ExitStatus) return Effect.fail(error.code)
  const { message, next } = inWords(error)
  return Effect.zipRight(
    Output.say(next === undefined ? message : `${message}\n${next}`),
    Effect.fail(exitCodes.failed)
  )
}

const perform = (request: CommandLine.Request): Effect.Effect<void, unknown> => {
  switch (request._tag) {
    case "Print":
      return Console.log(request.text)
    case "Version":
      return Console.log(version)
    case "Run":
      return request.effect
  }
}

/** Runs what the arguments ask for; fails with an exit code once the reason has been printed. */
export const run = (argv: ReadonlyArray<string>): Effect.Effect<void, ExitCode> =>
  Effect.flatMap(CommandLine.read(argv.slice(2), entries), perform).pipe(
    Effect.catchAllCause((cause) => (Cause.isInterruptedOnly(cause) ? Effect.interrupt : report(cause)))
  )
