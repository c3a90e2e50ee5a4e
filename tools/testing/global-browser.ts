/** The one Chromium of a test run. Imports only types of Vitest: this file runs outside of its workers. */
import { chromium } from "playwright-core"
import type { TestProject } from "vitest/node"
import { findChromium } from "./chromium.ts"

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = await findChromium(say)
  if ("path" in found) {
    say(found.path)
    const server = await chromium.launchServer({
      executablePath: found.path,
      // Chromium's sandbox refuses to run as root.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : []
    })
    project.provide("chromium", server.wsEndpoint())
    return () => server.close()
  }
  const line = `${found.why}; set CHROMIUM to the path of one`
  if (process.env["CI"] !== undefined) throw new Error(line)
  say(`BROWSER TESTS ARE SKIPPED: ${line}`)
  project.provide("chromium", "")
  return () => Promise.resolve()
}

const say = (line: string): void => console.log(`[browser] ${line}`)
