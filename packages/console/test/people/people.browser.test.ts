/** An owner invites somebody in one browser, who joins in another; each page is accessible on every screen. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { addPerson } from "@fourtop/core/internal"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { password } from "../../../../tools/testing/visitor.ts"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { screens, secretOf, signIn } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

let house: RunningConsole
let browser: Browser

const longName = "Maximiliana Wilhelmina von und zu Hohenzollern-Sigmaringen"

describe.skipIf(!hasBrowser())("people in the browser", () => {
  beforeAll(async () => {
    house = await open()
    const email = "a.rather.long.address.of.somebody@a-rather-long-domain-name.example.com"
    await house.run(addPerson({ email, name: longName, restaurantId, role: "staff", password }))
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it("are invited and join", async () => {
    const [owner, guest] = [await browser.newContext(), await browser.newContext()]
    const [page, other] = [await owner.newPage(), await guest.newPage()]
    const faults: Array<string> = []
    const look = async (page: Page, where: string) =>
      void faults.push(...(await onScreens(page, screens, (screen) => faultsOf(page, `${where} ${screen}`))))
    const name = "kim"
    await signIn(page, house, "ada")
    await page.goto(`${house.url}/console/r/${slug}`)
    await page.getByRole("link", { name: "People" }).click()
    await look(page, "people")
    await page.getByLabel("Email").fill(`${name}@example.com`)
    await page.getByLabel("Name", { exact: true }).fill(name)
    await page.getByLabel("manager").check()
    await page.getByLabel("Your password").fill(password)
    await page.getByRole("button", { name: "Create invitation link" }).click()
    const link = await secretOf(page)
    await look(page, "people, invited")

    await other.goto(link)
    await look(other, "invitation")
    await other.getByLabel("Password", { exact: true }).fill("quite another password")
    await other.getByLabel("Repeat password").fill("quite another passwort")
    await other.getByRole("button", { name: "Accept and sign in" }).click()
    await other.getByText("Does not match the password.").waitFor()
    await look(other, "invitation, refused")
    await other.getByLabel("Password", { exact: true }).fill("quite another password")
    await other.getByLabel("Repeat password").fill("quite another password")
    await other.getByRole("button", { name: "Accept and sign in" }).click()
    await other.waitForURL(`**/console/r/${slug}`)
    await other.goto(link)
    await other.getByRole("heading", { name: "This link no longer works" }).waitFor()
    await look(other, "ended")

    await page.getByRole("link", { name: longName }).click()
    await look(page, "person")
    await page.goto(`${house.url}/console/r/${slug}/people`)
    await page.getByRole("link", { name, exact: true }).click()
    await page.getByLabel("Your password").nth(1).fill(password)
    await page.getByRole("button", { name: "Create password link" }).click()
    const reset = await secretOf(page)
    await other.goto(reset)
    await look(other, "new password")
    await page.locator("summary", { hasText: "Remove" }).click()
    await page.getByRole("button", { name: `Remove ${name}` }).click()
    await page.getByText(`${name} no longer has access to`).waitFor()
    await other.goto(reset)
    await other.getByRole("heading", { name: "This link no longer works" }).waitFor()
    assert.deepStrictEqual(faults, [])
    await Promise.all([owner.close(), guest.close()])
  })
})
