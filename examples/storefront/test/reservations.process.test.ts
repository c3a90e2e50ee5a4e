/** Reservations: the times of the page are the API's, and the forms work without scripts. */
import { assert, describe, it } from "vitest"
import { type Opened, opened } from "./opened.ts"

const date = "2026-03-20"

const formKeyOf = (page: string): string => /name="form_key" value="([^"]+)"/.exec(page)![1]!

const wish = { name: "Ada Bianchi", phone: "06 555 0100", email: "", note: "", party_size: "4", date, time: "20:00" }

/** The times that can be chosen. */
const timesOf = (page: string): ReadonlyArray<string> =>
  [...page.matchAll(/<input type="radio" name="time" value="(\d\d:\d\d)"([^>]*)>/g)]
    .filter(([, , rest]) => !rest!.includes("disabled"))
    .map(([, time]) => time!)

const reservationsOf = async ({ sandbox }: Opened) => {
  const headers = { authorization: `Bearer ${sandbox.restaurant.token}` }
  const response = await fetch(`${sandbox.url}/api/v1/reservations?date=${date}`, { headers })
  return ((await response.json()) as { data: ReadonlyArray<Record<string, unknown>> }).data
}

const availability = async ({ sandbox }: Opened, party: number) => {
  const headers = { authorization: `Bearer ${sandbox.restaurant.token}` }
  const response = await fetch(`${sandbox.url}/api/v1/availability?date=${date}&party_size=${party}`, { headers })
  const { data } = (await response.json()) as { data: { slots: ReadonlyArray<{ time: string; available: boolean }> } }
  return data.slots.filter(({ available }) => available).map(({ time }) => time)
}

describe("a reservation", () => {
  it(
    "is offered the times that the API has, also after some are taken",
    opened(async (open) => {
      const { sandbox, visitor } = open
      const shown = async (party: number) =>
        timesOf((await visitor.get(`/r/fiore/reserve?date=${date}&party_size=${party}`)).text)
      for (const party of [1, 4, 7, 12]) assert.deepStrictEqual(await shown(party), await availability(open, party))
      for (const time of ["20:00", "20:00", "20:15", "20:15", "20:30"]) {
        const page = await visitor.get(`/r/fiore/reserve?date=${date}&party_size=4`)
        const sent = await visitor.form("/r/fiore/reserve", { ...wish, time, form_key: formKeyOf(page.text) })
        assert.strictEqual(sent.status, 303, time)
      }
      await sandbox.clock.advance(10_000)
      for (const party of [1, 4, 7, 12]) assert.deepStrictEqual(await shown(party), await availability(open, party))
    })
  )

  it(
    "is made once, however often the form is sent, and has a page of its own",
    opened(async (open) => {
      const { visitor } = open
      const form_key = formKeyOf((await visitor.get("/r/fiore/reserve")).text)
      const first = await visitor.form("/r/fiore/reserve?lang=it", { ...wish, form_key })
      const again = await visitor.form("/r/fiore/reserve?lang=it", { ...wish, form_key })
      assert.deepStrictEqual([first.status, first.location], [again.status, again.location])
      assert.lengthOf(await reservationsOf(open), 1)
      const page = await visitor.get(first.location!)
      assert.include(page.text, "Confermata")
      assert.deepStrictEqual(
        open.sandbox.captured().messages.map(({ language }) => language),
        ["it"]
      )
      assert.match(page.text, /venerdì 20 marzo<\/strong>, 20:00 · 4 persone/)
      assert.notInclude(page.text, "06 555 0100")
    })
  )

  it(
    "that is refused says why, and keeps what was filled in",
    opened(async (open) => {
      const { visitor } = open
      const form_key = formKeyOf((await visitor.get("/r/fiore/reserve")).text)
      const late = await visitor.form("/r/fiore/reserve", { ...wish, time: "23:55", form_key })
      assert.strictEqual(late.status, 422)
      assert.match(late.text, /id="time-problem">[^<]+</)
      assert.include(late.text, `value="Ada Bianchi"`)
      assert.strictEqual(formKeyOf(late.text), form_key)
      const hostile = `"><script>alert(1)</script>`
      const wrong = await visitor.form("/r/fiore/reserve", { ...wish, name: hostile, email: hostile, form_key })
      assert.strictEqual(wrong.status, 422)
      assert.match(wrong.text, /id="email-problem">[^<]+</)
      assert.notInclude(wrong.text, "<script>alert")
      assert.strictEqual((await visitor.form("/r/fiore/reserve", { ...wish, form_key: "x" })).status, 400)
      assert.strictEqual(
        (await visitor.form("/r/fiore/reserve", { ...wish, form_key }, "https://evil.example.com")).status,
        403
      )
      assert.strictEqual((await visitor.form("/r/fiore/reserve", { ...wish, form_key })).status, 303)
      assert.lengthOf(await reservationsOf(open), 1)
    })
  )

  it(
    "that finds its time full joins the waitlist with the same form",
    opened(async (open) => {
      const { sandbox, visitor } = open
      const path = `/r/fiore/reserve?date=${date}&party_size=8`
      for (const [index, time] of (await availability(open, 8)).entries()) {
        const headers = { authorization: `Bearer ${sandbox.restaurant.token}`, "content-type": "application/json" }
        const body = JSON.stringify({ ...wish, phone: `06 ${index}`, email: null, party_size: 8, time })
        await fetch(`${sandbox.url}/api/v1/reservations`, { method: "POST", headers, body })
      }
      await sandbox.clock.advance(10_000)
      const page = (await visitor.get(path)).text
      const waiting = /value="(waitlist \d\d:\d\d)"/.exec(page)![1]!
      assert.deepStrictEqual(await availability(open, 8), [])
      assert.include(page, "Join the waitlist")
      const sent = { ...wish, party_size: "8", time: waiting, form_key: formKeyOf(page) }
      const { location, status } = await visitor.form("/r/fiore/reserve", sent)
      assert.strictEqual(status, 303)
      assert.match(
        (await visitor.get(location!)).text,
        /You are on the waitlist for Friday,? (20 March|March 20), \d\d:\d\d/
      )
    })
  )

  it(
    "is told of a time whether it has passed, is too soon, or is full",
    opened(async ({ visitor }) => {
      const page = (await visitor.get("/r/fiore/reserve?date=2026-03-14&party_size=2")).text
      assert.match(page, /18:30<small>passed/)
      assert.match(page, /19:00<small>too late/)
    })
  )

  it(
    "can be cancelled, and then no more",
    opened(async (open) => {
      const { visitor } = open
      const form_key = formKeyOf((await visitor.get("/r/fiore/reserve")).text)
      const { location } = await visitor.form("/r/fiore/reserve", { ...wish, form_key })
      const path = location!.split("?")[0]!
      assert.include((await visitor.get(path)).text, "<summary>Cancel the reservation")
      assert.strictEqual((await visitor.form(`${path}/cancel`, {})).status, 303)
      assert.deepStrictEqual(
        (await reservationsOf(open)).map(({ status }) => status),
        ["cancelled"]
      )
      assert.notInclude((await visitor.get(path)).text, "<summary>")
      assert.strictEqual((await visitor.form(`${path}/cancel`, {})).status, 409)
    })
  )

  it(
    "needs a date, and shows nobody else's",
    opened(async (open) => {
      const { visitor } = open
      for (const wrong of ["", "tomorrow", "2026-02-31x", "../../secret"]) {
        assert.strictEqual((await visitor.get(`/r/fiore/book.json?date=${wrong}`)).status, 400)
      }
      const form_key = formKeyOf((await visitor.get("/r/fiore/reserve")).text)
      await visitor.form("/r/fiore/reserve", { ...wish, form_key })
      const { text } = await visitor.get(`/r/fiore/book.json?date=${date}`)
      assert.isNotEmpty((JSON.parse(text) as { taken: { tables: ReadonlyArray<unknown> } }).taken.tables)
      for (const own of ["Ada", "555", (await reservationsOf(open))[0]!["id"] as string]) assert.notInclude(text, own)
      assert.strictEqual((await visitor.get(`/r/fiore/reserve?date=nonsense&party_size=many`)).status, 200)
      assert.strictEqual((await visitor.get(`/r/fiore/reserve?party_size=999999`)).status, 200)
    })
  )
})
