/**
 * Whether a difference can be believed. Fourtop, its control (the same program once more) and a contender are measured
 * in the same rounds; what the control differs by from Fourtop is the machine's noise, and a difference that is not
 * larger says nothing.
 */

/** The middle of some ratios, and between which bounds the true one lies, with a certainty of 95 % where rounds allow. */
export interface Interval {
  readonly low: number
  readonly middle: number
  readonly high: number
}

export interface Verdict {
  readonly kind: "ahead" | "behind" | "no difference shown" | "too few rounds"
  /** What the contender takes to what Fourtop takes: 2 means that Fourtop is twice as fast. */
  readonly ratio: Interval
  /** How far the control is from Fourtop: 0.06 is 6 %, in either direction. */
  readonly spread: number
}

/** Of fewer, all may lie on one side by chance, and those of the control close together. */
export const fewestRounds = 5

const certainty = 0.95

/** How likely the middle of all possible rounds lies outside of the bounds when `left` of `count` are left out at each end. */
const outside = (count: number, left: number): number => {
  let [ways, sum] = [1, 0]
  for (let index = 0; index <= left; index++) {
    sum += ways
    ways = (ways * (count - index)) / (index + 1)
  }
  return (2 * sum) / 2 ** count
}

/** How many rounds can be left out at each end of their order; none if there are few. */
export const leftOut = (count: number): number => {
  let left = 0
  while (left + 1 < count / 2 && outside(count, left + 1) <= 1 - certainty) left++
  return left
}

/** Of ratios: their logarithms are what is added and halved, so that twice and half are equally far from 1. */
export const intervalOf = (ratios: ReadonlyArray<number>): Interval => {
  const sorted = ratios.toSorted((a, b) => a - b)
  const left = leftOut(sorted.length)
  const half = (sorted.length - 1) / 2
  return {
    low: sorted[left]!,
    middle: Math.sqrt(sorted[Math.floor(half)]! * sorted[Math.ceil(half)]!),
    high: sorted[sorted.length - 1 - left]!
  }
}

/** In each round, what they took to what we took. */
const paired = (ours: ReadonlyArray<number>, theirs: ReadonlyArray<number>): ReadonlyArray<number> =>
  ours.map((own, round) => theirs[round]! / own)

const farthest = ({ high, low }: Interval): number => Math.exp(Math.max(Math.log(high), -Math.log(low), 0)) - 1

/** How far the control is from what it repeats. */
export const spreadOf = (ours: ReadonlyArray<number>, control: ReadonlyArray<number>): number =>
  farthest(intervalOf(paired(ours, control)))

/**
 * Compares what was used in each round, such as seconds or microseconds of CPU. A difference counts if it is larger than
 * the control's spread, and if all that it may truly be lies on one side.
 */
export const judge = (
  ours: ReadonlyArray<number>,
  control: ReadonlyArray<number>,
  theirs: ReadonlyArray<number>
): Verdict => judgeBeside(spreadOf(ours, control), ours, theirs)

/** The same, where two others than Fourtop and its control are compared beside these. */
export const judgeBeside = (spread: number, ours: ReadonlyArray<number>, theirs: ReadonlyArray<number>): Verdict => {
  const ratio = intervalOf(paired(ours, theirs))
  if (ours.length < fewestRounds) return { kind: "too few rounds", ratio, spread }
  const isLarger = Math.abs(Math.log(ratio.middle)) > Math.log(1 + spread)
  if (isLarger && ratio.low > 1) return { kind: "ahead", ratio, spread }
  if (isLarger && ratio.high < 1) return { kind: "behind", ratio, spread }
  return { kind: "no difference shown", ratio, spread }
}

const bounds = ({ high, low, middle }: Interval): string =>
  `${middle.toFixed(2)} × (${low.toFixed(2)}–${high.toFixed(2)})`

export const shownSpread = (spread: number): string => `±${(spread * 100).toFixed(spread < 0.1 ? 1 : 0)} %`

/** What more of something takes to what less of it takes, where nobody is ahead of anybody. */
export const shownGrowth = (verdict: Verdict): string =>
  verdict.kind === "no difference shown" || verdict.kind === "too few rounds" ? shown(verdict) : bounds(verdict.ratio)

export const shown = ({ kind, ratio, spread }: Verdict): string =>
  kind === "no difference shown"
    ? `${kind} (control's spread ${shownSpread(spread)})`
    : kind === "too few rounds"
      ? `${bounds(ratio)}, ${kind}`
      : `${kind} ${bounds(ratio)}`
