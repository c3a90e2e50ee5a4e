/** A guest's visit in a browser, on a phone and at a desk, by day and by night. */
import type { Sandbox } from "@fourtop/testkit"
import type { Browser, Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { complaintsOf, picture, screens } from "./Browsing.ts"
import { faultsOf } from "../../../tools/testing/accessibility.ts"
import { onlyWebhook, opened } from "./opened.ts"

let browser: Browser

const api = async (sandbox: Sandbox, path: string, json?: unknown) => {
  const response = await fetch(`${sandbox.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${sandbox.restaurant.token}`, "content-type": "application/json" },
    ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) })
  })
  return ((await response.json()) as { readonly data: Record<string, unknown> }).data
}

const idIn = (page: Page): string => /\/([0-9a-f-]{36})\./.exec(page.url())![1]!

const ready = (page: Page) => page.locator("html[data-ready]").waitFor({ state: "attached" })

const addDinner = async (page: Page) => {
  await page.getByRole("button", { name: "Choose options for Margherita" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("radio", { name: /Wholemeal/ }).check()
  await dialog.getByRole("checkbox", { name: /Olives/ }).check()
  await dialog.getByRole("button", { name: "One Margherita more" }).click()
  await dialog.getByRole("button", { name: /Add for/ }).click()
  await dialog.waitFor({ state: "detached" })
  await page.getByRole("button", { name: "Add Tiramisù" }).click()
}

describe.skipIf(!hasBrowser())("a visit to the shop", () => {
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it.each(screens)("goes from the menu to a finished order, $colorScheme, $viewport.width pixels wide", (screen) =>
    opened(async ({ sandbox, storefront }) => {
      const context = await browser.newContext({ ...screen, reducedMotion: "reduce", locale: "en-GB" })
      const page = await context.newPage()
      const complaints = complaintsOf(page, storefront.url)
      const faults: Array<string> = []
      const name = `${screen.colorScheme}-${screen.viewport.width}`
      const look = async (where: string) => {
        await picture(page, `${name}-${where}`)
        faults.push(...(await faultsOf(page, where)))
      }
      await page.goto(`${storefront.url}/r/fiore`)
      await ready(page)
      await look("1-menu")
      await page.getByRole("button", { name: "Choose options for Margherita" }).click()
      await page.getByRole("dialog").waitFor()
      await look("2-options")
      await page.keyboard.press("Escape")
      await page.getByRole("dialog").waitFor({ state: "detached" })
      await addDinner(page)
      await look("3-basket")
      await page.getByRole("link", { name: /Check out|View your order/ }).click()
      await page.getByRole("heading", { name: "Your order" }).waitFor()
      await page.getByRole("radio", { name: "Delivery" }).check()
      await page.getByLabel("Street, number and postcode").fill("Unter den Linden 1, 10117")
      await page.getByLabel("City").fill("Berlin")
      const send = page.getByRole("button", { name: /Order for/ })
      await page.getByText("This order cannot be placed yet").waitFor()
      await page.getByText("City: is outside the delivery area").waitFor()
      assert.isTrue(await send.isDisabled())
      await look("4-refused")
      await page.getByLabel("Street, number and postcode").fill("Via Appia 1, 00184")
      await page.getByLabel("City").fill("Roma")
      await page.getByText("This order cannot be placed yet").waitFor({ state: "hidden" })
      await page.getByLabel("Name").fill("Ada Bianchi")
      await page.getByLabel("Phone").fill("06 555 0100")
      const total = (await page.locator(".amounts .total dd").innerText()).trim()
      await look("5-checkout")
      await send.click()
      await page.waitForURL(/\/orders\//)
      await page.getByText("This page updates by itself.").waitFor()
      const order = await api(sandbox, `/orders/${idIn(page)}`)
      assert.strictEqual(total, `€${((order["total_minor"] as number) / 100).toFixed(2)}`)
      assert.strictEqual((await page.locator(".amounts .total dd").innerText()).trim(), total)
      await look("6-placed")
      for (const [status, words] of [
        ["accepted", "The kitchen is preparing it."],
        ["ready", "It is on its way to you."],
        ["completed", "Enjoy your meal!"]
      ] as const) {
        await sandbox.clock.advance(60_000)
        await api(sandbox, `/orders/${idIn(page)}/status`, { status })
        await sandbox.clock.advance(0)
        await page.getByText(words).waitFor()
        if (status === "accepted") assert.strictEqual(await page.getByText("Cancel the order").count(), 0)
      }
      await look("7-completed")
      // The basket was ordered, so that it is empty now.
      await page.getByRole("link", { name: "Back to the menu" }).click()
      await ready(page)
      assert.isFalse(await page.getByRole("link", { name: /Check out|View your order/ }).isVisible())
      await context.close()
      assert.deepStrictEqual(faults, [])
      assert.deepStrictEqual(complaints, [])
    }, onlyWebhook)()
  )

  it.each(screens)("reserves a free time and cancels it, $colorScheme, $viewport.width pixels wide", (screen) =>
    opened(async ({ sandbox, storefront }) => {
      const context = await browser.newContext({ ...screen, reducedMotion: "reduce", locale: "it-IT" })
      const page = await context.newPage()
      const complaints = complaintsOf(page, storefront.url)
      const faults: Array<string> = []
      const name = `${screen.colorScheme}-${screen.viewport.width}`
      await page.goto(`${storefront.url}/r/fiore`)
      await page.getByRole("navigation").getByRole("link", { name: "Prenota un tavolo" }).click()
      // Its script has to be there before anything is chosen.
      await page.waitForURL(/\/reserve/)
      await page.getByLabel("Data").fill("2026-03-20")
      await page.getByRole("group", { name: /venerdì 20 marzo/ }).waitFor()
      await page.getByLabel("Persone").selectOption("7")
      await page.getByText("Parties of seven and more leave a deposit").waitFor()
      const shown = await page
        .locator(".slot:not(.full) input")
        .evaluateAll((all) => all.map((each) => (each as unknown as { value: string }).value))
      const { slots } = (await api(sandbox, "/availability?date=2026-03-20&party_size=7")) as unknown as {
        slots: ReadonlyArray<{ time: string; available: boolean }>
      }
      assert.deepStrictEqual(
        shown,
        slots.filter(({ available }) => available).map(({ time }) => time)
      )
      await page.getByLabel("Persone").selectOption("4")
      await page.getByText("Parties of seven").waitFor({ state: "detached" })
      await page.getByRole("radio", { name: "20:00" }).check()
      await page.getByLabel("Nome").fill("Ada Bianchi")
      await page.getByLabel("Telefono").fill("06 555 0100")
      await picture(page, `${name}-8-reserve`)
      faults.push(...(await faultsOf(page, "reserve")))
      await page.getByRole("button", { name: "Prenota" }).click()
      await page.waitForURL(/\/reservations\//)
      await page.getByText("Ti aspettiamo.").waitFor()
      await picture(page, `${name}-9-reserved`)
      faults.push(...(await faultsOf(page, "reserved")))
      const reservation = await api(sandbox, `/reservations/${idIn(page)}`)
      assert.deepStrictEqual(
        [reservation["date"], reservation["time"], reservation["party_size"], reservation["status"]],
        ["2026-03-20", "20:00", 4, "confirmed"]
      )
      await page.locator("summary").click()
      await page.getByRole("button", { name: "Annulla la prenotazione" }).click()
      await page.getByText("Questa prenotazione è stata annullata.").waitFor()
      await context.close()
      assert.deepStrictEqual(faults, [])
      assert.deepStrictEqual(complaints, [])
    }, onlyWebhook)()
  )

  it(
    "works with the keyboard alone",
    opened(async ({ storefront }) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await page.goto(`${storefront.url}/r/fiore?lang=en`)
      await ready(page)
      await page.keyboard.press("Tab")
      await page.keyboard.press("Enter")
      await page.waitForURL(/#content$/)
      const add = page.getByRole("button", { name: "Choose options for Margherita" })
      await add.focus()
      await page.keyboard.press("Enter")
      await page.getByRole("dialog").waitFor()
      await page.getByRole("radio", { name: /Classic/ }).focus()
      await page.keyboard.press("ArrowDown")
      assert.isTrue(await page.getByRole("radio", { name: /Wholemeal/ }).isChecked())
      // Enter sends the form of the dialog.
      await page.keyboard.press("Enter")
      await page.getByRole("dialog").waitFor({ state: "detached" })
      assert.isTrue(await add.evaluate((element) => element.matches(":focus")))
      await page.getByText("Margherita added to your order").waitFor({ state: "attached" })
      await page.getByRole("link", { name: "Check out" }).waitFor()
      await page.close()
    })
  )

  it(
    "moves nothing while it loads, and waits for nothing but the style sheet",
    opened(async ({ storefront }) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.addInitScript(`
        globalThis.shifts = 0
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) globalThis.shifts += entry.value })
          .observe({ type: "layout-shift", buffered: true })
      `)
      for (const path of ["", "/reserve"]) {
        await page.goto(`${storefront.url}/r/fiore${path}`)
        await page.waitForLoadState("networkidle")
        assert.isBelow(await page.evaluate<number>("globalThis.shifts"), 0.01, path)
        const blocking = await page.evaluate<ReadonlyArray<string>>(`
          performance.getEntriesByType("resource")
            .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking").map(({ name }) => name)`)
        assert.lengthOf(blocking, 1)
        assert.match(blocking[0]!, /style-\w+\.css$/)
      }
      await context.close()
    })
  )

  it(
    "shows the menu and takes reservations without scripts",
    opened(async ({ storefront }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" })
      const page = await context.newPage()
      await page.goto(`${storefront.url}/r/fiore`)
      await page.getByText("Guanciale, egg, pecorino").first().waitFor()
      assert.isFalse(await page.getByRole("button", { name: "Add Tiramisù" }).isVisible())
      await page.getByText("Ordering needs JavaScript.").waitFor()
      await picture(page, "no-scripts")
      await page.getByRole("navigation").getByRole("link", { name: "Reserve a table" }).click()
      await page.getByLabel("Date").fill("2026-03-20")
      await page.getByLabel("Guests").selectOption("3")
      await page.getByRole("button", { name: "Show times" }).click()
      await page.getByRole("radio", { name: "19:30" }).check()
      await page.getByLabel("Name").fill("Ada")
      await page.getByLabel("Phone").fill("06 555 0100")
      await page.getByRole("button", { name: "Reserve", exact: true }).click()
      await page.getByText("We look forward to seeing you.").waitFor()
      await context.close()
    })
  )

  it(
    "holds an order for the next opening, and says so before it is sent",
    opened(
      async ({ sandbox, storefront }) => {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
        await page.goto(`${storefront.url}/r/fiore?lang=en`)
        await ready(page)
        await page.getByRole("button", { name: "Add Chinotto" }).click()
        await page.getByRole("link", { name: /View your order/ }).click()
        await page.getByText(/We are closed at the moment\. Your order will be prepared for Sat.*17:00/).waitFor()
        await page.getByLabel("Name").fill("Ada")
        await page.getByLabel("Phone").fill("06 555 0100")
        await page.getByRole("button", { name: /Order for/ }).click()
        await page.waitForURL(/\/orders\//)
        const order = await api(sandbox, `/orders/${idIn(page)}`)
        assert.strictEqual(order["scheduled_for"], "2026-03-14T17:00:00.000+01:00")
        await page.close()
      },
      { now: "2026-03-14T15:30:00+01:00" }
    )
  )
})
