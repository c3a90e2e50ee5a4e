import { type Guest, GuestMatching, Review, type ReviewedVisit } from "@fourtop/core/internal"
import { Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as submitReview from "../../../../src/domain/decisions/backoffice/submitReview.ts"
import { contextAt, loggedIn, monday, problemsIn, refusalIn, system } from "../../../arrange.ts"
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

describe("submitting a review", () => {
  const reservation: Review.Subject = { kind: "reservation", id: "0199AAAA-0000-7000-8000-000000000002" }
  const seated: ReviewedVisit = { status: "seated", guest: ada, review: null }
  const decide = (
    request: submitReview.Command,
    visit: ReviewedVisit | null,
    given: submitReview.State["venue"] = venue
  ) => submitReview.decide(request, { visit, venue: given }, contextAt(monday))

  it("writes the review of a reservation and an entry about the guest", () => {
    const decided = decide({ subject: reservation, rating: 1 }, seated)
    const review = {
      id: 1000,
      version: 0,
      order_id: null,
      reservation_id: reservation.id,
      subject: "reservation:0199aaaa-0000-7000-8000-000000000002",
      guest_id: 12,
      rating: 1,
      comment: null,
      created_at: monday
    }
    expect(Either.getOrThrow(decided.answer)).toEqual(review)
    expect(decided.changes.changes).toEqual([{ op: "put", kind: "review", row: review }])
    expect(loggedIn(decided)).toEqual([
      {
        action: "review.created",
        actor: system,
        subject: { kind: "review", id: "1000" },
        detail: { of: review.subject, rating: 1 },
        guest_id: 12
      }
    ])
  })

  it("keeps no guest where the visit has none", () => {
    expect(Either.getOrThrow(submit(5, null, { ...completed, guest: null }).answer).guest_id).toBeNull()
  })

  it.each([
    ["the highest rating and the longest comment", 5, ` ${"x".repeat(2000)} `, seated, {}],
    ["the lowest rating", 1, null, seated, {}],
    ["a rating below 1", 0, null, seated, { rating: ["must be an integer from 1 to 5"] }],
    ["a rating above 5", 6, null, seated, { rating: ["must be an integer from 1 to 5"] }],
    ["half a rating", 4.5, null, seated, { rating: ["must be an integer from 1 to 5"] }],
    ["a comment too long", 3, "x".repeat(2001), seated, { comment: ["must have at most 2000 characters"] }],
    [
      "a visit that has not taken place",
      3,
      null,
      { ...seated, status: "confirmed" },
      { reservation_id: ["is confirmed; it can be reviewed once it is seated"] }
    ],
    [
      "a visit with a review",
      3,
      null,
      { ...seated, review: Either.getOrThrow(submit(3).answer) },
      { reservation_id: ["has already been reviewed"] }
    ]
  ] as ReadonlyArray<readonly [string, number, string | null, ReviewedVisit, object]>)(
    "with %s",
    (_what, rating, comment, visit, problems) => {
      expect(problemsIn(decide({ subject: reservation, rating, comment }, visit))).toEqual(problems)
    }
  )

  it("needs a visit and a restaurant", () => {
    const request = { subject: reservation, rating: 3 }
    expect(refusalIn(decide(request, null))).toMatchObject({ resource: "reservation" })
    expect(refusalIn(decide(request, seated, null))).toMatchObject({ resource: "reservation" })
  })
})
