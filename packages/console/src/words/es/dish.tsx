/** A dish: its form, and what is said about changes to it, in Spanish. */
import type { Words } from "../en/Words.ts"
import { allergens, dietaries } from "./common/dishes.ts"

export const dish: Words["dish"] = {
  back: "Carta",
  newDish: "Nuevo plato",
  panel: "Plato",
  save: "Guardar",
  add: "Añadir plato",
  saved: (dish) => `Se ha guardado «${dish}».`,
  added: (dish) => `«${dish}» está en la carta.`,
  notSaved: "No se ha guardado nada. Mira los campos de abajo.",
  available: "disponible",
  soldOut: "agotado",
  needsCategory: (menusPath) => (
    <>
      Un plato necesita una categoría. Añade una en los <a href={menusPath}>ajustes</a>.
    </>
  ),
  pricedPerSize: (settingsPath) => (
    <>
      Este plato tiene un precio por tamaño. Cambia los tamaños en los <a href={settingsPath}>ajustes</a>.
    </>
  ),
  fields: {
    name: "Nombre",
    description: "Descripción",
    category_id: "Categoría",
    price_minor: "Precio",
    dietary: "Dieta",
    allergens: "Alérgenos",
    show_online: "Visible en línea"
  },
  inLanguage: (field, language) => `${field} (${language})`,
  priceIn: (currency) => `Precio en ${currency}`,
  orSizes: "O rellena sus tamaños abajo.",
  noAllergens: "Ninguno de ellos",
  undeclared: "No marques nada si no están declarados.",
  noneAndSome: "no puede ser ninguno y alguno a la vez",
  visibility: "Visibilidad",
  whoOrders: "Los clientes pueden pedirlo por su cuenta. El personal puede siempre.",
  choices: "Qué se elige con el plato",
  sizes: {
    summary: "Tamaños con su propio precio, en lugar de un solo precio",
    name: (number) => `Tamaño ${number}`,
    price: (number) => `Precio ${number}`,
    usual: (number) => (
      <>
        Tamaño habitual<span class="unseen">: el tamaño {number}</span>
      </>
    ),
    blank: "no puede quedar vacío"
  },
  shown: "sí",
  priceJump: (before, after) =>
    `El precio pasa de ${before} a ${after}. Aún no se ha guardado nada: si está bien, guarda otra vez.`,
  dietaries,
  allergens
}
