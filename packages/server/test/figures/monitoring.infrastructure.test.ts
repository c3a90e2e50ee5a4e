/** Metrics, alerts and the dashboard, as Prometheus itself reads them. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { parse, stringify } from "yaml"
import { program, type Program } from "../../../../tools/testing/debian.ts"
import { severalServers } from "../servers/severalServers.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import { killServices, onServer, running, serve } from "../Fourtop.ts"

const root = fileURLToPath(new URL("../../../../", import.meta.url))
const file = (name: string): string => path.join(root, "deploy", name)
const read = (name: string): string => fs.readFileSync(file(name), "utf8")
const token = "a-token-for-prometheus"

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly annotations: Readonly<Record<"summary" | "action" | "runbook", string>>
}

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: Readonly<Record<"h" | "w" | "x" | "y", number>>
  readonly targets?: ReadonlyArray<{ readonly refId: string; readonly expr: string }>
}

const rules = (parse(read("prometheus/alerts.yaml")) as { groups: Array<{ rules: Array<Rule> }> }).groups.flatMap(
  (group) => group.rules
)
const dashboard = JSON.parse(read("grafana/fourtop.json")) as {
  readonly panels: ReadonlyArray<Panel>
  readonly templating: { readonly list: ReadonlyArray<{ readonly name: string }> }
}
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

let promtool: Program
let served: string
let worked: string

const run = async (args: ReadonlyArray<string>, input = "") => {
  const child = spawn(promtool.path, args, { env: promtool.env })
  let said = ""
  for (const output of [child.stdout, child.stderr])
    output.setEncoding("utf8").on("data", (text: string) => (said += text))
  child.stdin.end(input)
  const [status] = (await once(child, "close")) as [number | null]
  return { status, said }
}

const figures = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()

beforeAll(async () => {
  promtool = await program("promtool", ["prometheus"], (line) => console.log(`[debian] ${line}`))
  // Figures by server are shown where there are several.
  const directory = await severalServers(migratedDatabase, { others: 1 })
  const variables = { ...onServer(directory), METRICS_TOKEN: token }
  const { ready } = await serve(variables)
  await fetch(`${ready.root_url}/api/v1/menus`)
  const worker = await running(["worker"], { ...variables, WORKER_PORT: "0" })
  served = await figures(`${ready.root_url}/metrics`)
  worked = await figures(`http://127.0.0.1:${String(worker.said["health_port"])}/metrics`)
})
afterAll(killServices)

/** Names that an expression reads. Labels and functions of PromQL are none of them. */
const namesIn = (expression: string): ReadonlyArray<string> =>
  [...expression.matchAll(/\b(fourtop|nodejs|process)_\w+/g)].map(([name]) => name)

const shown = () =>
  new Set([...served.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name!).filter((name) => name !== "#"))

describe("the metrics", () => {
  it("of a service and of a worker have nothing that promtool finds wrong", async () => {
    for (const text of [served, worked]) {
      const { said, status } = await run(["check", "metrics"], text)
      assert.strictEqual(status, 0, said)
      assert.strictEqual(said.trim(), "")
    }
  })

  it("that alerts and the dashboard name are there", () => {
    const named = [...rules.map(({ expr }) => expr), ...expressions].flatMap(namesIn)
    assert.isAbove(named.length, 40)
    const known = shown()
    assert.deepStrictEqual(
      named.filter((name) => !known.has(name)),
      []
    )
  })
})

describe("the alerts", () => {
  it("are valid, each fires when it should, and stays quiet otherwise", async () => {
    const checked = await run(["check", "rules", file("prometheus/alerts.yaml")])
    assert.strictEqual(checked.status, 0, checked.said)
    const tested = await run(["test", "rules", file("prometheus/alerts.test.yaml")])
    assert.strictEqual(tested.status, 0, tested.said)
    const { tests } = parse(read("prometheus/alerts.test.yaml")) as {
      tests: Array<{ alert_rule_test: Array<{ alertname: string; exp_alerts: Array<unknown> }> }>
    }
    const cases = tests.flatMap(({ alert_rule_test }) => alert_rule_test)
    for (const { alert } of rules) {
      const counts = cases.filter(({ alertname }) => alertname === alert).map(({ exp_alerts }) => exp_alerts.length)
      assert.deepStrictEqual(counts, [1, 0], alert)
    }
  })

  it("each say what to do, and lead to a heading of the documentation", () => {
    for (const { alert, annotations } of rules) {
      assert.match(annotations.summary, /^[A-Z].+\.$/, alert)
      assert.match(annotations.action, /^[A-Z].{40,}\.$/, alert)
      const [page, anchor] = annotations.runbook.split("#")
      const headings = [...fs.readFileSync(path.join(root, page!), "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
        heading!
          .toLowerCase()
          .replaceAll(/[^\w -]/g, "")
          .replaceAll(" ", "-")
      )
      assert.include(headings, anchor, alert)
    }
  })
})

describe("the dashboard", () => {
  it("has panels with titles and queries that do not cover each other", () => {
    const { panels, templating } = dashboard
    assert.strictEqual(new Set(panels.map(({ id }) => id)).size, panels.length)
    assert.includeMembers(
      templating.list.map(({ name }) => name),
      ["datasource", "instance"]
    )
    const cells = new Set<string>()
    for (const { gridPos, targets, title, type } of panels) {
      assert.isNotEmpty(title)
      assert.strictEqual(type === "row", targets === undefined, title)
      assert.isAtMost(gridPos.x + gridPos.w, 24, title)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          assert.isFalse(cells.has(`${x} ${y}`), title)
          cells.add(`${x} ${y}`)
        }
      }
    }
  })

  it("has only expressions that Prometheus can read", async () => {
    assert.isAbove(expressions.length, 30)
    const records = expressions.map((expression, index) => ({
      record: `dashboard:expression:${index}`,
      expr: expression.replaceAll("$__rate_interval", "5m").replaceAll("$instance", ".*")
    }))
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
    try {
      const written = path.join(directory, "dashboard.yaml")
      fs.writeFileSync(written, stringify({ groups: [{ name: "dashboard", rules: records }] }))
      const { said, status } = await run(["check", "rules", written])
      assert.strictEqual(status, 0, said)
    } finally {
      fs.rmSync(directory, { recursive: true })
    }
  })
})
