/** `fourtop partner`: restaurants with a made-up history, for dashboards and load tests of integrators. */
import { Directory, LocalDate, Text } from "@fourtop/core/internal"
import { Clock, Console, Effect, Either, Option } from "effect"
import * as fs from "node:fs"
import * as SandboxHouse from "../service/SandboxHouse.ts"
import { CommandError } from "../service/settings/CommandError.ts"
import * as Store from "../service/store/Store.ts"
import * as Command from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { optional, withDefault } from "./line/Parameter.ts"
import * as Value from "./line/Value.ts"

const within = (from: number, to: number): Value.Value<number> =>
  Value.make((text) =>
    Either.filterOrLeft(
      Value.integer.parse(text),
      (number) => number >= from && number <= to,
      () => `a whole number from ${from} to ${to}`
    )
  )

const seed: Value.Value<string> = Value.make((text) =>
  /^[a-z0-9][a-z0-9-]{0,23}$/.test(text)
    ? Either.right(text)
    : Either.left("1 to 24 small letters, digits and hyphens, such as spring-2027")
)

const scale: Value.Value<number> = Value.make((text) =>
  Either.filterOrLeft(
    Value.number.parse(text),
    (number) => number >= 0.05 && number <= 3,
    () => "a number from 0.05 to 3"
  )
)

const seedOption = withDefault("--seed TEXT", seed, "Which restaurants: the same seed gives the same.", "demo")

/** Business days end in the morning, and the last of a date somewhere else on the earth. */
const hoursUntilOver = 40

const lastDayOver = Effect.map(Clock.currentTimeMillis, (now) =>
  LocalDate.fromEpochDay(Math.floor((now - hoursUntilOver * 3_600_000) / 86_400_000))
)

/** So that whoever waits knows how far it is, without a line for each day. */
const daysPerLine = 30

/** Keeps what is shown only once where nobody else reads it; an existing file is not overwritten. */
const keepLine = (file: string, line: string) =>
  Effect.try({
    try: () => fs.appendFileSync(file, `${line}\n`, { mode: 0o600 }),
    catch: (cause) => new CommandError({ message: `Cannot write ${file}: ${(cause as Error).message}` })
  })

const refuseExisting = (file: string) =>
  Effect.flatMap(
    Effect.sync(() => fs.existsSync(file)),
    (exists) =>
      exists ? new CommandError({ message: `${file} exists.`, next: "Name another file for --tokens." }) : Effect.void
  )

const asJson = ({ happened, restaurant, token }: SandboxHouse.Filled) => ({
  restaurant: restaurant.slug,
  name: restaurant.name,
  token: token?.text ?? null,
  events: happened?.done ?? null,
  refused: happened?.refused ?? null
})

const asText = ({ restaurant, token }: SandboxHouse.Filled): string =>
  `${restaurant.slug}  ${token?.text ?? "is there already"}`

const fill = Command.make(
  {
    name: "partner fill",
    summary: "Makes restaurants with a made-up history, and prints a token for each, once.",
    examples: [
      "",
      "--restaurants 3 --seed spring --until 2026-10-31 --days 30 --tokens tokens.txt",
      "--scale 0.2 --json"
    ],
    parameters: {
      restaurants: withDefault("--restaurants COUNT", within(1, 200), "How many restaurants.", 1),
      seed: seedOption,
      until: optional("--until DATE", Value.date, "The last business day.", "the last one that is over everywhere"),
      days: withDefault("--days COUNT", within(1, 800), "How many business days.", 365),
      scale: withDefault("--scale NUMBER", scale, "How much is going on: 1 is some 80 orders a day.", 1),
      rate: optional(
        "--rate COUNT",
        within(1, 100_000),
        "Requests per minute for each token.",
        "RATE_LIMIT_PER_MINUTE"
      ),
      tokens: optional(
        "--tokens FILE",
        Value.text,
        "New file, readable by you alone, for the tokens.",
        "standard output"
      ),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      const until = Option.isSome(options.until) ? options.until.value : yield* lastDayOver
      if (Option.isSome(options.tokens)) yield* refuseExisting(options.tokens.value)
      for (let number = 1; number <= options.restaurants; number++) {
        let days = 0
        const begun = yield* Clock.currentTimeMillis
        const wanted = {
          seed: options.seed,
          number,
          until,
          days: options.days,
          scale: options.scale,
          ratePerMinute: Option.getOrNull(options.rate)
        }
        const filled = yield* SandboxHouse.prepare(wanted, (date) =>
          ++days % daysPerLine === 0
            ? Output.say(`${number} of ${options.restaurants}: ${days} of ${options.days} days, until ${date}`)
            : Effect.void
        )
        const seconds = ((yield* Clock.currentTimeMillis) - begun) / 1000
        const { happened, restaurant } = filled
        if (happened !== null)
          yield* Output.say(
            `${restaurant.slug} (${restaurant.name}): ${happened.done} events in ${seconds.toFixed(0)} s`
          )
        const line = options.json ? JSON.stringify(asJson(filled)) : asText(filled)
        yield* Option.match(options.tokens, {
          onNone: () => Console.log(Text.visible(line)),
          onSome: (file) => keepLine(file, line)
        })
      }
    }).pipe(Effect.provide(Store.forCommand))
)

const remove = Command.make(
  {
    name: "partner remove",
    summary: "Removes the restaurants of a seed with everything they have, for good.",
    examples: ["", "--seed spring --json"],
    parameters: { seed: seedOption, json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const all = yield* (yield* Directory).restaurants()
      const ofSeed = new RegExp(`^partner-${options.seed}-\\d{3}$`)
      const chosen = all.filter((one) => ofSeed.test(one.slug) && SandboxHouse.isPartners(one))
      for (const restaurant of chosen) {
        const rows = yield* SandboxHouse.remove(restaurant)
        yield* Output.say(`Removed ${restaurant.slug}: ${rows} rows`)
      }
      const slugs = chosen.map(({ slug }) => slug)
      const text = slugs.length === 0 ? "There are no such restaurants." : `Removed ${slugs.join(", ")}.`
      yield* Output.result(options.json, { removed: slugs }, text)
    }).pipe(Effect.provide(Store.forCommand))
)

export const partner: Command.Group = {
  name: "partner",
  summary: "Makes restaurants with a made-up history for partners, and removes them again.",
  commands: [fill, remove]
}
