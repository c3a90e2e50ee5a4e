/** What goes wrong with forms on a shift, in a browser: full times, sessions that end, colleagues at the same form. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, applyVenue, Guests, Load, People } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Effect } from "effect"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { password } from "../../../tools/testing/visitor.ts"
import { type Evening, home, openEvening, passTo, reserve } from "./book/BookingDay.ts"
import { placed } from "./kitchen/KitchenEvening.ts"
import { restaurantId } from "./RunningConsole.ts"
import { signIn } from "./Screen.ts"

const bothWays = [
  ["with scripts", true],
  ["without scripts", false]
] as const

let evening: Evening
let browser: Browser

/** A guest of the restaurant. */
const guestId = async (phone: string): Promise<number> => (await reserve(evening, { phone })).guest_id!

const nameOfGuest = (id: number) =>
  evening.house.run(
    Effect.flatMap(Guests, (guests) =>
      Effect.map(guests.load(restaurantId, id, Load.nothing), ({ state }) => state!.name)
    )
  )

describe.skipIf(!hasBrowser())("forms of a shift", () => {
  beforeAll(async () => {
    evening = await openEvening()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await evening.house.close()
  })

  const visit = async (name: string, path: string, javaScriptEnabled = true): Promise<Page> => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await signIn(page, evening.house, name)
    await page.goto(`${evening.house.url}${home}/${path}`)
    return page
  }

  const endSession = (context: BrowserContext) => context.clearCookies({ name: /_session$/ })

  it.each(bothWays)("book a full time against the rules, with a reason, %s", async (_, scripts) => {
    const phones = scripts ? ["06 555 0301", "06 555 0302"] : ["06 555 0303", "06 555 0304"]
    const time = scripts ? "12:00" : "20:00"
    for (const phone of phones) await reserve(evening, { party_size: 8, time, phone })
    const page = await visit("gina", `book/new?date=${evening.soon}&party_size=8`, scripts)
    assert.strictEqual(await page.getByRole("radio", { name: time, exact: true, disabled: false }).count(), 0)
    await page.getByLabel("Name").fill("Signora Sindaco")
    await page.getByText("Book against the rules").click()
    await page.getByLabel("Time, if it cannot be chosen above").fill(time)
    const reason = page.getByRole("textbox", { name: "Reason" })
    await reason.fill("no")
    await page.getByRole("button", { name: "Book anyway" }).click()
    await page.getByText("at least 3 characters").waitFor()
    await reason.fill(`The mayor comes ${_}`)
    await page.getByRole("button", { name: "Book anyway" }).click()
    await page.waitForURL((address) => address.pathname === `${home}/book`)
    const party = page.locator(".party", { hasText: "Signora Sindaco" })
    await party.getByText(`Against the rules: The mayor comes ${_}`).waitFor()
    await page.context().close()
  })

  it.each(bothWays)("are filled again for the person who typed, %s", async (_, scripts) => {
    const id = await guestId(scripts ? "06 555 0311" : "06 555 0312")
    const before = await nameOfGuest(id)
    const page = await visit("bea", `guests/${id}`, scripts)
    const type = async () => {
      await page.getByLabel("Name", { exact: true }).fill("Typed in vain")
      await endSession(page.context())
      await page.getByRole("button", { name: "Save" }).first().click()
      await page.getByText("What you typed is kept").waitFor()
    }
    const enter = async (name: string) => {
      await page.getByLabel("Email").fill(`${name}@example.com`)
      await page.getByLabel("Password").fill(password)
      await page.getByRole("button", { name: "Sign in" }).click()
      await page.waitForURL((address) => address.pathname === `${home}/guests/${id}`)
    }
    await type()
    await enter("bea")
    await page.getByText("What you typed is in the form again").waitFor()
    assert.strictEqual(await page.getByLabel("Name", { exact: true }).inputValue(), "Typed in vain")
    assert.strictEqual(await nameOfGuest(id), before)
    await type()
    await enter("erin")
    assert.strictEqual(await page.getByLabel("Name", { exact: true }).inputValue(), before)
    await page.getByLabel("Name", { exact: true }).fill(`Typed ${_}`)
    await page.getByRole("button", { name: "Save" }).first().click()
    await page.locator("[data-said] .notice").waitFor()
    assert.strictEqual(await nameOfGuest(id), `Typed ${_}`)
    await page.context().close()
  })

  /** Both open the form; the first saves, then the second, who is shown both values and decides. */
  const collide = async (
    path: string,
    names: readonly [string, string],
    edit: (page: Page, turn: 0 | 1) => Promise<void>,
    values: readonly [string, string]
  ) => {
    const [first, second] = [await visit(names[0], path), await visit(names[1], path)]
    await edit(first, 0)
    await first.locator("[data-said] .notice, .notice").first().waitFor()
    await edit(second, 1)
    const choice = second.getByRole("region", { name: "Somebody else changed the same" })
    await choice.waitFor()
    for (const value of values) assert.include(await choice.innerText(), value)
    await first.context().close()
    return { page: second, choice }
  }

  it("of two people at one guest show both values, and keep the one that is chosen", async () => {
    const id = await guestId("06 555 0321")
    const names = ["Signora First", "Signora Second"] as const
    const edit = async (page: Page, turn: 0 | 1) => {
      await page.getByLabel("Name", { exact: true }).fill(names[turn])
      await page.getByRole("button", { name: "Save" }).first().click()
    }
    const { choice, page } = await collide(`guests/${id}`, ["bea", "erin"], edit, names)
    await choice.getByLabel(names[0]).check()
    await page.getByRole("button", { name: "Save" }).first().click()
    await page.locator("[data-said] .notice").waitFor()
    assert.strictEqual(await nameOfGuest(id), names[0])
    await page.context().close()
  })

  it("of two people at one reservation show both values", async () => {
    const { id } = await reserve(evening, { phone: "06 555 0322", time: "21:00" })
    const notes = ["A high chair", "By the window"] as const
    const edit = async (page: Page, turn: 0 | 1) => {
      await page.getByLabel("Note").fill(notes[turn])
      await page.getByRole("button", { name: "Save", exact: false }).first().click()
    }
    const { choice, page } = await collide(`book/${id}/change`, ["gina", "bea"], edit, notes)
    assert.strictEqual(await choice.getByRole("radio").count(), 2)
    await page.context().close()
  })

  it("of two people at one role show both values", async () => {
    const fred = (await evening.house.run(Effect.flatMap(People, (people) => people.find("fred@example.com"))))!
    const roles = ["staff", "owner"] as const
    const edit = async (page: Page, turn: 0 | 1) => {
      const panel = page.getByRole("region", { name: "Role" })
      await panel.getByLabel(new RegExp(`^${roles[turn]}`)).check()
      await panel.getByLabel("Your password").fill(password)
      await panel.getByRole("button", { name: "Change role" }).click()
    }
    const { choice, page } = await collide(`people/${fred.id}`, ["ada", "ada"], edit, roles)
    assert.strictEqual(await choice.getByRole("radio").count(), 2)
    await page.context().close()
  })

  it.each(bothWays)("an order whose opening is gone is announced on the board, %s", async (_, scripts) => {
    if (scripts) await passTo(evening, "15:30")
    const name = `Signor Early ${_}`
    const order = await placed(evening.house, { name, dishes: { lager: 8 } })
    assert.isTrue(order.held)
    const page = await visit("ada", "orders", scripts)
    const card = page.locator(".card", { hasText: name })
    await card.waitFor()
    const said = "Call the guest, then accept or reject the order."
    const [branch, ...others] = sampleDocument.branches
    const opening_hours = { ...branch!.opening_hours, pickup: [{ start: "18:00", end: "23:00" }] }
    const without = { ...sampleDocument, branches: [{ ...branch!, opening_hours }, ...others] }
    await evening.house.run(applyVenue(Acting.system, without))
    if (!scripts) await page.reload()
    await card.getByText(said).waitFor()
    await page.goto(`${evening.house.url}${home}`)
    const panel = page.getByRole("region", { name: "Orders without an opening" })
    await panel.getByText(said).waitFor()
    await panel.getByRole("link", { name: order.number! }).first().click()
    await page.getByRole("button", { name: /^Accept/ }).waitFor()
    await page.getByText(said).waitFor()
    await evening.house.run(applyVenue(Acting.system, sampleDocument))
    await page.context().close()
  })
})
