/** The menu and the rules, read again now and then, and the time at the server. */
import { useEffect, useState } from "preact/hooks"
import type { Shop } from "../shared/Shop.ts"

const readAgainMillis = 60_000
const tickMillis = 15_000

/** What is sold, at which moment. */
export interface Moment {
  readonly shop: Shop
  /** The server's time, in milliseconds: a visitor's clock may be wrong. */
  readonly at: number
}

interface Read {
  readonly shop: Shop
  /** How far the server's clock is ahead. */
  readonly ahead: number
}

const read = async (slug: string): Promise<Read> => {
  const response = await fetch(`/r/${slug}/shop.json`, { headers: { accept: "application/json" } })
  if (!response.ok) throw new Error(`shop.json: ${response.status}`)
  const served = Date.parse(response.headers.get("date") ?? "")
  return { shop: (await response.json()) as Shop, ahead: Number.isNaN(served) ? 0 : served - Date.now() }
}

/** Null until it has been read for the first time. */
export const useShop = (slug: string): Moment | null => {
  const [known, setKnown] = useState<Read | null>(null)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const readNow = () => {
      if (document.visibilityState === "visible")
        // What fails is tried again; what was read before stays.
        void read(slug).then(setKnown, () => setTimeout(readNow, 5_000))
    }
    readNow()
    const reading = setInterval(readNow, readAgainMillis)
    const ticking = setInterval(() => setAt(Date.now()), tickMillis)
    document.addEventListener("visibilitychange", readNow)
    return () => {
      clearInterval(reading)
      clearInterval(ticking)
      document.removeEventListener("visibilitychange", readNow)
    }
  }, [slug])
  return known === null ? null : { shop: known.shop, at: Math.max(at, Date.now()) + known.ahead }
}
