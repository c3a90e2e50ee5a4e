import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as issueGuestLink from "../../../../src/domain/decisions/guests/issueGuestLink.ts"
import * as withdrawGuestLinks from "../../../../src/domain/decisions/guests/withdrawGuestLinks.ts"
import { NotFound } from "../../../../src/domain/foundation/Errors.ts"
import type { LinkedSubject } from "../../../../src/domain/guests/LinkedSubject.ts"
import { contextAt, monday } from "../../../arrange.ts"

const id = "0196b8c0-0000-7000-8000-000000000001"
const subject: LinkedSubject = { kind: "order", id, guestId: 7, moment: 1 }
const missing = Either.left(new NotFound({ resource: "page" }))

describe("making a link to a guest's page", () => {
  it("is logged, with the guest it is about", () => {
    const { answer, changes } = issueGuestLink.decide(subject, contextAt(monday))
    expect(Either.getOrThrow(answer)).toBe(subject)
    expect(changes.activity).toMatchObject([
      { action: "order.guest_link_made", subject: { kind: "order", id }, detail: {}, guest_id: 7, at: monday }
    ])
    expect([changes.changes, changes.events, changes.jobs]).toEqual([[], [], []])
  })

  it("needs something that the page is about", () => {
    const { answer, changes } = issueGuestLink.decide(null, contextAt(monday))
    expect(Either.flip(answer)).toEqual(Either.flip(missing))
    expect(changes.activity).toEqual([])
  })
})

describe("withdrawing links", () => {
  it("is logged with their number", () => {
    const booking = { ...subject, kind: "booking" } as const
    const { answer, changes } = withdrawGuestLinks.decide({ subject: booking, links: 3 }, contextAt(monday))
    expect(Either.getOrThrow(answer)).toBe(booking)
    expect(changes.activity).toMatchObject([
      { action: "booking.guest_links_withdrawn", subject: { kind: "booking", id }, detail: { links: 3 }, guest_id: 7 }
    ])
  })

  it("is not logged without any", () => {
    const { answer, changes } = withdrawGuestLinks.decide({ subject, links: 0 }, contextAt(monday))
    expect(Either.getOrThrow(answer)).toBe(subject)
    expect(changes.activity).toEqual([])
  })

  it("needs something that the page is about", () => {
    const { answer } = withdrawGuestLinks.decide({ subject: null, links: 1 }, contextAt(monday))
    expect(Either.flip(answer)).toEqual(Either.flip(missing))
  })
})
