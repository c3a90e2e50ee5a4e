/** A browser without a window: keeps cookies, sends the origin of its page, and follows no redirects. */
export interface Response {
  readonly status: number
  readonly headers: Headers
  readonly location: string | null
  readonly text: string
}

export class Visitor {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  get cookies(): ReadonlyArray<string> {
    return [...this.#cookies.keys()]
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#cookies.size > 0) {
      headers.set("cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    }
    const response = await fetch(new URL(path, this.#url), { ...init, headers, redirect: "manual" })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      this.#cookies.set(name!, value!)
    }
    const text = await response.text()
    return { status: response.status, headers: response.headers, location: response.headers.get("location"), text }
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.send(path, { headers })
  }

  form(path: string, fields: Readonly<Record<string, string>>, origin = this.#url): Promise<Response> {
    return this.send(path, { method: "POST", headers: { origin }, body: new URLSearchParams(fields) })
  }

  json(path: string, value: unknown, origin = this.#url): Promise<Response> {
    const headers = { origin, "content-type": "application/json", accept: "application/json" }
    return this.send(path, { method: "POST", headers, body: typeof value === "string" ? value : JSON.stringify(value) })
  }
}
