/** How schemas of the OpenAPI document become types of the client. */
import { assert, describe, it } from "vitest"
import { Types } from "../client/Types.ts"

const word = { type: "string", enum: ["open", "closed"], description: "Whether it is open." } as const
const schemas = {
  State: { ...word },
  Names: { type: "object", additionalProperties: { type: ["string", "null"] }, description: "Texts by language." },
  Table: {
    type: "object",
    description: "A table.",
    required: ["id"],
    properties: { id: { type: "integer", description: "Its id." } }
  }
} as const

const declared = (fields: object, direction: "sent" | "received", required: ReadonlyArray<string> = []) => {
  const types = new Types(schemas)
  types.declare("Place", { type: "object", properties: fields as never, required }, direction, "A place.")
  const code = types.declared.get("Place")!.code.replace(/^\/\*\* A place\. \*\/\n/, "")
  return { types, code }
}

describe("a type", () => {
  it("of what is received has lists of words that may grow; of what is sent, it has not", () => {
    const state = { state: { $ref: "#/components/schemas/State", description: "Its state." } }
    const got = declared(state, "received", ["state"])
    assert.include(got.code, "readonly state: State | (string & {})")
    assert.include(got.types.declared.get("State")!.code, 'export type State = "open" | "closed"')
    assert.include(declared(state, "sent", ["state"]).code, "readonly state: State\n")
    const kind = { kind: { type: "string", enum: ["place"], description: "Always the same." } }
    assert.include(declared(kind, "received", ["kind"]).code, 'readonly kind: "place"\n')
  })

  it("names what is inside of it, and keeps the sentences", () => {
    const inner = {
      type: "object",
      required: ["id"],
      properties: { id: { type: "integer", description: "The id of the line." } }
    }
    const { code, types } = declared(
      { lines: { type: "array", items: inner, description: "Its lines." }, note: { anyOf: [{ type: "null" }, inner] } },
      "received",
      ["lines"]
    )
    assert.include(code, "  /** Its lines. */\n  readonly lines: ReadonlyArray<PlaceLine>\n")
    assert.include(code, "readonly note?: PlaceNote | null\n")
    assert.include(
      types.declared.get("PlaceLine")!.code,
      "/** An entry of `lines`. */\nexport interface PlaceLine {\n  /** The id of the line. */\n  readonly id: number\n}"
    )
    assert.deepStrictEqual(types.undescribed, ["Place.note"])
  })

  it("of a request or a response as a whole has no sentences of its own", () => {
    const types = new Types(schemas)
    const id = { type: "integer", description: "The id." } as const
    const path = { type: "object", properties: { id }, required: ["id"] } as const
    types.declare("MoveRequest", { type: "object", properties: { path }, required: ["path"] }, "sent", "A move.", true)
    assert.strictEqual(
      types.declared.get("MoveRequest")!.code,
      "/** A move. */\nexport interface MoveRequest {\n  readonly path: MovePath\n}"
    )
    assert.strictEqual(
      types.declared.get("MovePath")!.code,
      "export interface MovePath {\n  /** The id. */\n  readonly id: number\n}"
    )
    assert.deepStrictEqual(types.undescribed, [])
  })

  it("lets senders leave out what is optional, and says its default", () => {
    const { code } = declared({ size: { type: "integer", description: "How large.", default: 25 } }, "sent")
    assert.include(code, "/** How large. Defaults to `25`. */\n  readonly size?: number | undefined\n")
  })

  it("uses maps in both directions, but no other object", () => {
    const names = { names: { $ref: "#/components/schemas/Names", description: "Its names." } }
    const table = { table: { $ref: "#/components/schemas/Table", description: "Its table." } }
    const { types } = declared({ ...names, ...table }, "received")
    types.declare("NewPlace", { type: "object", properties: names }, "sent", "A new place.")
    assert.include(types.declared.get("Names")!.code, "{ readonly [name: string]: string | null }")
    assert.throws(
      () => types.declare("Other", { type: "object", properties: table }, "sent", "Another."),
      /Table is both sent and received/
    )
  })

  it("has a name that no other has", () => {
    const { types } = declared({}, "received")
    assert.throws(() => types.alias("Place", "string", [], "A place."), /two types with the name Place/)
  })
})
