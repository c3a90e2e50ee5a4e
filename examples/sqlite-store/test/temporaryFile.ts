import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { afterAll } from "vitest"

/** A file for the tests of one module, gone with its folder when they have ended. */
export const temporaryFile = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-sqlite-"))
  afterAll(() => fs.rmSync(folder, { recursive: true }))
  return path.join(folder, "store.db")
}
