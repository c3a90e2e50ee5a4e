/** A POS that accepts no orders is shown on every page of the restaurant, while that lasts. */
import { afterAll, assert, beforeAll, it } from "@effect/vitest"
import { ChangeSet, Commits, Outages } from "@fourtop/core/internal"
import { Effect } from "effect"
import { openEvening } from "../kitchen/KitchenEvening.ts"
import { otherSlug, restaurantId, type RunningConsole, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const home = `/console/r/${slug}`
let house: RunningConsole
let ada: Visitor
let gina: Visitor

beforeAll(async () => {
  house = await openEvening()
  ada = await visitorOf(house.url, "ada")
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

const noticeOn = async (path: string, visitor = ada) => {
  const { status, text } = await visitor.get(path)
  assert.strictEqual(status, 200, path)
  const part = /<div class="outage" role="status" data-part="outage"[^>]*>(.*?)<\/div>/.exec(text)
  return (part?.[1] ?? "no notice").replaceAll(/<[^>]*>/g, "")
}

const commit = (changes: ReadonlyArray<ChangeSet.Change>) =>
  house.run(Effect.flatMap(Commits, (commits) => commits.commit(restaurantId, ChangeSet.make({ changes }), null)))

it("a POS that accepts no orders is shown on every page, with what to do", async () => {
  assert.strictEqual(await noticeOn(`${home}/orders`), "")
  const now = await house.run(Effect.clockWith((clock) => clock.currentTimeMillis))
  const outage = { id: restaurantId, version: 0, since: now - 200_000, told_at: now }
  await commit([ChangeSet.put("outage", outage)])
  const text =
    "The POS has accepted no order since 18:56. No order is lost: work with the orders here, and check that the POS is " +
    "switched on and connected. When it responds, it gets the orders that it has missed."
  for (const page of ["", "/orders", "/kitchen", "/book", "/tables", "/tokens", "/activity"]) {
    assert.strictEqual(await noticeOn(`${home}${page}`), text, page)
  }
  assert.strictEqual(await noticeOn(`${home}/kitchen`, gina), text)
  assert.strictEqual(await noticeOn("/console/account"), "no notice")
  const carl = await visitorOf(house.url, "carl")
  assert.strictEqual(await noticeOn(`/console/r/${otherSlug}/tables`, carl), "")

  // The time of day alone would mislead the next day.
  await house.pass(13 * 3_600_000)
  ada = await visitorOf(house.url, "ada")
  assert.match(await noticeOn(`${home}/orders`), /no order since .*\d{4}.*18:56/)
  const current = await house.run(Effect.flatMap(Outages, (outages) => outages.current(restaurantId)))
  await commit([ChangeSet.remove("outage", current!)])
  assert.strictEqual(await noticeOn(`${home}/orders`), "")
})
