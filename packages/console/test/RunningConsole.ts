/** The console over a store in memory, behind a real socket, with people who can sign in. */
import * as HttpMiddleware from "@effect/platform/HttpMiddleware"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import {
  Acting,
  addPerson,
  applyVenue,
  type Crypto,
  LocalDate,
  Passwords,
  People,
  Person,
  runDeliveries,
  SignUpPolicy,
  type SignUps,
  type StorePorts,
  ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Console, type ConsolePorts, GuestPages } from "@fourtop/console"
import { type Answered, Backends, HttpApiServer, nodeEncodings } from "@fourtop/http-adapter"
import {
  MemoryStore,
  PlainSealing,
  sampleDocument,
  sampleRestaurantId,
  sampleState,
  ShiftableClock,
  WeakPasswords
} from "@fourtop/testkit"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { Effect, Exit, Layer, Logger, Runtime, Scope, type Tracer } from "effect"
import { type KnownLanguages, Languages } from "../src/words/Speech.ts"
import { languages } from "../src/words/Words.ts"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { password } from "../../../tools/testing/visitor.ts"

export const restaurantId = sampleRestaurantId()
export const slug = sampleDocument.slug
/** Another restaurant, with an owner of its own. */
export const otherSlug = "osteria-luna"

export interface RunningConsole {
  readonly url: string
  /** The pages and forms of the console, as `GET /console/…`. */
  readonly routes: ReadonlyArray<string>
  /** Runs an effect on the same store. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, ConsolePorts | StorePorts | Crypto>) => Promise<A>
  /** Lets this many milliseconds pass. */
  readonly pass: (milliseconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

export interface Options {
  readonly publicUrl?: string
  readonly now?: number
  /** Other limits of guests' pages. */
  readonly guestLimits?: GuestPages.Limits
  /** Hears what the host tells logs and figures about a response. */
  readonly onResponse?: (answered: Answered) => void
  readonly tracer?: Tracer.Tracer
  /** Sends webhooks, to this machine too. */
  readonly delivering?: boolean
  /** Other hashing than that which never waits. */
  readonly passwords?: typeof Passwords.Service
  /** Takes webhooks to this machine, without sending any. */
  readonly insecureWebhooks?: boolean
  /** Who may add restaurants; nobody if left out. */
  readonly signUp?: SignUps.SignUp
  /** Other pages instead of the console's. */
  readonly pages?: typeof Console.make
  /** Other languages of the pages. */
  readonly languages?: KnownLanguages
  /** Another store, which has its restaurants and people already. */
  readonly store?: Layer.Layer<StorePorts>
}

const person = (email: string, name: string, restaurant: number, role: Person.Role) =>
  addPerson({ email, name, restaurantId: restaurant, role, password })

/** Gives an account another restaurant, as if its holder had accepted an invitation. */
export const joined = (email: string, restaurant_id: number, role: Person.Role) =>
  Effect.gen(function* () {
    const people = yield* People
    const account = (yield* people.find(email))!
    yield* people.put(Person.joined(account, { restaurant_id, role }), { logEntries: [] })
  })

/**
 * Ada owns the sample restaurant, Bea, Erin and Fred manage it, Gina is on its staff, Carl owns another one, and Dora
 * manages both.
 */
export const employ = (restaurantId: number) =>
  Effect.gen(function* () {
    const { restaurantId: other } = yield* applyVenue(Acting.system, {
      ...sampleDocument,
      slug: otherSlug,
      name: "Osteria Luna"
    })
    yield* person("ada@example.com", "Ada", restaurantId, "owner")
    yield* person("bea@example.com", "Bea", restaurantId, "manager")
    yield* person("erin@example.com", "Erin", restaurantId, "manager")
    yield* person("fred@example.com", "Fred", restaurantId, "manager")
    yield* person("gina@example.com", "Gina", restaurantId, "staff")
    yield* person("carl@example.com", "Carl", other, "owner")
    yield* person("dora@example.com", "Dora", restaurantId, "manager")
    yield* joined("dora@example.com", other, "manager")
  })

export const open = async (options: Options = {}): Promise<RunningConsole> => {
  const clock = ShiftableClock.make()
  const scope = Effect.runSync(Scope.make())
  const layer = Layer.mergeAll(
    options.store ?? MemoryStore.layer(sampleState(options.now ?? Date.now())),
    PortableCrypto.layer,
    Layer.succeed(Passwords, options.passwords ?? WeakPasswords.make),
    PlainSealing.layer,
    HttpWebhooks.layer({ allowInsecure: options.insecureWebhooks ?? options.delivering === true }),
    Logger.remove(Logger.defaultLogger),
    ShiftableClock.layer(clock),
    options.tracer === undefined ? Layer.empty : Layer.setTracer(options.tracer)
  )
  const runtime = await Effect.runPromise(Scope.extend(Layer.toRuntime(layer), scope))
  const run = Runtime.runPromise(runtime)
  if (options.store === undefined) await run(employ(restaurantId))
  if (options.delivering === true) await run(Scope.extend(runDeliveries(), scope))
  let url = options.publicUrl ?? ""
  const settings = {
    publicUrl: options.publicUrl ?? null,
    rootUrl: () => url,
    standardRateLimit: 1000,
    trustedProxies: [],
    version: "0.0.0"
  }
  const routes: Array<string> = []
  const handler = await run(
    Effect.gen(function* () {
      const make = yield* (options.pages ?? Console.make).pipe(
        Effect.provideService(SignUpPolicy, options.signUp ?? "off"),
        Effect.provideService(Languages, options.languages ?? languages)
      )
      const guestPages = yield* GuestPages.make(options.guestLimits)
      const pages: typeof make = (site) => {
        const made = make(site)
        routes.push(...made.map(({ method, path }) => `${method} ${path}`))
        return [...made, ...guestPages(site)]
      }
      const app = yield* HttpApiServer.app({
        settings,
        readiness: Effect.succeed(true),
        pages,
        encodings: nodeEncodings,
        onResponse: options.onResponse
      })
      // As the service does: the app makes the span of a request itself.
      return yield* Effect.locally(
        NodeHttpServer.makeHandler(app),
        HttpMiddleware.currentTracerDisabledWhen,
        () => true
      )
    }).pipe(
      Effect.provideService(Backends, {
        forCaller: () => Effect.succeed(runtime.context),
        installation: runtime.context
      }),
      Scope.extend(scope)
    )
  )
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  url ||= address
  return {
    url: address,
    routes,
    run,
    pass: (milliseconds) => Effect.runPromise(clock.shift(milliseconds)),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await Effect.runPromise(Scope.close(scope, Exit.void))
    }
  }
}

/** The days ahead from which on the sample restaurant has sold no evening out. */
export const afterFullEvenings = 16

/** The first Wednesday at least so many days ahead: the day on which the sample restaurant is closed is no Wednesday. */
export const wednesdayAhead = (days = 1): LocalDate.LocalDate => {
  const from = LocalDate.addDays(ZonedClock.dateAt(sampleDocument.time_zone, Date.now()), days)
  return LocalDate.addDays(from, (10 - LocalDate.weekday(from)) % 7)
}

/** Moves the clock to so many minutes of the next Wednesday; gives the instant. */
export const passToWednesday = async (house: RunningConsole, minutes: number): Promise<number> => {
  const at = ZonedClock.toInstant(sampleDocument.time_zone, wednesdayAhead(), minutes)
  await house.pass(at - Date.now())
  return at
}
