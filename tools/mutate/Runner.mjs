// The parent's side of a warm Vitest: asks it one thing at a time, and replaces it when it does not answer in time.
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("runner.mjs", import.meta.url))

/** A runner in a group of processes of its own, so that its workers end with it. */
export class Runner {
  #child
  #env

  constructor(env = {}) {
    this.#env = env
    process.on("exit", () => this.end())
  }

  /** Whether the tests passed, by what they failed, null when time ran out. The number is that of a switch. */
  async run(changes, tests, milliseconds, mutant = -1) {
    if (this.#child === undefined) {
      this.#child = await this.#started()
      // What has to be loaded only once counts for no mutant.
      await this.#asked(mutant === -1 ? [] : changes, tests, 300_000, -1)
    }
    return await this.#asked(changes, tests, milliseconds, mutant)
  }

  async #asked(changes, tests, milliseconds, mutant) {
    const child = this.#child
    if (child === undefined) return null
    child.send({ changes, tests, mutant })
    const over = new AbortController()
    const timer = setTimeout(() => over.abort(), milliseconds)
    try {
      const [answer] = await Promise.race([
        once(child, "message", { signal: over.signal }),
        once(child, "exit", { signal: over.signal }).then(() => [null])
      ])
      if (answer === null) this.end()
      return answer
    } catch {
      this.end()
      return null
    } finally {
      clearTimeout(timer)
      over.abort()
    }
  }

  /** Ends the process and all it has started, whatever they are doing. */
  end() {
    const child = this.#child
    this.#child = undefined
    if (child?.pid === undefined) return
    try {
      process.kill(-child.pid, "SIGKILL")
    } catch {
      // It had ended already.
    }
  }

  async #started() {
    const env = { ...process.env, ...this.#env }
    const child = fork(program, { env, detached: true, stdio: ["ignore", "ignore", "inherit", "ipc"] })
    const [started] = await Promise.race([once(child, "message"), once(child, "exit").then(() => [null])])
    if (started === null) throw new Error("Vitest did not start; the lines above say why.")
    return child
  }
}
