/**
 * `npm run neighbours [-- NAME…]`: a hostile restaurant at its limits in every way we know, and what its neighbour
 * notices. Everything stays on the loopback network, and every attack ends by itself.
 */
import { crowd } from "./attacks/crowd.ts"
import { flips } from "./attacks/flips.ts"
import { heldLock } from "./attacks/heldLock.ts"
import { hungPointsOfSale } from "./attacks/hungPointsOfSale.ts"
import { hungReceivers } from "./attacks/hungReceivers.ts"
import { assistantCalls, plusSigns, unknownMembers } from "./attacks/largeBodies.ts"
import { largestOrders } from "./attacks/largestOrders.ts"
import { nobody } from "./attacks/nobody.ts"
import { overRate, unknownTokens } from "./attacks/overRate.ts"
import { documentation, guessers, slowUploads } from "./attacks/publicPages.ts"
import { slowReaders } from "./attacks/slowReaders.ts"
import type { Attack } from "./Attack.ts"
import { type Compared, type Figures, play, type Settings, type Verdict } from "./rounds.ts"
import * as Town from "./Town.ts"
import { yieldProcessors } from "./yieldProcessors.ts"

const number = (name: string, standard: number): number => Number(process.env[name] ?? standard)
const rounds = number("NEIGHBOURS_ROUNDS", 5)
/** A run that is too short for timing says so, and fails only for what does not depend on time. */
const timed = rounds >= 5
const settings: Settings = { rounds, millis: number("NEIGHBOURS_MILLISECONDS", 6_000), timed }

const attacks: ReadonlyArray<Attack> = [
  nobody,
  overRate,
  unknownTokens,
  heldLock,
  documentation,
  guessers,
  // How long an owner waits behind how many is seen in no run without times, and a password takes half a second to check.
  timed ? crowd({ guessers: 60, known: 6, new: 2 }) : crowd({ guessers: 20, known: 2, new: 1 }),
  assistantCalls,
  plusSigns,
  unknownMembers,
  slowUploads,
  largestOrders,
  slowReaders,
  flips,
  // How the time grows with their number is seen in no run without times.
  ...(timed ? [1, 40, 1000] : [1000]).flatMap((count) => [hungReceivers(count), hungPointsOfSale(count)])
]

/** The most memory that the service may use, whatever one restaurant does: docs/operations.md says the same. */
const mostMegabytes = 512
/**
 * The neighbour's p99 during an attack, relative to its p99 alone, in all rounds together and in most of them: what an
 * attack does is seen in both, while a pause of the machine decides one.
 */
const mostRatio = 2

const wanted = process.argv.slice(2)
const chosen = attacks.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
if (chosen.length === 0) {
  console.error(`No attack is called ${wanted.join(" or ")}; there are ${attacks.map(({ name }) => name).join(", ")}.`)
  process.exit(1)
}

const shortcomings = ({ attack, compared, failed, peak }: Verdict): ReadonlyArray<string> => [
  ...(failed > 0 ? [`${failed} requests of the neighbour failed`] : []),
  ...(peak > mostMegabytes ? [`${peak.toFixed(0)} MB, more than ${mostMegabytes}`] : []),
  ...(compared !== null && attack.evening !== undefined && compared.middleRatio > mostRatio
    ? [`p50 ${compared.middleRatio.toFixed(1)} ×, more than ${mostRatio} ×`]
    : []),
  ...(compared !== null && compared.ratio > mostRatio && compared.usualRatio > mostRatio
    ? [`p99 ${compared.ratio.toFixed(1)} ×, and ${compared.usualRatio.toFixed(1)} × in most rounds`]
    : [])
]

const milliseconds = (value: number): string => value.toFixed(1).padStart(7)

const timesOf = (who: string, { p50, p99, requests }: Figures): string =>
  `         ${who}  p50 ${milliseconds(p50)}  p99 ${milliseconds(p99)} ms  (${requests} requests)`

const comparisonOf = (compared: Compared | null): string =>
  compared === null
    ? "  too few rounds to judge"
    : `  ratio ${compared.ratio.toFixed(2)} (${compared.ratios.map((one) => one.toFixed(1)).join(", ")})`

const show = (verdict: Verdict): boolean => {
  const { answers, attack, beside, compared, peak, remark } = verdict
  const problems = shortcomings(verdict)
  const answered = Object.entries(answers)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ")
  console.log(
    [
      `${problems.length === 0 ? "ok    " : "FAILED"} ${attack.name}: ${attack.what}`,
      ...(compared === null ? [] : [timesOf("neighbour alone ", compared.alone)]),
      timesOf("neighbour beside", beside) + comparisonOf(compared),
      `         service at most ${peak.toFixed(0)} MB; attacker was answered ${answered || "nothing"}${remark === "" ? "" : `; ${remark}`}`,
      ...problems.map((problem) => `         ${problem}`)
    ].join("\n")
  )
  return problems.length === 0
}

const town = await Town.found()
yieldProcessors()
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void town.stop().finally(() => process.exit(signal === "SIGINT" ? 130 : 143)))
}
let passed = true
try {
  for (const attack of chosen) passed = show(await play(town, attack, settings)) && passed
} finally {
  await town.stop()
}
process.exit(passed ? 0 : 1)
