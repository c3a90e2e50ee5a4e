/** A POS that stops responding, on a clock of the test: owners and apps are told once, whichever process does it. */
import { assert, describe, it } from "@effect/vitest"
import {
  addPerson,
  beginWork,
  ChangeSet,
  checkPointsOfSale,
  Commits,
  Crypto,
  Jobs,
  Journal,
  onDuty,
  Outages,
  OutageNotice,
  People,
  type Person,
  personJobHandlers,
  PersonMail,
  type PersonMessage,
  PointOfSaleJob,
  runDueJobs,
  Venues
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore, PlainSealing, sampleRestaurantId, sampleState, WeakPasswords } from "@fourtop/testkit"
import { Clock, Effect, Exit, Layer, Schedule, Scope, TestClock } from "effect"

const restaurantId = sampleRestaurantId()

const ports = Layer.mergeAll(
  MemoryStore.layer(sampleState(0)),
  PortableCrypto.layer,
  WeakPasswords.layer,
  PlainSealing.layer
)

const person = (name: string, role: Person.Role, email_proved_at: number | null) =>
  Effect.gen(function* () {
    const [people, email] = [yield* People, `${name}@example.com`]
    yield* addPerson({ email, name, restaurantId, role, password: "a long enough password" })
    const stored = (yield* people.find(email))!
    if (email_proved_at !== null) yield* people.put({ ...stored, email_proved_at }, { logEntries: [] })
  })

const connect = (url: string | null) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Venues).load(restaurantId, { key: null, newIds: 0 })
    const point_of_sale = url === null ? null : { url }
    const changes = [ChangeSet.put("settings", { ...state!.settings, point_of_sale })]
    yield* (yield* Commits).commit(restaurantId, ChangeSet.make({ changes }), null)
  })

const order = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  const job = { id: (yield* Crypto).uuid(now), kind: PointOfSaleJob.jobKind, due_at: now, payload: null }
  yield* (yield* Commits).commit(restaurantId, ChangeSet.make({ jobs: [job] }), null)
})

/** What happened, newest last, as events tell it. */
const events = Effect.map(
  Effect.flatMap(Journal, (journal) => journal.events(restaurantId, 100)),
  (all) =>
    all
      .map(({ type }) => type)
      .filter((type) => type.startsWith("point_of_sale"))
      .toReversed()
)

/** The house, whose POS is connected; `responds` says whether it does. */
const house = Effect.gen(function* () {
  yield* person("ada", "owner", 1)
  yield* person("bea", "owner", null)
  yield* person("gina", "manager", 1)
  yield* connect("https://pos.example")
  return { responds: true }
})

/** A process that checks the POS while it is on duty. Returns what ends it. */
const startProcess = Effect.gen(function* () {
  const scope = yield* Scope.make()
  const started = Effect.gen(function* () {
    const worker = yield* beginWork
    const checking = Effect.repeat(checkPointsOfSale(), Schedule.spaced("5 seconds"))
    yield* Effect.forkScoped(onDuty("upkeep", worker, checking))
  })
  yield* Scope.extend(started, scope)
  return Effect.fork(Scope.close(scope, Exit.void))
})

/** As two processes do at once that both believe to be on duty. */
const checkTwice = Effect.all([checkPointsOfSale(), checkPointsOfSale()], { concurrency: 2, discard: true })

const inHouse = (
  title: string,
  run: (mails: Array<PersonMessage>) => Effect.Effect<void, unknown, Layer.Layer.Success<typeof ports> | PersonMail>
) =>
  it.effect(title, () => {
    const mails: Array<PersonMessage> = []
    // Owners hear of new owners as well.
    const isOfOutage = ({ subject }: PersonMessage) => subject.includes("POS")
    const send = (message: PersonMessage) => Effect.sync(() => void (isOfOutage(message) && mails.push(message)))
    return Effect.provide(run(mails), Layer.merge(ports, Layer.succeed(PersonMail, { send })))
  })

/** Time passes, what is queued is tried, and the POS is checked: by the test, unless processes do it. */
const pass = (minutes: number, pos: { readonly responds: boolean }, check: typeof checkTwice = checkTwice) =>
  Effect.gen(function* () {
    const push = () => (pos.responds ? Effect.void : Effect.fail("It does not respond"))
    for (let step = 0; step < minutes * 2; step++) {
      yield* runDueJobs({ [PointOfSaleJob.jobKind]: push })
      yield* TestClock.adjust("30 seconds")
      yield* check
      yield* runDueJobs(personJobHandlers)
    }
  })

describe("a POS that does not respond", () => {
  inHouse("is told of once after three minutes, and once when it responds again", (mails) =>
    Effect.gen(function* () {
      const pos = yield* house
      const outages = yield* Outages
      yield* order
      yield* pass(10, pos)
      assert.deepStrictEqual([yield* events, mails], [[], []])
      pos.responds = false
      yield* order
      yield* pass(2.5, pos)
      assert.isEmpty(yield* events)
      yield* pass(1, pos)
      assert.deepStrictEqual(yield* events, ["point_of_sale.silent"])
      for (let count = 0; count < 5; count++) yield* Effect.zipRight(order, pass(5, pos))
      assert.deepStrictEqual(yield* events, ["point_of_sale.silent"])
      assert.isNotNull(yield* outages.current(restaurantId))
      assert.deepStrictEqual(
        mails.map(({ subject, to }) => `${to.name}: ${subject}`),
        ["ada: The POS of Trattoria Fiore does not respond"]
      )

      pos.responds = true
      yield* order
      yield* pass(0.5, pos)
      assert.deepStrictEqual(yield* events, ["point_of_sale.silent", "point_of_sale.responding"])
      yield* pass(30, pos)
      assert.isNull(yield* outages.current(restaurantId))
      assert.deepStrictEqual(mails.map(({ subject }) => subject).slice(1), [
        "The POS of Trattoria Fiore responds again"
      ])
      assert.lengthOf(yield* events, 2)
    })
  )

  inHouse("for less than three minutes is not told of", (mails) =>
    Effect.gen(function* () {
      const pos = yield* house
      pos.responds = false
      yield* order
      yield* pass(2, pos)
      pos.responds = true
      yield* order
      yield* pass(10, pos)
      assert.deepStrictEqual([yield* events, mails], [[], []])
    })
  )

  inHouse("is told of by another process, when the one on duty has ended", (mails) =>
    Effect.gen(function* () {
      const pos = yield* house
      const [stop] = [yield* startProcess, yield* startProcess]
      pos.responds = false
      yield* order
      yield* pass(2.5, pos, Effect.void)
      yield* stop
      yield* pass(1.5, pos, Effect.void)
      assert.deepStrictEqual(yield* events, ["point_of_sale.silent"])
      assert.lengthOf(mails, 1)
    })
  )

  inHouse("is forgotten when it is disconnected", (mails) =>
    Effect.gen(function* () {
      const pos = yield* house
      pos.responds = false
      yield* order
      yield* pass(4, pos)
      assert.lengthOf(mails, 1)
      yield* connect(null)
      yield* pass(1, pos)
      assert.isNull(yield* (yield* Outages).current(restaurantId))
      assert.deepStrictEqual([yield* events, mails.length], [["point_of_sale.silent"], 1])
    })
  )

  inHouse("makes no mail that comes after the outage", (mails) =>
    Effect.gen(function* () {
      yield* person("ada", "owner", 1)
      const [people, jobs] = [yield* People, yield* Jobs]
      const ada = (yield* people.find("ada@example.com"))!
      const stale = OutageNotice.job((yield* Crypto).uuid(0), 0, {
        person_id: ada.id,
        notice: { kind: "silent", since: 0 }
      })
      yield* (yield* Commits).commit(restaurantId, ChangeSet.make({ jobs: [stale] }), null)
      const [job] = yield* jobs.claim({ kinds: [OutageNotice.mailKind], limit: 1, leaseSeconds: 30 })
      yield* personJobHandlers[OutageNotice.mailKind]!(job!)
      assert.isEmpty(mails)
    })
  )
})
