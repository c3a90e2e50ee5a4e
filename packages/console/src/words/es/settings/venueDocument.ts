/** The whole venue as one document, in Spanish. */
import type { Words } from "../../en/Words.ts"

const larger = "Los documentos mayores se aplican con la línea de comandos: fourtop venue apply"

export const venueDocument: Words["venueDocument"] = {
  title: "Documento del restaurante",
  back: "Ajustes",
  download: "Descargar como JSON",
  downloadYaml: "Descargar como YAML",
  lead: "Cartas, platos, mesas, horarios y ajustes en un solo documento en YAML o JSON. Descárgalo, cámbialo y mira qué harían tus cambios antes de aplicarlos. Quién es el restaurante, su plan y la dirección de su TPV los cambia quien opera la instalación.",
  check: "Comprobar un documento",
  checkAnother: "Comprobar otro documento",
  file: "Archivo",
  fileHint: (size) => `YAML o JSON de hasta ${size}. Los comentarios en YAML no se conservan.`,
  paste: "O pégalo aquí",
  preview: "Comprobar y ver los cambios",
  tooMany: (most) => `Se comprueban como máximo ${most} documentos de un restaurante por minuto.`,
  refused: "Este documento no se puede aplicar",
  aboutDocument: (problem) => `El documento ${problem}.`,
  warnings: "Permitido, pero seguramente un error",
  changes: "Qué cambiaría",
  noChanges: "Nada: el restaurante coincide con el documento.",
  more: (count) => `Y ${count} más.`,
  removedIsArchived: "Lo que se quita se archiva, y vuelve cuando un documento nombra otra vez su clave.",
  apply: "Aplicar estos cambios",
  applied: (created, changed, archived) =>
    `Se ha aplicado el documento. Añadidos: ${created}; cambiados: ${changed}; archivados: ${archived}.`,
  changedMeanwhile:
    "No se ha aplicado nada: el restaurante ha cambiado desde la vista previa. Puede que alguien se haya adelantado. Vuelve a mirarlo.",
  edit: "Editarlo aquí",
  editYaml: "Como YAML",
  editJson: "Como JSON",
  editTooLarge: (size) => `Este documento pasa de ${size}: descárgalo y aplícalo con la línea de comandos.`,
  schema: {
    title: "Qué puede decir un documento",
    lead: "Cada miembro por su nombre: qué significa, qué admite y qué vale si se omite.",
    download: "El esquema, para editores que completan y comprueban documentos",
    whole: "El documento",
    types: {
      integer: "un número entero",
      number: "un número",
      string: "texto",
      boolean: "verdadero o falso",
      null: "null"
    },
    or: " o ",
    oneOf: (values) => values.join(" | "),
    listOf: (what) => `lista de ${what}`,
    map: "textos por idioma",
    between: (from, to) => `, de ${from} a ${to}`,
    from: (from) => `, al menos ${from}`,
    upTo: (length) => ` de hasta ${length} caracteres`,
    required: "; obligatorio",
    standard: (value) => `; si se omite, ${value}`
  },
  unreadable: {
    empty: "está vacío: elige un archivo o pega un documento",
    tooLarge: (size) => `pasa de ${size}. ${larger}`,
    notText: "debe ser texto en UTF-8",
    tooDeep: "tiene demasiados niveles",
    tooManyValues: (count) => `tiene más de ${count} valores. ${larger}`,
    notYaml: (reason) => `no es YAML válido: ${reason}`,
    notJson: (reason) => `no es JSON válido: ${reason}`
  }
}
