import { assert, describe, it } from "@effect/vitest"
import { Event, EventScopes, Scope } from "@fourtop/core/internal"

describe("the scopes that show events", () => {
  it("every type has a row, with a scope that reads", () => {
    assert.sameMembers(Object.keys(EventScopes.eventScopes), [...Event.eventTypes])
    for (const scope of Object.values(EventScopes.eventScopes)) {
      if (scope !== null) assert.match(scope, /:read$/)
      if (scope !== null) assert.include(Scope.all, scope)
    }
  })

  it("a test event is for everybody, everything else for those who may read what it is about, but what is for apps", () => {
    assert.deepStrictEqual(EventScopes.typesFor([]), ["ping"])
    assert.deepStrictEqual(EventScopes.typesFor(["menu:read", "orders:write"]), ["ping", "menu.item_updated"])
    const ofReservations = EventScopes.typesFor(["reservations:read"])
    assert.includeMembers([...ofReservations], ["ping", "reservation.created", "experience.booked"])
    assert.isEmpty(ofReservations.filter((type) => /^(order|menu|guest|giftcard|stock|shift)\./.test(type)))
    assert.deepStrictEqual(
      EventScopes.typesFor(Scope.all),
      Event.eventTypes.filter((type) => !Event.isForApps(type))
    )
  })
})
