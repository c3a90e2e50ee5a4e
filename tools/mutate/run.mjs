// Changes the sources in small ways, one at a time and never on disk, and looks whether a test notices.
// Usage: npm run verify -- mutants [file or folder of sources, or of tests instead of all that the table names …]
// MUTATE_RUNNERS is how many mutants are tried at a time; MUTATE_VERBOSE=1 says by which test each was noticed.
import { readdirSync, readFileSync, statSync } from "node:fs"
import { availableParallelism, loadavg } from "node:os"
import { join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { measured, testsFor } from "./coverage.mjs"
import { reasonOf } from "./equivalents.mjs"
import { mutantsOf, mutated, switchable } from "./mutants.mjs"
import { difference, scored } from "./report.mjs"
import { Runner } from "./Runner.mjs"
import { thresholdOf, thresholds } from "./thresholds.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const say = (line) => process.stdout.write(`${line}\n`)
const progress = (line, turn) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}`)
  else if (turn % 50 === 0) process.stderr.write(`${line}\n`)
}

const filesIn = (path, suffix) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { withFileTypes: true })
        .flatMap((entry) =>
          entry.isDirectory() || entry.name.endsWith(suffix) ? filesIn(join(path, entry.name), suffix) : []
        )
        .toSorted((a, b) => (a < b ? -1 : 1))

// Runners end when this process exits.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1))

const isTest = (path) => /(^|\/)test(\/|$)/.test(path)
const asked = process.argv.slice(2).filter((path) => !isTest(path))
const askedTests = process.argv.slice(2).filter(isTest)
// Examples only have to match their schemas: other values would be as good, so no test can notice a change of them. What is
// bundled for browsers is made from sources that are here.
const targets = (asked.length > 0 ? asked : thresholds.map(({ path }) => path))
  .flatMap((path) => filesIn(resolve(root, path), ".ts"))
  .filter((file) => !/Examples\.ts$|\/bundles\.ts$/.test(file))
const unknown = targets.find((file) => thresholdOf(relative(root, file)) === undefined)
if (unknown !== undefined) {
  console.error(`${relative(root, unknown)} is not in the src folder of a package.`)
  process.exit(1)
}

const sources = new Map(targets.map((file) => [file, readFileSync(file, "utf8")]))
const folders = askedTests.length > 0 ? askedTests : targets.flatMap((file) => thresholdOf(relative(root, file)).tests)
const tests = [...new Set(folders)]
  .flatMap((folder) => filesIn(join(root, folder), ".test.ts"))
  .filter((file) => !/\.(pg|process|large|infrastructure|browser)\.test\.ts$/.test(file))

const coverage = await measured(sources, tests, progress)
for (const { by, test } of coverage.failing)
  say(`${relative(root, test)} is left out: it fails without a mutant (${by})`)

const lineAt = (text, start) => text.slice(text.lastIndexOf("\n", start - 1) + 1).split("\n", 1)[0]
const mutants = [...sources]
  .flatMap(([file, text]) => mutantsOf(file, text))
  .filter(
    (mutant) =>
      reasonOf(relative(root, mutant.file), lineAt(sources.get(mutant.file), mutant.start), mutant) === undefined
  )
  .map((mutant, number) => ({ ...mutant, number }))
say(`${mutants.length} mutants in ${targets.length} files`)

const switches = mutants.filter(({ hasSwitch }) => hasSwitch)
const withSwitches = [...sources].map(([file, text]) => [
  file,
  switchable(
    file,
    text,
    switches.filter((mutant) => mutant.file === file)
  )
])

const results = []
const finished = (mutant, answer, able) => {
  // Without an answer in time it runs for ever, which is noticed too.
  const noticed = answer?.ok !== true
  const file = relative(root, mutant.file)
  results.push({ file, noticed })
  if (noticed && process.env.MUTATE_VERBOSE)
    say(`${file}:${mutant.line} ${mutant.replacement} noticed by ${answer?.by}`)
  if (!noticed) {
    const text = sources.get(mutant.file)
    say(`${difference(text, { ...mutant, file })}${able.length === 0 ? "\n  no test comes here" : ""}`)
  }
  progress(
    `${results.length} of ${mutants.length}, ${results.filter((one) => !one.noticed).length} not noticed`,
    results.length
  )
}

/** Beside other work everything takes longer; running out of time there would look as if a test had noticed. */
const slowness = () => Math.max(1, (2 * loadavg()[0]) / availableParallelism())
const timeFor = (tests) =>
  slowness() * (5_000 + 4 * tests.reduce((sum, test) => sum + coverage.milliseconds.get(test), 0))

/**
 * Tries a mutant behind its switch. Noticed counts only if the same test passes with the switch off: what a mutant
 * leaves in memory must not be taken for another one's doing. Gives undefined where the mutant has to be tried alone.
 */
const switched = async (runner, { number }, able) => {
  const answer = await runner.run(withSwitches, able, timeFor(able), number)
  if (answer === null || answer.ok) return answer === null ? null : undefined
  const again = await runner.run(withSwitches, [answer.test], timeFor(able))
  if (again?.ok === true) return answer
  runner.end()
  return undefined
}

const alone = []
const tried = async (runner, mutant) => {
  const able = testsFor(mutant, coverage)
  if (able.length === 0) return finished(mutant, { ok: true }, able)
  const answer = mutant.hasSwitch ? await switched(runner, mutant, able) : undefined
  if (answer === undefined) alone.push(mutant)
  else finished(mutant, answer, able)
}

/** Loaded anew with nothing but this mutant: what runs while modules are loaded, and what no test has noticed so far. */
const triedAlone = async (runner, mutant) => {
  const able = testsFor(mutant, coverage)
  const text = mutated(mutant.file, sources.get(mutant.file), mutant)
  finished(mutant, await runner.run([[mutant.file, text]], able, timeFor(able)), able)
}

const runners = Array.from({ length: Number(process.env.MUTATE_RUNNERS ?? availableParallelism()) }, () => new Runner())
const each = async (list, attempt) => {
  const queue = list.values()
  await Promise.all(
    runners.map(async (runner) => {
      for (const mutant of queue) await attempt(runner, mutant)
      runner.end()
    })
  )
}
await each(switches, tried)
await each([...mutants.filter(({ hasSwitch }) => !hasSwitch), ...alone], triedAlone)
progress("")
say("")
const order = targets.map((file) => relative(root, file))
results.sort((a, b) => order.indexOf(a.file) - order.indexOf(b.file))
process.exit(scored(results, thresholdOf, say) ? 0 : 1)
