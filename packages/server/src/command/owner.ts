/** `fourtop owner`: people who can sign in to the console. */
import {
  type AccessLink,
  type AddedPerson,
  addPerson,
  Crypto,
  Directory,
  inviteAsOperator,
  mailLink,
  type MadeLink,
  type ManagingRefused,
  Password,
  People,
  Person,
  removePerson,
  resetFactor,
  resetPassword,
  type ValidationFailed,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect, Layer, Option } from "effect"
import * as NodePasswords from "../node/NodePasswords.ts"
import { CommandError } from "../service/settings/CommandError.ts"
import { fourtop } from "../service/settings/Invocation.ts"
import * as SecretKey from "../service/secrets/SecretKey.ts"
import * as SecretSealing from "../service/secrets/SecretSealing.ts"
import { load as loadSettings, rootUrl } from "../service/settings/Settings.ts"
import * as Store from "../service/store/Store.ts"
import * as Command from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { argument, flag, optional, withDefault } from "./line/Parameter.ts"
import { readPassword } from "./PasswordPrompt.ts"
import * as Restaurants from "./line/Restaurants.ts"
import { common, inWords } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const layer = Layer.merge(NodePasswords.layer, Store.forCommand)

/** Encrypts the link in the job that mails it. */
const sealing = Layer.provide(SecretSealing.layer, SecretKey.layer)

const email = argument("EMAIL", Value.text, "Email address the person signs in with.")
const name = optional("--name NAME", Value.text, "Name shown in the activity log.", "the email up to the @")
const role = withDefault(
  "--role ROLE",
  Value.choice(Person.roles),
  "What they may do: only owners manage webhooks and apps.",
  "owner"
)
const ask = flag("--ask", "Asks for the password, or reads it from standard input, instead of generating one.")

const nameOf = (options: { readonly email: string; readonly name: Option.Option<string> }): string =>
  Option.getOrElse(options.name, () => options.email.split("@")[0]!)

/** A password, and whether it was generated and has to be shown. */
interface Chosen {
  readonly password: string
  readonly isShown: boolean
}

const choosePassword = (asks: boolean): Effect.Effect<Chosen, CommandError, Crypto> =>
  asks
    ? Effect.map(readPassword(process.stdin, process.stderr), (password) => ({ password, isShown: false }))
    : Effect.map(Crypto, ({ randomBytes }) => ({ password: Password.generate(randomBytes), isShown: true }))

const refusedInvitation = (who: string, { reason }: ManagingRefused): CommandError =>
  reason === "already_here"
    ? new CommandError({ message: `${who} already has access to the restaurant.` })
    : new CommandError({ message: "The restaurant has too many open links. Wait until some expire, or revoke some." })

/** Refusals become messages. */
const explainRefusals =
  (who: string) =>
  <A, R>(effect: Effect.Effect<A, { readonly _tag: string } | ValidationFailed, R>) =>
    Effect.catchAll(effect, (error): Effect.Effect<never, CommandError> => {
      if (error._tag === "NotFound") {
        return new CommandError({
          message: `There is no account for ${who}.`,
          next: `\`${fourtop} owner list\` lists all accounts.`
        })
      }
      if (error._tag === "ManagingRefused") return refusedInvitation(who, error as ManagingRefused)
      if (!("problems" in error)) return Effect.die(error)
      return new CommandError({ message: `The account was not changed: ${inWords(error)}.` })
    })

const reveal = (json: boolean, value: object, { isShown, password }: Chosen, text: string) =>
  Effect.gen(function* () {
    if (!isShown) return yield* Output.result(json, value, text)
    yield* Output.say(`${text} This is the only time the password is shown:`)
    yield* Output.result(json, { ...value, password }, password)
  })

/** The URL of an invitation that was just made, which is also mailed if the service has a mail server. */
const urlOf = (invitation: MadeLink<AccessLink.Invitation>) =>
  Effect.gen(function* () {
    const settings = yield* loadSettings
    const url = `${rootUrl(settings, settings.port)}/console/invitation/${invitation.token}`
    yield* mailLink(invitation, url).pipe(Effect.provide(sealing))
    return { url, expires_at: ZonedClock.format("UTC", invitation.link.expires_at) }
  })

/** What `owner add` did for an address that has an account. */
const tellExisting = (
  json: boolean,
  added: Exclude<AddedPerson, { outcome: "created" }>,
  role: Person.Role,
  slug: string
) =>
  Effect.gen(function* () {
    const { outcome, person } = added
    const { email, name } = person
    const value = { email, name, restaurant: slug, role, outcome }
    if (outcome === "role_changed") {
      return yield* Output.result(json, value, `${email} is ${role} of ${slug}. Their password stays the same.`)
    }
    const { expires_at, url } = yield* urlOf(added.invitation)
    if (outcome === "asked") {
      const text = `${email} has an account and was asked. They become ${role} of ${slug} when they sign in and accept under Account, until ${expires_at}.`
      return yield* Output.result(json, { ...value, expires_at }, text)
    }
    yield* Output.say(
      `${email} has an account, but whoever signs in with it has not confirmed the address, so nothing was given to it. Send this link to the person you mean. The account that opens it and accepts becomes ${role} of ${slug}, once, until ${expires_at}:`
    )
    yield* Output.result(json, { ...value, expires_at, url }, url)
  })

const add = Command.make(
  {
    name: "owner add",
    summary:
      "Lets someone sign in to a restaurant's console, and prints their password, once; or asks someone who has an account.",
    examples: ["rosa@example.com", "leo@example.com --restaurant trattoria-fiore --role manager --name Leo"],
    parameters: {
      email,
      name,
      role,
      ask,
      ...common
    }
  },
  (options) =>
    Effect.gen(function* () {
      const restaurant = yield* Restaurants.pick(options.restaurant)
      const password = yield* choosePassword(options.ask)
      const added = yield* explainRefusals(options.email)(
        addPerson({
          email: options.email,
          name: nameOf(options),
          restaurantId: restaurant.id,
          role: options.role,
          password: password.password
        })
      )
      if (added.outcome !== "created") {
        return yield* tellExisting(options.json, added, options.role, restaurant.slug)
      }
      const { email, name } = added.person
      const value = { email, name, restaurant: restaurant.slug, role: options.role }
      yield* reveal(options.json, value, password, `${email} is ${options.role} of ${restaurant.slug}.`)
    }).pipe(Effect.provide(layer))
)

const invite = Command.make(
  {
    name: "owner invite",
    summary: "Prints a link, once, with which someone sets a password and signs in to a restaurant's console.",
    examples: ["kim@example.com", "mia@example.com --restaurant trattoria-fiore --role manager --name Mia"],
    parameters: { email, name, role, ...common }
  },
  (options) =>
    Effect.gen(function* () {
      const restaurant = yield* Restaurants.pick(options.restaurant)
      const request = { email: options.email, name: nameOf(options), role: options.role }
      const made = yield* explainRefusals(options.email)(inviteAsOperator(restaurant.id, request))
      const { expires_at, url } = yield* urlOf(made)
      const { email, name, role } = made.link
      const value = { email, name, restaurant: restaurant.slug, role }
      yield* Output.say(
        `Send this link to ${email}. It works once, until ${expires_at}, for whoever opens it; an account that has confirmed this address can also accept after signing in:`
      )
      yield* Output.result(options.json, { ...value, expires_at, url }, url)
    }).pipe(Effect.provide(layer))
)

const list = Command.make(
  {
    name: "owner list",
    summary: "Lists who can sign in, and to which restaurants.",
    examples: ["", "--json"],
    parameters: { json: Output.json }
  },
  ({ json }) =>
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
        email_confirmed: Person.hasProvedEmail(person),
        two_step: person.factor !== undefined
      }))
      const rows = people.map((person) => [
        person.email,
        person.name,
        person.restaurants.map(({ restaurant, role }) => `${restaurant} (${role})`).join(", "),
        person.email_confirmed ? "yes" : "no",
        person.two_step ? "on" : "off"
      ])
      yield* Output.result(
        json,
        people,
        Output.columns([["EMAIL", "NAME", "RESTAURANTS", "CONFIRMED", "TWO-STEP"], ...rows])
      )
    }).pipe(Effect.provide(layer))
)

const remove = Command.make(
  {
    name: "owner remove",
    summary: "Removes someone's access to a restaurant and ends their sessions.",
    examples: ["leo@example.com"],
    parameters: { email, ...common }
  },
  (options) =>
    Effect.gen(function* () {
      const { id, slug } = yield* Restaurants.pick(options.restaurant)
      const person = yield* explainRefusals(options.email)(removePerson(options.email, id))
      const isGone = person.memberships.length === 0
      yield* Output.result(
        options.json,
        { email: person.email, restaurant: slug, forgotten: isGone },
        isGone
          ? `Deleted the account of ${person.email}, who has no other restaurant.`
          : `${person.email} no longer has access to ${slug}.`
      )
    }).pipe(Effect.provide(layer))
)

const password = Command.make(
  {
    name: "owner password",
    summary: "Sets a new password, prints it once, and signs the person out everywhere.",
    examples: ["rosa@example.com", "rosa@example.com --ask"],
    parameters: { email, ask, json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const wanted = yield* choosePassword(options.ask)
      const person = yield* explainRefusals(options.email)(resetPassword(options.email, wanted.password))
      yield* reveal(
        options.json,
        { email: person.email },
        wanted,
        `${person.email} has a new password and is signed out everywhere.`
      )
    }).pipe(Effect.provide(layer))
)

const resetTwoStep = Command.make(
  {
    name: "owner reset-two-step",
    summary:
      "Turns off two-step sign-in for someone who lost their app and recovery codes, and signs them out everywhere.",
    examples: ["rosa@example.com"],
    parameters: { email, json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const { person, wasOn } = yield* explainRefusals(options.email)(resetFactor(options.email))
      const text = wasOn
        ? `${person.email} now signs in with the password alone, and is signed out everywhere.`
        : `${person.email} did not use two-step sign-in.`
      yield* Output.result(options.json, { email: person.email, was_on: wasOn }, text)
    }).pipe(Effect.provide(layer))
)

export const owner: Command.Group = {
  name: "owner",
  summary: "Manages who can sign in to a restaurant's console.",
  commands: [add, invite, list, remove, password, resetTwoStep]
}
