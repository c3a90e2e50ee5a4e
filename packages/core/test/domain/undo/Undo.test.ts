import { Undo } from "@fourtop/core/internal"
import { describe, expect, it } from "@effect/vitest"

const now = 1_000_000
const staff = { actor: { kind: "staff" }, now } as const
const move = Undo.moveOf({ version: 3 }, { status: "placed" }, staff)!

describe("Undo", () => {
  it("keeps what a person replaced, with the version that the move makes", () => {
    expect(move).toEqual({ at: now, version: 4, by: "staff", before: { status: "placed" } })
    expect(Undo.moveOf({ version: 0 }, 1, { actor: { kind: "operator" }, now })).toEqual({
      at: now,
      version: 1,
      by: "operator",
      before: 1
    })
  })

  it.each(["token", "app", "guest", "system"] as const)("keeps nothing for a move of kind %s", (kind) => {
    expect(Undo.moveOf({ version: 3 }, {}, { actor: { kind }, now })).toBeNull()
  })

  it("can be taken back for a minute, exclusively", () => {
    expect(Undo.mayUndo(move, { version: 4 }, now)).toBe(move)
    expect(Undo.mayUndo(move, { version: 4 }, now + 59_999)).toBe(move)
    expect(Undo.mayUndo(move, { version: 4 }, now + 60_000)).toBeNull()
    expect(Undo.obstacleTo(move, { version: 4 }, 4, now + 60_000)).toBe("too_late")
  })

  it("stands once the row has changed again, however recent it is", () => {
    expect(Undo.obstacleTo(move, { version: 5 }, 4, now)).toBe("changed_since")
    expect(Undo.obstacleTo(move, { version: 3 }, 4, now + 60_000)).toBe("changed_since")
  })

  it("stands for whoever names another move of the row", () => {
    expect(Undo.obstacleTo(move, { version: 4 }, 3, now)).toBe("changed_since")
    expect(Undo.obstacleTo(move, { version: 4 }, 4, now)).toBeNull()
  })

  it("stands when its minute is over, or once the row has changed again", () => {
    expect(Undo.standsAt({ version: 4, last_move: move })).toBe(now + 60_000)
    for (const row of [{ version: 5, last_move: move }, { version: 4, last_move: null }, { version: 4 }]) {
      expect(Undo.standsAt(row)).toBe(0)
    }
  })

  it.each([null, undefined])("has nothing to take back for %s", (none) => {
    expect(Undo.obstacleTo(none, { version: 4 }, 4, now)).toBe("nothing")
    expect(Undo.mayUndo(none, { version: 4 }, now)).toBeNull()
  })

  it("refuses in words", () => {
    expect(Undo.refusal("too_late").message).toBe("It is too late to undo this: that is possible for one minute.")
    expect(Undo.refusal("changed_since").message).toContain("something else has happened since")
    expect(Undo.refusal("nothing").message).toContain("nothing to undo")
    expect(Undo.refusal("nothing").problems).toEqual({})
  })
})
