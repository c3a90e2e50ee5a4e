/**
 * Whether a process sheds load: it refuses requests for a moment instead of answering all of them too late, or dying.
 * It begins after some samples above the high marks in a row, and ends after as many below the low ones.
 */

/** What one sample says of the process. */
export interface Sample {
  /** How late the event loop was on average since the last sample. */
  readonly delayMillis: number
  /** Heap in use, as a share of what there may be. */
  readonly heap: number
  /** Requests that wait, as a share of how many may. */
  readonly waiting: number
}

/** When it begins, and when it ends. */
export interface Marks {
  readonly high: Sample
  readonly low: Sample
  /** How many samples in a row it takes to begin or to end. */
  readonly samples: number
}

/** Far from what a busy process shows: a saturated one is late by tens of milliseconds. */
export const standard: Marks = {
  high: { delayMillis: 500, heap: 0.9, waiting: 0.9 },
  low: { delayMillis: 200, heap: 0.8, waiting: 0.5 },
  samples: 2
}

/** Whether load is shed, and for how long it has been so. */
export interface Pressure {
  readonly shedding: boolean
  /** Samples in a row that speak for the other state. */
  readonly against: number
  /** Samples since it began. */
  readonly age: number
}

/** A process that has just started. */
export const none: Pressure = { shedding: false, against: 0, age: 0 }

const figures = ["delayMillis", "heap", "waiting"] as const

/** What a further sample makes of it. */
export const next = ({ against, age, shedding }: Pressure, sample: Sample, { high, low, samples }: Marks): Pressure => {
  const speaksAgainst = shedding
    ? figures.every((name) => sample[name] < low[name])
    : figures.some((name) => sample[name] >= high[name])
  if (!speaksAgainst) return { shedding, against: 0, age: age + 1 }
  return against + 1 >= samples
    ? { shedding: !shedding, against: 0, age: 0 }
    : { shedding, against: against + 1, age: age + 1 }
}

/** Seconds after which a refused caller may try again: the longer it lasts, the more. */
export const retryAfterSeconds = ({ age }: Pressure): number => Math.min(60, 2 + age)
