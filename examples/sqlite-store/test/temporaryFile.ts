import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { onTestFinished } from "vitest"

/** A file, gone with its folder when the test has ended, or whatever else is given. Outside of tests give `afterAll`. */
export const temporaryFile = (whenEnded: (remove: () => void) => void = onTestFinished): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-sqlite-"))
  whenEnded(() => fs.rmSync(folder, { recursive: true }))
  return path.join(folder, "store.db")
}
