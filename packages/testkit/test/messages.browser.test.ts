/** Messages to guests as mail clients show them: narrow and wide, by day and by night. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { FoundedVenue, MessagePreview, MessageTemplate, VenueCheck } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Either } from "effect"
import type { Browser } from "playwright-core"
import { surplusOf, violationsOf } from "../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"

const now = Date.parse("2026-11-16T12:30:00+01:00")
const link = `https://book.trattoria-fiore.example/g/${"k7".repeat(20)}`

/** The sample venue with changes. */
const venueWith = (changes: object) =>
  FoundedVenue.foundedBy(Either.getOrThrow(VenueCheck.check({ ...sampleDocument, ...changes })))

/** Names and words as long as they can be, without a blank to wrap at. */
const extreme = venueWith({
  name: "Trattoria".repeat(13),
  messages: {
    signature: "Donaudampfschifffahrtsgesellschaft".repeat(10),
    templates: {
      booking_created: { en: { subject: "x".repeat(200), text: `{date} {time}\n${"y".repeat(900)} {link}` } }
    }
  }
})

const screens = [320, 600].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ colorScheme, viewport: { width, height: 900 } }))
)

/** A mail is shown inside of another page, which has the landmarks. */
const notOfMails = ["landmark-one-main", "region"]

/** One of each kind: all others have the same parts. */
const examined: ReadonlySet<MessageTemplate.Wording> = new Set([
  "booking_created",
  "order_accepted",
  "waitlist_offered"
])

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")

/** One page with all of them, each as on a screen of its own: to load one after the other takes much longer. */
const framed = (mails: ReadonlyArray<{ readonly html: string; readonly name: string }>, width: number): string => {
  const frames = mails.map(
    ({ html, name }) =>
      `<iframe title="${attribute(name)}" width="${width}" height="900" style="border: 0" srcdoc="${attribute(html)}"></iframe>`
  )
  return `<!doctype html><html style="color-scheme: light dark"><body>${frames.join("")}</body></html>`
}

describe.skipIf(!hasBrowser())("messages in a browser", () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it.each(screens)("have no faults on $viewport.width pixels, $colorScheme", async (screen) => {
    const context = await browser.newContext(screen)
    const page = await context.newPage()
    const requests: Array<string> = []
    page.on("request", (request) => requests.push(request.url()))
    const venue = venueWith({ messages: { signature: "Maria and Paolo" } })
    const [longest] = MessagePreview.of(extreme, { locale: "en", link, now })
    const mails = [
      ...MessageTemplate.languages.flatMap((locale) =>
        MessagePreview.of(venue, { locale, link, now }).map(({ message, wording }) => ({
          name: `${locale} ${wording}`,
          html: message.html,
          isExamined: locale === "de" && examined.has(wording)
        }))
      ),
      { name: "extreme", html: longest!.message.html, isExamined: true }
    ]
    await page.setContent(framed(mails, screen.viewport.width))
    assert.deepStrictEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll("iframe")].map(({ contentDocument, title }) => {
          const { clientWidth, scrollWidth } = contentDocument!.documentElement
          return { name: title, clientWidth, scrollWidth }
        })
      ),
      mails.map(({ name }) => ({ name, clientWidth: screen.viewport.width, scrollWidth: screen.viewport.width }))
    )
    const faults: Array<string> = []
    for (const { html, name } of mails.filter(({ isExamined }) => isExamined)) {
      await page.setContent(html)
      assert.strictEqual(await surplusOf(page), 0)
      faults.push(...(await violationsOf(page, { off: notOfMails })).map((fault) => `${name}: ${fault}`))
    }
    await context.close()
    assert.deepStrictEqual(faults, [])
    assert.deepStrictEqual(requests, [])
  })
})
