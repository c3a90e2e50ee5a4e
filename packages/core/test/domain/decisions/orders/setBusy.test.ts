import { Venue } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import { applied, peopleAt, monday, smallHouse } from "../../../arrange.ts"
import * as setBusy from "../../../../src/domain/decisions/orders/setBusy.ts"

const { venue } = applied(smallHouse)
const command = { minutes: 30, extraMinutes: 10, pausedChannels: ["web", "web"] }
const until = monday + 30 * 60_000
const busy = { extra_minutes: 10, paused_channels: ["web"], until }
const withBusyUntil = (end: number) =>
  Venue.make({ ...venue.rows, settings: { ...venue.settings, busy: { ...busy, until: end } } })
const withBusy = withBusyUntil(until)
/** The move that is kept for whoever takes it back. */
const move = (before: typeof busy | null) => ({
  at: monday,
  version: venue.settings.version + 1,
  by: "staff",
  before
})
const decide = (given: setBusy.Command, state = venue) => setBusy.decide(given, { venue: state }, peopleAt(monday))

describe("saying that the restaurant is busy", () => {
  it("is kept in the settings until it ends, with an entry", () => {
    const { answer, changes } = decide(command)
    expect(Either.getOrThrow(answer)).toEqual({ busy, move: move(null) })
    expect(changes.changes).toEqual([
      { op: "put", kind: "settings", row: { ...venue.settings, busy, busy_move: move(null) } }
    ])
    expect(changes.events).toEqual([])
    expect(changes.activity).toMatchObject([
      { action: "service.busy", subject: { kind: "restaurant", id: "7" }, detail: busy }
    ])
  })

  it("changes nothing when it is said twice within a minute", () => {
    const twice = (given: object, end: number) => decide({ ...command, ...given }, withBusyUntil(end)).changes.changes
    expect(twice({}, until - 59_999)).toEqual([])
    expect(twice({}, until + 59_999)).toEqual([])
    expect(Either.getOrThrow(decide(command, withBusy).answer)).toEqual({ busy, move: null })
    expect(twice({}, until - 60_000)).toHaveLength(1)
    expect(twice({ extraMinutes: 11 }, until)).toHaveLength(1)
    expect(twice({ pausedChannels: ["phone"] }, until)).toHaveLength(1)
  })

  it("is ended by somebody, once", () => {
    const ended = decide(null, withBusy)
    expect(Either.getOrThrow(ended.answer)).toEqual({ busy: null, move: move(busy) })
    expect(ended.changes.changes).toEqual([
      { op: "put", kind: "settings", row: { ...venue.settings, busy_move: move(busy) } }
    ])
    expect(ended.changes.activity).toMatchObject([{ action: "service.busy_ended" }])
    for (const state of [venue, withBusyUntil(monday)]) {
      const { answer, changes } = decide(null, state)
      expect(Either.getOrThrow(answer)).toEqual({ busy: null, move: null })
      expect(changes).toMatchObject({ changes: [], activity: [] })
    }
  })

  it.each([
    [{ minutes: 5, extraMinutes: 120 }, []],
    [{ minutes: 480, extraMinutes: 0 }, []],
    [{ minutes: 4 }, ["minutes"]],
    [{ minutes: 481 }, ["minutes"]],
    [{ minutes: 7.5 }, ["minutes"]],
    [{ extraMinutes: -1 }, ["extra_minutes"]],
    [{ extraMinutes: 121 }, ["extra_minutes"]],
    [{ pausedChannels: ["fax"] }, ["paused_channels"]],
    [{ extraMinutes: 0, pausedChannels: [] }, ["extra_minutes"]],
    [{ extraMinutes: 1, pausedChannels: [] }, []]
  ])("is held to its bounds: %j", (change, expected) => {
    const { answer } = decide({ ...command, ...change })
    const problems = Either.isRight(answer) ? {} : (answer.left as { readonly problems: object }).problems
    expect(Object.keys(problems)).toEqual(expected)
  })

  it("needs a restaurant", () => {
    const { answer } = setBusy.decide(command, { venue: null }, peopleAt(monday))
    expect(Either.getOrThrow(Either.flip(answer))._tag).toBe("NotFound")
  })

  it("survives a new venue document", () => {
    const again = applied({ ...smallHouse, order_horizon_days: 3 }, withBusy).venue
    expect(again.settings).toMatchObject({ busy, order_horizon_days: 3 })
    expect(applied(smallHouse, withBusy).revision.counts).toEqual({ created: 0, changed: 0, archived: 0 })
  })
})
