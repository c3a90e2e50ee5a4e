import { Venue } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as checkPointOfSale from "../../../../src/domain/decisions/orders/checkPointOfSale.ts"
import type { Health } from "../../../../src/domain/orders/outages/Outage.ts"
import { applied, contextAt, monday, smallHouse } from "../../../arrange.ts"

const { venue: unconnected } = applied(smallHouse)
const venue = Venue.make({
  ...unconnected.rows,
  settings: { ...unconnected.settings, point_of_sale: { url: "https://pos.example.com" } }
})
const since = monday - 200_000
const outage = { id: 7, version: 3, since, told_at: monday - 20_000 }
const owners = [{ id: 1 }, { id: 2 }]
const decide = (health: Health, at = venue) => checkPointOfSale.decide({ health, venue: at, owners }, contextAt(monday))

describe("checking the POS", () => {
  it("notes an outage, with an event, an entry and a mail to each owner", () => {
    const { answer, changes } = decide({ failingSince: since, outage: null })
    expect(Either.getOrThrow(answer)).toEqual({ verdict: "silent", next: null })
    expect(changes.changes).toEqual([{ op: "put", kind: "outage", row: { id: 7, version: 0, since, told_at: monday } }])
    expect(changes.events.map(({ type }) => type)).toEqual(["point_of_sale.silent"])
    expect(changes.activity).toMatchObject([
      { action: "point_of_sale.silent", subject: { kind: "restaurant", id: "7" }, detail: { since } }
    ])
    expect(changes.jobs).toMatchObject(
      owners.map(({ id }) => ({
        kind: "owner.outage_mail",
        due_at: monday,
        payload: { person_id: id, notice: { kind: "silent", since } }
      }))
    )
  })

  it("removes the outage when the POS accepts orders again, and tells the same people", () => {
    const { answer, changes } = decide({ failingSince: null, outage })
    expect(Either.getOrThrow(answer)).toEqual({ verdict: "responding", next: null })
    expect(changes.changes).toMatchObject([{ op: "remove", kind: "outage" }])
    expect(changes.events.map(({ type }) => type)).toEqual(["point_of_sale.responding"])
    expect(changes.activity).toMatchObject([{ action: "point_of_sale.responding", detail: { since } }])
    expect(changes.jobs).toMatchObject(
      owners.map(({ id }) => ({ payload: { person_id: id, notice: { kind: "responding", since } } }))
    )
  })

  it("ends an outage without a message when the POS was disconnected", () => {
    const { answer, changes } = decide({ failingSince: since, outage }, unconnected)
    expect(Either.getOrThrow(answer)).toEqual({ verdict: "disconnected", next: null })
    expect(changes.changes).toMatchObject([{ op: "remove", kind: "outage" }])
    expect([changes.events, changes.jobs]).toEqual([[], []])
    expect(changes.activity).toMatchObject([{ action: "point_of_sale.disconnected", detail: { since } }])
  })

  it("changes nothing before that, and says when to look again", () => {
    const { answer, changes } = decide({ failingSince: monday - 60_000, outage: null })
    expect(Either.getOrThrow(answer)).toEqual({ verdict: "unchanged", next: monday + 120_000 })
    expect([changes.changes, changes.events, changes.activity, changes.jobs]).toEqual([[], [], [], []])
    const none = checkPointOfSale.decide(
      { health: { failingSince: since, outage: null }, venue: null, owners },
      contextAt(monday)
    )
    expect(Either.getOrThrow(none.answer)).toEqual({ verdict: "unchanged", next: null })
  })
})
