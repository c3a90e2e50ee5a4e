/** `fourtop guest`: what a guest may ask of a restaurant. */
import { Args, Command, Options } from "@effect/cli"
import { Acting, changeGuest, eraseGuest } from "@fourtop/core"
import { Effect, Option } from "effect"
import { CommandError } from "../service/CommandError.ts"
import * as Store from "../service/Store.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"
import * as Restaurants from "./Restaurants.ts"
import { useCase } from "./useCase.ts"

const guestId = Args.integer({ name: "ID" }).pipe(Args.withDescription("The guest's id, as GET /guests shows it."))

/** A guest who is not there is told; nothing else can be refused to a command that was understood. */
const orMissing =
  (slug: string, id: number) =>
  <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, CommandError, R> =>
    Effect.catchAll(effect, (error) =>
      error._tag === "NotFound" ? new CommandError({ message: `${slug} has no guest ${id}.` }) : Effect.die(error)
    )

const erase = Command.make("erase", { id: guestId, restaurant: Restaurants.restaurant, json: Output.json }, (options) =>
  Effect.gen(function* () {
    const { id, slug } = yield* Restaurants.pick(options.restaurant)
    yield* orMissing(slug, options.id)(eraseGuest(Acting.as(id), options.id))
    yield* Output.result(
      options.json,
      { restaurant: slug, id: options.id, erased: true },
      `Guest ${options.id} of ${slug} is forgotten; the sales figures stay.`
    )
  }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["guest erase"].summary))

const consent = Command.make(
  "consent",
  {
    id: guestId,
    answer: Args.choice<boolean>(
      [
        ["yes", true],
        ["no", false]
      ],
      { name: "ANSWER" }
    ).pipe(Args.withDescription("yes, or no to take it back.")),
    restaurant: Restaurants.restaurant,
    json: Output.json
  },
  (options) =>
    Effect.gen(function* () {
      const { id, slug } = yield* Restaurants.pick(options.restaurant)
      yield* orMissing(slug, options.id)(changeGuest(Acting.as(id), options.id, { consent: options.answer }))
      yield* Output.result(
        options.json,
        { restaurant: slug, id: options.id, marketing_opted_in: options.answer },
        options.answer
          ? `Guest ${options.id} of ${slug} agrees to hear from the restaurant.`
          : `Guest ${options.id} of ${slug} no longer agrees to hear from the restaurant.`
      )
    }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["guest consent"].summary))

const text = (name: string, description: string) =>
  Options.text(name).pipe(Options.withDescription(description), Options.optional)

/** Nothing for what was not said, null for what was said to be empty. */
const emptied = (given: Option.Option<string>) => Option.map(given, (said) => said.trim() || null)

const change = useCase(
  "guest change",
  {
    id: guestId,
    name: text("name", "The guest's name."),
    phone: text("phone", "The guest's phone; empty to forget it."),
    email: text("email", "The guest's email; empty to forget it."),
    locale: text("language", "The guest's language, such as it; empty to forget it.")
  },
  (given, { acting }) => {
    const edit = {
      ...Option.match(given.name, { onNone: () => ({}), onSome: (name) => ({ name }) }),
      ...Option.match(emptied(given.phone), { onNone: () => ({}), onSome: (phone) => ({ phone }) }),
      ...Option.match(emptied(given.email), { onNone: () => ({}), onSome: (email) => ({ email }) }),
      ...Option.match(emptied(given.locale), { onNone: () => ({}), onSome: (locale) => ({ locale }) })
    }
    return Effect.map(changeGuest(acting, given.id, edit), ({ email, id, locale, name, phone }) => ({
      value: { id, name, phone, email, language: locale },
      text: `Guest ${id} is ${name}.`
    }))
  }
)

export const guest = Command.make("guest").pipe(
  Command.withDescription(
    "What is known of guests, and what they ask: to hear from the restaurant, or to be forgotten."
  ),
  Command.withSubcommands([change, consent, erase])
)
