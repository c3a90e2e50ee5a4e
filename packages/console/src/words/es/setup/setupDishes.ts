/** Dishes that are typed or pasted while a restaurant is set up, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../common/counted.ts"

const dishes = (count: number): string => (count === 1 ? "un plato" : counted(count, "plato", "platos"))

export const setupDishes: Words["setup"]["dishes"] = {
  title: "¿Qué se sirve?",
  lead: "Escribe diez platos o pégalos desde una hoja de cálculo. Verás lo que hemos leído antes de que se guarde nada.",
  label: "Platos",
  hint: "Un plato por línea: Margarita 8,50. Con tamaños: Tinto de la casa copa 4 / botella 17. Extras debajo de un plato: + Extra de queso 1,50. Una línea sin precio empieza una categoría.",
  look: "Revisarlos",
  lookAgain: "Revisar otra vez",
  found: (count, doubtful) =>
    doubtful === 0
      ? `Hemos leído ${dishes(count)}. ¿Está todo bien?`
      : `Hemos leído ${dishes(count)}. ${doubtful === 1 ? "Uno necesita" : `${doubtful} necesitan`} un vistazo.`,
  columns: ["Plato", "Precio", "Categoría", "Extras"],
  caption: "Platos tal como se han leído",
  doubtful: "Echa un vistazo a estos",
  right: "Está bien",
  leaveOut: "Dejarlo fuera",
  decide: (name) => `¿Qué hacemos con ${name}?`,
  mustDecide: "hay que decidirlo, o corregirlo en el texto de abajo",
  line: (line, text) => `Línea ${line}: ${text}`,
  correct: "Corregir el texto",
  save: (count) => `Guardar ${dishes(count)}`,
  saved: (count) => (count === 1 ? "Un plato está en tu carta." : `${count} platos están en tu carta.`),
  none: "debe tener al menos un plato",
  tooLong: "es demasiado largo: pega como máximo 5000 líneas",
  have: (count) => `Tu carta tiene ${dishes(count)}. Lo que añadas aquí se suma.`,
  noPrice: "sin precio",
  menu: "Carta",
  category: "Platos",
  extras: "Extras",
  doubts: {
    decimals: "El precio tiene más decimales que tu moneda.",
    two_ways: "El precio se puede leer de dos maneras.",
    no_price: "No hay precio.",
    free: "El precio es cero.",
    far: "El precio está lejos del de los demás.",
    name_twice: "Otro plato tiene el mismo nombre.",
    name_too_long: "El nombre es demasiado largo.",
    unreadable: "Esta línea no se ha podido leer.",
    unnamed_sizes: "Los tamaños no tienen nombre.",
    too_many_sizes: "Hay demasiados tamaños.",
    too_many_modifiers: "Hay demasiados extras.",
    unread_cell: "Una parte de la línea no se ha usado."
  }
}
