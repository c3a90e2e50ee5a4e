/** Rules of people, guests and access, in Spanish. */
import type { Words } from "../../en/Words.ts"

export const peopleRules = {
  isAnotherGuests: "es de otro cliente",
  mustNotBeEmpty: "no puede quedar en blanco",
  mustHaveAtLeastOneScope: "debe tener al menos un permiso",
  isGrantedByAnOwnerOnly: ({ scope }) => `${scope} solo lo concede un propietario`,
  needsTheScope: ({ scope }) => `necesita el permiso ${scope}`,
  mustBeInTheFuture: "debe estar en el futuro",
  cannotBeCreatedThereAreActiveTokens: ({ most }) =>
    `no se puede crear: ya hay ${most} tokens activos de esta clase, el máximo; revoca uno que no se use`,
  cannotBeAddedThereAreWebhooksThe: ({ most }) => `no se puede añadir: ya hay ${most} webhooks, el máximo; elimina uno`,
  cannotBeAddedThereAreWebhooksOfProgram: ({ most }) =>
    `no se puede añadir: este token o esta aplicación ya ha añadido ${most} webhooks, el máximo; elimina uno`,
  mustHaveAtLeastOneEvent: "debe tener al menos un evento",
  isDisabled: "está desactivado",
  isEasyToGuessUseAFew:
    "es fácil de adivinar: usa unas cuantas palabras que no tengan que ver entre sí, o un gestor de contraseñas",
  mustNotRepeatAFewCharacters: "no puede repetir unos pocos caracteres",
  mustNotContainTheEmail: "no puede contener el correo",
  mustNotBeMadeFromYourEmail: "no puede salir de tu correo ni del nombre del restaurante",
  isEasyToGuessChooseOtherDigits: "es fácil de adivinar: elige otras cifras",
  mustHaveToDigits: ({ max, min }) => `debe tener de ${min} a ${max} cifras`,
  mustNotBePartOfYourEmail: "no puede formar parte de tu correo ni de tu contraseña",
  mustBeANumberFromTo: ({ max, min }) => `debe ser un número de ${min} a ${max}`
} satisfies Partial<Words["rules"]>
