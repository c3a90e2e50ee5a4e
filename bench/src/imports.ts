/** How much CPU an import of a package takes, to an import of Effect, which every program with Effect pays anyway. */
import { spawnSync } from "node:child_process"
import * as path from "node:path"
import { quantile } from "./http/rounds.ts"
import { done, progress } from "./report/progress.ts"
import { publish, type Row } from "./report/Report.ts"
import * as Targets from "./report/targets.ts"

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 7)

const base = "effect"
const specifiers = [base, "@fourtop/core", "@fourtop/core/orders", "@fourtop/pg-adapter", "@fourtop/testkit"]

/** The documentation depends on every published package, so that its imports can be resolved from there. */
const folder = path.resolve("docs")

/** Milliseconds of CPU from the start of the import to its end, in a process of its own. */
const cpuOf = (specifier: string): number => {
  const code = `const before = process.cpuUsage()
    await import(${JSON.stringify(specifier)})
    const { system, user } = process.cpuUsage(before)
    console.log((system + user) / 1000)`
  const { status, stderr, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: folder,
    encoding: "utf8"
  })
  if (status !== 0) throw new Error(`${specifier} cannot be imported:\n${stderr}`)
  return Number(stdout)
}

const rowOf = (name: string, times: ReadonlyArray<number>, bases: ReadonlyArray<number>): Row => {
  const ratios = times.map((time, round) => time / bases[round]!)
  const [low, middle, high] = [quantile(ratios, 0.25), quantile(ratios, 0.5), quantile(ratios, 0.75)]
  return {
    name,
    cells: {
      "CPU ms": quantile(times, 0.5).toFixed(0),
      "to effect": `${middle.toFixed(2)} ×`,
      spread: `${low.toFixed(2)} – ${high.toFixed(2)}`
    },
    bar: { value: middle, low, high, text: `${middle.toFixed(2)} ×` }
  }
}

export const imports = {
  name: "import" as const,
  run: async (): Promise<void> => {
    const times = specifiers.map((): Array<number> => [])
    for (let round = 0; round <= rounds; round++) {
      for (const [index, specifier] of specifiers.entries()) {
        progress(`import: round ${round} of ${rounds}, ${specifier}`)
        const time = cpuOf(specifier)
        // The first one also reads the files from the disk.
        if (round > 0) times[index]!.push(time)
      }
    }
    done()
    const ratioOf = (specifier: string) =>
      quantile(
        times[specifiers.indexOf(specifier)]!.map((time, round) => time / times[0]![round]!),
        0.5
      )
    publish({
      name: "import",
      title: "An import of a package as it is published",
      method: `${rounds} interleaved rounds, each in a process of its own.`,
      columns: ["CPU ms", "to effect", "spread"],
      rows: specifiers.map((name, index) => rowOf(name, times[index]!, times[0]!)),
      targets: [
        ...Targets.checked(Targets.importCore, ratioOf("@fourtop/core")),
        ...Targets.checked(Targets.importTestkit, ratioOf("@fourtop/testkit"))
      ],
      raw: specifiers.map((name, index) => ({ name, times: times[index] }))
    })
  }
}
