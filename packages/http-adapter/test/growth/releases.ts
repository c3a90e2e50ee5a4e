/** The contracts of releases, in order: each as it was when `npm run release -- record` recorded the release. */
import { readdirSync, readFileSync } from "node:fs"
import { brotliDecompressSync } from "node:zlib"
import type { Contracts } from "./contracts.ts"

/** A release, and the contract of its API and events. */
export interface Release {
  readonly version: string
  readonly contracts: Contracts
}

const directory = new URL("../recorded/releases/", import.meta.url)

/** `0.10.0` comes after `0.9.0`. */
const inOrder = (one: string, other: string): number => one.localeCompare(other, "en", { numeric: true })

/** Every recorded release, the oldest first. */
export const releases = (): ReadonlyArray<Release> =>
  readdirSync(directory)
    .flatMap((name) => /^(.+)\.json\.br$/.exec(name)?.[1] ?? [])
    .toSorted(inOrder)
    .map((version) => ({
      version,
      contracts: JSON.parse(
        brotliDecompressSync(readFileSync(new URL(`${version}.json.br`, directory))).toString()
      ) as Contracts
    }))
