/** The JSON Schema of the venue document accepts every document that tests generate, and the sample. */
import { VenueSchema } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Ajv2020 } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../tools/testing/size.ts"
import { house } from "./browserRules/houses.ts"
import { shop } from "./browserRules/shops.ts"

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true })
formats.default(ajv)
const validate = ajv.compile(VenueSchema.schema())

const problemsOf = (document: unknown) => (validate(document) ? [] : validate.errors)

describe("the JSON Schema of the venue document", () => {
  it("accepts the sample", () => {
    expect(problemsOf(sampleDocument)).toEqual([])
  })

  it.each([
    ["that take reservations", house],
    ["that take orders", shop]
  ])("accepts generated restaurants %s", (_, arbitrary) => {
    const documents = (arbitrary as fc.Arbitrary<object>).map((document) => ({ slug: "generated", ...document }))
    fc.assert(
      fc.property(documents, (document) => {
        expect(problemsOf(JSON.parse(JSON.stringify(document)))).toEqual([])
      }),
      { numRuns: howMany(30, 500) }
    )
  })
})
