/** Orders: what they are called everywhere, the board of a shift, and the list of all orders. */
import type { Words } from "../../en/Words.ts"
import { listing } from "../../../formats/listing.ts"

const either = listing("de", "disjunction")

const busyEffect = (extraMinutes: number, pausedChannels: ReadonlyArray<string>): string =>
  [
    ...(extraMinutes === 0 ? [] : [`${extraMinutes} Minuten länger`]),
    ...(pausedChannels.length === 0 ? [] : [`keine Bestellungen über ${either(pausedChannels)}`])
  ].join("; ")

export const orders: Words["orders"] = {
  title: "Bestellungen",
  types: { dine_in: "Im Haus", pickup: "Abholung", delivery: "Lieferung" },
  typeAtTable: (type, table) => `${type}, ${table}`,
  statuses: {
    placed: "Neu",
    accepted: "In der Küche",
    ready: "Fertig",
    completed: "Abgeschlossen",
    rejected: "Abgelehnt",
    cancelled: "Storniert"
  },
  channels: {
    web: "Web",
    phone: "Telefon",
    whatsapp: "WhatsApp",
    qr: "QR-Code",
    pos: "Kassensystem",
    kiosk: "Kiosk"
  },
  guest: "Gast",
  paid: "bezahlt",
  notPaid: "nicht bezahlt",
  placedWhileClosed: "außerhalb der Öffnungszeiten",
  openingGone:
    "Die Öffnung, auf die sie wartet, steht nicht mehr in den Öffnungszeiten. Rufen Sie den Gast an, und nehmen Sie die Bestellung dann an oder lehnen Sie sie ab.",
  table: "Tisch",
  age: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  moves: {
    accepted: "Annehmen",
    ready: "Fertig",
    completed: "Abschließen",
    rejected: "Ablehnen",
    cancelled: "Stornieren"
  },
  moveOf: (move, order) => (
    <>
      {move}
      <span class="unseen">: Bestellung {order}</span>
    </>
  ),
  readyAnyway: {
    notBegun: (time) => (
      <>Die Küche beginnt um {time}. Der Gast bekommt sofort Bescheid, dass die Bestellung fertig ist.</>
    ),
    notDone: (stations) =>
      `Noch nicht fertig: ${stations.join(", ")}. Der Gast bekommt sofort Bescheid, dass die Bestellung fertig ist.`,
    button: "Sie ist fertig"
  },
  confirmMove: (move) => `Bestellung ${move.toLowerCase()}`,
  consequences: {
    rejected: (isTold) =>
      isTold
        ? "Die Bestellung wird abgelehnt. Der Gast erfährt es in einer Minute."
        : "Die Bestellung wird abgelehnt. Es wird keine Nachricht gesendet.",
    cancelled: (isTold) =>
      isTold
        ? "Die Bestellung wird storniert, auch in der Küche. Der Gast erfährt es in einer Minute."
        : "Die Bestellung wird storniert, auch in der Küche. Es wird keine Nachricht gesendet."
  },
  toBeRefunded: "Was bezahlt wurde, muss erstattet werden.",
  moved: {
    accepted: (order) => `Bestellung ${order} ist angenommen.`,
    ready: (order) => `Bestellung ${order} ist fertig.`,
    completed: (order) => `Bestellung ${order} ist abgeschlossen.`,
    rejected: (order) => `Bestellung ${order} ist abgelehnt.`,
    cancelled: (order) => `Bestellung ${order} ist storniert.`
  },
  takenBack: (order) => `Zurückgenommen: Bestellung ${order} gibt es nicht mehr. Die Küche bekommt Bescheid.`,
  undone: (order, status) => `Zurückgenommen: Bestellung ${order} steht wieder auf „${status}“.`,
  movedAlready: (order, status) => `Bestellung ${order} steht schon auf „${status}“. Vielleicht war jemand schneller.`,
  reason: "Grund",
  reasons: ["Zu viel los in der Küche", "Ausverkauft", "Wir schließen gleich", "Auf Wunsch des Gastes"],
  board: {
    titleWith: (waiting) => `(${waiting}) Bestellungen`,
    columns: { new: "Neu", later: "Für später", kitchen: "In der Küche", ready: "Fertig" },
    emptyColumns: {
      new: "Nichts anzunehmen.",
      later: "Nichts wartet auf seine Zeit.",
      kitchen: "Die Küche hat nichts zu tun.",
      ready: "Nichts auszugeben."
    },
    forAbout: (time) => <>für etwa {time}</>,
    forTime: (time) => <>für {time}</>,
    kitchenBegins: (time) => <>Küche beginnt um {time}</>,
    oldest: (limit) => `Das sind die ${limit} ältesten offenen Bestellungen.`
  },
  busy: {
    label: "Viel los",
    channels: { web: "Web", phone: "Telefon", whatsapp: "WhatsApp" },
    lasting: (until, extraMinutes, pausedChannels) => (
      <>
        Viel los bis {until}: {busyEffect(extraMinutes, pausedChannels)}.
      </>
    ),
    end: "Jetzt beenden",
    extra: "Neue Bestellungen dauern länger",
    extraMinutes: (minutes) => `${minutes} Minuten länger`,
    noExtra: "so lange wie sonst",
    paused: "Keine Bestellungen annehmen über",
    length: "Für",
    lengthMinutes: (minutes) => `${minutes} Minuten`,
    set: "Einschalten",
    done: (until) => (until === null ? "„Viel los“ ist eingeschaltet." : `„Viel los“ gilt bis ${until} Uhr.`),
    refused: (problem) => `Nicht eingeschaltet: ${problem}.`,
    ended: "„Viel los“ ist beendet.",
    undone: (until) =>
      until === null ? "Zurückgenommen: „Viel los“ ist aus." : `Zurückgenommen: „Viel los“ gilt bis ${until} Uhr.`
  },
  past: {
    title: "Alle Bestellungen",
    openOrders: "Offene Bestellungen",
    search: "Name, Telefon, E-Mail oder Bestellung",
    status: "Status",
    type: "Art",
    channel: "Kanal",
    all: "Alle",
    from: "Von",
    to: "Bis",
    show: "Anzeigen",
    clear: "Zurücksetzen",
    endsBeforeStart: "darf nicht vor dem ersten Tag liegen",
    empty: "Keine passenden Bestellungen.",
    headings: ["Bestellung", "Eingegangen", "Gast", "Kanal", "Summe", "Status"],
    isCut: (limit) =>
      `Die Suche sieht jeweils ${limit} Bestellungen durch. Weiter geht es mit „Ältere“, oder wählen Sie die Tage.`
  }
}
