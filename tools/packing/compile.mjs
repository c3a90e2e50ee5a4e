// Checks types as `tsc` does, but of other packages' declarations only what ours use: these change with the lockfile alone,
// and checking all of them takes longer than anything else. Declarations of our CommonJS are those of our ES modules
// again, which are checked once; of the copies it checks that their imports are found.
// Usage: node compile.mjs FOLDER-OF-TYPESCRIPT OPTIONS-OF-TSC
import { createRequire } from "node:module"
import { resolve } from "node:path"

const [folder, ...args] = process.argv.slice(2)
const ts = createRequire(import.meta.url)(resolve(folder))
const { errors, fileNames, options } = ts.parseCommandLine(args)
const program = ts.createProgram(fileNames, options)
const checker = program.getTypeChecker()

const isOurs = ({ fileName }) => !/\/node_modules\/(?!(?:@fourtop|fourtop)\/)/.test(fileName)

/** Whether a declaration of CommonJS has the text of the one of the ES module. */
const isCopy = ({ fileName, text }) =>
  fileName.includes("/dist/cjs/") && ts.sys.readFile(fileName.replace("/dist/cjs/", "/dist/")) === text

/** Imports of a file that lead nowhere. */
const missing = (file) =>
  file.imports
    .filter((specifier) => checker.getSymbolAtLocation(specifier) === undefined)
    .map((specifier) => `${file.fileName} imports ${specifier.text}, which is not found`)

const files = program.getSourceFiles().filter(isOurs)
const found = [
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...files.flatMap((file) => program.getSyntacticDiagnostics(file)),
  ...files.filter((file) => !isCopy(file)).flatMap((file) => program.getSemanticDiagnostics(file))
]
const lost = files.filter(isCopy).flatMap(missing)
const host = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => process.cwd(), getNewLine: () => "\n" }
console.log([ts.formatDiagnostics(found, host), ...lost].join("\n"))
// Without ours there would be nothing to find.
const hasOurs = files.some(({ fileName }) => fileName.includes("/@fourtop/"))
process.exit(found.length === 0 && lost.length === 0 && hasOurs ? 0 : 1)
