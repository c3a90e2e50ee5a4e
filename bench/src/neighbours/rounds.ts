/** One attack in interleaved rounds: the neighbour alone, and the neighbour during the attack. */
import { quantile } from "../http/rounds.ts"
import { done, progress } from "../report/progress.ts"
import { type Answers, type Attack, together as allAnswers } from "./Attack.ts"
import * as Memory from "./Memory.ts"
import { evening, type Evening } from "./Neighbour.ts"
import type { Town } from "./Town.ts"

export interface Settings {
  readonly rounds: number
  readonly millis: number
  /** Whether the figures count. */
  readonly timed: boolean
}

export interface Verdict {
  readonly attack: Attack
  readonly beside: Figures
  /** Null where figures do not count, and so need nothing to compare them with. */
  readonly compared: Compared | null
  /** The neighbour's failed requests in all rounds. */
  readonly failed: number
  /** The service's peak memory in all rounds, in MB. */
  readonly peak: number
  readonly answers: Answers
  readonly remark: string
}

/** Of all rounds together, in milliseconds. */
export interface Figures {
  readonly p50: number
  readonly p99: number
  readonly requests: number
}

export interface Compared {
  readonly alone: Figures
  /** The neighbour's p99 during the attack relative to its p99 alone. */
  readonly ratio: number
  /** The same in the middle of the rounds. */
  readonly usualRatio: number
  /** The same of its p50. */
  readonly middleRatio: number
  /** Its p99 relative to that alone, in each round. */
  readonly ratios: ReadonlyArray<number>
}

/**
 * The attack begins before the neighbour is measured, and ends after it. Where time counts, its process has started and
 * its connections are open by then: an attacker's machine would not share these processors.
 */
const headStartOf = (timed: boolean): number => (timed ? 1_500 : 300)

const p50 = ({ times }: Evening): number => quantile(times, 0.5)
const p99 = ({ times }: Evening): number => quantile(times, 0.99)

const together = (evenings: ReadonlyArray<Evening>): Evening => ({
  times: evenings.flatMap(({ times }) => times),
  failed: evenings.reduce((sum, { failed }) => sum + failed, 0)
})

/** The p99 of a round is its seven slowest requests, which a single pause of the machine decides. */
const compare = (alone: ReadonlyArray<Evening>, beside: ReadonlyArray<Evening>): Compared => {
  const [quiet, attacked] = [together(alone), together(beside)]
  const ratios = beside.map((evening, round) => p99(evening) / p99(alone[round]!))
  return {
    alone: figuresOf(quiet),
    ratio: p99(attacked) / p99(quiet),
    usualRatio: quantile(ratios, 0.5),
    middleRatio: p50(attacked) / p50(quiet),
    ratios
  }
}

const figuresOf = (evening: Evening): Figures => ({
  p50: p50(evening),
  p99: p99(evening),
  requests: evening.times.length
})

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))

const besideOf = async (town: Town, attack: Attack, { millis, timed }: Pick<Settings, "millis" | "timed">) => {
  const headStart = headStartOf(timed)
  const underway = await attack.begin(town, millis + 2 * headStart)
  await pause(headStart)
  const beside = await (attack.evening ?? evening)(town, millis)
  return { beside, answers: await underway.end() }
}

export const play = async (town: Town, attack: Attack, { millis, rounds, timed }: Settings): Promise<Verdict> => {
  progress(`${attack.name}: preparing`)
  await attack.prepare?.(town, timed ? rounds + 1 : rounds)
  if (timed) {
    // The first time the service and the database meet this attack does not count as a round.
    await besideOf(town, attack, { millis: 1_000, timed })
    await pause(1_000)
  }
  const peakOf = Memory.watch(town.service.pid)
  const alone: Array<Evening> = []
  const beside: Array<Evening> = []
  const answers: Array<Answers> = []
  for (let round = 1; round <= rounds; round++) {
    progress(`${attack.name}: round ${round} of ${rounds}`)
    const measureAlone = async () => void alone.push(await (attack.evening ?? evening)(town, millis))
    if (timed && round % 2 === 1) await measureAlone()
    const attacked = await besideOf(town, attack, { millis, timed })
    beside.push(attacked.beside)
    answers.push(attacked.answers)
    // What the attack has left in queues and sockets must not affect the next control round.
    await pause(1_000)
    if (timed && round % 2 === 0) await measureAlone()
  }
  done()
  const remark = (await attack.after?.(town, timed)) ?? ""
  return {
    attack,
    beside: figuresOf(together(beside)),
    compared: timed ? compare(alone, beside) : null,
    failed: together([...alone, ...beside]).failed,
    peak: peakOf(),
    answers: allAnswers(answers),
    remark
  }
}
