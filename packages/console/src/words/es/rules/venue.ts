/** Rules of the settings and the menu, in Spanish. */
import type { Words } from "../../en/Words.ts"
import * as Said from "./said.ts"

export const venueRules = {
  isNotADishMadeThroughThe: "no es un plato creado a través de la API",
  canOnlyBeChangedByTheOperator: "solo puede cambiarlo quien opera esta instalación",
  mustBeTheNameOfThisRestaurant: ({ name }) => `debe ser «${name}», el nombre de este restaurante`,
  isARoomOfAnotherBranchThan: "es una zona de otro local que el de la mesa",
  hasNoRuleInTaxesRules: ({ taxClass }) => `no tiene regla en taxes.rules: «${taxClass}»`,
  hasWeight: ({ weight }) => `tiene ${Said.weight(weight)}`,
  mustBeALanguageCodeSuchAs: "debe ser un código de idioma como es o pt-BR",
  mustBeLowerCaseLettersDigitsAnd: "debe tener solo minúsculas, cifras y guiones sueltos",
  mustHaveAtMostCharacters: ({ max }) => `debe tener como máximo ${max} caracteres`,
  mustBeAnIsoCodeSuchAs: "debe ser un código ISO 3166 como ES",
  isADuplicate: ({ key }) => `se repite: «${key}»`,
  mustNotBeLargerThanMaxSeats: "no puede ser mayor que max_seats",
  canHaveOnlyOneDefault: "solo puede tener uno propuesto",
  mustHaveAtLeastOneBranchBecause: "debe tener al menos un local, porque hay mesas",
  mustNotBeLargerThanMaxSelect: "no puede ser mayor que max_select ni que el número de opciones",
  doesNotMatchAny: ({ key, kind }) => `no es ${Said.noKind(kind)}: «${key}»`,
  areMissingSoNothingCanBeBooked: "faltan, así que no se puede reservar nada; di a qué horas se reserva",
  isEmptySoThePeriodNeverApplies: "no hay ninguno, así que el turno nunca se aplica; di sus días o quítalo",
  isLargerThanLargestPartySoNobody: "es mayor que largest_party, así que nadie puede reservar; cámbialos entre sí",
  isSoThePromotionTakesNothingOff: "es 0, así que la promoción no descuenta nada; indica el descuento o quítala",
  namesNoOrderTypeThatCanBe: ({ advice }) =>
    `no nombra ningún tipo de pedido que se pueda hacer aquí; ${Said.advice(advice)}`,
  isBeforeStartsOnSoThePromotion: "es anterior a starts_on, así que la promoción nunca se aplica; cámbialos entre sí",
  hasPassedMoveItOrRemoveThe: "ya ha pasado; cámbialo o quita la promoción",
  areOnNoneOfTheDaysFrom: "no caen en ninguno de los días de starts_on a ends_on; cambia los días o las fechas",
  isMoreThanAnyOrderCanCost: ({ most }) => `es más de lo que puede costar un pedido, ${most}; bájalo`,
  overlapsMoveOneOfThem: ({ name }) => `se solapa con ${name}; mueve uno de los dos`,
  isInWhichHasNoServicePeriod: ({ name }) =>
    `está en ${name}, que no tiene turno de reserva; añade uno para el local o pon bookable: false`,
  isForToGuests: ({ maxSeats, minSeats }) => `es para ${minSeats} a ${maxSeats} personas`,
  isFalseSoCannotBeOrderedSet: ({ dishes }) =>
    `es false, así que no se puede pedir ${dishes}; ponlo en true o quita la categoría`,
  isServedOnlyWhileEveryBranchIs: ({ dishes }) =>
    `se sirve solo cuando todos los locales están cerrados, así que no se puede pedir ${dishes}; cambia sus horas o el horario`,
  neverOverlapThoseOfTheMenu: ({ dishes }) =>
    `nunca coinciden con las del menú, así que no se puede pedir ${dishes}; haz que coincidan`,
  neverOverlapTheOpeningHours: "nunca coinciden con el horario de apertura en sala; cambia uno de los dos",
  putsTheTableOutsideAcross: ({ units }) =>
    `pone la mesa fuera de la sala, que tiene ${units} unidades de izquierda a derecha`,
  putsTheTableOutsideDown: ({ units }) => `pone la mesa fuera de la sala, que tiene ${units} unidades de arriba abajo`,
  isFalseSoMenuCannotBeOrdered: ({ dishes }) =>
    `es false, así que no se puede pedir ${dishes}; ponlo en true o quita la carta`,
  hasWhichIsNotBookableMakeIt: ({ kept }) => `tiene ${kept}, que no se puede reservar; haz que se pueda o quítala`,
  areInDifferentBranchesCombineTablesOf: "están en locales distintos; junta mesas de un mismo local",
  isNeverNeededAPartOfIts:
    "nunca hace falta: para estos grupos siempre se prefiere una parte de sus mesas; súbelo o quita la combinación",
  areThoseOfForTheSameParties: ({ key }) => `son las de ${key} para los mismos grupos; quita una de las dos`,
  nothingToBook: "no tienen ninguna mesa que un grupo pueda reservar; añade mesas, o pon booking.engine en false",
  nothingToBookIn: ({ branch }) =>
    `no tienen ninguna mesa que un grupo pueda reservar en ${branch}; añade mesas allí, o pon booking.engine en false`,
  needsAPrice: "necesita un precio",
  mustBeAnotherTimeThanTheOpening:
    "debe ser una hora distinta de la de apertura; para todo el día, escribe de 00:00 a 00:00",
  mustNotBeBeforeTheCloseOf: "no puede ser anterior al cierre de las horas de antes",
  canHaveAtMostTimes: ({ most }) => `puede tener como máximo ${most} tramos`,
  mustHaveAtLeastOneDayWith: "debe tener al menos un día con horas de apertura",
  hasABraceThatIsNotPart: "tiene una llave que no es parte de un marcador",
  hasTheUnknownPlaceholderKnownAre: ({ known, unknown }) =>
    `tiene el marcador desconocido ${unknown}; se conocen ${known}`,
  canHaveAtMostPlaceholders: ({ most }) => `puede tener como máximo ${most} marcadores`,
  mustBeOneLine: "debe ser una sola línea",
  mustHavePlaceholders: ({ placeholders }) => `debe tener ${placeholders}`,
  needsEitherPercentOrAmountMinor: "necesita percent o amount_minor, y solo uno",
  needsEitherPercentOrPriceMinor: "necesita percent o price_minor, y solo uno",
  mustBeAWebAddressWithoutA: "debe ser una dirección web sin usuario ni contraseña",
  mustBeAKey: "debe tener solo minúsculas, cifras y guiones sueltos, como carta-principal",
  tablesUnreadable: "escribe cuántas mesas para cuántas personas, como 6 de 2, o un nombre y sus plazas, como T1: 4",
  tablesWithoutSeats: "di para cuántas personas son estas mesas, como 6 de 2",
  tableSeats: ({ most }) => `una mesa es para 1 a ${most} personas`,
  tooManyTables: ({ most }) => `un restaurante puede tener como máximo ${most} mesas`,
  tableNameTwice: "otra mesa ya tiene este nombre",
  tableNameLength: ({ most }) => `un nombre tiene de 1 a ${most} caracteres`,
  tableRange: "escribe el primer número antes que el último, como T1-T6: 2",
  tablesTooLong: ({ most }) => `el texto puede tener como máximo ${most}`,
  tooManyRows: ({ most, things }) => `un restaurante puede tener como máximo ${most} ${Said.things(things)}`,
  rowsTooLarge: ({ bytes, most, things }) =>
    `${Said.things(things)}: en total tienen ${bytes} bytes; el máximo es ${most}`,
  dishTooLarge: ({ weight }) => `con sus tamaños y grupos de modificadores tiene ${Said.weight(weight)}`
} satisfies Partial<Words["rules"]>
