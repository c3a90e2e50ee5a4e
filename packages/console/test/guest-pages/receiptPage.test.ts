/** The guest's page of a receipt. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Payments, recordPayment, withdrawGuestLinks } from "@fourtop/core/internal"
import { Effect } from "effect"
import { restaurantId } from "../RunningConsole.ts"
import { acting, linkTo, openGuestPages, ordered, type RunningGuestPages } from "./RunningGuestPages.ts"

let house: RunningGuestPages
let receipt: { readonly id: string; readonly number: string }
let link: string

beforeAll(async () => {
  house = await openGuestPages()
  const { currency, id: orderId, price } = await ordered(house)
  await house.run(recordPayment(acting, { orderId, method: "card", amountMinor: price.totalMinor, currency }))
  const [payment] = await house.run(Effect.flatMap(Payments, (all) => all.ofOrders(restaurantId, [orderId])))
  receipt = payment!.receipt!
  link = await linkTo(house, "receipt", receipt.id)
})
afterAll(() => house.close())

const textOf = async (language: string) => (await fetch(link, { headers: { "accept-language": language } })).text()

describe("the guest's page of a receipt", () => {
  it.each([
    ["en", "Your receipt", "Copy"],
    ["de", "Ihr Beleg", "Kopie"],
    ["fr", "Votre reçu", "Copie"],
    ["it", "La tua ricevuta", "Copia"],
    ["es", "Su recibo", "Copia"]
  ])("shows a copy in the guest's language: %s", async (language, title, copy) => {
    const text = await textOf(language)
    assert.include(text, `<h1>${title}</h1>`)
    assert.include(text, `<p class="copy">${copy}</p>`)
    assert.include(text, receipt.number)
    assert.include(text, "Ada Bianchi")
  })

  it("has nothing to cancel, and says nothing of that", async () => {
    assert.notInclude(await textOf("en"), "can cancel")
    assert.strictEqual((await fetch(`${link}/cancel`, { method: "POST" })).status, 404)
  })

  it("is gone once its links are withdrawn", async () => {
    assert.isAbove(await house.run(withdrawGuestLinks(acting, { kind: "receipt", id: receipt.id })), 0)
    assert.strictEqual((await fetch(link)).status, 404)
  })
})
