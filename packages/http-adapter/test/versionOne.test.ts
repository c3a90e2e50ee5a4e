/** Version 1 only grows (§9): what clients were given stays. */
import { assert, describe, it } from "vitest"
import { apiFindings, eventFindings } from "./growth/apiFindings.ts"
import { current, isCurrent, isRecorded, record, recorded } from "./growth/contracts.ts"
import { all, type Finding } from "./growth/Findings.ts"

const listed = (findings: ReadonlyArray<Finding>): string =>
  findings.map(({ message, path }) => `  ${path} ${message}`).join("\n")

const remedy = "`npm run record` writes it down; commit what it changes."

describe("version 1", () => {
  it("still is what its clients were given", () => {
    const is = current()
    const findings = isRecorded()
      ? all([apiFindings(recorded().api, is.api), eventFindings(recorded().events, is.events)])
      : all([])
    assert.isEmpty(
      findings.breaking,
      `These changes would break a client of version 1, and belong into another version:\n${listed(findings.breaking)}\n`
    )
    if (process.env["FOURTOP_RECORD"] === "1") record(is)
    else if (!isCurrent(recorded(), is)) {
      console.warn(`Version 1 has grown, or says the same in another way. ${remedy}\n${listed(findings.additions)}`)
    }
  })
})
