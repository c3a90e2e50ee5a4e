/** The Chromium of a test run. Imports only types of Vitest, because this file runs outside of its workers. */
import type { TestProject } from "vitest/node"
import { findChromium } from "./chromium.ts"

export default function setup(project: TestProject): void {
  const found = findChromium(say)
  if ("path" in found) {
    say(found.path)
    project.provide("chromium", found.path)
    return
  }
  const line = `${found.why}; set CHROMIUM to the path of one`
  if (process.env["CI"] !== undefined) throw new Error(line)
  say(`BROWSER TESTS ARE SKIPPED: ${line}`)
  project.provide("chromium", "")
}

const say = (line: string): void => console.log(`[browser] ${line}`)
