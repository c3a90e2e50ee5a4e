/** The floor: who sits where, and arranging the rooms. */
import type { Words } from "../../en/Words.ts"

const guests = (count: number): string => (count === 1 ? "1 Person" : `${count} Personen`)

const minutes = (count: number): string =>
  count < 120 ? `${count} min` : `${Math.floor(count / 60)} h ${count % 60} min`

export const floor: Words["floor"] = {
  title: "Tischplan",
  arrange: "Tischplan bearbeiten",
  book: "Reservierungen",
  walkIn: "Walk-in",
  rooms: "Räume",
  room: "Alle Tische",
  picture: (room) => `Tische: ${room}`,
  noTables: "Es gibt noch keine Tische.",
  beside: "Tische ohne Standplatz",
  notDrawn: "Diesen Tischplan hat noch niemand gezeichnet, deshalb stehen die Tische in Reihen.",
  arriving: { title: "Erwartet", empty: "Es wird niemand mehr erwartet." },
  waiting: { title: "Wartend", empty: "Niemand wartet." },
  choose: (name) => `Tisch für ${name} wählen`,
  chooseShort: "Tisch wählen",
  chosen: (name) => `Tippen Sie jetzt einen Tisch für ${name} an, oder drücken Sie Escape.`,
  find: (name) => `Tisch für ${name} suchen`,
  shapeFree: "frei",
  shapeFor: minutes,
  shapeAt: (time) => time,
  shapeBlocked: "gesperrt",
  states: {
    free: "Frei",
    coming: "Bald reserviert",
    seated: "Besetzt",
    overdue: "Überzogen",
    blocked: "Gesperrt"
  },
  spoken: (parts) => parts.join(", "),
  party: (name, size) => `${name}, ${guests(size)}`,
  since: (time, count) => `platziert um ${time} Uhr, vor ${minutes(count)}`,
  next: (time, name, size) => `${time} ${name}, ${guests(size)}`,
  nextTitle: "Danach",
  also: (tables) => `auch an ${tables}`,
  sitsAt: (table) => `Siehe ${table}`,
  takeOrder: "Bestellung aufnehmen",
  dishes: (count) => (count === 1 ? "1 Gericht" : `${count} Gerichte`),
  inKitchen: (count) => `${count} in der Küche`,
  held: (count) => (count === 1 ? "1 wartet" : `${count} warten`),
  done: (count) => `${count} fertig`,
  moveTo: (name) => `${name} umsetzen an`,
  seatAt: (name) => `${name} platzieren an`,
  move: "Umsetzen",
  seat: "Platzieren",
  moved: (name, table) => `${name} sitzt jetzt an ${table}.`,
  movedWith: (name, table, orders) =>
    orders === 1
      ? `${name} sitzt jetzt an ${table}. Die Bestellung ist mitgegangen.`
      : `${name} sitzt jetzt an ${table}. Die ${orders} Bestellungen sind mitgegangen.`,
  seated: (name, table) => `${name} sitzt an ${table}.`,
  takenBack: (name, table) =>
    table === null ? `${name} hat wieder keinen Tisch.` : `${name} sitzt wieder an ${table}.`,
  confirmFirst: (name) => `Die Reservierung von ${name} muss vor dem Platzieren bestätigt werden.`,
  isOver: (name) => `${name} lässt sich nicht mehr platzieren: Vielleicht war jemand schneller.`,
  refused: (name, table, problems) => `${name} kann nicht an ${table} sitzen. Der Tisch ${problems}.`,
  noSuchTable: "Diesen Tisch gibt es nicht mehr.",
  finding: {
    title: (name) => `Ein Tisch für ${name}`,
    party: (name, size, time) => `${name}, ${guests(size)}, ${time} Uhr`,
    taken: (table, why) => `${table} geht nicht: ${why}`,
    takenBy: (name, until) => `Belegt von ${name}, bis etwa ${until} Uhr.`,
    otherwise: "Zu klein, gesperrt oder für andere Gäste gebraucht.",
    free: "Diese Tische sind frei:",
    none: "Kein anderer Tisch ist frei.",
    best: "Passt am besten",
    room: "Durch Umsetzen Platz schaffen:",
    back: "Zurück zum Tischplan",
    change: "Reservierung ändern"
  },
  edit: {
    lead: "Ziehen Sie die Tische dorthin, wo sie stehen, oder schreiben Sie unten die Zahlen. Eine Einheit ist 10 cm. Nichts ändert sich, bevor Sie speichern.",
    rooms: "Räume",
    roomName: "Name",
    width: "Breite",
    height: "Tiefe",
    newRoom: "Name eines weiteren Raums",
    removeRoom: (name) => `${name} entfernen`,
    tables: "Tische",
    name: "Tisch",
    seats: "Plätze",
    room: "Raum",
    noRoom: "keiner",
    x: "Von links",
    y: "Von oben",
    shape: "Form",
    shapes: { round: "rund", square: "quadratisch", rectangle: "rechteckig" },
    turn: "Gedreht",
    copy: "Kopieren",
    remove: "Entfernen",
    of: (field, table) => `${field}, ${table}`,
    add: "Weitere Tische",
    addLead: "Zum Beispiel sechs für zwei und vier für vier.",
    count: "Wie viele",
    forSeats: "Für wie viele Personen",
    save: "Tischplan speichern",
    back: "Zurück zum Tischplan",
    saved: "Der Tischplan ist gespeichert.",
    tooMany: (tables) =>
      `Das sind ${tables} Tische, mehr, als in ein Formular passen. Zeichnen Sie sie im ganzen Dokument der Einstellungen.`,
    overlaps: (table, other) => `${table} überschneidet sich mit ${other}.`,
    refused: "Der Tischplan wurde nicht gespeichert:",
    about: (name, problem) => `${name} ${problem}`,
    meanwhile:
      "Jemand anders hat inzwischen Einstellungen des Restaurants geändert. Ihr Tischplan unten ist noch nicht gespeichert.",
    changedBy: (name) => `Geändert von ${name}:`,
    moreChanges: (count) => `und ${count} weitere`,
    unlisted:
      "Seit Sie diese Seite geöffnet haben, ist keine Änderung der Einstellungen verzeichnet. Vielleicht war es ein Gericht.",
    over: "Meinen Tischplan trotzdem speichern",
    afresh: "Mit dem jetzigen Tischplan neu beginnen",
    moveHint: "Pfeiltasten verschieben einen Tisch um 10 cm, mit Umschalttaste um 50 cm.",
    mainRoom: "Hauptraum"
  }
}
