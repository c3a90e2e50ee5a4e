import { Event, EventCatalogue, Json } from "@fourtop/core/internal"
import { Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { contextAt, monday } from "../../arrange.ts"
import { venue } from "../decisions/backoffice/arrange.ts"

const strictly = { onExcessProperty: "error" } as const

describe("the catalogue of events", () => {
  it("has every type of §6.3, in its order", () => {
    expect(Object.keys(EventCatalogue.catalogue)).toEqual([...Event.eventTypes])
  })

  it.each([...Event.eventTypes])("%s: its example matches its schema, in an envelope too", (type) => {
    const { example, when } = EventCatalogue.catalogue[type]
    const { body } = Event.make(type, venue.restaurant, example, contextAt(monday), null)
    const sent: unknown = JSON.parse(body)
    expect(when).not.toBe("")
    expect(Schema.decodeUnknownSync(EventCatalogue.envelopeOf(type), strictly)(sent)).toEqual(sent)
    for (const wrong of [{}, { ...example, more: 1 }, null]) {
      const other: unknown = { ...(sent as object), data: wrong }
      expect(Either.isLeft(Schema.decodeUnknownEither(EventCatalogue.envelopeOf(type), strictly)(other))).toBe(true)
    }
    const nowhere = { ...(sent as object), restaurant: {} }
    expect(Either.isLeft(Schema.decodeUnknownEither(EventCatalogue.envelopeOf(type), strictly)(nowhere))).toBe(true)
  })

  it("has examples that fit together", () => {
    const { catalogue } = EventCatalogue
    expect(catalogue.ping.example.message).not.toBe("")
    expect(catalogue["guest.updated"].example.guest.id).toBe(catalogue["guest.created"].example.guest.id)
    const [made, updated] = [catalogue["reservation.created"].example, catalogue["reservation.updated"].example]
    const members = Object.keys(made.reservation) as ReadonlyArray<keyof typeof made.reservation>
    expect(members.filter((member) => made.reservation[member] !== updated.reservation[member])).toEqual(
      updated.changed
    )
    const { changed, item } = catalogue["menu.item_updated"].example
    expect(changed.filter((member) => !(member in item))).toEqual([])
  })

  it("types the data of events: anything else does not compile, JSON text included", () => {
    const { restaurant } = venue
    const context = contextAt(monday)
    const view = Json.write(EventCatalogue.catalogue["order.created"].example.order)
    const twice = Json.join({ order: view, previous_status: view })
    const told = [
      Event.withText("order.paid", restaurant, Json.join({ order: view }), context, null),
      // @ts-expect-error a message is text
      Event.make("ping", restaurant, { message: 1 }, context),
      // @ts-expect-error the order is missing
      Event.withText("order.paid", restaurant, Json.join({}), context, null),
      // @ts-expect-error an order is not a status
      Event.withText("order.status_changed", restaurant, twice, context, null),
      // @ts-expect-error untyped text
      Event.withText("order.paid", restaurant, `{"order":${view}}`, context, null)
    ]
    const is = (type: Event.EventType, body: string) =>
      Either.isRight(Schema.decodeUnknownEither(EventCatalogue.envelopeOf(type))(JSON.parse(body)))
    expect(told.map(({ body, type }) => is(type, body))).toEqual([true, false, false, false, true])
  })

  it("never contains the contact of a guest without consent", () => {
    const { data, example } = EventCatalogue.catalogue["guest.created"]
    const is = Schema.is(data)
    expect(is(example)).toBe(true)
    expect(is({ guest: { ...example.guest, phone: "+39 06 555 0100" } })).toBe(false)
    expect(is({ guest: { ...example.guest, email: "a@b.it" } })).toBe(false)
    expect(is({ guest: { ...example.guest, phone: "+39 06 555 0100", contact_shared: true } })).toBe(true)
    const refused = Schema.decodeUnknownEither(data)({ guest: { ...example.guest, email: "a@b.it" } })
    expect(Either.getOrThrow(Either.flip(refused)).message).toContain("shares no contact")
  })

  it("names an erased guest by nothing but an id", () => {
    const is = Schema.is(EventCatalogue.catalogue["guest.updated"].data)
    expect(is({ guest: { id: 4, erased: true } })).toBe(true)
    expect([{ id: 4 }, { id: 4, erased: false }, { erased: true }].filter((guest) => is({ guest }))).toEqual([])
  })
})
