/**
 * Decides when a process sheds load: it refuses requests for a while instead of serving all of them too late, or
 * running out of memory. Shedding starts after some consecutive samples above the high marks, and ends after as many
 * below the low ones.
 */

export interface Sample {
  /** The average delay of the event loop since the last sample. */
  readonly delayMillis: number
  /** Heap in use, as a fraction of its limit. */
  readonly heap: number
  /** Waiting requests, as a fraction of how many may wait. */
  readonly waiting: number
}

export interface Marks {
  readonly high: Sample
  readonly low: Sample
  /** The number of consecutive samples it takes to start or end. */
  readonly samples: number
}

/** The defaults. They are far above a busy process, whose event loop is late by tens of milliseconds. */
export const standard: Marks = {
  high: { delayMillis: 500, heap: 0.9, waiting: 0.9 },
  low: { delayMillis: 200, heap: 0.8, waiting: 0.5 },
  samples: 2
}

export interface Pressure {
  readonly shedding: boolean
  /** Consecutive samples that call for the other state. */
  readonly against: number
  /** Samples since the current state began. */
  readonly age: number
}

/** The state of a process that has just started. */
export const none: Pressure = { shedding: false, against: 0, age: 0 }

const figures = ["delayMillis", "heap", "waiting"] as const

export const next = ({ against, age, shedding }: Pressure, sample: Sample, { high, low, samples }: Marks): Pressure => {
  const speaksAgainst = shedding
    ? figures.every((name) => sample[name] < low[name])
    : figures.some((name) => sample[name] >= high[name])
  if (!speaksAgainst) return { shedding, against: 0, age: age + 1 }
  return against + 1 >= samples
    ? { shedding: !shedding, against: 0, age: 0 }
    : { shedding, against: against + 1, age: age + 1 }
}

/** The seconds after which refused callers may retry; they grow while shedding lasts. */
export const retryAfterSeconds = ({ age }: Pressure): number => Math.min(60, 2 + age)
