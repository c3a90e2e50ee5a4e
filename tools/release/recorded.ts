/** The releases that `npm run release -- record` has recorded, as programs to run beside this version. */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { brotliDecompressSync } from "node:zlib"

const directory = path.join(import.meta.dirname, "recorded")

export interface RecordedRelease {
  /** The version in its package.json. */
  readonly version: string
  /** The schema of the functions that it calls; null for the first program, which has none. */
  readonly functionSet: string | null
  /** Puts the program into a new directory, and returns its file: `node FILE serve`. */
  readonly unpack: () => { readonly file: string; readonly remove: () => void }
}

const parse = (name: string): RecordedRelease | undefined => {
  const [, version, set] = /^fourtop-(.+)-([0-9a-f]{8}|first)\.mjs\.br$/.exec(name) ?? []
  if (version === undefined || set === undefined) return undefined
  return {
    version,
    functionSet: set === "first" ? null : `fourtop_f_${set}`,
    unpack: () => {
      const place = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-release-"))
      const file = path.join(place, "fourtop.mjs")
      fs.writeFileSync(file, brotliDecompressSync(fs.readFileSync(path.join(directory, name))))
      return { file, remove: () => fs.rmSync(place, { recursive: true }) }
    }
  }
}

const all = fs.readdirSync(directory).flatMap((name) => parse(name) ?? [])

/** The releases with function sets, which this version can run beside. */
export const releases: ReadonlyArray<RecordedRelease & { readonly functionSet: string }> = all.flatMap((release) =>
  release.functionSet === null ? [] : [{ ...release, functionSet: release.functionSet }]
)

if (releases.length === 0) throw new Error("tools/release/recorded has no release; run npm run release -- record.")

/** The first program, as it was before there were function sets. */
export const first: RecordedRelease = all.find(({ functionSet }) => functionSet === null)!
