/** Collects the metrics of several processes in their primary, and keeps what those that ended have counted. */
import * as ClusterMetrics from "./ClusterMetrics.ts"

/** How long to wait for a process before its last metrics are taken. */
const standardMillis = 2_000

interface Pending {
  readonly waitingFor: Set<number>
  readonly finish: () => void
}

export class ClusterCollection {
  readonly #ask: (process: number, id: number) => void
  readonly #waitMillis: number
  readonly #latest = new Map<number, string>()
  readonly #pending = new Map<number, Pending>()
  #ended = ""
  #ids = 0

  /** `ask` makes a process tell its metrics, with this id. */
  constructor(ask: (process: number, id: number) => void, waitMillis: number = standardMillis) {
    this.#ask = ask
    this.#waitMillis = waitMillis
  }

  /** The metrics of these processes in their order, and of those that have ended. */
  async collect(processes: ReadonlyArray<number>): Promise<ReadonlyArray<ClusterMetrics.Told>> {
    const id = ++this.#ids
    const all = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#waitMillis)
      const finish = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#pending.set(id, { waitingFor: new Set(processes), finish })
      if (processes.length === 0) finish()
    })
    for (const process of processes) this.#ask(process, id)
    await all
    this.#pending.delete(id)
    const told = processes.flatMap((process) => {
      const text = this.#latest.get(process)
      return text === undefined ? [] : [{ process, text }]
    })
    return [...told, { process: null, text: this.#ended }]
  }

  /** What a process told when it was asked. */
  receive(process: number, id: number, text: string): void {
    this.#latest.set(process, text)
    this.#settle(id, process)
  }

  end(process: number): void {
    const lasting = [this.#ended, ClusterMetrics.lasting(this.#latest.get(process) ?? "")]
    this.#ended = ClusterMetrics.merge(lasting.map((text) => ({ process: null, text })))
    this.#latest.delete(process)
    for (const id of this.#pending.keys()) this.#settle(id, process)
  }

  #settle(id: number, process: number): void {
    const pending = this.#pending.get(id)
    pending?.waitingFor.delete(process)
    if (pending?.waitingFor.size === 0) pending.finish()
  }
}
