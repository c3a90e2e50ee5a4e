// Mutants that no test can notice, because they do the same as what they replace: each with its reason. `line` is the
// text of the line, so that an entry stays right while lines move.
export const equivalents = [
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: "if (ranges.length === 0) return () => false",
    original: "ranges.length === 0",
    replacement: "false",
    reason: "no address is within a range where there is none; it only saves parsing"
  },
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: "if (ranges.length === 0) return () => false",
    original: "return () => false",
    replacement: ";",
    reason: "no address is within a range where there is none; it only saves parsing"
  },
  {
    file: "packages/http-adapter/src/access/RefusalMemory.ts",
    line: "} else if (refusals.size > 0) refusals.delete(key)",
    original: "refusals.size > 0",
    replacement: "refusals.size >= 0",
    reason: "deleting from an empty map changes nothing"
  },
  {
    file: "packages/http-adapter/src/access/RefusalMemory.ts",
    line: "} else if (refusals.size > 0) refusals.delete(key)",
    original: "refusals.size > 0",
    replacement: "true",
    reason: "deleting from an empty map changes nothing"
  },
  {
    file: "packages/http-adapter/src/access/AddressLimit.ts",
    line: "if (oldest !== undefined) buckets.delete(oldest)",
    original: "oldest !== undefined",
    replacement: "true",
    reason: "no address is undefined, so there is nothing to delete"
  },
  {
    file: "packages/http-adapter/src/access/Bearer.ts",
    line: "Option.fromNullable(header === undefined ? undefined : pattern.exec(header)?.[1])",
    original: "header === undefined",
    replacement: "false",
    reason: "a missing header is matched as the text undefined, which has no scheme"
  },
  {
    file: "packages/http-adapter/src/access/Bearer.ts",
    line: 'if (name.length === 13 && name.toLowerCase() === "authorization") found++',
    original: "name.length === 13",
    replacement: "true",
    reason: "the length only saves comparing the names of most headers"
  },
  {
    file: "packages/core/src/domain/bookings/Availability.ts",
    line: "if (covers === null && parties === null) return null",
    original: "covers === null && parties === null",
    replacement: "false",
    reason: "without pacing nothing is full; it only saves counting"
  },
  {
    file: "packages/core/src/domain/bookings/Availability.ts",
    line: "if (covers === null && parties === null) return null",
    original: "covers === null",
    replacement: "false",
    reason: "without pacing nothing is full; it only saves counting"
  },
  {
    file: "packages/core/src/domain/bookings/Availability.ts",
    line: "if (covers === null && parties === null) return null",
    original: "parties === null",
    replacement: "false",
    reason: "without pacing nothing is full; it only saves counting"
  },
  {
    file: "packages/core/src/domain/bookings/Availability.ts",
    line: "if (covers === null && parties === null) return null",
    original: "return null",
    replacement: ";",
    reason: "without pacing nothing is full; it only saves counting"
  },
  {
    file: "packages/core/src/domain/bookings/BookingRules.ts",
    line: "const branch = venue.rows.branches.find(({ archived, id }) => id === branchId && !archived)",
    original: "venue.rows.branches.find(({ archived, id }) => id === branchId && !archived)",
    replacement: "venue.rows.branches.findLast(({ archived, id }) => id === branchId && !archived)",
    reason: "no two branches have the same id"
  },
  {
    file: "packages/core/src/domain/bookings/BookingRules.ts",
    line: "if (slot === undefined || problems.length > 0) return { placement: null, problems }",
    original: "slot === undefined",
    replacement: "false",
    reason: "a time without a slot is among the problems; it only tells the compiler"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "if (known !== undefined) return known",
    original: "known !== undefined",
    replacement: "false",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "if (known !== undefined) return known",
    original: "return known",
    replacement: ";",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "walks.set(id, walk)",
    original: "walks.set(id, walk)",
    replacement: ";",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "if (from < walk.takenUntil) return false",
    original: "return false",
    replacement: ";",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "if (from < walk.takenUntil) return false",
    original: "from < walk.takenUntil",
    replacement: "false",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "walk.next = next",
    original: "walk.next = next",
    replacement: ";",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "walk.takenUntil = ranges[next]!.to",
    original: "walk.takenUntil = ranges[next]!.to",
    replacement: ";",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DepositPolicy.ts",
    line: "if (status === null) return null",
    original: "return null",
    replacement: ";",
    reason: "without a status the tables below have no entry, and it stays null"
  },
  {
    file: "packages/core/src/domain/bookings/DepositPolicy.ts",
    line: "if (status === null) return null",
    original: "status === null",
    replacement: "false",
    reason: "without a status the tables below have no entry, and it stays null"
  },
  {
    file: "packages/core/src/domain/bookings/ServicePeriods.ts",
    line: "const lastNight = minutesOn(settings, LocalDate.addDays(date, -1), 1440, 2880).map(({ minutes, step_minutes }) => ({",
    original: "2880",
    replacement: "2881",
    reason: "no period reaches into the second day after the one it begins on"
  },
  {
    file: "packages/core/src/domain/bookings/TableDay.ts",
    line: "venue.rows.tables.find(({ archived, id }) => id === tableId && !archived) ?? null",
    original: "venue.rows.tables.find(({ archived, id }) => id === tableId && !archived)",
    replacement: "venue.rows.tables.findLast(({ archived, id }) => id === tableId && !archived)",
    reason: "no two tables have the same id"
  },
  {
    file: "packages/core/src/domain/bookings/TableFit.ts",
    line: "const tables = venue.rows.tables.filter((table) => isBookable(table) && table.branch_id === venue.defaultBranch?.id)",
    original: "venue.defaultBranch?.id",
    replacement: "venue.defaultBranch.id",
    reason: "a venue without branches has no tables that can be booked"
  },
  {
    file: "packages/core/src/domain/bookings/TableFit.ts",
    line: "if (known !== undefined) return known",
    original: "return known",
    replacement: ";",
    reason: "it only saves sorting the seats of a venue again"
  },
  {
    file: "packages/core/src/domain/bookings/TableFit.ts",
    line: "if (known !== undefined) return known",
    original: "known !== undefined",
    replacement: "false",
    reason: "it only saves sorting the seats of a venue again"
  },
  {
    file: "packages/core/src/domain/bookings/TableFit.ts",
    line: "inOrder.set(venue, seats)",
    original: "inOrder.set(venue, seats)",
    replacement: ";",
    reason: "it only saves sorting the seats of a venue again"
  },
  {
    file: "packages/core/src/domain/guests/GuestMatching.ts",
    line: "guests.find((guest) => keys.phone !== null && guest.phone_key === keys.phone) ??",
    original: "guests.find((guest) => keys.phone !== null && guest.phone_key === keys.phone)",
    replacement: "guests.findLast((guest) => keys.phone !== null && guest.phone_key === keys.phone)",
    reason: "no two guests have the same key"
  },
  {
    file: "packages/core/src/domain/guests/GuestMatching.ts",
    line: "guests.find((guest) => keys.email !== null && guest.email_key === keys.email) ??",
    original: "guests.find((guest) => keys.email !== null && guest.email_key === keys.email)",
    replacement: "guests.findLast((guest) => keys.email !== null && guest.email_key === keys.email)",
    reason: "no two guests have the same key"
  },
  {
    file: "packages/core/src/domain/decisions/guests/GuestVisits.ts",
    line: "last_visit_at: Math.max(guest.last_visit_at ?? now, now),",
    original: "guest.last_visit_at ?? now",
    replacement: "guest.last_visit_at",
    reason: "null counts as 0 there, which is before any visit"
  },
  {
    file: "packages/core/src/domain/registry/ChangeSet.ts",
    line: 'const stage = (change: Change): number => (change.op === "remove" ? 0 : change.row.version > 0 ? 1 : 2)',
    original: "2",
    replacement: "3",
    reason: "only the order of the stages counts"
  },
  {
    file: "packages/core/src/domain/registry/ChangeSet.ts",
    line: 'const place = (change: Change) => allKinds.indexOf(change.kind) * (change.op === "remove" ? -1 : 1)',
    original: 'allKinds.indexOf(change.kind) * (change.op === "remove" ? -1 : 1)',
    replacement: 'allKinds.indexOf(change.kind) / (change.op === "remove" ? -1 : 1)',
    reason: "dividing by 1 or -1 is multiplying by it"
  },
  {
    file: "packages/core/src/domain/registry/ChangeSet.ts",
    line: 'const place = (change: Change) => allKinds.indexOf(change.kind) * (change.op === "remove" ? -1 : 1)',
    original: "allKinds.indexOf(change.kind)",
    replacement: "allKinds.lastIndexOf(change.kind)",
    reason: "only the order of the places counts, and every kind has one"
  }
]

/** The reason why a mutant is equivalent, if it was declared so. */
export const reasonOf = (file, lineText, { original, replacement }) =>
  equivalents.find(
    (one) =>
      one.file === file && one.line === lineText.trim() && one.original === original && one.replacement === replacement
  )?.reason
