// Checks types as `tsc` does, but of other packages' declarations only what ours use: these change with the lockfile alone,
// and checking all of them takes longer than anything else. Usage: node compile.mjs FOLDER-OF-TYPESCRIPT OPTIONS-OF-TSC
import { createRequire } from "node:module"
import { resolve } from "node:path"

const [folder, ...args] = process.argv.slice(2)
const ts = createRequire(import.meta.url)(resolve(folder))
const { errors, fileNames, options } = ts.parseCommandLine(args)
const program = ts.createProgram(fileNames, options)

const isOurs = ({ fileName }) => !/\/node_modules\/(?!(?:@fourtop|fourtop)\/)/.test(fileName)
const files = program.getSourceFiles().filter(isOurs)
const found = [
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...files.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
]
const host = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => process.cwd(), getNewLine: () => "\n" }
console.log(ts.formatDiagnostics(found, host))
// Without ours there would be nothing to find.
process.exit(found.length === 0 && files.some(({ fileName }) => fileName.includes("/@fourtop/")) ? 0 : 1)
