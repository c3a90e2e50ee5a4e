/** The way of a new owner through a browser: from the link that the start prints to the first order and the first booking. */
import { LocalDate } from "@fourtop/core/internal"
import type { Page } from "playwright-core"
import { home, tenDishes } from "../../../../tools/testing/newOwner.ts"
import { password } from "../../../../tools/testing/visitor.ts"
import type { Counted, Hand } from "../Hand.ts"

/** Hears of each page once it is there. */
export type Seen = (name: string) => Promise<void>

const nothing: Seen = () => Promise.resolve()

/** Everything of the set-up. */
export const settingUp =
  (page: Page, link: string, seen: Seen = nothing) =>
  async ({ choose, tap, type }: Hand): Promise<void> => {
    const button = (name: string) => page.getByRole("button", { name, exact: true })
    const field = (name: string) => page.locator(`[name="${name}"]`)
    await page.goto(link)
    await seen("account")
    await type(field("email"), "rosa@example.com")
    await type(field("name"), "Rosa")
    await type(field("password"), password)
    await type(field("again"), password)
    await tap(button("Create account"))
    await seen("restaurant")
    await type(field("name"), "Osteria Luna")
    await choose(field("country"), "IT")
    await tap(button("Continue"))
    await seen("confirm")
    await tap(button("Create restaurant"))
    await seen("hours")
    await tap(page.getByText("Monday", { exact: true }))
    await tap(button("Save hours"))
    await seen("tables")
    await type(field("tables"), "six for two, four for four, one for six")
    await tap(button("Save tables"))
    await seen("dishes")
    await type(field("dishes"), `${tenDishes}\nMystery dish`)
    await tap(button("Look at them"))
    await seen("doubts")
    await tap(page.getByText("Leave it out", { exact: true }))
    await tap(button("Save 10 dishes"))
    await seen("people")
    await type(field("email"), "kim@example.com")
    await type(page.getByLabel("Name"), "Kim")
    await type(field("password"), password)
    await tap(button("Create invitation link"))
    await seen("look")
    await tap(button("Place a sample order and a booking"))
    await page.getByText(/Order \d+ was placed/).waitFor()
    await seen("tried")
  }

/** A day of the coming weeks on which the restaurant is open: it is closed on Mondays. */
const openDay = (): LocalDate.LocalDate => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  return LocalDate.weekday(soon) === 1 ? LocalDate.addDays(soon, 1) : soon
}

/** The restaurant's own first order and booking, from the last page of the set-up, and the end of it. */
export const beginning =
  (page: Page, { hasScripts = true, seen = nothing }: { readonly hasScripts?: boolean; readonly seen?: Seen } = {}) =>
  async ({ tap, type }: Hand): Promise<void> => {
    /** To the last step, which is left. */
    const comeBack = async () => {
      await tap(page.locator("header a.brand").first())
      await tap(page.locator(`main a[href="${home}/setup/look"]`).first())
    }
    await tap(page.getByRole("link", { name: "Take your first order" }))
    await page.locator(".place-tile").first().waitFor()
    await seen("take")
    await tap(page.locator("#tables .place-tile").first())
    await tap(page.locator("button[value^='pick:']", { hasText: "Marinara" }).first())
    await tap(page.locator("button[value=send]"))
    await page.getByText("The kitchen has it").waitFor()
    await seen("ordered")
    await comeBack()
    await tap(page.getByRole("link", { name: "Take your first booking" }))
    await seen("booking")
    const [date, show] = [openDay(), page.getByRole("button", { name: "Show times" })]
    // A script takes its place once it is there.
    if (hasScripts) await show.waitFor({ state: "hidden" })
    await type(page.locator("form[data-asks] [name=date]"), date)
    if (!hasScripts) await tap(show)
    await page.locator(`form.books [name=date][value="${date}"]`).waitFor({ state: "attached" })
    await tap(page.getByRole("radio", { name: "19:30", exact: true }))
    await type(page.getByLabel("Phone"), "06 555 0333")
    await type(page.getByLabel("Name"), "Ada Bianchi")
    await tap(page.getByRole("button", { name: "Book table" }))
    await page.getByText("Ada Bianchi").first().waitFor()
    await seen("booked")
    await comeBack()
    await tap(page.getByRole("button", { name: "Finish setting up" }))
    await page.waitForURL(`**${home}`)
    await seen("overview")
  }

/** Somebody who types 40 words a minute, and looks at a control for three seconds before each tap. */
export const minutesOf = ({ characters, taps }: Counted): number => (taps * 3 + characters / 3.3) / 60

/** What a way has taken, to be printed. */
export const told = (counted: Counted): string =>
  `${counted.taps} taps, ${counted.characters} characters, ${counted.seconds.toFixed(1)} s by machine, ` +
  `${minutesOf(counted).toFixed(1)} minutes by hand`
