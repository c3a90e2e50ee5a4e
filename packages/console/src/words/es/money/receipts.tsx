/** Receipts and credit notes of a day, and one of them, in Spanish. */
import type { Words } from "../../en/Words.ts"

export const receipts: Words["receipts"] = {
  title: "Recibos",
  lead: "Lo que se emitió en una jornada. Un recibo no se cambia nunca; lo que se devuelve tiene su abono.",
  day: "Jornada",
  show: "Mostrar",
  empty: "En este día no se emitió ningún recibo.",
  headings: ["Número", "Hora", "Clase", "Pedido", "Importe"],
  kinds: { receipt: "Recibo", credit_note: "Abono" },
  one: (number) => `Recibo ${number}`,
  ofPayment: (number) => `Recibo ${number}`,
  print: "Imprimir",
  printHint: "Imprime con tu navegador: la página está hecha para eso.",
  original: "Como original",
  copy: "Como copia",
  narrow: "80 mm",
  wide: "A4",
  text: "Guardar como texto",
  toOrder: "Ir al pedido",
  sending: {
    title: "Enviar al cliente",
    to: "Correo o teléfono",
    hint: "El cliente recibe un enlace a una copia, y la copia como texto. Para un teléfono hace falta una pasarela de mensajes.",
    send: "Enviar recibo",
    sent: (address) => `El recibo se está enviando a ${address}.`,
    refused: "No se ha enviado: escribe una dirección de correo como ada@example.com o un teléfono."
  },
  all: "Todos los recibos del día"
}
