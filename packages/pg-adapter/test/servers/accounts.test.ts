/** Changes of accounts whose restaurants are on another server than the accounts. */
import {
  type Activity,
  ChangeSet,
  Commits,
  Jobs,
  Journal,
  OriginFacts,
  type Page,
  People,
  type PersonLogEntry,
  SecurityEntry,
  SecurityLog
} from "@fourtop/core/internal"
import { found } from "@fourtop/testkit/contracts"
import { Effect } from "effect"
import { assert, describe, it } from "vitest"
import { twoServers } from "./arrange.ts"

const run = <A>(effect: Effect.Effect<A>) => Effect.runPromise(effect)

const person = {
  id: 9_000,
  version: 0,
  email: "zoe@example.com",
  name: "Zo\u00EB",
  password: "scrypt$",
  memberships: [],
  created_at: 1,
  password_changed_at: 1
}

interface House {
  readonly restaurantId: number
  readonly uuid: () => string
  readonly now: number
}

const entryOf = ({ now, uuid }: House, later: number): Activity.ActivityEntry => ({
  id: uuid(),
  at: now + later,
  actor: { kind: "staff", id: "7", name: "Rosa" },
  action: "person.joined",
  subject: { kind: "person", id: "7" },
  detail: {},
  guest_id: null
})

const loggedAt = (house: House, later: number): PersonLogEntry => {
  const entry = entryOf(house, later)
  const notice = { id: house.uuid(), kind: "test", due_at: 0, payload: null }
  const origin = OriginFacts.of("command", null, null)
  return {
    restaurantId: house.restaurantId,
    entry,
    security: SecurityEntry.ofActivity(entry, origin, house.uuid()),
    notice
  }
}

/** A house on the second server, with an entry of its own between two about somebody's account. */
const logged = Effect.gen(function* () {
  const servers = yield* twoServers
  const store = servers.process()
  const house = yield* servers.on(servers.second, found()).pipe(Effect.provide(store))
  const logEntries = [loggedAt(house, 1), loggedAt(house, 3)]
  const put = Effect.flatMap(People, (people) => people.put(person, { logEntries }))
  assert.isTrue(yield* Effect.provide(put, store))
  const own = entryOf(house, 2)
  const changes = ChangeSet.make({ activity: [own] })
  yield* Effect.provide(
    Effect.flatMap(Commits, (commits) => commits.commit(house.restaurantId, changes, null)),
    store
  )
  const ids = [logEntries[1]!.entry.id, own.id, logEntries[0]!.entry.id]
  return { ...servers, store, house, logEntries, ids }
})

const ofHouse = ({ restaurantId }: House) => ({
  newest: Effect.flatMap(Journal, (journal) => journal.activity(restaurantId, 10)),
  page: (cursor: Page.Cursor | null) =>
    Effect.flatMap(Journal, (journal) =>
      journal.list(restaurantId, { actor: null, area: null, from: null, until: null }, { perPage: 2, cursor })
    ),
  mark: Effect.flatMap(Journal, (journal) =>
    Effect.map(journal.marks([restaurantId]), (marks) => marks.get(restaurantId))
  ),
  security: Effect.flatMap(SecurityLog, (log) =>
    log.list(restaurantId, { refused: null }, { perPage: 10, cursor: null })
  )
})

const idsOf = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id)

describe("a change of an account", () => {
  it("is one commit with its entries, which are read together with those of the restaurant", () =>
    run(
      Effect.gen(function* () {
        const { house, ids, logEntries, second, store } = yield* logged
        const { mark, newest, page, security } = ofHouse(house)
        assert.deepStrictEqual(idsOf(yield* Effect.provide(newest, store)), ids)
        const first = yield* Effect.provide(page(null), store)
        const last = yield* Effect.provide(page(first.next), store)
        assert.deepStrictEqual(idsOf([...first.rows, ...last.rows]), ids)
        assert.sameMembers(
          idsOf((yield* Effect.provide(security, store)).rows),
          logEntries.map((entry) => entry.security.id)
        )
        assert.lengthOf(yield* Effect.provide(newest, second.ports), 1)
        const before = yield* Effect.provide(mark, store)
        const again = { ...person, version: 1 }
        const put = Effect.flatMap(People, (people) => people.put(again, { logEntries: [loggedAt(house, 4)] }))
        assert.isTrue(yield* Effect.provide(put, store))
        assert.notStrictEqual(yield* Effect.provide(mark, store), before)
      })
    ))

  it("queues what tells the owners where the account is, and it ends there", () =>
    run(
      Effect.gen(function* () {
        const { first, house, logEntries, store } = yield* logged
        const jobs = Effect.runSync(Effect.provide(Jobs, store))
        const claim = jobs.claim({ kinds: ["test"], limit: 10, leaseSeconds: 30 })
        const [one, other, ...others] = yield* claim
        assert.isEmpty(others)
        assert.sameMembers(
          [one!.id, other!.id],
          logEntries.map(({ notice }) => notice!.id)
        )
        assert.strictEqual(one!.restaurant_id, house.restaurantId)
        yield* jobs.held(one!, 10)
        assert.isTrue(yield* jobs.finish(one!))
        assert.isFalse(yield* jobs.finish(one!))
        assert.isTrue(yield* jobs.release(other!, null, "refused"))
        assert.deepStrictEqual(idsOf(yield* jobs.failed(10)), [other!.id])
        const wanted = { restaurantId: house.restaurantId, failed: true, limit: 10 }
        assert.deepStrictEqual(idsOf(yield* jobs.list(wanted)), [other!.id])
        assert.strictEqual((yield* jobs.find(other!.id))?.state, "failed")
        assert.strictEqual((yield* jobs.retry(house.restaurantId, other!.id))?.id, other!.id)
        const [retried] = yield* claim
        assert.strictEqual(retried!.id, other!.id)
        assert.isTrue(yield* jobs.release(retried!, null, "refused"))
        assert.isNotNull(yield* jobs.discard(house.restaurantId, other!.id))
        assert.isNull(yield* jobs.discard(house.restaurantId, other!.id))
        assert.isNull(
          yield* Effect.provide(
            Effect.flatMap(Jobs, (own) => own.find(other!.id)),
            first.ports
          )
        )
      })
    ))
})
