// What must be noticed: of the mutants in a folder at least so many percent, by these tests. Without arguments
// `npm run verify -- mutants` tries all of these folders.
const core = ["packages/core/test"]
const http = ["packages/http-adapter/test"]
const browser = ["packages/console/test/browser"]

/** Folders or files, the most particular first. */
export const thresholds = [
  { path: "packages/core/src/domain", percent: 95, tests: core },
  { path: "packages/core/src/usecases/transaction", percent: 90, tests: core },
  { path: "packages/http-adapter/src/access", percent: 90, tests: http },
  { path: "packages/http-adapter/src/host", percent: 90, tests: http },
  { path: "packages/console/src/browser", percent: 87, tests: browser },
  { path: "packages/console/src/browser/steadyList.browser.ts", percent: 90, tests: browser }
]

/** The entry that holds for a file; other files of a package are tried with its tests, and need nothing. */
export const thresholdOf = (file) => {
  const found = thresholds.find(({ path }) => file === path || file.startsWith(`${path}/`))
  const [, folder] = /^(packages\/[^/]+)\/src\//.exec(file) ?? []
  return found ?? (folder === undefined ? undefined : { path: `${folder}/src`, percent: 0, tests: [`${folder}/test`] })
}
