/** What developers use: tokens, the sandbox and connected apps, in Spanish. */
import type { Words } from "../en/Words.ts"

export const developers: Words["developers"] = {
  scopes: {
    "menu:read": "Leer la carta",
    "menu:write": "Cambiar platos, precios y lo que está agotado",
    "orders:read": "Leer los pedidos",
    "orders:write": "Hacer pedidos y cambiar su estado",
    "reservations:read": "Leer las reservas y la disponibilidad",
    "reservations:write": "Hacer y cancelar reservas",
    "guests:read": "Leer las fichas de los clientes",
    "reports:read": "Leer las cifras de ventas",
    "payments:read": "Leer los cobros de los pedidos",
    "payments:write": "Registrar cobros de pedidos y devolverlos",
    "guests:write": "Guardar referencias y metadatos en las fichas de los clientes",
    "webhooks:write": "Añadir y cambiar webhooks propios"
  },
  tokens: {
    title: "Tokens de la API",
    lead: (restaurant, docsPath) => (
      <>
        Un token da a un programa acceso a {restaurant} a través de la <a href={docsPath}>API</a>, dentro de sus
        permisos.
      </>
    ),
    list: "Tokens",
    columns: ["Nombre", "Permisos", "Creado", "Caduca", "Último uso", "Estado"],
    none: "Aún no hay tokens.",
    allScopes: "todos",
    notUsed: "aún no",
    states: { valid: "Válido", expired: "Caducado", revoked: "Revocado" },
    revoke: "Revocar",
    confirmRevoking: (name) => `Los programas que usan «${name}» pierden el acceso en el acto. No se puede deshacer.`,
    revokeToken: "Revocar token",
    revoked: (name) => `Se ha revocado el token «${name}».`,
    new: "Nuevo token",
    name: "Nombre",
    nameHint: "Para qué es el token, como Página web.",
    scopes: "Permisos",
    lastDay: "Último día (opcional)",
    lastDayHint: "Si queda vacío, el token sirve hasta que se revoque.",
    mustBeDate: "debe ser una fecha como 2027-01-31",
    create: "Crear token",
    ready: (name) => `El token «${name}» está listo`,
    secret: "Token"
  },
  listening: {
    title: "Lectura de eventos",
    on: "Activada",
    off: "Desactivada",
    aboutOn:
      "Los tokens pueden leer los eventos de lo que abarcan sus permisos, entre ellos nombres de clientes y pedidos.",
    aboutOff:
      "Los tokens no pueden leer eventos. Lo necesita quien desarrolla y escucha con fourtop listen; los webhooks no.",
    switchOn: "Activar",
    switchOff: "Desactivar",
    switchedOn: "Los tokens ya pueden leer eventos.",
    switchedOff: "Los tokens ya no pueden leer eventos."
  },
  sandbox: {
    title: "Entorno de pruebas",
    lead: (restaurant, docsPath) => (
      <>
        Un restaurante de ejemplo para probar la <a href={docsPath}>API</a>. Nunca toca {restaurant}.
      </>
    ),
    create: "Crear el entorno de pruebas",
    aboutCreating:
      "Tiene una carta, mesas, clientes, una reserva y un pedido. Recibes un token para él, con todos los permisos.",
    createSandbox: "Crear entorno de pruebas",
    tokenName: "Nombre del token",
    tokenNameHint: "Para qué es el token, como Mi portátil.",
    firstTokenName: "Token de pruebas",
    createToken: "Crear token de pruebas",
    ready: (name) => `El token de pruebas «${name}» está listo`,
    secret: "Token de pruebas",
    reset: "Restablecer",
    aboutResetting:
      "El entorno de pruebas vuelve a sus datos de ejemplo cada noche a las 03:00. También puedes restablecerlo ahora. Los tokens se conservan.",
    resetNow: "Restablecer ahora",
    resetNowAbout: "el entorno de pruebas",
    confirmResetting: "Se perderán todos los cambios hechos en el entorno de pruebas.",
    resetSandbox: "Restablecer",
    wasReset: "Se ha restablecido el entorno de pruebas."
  },
  apps: {
    title: "Aplicaciones conectadas",
    lead: (restaurant) =>
      `Aplicaciones de terceros con acceso a ${restaurant}, dentro de los permisos que les diste. Para conectar una aplicación, empieza desde ella.`,
    list: "Aplicaciones",
    none: "No hay aplicaciones conectadas.",
    columns: ["Aplicación", "Permisos", "Conectada", "Último uso"],
    connectedBy: (name) => `por ${name}`,
    notUsed: "aún no",
    uninstall: "Desinstalar",
    confirmUninstalling: (name) =>
      `«${name}» pierde el acceso en el acto. Para volver a conectarla, empieza desde la aplicación.`,
    uninstallApp: "Desinstalar aplicación",
    uninstalled: (name) => `Se ha desinstalado «${name}».`,
    receives: "Qué recibe",
    back: "← Aplicaciones conectadas",
    aboutEvents:
      "La dirección la elige quien ofrece la aplicación, para todos los restaurantes que la tienen. Se envía lo que muestran los permisos, y nada más desde que se desinstala."
  }
}
