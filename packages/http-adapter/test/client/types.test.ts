/** The Effect client's types come from the declarations, those of @fourtop/client are generated: they are the same. */
import type * as Client from "@fourtop/client"
import type { FourtopEffectClient } from "@fourtop/http-adapter/client"
import type { Effect } from "effect"
import { describe, expectTypeOf, it } from "vitest"

type Method = (...given: never) => unknown
type Succeeds<F extends Method> = ReturnType<F> extends Effect.Effect<infer A, infer _E> ? A : never
type Fails<F extends Method> = ReturnType<F> extends Effect.Effect<infer _A, infer E> ? E : never

type Menu = FourtopEffectClient["menu"]
type Orders = FourtopEffectClient["orders"]
type Reservations = FourtopEffectClient["reservations"]

describe("generated types", () => {
  it("of responses are the declared ones", () => {
    expectTypeOf<Client.Order>().toExtend<Succeeds<Orders["readOrder"]>["data"]>()
    expectTypeOf<Succeeds<Orders["readOrder"]>["data"]>().toExtend<Client.Order>()
    expectTypeOf<Succeeds<Orders["listOrders"]>>().toExtend<Client.ListOrdersResponse>()
    expectTypeOf<Client.ListOrdersResponse>().toExtend<Succeeds<Orders["listOrders"]>>()
    expectTypeOf<Succeeds<Menu["readMenu"]>>().toExtend<Client.ReadMenuResponse>()
    expectTypeOf<Succeeds<Reservations["readAvailability"]>>().toExtend<Client.ReadAvailabilityResponse>()
    expectTypeOf<Client.Availability>().toExtend<Succeeds<Reservations["readAvailability"]>["data"]>()
    expectTypeOf<Succeeds<FourtopEffectClient["guests"]["readGuest"]>["data"]>().toExtend<Client.Guest>()
    expectTypeOf<Succeeds<FourtopEffectClient["waitlist"]["joinWaitlist"]>>().toExtend<Client.JoinWaitlistResponse>()
    expectTypeOf<
      Succeeds<FourtopEffectClient["reports"]["readSalesSummary"]>
    >().toExtend<Client.ReadSalesSummaryResponse>()
  })

  it("of failures are the declared ones", () => {
    expectTypeOf<Fails<Orders["placeOrder"]>["_tag"]>().toEqualTypeOf<Client.PlaceOrderFailure["_tag"]>()
    expectTypeOf<Fails<Orders["moveOrder"]>["_tag"]>().toEqualTypeOf<Client.MoveOrderFailure["_tag"]>()
    expectTypeOf<Fails<Menu["listMenus"]>["_tag"]>().toEqualTypeOf<Client.ListMenusFailure["_tag"]>()
    expectTypeOf<Fails<Menu["changeItem"]>["_tag"]>().toEqualTypeOf<Client.ChangeItemFailure["_tag"]>()
    expectTypeOf<Fails<Reservations["cancelReservation"]>["_tag"]>().toEqualTypeOf<
      Client.CancelReservationFailure["_tag"]
    >()
  })
})
