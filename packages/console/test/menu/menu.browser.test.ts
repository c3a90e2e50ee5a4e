/** Two people work with the same menu, each in a browser of their own. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, changeDish, createToken, currentVenue } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { type RunningConsole, open, restaurantId, slug, passToWednesday } from "../RunningConsole.ts"
import { narrowest, screens, signIn } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

const home = `/console/r/${slug}`
const acting = Acting.as(restaurantId, Acting.system)
const soup = "Soup of the day"

let house: RunningConsole
let browser: Browser
let token: string
let lunchTime: number

const dishes = () => house.run(Effect.map(currentVenue(acting), (venue) => venue!.dishes))
const dishOf = async (key: string) => (await dishes()).find((dish) => dish.key === key)!

/** What the API tells guests. */
const call = async (path: string) => {
  const answer = await fetch(`${house.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { readonly data: unknown }).data
}

/** Whether GET /menus/{menu} offers the dish, and whether the list of available items has it. */
const isOffered = async (id: number) => {
  const menus = (await call("/menus")) as ReadonlyArray<{ readonly id: number }>
  const all = await Promise.all(
    menus.map(
      async ({ id }) =>
        (await call(`/menus/${id}`)) as {
          categories: ReadonlyArray<{ items: ReadonlyArray<{ id: number; is_available: boolean }> }>
        }
    )
  )
  const items = all.flatMap(({ categories }) => categories.flatMap((category) => category.items))
  const available = (await call("/items?available=true&per_page=100")) as ReadonlyArray<{ readonly id: number }>
  return [items.find((item) => item.id === id)!.is_available, available.some((item) => item.id === id)]
}

/** The row of a dish in a group of the page. */
const row = (page: Page, group: string, name: string) =>
  page.getByRole("region", { name: group, exact: true }).locator(".dishes > li", { hasText: name })

describe.skipIf(!hasBrowser())("the menu in the browser", () => {
  beforeAll(async () => {
    house = await open()
    // The next Wednesday at noon, when lunch is on.
    lunchTime = await passToWednesday(house, 12 * 60)
    token = (await house.run(createToken(acting, { name: "Site", kind: "live", scopes: ["menu:read"] }))).text
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  const visit = async (name: string, options: Parameters<Browser["newContext"]>[0] = {}, path = "/menu") => {
    const page = await (await browser.newContext(options)).newPage()
    await signIn(page, house, name)
    await page.goto(`${house.url}${home}${path}`)
    return page
  }

  it("loses a dish that one person 86es for guests and for the other's open page, without a reload", async () => {
    const { id } = await dishOf("soup-of-the-day")
    const [gina, bea] = [await visit("gina"), await visit("bea")]
    assert.deepStrictEqual(await isOffered(id), [true, true])
    await bea.evaluate("window.stayed = true")
    await row(bea, "Lunch", soup).waitFor()
    await row(gina, "Lunch", soup)
      .getByRole("button", { name: `Sold out ${soup}` })
      .click()
    await row(gina, "Sold out", soup).waitFor()
    await row(bea, "Sold out", soup).waitFor()
    assert.strictEqual(await row(bea, "Lunch", soup).count(), 0)
    assert.deepStrictEqual(await isOffered(id), [false, false])
    await row(bea, "Sold out", soup)
      .getByRole("button", { name: `Bring back ${soup}` })
      .click()
    await row(bea, "Lunch", soup).waitFor()
    await row(gina, "Lunch", soup).waitFor()
    assert.deepStrictEqual(await isOffered(id), [true, true])
    for (const page of [gina, bea]) await page.context().close()
  })

  it("86es without scripts too, finds dishes, and comes back to what was found", async () => {
    const page = await visit("gina", { javaScriptEnabled: false })
    await page.getByLabel("Find a dish").fill("zuppa")
    await page.getByRole("button", { name: "Find" }).click()
    await page.waitForURL(/q=zuppa/)
    assert.strictEqual(await page.locator(".dishes > li").count(), 1)
    await row(page, "Lunch", soup).getByRole("button").click()
    await row(page, "Sold out", soup).waitFor()
    assert.include(page.url(), "q=zuppa")
    await row(page, "Sold out", soup).getByRole("button").click()
    await row(page, "Lunch", soup).waitFor()
    await page.context().close()
  })

  it("filters while somebody types, also what comes later", async () => {
    const page = await visit("gina")
    await page.getByLabel("Find a dish").fill("zuppa")
    await row(page, "Not shown to guests now", "Margherita").waitFor({ state: "hidden" })
    await row(page, "Lunch", soup).waitFor()
    const { id } = await dishOf("soup-of-the-day")
    await house.run(changeDish(acting, id, { is_available: false }))
    await row(page, "Sold out", soup).waitFor()
    assert.isFalse(await row(page, "Not shown to guests now", "Margherita").isVisible())
    await page.getByLabel("Find a dish").fill("nothing like it")
    await page.getByText("No dish on this page is called that.").waitFor()
    await page.getByLabel("Find a dish").fill("")
    await row(page, "Not shown to guests now", "Margherita").waitFor()
    await house.run(changeDish(acting, id, { is_available: true }))
    await page.context().close()
  })

  it("changes with the clock: a category ends, and after it its menu", async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    // The browser's clock is the restaurant's, and is wound on with it.
    await page.clock.install({ time: lunchTime })
    await signIn(page, house, "gina")
    await page.goto(`${house.url}${home}/menu`)
    const off = "Not shown to guests now"
    await row(page, "Lunch", soup).waitFor()
    const wind = async (minutes: number) => {
      await house.pass(minutes * 60_000)
      await page.clock.fastForward(minutes * 60_000)
    }
    await wind(152)
    await row(page, off, soup).getByText("Menu of the day: not on until").waitFor()
    await page.getByText("Lunch until 15:00").waitFor()
    await wind(30)
    await row(page, off, "Tuna and white beans").getByText("Lunch: not on until").waitFor()
    assert.strictEqual(await page.getByText("Lunch until").count(), 0)
    await house.pass(-182 * 60_000)
    await context.close()
  })

  it("keeps what two people change on a dish, and lets the second choose where both changed the same", async () => {
    const { id } = await dishOf("two-courses")
    const [ada, bea] = [await visit("ada", {}, `/menu/${id}`), await visit("bea", {}, `/menu/${id}`)]
    await ada.getByLabel("Price in EUR").fill("14,90")
    await ada.getByRole("button", { name: "Save" }).click()
    await ada.getByText("has been saved.").waitFor()
    await bea.getByLabel("Name (Italian)").fill("Primo e caffè")
    await bea.getByRole("button", { name: "Save" }).click()
    await bea.getByText("has been saved.").waitFor()
    const after = await dishOf("two-courses")
    assert.deepStrictEqual([after.price_minor, after.name["it"]], [1490, "Primo e caffè"])
    await ada.getByLabel("Name (Italian)").fill("Primo piatto")
    await ada.getByRole("button", { name: "Save" }).click()
    await ada.getByRole("heading", { name: "Somebody else changed the same" }).waitFor()
    await ada.getByRole("radio", { name: "Primo piatto" }).check()
    await ada.getByRole("button", { name: "Save" }).click()
    await ada.getByText("has been saved.").waitFor()
    assert.strictEqual((await dishOf("two-courses")).name["it"], "Primo piatto")
    for (const page of [ada, bea]) await page.context().close()
  })

  it("takes a document as a file, shows what would change, and applies it", async () => {
    const page = await visit("ada", {}, "/menu/document")
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download as JSON" }).click()
    ])
    const chunks: Array<Buffer> = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString().replace('"price_minor": 1490', '"price_minor": 1450')
    await page
      .getByLabel("File")
      .setInputFiles({ name: "venue.json", mimeType: "application/json", buffer: Buffer.from(text) })
    await page.getByRole("button", { name: "Check and preview" }).click()
    await page.getByText("€14.90 → €14.50").waitFor()
    assert.deepStrictEqual(await faultsOf(page, "preview"), [])
    await page.getByRole("button", { name: "Apply these changes" }).click()
    await page.getByText("The document has been applied: 0 added, 1 changed, 0 archived.").waitFor()
    assert.strictEqual((await dishOf("two-courses")).price_minor, 1450)
    await page.context().close()
  })

  it("can be used by everybody on every screen", async () => {
    const { id } = await dishOf("margherita")
    await house.run(changeDish(acting, (await dishOf("panzanella")).id, { is_available: false }))
    await house.run(
      changeDish(acting, (await dishOf("lager")).id, {
        name: `Lagerfassbierspezialität${"aus Holledauer Hopfen ".repeat(4)}`,
        show_online: false
      })
    )
    const faults: Array<string> = []
    const page = await visit("ada")
    const look = async (where: string) =>
      void faults.push(
        ...(await onScreens(page, [...screens, narrowest], (screen) => faultsOf(page, `${where} ${screen}`)))
      )
    for (const path of ["/menu", `/menu/${id}`, "/menu/new", "/menu/document"]) {
      await page.goto(`${house.url}${home}${path}`)
      await page.locator("h1").waitFor()
      await look(path)
    }
    await page.getByLabel("Or paste it here").fill('{"tables":[{"key":"A B"}]}')
    await page.getByRole("button", { name: "Check and preview" }).click()
    await page.getByRole("heading", { name: "This document cannot be applied" }).waitFor()
    await look("problems")
    await page.context().close()
    assert.deepStrictEqual(faults, [])
  })
})
