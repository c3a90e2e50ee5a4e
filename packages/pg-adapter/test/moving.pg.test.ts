/** Which rows move, and which numbers a restaurant may bring along. */
import { Effect, Either, Redacted } from "effect"
import { assert, describe, it } from "vitest"
import * as Migrations from "../src/Migrations.ts"
import * as Departure from "../src/moving/Departure.ts"
import { leftOut, moved } from "../src/moving/MovedTables.ts"
import * as NumberRange from "../src/moving/NumberRange.ts"
import * as RestaurantRemoval from "../src/RestaurantRemoval.ts"
import * as NewServer from "../src/servers/NewServer.ts"
import { asAdministrator, migratedDatabase } from "./support.ts"

describe("the tables of restaurants", () => {
  it("move, or have a reason not to", () => {
    assert.sameMembers([...moved, ...Object.keys(leftOut)], [...RestaurantRemoval.tables])
  })
})

describe("a restaurant that leaves", () => {
  it("names each app once, also one that its sandbox has too", async () => {
    const url = await migratedDatabase()
    await asAdministrator(
      url,
      `with place as (insert into restaurant (restaurant_id, id, body) values (30, 30, '{"version": 1, "slug": "luna"}'))
       insert into app_grant (restaurant_id, id, body) values
         (30, 1, '{"version": 1, "app_id": "svc_app_a", "active_app_id": "svc_app_a"}'),
         (30, 2, '{"version": 1, "app_id": "sandbox:svc_app_a", "active_app_id": "sandbox:svc_app_a", "sandbox": true}')`
    )
    const { apps, digests } = await Effect.runPromise(Departure.preview(Redacted.make(url), 30))
    assert.deepStrictEqual(apps, ["svc_app_a"])
    assert.strictEqual(digests["app_grant"]!.rows, 2)
  })
})

describe("a restaurant from another installation", () => {
  it("has numbers that this one has not given, and never will", async () => {
    const url = await migratedDatabase()
    const place = Redacted.make(url)
    const taken = (restaurantId: number, region: number | null) =>
      Effect.runPromise(Migrations.asAdministrator(place, NumberRange.taken({ restaurantId, region })))
    const set = (first: number, last: number) => Effect.runPromise(Effect.either(NumberRange.set(place, first, last)))

    // Without a range an installation gives every number one day.
    assert.lengthOf(await taken(50_000, 300), 2)
    await asAdministrator(url, "select setval('integer_id', 40), setval('number_region', 20)")
    assert.isTrue(Either.isLeft(await set(1, 10)))
    assert.isTrue(Either.isRight(await set(1, 100)))
    assert.deepStrictEqual(await taken(50_000, 300), [])
    assert.lengthOf(await taken(5_000, 90), 2)
    // Those that were skipped come back when a restaurant returns to where it was founded.
    assert.deepStrictEqual(await taken(30, 15), [])
    await asAdministrator(
      url,
      `with place as (insert into restaurant (restaurant_id, id, body) values (30, 30, '{"version": 1}'))
       insert into own_number (restaurant_id, last_id) values (30, (15::bigint << 32) + 63)`
    )
    assert.deepStrictEqual(await taken(30, 15), ["There is a restaurant 30 already."])
    assert.deepStrictEqual(await taken(31, 15), ["Another restaurant has the region 15."])
  })

  it("can come to an installation that gives later numbers from its beginning on", async () => {
    const place = Redacted.make(await migratedDatabase())
    await Effect.runPromise(NumberRange.set(place, 1001, 2000))
    const taken = (restaurantId: number, region: number) =>
      Effect.runPromise(Migrations.asAdministrator(place, NumberRange.taken({ restaurantId, region })))
    assert.deepStrictEqual(await taken(1, 1), [])
    assert.lengthOf(await taken(1001 * 128, 1001), 2)
    assert.isTrue((await Effect.runPromise(NewServer.inspect(place))).hasRange)
  })

  it("finds no range where the servers of an installation have one each", async () => {
    const url = await migratedDatabase()
    const place = Redacted.make(url)
    assert.isFalse((await Effect.runPromise(NewServer.inspect(place))).hasRange)
    await asAdministrator(url, "insert into database_server values ('directory', 'open', 'own', null, 0, 32767)")
    const refused = await Effect.runPromise(Effect.flip(NumberRange.set(place, 1, 100)))
    assert.include(refused.message, "have ranges of their own already")
  })
})
