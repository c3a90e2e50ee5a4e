/** Somebody on shift finds a guest; a manager changes and erases one; each page is accessible on every screen. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { addPerson, Acting, changeGuest, Guests } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { password } from "../../../../tools/testing/visitor.ts"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { screens, signIn } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

let house: RunningConsole
let browser: Browser

const home = `/console/r/${slug}`
const longName = "Maximiliana Wilhelmina von und zu Hohenzollern-Sigmaringen"

/** Gives the first guest a long name and a long email. */
const lengthen = Effect.gen(function* () {
  const filter = { optedIn: null, updatedSince: null }
  const { rows } = yield* (yield* Guests).list(restaurantId, filter, { perPage: 1, cursor: null })
  const email = "a.rather.long.address.of.somebody@a-rather-long-domain-name.example.com"
  yield* changeGuest(Acting.as(restaurantId, Acting.system), rows[0]!.id, { name: longName, email })
})

describe.skipIf(!hasBrowser())("guests in the browser", () => {
  beforeAll(async () => {
    house = await open()
    await house.run(lengthen)
    await house.run(addPerson({ email: "hana@example.com", name: "Hana", restaurantId, role: "manager", password }))
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  /** What is wrong with a page on any screen. */
  const look = (page: Page, name: string) => onScreens(page, screens, (screen) => faultsOf(page, `${name} ${screen}`))

  it("are found by staff", async () => {
    const page = await (await browser.newContext()).newPage()
    const faults: Array<string> = []
    await signIn(page, house, "gina")
    await page.goto(`${house.url}${home}/orders`)
    await page.getByRole("link", { name: "Guests" }).click()
    faults.push(...(await look(page, "guests")))
    // The keyboard is enough.
    await page.getByLabel("Name, phone or email").fill("06 555 0104")
    await page.keyboard.press("Enter")
    await page.waitForURL(/q=06/)
    await page.getByRole("link", { name: "Marco Rinaldi" }).waitFor()
    assert.strictEqual(await page.getByRole("row").count(), 2)
    faults.push(...(await look(page, "found")))
    await page.getByLabel("Name, phone or email").fill("sigmaringen")
    await page.keyboard.press("Enter")
    await page.getByText("No guest begins like this.").waitFor()
    faults.push(...(await look(page, "nobody")))
    await page.getByLabel("Name, phone or email").fill("zu hohen")
    await page.getByRole("button", { name: "Search" }).click()
    await page.getByRole("link", { name: longName }).click()
    await page.getByRole("heading", { name: longName }).waitFor()
    assert.strictEqual(await page.getByRole("button", { name: "Save" }).count(), 0)
    faults.push(...(await look(page, "guest, staff")))
    assert.deepStrictEqual(faults, [])
    await page.context().close()
  })

  it("are changed by a manager", async () => {
    const page = await (await browser.newContext()).newPage()
    const faults: Array<string> = []
    await signIn(page, house, "hana")
    await page.goto(`${house.url}${home}/guests?q=brandt`)
    await page.getByRole("link", { name: "Thomas Brandt" }).click()
    faults.push(...(await look(page, "guest")))
    await page.getByRole("textbox", { name: "Phone" }).fill("06 555 0104")
    await page.getByRole("button", { name: "Save" }).click()
    await page.getByText("Is another guest's.").waitFor()
    faults.push(...(await look(page, "guest, refused")))
    await page.getByRole("textbox", { name: "Phone" }).fill("030 555 0199")
    await page.getByRole("button", { name: "Save" }).click()
    await page.getByText("Thomas Brandt has been saved.").waitFor()
    await page.getByLabel("Type “erase” to confirm").fill("no")
    await page.getByRole("button", { name: "Erase guest" }).click()
    await page.getByText("Must be “erase”.").waitFor()
    faults.push(...(await look(page, "guest, not erased")))
    assert.deepStrictEqual(faults, [])
    await page.context().close()
  })
})
