/** What scripts say by themselves. */

export const browser = {
  /** How long something has waited. */
  age: (hours: number, minutes: number) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  choices: { all: "Select all", none: "Select none" },
  confirm: { cancel: "Cancel" },
  connection: {
    lost: (since: string) => `The connection is lost. What you see is from ${since} and may be out of date.`
  },
  copy: { copy: "Copy", copied: "Copied" },
  sound: { on: "Sound is on", off: "Sound is off" },
  /** Tables that are proposed for the chosen time. */
  tables: { proposed: (standard: string, tables: string) => `${standard}: ${tables}` },
  taps: {
    waiting: (name: string) => `Not sent yet, no connection: ${name}`,
    refused: (name: string) => `Not done: ${name}. Look at the page again before you repeat it.`,
    tooLate: (name: string) => `Not done, the connection was lost for too long: ${name}.`
  },
  times: {
    notLoaded: "The times could not be loaded.",
    free: (count: number) => (count === 1 ? "1 time is free." : `${count} times are free.`)
  }
}

export type BrowserWords = typeof browser
