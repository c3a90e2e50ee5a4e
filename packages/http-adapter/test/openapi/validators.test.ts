/** The document, as the tools see it that people check such documents with. */
import SwaggerParser from "@apidevtools/swagger-parser"
import { Validator } from "@seriousme/openapi-schema-validator"
import type { OpenAPIV3_1 } from "openapi-types"
import { assert, describe, it } from "vitest"
import { isComplete } from "../../../../tools/testing/size.ts"
import * as OpenApiDocument from "../../src/openapi/OpenApiDocument.ts"

/** As an installation sends it, with its own address in place of the example. */
const sent = JSON.stringify(OpenApiDocument.make({ version: "1.2.3" })).replaceAll(
  OpenApiDocument.exampleOrigin,
  "https://api.trattoria.test"
)

/** A new one for each tool: some of them change what they look at. */
const document = () => JSON.parse(sent) as OpenAPIV3_1.Document & Record<string, unknown>

/** Rules that are switched off, and why. */
const off = {
  // An installation has no setting for an address of its operator's, and ours would be the wrong one.
  "contact-properties": "off",
  // Tags are in the order in which the documentation shows them.
  "openapi-tags-alphabetical": "off"
} as const

describe("the OpenAPI document is valid for", () => {
  it("@seriousme/openapi-schema-validator", async () => {
    const validated = await new Validator().validate(document())
    assert.isTrue(validated.valid, JSON.stringify(validated.errors))
  })

  it("@apidevtools/swagger-parser", async () => {
    const validated = await SwaggerParser.validate(document())
    assert.strictEqual(validated.info.version, "1.2.3")
  })

  // These two take longer to load and to run than all other tests of the document.
  it.runIf(isComplete)("Spectral, with every rule of its OpenAPI ruleset but two", async () => {
    const spectral = await import("@stoplight/spectral-core")
    const rulesets = await import("@stoplight/spectral-rulesets")
    const linter = new spectral.Spectral()
    linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, "all"]], rules: off }))
    const found = await linter.run(document())
    assert.deepStrictEqual(
      found.map(({ code, message, path }) => `${String(code)} ${path.join(".")}: ${message}`),
      []
    )
  })

  it.runIf(isComplete)("Redocly, with its strictest rules", async () => {
    const { createConfig, lintFromString } = await import("@redocly/openapi-core")
    const config = await createConfig({ extends: ["recommended-strict"] })
    const problems = await lintFromString({ source: sent, config })
    assert.deepStrictEqual(
      problems.map(({ location, message, ruleId }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
      []
    )
  })
})
