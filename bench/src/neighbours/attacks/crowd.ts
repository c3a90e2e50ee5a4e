/** Guessers who come from another network each time, while owners sign in. */
import { quantile } from "../../http/rounds.ts"
import { type Answers, type Attack, together } from "../Attack.ts"
import { openForm, type Owner, sendForm, signIn } from "../owners.ts"
import type { Town } from "../Town.ts"

/** How many guess at once, and how many owners sign in during a round. */
interface Size {
  readonly guessers: number
  readonly known: number
  readonly new: number
}

/** The longest that an owner may wait, in milliseconds: the p99 in a browser known from before, and in a new one. */
const longest = { known: 2_000, new: 15_000 } as const

const times: Record<keyof typeof longest, Array<number>> = { known: [], new: [] }
let refused: Array<string> = []
let next = 0

/** Networks have 24 bits; 127.0.0 is the neighbour's. */
const anotherNetwork = (): string => {
  next++
  return `127.${1 + ((next >> 8) % 250)}.${next & 255}.7`
}

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))

const guess = async (town: Town, isOver: () => boolean): Promise<Answers> => {
  const answers: Record<string, number> = {}
  const cookies = new Map<string, string>()
  const csrf = await openForm(town, { cookies, from: anotherNetwork() })
  while (!isOver()) {
    const email = `owner${next}@example.com`
    const { status } = await sendForm(
      town,
      { cookies, from: anotherNetwork() },
      { csrf, email, password: "wrong horse" }
    ).catch(() => ({ status: "cut" }))
    answers[status] = (answers[status] ?? 0) + 1
  }
  return answers
}

/** Tries each of them once, evenly spread, and notes how long it took. */
const arrive = (town: Town, kind: keyof typeof longest, owners: ReadonlyArray<Owner>, millis: number) =>
  owners.map(async (owner, index) => {
    await pause((millis * (index + 1)) / (owners.length + 1))
    const browser = kind === "known" ? owner : { ...owner, cookies: new Map<string, string>() }
    await signIn(town, browser, anotherNetwork()).then(
      (time) => times[kind].push(time),
      (error: unknown) => refused.push(`${kind}: ${String(error)}`)
    )
  })

export const crowd = (size: Size): Attack => ({
  name: "crowd",
  what: `${size.guessers} guessers, each time from another network, while owners sign in`,
  prepare: async (town, rounds) => {
    const perRound = size.known + size.new
    const needed = town.owners.slice(0, rounds * perRound).filter((_, index) => index % perRound < size.known)
    for (const owner of needed) await signIn(town, owner, anotherNetwork())
    for (const kind of ["known", "new"] as const) times[kind] = []
    refused = []
  },
  begin: async (town, millis) => {
    // Others in turn, because a device has ten attempts a minute.
    const shift = town.owners.splice(0, size.known + size.new)
    town.owners.push(...shift)
    let waiting = true
    const end = performance.now() + millis
    const isOver = () => !waiting && performance.now() >= end
    const going = Promise.all(Array.from({ length: size.guessers }, () => guess(town, isOver)))
    const signingIn = Promise.all([
      ...arrive(town, "known", shift.slice(0, size.known), millis),
      ...arrive(town, "new", shift.slice(size.known), millis)
    ]).finally(() => (waiting = false))
    return {
      end: async () => {
        await signingIn
        return together(await going)
      }
    }
  },
  after: async (_, timed) => {
    if (refused.length > 0) throw new Error(`${refused.length} owners could not sign in, ${refused[0]}`)
    const said = (["known", "new"] as const).map((kind) => {
      const p99 = quantile(times[kind], 0.99)
      const seconds = `${(p99 / 1000).toFixed(1)} s`
      if (timed && p99 > longest[kind]) throw new Error(`An owner in a ${kind} browser signed in after ${seconds}.`)
      return `${times[kind].length} owners in a ${kind} browser signed in within ${seconds}`
    })
    return said.join(", ")
  }
})
