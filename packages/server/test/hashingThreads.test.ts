/** Passwords are hashed in threads that leave the processors to requests. */
import { assert, describe, it } from "@effect/vitest"
import { scryptSync } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { getPriority } from "node:os"
import { HashingThreads, niceness } from "../src/node/HashingThreads.ts"

const job = { password: "correct horse", salt: new Uint8Array(16), keyLength: 32, options: { N: 1024, r: 8, p: 1 } }

/** The niceness of every thread of this process, as the kernel says. */
const priorities = (): ReadonlyArray<number> =>
  readdirSync("/proc/self/task").map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8")
    // The name, in brackets, may have spaces; the niceness is the 17th field after it.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])
  })

describe("a hashing thread", () => {
  it("computes scrypt", async () => {
    const { keyLength, options, password, salt } = job
    assert.deepEqual(await new HashingThreads().derive(job), scryptSync(password, salt, keyLength, options))
  })

  it.skipIf(process.platform !== "linux")(
    "stands behind the threads that serve, and they stay as they were",
    async () => {
      const before = getPriority()
      await new HashingThreads().derive(job)
      assert.include(priorities(), niceness)
      assert.strictEqual(getPriority(), before)
      assert.include(priorities(), before)
    }
  )
})
