// Which tests enter which functions: all tests run once, on texts whose functions note that they were entered.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { noting } from "./mutants.mjs"
import { Runner } from "./Runner.mjs"

/** Runs the tests; gives those that pass with the time they took, those that fail, and who enters what. */
export const measured = async (sources, tests, say) => {
  const folder = mkdtempSync(join(tmpdir(), "fourtop-mutate-"))
  const runner = new Runner({ MUTATE_ENTERED: folder })
  const noted = [...sources].map(([file, text]) => [file, noting(file, text)])
  // Loaded anew, as for a mutant without a switch: not every test bears that in one process.
  const reloaded = noted.map(([file, text]) => [file, `${text}\n// Again`])
  const milliseconds = new Map()
  const failing = []
  try {
    for (const [index, test] of tests.entries()) {
      say(`${index + 1} of ${tests.length} files of tests without a mutant`)
      const answer = await runner.run(noted, [test], 300_000)
      if (answer?.ok === true) milliseconds.set(test, 0)
      else failing.push({ test, by: answer?.by ?? "it took longer than five minutes" })
    }
    for (const [index, test] of [...milliseconds.keys()].entries()) {
      say(`${index + 1} of ${tests.length} files of tests once more`)
      const started = performance.now()
      const answer = await runner.run(reloaded, [test], 300_000)
      milliseconds.set(test, performance.now() - started)
      if (answer?.ok === true) continue
      milliseconds.delete(test)
      failing.push({ test, by: answer?.by ?? "it took longer than five minutes" })
    }
    const entered = new Map()
    for (const name of readdirSync(folder)) {
      const { entered: places, testPath } = JSON.parse(readFileSync(join(folder, name), "utf8"))
      for (const place of places) entered.set(place, [...(entered.get(place) ?? []), testPath])
    }
    return { entered, failing, milliseconds }
  } finally {
    runner.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

const plain = (file) => basename(file).replace(/\..*$/, "").toLowerCase()

/** So many files of tests look for one mutant: what only the slowest of all notice is noticed too late. */
const mostTests = 20

const texts = new Map()
const textOf = (test) => {
  if (!texts.has(test)) texts.set(test, readFileSync(test, "utf8"))
  return texts.get(test)
}

/** Whether a test names the file, as it names what is imported from it. */
const names = (test, file) => new RegExp(`\\b${basename(file, ".ts")}\\b`).test(textOf(test))

/** Whether a test is in the folder that belongs to the file's: test/domain/orders to src/domain/orders. */
const isBeside = (test, file) => dirname(test) === dirname(file).replace("/src", "/test")

/**
 * The tests that can notice a mutant: those named like the file first, then those of its folder, then those that name it,
 * then the quickest. A function that is called while its module is loaded is entered by whichever test loads it first, so
 * tests named like the file are always among them.
 */
export const testsFor = ({ file, within }, { entered, milliseconds }) => {
  const ofFile = () => [...entered].filter(([place]) => place.startsWith(`${file}:`)).flatMap(([, tests]) => tests)
  const naming = () => [...milliseconds.keys()].filter((test) => names(test, file))
  const namesakes = () => [...milliseconds.keys()].filter((test) => plain(test) === plain(file))
  const candidates =
    within === null ? [...ofFile(), ...naming()] : [...(entered.get(`${file}:${within}`) ?? []), ...namesakes()]
  const found = [...new Set(candidates)].filter((test) => milliseconds.has(test))
  const rank = (test) => [plain(test) === plain(file), isBeside(test, file), names(test, file), true].indexOf(true)
  const inOrder = found.toSorted((a, b) => rank(a) - rank(b) || milliseconds.get(a) - milliseconds.get(b))
  return inOrder.slice(0, mostTests)
}
