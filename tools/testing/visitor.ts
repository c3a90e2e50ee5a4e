/** A browser for tests without a screen: keeps cookies, follows no redirects, and submits forms as they are. */

/** Everyone's password in tests. */
export const password = "correct horse battery"

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** What a person reads on the page, for messages of tests. */
  readonly shown: string
  readonly location: string | null
}

const shownOn = (text: string): string =>
  text
    .replaceAll(/<(head|svg)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()

export type Fields = ReadonlyArray<readonly [string, string]>

export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** Sends the fields of a plain form, or of a form in parts. */
  async send(
    method: string,
    path: string,
    fields?: Fields | FormData,
    headers: Record<string, string> = {}
  ): Promise<Answered> {
    const answer = await fetch(new URL(path, this.url), {
      method,
      redirect: "manual",
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(method === "POST" ? { origin: this.url } : {}),
        ...headers
      },
      ...(fields === undefined
        ? {}
        : {
            body:
              fields instanceof FormData
                ? fields
                : new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]))
          })
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/max-age=0/i.test(line)) this.cookies.delete(name!)
      else this.cookies.set(name!, value!)
    }
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      shown: shownOn(text),
      location: answer.headers.get("location")
    }
  }

  get(path: string): Promise<Answered> {
    return this.send("GET", path)
  }

  /** The CSRF token of the forms on a page. */
  async csrf(path: string): Promise<string> {
    return csrfOf((await this.get(path)).text)
  }

  async submit(page: string, action: string, fields: Fields = []): Promise<Answered> {
    return this.send("POST", action, [["csrf", await this.csrf(page)], ...fields])
  }

  async signIn(name: string, given: { readonly password?: string; readonly next?: string } = {}): Promise<Answered> {
    const page = `/console/sign-in${given.next === undefined ? "" : `?next=${encodeURIComponent(given.next)}`}`
    const { text } = await this.get(page)
    const next = /name="next" value="([^"]*)"/.exec(text)?.[1]
    return this.send("POST", "/console/sign-in", [
      ["csrf", csrfOf(text)],
      ["email", `${name}@example.com`],
      ["password", given.password ?? password],
      ...(next === undefined ? [] : [["next", next.replaceAll("&amp;", "&")] as const])
    ])
  }
}

export const csrfOf = (text: string): string => /name="csrf" value="(\w+)"/.exec(text)?.[1] ?? ""

/** Somebody who has signed in. */
export const visitorOf = async (url: string, name: string): Promise<Visitor> => {
  const visitor = new Visitor(url)
  await visitor.signIn(name)
  return visitor
}
