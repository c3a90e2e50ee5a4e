/** What Spanish does with what core tells it in English, and with words that change beside others. */
import { describe, expect, it } from "vitest"
import * as Say from "../../src/words/es/activity/activityPhrases.ts"
import { es } from "../../src/words/es/es.ts"
import { sayRule } from "../../src/words/readRule.ts"

const said = (message: string): string => sayRule(es, message)

describe("rules in Spanish", () => {
  it("say days and dates", () => {
    expect(said("no seatings on Sundays")).toBe("los domingos no hay horas de reserva")
    expect(said("no seatings on Mondays")).toBe("los lunes no hay horas de reserva")
    expect(said("closed on Friday 14 March 2031")).toBe("cerrado el viernes 14 de marzo de 2031")
  })

  it("say what parties do, one or several", () => {
    expect(said("fits if Rossi (19:30, 4 guests) moves from Table 4 to Terrace 2")).toBe(
      "cabe si Rossi (19:30, 4 personas) pasa de la mesa 4 a Terrace 2"
    )
    expect(
      said(
        "fits if Rossi (19:30, 1 guest) moves from Table 4 to Table 5 + Table 6, and Bianchi (20:00, 2 guests) moves from Table 1 to Table 4"
      )
    ).toBe(
      "cabe si Rossi (19:30, 1 persona) pasa de la mesa 4 a la mesa 5 + la mesa 6; Bianchi (20:00, 2 personas) pasa de la mesa 1 a la mesa 4"
    )
  })

  it("say the state of an order and of a reservation", () => {
    expect(said("is rejected already")).toBe("ya está rechazado")
    expect(said("cannot be changed, because the order is completed")).toBe(
      "no se puede cambiar, porque el pedido está completado"
    )
    expect(said("is no-show")).toBe("está marcada como no presentada")
  })

  it("say what a document names", () => {
    expect(said('does not match any table: "t1"')).toBe("no es ninguna mesa: «t1»")
    expect(said("a restaurant can have at most 300 modifier groups")).toBe(
      "un restaurante puede tener como máximo 300 grupos de modificadores"
    )
    expect(said("has 70,000 bytes; the maximum is 64 KiB")).toBe("tiene 70,000 bytes; el máximo es 64 KiB")
    expect(said("names no order type that can be placed here; choose from pickup")).toBe(
      "no nombra ningún tipo de pedido que se pueda hacer aquí; elige entre pickup"
    )
  })
})

describe("the activity log in Spanish", () => {
  const names = { orders: new Map([["a", "12"]]) } as unknown as Parameters<typeof Say.order>[0]

  it("joins the article with what is before it", () => {
    expect([Say.order(names, "a"), Say.ofOrder(names, "a"), Say.toOrder(names, "a")]).toEqual([
      "el pedido 12",
      "del pedido 12",
      "al pedido 12"
    ])
    expect([Say.ofOrder(names, "b"), Say.toOrder(names, "b")]).toEqual(["de un pedido", "a un pedido"])
  })

  it("lists what was changed by its name here", () => {
    expect(Say.changed(["date", "party_size", "table_id"])).toBe("fecha, personas y mesa")
  })
})
