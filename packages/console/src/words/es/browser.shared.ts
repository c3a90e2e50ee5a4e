/** What scripts say by themselves, in Spanish. */
import type { browser as english } from "../en/browser.shared.ts"
import type { Translated } from "../en/Translated.shared.ts"

export const browser: Translated<typeof english> = {
  age: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  choices: { all: "Elegir todo", none: "No elegir nada" },
  confirm: { cancel: "Cancelar" },
  connection: {
    lost: (since) => `Se ha perdido la conexión. Lo que ves es de las ${since} y puede haber cambiado.`
  },
  copy: { copy: "Copiar", copied: "Copiado" },
  sound: { on: "Sonido activado", off: "Sonido desactivado" },
  tables: { proposed: (standard, tables) => `${standard}: ${tables}` },
  taps: {
    waiting: (name) => `Sin enviar todavía, no hay conexión: ${name}`,
    refused: (name) => `No se ha hecho: ${name}. Vuelve a mirar la página antes de repetirlo.`,
    tooLate: (name) => `No se ha hecho, la conexión faltó demasiado tiempo: ${name}.`
  },
  times: {
    notLoaded: "No se han podido cargar las horas.",
    free: (count) => (count === 1 ? "Hay 1 hora libre." : `Hay ${count} horas libres.`)
  }
}
