import { expect, it } from "vitest"
import * as Transition from "../../../src/domain/foundation/Transition.ts"

const moves = { open: ["paid", "void"], paid: [], void: [] } as const satisfies Transition.Moves<
  "open" | "paid" | "void"
>

it("a move is allowed by its table, and refused with those that are", () => {
  expect(Transition.refusal<keyof typeof moves>(moves, "open", "paid")).toBeNull()
  expect(Transition.refusal<keyof typeof moves>(moves, "open", "open")).toEqual({
    from: "open",
    to: "open",
    allowed: ["paid", "void"]
  })
  expect(Transition.refusal<keyof typeof moves>(moves, "paid", "void")).toEqual({
    from: "paid",
    to: "void",
    allowed: []
  })
})
