import { expect, it } from "vitest"
import * as LaneHints from "../src/connection/LaneHints.ts"

const lane = (name: string) => ({ name, part: "" })

it("keeps the lane of a digest until it is forgotten", () => {
  const hints = LaneHints.make()
  expect(hints.find("a")).toBeUndefined()
  hints.learn("a", () => lane("one"))
  hints.learn("a", () => lane("two"))
  expect(hints.find("a")).toEqual(lane("one"))
  hints.forget("a")
  expect(hints.find("a")).toBeUndefined()
})

it("keeps so many and no more, those learned last", () => {
  const hints = LaneHints.make(2)
  for (const digest of ["a", "b", "c"]) hints.learn(digest, () => lane(digest))
  expect(["a", "b", "c"].map((digest) => hints.find(digest)?.name)).toEqual([undefined, "b", "c"])
})
