import type { browser as english } from "../en/browser.shared.ts"
import type { Translated } from "../en/Translated.shared.ts"

/** What scripts say by themselves, in Italian. */
export const browser: Translated<typeof english> = {
  age: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  choices: { all: "Seleziona tutto", none: "Deseleziona tutto" },
  confirm: { cancel: "Indietro" },
  connection: {
    lost: (since) => `Connessione persa. Quello che vedi risale a ${since} e potrebbe non essere aggiornato.`
  },
  copy: { copy: "Copia", copied: "Copiato" },
  sound: { on: "L’audio è attivo", off: "L’audio è spento" },
  tables: { proposed: (standard, tables) => `${standard}: ${tables}` },
  taps: {
    waiting: (name) => `Non ancora inviato, manca la connessione: ${name}`,
    refused: (name) => `Non eseguito: ${name}. Ricontrolla la pagina prima di riprovare.`,
    tooLate: (name) => `Non eseguito, la connessione è mancata troppo a lungo: ${name}.`
  },
  times: {
    notLoaded: "Non è stato possibile caricare gli orari.",
    free: (count) => (count === 1 ? "1 orario disponibile." : `${count} orari disponibili.`)
  }
}
