import type { OrderFilter, Page } from "@fourtop/core/internal"
import { expect, it } from "vitest"
import { orderList } from "../src/ports/lists/orderList.ts"

const choices: { readonly [K in keyof OrderFilter]-?: ReadonlyArray<OrderFilter[K]> } = {
  statuses: [null, ["placed"], ["placed", "ready"]],
  type: [null, "pickup"],
  channel: [null, "web"],
  placedFrom: [null, 10],
  placedTo: [null, 90],
  updatedSince: [null, 0, 50, 100],
  externalReference: [null, "web-1"]
}

const filters = Object.entries(choices).reduce<ReadonlyArray<object>>(
  (found, [name, values]) => found.flatMap((filter) => values.map((value) => ({ ...filter, [name]: value }))),
  [{}]
) as ReadonlyArray<OrderFilter>

const key = [60, "00000000-0000-7000-8000-000000000001"]
const cursors: ReadonlyArray<Page.Cursor | null> = [null, { direction: "next", key }, { direction: "prev", key }]

it("each statement name has one text, with as many parameters as it uses", () => {
  const texts = new Map<string, string>()
  for (const filter of filters) {
    for (const cursor of cursors) {
      const { name, text, values } = orderList(1, filter, { perPage: 25, cursor }).statement
      expect(text).toBe(texts.get(name) ?? text)
      texts.set(name, text)
      expect(new Set(text.match(/\$\d+/g)).size).toBe(values.length)
      expect(name.length).toBeLessThan(64)
    }
  }
  expect(texts.size).toBe(64 + 32)
})
