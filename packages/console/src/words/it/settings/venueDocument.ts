import type { Words } from "../../en/Words.ts"

const larger = "I documenti più grandi si applicano dalla riga di comando: fourtop venue apply"

/** The whole venue as one document, in Italian. */
export const venueDocument: Words["venueDocument"] = {
  title: "Documento del locale",
  back: "Impostazioni",
  download: "Scarica in JSON",
  downloadYaml: "Scarica in YAML",
  lead: "Menu, piatti, tavoli, orari e impostazioni in un unico documento, YAML o JSON. Scaricalo, modificalo e guarda cosa cambierebbe prima di applicarlo. Chi è il ristorante, il suo piano e l’indirizzo del sistema di cassa li modifica chi gestisce l’installazione.",
  check: "Controlla un documento",
  checkAnother: "Controlla un altro documento",
  file: "File",
  fileHint: (size) => `YAML o JSON, fino a ${size}. I commenti in YAML non vengono conservati.`,
  paste: "Oppure incollalo qui",
  preview: "Controlla e mostra l’anteprima",
  tooMany: (most) => `Per ogni ristorante si controllano al massimo ${most} documenti al minuto.`,
  refused: "Questo documento non si può applicare",
  aboutDocument: (problem) => `Il documento ${problem}.`,
  warnings: "Consentito, ma probabilmente uno sbaglio",
  changes: "Cosa cambierebbe",
  noChanges: "Niente: il locale è già come nel documento.",
  more: (count) => (count === 1 ? "E un altro." : `E altri ${count}.`),
  removedIsArchived:
    "Quello che è rimosso viene archiviato, e ritorna quando un documento contiene di nuovo la sua chiave.",
  apply: "Applica queste modifiche",
  applied: (created, changed, archived) =>
    `Il documento è stato applicato. Aggiunti: ${created}; modificati: ${changed}; archiviati: ${archived}.`,
  changedMeanwhile:
    "Non è stato applicato nulla: dopo l’anteprima il locale è cambiato. Forse qualcun altro ha fatto prima. Ricontrolla.",
  edit: "Modificalo qui",
  editYaml: "In YAML",
  editJson: "In JSON",
  editTooLarge: (size) => `Questo documento supera ${size}: scaricalo e applicalo dalla riga di comando.`,
  schema: {
    title: "Cosa può contenere un documento",
    lead: "Ogni elemento con il suo nome: cosa significa, che valori accetta e quale vale se manca.",
    download: "Lo schema, per gli editor che completano e controllano i documenti",
    whole: "Il documento",
    types: { integer: "numero intero", number: "numero", string: "testo", boolean: "true o false", null: "null" },
    or: " o ",
    oneOf: (values) => values.join(" | "),
    listOf: (what) => `elenco: ${what}`,
    map: "testi per lingua",
    between: (from, to) => `, da ${from} a ${to}`,
    from: (from) => `, almeno ${from}`,
    upTo: (length) => ` di al massimo ${length} caratteri`,
    required: "; obbligatorio",
    standard: (value) => `; se manca ${value}`
  },
  unreadable: {
    empty: "è vuoto: scegli un file o incolla un documento",
    tooLarge: (size) => `supera ${size}. ${larger}`,
    notText: "deve essere testo in UTF-8",
    tooDeep: "ha troppi livelli annidati",
    tooManyValues: (count) => `ha più di ${count} valori. ${larger}`,
    notYaml: (reason) => `non è YAML valido: ${reason}`,
    notJson: (reason) => `non è JSON valido: ${reason}`
  }
}
