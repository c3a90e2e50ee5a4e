/** The menu in the words of people on shift, in Spanish. */
import type { Words } from "../en/Words.ts"

const faster = "Puede que alguien se haya adelantado."

export const menu: Words["menu"] = {
  title: "Carta",
  newDish: "Nuevo plato",
  document: "Documento del restaurante",
  search: "Buscar un plato",
  find: "Buscar",
  noMenuOn: "Ahora no se sirve ninguna carta",
  until: (what, time) => (
    <>
      {what}, hasta: {time}
    </>
  ),
  noDishes: "La carta aún no tiene platos.",
  noneCalled: (name) => `Ningún plato se llama «${name}».`,
  noneHereCalledThat: "Ningún plato de esta página se llama así.",
  soldOut: "Agotado",
  notShown: "Los clientes no lo ven ahora",
  archived: "Archivado",
  whyArchived: "Ya no está en el documento del restaurante; se guarda por los pedidos que lo tienen.",
  isCut: (shown, all) => `Estos son ${shown} de ${all} platos. Busca los demás por su nombre.`,
  insteadOf: "en lugar de",
  reasons: {
    sold_out: "agotado",
    hidden_online: "oculto en línea",
    menu_inactive: "fuera de uso",
    category_inactive: "fuera de uso",
    menu_closed: "fuera de horario",
    category_closed: "fuera de horario",
    archived: "archivado"
  },
  reasonOf: (name, reason) => `${name}: ${reason}`,
  sellOut: "Agotar",
  bringBack: "Volver a ofrecer",
  isSoldOut: (dish) => `«${dish}»: agotado.`,
  isAvailableAgain: (dish) => `«${dish}»: disponible de nuevo.`,
  isSoldOutAlready: (dish) => `«${dish}»: ya estaba agotado. ${faster}`,
  isAvailableAlready: (dish) => `«${dish}»: ya estaba disponible. ${faster}`,
  undone: (state) => `Deshecho: ${state}`,
  neitherTrueNorFalse: "debe ser verdadero o falso"
}
