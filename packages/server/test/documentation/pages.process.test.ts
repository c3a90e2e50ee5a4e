/** The commands of the pages, typed in order into one new installation. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { called, type Ended, onServer, type Variables } from "../Fourtop.ts"
import * as Pages from "./Pages.ts"

let variables: Variables
const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-pages-"))
const file = path.join(directory, "venue.yaml")

beforeAll(async () => {
  // The addresses of the pages have no owner: nobody looks where they lead.
  variables = { ...onServer(await freshDatabase()), WEBHOOK_ALLOW_INSECURE: "true" }
  fs.writeFileSync(file, Pages.blocks("quick-start-run.md", "yaml")[0]!)
})
afterAll(() => fs.rmSync(directory, { recursive: true }))

/** Goes on until it is told to end; other tests start it. */
const endless = "fourtop worker"

/** Types what the page shows, with the ids of this installation, and looks at what comes. */
const typed = async (page: string, replaced: (argument: string) => string = String): Promise<ReadonlyArray<Ended>> => {
  const ended: Array<Ended> = []
  for (const step of Pages.steps(page)) {
    const args = Pages.argumentsOf(step)
    if (args === null || step.command === endless) continue
    const result = await called(args.map(replaced), variables)
    assert.strictEqual(result.code, 0, `${step.command}\n${result.stderr}`)
    const came = `${result.stderr}${result.stdout}`.replaceAll(file, "venue.yaml")
    assert.isTrue(Pages.isShown(step, came), `${step.command} printed\n${came}`)
    ended.push(result)
  }
  return ended
}

describe("the commands of the pages, one after the other", () => {
  it("migrate a new database as operations.md shows", async () => {
    assert.strictEqual((await typed("operations.md")).length, 2)
  })

  it("found a restaurant as quick-start-run.md shows", async () => {
    const ended = await typed("quick-start-run.md", (argument) => (argument === "venue.yaml" ? file : argument))
    assert.strictEqual(ended.length, 5)
  })

  it("add a webhook, read its log and send again as webhooks.md shows", async () => {
    // The ids of the page are those of another installation: here they are made beforehand.
    const { stdout } = await called(["webhook", "add", "https://hooks.example.com/made", "--json"], variables)
    const { id } = JSON.parse(stdout) as { readonly id: number }
    const pinged = await called(["webhook", "ping", String(id), "--json"], variables)
    const { event_id } = JSON.parse(pinged.stdout) as { readonly event_id: string }
    const ended = await typed("webhooks.md", (argument) =>
      argument === "7" ? String(id) : /^[0-9a-f]{8}-/.test(argument) ? event_id : argument
    )
    assert.strictEqual(ended.length, 5)
    assert.include(ended[1]!.stdout, event_id)
  })

  it("fill restaurants for partners and remove them as partner-sandbox.md shows", async () => {
    assert.strictEqual((await typed("partner-sandbox.md")).length, 2)
  })
})
