/** Which language people read the console in, and where they choose it. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { csrfOf, password, Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { choosePins, devicesPage, enrolled, onTablet } from "../devices/Tablet.ts"
import { home } from "../Guarded.ts"
import { pseudo, pseudoText, withPseudo } from "../pseudoLanguage.ts"
import { type RunningConsole, open } from "../RunningConsole.ts"
import { languages } from "../../src/words/Words.ts"

let house: RunningConsole
beforeAll(async () => {
  house = await open({ languages: withPseudo })
  await choosePins(house)
})
afterAll(() => house.close())

const account = "/console/account"
const { en } = languages

const languageOf = (text: string): string => /<html lang="([^"]*)"/.exec(text)?.[1] ?? ""

describe("the language of a page", () => {
  it("is that of the browser until the person chooses another, and again when they leave it to the browser", async () => {
    const ada = await visitorOf(house.url, "ada")
    const asking = (languages: string) => ada.send("GET", account, undefined, { "accept-language": languages })
    assert.strictEqual(languageOf((await asking("sv")).text), "en")
    const first = (await asking("ar-XB, en;q=0.5")).text
    assert.include(first, `<html lang="${pseudo}" dir="rtl"`)
    assert.include(first, pseudoText(en.account.title))
    await ada.submit(account, `${account}/language`, [["language", pseudo]])
    const chosen = await asking("en")
    assert.strictEqual(languageOf(chosen.text), pseudo)
    assert.include(chosen.shown, pseudoText(en.account.language.saved))
    await ada.submit(account, `${account}/language`, [["language", ""]])
    assert.strictEqual(languageOf((await asking("en")).text), "en")
  })

  it("cannot be one that there is not", async () => {
    const bea = await visitorOf(house.url, "bea")
    await bea.submit(account, `${account}/language`, [["language", "tlh"]])
    assert.strictEqual(languageOf((await bea.get(account)).text), "en")
  })

  it("of signing in is chosen at its foot, which leads back to the same page", async () => {
    const visitor = new Visitor(house.url)
    const path = `/console/sign-in?next=${encodeURIComponent(`${home}/orders`)}`
    const { text } = await visitor.get(path)
    const to = new RegExp(`href="(/console/language/${pseudo}[^"]*)"`).exec(text)?.[1] ?? ""
    const { location } = await visitor.get(to.replaceAll("&amp;", "&"))
    assert.strictEqual(location, path)
    const again = (await visitor.get(path)).text
    assert.strictEqual(languageOf(again), pseudo)
    assert.include(again, pseudoText(en.entrance.signIn.password))
    const refused = await visitor.send("POST", "/console/sign-in", [
      ["csrf", csrfOf(again)],
      ["email", "ada@example.com"],
      ["password", `not ${password}`]
    ])
    assert.include(refused.shown, pseudoText(en.entrance.signIn.wrong))
    assert.include((await visitor.get("/console/password/none")).shown, pseudoText(en.account.link.whyEnded))
    assert.include((await visitor.get("/console/invitation/none")).shown, pseudoText(en.account.link.whyEnded))
  })

  it("leads to no other site", async () => {
    const visitor = new Visitor(house.url)
    const { location } = await visitor.get("/console/language/en?next=%2F%2Fexample.com")
    assert.strictEqual(location, "/console/sign-in")
  })

  it("of a tablet is its own, on its lock screen and for those who have chosen none", async () => {
    const bar = await enrolled(house, "Bar")
    assert.strictEqual(languageOf((await bar.get("/console/lock")).text), "en")
    const bea = await visitorOf(house.url, "bea")
    const { text } = await bea.get(devicesPage)
    const action = new RegExp(`action="(${devicesPage}/[0-9a-f]+/language)"`).exec(text)?.[1] ?? ""
    await bea.submit(devicesPage, action, [["language", pseudo]])
    const locked = (await bar.get("/console/lock")).text
    assert.strictEqual(languageOf(locked), pseudo)
    assert.include(locked, pseudoText(en.devices.lock.title))
    const gina = await onTablet(house, "gina")
    assert.strictEqual(languageOf((await gina.get(`${home}/orders`)).text), "en")
  })

  it("of an error page is that of the page", async () => {
    const carl = await visitorOf(house.url, "carl")
    await carl.submit(account, `${account}/language`, [["language", pseudo]])
    const missing = await carl.get("/console/nothing")
    assert.strictEqual(missing.status, 404)
    assert.strictEqual(languageOf(missing.text), pseudo)
    assert.include(missing.text, pseudoText(en.failures.titles[404]!))
  })
})
