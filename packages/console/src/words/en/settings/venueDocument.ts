/** The whole venue as one document. */

const larger = "Apply larger documents with the command line: fourtop venue apply"

export const venueDocument = {
  title: "Venue document",
  back: "Settings",
  download: "Download as JSON",
  downloadYaml: "Download as YAML",
  lead: "Menus, dishes, tables, hours and settings as one document in YAML or JSON. Download it, change it, and see what your changes would do before you apply them. Who the restaurant is, its plan and the address of its POS are the operator's to change.",
  check: "Check a document",
  checkAnother: "Check another document",
  file: "File",
  fileHint: (size: string) => `YAML or JSON of up to ${size}. Comments in YAML are not kept.`,
  paste: "Or paste it here",
  preview: "Check and preview",
  tooMany: (most: number) => `At most ${most} documents of a restaurant are checked in a minute.`,
  refused: "This document cannot be applied",
  /** A problem that is at no place inside the document. */
  aboutDocument: (problem: string) => `The document ${problem}.`,
  warnings: "Allowed, but probably a mistake",
  changes: "What would change",
  noChanges: "Nothing: the venue matches the document.",
  more: (count: number) => `And ${count} more.`,
  removedIsArchived: "What is removed is archived, and comes back when a document names its key again.",
  apply: "Apply these changes",
  applied: (created: number, changed: number, archived: number) =>
    `The document has been applied: ${created} added, ${changed} changed, ${archived} archived.`,
  changedMeanwhile:
    "Nothing was applied: the venue has changed since the preview. Somebody else may have been faster. Look at it again.",
  edit: "Edit it here",
  editYaml: "As YAML",
  editJson: "As JSON",
  editTooLarge: (size: string) =>
    `This document is larger than ${size}: download it, and apply it with the command line.`,
  schema: {
    title: "What a document can say",
    lead: "Every member by its name: what it means, what it takes, and what it is if it is left out.",
    download: "The schema, for editors that complete and check documents",
    whole: "The document",
    types: { integer: "a whole number", number: "a number", string: "text", boolean: "true or false", null: "null" },
    or: " or ",
    oneOf: (values: ReadonlyArray<string>) => values.join(" | "),
    listOf: (what: string) => `list of ${what}`,
    map: "texts by language",
    between: (from: number, to: number) => `, ${from} to ${to}`,
    from: (from: number) => `, at least ${from}`,
    upTo: (length: number) => ` of at most ${length} characters`,
    required: "; required",
    standard: (value: string) => `; if omitted ${value}`
  },
  /** Why a document cannot be looked at. */
  unreadable: {
    empty: "is empty: choose a file, or paste a document",
    tooLarge: (size: string) => `is larger than ${size}. ${larger}`,
    notText: "must be text in UTF-8",
    tooDeep: "is nested too deeply",
    tooManyValues: (count: string) => `has more than ${count} values. ${larger}`,
    notYaml: (reason: string) => `is not valid YAML: ${reason}`,
    notJson: (reason: string) => `is not valid JSON: ${reason}`
  }
}
