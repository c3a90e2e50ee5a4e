/** The whole venue as one document, in French. */
import type { Words } from "../../en/Words.ts"

const larger = "Appliquez les documents plus gros avec la ligne de commande\u00a0: fourtop venue apply"

export const venueDocument: Words["venueDocument"] = {
  title: "Document du restaurant",
  back: "Réglages",
  download: "Télécharger en JSON",
  downloadYaml: "Télécharger en YAML",
  lead: "Cartes, plats, tables, horaires et réglages en un seul document, en YAML ou en JSON. Téléchargez-le, modifiez-le, et voyez ce que vos changements feraient avant de les appliquer. L’identité du restaurant, son abonnement et l’adresse de son logiciel de caisse dépendent de l’exploitant.",
  check: "Vérifier un document",
  checkAnother: "Vérifier un autre document",
  file: "Fichier",
  fileHint: (size) => `YAML ou JSON de ${size} au plus. Les commentaires en YAML ne sont pas conservés.`,
  paste: "Ou collez-le ici",
  preview: "Vérifier et prévisualiser",
  tooMany: (most) => `On vérifie au plus ${most} documents d’un restaurant par minute.`,
  refused: "Ce document ne peut pas être appliqué",
  aboutDocument: (problem) => `Le document ${problem}.`,
  warnings: "Permis, mais sans doute une erreur",
  changes: "Ce qui changerait",
  noChanges: "Rien\u00a0: le restaurant correspond au document.",
  more: (count) => `Et ${count} de plus.`,
  removedIsArchived: "Ce qui est retiré est archivé, et revient dès qu’un document nomme de nouveau sa clé.",
  apply: "Appliquer ces changements",
  applied: (created, changed, archived) =>
    `Le document est appliqué (ajouts\u00a0: ${created}, modifications\u00a0: ${changed}, archivages\u00a0: ${archived}).`,
  changedMeanwhile:
    "Rien n’a été appliqué\u00a0: le restaurant a changé depuis l’aperçu. Quelqu’un a sans doute été plus rapide. Regardez-le de nouveau.",
  edit: "Modifier ici",
  editYaml: "En YAML",
  editJson: "En JSON",
  editTooLarge: (size) =>
    `Ce document fait plus de ${size}\u00a0: téléchargez-le, et appliquez-le avec la ligne de commande.`,
  schema: {
    title: "Ce qu’un document peut contenir",
    lead: "Chaque élément par son nom\u00a0: ce qu’il veut dire, ce qu’il accepte, et ce qu’il vaut s’il manque.",
    download: "Le schéma, pour les éditeurs qui complètent et vérifient les documents",
    whole: "Le document",
    types: {
      integer: "un nombre entier",
      number: "un nombre",
      string: "texte",
      boolean: "true (oui) ou false (non)",
      null: "null"
    },
    or: " ou ",
    oneOf: (values) => values.join(" | "),
    listOf: (what) => `liste\u00a0: ${what}`,
    map: "textes par langue",
    between: (from, to) => `, de ${from} à ${to}`,
    from: (from) => `, au moins ${from}`,
    upTo: (length) => ` de ${length}\u00a0caractères au plus`,
    required: "\u00a0; obligatoire",
    standard: (value) => `\u00a0; sinon ${value}`
  },
  unreadable: {
    empty: "est vide\u00a0: choisissez un fichier, ou collez un document",
    tooLarge: (size) => `fait plus de ${size}. ${larger}`,
    notText: "doit être du texte en UTF-8",
    tooDeep: "a trop de niveaux",
    tooManyValues: (count) => `a plus de ${count} valeurs. ${larger}`,
    notYaml: (reason) => `n’est pas du YAML valable\u00a0: ${reason}`,
    notJson: (reason) => `n’est pas du JSON valable\u00a0: ${reason}`
  }
}
