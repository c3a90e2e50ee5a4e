/**
 * A small load balancer for tests: takes turns among the processes that say that they are ready, and retries nothing
 * that was sent. Only a connection that was refused goes to another process.
 */
import * as Http from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

export interface Sent {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Received {
  /** The process that has answered. */
  readonly origin: string
  readonly status: number
  readonly body: string
}

const pollMillis = 25

class Backend {
  ready = false
  gone = false
  /** Whether it gets no further requests. */
  draining = false
  inFlight = 0
  readonly #agent = new Http.Agent({ keepAlive: true, maxSockets: 8 })

  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
    void this.#watch()
  }

  async #watch(): Promise<void> {
    while (!this.gone) {
      const probe = { method: "GET", path: "/readyz", headers: {} } as const
      this.ready = await this.send(probe, new Http.Agent()).then(
        ({ status }) => status === 200,
        () => false
      )
      await sleep(pollMillis)
    }
    this.#agent.destroy()
  }

  send({ body, headers, method, path }: Sent, agent = this.#agent): Promise<Received> {
    return new Promise((resolve, reject) => {
      const request = Http.request(`${this.origin}${path}`, { method, headers, agent }, (response) => {
        // It has begun to shut down, and says so before the next probe does.
        if (response.headers.connection === "close" && agent === this.#agent) this.ready = false
        let text = ""
        response
          .setEncoding("utf8")
          .on("data", (part: string) => (text += part))
          .on("end", () => resolve({ origin: this.origin, status: response.statusCode!, body: text }))
          .on("error", reject)
      })
      request.on("error", reject)
      request.end(body)
    })
  }
}

export class Balancer {
  #backends: Array<Backend> = []
  #turn = 0

  /** Sends requests to this process as soon as it is ready, and waits until then. */
  async add(origin: string): Promise<void> {
    const backend = new Backend(origin)
    this.#backends.push(backend)
    while (!backend.ready) await sleep(pollMillis)
  }

  /**
   * Sends no further requests to this process, and waits until it has responded to all. A request that is sent while a
   * process closes its idle connections would be lost, however it ends.
   */
  async drain(origin: string): Promise<void> {
    const backends = this.#backends.filter((backend) => backend.origin === origin)
    for (const backend of backends) backend.draining = true
    while (backends.some(({ inFlight }) => inFlight > 0)) await sleep(pollMillis)
  }

  /** Forgets a process that has ended. */
  remove(origin: string): void {
    for (const backend of this.#backends) if (backend.origin === origin) backend.gone = true
    this.#backends = this.#backends.filter(({ gone }) => !gone)
  }

  async send(request: Sent): Promise<Received> {
    const ready = this.#backends.filter((backend) => backend.ready && !backend.draining)
    const backend = ready[this.#turn++ % ready.length]
    if (backend === undefined) throw new Error("No process is ready.")
    backend.inFlight++
    try {
      return await backend.send(request)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") throw error
      backend.ready = false
      return this.send(request)
    } finally {
      backend.inFlight--
    }
  }
}
