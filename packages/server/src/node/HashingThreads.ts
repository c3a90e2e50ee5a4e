/**
 * Threads that only compute scrypt, so that hashing never occupies those in which Node compresses, reads files and
 * looks up names. A thread starts when it is first needed, and does not keep the process alive while it is idle.
 */
import type { ScryptOptions } from "node:crypto"
import { Worker } from "node:worker_threads"

/** How far behind everything else of the process hashing stands when processors are scarce. */
export const niceness = 10

export interface Job {
  readonly password: string
  readonly salt: Uint8Array
  readonly keyLength: number
  readonly options: ScryptOptions
}

/**
 * Text instead of a file, because the program is one bundled file. Linux gives the thread alone the lower priority, so
 * that hashing leaves the processors to requests; elsewhere it would be that of the whole process.
 */
const program = `
if (process.platform === "linux") require("node:os").setPriority(${niceness})
const { parentPort } = require("node:worker_threads")
const { scryptSync } = require("node:crypto")
parentPort.on("message", ({ password, salt, keyLength, options }) => {
  parentPort.postMessage(scryptSync(password, salt, keyLength, options))
})
`

const ended = (): Error => new Error("A hashing thread ended.")

export class HashingThreads {
  /** Threads without a job. */
  readonly #idle = new Set<Worker>()

  /** Computes in a thread of its own; the caller limits how many there are. */
  derive(job: Job): Promise<Buffer> {
    const [idle] = this.#idle
    const thread = idle ?? this.#start()
    this.#idle.delete(thread)
    thread.ref()
    return new Promise<Buffer>((resolve, reject) => {
      const failed = (reason: Error | number) => reject(typeof reason === "number" ? ended() : reason)
      thread.once("error", failed)
      thread.once("exit", failed)
      thread.once("message", (key: Uint8Array) => {
        thread.off("error", failed)
        thread.off("exit", failed)
        thread.unref()
        this.#idle.add(thread)
        resolve(Buffer.from(key))
      })
      thread.postMessage(job, [])
    })
  }

  #start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: 16 }
    const thread = new Worker(program, { eval: true, execArgv: [], env: {}, resourceLimits })
    // An error ends the thread, and without a listener the process too.
    thread.on("error", () => this.#idle.delete(thread))
    thread.on("exit", () => this.#idle.delete(thread))
    return thread
  }
}
