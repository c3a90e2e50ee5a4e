/** What scripts say by themselves. */
import type { browser as english } from "../en/browser.shared.ts"
import type { Translated } from "../en/Translated.shared.ts"

export const browser: Translated<typeof english> = {
  age: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  choices: { all: "Alle auswählen", none: "Keine auswählen" },
  confirm: { cancel: "Abbrechen" },
  connection: {
    lost: (since) =>
      `Die Verbindung ist unterbrochen. Was Sie sehen, ist der Stand von ${since} Uhr und vielleicht überholt.`
  },
  copy: { copy: "Kopieren", copied: "Kopiert" },
  sound: { on: "Ton ist an", off: "Ton ist aus" },
  tables: { proposed: (standard, tables) => `${standard}: ${tables}` },
  taps: {
    waiting: (name) => `Noch nicht gesendet, keine Verbindung: ${name}`,
    refused: (name) => `Nicht ausgeführt: ${name}. Sehen Sie auf der Seite nach, bevor Sie es wiederholen.`,
    tooLate: (name) => `Nicht ausgeführt, die Verbindung war zu lange unterbrochen: ${name}.`
  },
  times: {
    notLoaded: "Die Zeiten ließen sich nicht laden.",
    free: (count) => (count === 1 ? "1 Zeit ist frei." : `${count} Zeiten sind frei.`)
  }
}
