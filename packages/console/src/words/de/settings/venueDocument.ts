/** The whole venue as one document. */
import type { Words } from "../../en/Words.ts"

const larger = "Wenden Sie größere Dokumente über die Befehlszeile an: fourtop venue apply"

export const venueDocument: Words["venueDocument"] = {
  title: "Restaurantdokument",
  back: "Einstellungen",
  download: "Als JSON herunterladen",
  downloadYaml: "Als YAML herunterladen",
  lead: "Karten, Gerichte, Tische, Zeiten und Einstellungen als ein Dokument in YAML oder JSON. Laden Sie es herunter, ändern Sie es, und sehen Sie sich an, was Ihre Änderungen bewirken, bevor Sie sie anwenden. Wer das Restaurant ist, seinen Tarif und die Adresse seines Kassensystems ändert der Betreiber.",
  check: "Dokument prüfen",
  checkAnother: "Ein anderes Dokument prüfen",
  file: "Datei",
  fileHint: (size) => `YAML oder JSON bis ${size}. Kommentare in YAML gehen verloren.`,
  paste: "Oder hier einfügen",
  preview: "Prüfen und ansehen",
  tooMany: (most) => `In einer Minute werden höchstens ${most} Dokumente eines Restaurants geprüft.`,
  refused: "Dieses Dokument lässt sich nicht anwenden",
  aboutDocument: (problem) => `Das Dokument ${problem}.`,
  warnings: "Erlaubt, aber wahrscheinlich ein Versehen",
  changes: "Was sich ändern würde",
  noChanges: "Nichts: Das Restaurant entspricht schon dem Dokument.",
  more: (count) => `Und ${count} weitere.`,
  removedIsArchived: "Entferntes wird archiviert und kommt zurück, wenn ein Dokument seinen Schlüssel wieder nennt.",
  apply: "Änderungen anwenden",
  applied: (created, changed, archived) =>
    `Das Dokument ist angewendet: ${created} neu, ${changed} geändert, ${archived} archiviert.`,
  changedMeanwhile:
    "Nichts wurde angewendet: Seit der Vorschau hat sich etwas geändert. Vielleicht war jemand schneller. Bitte sehen Sie es sich noch einmal an.",
  edit: "Hier bearbeiten",
  editYaml: "Als YAML",
  editJson: "Als JSON",
  editTooLarge: (size) =>
    `Dieses Dokument ist größer als ${size}: Laden Sie es herunter, und wenden Sie es über die Befehlszeile an.`,
  schema: {
    title: "Was ein Dokument enthalten kann",
    lead: "Alle Angaben mit ihrem Namen: was sie bedeuten, welche Werte sie haben, und was gilt, wenn sie fehlen.",
    download: "Das Schema, für Editoren, die Dokumente ergänzen und prüfen",
    whole: "Das Dokument",
    types: { integer: "ganze Zahl", number: "Zahl", string: "Text", boolean: "true oder false", null: "null" },
    or: " oder ",
    oneOf: (values) => values.join(" | "),
    listOf: (what) => `Liste von: ${what}`,
    map: "Texte nach Sprache",
    between: (from, to) => `, ${from} bis ${to}`,
    from: (from) => `, mindestens ${from}`,
    upTo: (length) => ` mit höchstens ${length} Zeichen`,
    required: "; erforderlich",
    standard: (value) => `; sonst ${value}`
  },
  unreadable: {
    empty: "ist leer: Wählen Sie eine Datei, oder fügen Sie ein Dokument ein",
    tooLarge: (size) => `ist größer als ${size}. ${larger}`,
    notText: "muss Text in UTF-8 sein",
    tooDeep: "ist zu tief verschachtelt",
    tooManyValues: (count) => `hat mehr als ${count} Werte. ${larger}`,
    notYaml: (reason) => `ist kein gültiges YAML: ${reason}`,
    notJson: (reason) => `ist kein gültiges JSON: ${reason}`
  }
}
