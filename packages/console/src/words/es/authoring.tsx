/** The pages for authors of apps, and the directory of apps. */
import type { Words } from "../en/Words.ts"

export const authoring: Words["authoring"] = {
  title: "Tus propias aplicaciones",
  see: "Ver tus propias aplicaciones",
  lead: (docsPath) => (
    <>
      Una aplicación trabaja, mediante la <a href={docsPath}>API</a>, con los restaurantes cuyos propietarios la
      conectan. Una vez revisada, todos los propietarios la encuentran en el directorio.
    </>
  ),
  notAllowed: "Quien administra esta instalación decide quién puede registrar aplicaciones. Pídele permiso.",
  list: "Tus aplicaciones",
  none: "Aún no tienes aplicaciones.",
  installs: (count) => {
    if (count === 0) return "Sin conectar"
    return count === 1 ? "Conectada a 1 restaurante" : `Conectada a ${count} restaurantes`
  },
  new: "Nueva aplicación",
  name: "Nombre",
  nameHint: "El que ven los propietarios.",
  redirects: "Direcciones de retorno",
  redirectsHint: "Una por línea, tal como las envía tu aplicación: https, o http en tu propio equipo.",
  scopes: "Permisos que puede pedir",
  register: "Registrar aplicación",
  registered: (name) => `«${name}» está registrada`,
  credentials: "Credenciales",
  clientId: "ID de cliente",
  secret: "Secreto de cliente",
  secretHidden: "Se mostró una sola vez, al crearlo.",
  rotate: "Nuevo secreto",
  confirmRotating: "El secreto anterior deja de funcionar en el acto. Los restaurantes siguen conectados.",
  rotated: (name) => `«${name}» tiene un nuevo secreto`,
  describe: "Descripción",
  texts: {
    tagline: "En una línea",
    description: "Qué hace",
    start_url: "Dirección para instalarla",
    website: "Sitio web (opcional)",
    support: "Ayuda",
    privacy_url: "Política de privacidad"
  },
  textHints: {
    tagline: "120 caracteres como máximo.",
    description: "Para los propietarios, 2000 caracteres como máximo.",
    start_url: "Donde tu aplicación empieza a conectar un restaurante. Quien la instala llega allí.",
    website: "Una dirección https.",
    support: "Una dirección https o un correo electrónico.",
    privacy_url: "Una dirección https."
  },
  reviewedAgain:
    "Si cambias el nombre, los permisos, un texto o el logotipo, la aplicación sale del directorio hasta que se revise de nuevo. Los restaurantes conectados siguen conectados.",
  save: "Guardar",
  saved: (name) => `Se ha guardado «${name}».`,
  savedForReview: (name) => `Se ha guardado «${name}», que espera su revisión.`,
  logo: "Logotipo",
  logoFile: "Imagen",
  logoHint: (kilobytes, least, most) =>
    `PNG, JPEG o WebP, ${kilobytes} kB como máximo, de ${least} a ${most} píxeles de ancho y de alto.`,
  saveLogo: "Guardar logotipo",
  logoSaved: "Se ha guardado el logotipo.",
  removeLogo: "Quitar logotipo",
  logoRemoved: "Se ha quitado el logotipo.",
  review: "Revisión",
  states: { draft: "Borrador", submitted: "Enviada", listed: "En el directorio", refused: "Rechazada" },
  aboutStates: {
    draft:
      "Solo pueden conectarla restaurantes de los que eres propietario y entornos de pruebas. Pruébala allí y luego envíala.",
    submitted:
      "Se está revisando. Hasta entonces solo pueden conectarla restaurantes de los que eres propietario y entornos de pruebas.",
    listed: "Todos los propietarios la encuentran en el directorio.",
    refused:
      "Solo pueden conectarla restaurantes de los que eres propietario y entornos de pruebas. Cambia lo que falla y envíala de nuevo."
  },
  submit: "Enviar a revisión",
  submitted: (name) => `«${name}» espera su revisión.`,
  missing: (fields) => `Aún falta: ${fields}.`,
  disabled: "Quien administra la instalación ha desactivado esta aplicación. Sus tokens no funcionan.",
  figures: "Uso",
  webhook: {
    lead: (always) =>
      `Un webhook propio recibe los eventos de todos los restaurantes que conectan la aplicación, en lo que muestran sus permisos, y siempre ${always}.`,
    lastDay: "Todos sus restaurantes, en el último día",
    confirmRemoving:
      "Elimina el webhook. Los eventos pendientes no se envían; los registros de los restaurantes se conservan.",
    removed: "Se ha eliminado el webhook."
  },
  remove: "Eliminar aplicación",
  aboutRemoving: "La desconecta de todos los restaurantes. No se puede deshacer.",
  confirmRemoving: (name) => `«${name}» pierde en el acto el acceso a todos los restaurantes.`,
  removed: (name) => `Se ha eliminado «${name}».`
}

export const appDirectory: Words["appDirectory"] = {
  title: "Directorio de aplicaciones",
  find: "Buscar aplicaciones",
  lead: "Aplicaciones revisadas por quien administra esta instalación. Tú decides qué puede hacer cada una.",
  none: "Aún no hay aplicaciones en el directorio.",
  connected: "Conectada",
  permissions: "Qué pide",
  install: "Instalar",
  open: "Abrir",
  website: "Sitio web",
  support: "Ayuda",
  privacy: "Política de privacidad"
}
