import {
  type BookingView,
  Event,
  EventCatalogue,
  Idempotency,
  type OrderView,
  PersonalData
} from "@fourtop/core/internal"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { bookingView } from "../../../src/domain/guests/Erasure.ts"
import { becomes, members, type Rules, stays } from "../../../src/domain/guests/Redaction.ts"
import { contextAt, monday } from "../../arrange.ts"
import { venue } from "../decisions/backoffice/arrange.ts"

const context = contextAt(monday)

const bodyOf = (type: Event.EventType): string =>
  Event.make(type, venue.restaurant, EventCatalogue.catalogue[type].example, context, null).body

const dataOf = (body: string): unknown => (JSON.parse(body) as { readonly data: unknown }).data

const { order, reservation } = {
  ...EventCatalogue.catalogue["order.created"].example,
  ...EventCatalogue.catalogue["reservation.created"].example
}
const erasedOrder = {
  ...order,
  customer: { name: null, phone: null, email: null },
  note: null,
  delivery_address: null,
  cancel_reason: null
}
const erasedReservation = { ...reservation, name: "Erased guest", phone: "", email: null, note: null }

describe("the body of an event", () => {
  it.each([
    ["order.created", { order: erasedOrder }],
    ["order.status_changed", { order: { ...erasedOrder, status: "accepted" }, previous_status: "placed" }],
    ["reservation.cancelled", { reservation: { ...erasedReservation, status: "cancelled" } }],
    ["reservation.updated", { reservation: { ...erasedReservation, party_size: 5 }, changed: ["party_size"] }],
    ["guest.created", { guest: { id: EventCatalogue.catalogue["guest.created"].example.guest.id, erased: true } }],
    ["review.created", { review: { ...EventCatalogue.catalogue["review.created"].example.review, comment: null } }]
  ] as const)("%s is erased as its type declares", (type, data) => {
    const erased = PersonalData.event({ type, body: bodyOf(type) })
    expect(dataOf(erased)).toEqual(data)
    expect(PersonalData.event({ type, body: erased })).toBe(erased)
  })

  it.each(Event.eventTypes.filter((type) => PersonalData.ofEvents[type] === PersonalData.none))(
    "%s holds no personal data, and stays byte for byte",
    (type) => {
      const body = bodyOf(type).replace(":", " : ")
      expect(PersonalData.event({ type, body })).toBe(body)
    }
  )

  it.each(Event.eventTypes.filter((type) => !type.startsWith("guest.")))(
    "%s still matches its schema, with its members in order",
    (type) => {
      const body = bodyOf(type)
      const erased: unknown = JSON.parse(PersonalData.event({ type, body }))
      expect(Schema.is(EventCatalogue.envelopeOf(type))(erased)).toBe(true)
      expect(Object.keys(dataOf(JSON.stringify(erased)) as object)).toEqual(Object.keys(dataOf(body) as object))
    }
  )

  it("is erased by its type, whatever its shape", () => {
    const like = `{"data":{"item":{"id":1,"customer":{"name":"Caesar"}}}}`
    expect(PersonalData.event({ type: "menu.item_updated", body: like })).toBe(like)
    const older = `{"data":{"reservation":{"id":"1","name":"Ada"}}}`
    expect(PersonalData.event({ type: "reservation.created", body: older })).toBe(
      `{"data":{"reservation":{"id":"1","name":"Erased guest"}}}`
    )
  })

  it("drops members without a rule, because they may hold anything", () => {
    const newer = `{"data":{"order":{"id":"1","nickname":"Ada"},"told_to":"Ada"}}`
    expect(PersonalData.event({ type: "order.paid", body: newer })).toBe(`{"data":{"order":{"id":"1"}}}`)
  })

  it.each(["[1]", "null", "7", `{"data":null}`, `{"data":[{"name":"Ada"}]}`, `{"data":"text" }`])(
    "stays byte for byte when it has no data to erase: %s",
    (body) => expect(PersonalData.event({ type: "order.paid", body })).toBe(body)
  )

  it("is erased by its shape when the type is from a later version", () => {
    const type = "order.reopened" as Event.EventType
    expect(dataOf(PersonalData.event({ type, body: JSON.stringify({ data: { order } }) }))).toEqual({
      order: erasedOrder
    })
    expect(PersonalData.event({ type: "constructor" as Event.EventType, body: `{"data":{}}` })).toBe(`{"data":{}}`)
  })
})

describe("the text of a stored response", () => {
  it.each([
    ["order", { ...order }, erasedOrder],
    ["reservation", { ...reservation }, erasedReservation]
  ] as const)("that holds an %s is erased as that declares", (resource, data, erased) => {
    const body = JSON.stringify({ data, meta: {}, links: {} })
    expect(PersonalData.answer({ resource, body })).toBe(JSON.stringify({ data: erased, meta: {}, links: {} }))
  })

  it("is erased by what it holds, whatever its shape", () => {
    const like = `{"data": {"customer": {"name": "Caesar"}}}`
    expect(PersonalData.answer({ resource: "item", body: like })).toBe(like)
    expect(PersonalData.answer({ resource: "refusal", body: like })).toBe(like)
    expect(PersonalData.answer({ resource: "reservation", body: `{"data":{"name":"Ada"}}` })).toBe(
      `{"data":{"name":"Erased guest"}}`
    )
  })

  it("is erased by its shape when it was stored without what it holds", () => {
    expect(dataOf(PersonalData.answer({ resource: null, body: JSON.stringify({ data: order }) }))).toEqual(erasedOrder)
  })
})

describe("a text that does not say what it holds", () => {
  it("is erased by its shape, as the whole data or under a name", () => {
    expect(dataOf(PersonalData.undeclared(JSON.stringify({ data: order })))).toEqual(erasedOrder)
    expect(dataOf(PersonalData.undeclared(JSON.stringify({ data: { reservation } })))).toEqual({
      reservation: erasedReservation
    })
    expect(PersonalData.undeclared(`{"data":{"guest":{"id":4,"name":"Ada","contact_shared":true}}}`)).toBe(
      `{"data":{"guest":{"id":4,"erased":true}}}`
    )
    expect(PersonalData.undeclared(`{"data":{"rating":5,"comment":"Ada"},"meta":{}}`)).toBe(
      `{"data":{"rating":5,"comment":null},"meta":{}}`
    )
  })

  it.each([
    `{"error":{"code":"x"}}`,
    `{"data":{"item":{"name":{"en":"Soup"}}}}`,
    `{"data":{"count":7,"text":"customer","list":["phone"],"nothing":null}}`,
    `{"data":{"slot":{"party_size":4}}}`,
    `{"data":{"branch":{"name":"Main","phone":"1"}}}`,
    `{"data":{"dish":{"rating":5}}}`,
    `{"data":{"line":{"comment":"well done"}}}`,
    `{"data":[{"customer":{}}] }`,
    `[1]`,
    `null`
  ])("stays as it is when its shape is not that of something about a guest: %s", (text) => {
    expect(PersonalData.undeclared(text)).toBe(text)
  })
})

describe("a declaration", () => {
  it("has an entry for every type of event: a missing one does not compile", () => {
    const { ping: _, ...rest } = PersonalData.ofEvents
    // @ts-expect-error no declaration for ping
    const declared: PersonalData.EventDeclarations = rest
    expect(Object.keys(declared)).toEqual(Event.eventTypes.filter((type) => type !== "ping"))
  })

  it("has an entry for everything that a response holds: a missing one does not compile", () => {
    const { item: _, ...rest } = PersonalData.ofAnswers
    // @ts-expect-error no declaration for items
    const declared: PersonalData.AnswerDeclarations = rest
    expect(Object.keys(declared)).toEqual(Idempotency.answerResources.filter((resource) => resource !== "item"))
    // @ts-expect-error the response does not say what it holds
    const kept: Idempotency.AnswerToKeep = { status: 201, body: "{}" }
    expect(kept).not.toHaveProperty("holds")
  })

  it("has a rule for every member, of the member's type: anything else does not compile", () => {
    // @ts-expect-error the previous status is missing
    const rules: Rules<EventCatalogue.EventData<"order.status_changed">> = { order: stays }
    // @ts-expect-error every member except the name is missing
    const named = members<BookingView.BookingView>({ name: becomes("Erased guest") })
    // @ts-expect-error the type of the object must be given
    const nameless = members({ note: becomes(null) })
    // @ts-expect-error a number is not a note
    const note: Rules<Pick<OrderView.OrderView, "note">> = { note: becomes(1) }
    // @ts-expect-error an order is not a booking
    const mistaken: PersonalData.EventDeclarations["order.paid"] = { order: bookingView }
    expect([rules, named, nameless, note, mistaken]).toHaveLength(5)
  })

  it("requires the guest of an event with personal data", () => {
    const { example } = EventCatalogue.catalogue["review.created"]
    expect(Event.make("review.created", venue.restaurant, example, context, 7).guest_id).toBe(7)
    // @ts-expect-error the guest of the review is missing
    expect(Event.make("review.created", venue.restaurant, example, context).guest_id).toBeNull()
    expect(Event.make("ping", venue.restaurant, { message: "hi" }, context).guest_id).toBeNull()
  })
})

describe("a text about an order that a guest's notes went to", () => {
  const withoutNotes = { ...order, note: null, items: order.items.map((item) => ({ ...item, note: null })) }
  const noted = { ...order, note: "No nuts", items: order.items.map((item) => ({ ...item, note: "No milk" })) }

  it("loses the notes of the order and of its lines", () => {
    const body = JSON.stringify({ id: "1", data: { order: noted, changed: ["items"] } })
    expect(JSON.parse(PersonalData.sharedEvent({ body }))).toEqual({
      id: "1",
      data: { order: withoutNotes, changed: ["items"] }
    })
    const answer = PersonalData.sharedAnswer({ body: JSON.stringify({ data: noted, meta: {} }) })
    expect(JSON.parse(answer)).toEqual({ data: withoutNotes, meta: {} })
  })
})
