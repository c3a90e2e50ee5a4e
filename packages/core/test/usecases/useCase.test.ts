/** How a use-case is defined, and what does not compile. */
import { Effect, Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Acting from "../../src/domain/foundation/Acting.ts"
import * as Decode from "../../src/domain/foundation/input/Decode.ts"
import * as Fields from "../../src/domain/foundation/Fields.ts"
import * as Input from "../../src/domain/foundation/input/Input.ts"
import { traced } from "../../src/ports/spans/traced.ts"
import { addPerson } from "../../src/usecases/people/addPerson.ts"
import { invitePerson } from "../../src/usecases/people/invitePerson.ts"
import { definitionOf, installationUseCase, useCase } from "../../src/usecases/definition/useCase.ts"

const may = { areas: ["orders"], scope: null } as const
const acting = Acting.as(1, Acting.system)

const Tip = Schema.Struct({ amount: Fields.integer(1, 100), note: Fields.optional(Fields.text({ max: 5 })) })

const tip = useCase(
  "tip",
  { may, input: [Input.text("order_id"), Input.request(Tip), Input.optional(Input.integer("times"))] },
  (_acting: Acting.Acting, orderId: string, given: typeof Tip.Type, times: number = 1) =>
    Effect.succeed({ orderId, given, times })
)

const call = (...args: ReadonlyArray<unknown>) =>
  Effect.runSync(Effect.either((tip as (...args: ReadonlyArray<unknown>) => ReturnType<typeof tip>)(acting, ...args)))

const problemsOf = (...args: ReadonlyArray<unknown>) => {
  const refused = Either.getOrThrow(Either.flip(call(...args)))
  return refused._tag === "ValidationFailed" ? refused.problems : refused._tag
}

describe("a use-case", () => {
  it("gets what was decoded, with its defaults", () => {
    expect(Either.getOrThrow(call("a", { amount: 2, note: " hi ", more: true }))).toEqual({
      orderId: "a",
      given: { amount: 2, note: "hi" },
      times: 1
    })
    expect(Either.getOrThrow(call("a", { amount: 2 }, 3)).times).toBe(3)
  })

  it("is refused with every problem of all its arguments", () => {
    expect(problemsOf(7, { amount: 1.5, note: 5 }, "2")).toEqual({
      order_id: ["must be a string"],
      amount: ["must be an integer from 1 to 100"],
      note: ["must be a string"],
      times: ["must be an integer"]
    })
    expect(problemsOf()).toEqual({ order_id: ["is required"] })
    expect(problemsOf("\u0000", { amount: 1 })).toEqual({ order_id: [expect.stringContaining("U+0000")] })
  })

  it("is refused without fields for what is no object, as a body is", () => {
    for (const given of [undefined, null, 5, "x", [], () => {}]) expect(problemsOf("a", given)).toEqual({})
  })

  it("survives what throws when it is looked at", () => {
    const hostile = {
      get amount(): number {
        throw new TypeError("no")
      }
    }
    expect(problemsOf("a", hostile)).toEqual({})
    const refused = Either.getOrThrow(Either.flip(call("a", hostile)))
    expect(refused.message).toBe("The input cannot be read.")
    expect(
      problemsOf(
        "a",
        new Proxy(
          {},
          {
            get: () => {
              throw new RangeError("no")
            }
          }
        )
      )
    ).toEqual({})
    const cyclic: Record<string, unknown> = { amount: 0 }
    cyclic["self"] = cyclic
    expect(problemsOf("a", cyclic)).toEqual({ amount: ["must be an integer from 1 to 100"] })
  })

  it("does not decode again what core has decoded, and nobody can change that", () => {
    const decode = Decode.requestDecoder(Tip)
    const given = Either.getOrThrow(decode({ amount: 2, note: " hi " }))
    expect(Either.getOrThrow(call("a", given)).given).toBe(given)
    expect(() => Object.assign(given, { amount: 1e9 })).toThrow(TypeError)
    expect(Either.getOrThrow(call("a", { ...given })).given).not.toBe(given)
    const other = Either.getOrThrow(Decode.requestDecoder(Schema.Struct({ amount: Schema.Unknown }))({ amount: -1 }))
    expect(problemsOf("a", other)).toEqual({ amount: ["must be an integer from 1 to 100"] })
  })

  it("of the installation decodes too, before it asks for anything", () => {
    const hugo = { email: "hugo@example.com", name: "Hugo", restaurantId: 1, role: "king", password: "a password" }
    const refused = Effect.runSync(Effect.flip(addPerson(hugo as never) as Effect.Effect<never, object>))
    expect(refused).toMatchObject({ problems: { role: ["must be one of owner, manager, staff"] } })
    const nobody = Effect.runSync(
      Effect.flip(invitePerson({} as never, null as never, 5 as never) as Effect.Effect<never, object>)
    )
    expect(nobody).toMatchObject({ problems: { manager: ["must be an object"], password: ["must be a string"] } })
  })

  it("of the installation gets what was decoded, and can be told from others", () => {
    const greet = installationUseCase("greet", { input: [Input.text("name")] }, (name: string) => Effect.succeed(name))
    expect(Effect.runSync(greet("Ada"))).toBe("Ada")
    expect(definitionOf(greet)).toMatchObject({ name: "greet", may: null })
    expect(definitionOf(tip)).toMatchObject({ name: "tip", may })
    expect(definitionOf(call)).toBeUndefined()
  })

  it("of the installation answers input that cannot be read in its own words, where it has some", () => {
    const seen: Array<string> = []
    const count = (name: string) => Effect.sync(() => seen.push(name))
    const counted = installationUseCase("counted", { input: [Input.text("name")], otherwise: Effect.succeed(0) }, count)
    expect(Effect.runSync(counted("Ada"))).toBe(1)
    expect(Effect.runSync(counted(5 as never))).toBe(0)
    expect(seen).toEqual(["Ada"])
    // @ts-expect-error: it never answers with a text.
    installationUseCase("counted", { input: [Input.text("name")], otherwise: Effect.succeed("none") }, count)
  })

  it("does not compile without a permission, or with other inputs than its arguments", () => {
    const body = (_acting: Acting.Acting, orderId: string) => Effect.succeed(orderId)
    // @ts-expect-error: nobody has said who may.
    useCase("pay", { input: [Input.text("order_id")] }, body)
    // @ts-expect-error: a use-case that acts for a restaurant is defined with `useCase`.
    traced("pay", body)
    // @ts-expect-error: the argument is not decoded.
    useCase("pay", { may, input: [] }, body)
    // @ts-expect-error: the argument is decoded to something else.
    useCase("pay", { may, input: [Input.integer("order_id")] }, body)
    // @ts-expect-error: there is no such area.
    useCase("pay", { may: { areas: ["cellar"], scope: null }, input: [Input.text("order_id")] }, body)
    // @ts-expect-error: nobody acts by default.
    expect(() => Acting.as(1)).toThrow(TypeError)
    expect(Effect.runSync(traced("noted", (id: string) => Effect.succeed(id))("a"))).toBe("a")
  })
})
