/**
 * Lines of the ledger, in minor units. What comes in or is owed to the restaurant is positive; income, and what the
 * restaurant owes, is negative. Lines of one posting, and so of any number of them, add up to 0.
 */

export const ledgerAccounts = [
  /** What guests owe for orders; below 0 it is owed to them. */
  "guests",
  "sales",
  "discount",
  "service",
  "fee",
  "tax",
  "cash",
  "card",
  "online",
  "other",
  /** What can still be spent on cards that were sold. */
  "gift_cards",
  "deposits",
  /** Tips that have not been paid out. */
  "tips",
  "goodwill",
  /** Gift cards that were given away. */
  "promotion",
  /** Deposits that guests have lost. */
  "forfeited",
  /** Tickets to experiences. */
  "experiences",
  "rounding",
  /** Where cash comes from and goes to outside of drawers. */
  "safe",
  "expenses",
  "cash_difference"
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export interface LedgerLine {
  readonly account: LedgerAccount
  /** The taxes that the amount is subject to, or the tax that it is, in words; absent where none is meant. */
  readonly rate?: string
  readonly amount_minor: number
}

const nameOf = ({ account, rate = "" }: LedgerLine): string => `${account} ${rate}`

const place = ({ account }: LedgerLine): number => ledgerAccounts.indexOf(account)

/** One line for each account and rate, without those of 0, in a fixed order. */
export const merged = (lines: ReadonlyArray<LedgerLine>): ReadonlyArray<LedgerLine> => {
  const sums = new Map<string, LedgerLine>()
  for (const line of lines) {
    const before = sums.get(nameOf(line))
    sums.set(nameOf(line), { ...line, amount_minor: (before?.amount_minor ?? 0) + line.amount_minor })
  }
  return [...sums.values()]
    .filter(({ amount_minor }) => amount_minor !== 0)
    .toSorted((a, b) => place(a) - place(b) || ((a.rate ?? "") < (b.rate ?? "") ? -1 : 1))
}

/** The lines that lead from one position to the other. */
export const between = (
  before: ReadonlyArray<LedgerLine>,
  after: ReadonlyArray<LedgerLine>
): ReadonlyArray<LedgerLine> =>
  merged([...after, ...before.map((line) => ({ ...line, amount_minor: -line.amount_minor }))])

/** The sum of an account, or of all. */
export const sumOf = (lines: ReadonlyArray<LedgerLine>, account: LedgerAccount | null = null): number =>
  lines.reduce((sum, line) => (account === null || line.account === account ? sum + line.amount_minor : sum), 0)
