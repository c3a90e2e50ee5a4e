/** Something that happens at a steady pace, and how long each of it takes to arrive. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Evening } from "../Neighbour.ts"
import type { Receiver } from "./Receiver.ts"

const perSecond = 20

/** What has not arrived after this long counts as failed. */
const patienceMillis = 15_000

/** Calls `happen` again and again; it returns the id by which the receiver knows it. */
export const steady = async (
  { arrived }: Receiver,
  millis: number,
  happen: () => Promise<string>
): Promise<Evening> => {
  const since = new Map<string, number>()
  const begun = performance.now()
  for (let count = 0; (count * 1000) / perSecond < millis; count++) {
    await sleep(Math.max(0, begun + (count * 1000) / perSecond - performance.now()))
    const at = Date.now()
    since.set(await happen(), at)
  }
  const missing = () => [...since.keys()].filter((id) => !arrived.has(id)).length
  for (let waited = 0; missing() > 0 && waited < patienceMillis; waited += 50) await sleep(50)
  const times = [...since].map(([id, at]) => (arrived.get(id) ?? Date.now()) - at)
  return { times, failed: missing() }
}
