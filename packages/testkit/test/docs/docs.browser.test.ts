/** The documentation page in a browser: samples, trying operations, searching, and how it looks on small screens. */
import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, it, vi } from "@effect/vitest"
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { surplusOf, violationsOf } from "../../../../tools/testing/accessibility.ts"
import { copying, hasBrowser, openBrowser, pauseClock } from "../../../../tools/testing/browser.ts"
import { isLarge } from "../../../../tools/testing/size.ts"

const phone = { width: 390, height: 780 }
/** One of each kind of part: to examine the whole page takes long. */
const someOf = [".top", "#errors", "#readMenu", "#listItems", "#event-guest-updated", "#shape-Item"]
const desk = { width: 1440, height: 900 }

/** Takes everything else off the page: also what is not examined takes long, when there is much of it. */
const leaveOnly = (page: Page, parts: ReadonlyArray<string>): Promise<void> =>
  page.evaluate((selector) => {
    const prune = (around: Element): void => {
      for (const child of around.querySelectorAll(":scope > *")) {
        if (child.matches(selector)) continue
        if (child.querySelector(selector) === null) child.remove()
        else prune(child)
      }
    }
    prune(document.body)
  }, parts.join(", "))

describe.skipIf(!hasBrowser())("the documentation page", () => {
  let sandbox: Sandbox
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let problems: Array<string>
  let sent: Array<string>

  beforeAll(async () => {
    sandbox = await startSandbox()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await sandbox.close()
  })

  const open = async (options: Parameters<Browser["newContext"]>[0] = {}, hash = "") => {
    context = await browser.newContext({
      viewport: desk,
      permissions: ["clipboard-write"],
      ...options
    })
    page = await context.newPage()
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") problems.push(message.text())
    })
    page.on("pageerror", (error) => problems.push(error.message))
    page.on("request", (request) => sent.push(request.url()))
    await page.goto(`${sandbox.url}/docs${hash}`)
  }

  /** A page that several tests use one after the other: to load it takes longer than what they do there. */
  let kept: readonly [BrowserContext, Page] | undefined
  const openOnce = async () => {
    if (kept === undefined) {
      await open()
      kept = [context, page]
    }
    ;[context, page] = kept
  }

  beforeEach(() => {
    problems = []
    sent = []
  })
  afterEach(async () => {
    assert.deepStrictEqual(problems, [])
    assert.isTrue(
      sent.every((url) => url.startsWith(sandbox.url)),
      sent.join(" ")
    )
    if (context !== kept?.[0]) await context.close()
  })

  const section = (operation: string) => page.locator(`section#${operation}`)

  /** Opens the form of an operation. */
  const tried = async (operation: string, token: string | null = sandbox.token) => {
    await section(operation)
      .getByRole("button", { name: /^Try it/ })
      .click()
    const form = section(operation).locator("form")
    if (token !== null) await form.getByLabel("Sandbox token").fill(token)
    return form
  }

  describe("trying an operation", () => {
    beforeEach(() => sandbox.reset())

    it("sends the example and shows the response", async () => {
      await open()
      const form = await tried("placeOrder")
      await form.getByRole("button", { name: "Send POST" }).click()
      await form.locator(".status").waitFor()
      assert.match(await form.locator(".status").innerText(), /^201/)
      assert.match(
        await form.locator("dl").innerText(),
        /service-sandbox\s+true[^]*x-ratelimit-remaining\s+\d+[^]*x-request-id/
      )
      assert.include(await form.locator(".result pre").innerText(), '"customer"')
    })

    it("sends what was changed: path, query and body", async () => {
      await open()
      const item = await tried("readItem")
      await item.getByLabel("item (path)").fill("4711")
      await item.getByRole("button", { name: "Send GET" }).press("Enter")
      await item.locator(".status", { hasText: /^404/ }).waitFor()
      const items = await tried("listItems", null)
      await items.getByLabel("per_page (query)").fill("1")
      await items.getByLabel("category_id (query)").fill("")
      await items.getByRole("button", { name: "Send GET" }).click()
      await items.getByText('"per_page": 1').waitFor()
      assert.isTrue(sent.some((url) => url.endsWith("/api/v1/items?available=true&per_page=1")))
      const change = await tried("changeItem", null)
      await change.getByLabel("Body").fill('{ "price_minor": -1 }')
      await change.getByRole("button", { name: "Send PATCH" }).click()
      await change.getByText("validation_failed").waitFor()
      // Chromium reports failed responses on its console.
      problems = problems.filter((text) => !text.startsWith("Failed to load resource"))
    })

    it("keeps the token for the tab, never in the address, and forgets it when asked", async () => {
      await open()
      const form = await tried("listMenus")
      await form.getByRole("button", { name: "Send GET" }).click()
      await form.locator(".status").waitFor()
      await page.reload()
      const again = await tried("listGuests", null)
      assert.strictEqual(await again.getByLabel("Sandbox token").inputValue(), sandbox.token)
      await again.getByRole("button", { name: "Forget the token" }).click()
      assert.strictEqual(await again.getByLabel("Sandbox token").inputValue(), "")
      const kept = await page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })")
      assert.notInclude(String(kept), "svc_")
      assert.notInclude(sent.join(" "), "svc_")
    })

    it("refuses every other token, and none, before anything is sent", async () => {
      await open()
      const before = sent.length
      const form = await tried("placeOrder", null)
      const alert = form.getByRole("alert")
      for (const [given, refusal] of [
        [sandbox.restaurant.token, /not a sandbox token.*nothing was sent/],
        ["", /^Paste the token/],
        ["12|svc_oat_abc", /not a sandbox token.*nothing was sent/]
      ] as const) {
        await form.getByLabel("Sandbox token").fill(given)
        await form.getByRole("button", { name: "Send POST" }).click()
        await alert.filter({ hasText: refusal }).waitFor()
        assert.strictEqual(await form.getByLabel("Sandbox token").inputValue(), "")
        assert.strictEqual(sent.length, before)
      }
    })
  })

  describe("samples", () => {
    it("show the chosen language everywhere, and still after a reload", async () => {
      await open()
      const shown = (operation: string) => section(operation).locator(".samples pre:visible")
      assert.match(await shown("placeOrder").innerText(), /^curl/)
      await section("placeOrder").getByRole("radio", { name: "Python" }).check()
      assert.match(await shown("listMenus").innerText(), /^import json/)
      await section("placeOrder").getByRole("radio", { name: "Python" }).press("ArrowRight")
      assert.match(await shown("placeOrder").innerText(), /^<\?php/)
      await page.reload()
      assert.match(await shown("readGuest").innerText(), /^<\?php/)
      assert.strictEqual(await shown("readGuest").count(), 1)
    })

    it("are copied as they are shown", async () => {
      await open()
      await section("readItem").getByRole("radio", { name: "Go" }).check()
      await pauseClock(page)
      const copied = await copying(page)
      const button = section("readItem").locator(".samples .copy")
      await button.click()
      await button.filter({ hasText: /^Copied$/ }).waitFor()
      assert.match(await copied(), /^package main\n\nimport \([^]*\n}\s*$/)
    })

    it("can be chosen without the page's script, where nothing else is offered", async () => {
      await open({ javaScriptEnabled: false })
      await section("placeOrder").getByRole("radio", { name: "TypeScript" }).check()
      assert.match(await section("placeOrder").locator(".samples pre:visible").innerText(), /createClient/)
      assert.match(await section("listMenus").locator(".samples pre:visible").innerText(), /^curl/)
      assert.strictEqual(await page.getByRole("button").count(), 0)
      assert.isFalse(await page.locator(".search").isVisible())
    })
  })

  describe("search", () => {
    it.each([
      ["place an order", "placeOrder"],
      ["/api/v1/guests/", "readGuest"],
      ["idempotency_key_reused", "error-idempotency_key_reused"],
      ["order.status_changed", "event-order-status_changed"],
      ["safe retries", "idempotency"],
      ["rate lim", "rate"],
      ["delivery_address", "placeOrder"]
    ])("finds %s", async (wanted, id) => {
      await openOnce()
      await page.keyboard.press("/")
      await page.getByRole("combobox").fill("")
      await page.keyboard.type(wanted)
      await page.keyboard.press("Enter")
      await page.waitForURL(`**/docs#${id}`)
      assert.isFalse(await page.getByRole("listbox").isVisible())
    })

    it("is used with the keyboard, and says how much it found", async () => {
      await openOnce()
      await page.keyboard.press("/")
      const box = page.getByRole("combobox", { name: "Search the documentation" })
      await box.fill("")
      await page.keyboard.type("reservation")
      const status = page.locator(".search [role=status]")
      assert.match(await status.innerText(), /^\d+ results$/)
      const first = await page.getByRole("option", { selected: true }).getAttribute("id")
      assert.strictEqual(await box.getAttribute("aria-activedescendant"), first)
      await page.keyboard.press("ArrowDown")
      const second = page.getByRole("option", { selected: true })
      assert.notStrictEqual(await second.getAttribute("id"), first)
      const to = await second.getAttribute("data-to")
      await page.keyboard.press("Enter")
      await page.waitForURL(`**/docs#${to}`)
      await page.keyboard.press("/")
      await box.fill("xyzzy")
      assert.strictEqual(await status.innerText(), "No results")
      await page.keyboard.press("Escape")
      assert.strictEqual(await box.inputValue(), "")
    })
  })

  it.each(["#moveOrder", "#event-guest-created", "#shape-Item", "#error-rate_limited", "#shape-OrderCreatedEvent"])(
    "opens at %s",
    async (hash) => {
      await open({ reducedMotion: "reduce" }, hash)
      let before = Number.NaN
      const hasArrived = async () => {
        const { y: top } = (await page.locator(hash).boundingBox())!
        const isStill = top === before
        before = top
        assert.isTrue(isStill && top >= 0 && top < desk.height / 2, String(top))
      }
      await vi.waitFor(hasArrived, { timeout: 30_000, interval: 100 })
    }
  )

  it.each([
    ["phone", "dark", phone, false],
    ["desk", "light", desk, true],
    ...(isLarge
      ? ([
          ["phone", "light", phone, false],
          ["desk", "dark", desk, false]
        ] as const)
      : [])
  ] as const)(
    "fits and is accessible on a %s in %s, also while something is tried",
    async (_, colorScheme, viewport, isWhole) => {
      await open({ viewport, colorScheme, reducedMotion: "reduce" })
      const form = await tried("readMenu")
      await form.getByRole("button", { name: "Send GET" }).click()
      await form.locator(".status").waitFor()
      await page.keyboard.press("Escape")
      await page.locator(".search input").fill("menu")
      await page.getByRole("option").first().waitFor()
      assert.strictEqual(await surplusOf(page), 0)
      const list = (await page.getByRole("listbox").boundingBox())!
      assert.isTrue(list.x >= 0 && list.x + list.width <= viewport.width)
      if (!isWhole) await leaveOnly(page, someOf)
      const found = await violationsOf(page, isWhole ? {} : { parts: someOf })
      assert.deepStrictEqual(found, [])
    }
  )
})
