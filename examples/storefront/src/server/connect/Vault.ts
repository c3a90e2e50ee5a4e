/**
 * What the storefront keeps: the tokens of each restaurant, and the key that signs guests' links. One JSON file that
 * only its user may read, replaced as a whole, so that a crash leaves the old or the new one.
 */
import { randomBytes } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"

/** A restaurant whose owner has connected this app. */
export interface Connection {
  readonly slug: string
  readonly name: string
  /** The restaurant's id, which events carry; absent until it is connected again, if that was long ago. */
  readonly restaurantId?: number
  readonly accessToken: string
  readonly refreshToken: string
  /** When the access token expires, in milliseconds. */
  readonly expiresAt: number
  readonly scopes: ReadonlyArray<string>
  /** The signing secret of the restaurant's webhook; null until the owner has added it. */
  readonly webhookSecret: string | null
  /** An order or reservation that was made here; a token that can read it belongs to the same restaurant. */
  readonly proof: Proof | null
  /** Whether the service has refused the tokens: the owner has uninstalled the app. */
  readonly ended: boolean
}

/** Something only this restaurant's tokens can read. */
export interface Proof {
  readonly kind: "order" | "reservation"
  readonly id: string
}

/** The content of the file. */
export interface Kept {
  /** Signs guests' links and owners' cookies. */
  readonly key: string
  readonly connections: ReadonlyArray<Connection>
}

/** Reads and replaces the file. */
export interface Vault {
  readonly read: () => Kept
  /** Writes before it returns, one change after the other. */
  readonly change: (change: (kept: Kept) => Kept) => Promise<void>
}

const fileName = "storefront.json"

const load = async (file: string): Promise<Kept> => {
  try {
    return JSON.parse(await fs.readFile(file, "utf8")) as Kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
    return { key: randomBytes(32).toString("base64url"), connections: [] }
  }
}

const store = async (file: string, kept: Kept): Promise<void> => {
  const unfinished = `${file}.${process.pid}.tmp`
  const handle = await fs.open(unfinished, "w", 0o600)
  try {
    await handle.writeFile(JSON.stringify(kept, null, 2))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await fs.rename(unfinished, file)
}

/** Opens the vault in a folder, which is created for this user alone. */
export const openVault = async (folder: string): Promise<Vault> => {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, fileName)
  let kept = await load(file)
  await store(file, kept)
  let last: Promise<void> = Promise.resolve()
  return {
    read: () => kept,
    change: (change) => {
      const before = last
      const apply = async () => {
        await before
        const changed = change(kept)
        await store(file, changed)
        kept = changed
      }
      const next = apply()
      // A change that could not be written fails for its caller, not for the next one.
      last = next.catch(() => {})
      return next
    }
  }
}
