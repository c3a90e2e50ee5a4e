/** What scripts say by themselves, in French. */
import type { browser as english } from "../en/browser.shared.ts"
import type { Translated } from "../en/Translated.shared.ts"

export const browser: Translated<typeof english> = {
  age: (hours, minutes) => (hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h ${minutes}\u00a0min`),
  choices: { all: "Tout cocher", none: "Tout décocher" },
  confirm: { cancel: "Retour" },
  connection: {
    lost: (since) => `Connexion perdue. Ce que vous voyez date de ${since} et n’est peut-être plus à jour.`
  },
  copy: { copy: "Copier", copied: "Copié" },
  sound: { on: "Le son est activé", off: "Le son est coupé" },
  tables: { proposed: (standard, tables) => `${standard}\u00a0: ${tables}` },
  taps: {
    waiting: (name) => `Pas encore envoyé, pas de connexion\u00a0: ${name}`,
    refused: (name) => `Pas fait\u00a0: ${name}. Regardez de nouveau la page avant de recommencer.`,
    tooLate: (name) => `Pas fait, la connexion est restée coupée trop longtemps\u00a0: ${name}.`
  },
  times: {
    notLoaded: "Les horaires n’ont pas pu être chargés.",
    free: (count) => (count < 2 ? `${count}\u00a0horaire libre.` : `${count}\u00a0horaires libres.`)
  }
}
