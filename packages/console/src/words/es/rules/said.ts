/** What core's rules are told in English, in Spanish: states, kinds of things, days and tables. */

type Names = Readonly<Record<string, string>>

const calledIn =
  (names: Names) =>
  (word: string): string =>
    names[word] ?? word

/** The state of an order. */
export const orderState = calledIn({
  placed: "sin aceptar",
  accepted: "aceptado",
  ready: "listo",
  completed: "completado",
  rejected: "rechazado",
  cancelled: "cancelado",
  paid: "pagado",
  seated: "en mesa"
})

/** The state of a reservation. */
export const bookingState = calledIn({
  pending: "por confirmar",
  confirmed: "confirmada",
  declined: "rechazada",
  cancelled: "cancelada",
  seated: "en mesa",
  "no-show": "marcada como no presentada"
})

/** How an order leaves. */
export const orderType = calledIn({ "dine-in": "en sala", pickup: "de recogida", delivery: "a domicilio" })

/** What a reference in the venue document names and there is none of. */
export const noKind = calledIn({
  branch: "ningún local",
  category: "ninguna categoría",
  "delivery zone": "ninguna zona de reparto",
  dish: "ningún plato",
  "happy hour": "ninguna happy hour",
  menu: "ninguna carta",
  "modifier group": "ningún grupo de modificadores",
  promotion: "ninguna promoción",
  room: "ninguna zona",
  "service period": "ningún turno de reserva",
  station: "ninguna partida",
  table: "ninguna mesa",
  tax: "ningún impuesto"
})

/** Several things of the venue document. */
export const things = calledIn({
  branches: "locales",
  tables: "mesas",
  menus: "cartas",
  categories: "categorías",
  dishes: "platos",
  "modifier groups": "grupos de modificadores",
  messages: "mensajes",
  "taxes, charges and promotions": "impuestos, servicio y promociones",
  "all settings": "todos los ajustes"
})

/** What a form takes. */
export const expected = calledIn({
  "a text": "un texto",
  "a number": "un número",
  "true or false": "verdadero o falso",
  "a list": "una lista",
  "an object": "un objeto"
})

export const sizes = calledIn({ sizes: "tamaños", variants: "tamaños" })

const days: Names = {
  Monday: "lunes",
  Tuesday: "martes",
  Wednesday: "miércoles",
  Thursday: "jueves",
  Friday: "viernes",
  Saturday: "sábado",
  Sunday: "domingo"
}

const months: Names = {
  January: "enero",
  February: "febrero",
  March: "marzo",
  April: "abril",
  May: "mayo",
  June: "junio",
  July: "julio",
  August: "agosto",
  September: "septiembre",
  October: "octubre",
  November: "noviembre",
  December: "diciembre"
}

/** `Friday 14 March 2031` is "viernes 14 de marzo de 2031". */
export const date = (text: string): string => {
  const [weekday = "", day = "", month = "", year = ""] = text.split(" ")
  const named = months[month]
  return named === undefined ? text : `${days[weekday] ?? weekday} ${day} de ${named} de ${year}`
}

/** Every Monday: `Monday` is "los lunes", `Sunday` "los domingos". */
export const everyWeekday = (weekday: string): string => {
  const day = days[weekday] ?? weekday
  return `los ${day.endsWith("s") ? day : `${day}s`}`
}

/** `Table 4 + Table 5` is "la mesa 4 + la mesa 5"; several moves are listed in one text. */
export const tables = (text: string): string => text.replace(/\bTable (\p{N}+|\p{L})(?![\p{L}\p{N}])/gu, "la mesa $1")

/** `70,000 bytes; the maximum is 64 KiB`, as core weighs a row. */
export const weight = (text: string): string => text.replace("; the maximum is ", "; el máximo es ")

/** What to do about a promotion for no type of order. */
export const advice = (text: string): string =>
  text === "offer one of them" ? "ofrece uno de ellos" : text.replace(/^choose from /, "elige entre ")
