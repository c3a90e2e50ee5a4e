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
    file: "packages/core/src/domain/webhooks/RetryPlan.ts",
    line: 'export const isDone = ({ status }: Pick<Attempt, "status">): boolean => status !== null && status >= 200 && status < 300',
    original: "status !== null",
    replacement: "true",
    reason: "null is compared as 0, which is below 200"
  },
  {
    file: "packages/core/src/domain/sandbox/SandboxWrite.ts",
    line: "return sequence < budgets.sandboxWrites && write.content.length <= room && sizeOf(write) <= room",
    original: "write.content.length <= room",
    replacement: "true",
    reason: "the length only saves measuring a text that is far too long"
  },
  {
    file: "packages/core/src/domain/security/OriginFacts.ts",
    line: 'const printable = (text ?? "").slice(0, 2 * most).replaceAll(unprintable, " ")',
    original: '(text ?? "").slice(0, 2 * most)',
    replacement: '(text ?? "")',
    reason: "what is cut here would be cut on the next line; it only saves searching a long text"
  },
  {
    file: "packages/core/src/domain/security/OriginFacts.ts",
    line: 'const printable = (text ?? "").slice(0, 2 * most).replaceAll(unprintable, " ")',
    original: "2",
    replacement: "3",
    reason: "what is cut here would be cut on the next line; it only saves searching a long text"
  },
  {
    file: "packages/core/src/domain/security/SecurityEntry.ts",
    line: '[action, subject.kind, subject.id, Math.floor(at / minute), address ?? ""].join(" ")',
    original: 'address ?? ""',
    replacement: "address",
    reason: "joining writes null as nothing, too"
  },
  {
    file: "packages/core/src/domain/people/BrowserName.ts",
    line: 'const text = (userAgent ?? "").slice(0, longest)',
    original: '""',
    replacement: '"mutant"',
    reason: "no browser and no system has that name"
  },
  {
    file: "packages/core/src/domain/decisions/backoffice/draftShiftWeek.ts",
    line: "const branch = venue.rows.branches.find(({ archived, id }) => !archived && id === branchId)",
    original: "venue.rows.branches.find(({ archived, id }) => !archived && id === branchId)",
    replacement: "venue.rows.branches.findLast(({ archived, id }) => !archived && id === branchId)",
    reason: "no two branches have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/backoffice/moveTickets.ts",
    line: "const before = loaded?.bookings.find(({ id }) => id === bookingId)",
    original: "loaded?.bookings.find(({ id }) => id === bookingId)",
    replacement: "loaded?.bookings.findLast(({ id }) => id === bookingId)",
    reason: "no two bookings have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/backoffice/moveTickets.ts",
    line: "if (loaded === null || venue === null || before === undefined) {",
    original: "loaded === null",
    replacement: "false",
    reason: "without an experience there is no booking of it; the compiler does not know that"
  },
  {
    file: "packages/core/src/domain/decisions/backoffice/voidOrderLine.ts",
    line: "const line = before.lines.find(({ id }) => id === lineId)",
    original: "before.lines.find(({ id }) => id === lineId)",
    replacement: "before.lines.findLast(({ id }) => id === lineId)",
    reason: "no two lines have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/backoffice/submitReview.ts",
    line: 'const commentProblem = Text.problem(comment?.trim() ?? "", { max: longestComment })',
    original: '""',
    replacement: '"mutant"',
    reason: "both are short enough"
  },
  {
    file: "packages/core/src/domain/oauth/AuthorizationRequest.ts",
    line: "if (redirect_uri === undefined || otherAddresses.length > 0 || !app.redirect_uris.includes(redirect_uri)) {",
    original: "redirect_uri === undefined",
    replacement: "false",
    reason: "no app has registered a missing address; the compiler does not know that"
  },
  {
    file: "packages/core/src/domain/oauth/AuthorizationRequest.ts",
    line: 'if (!isState(parameters("state")[0] ?? "")) {',
    original: '""',
    replacement: '"mutant"',
    reason: "both are valid states"
  },
  {
    file: "packages/core/src/domain/people/Password.ts",
    line: ".map((row) => row.repeat(limits.max / 10 + 1))",
    original: "limits.max / 10",
    replacement: "limits.max * 10",
    reason: "a longer row holds the same runs of keys"
  },
  {
    file: "packages/core/src/domain/people/Password.ts",
    line: ".map((row) => row.repeat(limits.max / 10 + 1))",
    original: "1",
    replacement: "2",
    reason: "a longer row holds the same runs of keys"
  },
  {
    file: "packages/core/src/domain/people/Person.ts",
    line: "memberships.find(({ restaurant_id }) => restaurant_id === restaurantId)?.role ?? null",
    original: "memberships.find(({ restaurant_id }) => restaurant_id === restaurantId)",
    replacement: "memberships.findLast(({ restaurant_id }) => restaurant_id === restaurantId)",
    reason: "nobody has two roles at a restaurant"
  },
  {
    file: "packages/core/src/domain/people/Totp.ts",
    line: "for (let place = 7, rest = step; place >= 0; place--, rest = Math.floor(rest / 256)) bytes[place] = rest % 256",
    original: "place >= 0",
    replacement: "place > 0",
    reason: "the first byte of a step is 0 for millions of years"
  },
  {
    file: "packages/core/src/domain/people/Totp.ts",
    line: "for (let place = 7, rest = step; place >= 0; place--, rest = Math.floor(rest / 256)) bytes[place] = rest % 256",
    original: "0",
    replacement: "1",
    reason: "the first byte of a step is 0 for millions of years"
  },
  {
    file: "packages/core/src/domain/people/Totp.ts",
    line: "const number = hash.subarray(offset, offset + 4).reduce((sum, byte) => sum * 256 + byte, 0) % 2 ** 31",
    original: "0",
    replacement: "1",
    reason: "it adds 2 ** 32, of which the remainder is 0"
  },
  {
    file: "packages/core/src/domain/people/Totp.ts",
    line: "const around = Array.from({ length: 2 * tolerance + 1 }, (_, index) => stepOf(now) - tolerance + index)",
    original: "2 * tolerance",
    replacement: "2 / tolerance",
    reason: "the tolerance is 1"
  },
  {
    file: "packages/core/src/domain/backoffice/Ingredient.ts",
    line: "levels.find(({ branch_id }) => branch_id === branchId) ?? { branch_id: branchId, on_hand: 0, par_level: 0 }",
    original: "levels.find(({ branch_id }) => branch_id === branchId)",
    replacement: "levels.findLast(({ branch_id }) => branch_id === branchId)",
    reason: "a branch has one level"
  },
  {
    file: "packages/core/src/domain/backoffice/ShiftWeek.ts",
    line: ": -1",
    original: "1",
    replacement: "2",
    reason: "any day before the first is outside of the week"
  }
]

/** The reason why a mutant is equivalent, if it was declared so. */
export const reasonOf = (file, lineText, { original, replacement }) =>
  equivalents.find(
    (one) =>
      one.file === file && one.line === lineText.trim() && one.original === original && one.replacement === replacement
  )?.reason
