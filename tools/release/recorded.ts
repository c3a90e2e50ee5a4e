/** The release that `npm run release -- record` has recorded, as a program to run beside this version. */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { brotliDecompressSync } from "node:zlib"

const directory = path.join(import.meta.dirname, "recorded")

export interface RecordedRelease {
  /** The version in its package.json. */
  readonly version: string
  /** The schema of the functions that it calls. */
  readonly functionSet: string
  /** Puts the program into a new directory, and returns its file: `node FILE serve`. */
  readonly unpack: () => { readonly file: string; readonly remove: () => void }
}

const parse = (name: string): RecordedRelease | undefined => {
  const [, version, set] = /^fourtop-(.+)-([0-9a-f]{8})\.mjs\.br$/.exec(name) ?? []
  if (version === undefined || set === undefined) return undefined
  return {
    version,
    functionSet: `fourtop_f_${set}`,
    unpack: () => {
      const place = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-release-"))
      const file = path.join(place, "fourtop.mjs")
      fs.writeFileSync(file, brotliDecompressSync(fs.readFileSync(path.join(directory, name))))
      return { file, remove: () => fs.rmSync(place, { recursive: true }) }
    }
  }
}

export const recorded = (): RecordedRelease => {
  const found = fs.readdirSync(directory).flatMap((name) => parse(name) ?? [])
  if (found.length !== 1)
    throw new Error(`tools/release/recorded has ${found.length} releases; run npm run release -- record.`)
  return found[0]!
}
