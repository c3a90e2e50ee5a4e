/** What a customer does in the shop. */
import { ok } from "node:assert"
import type { Cart, CheckOut } from "../src/checkOut.ts"
import type { Shop } from "../src/openShop.ts"

export const dish = async (shop: Shop, name: string) => {
  const found = (await shop.card()).find((offer) => offer.name === name)
  ok(found, `${name} is not on the card`)
  return found
}

export const cartOf = (...lines: Cart["lines"]): Cart => ({
  id: "cart-1",
  customer_name: "Ada Bianchi",
  customer_phone: "06 555 0199",
  lines
})

export const placed = (answer: CheckOut): Extract<CheckOut, { outcome: "placed" }> => {
  if (answer.outcome !== "placed") throw new Error(`Not placed: ${JSON.stringify(answer)}`)
  return answer
}

export const order = async (shop: Shop, name = "Tiramisù") =>
  placed(await shop.checkOut(cartOf({ item_id: (await dish(shop, name)).id, quantity: 2 })))
