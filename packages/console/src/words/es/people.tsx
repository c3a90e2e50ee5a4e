/** People of a restaurant, invitations to it, and its security log, in Spanish. */
import { AccessLink } from "@fourtop/core/internal"
import type { Words } from "../en/Words.ts"
import { roles } from "./common/roles.ts"

export const people: Words["people"] = {
  title: "Personas",
  roles,
  roleHints: {
    owner: "Todo, incluidos los webhooks, las aplicaciones conectadas y el registro de seguridad.",
    manager: "Todo lo demás; gestiona a los encargados y al personal.",
    staff: "Lo que hace falta en un turno: pedidos, cocina, reservas, clientes y marcar platos como agotados."
  },
  twoStep: "Verificación en dos pasos",
  on: "activada",
  off: "desactivada",
  lastSignIn: "Último inicio de sesión",
  unknown: "desconocido",
  yourPassword: "Tu contraseña",
  notYourPassword: "no es tu contraseña",
  mustBeChosen: "hay que elegir",
  refusals: {
    role: () => "Solo un propietario puede hacerlo: los encargados no nombran propietarios ni los cambian.",
    self: () => "No puedes cambiar tu propio acceso. Pídeselo a otra persona que gestione a la gente de aquí.",
    last_owner: () => "El restaurante necesita al menos un propietario. Nombra antes propietario a otra persona.",
    elsewhere: (email) =>
      `Esta cuenta también abre un restaurante que no gestionas, así que solo quien opera esta instalación puede cambiar su contraseña: fourtop owner password ${email}`,
    already_here: () => "Este correo ya tiene acceso.",
    too_many: () => `Ya hay ${AccessLink.mostOpen} enlaces abiertos. Revoca alguno o espera a que caduquen.`
  },
  list: {
    lead: (restaurant) => `Quién puede entrar en ${restaurant} y qué puede hacer allí.`,
    columns: ["Nombre", "Rol", "Verificación en dos pasos", "Último inicio de sesión"],
    you: "(tú)"
  },
  invitations: {
    title: "Invitaciones abiertas",
    columns: ["Nombre", "Rol", "Invita", "Caduca"],
    operator: "quien opera la instalación",
    revoke: "Revocar",
    confirmRevoking: (name) => `El enlace para ${name} deja de funcionar en el acto.`,
    revokeInvitation: "Revocar invitación",
    revoked: (name) => `Se ha revocado la invitación para ${name}.`
  },
  invite: {
    title: "Invitar a alguien",
    about:
      "Recibes un enlace, una sola vez, para enviárselo; si el servicio tiene servidor de correo, también le llega por correo. Sirve tres días y para una sola persona: quien lo abre elige una contraseña, o inicia sesión y acepta. Quien ya tenga una cuenta con esta dirección confirmada también puede aceptar tras iniciar sesión.",
    email: "Correo",
    name: "Nombre",
    nameHint: "Se ve en el registro de actividad.",
    role: "Rol",
    passwordHint: "Para que nadie se invite por su cuenta desde una pantalla que dejaste abierta.",
    button: "Crear enlace de invitación",
    ready: (name) => `La invitación para ${name} está lista`,
    secret: "Enlace de invitación",
    alreadyHere: "ya tiene acceso"
  },
  invited: {
    title: "Tienes una invitación",
    unknownRestaurant: "un restaurante",
    restaurant: "Restaurante",
    role: "Rol",
    email: "Correo",
    from: "De",
    acceptAndSignIn: "Aceptar y entrar",
    accept: "Aceptar",
    hasAccount: "¿Ya tienes una cuenta?",
    signIn: "Iniciar sesión para aceptar",
    noNewAccount:
      "No se puede abrir una cuenta nueva para esta dirección. Si ya tienes una, inicia sesión para aceptar; si no, pregunta a quien te invitó.",
    signedInAs: (email) => `Has iniciado sesión como ${email}. Si aceptas, el acceso será de esta cuenta.`,
    signOut: "Cerrar sesión y usar otra cuenta",
    joined: (restaurant) => `Ya tienes acceso a ${restaurant}.`
  },
  person: {
    back: "← Personas",
    email: "Correo",
    access: "Acceso",
    ownPassword: (accountPath) => (
      <>
        Tu propia contraseña está en <a href={accountPath}>Cuenta</a>.
      </>
    ),
    role: "Rol",
    newRole: "Nuevo rol",
    changeRole: "Cambiar rol",
    isNow: (name, role) => `El rol de ${name} es ahora: ${role}.`,
    forgotten: "Contraseña olvidada",
    aboutLink: (name, hasTwoStep) =>
      `Recibes un enlace, una sola vez, para enviárselo a ${name}. Sirve una hora. Cuando elija con él una nueva contraseña, se cierran todas sus sesiones${hasTwoStep ? "; la verificación en dos pasos sigue activada" : ""}.`,
    createLink: "Crear enlace de contraseña",
    linkReady: (name) => `El enlace para ${name} está listo`,
    linkSecret: "Enlace de contraseña",
    remove: "Quitar acceso",
    aboutRemoval: (name, restaurant) =>
      `Después, ${name} ya no podrá entrar en ${restaurant}. Lo que hizo se queda en el registro de actividad.`,
    confirmRemoval: (name, restaurant) => `${name} pierde en el acto el acceso a ${restaurant}.`,
    removePerson: (name) => `Quitar acceso a ${name}`,
    removed: (name, restaurant) => `${name} ya no tiene acceso a ${restaurant}.`
  },
  security: {
    title: "Seguridad",
    lead: "Inicios de sesión, intentos fallidos y cambios de acceso, primero lo más reciente. Los intentos fallidos en una cuenta desde una misma dirección en el mismo minuto se muestran como una sola entrada.",
    show: "Mostrar",
    filters: { all: "Todo", done: "Logrado", refused: "Rechazado y bloqueado" },
    entries: "Entradas",
    none: "Ninguna entrada coincide.",
    caption: "Registro de seguridad",
    columns: ["Acción", "Resultado", "Por", "Hora", "Desde"],
    outcomes: { done: "hecho", refused: "rechazado", blocked: "bloqueado" },
    times: (count) => (count === 1 ? "1 vez" : `${count} veces`),
    kinds: {
      person: "persona",
      token: "token",
      app: "aplicación",
      command: "línea de órdenes",
      service: "Fourtop",
      unknown: "desconocido"
    },
    stranger: "Alguien",
    sentences: {
      "act.approved": ({ act, by }) => `aprobó lo que hizo ${by} (${act})`,
      "data.exported": ({ resource }) => `descargó datos: ${resource}`,
      "guest.exported": () => "descargó lo que hay guardado sobre un cliente",
      "password.refused": ({ name }) => `escribió una contraseña equivocada de ${name}`,
      "person.signed_out": () => "cerró la sesión",
      "pin.failed": ({ name }) => `escribió un PIN equivocado de ${name}`,
      "sign_in.blocked": () => "intentó entrar demasiadas veces",
      "sign_in.factor_blocked": ({ name }) => `escribió demasiados códigos equivocados para entrar como ${name}`,
      "sign_in.factor_failed": ({ name }) => `escribió un código equivocado para entrar como ${name}`,
      "sign_in.failed": ({ name }) => `no pudo entrar como ${name}`
    },
    notOverNetwork: "no por la red",
    export: {
      title: "Descargarlo",
      about:
        "Todas las entradas en un archivo, primero lo más reciente. El registro anota que se descargó. Los propietarios con la dirección confirmada reciben un correo cuando hay nuevos propietarios, roles, tokens y aplicaciones, si el servicio tiene servidor de correo.",
      csv: "Descargar como CSV",
      jsonLines: "Descargar como JSON Lines"
    }
  }
}
