/** `fourtop owner`: who can sign in to the settings of a restaurant. */
import { Args, Command, Options, Prompt } from "@effect/cli"
import {
  addPerson,
  Crypto,
  Directory,
  Password,
  People,
  Person,
  Problems,
  removePerson,
  resetFactor,
  resetPassword,
  type ValidationFailed,
  ZonedClock
} from "@fourtop/core"
import { Effect, Layer, Option, Redacted } from "effect"
import * as fs from "node:fs"
import * as NodePasswords from "../node/NodePasswords.ts"
import { CommandError } from "../service/CommandError.ts"
import { fourtop } from "../service/Invocation.ts"
import * as Store from "../service/Store.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"
import * as Restaurants from "./Restaurants.ts"

const layer = Layer.merge(NodePasswords.layer, Store.forCommand)

const email = Args.text({ name: "EMAIL" }).pipe(Args.withDescription("What the person signs in with."))
const ask = Options.boolean("ask").pipe(
  Options.withDescription("Ask for the password, or read it from standard input, instead of making one up.")
)

/** The password of somebody's own, or one that is made up and has to be shown. */
interface Chosen {
  readonly password: string
  readonly isShown: boolean
}

const chosen = (asks: boolean) =>
  Effect.gen(function* () {
    if (!asks) return { password: Password.generate((yield* Crypto).randomBytes), isShown: true } satisfies Chosen
    const password = process.stdin.isTTY
      ? Redacted.value(yield* Prompt.password({ message: "Password" }))
      : fs.readFileSync(0, "utf8").replace(/\r?\n$/, "")
    return { password, isShown: false } satisfies Chosen
  }).pipe(Effect.catchTag("QuitException", () => new CommandError({ message: "No password was given." })))

/** Refusals in words. */
const explained =
  (who: string) =>
  <A, R>(effect: Effect.Effect<A, { readonly _tag: string } | ValidationFailed, R>) =>
    Effect.catchAll(effect, (error): Effect.Effect<never, CommandError> => {
      if (error._tag === "NotFound") {
        return new CommandError({ message: `${who} is not known.`, next: `\`${fourtop} owner list\` shows everybody.` })
      }
      if (!("problems" in error)) return Effect.die(error)
      const problems = Problems.ungroup(error.problems).map(({ message, path }) => `${path} ${message}`)
      return new CommandError({ message: `That cannot be done: ${problems.join("; ")}.` })
    })

const reveal = (json: boolean, value: object, { isShown, password }: Chosen, told: string) =>
  Effect.gen(function* () {
    if (!isShown) return yield* Output.result(json, value, told)
    yield* Output.say(`${told} This is the only time the password is shown:`)
    yield* Output.result(json, { ...value, password }, password)
  })

const add = Command.make(
  "add",
  {
    email,
    name: Options.text("name").pipe(
      Options.withDescription("What the activity log calls the person; the email's first part without it."),
      Options.optional
    ),
    role: Options.choice("role", Person.roles).pipe(
      Options.withDescription("A manager makes tokens; webhooks and apps are the owner's alone."),
      Options.withDefault("owner" as const)
    ),
    ask,
    restaurant: Restaurants.restaurant,
    json: Output.json
  },
  (options) =>
    Effect.gen(function* () {
      const restaurant = yield* Restaurants.pick(options.restaurant)
      const password = yield* chosen(options.ask)
      const { isNew, person } = yield* explained(options.email)(
        addPerson({
          email: options.email,
          name: Option.getOrElse(options.name, () => options.email.split("@")[0]!),
          restaurantId: restaurant.id,
          role: options.role,
          password: password.password
        })
      )
      const value = { email: person.email, name: person.name, restaurant: restaurant.slug, role: options.role }
      const told = `${person.email} is ${options.role} of ${restaurant.slug}.`
      yield* isNew
        ? reveal(options.json, value, password, told)
        : Output.result(options.json, value, `${told} The password is the one they had.`)
    }).pipe(Effect.provide(layer))
).pipe(Command.withDescription(commands["owner add"].summary))

const list = Command.make("list", { json: Output.json }, ({ json }) =>
  Effect.gen(function* () {
    const restaurants = new Map((yield* (yield* Directory).restaurants()).map(({ id, slug }) => [id, slug]))
    const people = (yield* (yield* People).list()).map((person) => ({
      email: person.email,
      name: person.name,
      restaurants: person.memberships.map(({ restaurant_id, role }) => ({
        restaurant: restaurants.get(restaurant_id) ?? String(restaurant_id),
        role
      })),
      password_changed_at: ZonedClock.format("UTC", person.password_changed_at),
      two_step: person.factor !== undefined
    }))
    const rows = people.map((person) => [
      person.email,
      person.name,
      person.restaurants.map(({ restaurant, role }) => `${restaurant} (${role})`).join(", "),
      person.two_step ? "on" : "off"
    ])
    yield* Output.result(json, people, Output.columns([["EMAIL", "NAME", "RESTAURANTS", "TWO-STEP"], ...rows]))
  }).pipe(Effect.provide(layer))
).pipe(Command.withDescription(commands["owner list"].summary))

const remove = Command.make("remove", { email, restaurant: Restaurants.restaurant, json: Output.json }, (options) =>
  Effect.gen(function* () {
    const { id, slug } = yield* Restaurants.pick(options.restaurant)
    const person = yield* explained(options.email)(removePerson(options.email, id))
    const isGone = person.memberships.length === 0
    yield* Output.result(
      options.json,
      { email: person.email, restaurant: slug, forgotten: isGone },
      isGone ? `${person.email} is forgotten.` : `${person.email} no longer looks after ${slug}.`
    )
  }).pipe(Effect.provide(layer))
).pipe(Command.withDescription(commands["owner remove"].summary))

const password = Command.make("password", { email, ask, json: Output.json }, (options) =>
  Effect.gen(function* () {
    const wanted = yield* chosen(options.ask)
    const person = yield* explained(options.email)(resetPassword(options.email, wanted.password))
    yield* reveal(
      options.json,
      { email: person.email },
      wanted,
      `${person.email} has a new password and is signed out everywhere.`
    )
  }).pipe(Effect.provide(layer))
).pipe(Command.withDescription(commands["owner password"].summary))

const resetTwoStep = Command.make("reset-two-step", { email, json: Output.json }, (options) =>
  Effect.gen(function* () {
    const { person, wasOn } = yield* explained(options.email)(resetFactor(options.email))
    const told = wasOn
      ? `${person.email} signs in with the password alone now, and is signed out everywhere.`
      : `${person.email} did not have two-step sign-in on.`
    yield* Output.result(options.json, { email: person.email, was_on: wasOn }, told)
  }).pipe(Effect.provide(layer))
).pipe(Command.withDescription(commands["owner reset-two-step"].summary))

export const owner = Command.make("owner").pipe(
  Command.withDescription("Who can sign in to the settings of a restaurant."),
  Command.withSubcommands([add, list, remove, password, resetTwoStep])
)
