import { type Guest, GuestMatching, Review, type ReviewedVisit } from "@fourtop/core"
import { Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as submitReview from "../../../../src/domain/decisions/backoffice/submitReview.ts"
import { contextAt, monday } from "../../../arrange.ts"
import { refused, venue } from "./arrange.ts"

const subject: Review.Subject = { kind: "order", id: "0199aaaa-0000-7000-8000-000000000001" }
const contact = { name: "Ada", phone: "030 5550102", email: null }
const { guest } = GuestMatching.recognise(contact, GuestMatching.nobodyKnown, contextAt(monday - 1))
const ada: Guest.Guest = { ...guest, id: 12, version: 3 }
const completed: ReviewedVisit = { status: "completed", guest: ada, review: null }

const submit = (rating: number, comment: string | null = null, visit: ReviewedVisit | null = completed) =>
  submitReview.decide({ subject, rating, comment }, { visit, venue }, contextAt(monday))

describe("a review", () => {
  it("emits an event with the restaurant's local time and the guest's id", () => {
    const { answer, changes } = submit(5, "  Grazie!  ")
    const [event] = changes.events
    const { data } = JSON.parse(event!.body)
    expect(event).toMatchObject({ type: "review.created", guest_id: 12 })
    expect(Schema.is(Review.ReviewView)(data.review)).toBe(true)
    expect(data.review).toEqual({
      id: Either.getOrThrow(answer).id,
      order_id: subject.id,
      reservation_id: null,
      rating: 5,
      comment: "Grazie!",
      created_at: "2026-11-16T12:30:00.000+01:00"
    })
  })

  it("guards the version of its guest, and drops the comment of an erased one", () => {
    expect(submit(5).changes.guards).toEqual([{ kind: "guest", id: 12, version: 3 }])
    expect(submit(5, null, { ...completed, guest: null }).changes).toMatchObject({ guards: [], activity: [{}] })
    const { answer, changes } = submit(4, "Ada was here", { ...completed, guest: { ...ada, erased: true } })
    expect(Either.getOrThrow(answer)).toMatchObject({ rating: 4, comment: null, guest_id: 12 })
    expect(JSON.stringify(changes)).not.toContain("Ada was here")
  })

  it("has a rating from 1 to 5 and a comment of reasonable length, or none", () => {
    for (const rating of [0, 6, 4.5, Number.NaN]) expect(refused(submit(rating))).toEqual(["rating"])
    expect(refused(submit(3, "x".repeat(2001)))).toEqual(["comment"])
    expect(Either.getOrThrow(submit(3, "   ").answer).comment).toBeNull()
  })

  it("is accepted once, for a visit that took place", () => {
    expect(refused(submit(3, null, { ...completed, status: "ready" }))).toEqual(["order_id"])
    const review = Either.getOrThrow(submit(3).answer)
    expect(
      refused(
        submitReview.decide({ subject, rating: 3 }, { visit: { ...completed, review }, venue }, contextAt(monday))
      )
    ).toEqual(["order_id"])
    expect(Either.getOrThrow(Either.flip(submit(3, null, null).answer))).toMatchObject({ _tag: "NotFound" })
  })
})
