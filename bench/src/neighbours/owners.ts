/** People who sign in at the console while others guess passwords. */
import { addPerson, Password, Passwords } from "@fourtop/core/internal"
import { Effect } from "effect"
import { randomBytes, scryptSync } from "node:crypto"
import * as Http from "node:http"
import type { Town } from "./Town.ts"

export interface Owner {
  readonly email: string
  /** The cookies of the browser. */
  readonly cookies: Map<string, string>
}

const password = "a long enough password"

/** As the service writes them. All owners have one hash, because computing it takes a while. */
const hashed = (): string => {
  const salt = randomBytes(16)
  const key = scryptSync(Password.normalise(password), salt, 32, { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 28 })
  return ["scrypt", 16, 8, 2, salt.toString("base64url"), key.toString("base64url")].join("$")
}

/** Adds owners of a restaurant. */
export const addOwners = (restaurantId: number, count: number) =>
  Effect.gen(function* () {
    const hash = hashed()
    const passwords = Passwords.of({
      enter: Effect.succeed,
      hash: () => Effect.succeed(hash),
      verify: () => Effect.succeed(false),
      pause: () => Effect.void,
      isCommon: () => Effect.succeed(false)
    })
    const owners = Array.from({ length: count }, (_, index): Owner => ({
      email: `owner${index}@neighbour.example`,
      cookies: new Map()
    }))
    for (const { email } of owners) {
      const person = { email, name: "Olive", restaurantId, role: "owner", password } as const
      yield* Effect.provideService(addPerson(person), Passwords, passwords)
    }
    return owners
  })

export interface Sent {
  readonly path: string
  /** The loopback address that it comes from. */
  readonly from: string
  readonly cookies: Map<string, string>
  /** The fields of a form. */
  readonly fields?: Readonly<Record<string, string>>
}

export interface Answered {
  readonly status: number
  readonly text: string
}

/** A request of a browser, which keeps the cookies that it gets. */
export const browse = ({ service }: Pick<Town, "service">, sent: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { cookies, fields, from, path } = sent
    const body = fields === undefined ? "" : new URLSearchParams(fields).toString()
    const request = Http.request(
      {
        host: "127.0.0.1",
        port: service.port,
        path,
        method: fields === undefined ? "GET" : "POST",
        agent: false,
        localAddress: from,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...(fields === undefined
            ? {}
            : { "content-type": "application/x-www-form-urlencoded", "content-length": Buffer.byteLength(body) })
        }
      },
      (response) => {
        for (const line of response.headers["set-cookie"] ?? []) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (value === "") cookies.delete(name)
          else cookies.set(name, value)
        }
        const parts: Array<Buffer> = []
        response.on("data", (part: Buffer) => parts.push(part))
        response.on("end", () => resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString() }))
        response.on("error", reject)
      }
    )
    request.on("error", reject)
    request.end(body)
  })

const path = "/console/sign-in"

/** Opens the page to sign in, and returns the token of its form. */
export const openForm = async (town: Pick<Town, "service">, browser: Omit<Sent, "path">): Promise<string> => {
  const { text } = await browse(town, { ...browser, path })
  const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1]
  if (csrf === undefined) throw new Error("The page to sign in has no form.")
  return csrf
}

export const sendForm = (
  town: Pick<Town, "service">,
  browser: Omit<Sent, "path">,
  fields: { readonly csrf: string; readonly email: string; readonly password: string }
): Promise<Answered> => browse(town, { ...browser, path, fields })

/** Signs in as a person would, and returns how long it took in milliseconds; a refusal is an error. */
export const signIn = async (town: Pick<Town, "service">, { cookies, email }: Owner, from: string): Promise<number> => {
  const started = performance.now()
  cookies.delete("fourtop_session")
  const csrf = await openForm(town, { cookies, from })
  const { status } = await sendForm(town, { cookies, from }, { csrf, email, password })
  if (status !== 303) throw new Error(`An owner who signed in was answered ${status}.`)
  return performance.now() - started
}
