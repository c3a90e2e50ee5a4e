/** The YAML language server, which editors talk to, as an editor sees it. */
import { type ChildProcess, spawn } from "node:child_process"
import { createRequire } from "node:module"
import * as path from "node:path"
import { pathToFileURL } from "node:url"

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
}

/** A problem that an editor shows. */
export interface Remark {
  /** From 1. */
  readonly line: number
  readonly message: string
}

interface Diagnostics {
  readonly uri: string
  readonly diagnostics: ReadonlyArray<{
    readonly message: string
    readonly range: { readonly start: { readonly line: number } }
  }>
}

const program = path.join(
  path.dirname(createRequire(import.meta.url).resolve("yaml-language-server/package.json")),
  "bin",
  "yaml-language-server"
)

/** What the server asks an editor about. */
const settings = { validate: true, hover: true, completion: true, schemaStore: { enable: false } }

/** An editor with a folder open. */
export class YamlEditor {
  #last = 0
  #received: Buffer = Buffer.alloc(0)
  readonly #folder: string
  readonly #server: ChildProcess
  readonly #answers = new Map<number, (result: unknown) => void>()
  readonly #remarks = new Map<string, (remarks: ReadonlyArray<Remark>) => void>()

  constructor(folder: string) {
    this.#folder = pathToFileURL(folder).href
    this.#server = spawn(process.execPath, [program, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] })
    this.#server.stdout!.on("data", (chunk: Buffer) => this.#take(chunk))
  }

  async start(): Promise<void> {
    const workspace = { configuration: true }
    await this.#ask("initialize", { processId: process.pid, rootUri: this.#folder, capabilities: { workspace } })
    this.#send({ method: "initialized", params: {} })
  }

  /** Opens a file, and returns what is remarked about it. */
  open(name: string, text: string): Promise<ReadonlyArray<Remark>> {
    const uri = `${this.#folder}/${name}`
    const remarks = new Promise<ReadonlyArray<Remark>>((resolve) => this.#remarks.set(uri, resolve))
    this.#send({
      method: "textDocument/didOpen",
      params: { textDocument: { uri, languageId: "yaml", version: 1, text } }
    })
    return remarks
  }

  /** What a hover over a place of an open file shows; lines are counted from 1. */
  async hover(name: string, line: number, character: number): Promise<string> {
    const hovered = await this.#ask("textDocument/hover", this.#placeIn(name, line, character))
    return (hovered as { readonly contents: { readonly value: string } }).contents.value
  }

  /** What is offered at a place of an open file; lines are counted from 1. */
  async complete(name: string, line: number, character: number): Promise<ReadonlyArray<string>> {
    const offered = await this.#ask("textDocument/completion", this.#placeIn(name, line, character))
    return (offered as { readonly items: ReadonlyArray<{ readonly label: string }> }).items.map(({ label }) => label)
  }

  stop(): void {
    this.#server.kill()
  }

  #placeIn(name: string, line: number, character: number) {
    return { textDocument: { uri: `${this.#folder}/${name}` }, position: { line: line - 1, character } }
  }

  #ask(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#last
    const answer = new Promise<unknown>((resolve) => this.#answers.set(id, resolve))
    this.#send({ id, method, params })
    return answer
  }

  #send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message })
    this.#server.stdin!.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  #take(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk])
    for (;;) {
      const end = this.#received.indexOf("\r\n\r\n")
      const length = Number(/Content-Length: (\d+)/i.exec(this.#received.subarray(0, Math.max(end, 0)).toString())?.[1])
      if (end === -1 || this.#received.length < end + 4 + length) return
      const body = this.#received.subarray(end + 4, end + 4 + length).toString()
      this.#received = this.#received.subarray(end + 4 + length)
      this.#handle(JSON.parse(body) as Message)
    }
  }

  #handle({ id, method, params, result }: Message): void {
    if (method === "textDocument/publishDiagnostics") {
      const { diagnostics, uri } = params as Diagnostics
      const remarks = diagnostics.map(({ message, range }) => ({ line: range.start.line + 1, message }))
      return this.#remarks.get(uri)?.(remarks)
    }
    if (id === undefined) return
    if (method === undefined) return this.#answers.get(id)?.(result)
    const items = (params as { readonly items?: ReadonlyArray<unknown> } | undefined)?.items ?? []
    this.#send({ id, result: method === "workspace/configuration" ? items.map(() => settings) : null })
  }
}
