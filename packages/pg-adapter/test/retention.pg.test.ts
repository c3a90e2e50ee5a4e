import { assert, it } from "@effect/vitest"
import {
  AccessLinks,
  AuthorizationRequests,
  ChangeSet,
  Devices,
  Directory,
  Grants,
  GuestLinks,
  People,
  Rates,
  SignIns
} from "@fourtop/core/internal"
import { Retention } from "@fourtop/pg-adapter"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { asAdministrator, migratedDatabase, shiftableClock, storeAt } from "./support.ts"
import * as Contracts from "@fourtop/testkit/contracts"
import { commit, found } from "./venues.ts"

const keep = (tenant: number, key: string) =>
  commit(
    tenant,
    {},
    {
      principal: "token:1",
      key,
      fingerprint: "f",
      answer: { status: 201, body: "{}", holds: { resource: "item" as const, guest_id: null } }
    }
  )

const nothing = { keys: 0, rates: 0, grants: 0, sandbox_writes: 0, sessions: 0, guest_links: 0, devices: 0 }

const day = 24 * 60 * 60 * 1000

it.live("a sweep deletes what has expired, however much it is, and nothing else", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const shiftClock = shiftableClock(url)
    yield* Effect.gen(function* () {
      const [tenant, rates] = [yield* found, yield* Rates]
      yield* Effect.forEach(Array.from({ length: 1100 }), (_, n) => keep(tenant, `old ${n}`), { concurrency: 8 })
      yield* rates.spend("once", 10)
      assert.deepStrictEqual(yield* Retention.sweep, nothing)
      yield* shiftClock(day / 2)
      yield* keep(tenant, "young")
      yield* shiftClock(day / 2)
      yield* rates.spend("again", 10)
      assert.deepStrictEqual(yield* Retention.sweep, { ...nothing, keys: 1100, rates: 1 })
      assert.deepStrictEqual(yield* Retention.sweep, nothing)
      assert.strictEqual((yield* keep(tenant, "young"))._tag, "Replay")
      assert.strictEqual((yield* rates.spend("again", 10)).remaining, 8)
    }).pipe(Effect.provide(storeAt(url)))
  })
)

it.live("a sweep deletes codes a day after their end, tokens that are too old, and requests nobody answered", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const shiftClock = shiftableClock(url)
    yield* Effect.gen(function* () {
      const place = yield* Contracts.found()
      const { makers } = Contracts
      const [tenant, expires_at] = [place.restaurantId, place.now + 60_000]
      const code = makers.grant_code(place, { expires_at })
      const [old, young] = [
        makers.grant_tokens(place, { refresh_ends_at: expires_at }),
        makers.grant_tokens(place, { refresh_ends_at: place.now + 2 * day })
      ]
      const committed = yield* commit(tenant, {
        changes: [
          ChangeSet.put("app_grant", makers.app_grant(place, { id: place.grantId })),
          ChangeSet.put("grant_code", code),
          ChangeSet.put("grant_tokens", old),
          ChangeSet.put("grant_tokens", young)
        ]
      })
      assert.strictEqual(committed._tag, "Done")
      const asked = { app_id: "", redirect_uri: "", scopes: [], state: null, code_challenge: "" }
      const request = { ...asked, id: place.text(), form_token: "", session: null, expires_at }
      yield* (yield* AuthorizationRequests).keep(request)
      assert.strictEqual((yield* Retention.sweep).grants, 0)
      yield* shiftClock(60_000)
      assert.strictEqual((yield* Retention.sweep).grants, 2)
      yield* shiftClock(day)
      assert.strictEqual((yield* Retention.sweep).grants, 1)
      const grants = yield* Grants
      assert.isNull(yield* grants.tenantOf(code.digest, tenant))
      assert.isNull(yield* grants.tenantOf(old.refresh_digest, tenant))
      assert.strictEqual(yield* grants.tenantOf(young.refresh_digest, tenant), tenant)
    }).pipe(Effect.provide(storeAt(url)))
  })
)

it.live(
  "a sweep deletes writes to sandboxes from before their reset, ended sessions, unfinished sign-ins, unused links and unused devices",
  () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const shiftClock = shiftableClock(url)
      yield* Effect.gen(function* () {
        const place = yield* Contracts.found()
        const write = (at: number) => ChangeSet.put("sandbox_write", Contracts.makers.sandbox_write(place, { at }))
        yield* commit(place.restaurantId, { changes: [write(place.now), write(place.now + 2 * day)] })
        const people = yield* People
        const id = yield* (yield* Directory).reserveId()
        const times = { created_at: place.now, password_changed_at: place.now }
        const person = {
          id,
          version: 0,
          email: "ada@example.com",
          name: "Ada",
          memberships: [],
          password: "x",
          ...times
        }
        yield* people.put(person, { logEntries: [] })
        const began = { created_at: place.now, seen_at: place.now, address: "192.0.2.1", browser: "Firefox" }
        const session = { digest: "d", person_id: id, ...began }
        yield* people.begin(session, { ...person, version: 1 }, [], { begunBefore: 0, unusedSince: 0 })
        const waiting = { person_id: id, email: person.email, password_changed_at: place.now, attempts: 0 }
        yield* (yield* SignIns).pend({ ...waiting, digest: "w", expires_at: place.now + day }, place.now)
        const link = {
          kind: "invitation",
          digest: "i",
          restaurant_id: place.restaurantId,
          email: "bea@example.com"
        } as const
        const ends = { created_at: place.now, expires_at: place.now + day }
        const page = { digest: "g", restaurant_id: place.restaurantId, guest_id: null }
        const subject = { kind: "order", id: "0196b8c0-0000-7000-8000-000000000001" } as const
        yield* (yield* GuestLinks).issue({ ...page, ...ends, subject }, 20)
        yield* (yield* AccessLinks).issue({ ...link, ...ends, name: "Bea", role: "staff", made_by: null }, [])
        assert.deepStrictEqual(yield* Retention.sweep, nothing)
        yield* shiftClock(1.5 * day)
        assert.deepStrictEqual(yield* Retention.sweep, { ...nothing, sandbox_writes: 1, sessions: 3, guest_links: 1 })
        const device = { digest: "e", person_id: id, seen_at: place.now }
        yield* (yield* Devices).keep(device, { replacing: null, most: 5 })
        assert.strictEqual((yield* Retention.sweep).devices, 0)
        yield* shiftClock(180 * day)
        assert.strictEqual((yield* Retention.sweep).devices, 1)
      }).pipe(Effect.provide(storeAt(url)))
    })
)

it.live("events of a sandbox go a day after they happened, and those of the restaurant stay", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const shiftClock = shiftableClock(url)
    yield* Effect.gen(function* () {
      const tenant = yield* found
      const event = (sandbox: boolean) => ({
        id: randomUUID(),
        type: "menu.item_updated" as const,
        at: Date.now(),
        body: "{}",
        guest_id: null,
        sandbox
      })
      yield* commit(tenant, { events: [event(true), event(false)] })
      assert.deepStrictEqual(yield* Retention.sweep, nothing)
      yield* shiftClock(1.2 * day)
      assert.deepStrictEqual(yield* Retention.sweep, { ...nothing, sandbox_writes: 1 })
      const left = yield* Effect.promise(() =>
        asAdministrator(url, "select sandbox from event where restaurant_id = $1", [tenant])
      )
      assert.deepStrictEqual(left, [{ sandbox: false }])
    }).pipe(Effect.provide(storeAt(url)))
  })
)
