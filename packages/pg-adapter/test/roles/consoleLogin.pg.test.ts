/** What people and guests need of the console, with nothing but the rights of its own login. */
import { assert, it } from "@effect/vitest"
import {
  acceptInvitation,
  addPerson,
  Acting,
  beginErasure,
  changeGuest,
  ChangeSet,
  changeRole,
  Guests,
  invitePerson,
  type JobHandlers,
  jobHandlers,
  type JobStorePorts,
  Load,
  mailLink,
  makePasswordLink,
  Notifier,
  type OutboundPorts,
  People,
  personJobHandlers,
  type PersonJobPorts,
  PersonMail,
  PointOfSale,
  removeColleague,
  runDueJobs,
  Sealing,
  setPasswordByLink
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { WeakPasswords } from "@fourtop/testkit"
import * as Contracts from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import { asAdministrator, migratedDatabase, storeAt } from "../support.ts"
import { commit } from "../venues.ts"

const sealing = Layer.succeed(Sealing, { seal: Effect.succeed, open: Effect.succeed })
const secrets = Layer.mergeAll(PortableCrypto.layer, WeakPasswords.layer, sealing)
const mailed: Array<string> = []
const outside = Layer.mergeAll(
  Layer.succeed(PointOfSale, { push: () => Effect.void }),
  Layer.succeed(Notifier, { send: () => Effect.void }),
  Layer.succeed(PersonMail, { send: ({ to }) => Effect.sync(() => mailed.push(to.email)) })
)

const handlers: JobHandlers<JobStorePorts | OutboundPorts | PersonJobPorts> = { ...jobHandlers, ...personJobHandlers }

const [password, wanted] = ["a long enough password", "quite another password"]
const address = "192.0.2.1"

it.live("the console's login invites, helps and removes people, and changes and searches guests", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const planted = Effect.gen(function* () {
      const place = yield* Contracts.found()
      const guest = Contracts.makers.guest(place, { name: "Ada Bianchi" })
      yield* commit(place.restaurantId, { changes: [ChangeSet.put("guest", guest)] })
      const ada = { email: "ada@example.com", name: "Ada", restaurantId: place.restaurantId, password }
      yield* addPerson({ ...ada, role: "owner" })
      const people = yield* People
      yield* people.put({ ...(yield* people.find(ada.email))!, email_proved_at: 1 }, { logEntries: [] })
      return { restaurantId: place.restaurantId, guest: guest.id }
    })
    const { guest, restaurantId } = yield* Effect.provide(planted, Layer.merge(storeAt(url), secrets))
    yield* Effect.gen(function* () {
      const people = yield* People
      const by = { restaurantId, manager: (yield* people.find("ada@example.com"))! }
      const kim = { email: "kim@example.com", name: "Kim", role: "staff" } as const
      yield* mailLink(yield* invitePerson(by, { ...kim, email: "mia@example.com" }, password), "https://x/mia")
      const { token } = yield* invitePerson(by, kim, password)
      yield* acceptInvitation({ token, mailed: null, password, address, device: null })
      const personId = (yield* people.find(kim.email))!.id
      yield* changeRole(by, { personId, role: "owner", password })
      const reset = yield* makePasswordLink(by, personId, password)
      yield* setPasswordByLink({ token: reset.token, mailed: null, address }, wanted)
      yield* removeColleague(by, personId)
      assert.deepStrictEqual(
        (yield* people.members(restaurantId)).map(({ email }) => email),
        ["ada@example.com"]
      )

      const guests = yield* Guests
      const acting = Acting.as(restaurantId, Acting.system)
      yield* changeGuest(acting, guest, { name: "Ada Rossi", consent: true })
      const found = yield* guests.search(restaurantId, { name: "ross", phone: null, email: null })
      assert.deepStrictEqual(
        found.map(({ id }) => id),
        [guest]
      )
      yield* beginErasure(acting, guest)
      const { state } = yield* guests.load(restaurantId, guest, Load.nothing)
      assert.isTrue(state!.erased)
    }).pipe(Effect.provide(Layer.merge(storeAt(url, {}, "console"), secrets)))
    // The worker does the rest.
    const rest = Effect.gen(function* () {
      while ((yield* runDueJobs(handlers)) > 0);
    })
    yield* Effect.provide(rest, Layer.mergeAll(storeAt(url, {}, "worker"), secrets, outside))
    // Ada is told that she and Kim became owners.
    assert.sameMembers(mailed, ["mia@example.com", "ada@example.com", "ada@example.com"])
    const stuck = yield* Effect.promise(() => asAdministrator(url, "select kind from job where reason is not null"))
    assert.isEmpty(stuck)
  })
)
