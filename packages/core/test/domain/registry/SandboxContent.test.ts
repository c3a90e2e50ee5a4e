import { ChangeSet, Event, EventCatalogue, SandboxContent } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { contextAt, monday } from "../../arrange.ts"
import { venue } from "../decisions/backoffice/arrange.ts"

const eventOf = (type: Event.EventType, guestId: number | null) =>
  Event.make(type, venue.restaurant, EventCatalogue.catalogue[type].example, contextAt(monday), guestId)

const key = { principal: "token:1", key: "k", fingerprint: "f" }

/** The content read from a write that was stored before responses recorded what they hold. */
const heldBefore = (...events: ReadonlyArray<Event.NewEvent>) => {
  const changes = ChangeSet.make({ events })
  const content = JSON.stringify({ changes, key: { ...key, answer: { status: 201, body: "{}" } }, last_id: 3 })
  const read = SandboxContent.of({ content })!
  expect(read).toMatchObject({ changes, last_id: 3, key: { ...key, answer: { status: 201, body: "{}" } } })
  return read.key!.answer!.holds
}

describe("the content of a write to a sandbox", () => {
  it("is read as it was written", () => {
    const answer = { status: 201, body: "{}", holds: { resource: "reservation", guest_id: 7 } } as const
    const changes = ChangeSet.make({ events: [eventOf("order.created", 4)] })
    for (const kept of [null, { ...key, answer: null }, { ...key, answer }]) {
      const content = { changes, key: kept, last_id: 3 }
      expect(SandboxContent.of({ content: SandboxContent.write(content) })).toEqual(content)
    }
    expect(SandboxContent.of({ content: SandboxContent.none })).toBeNull()
  })

  it("infers from its events what a response holds that does not say so", () => {
    expect(heldBefore(eventOf("guest.created", 4), eventOf("order.created", 4))).toEqual({
      resource: "order",
      guest_id: 4
    })
    expect(heldBefore(eventOf("reservation.cancelled", 5))).toEqual({ resource: "reservation", guest_id: 5 })
    expect(heldBefore(eventOf("menu.item_updated", null))).toEqual({ resource: "item", guest_id: null })
    expect(heldBefore()).toEqual({ resource: "item", guest_id: null })
  })
})
