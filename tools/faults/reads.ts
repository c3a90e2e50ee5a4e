/** What the checks read. The installation may still recover from a fault, so each read is repeated until it succeeds. */
import { queried, until } from "../testing/postgres.ts"
import type { Installation } from "./Installation.ts"

const succeeded = async <A>(what: string, read: () => Promise<A>): Promise<A> => {
  const results: Array<A> = []
  await until(`${what} is read`, async () => results.push(await read()) > 0, 120)
  return results[0]!
}

export const rowsOf = ({ cluster }: Installation, text: string) =>
  succeeded(text, () => queried(cluster.url("fourtop"), text))

/** The data that the API answers. */
export const answered = <A>({ roots, token }: Installation, path: string): Promise<A> =>
  succeeded(path, async () => {
    const response = await fetch(`${roots[0]}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(15_000)
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
    return (JSON.parse(text) as { readonly data: A }).data
  })
