/** A receiver of webhooks in another language, which runs as a program of its own. */
import { type ChildProcess, spawn } from "node:child_process"
import { createHmac } from "node:crypto"
import { once } from "node:events"
import { createServer, type AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

/** A port of this machine that nothing listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

/** A running receiver, and what it has printed. */
export class Receiver {
  #printed = ""
  readonly #process: ChildProcess
  readonly #secret: string
  readonly url: string

  constructor(command: string, args: ReadonlyArray<string>, env: NodeJS.ProcessEnv, cwd: string, port: number) {
    this.url = `http://127.0.0.1:${port}/`
    this.#secret = env["WEBHOOK_SECRET"]!
    this.#process = spawn(command, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] })
    for (const stream of [this.#process.stdout!, this.#process.stderr!]) {
      stream.on("data", (chunk: Buffer) => (this.#printed += chunk.toString()))
    }
  }

  /** Returns when it responds; throws when it has ended. */
  async ready(): Promise<void> {
    for (;;) {
      if (this.#process.exitCode !== null) throw new Error(`The receiver has ended:\n${this.#printed}`)
      const response = await fetch(this.url, { method: "POST", body: "{}" }).catch(() => null)
      if (response !== null) return
      await sleep(100)
    }
  }

  /** How many times a text was printed. */
  countOf(text: string): number {
    return this.#printed.split(text).length - 1
  }

  /** Waits until a text was printed. */
  async printed(text: string): Promise<void> {
    while (this.countOf(text) === 0) {
      if (this.#process.exitCode !== null) throw new Error(`The receiver has ended:\n${this.#printed}`)
      await sleep(50)
    }
  }

  /** Sends a body that was signed so many seconds ago, with other `v1` values before the right one. */
  async send(body: string, { age = 0, others = [], signed = body }: Sending = {}): Promise<number> {
    const time = Math.floor(Date.now() / 1000) - age
    const right = createHmac("sha256", this.#secret).update(`${time}.${signed}`).digest("hex")
    const signature = [`t=${time}`, ...[...others, right].map((value) => `v1=${value}`)].join(",")
    const response = await fetch(this.url, { method: "POST", body, headers: { "service-signature": signature } })
    return response.status
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return
    this.#process.kill()
    await once(this.#process, "exit")
  }
}

/** How a body is signed. */
export interface Sending {
  readonly age?: number
  readonly others?: ReadonlyArray<string>
  /** The body that the signature is for. */
  readonly signed?: string
}
