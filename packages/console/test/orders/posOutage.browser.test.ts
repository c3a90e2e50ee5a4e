/** The notice about a POS that accepts no orders comes and goes on open pages, and covers nothing. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { ChangeSet, Commits, Outages } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser } from "playwright-core"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { silencePos } from "../BusyEvening.ts"
import { accepted, openEvening, placed } from "../kitchen/KitchenEvening.ts"
import { restaurantId, type RunningConsole, slug } from "../RunningConsole.ts"
import { screens, signIn } from "../Screen.ts"

const home = `/console/r/${slug}`
let house: RunningConsole
let browser: Browser
// Everybody signs in a few times only: attempts are limited.
const names = ["ada", "bea", "erin", "fred"]
let visits = 0

/** The POS accepts orders again. */
const endOutage = () =>
  house.run(
    Effect.gen(function* () {
      const outage = yield* (yield* Outages).current(restaurantId)
      const changes = ChangeSet.make({ changes: [ChangeSet.remove("outage", outage!)] })
      yield* (yield* Commits).commit(restaurantId, changes, null)
    })
  )

describe.skipIf(!hasBrowser())("a POS that accepts no orders", () => {
  beforeAll(async () => {
    house = await openEvening()
    await accepted(house, { name: "Ada", dishes: { lager: 1 } })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it.each(["orders", "kitchen?station=bar", "book", "menu", ""])("is said on open pages: /%s", async (path) => {
    const page = await (await browser.newContext()).newPage()
    await signIn(page, house, names[visits++ % names.length]!)
    const notice = page.getByRole("region", { name: "The POS does not respond" })
    await page.goto(`${house.url}${path === "" ? home : `${home}/${path}`}`)
    assert.strictEqual(await notice.count(), 0)
    await silencePos(house)
    // It is news with whatever happens next; the overview is no live page.
    if (path === "") await page.reload()
    else await placed(house, { name: "Bea", dishes: { lager: 1 } })
    await notice.getByText(/The POS has accepted no order since 18:5\d/).waitFor()
    const link = notice.getByRole("link")
    assert.strictEqual(new URL((await link.getAttribute("href"))!, house.url).pathname, `${home}/orders`)
    const faults = await onScreens(page, screens, (screen) => faultsOf(page, `${path} ${screen}`))
    assert.deepStrictEqual(faults, [])
    await endOutage()
    if (path === "") await page.reload()
    else await placed(house, { name: "Carl", dishes: { lager: 1 } })
    await notice.waitFor({ state: "detached" })
    await page.context().close()
  })
})
