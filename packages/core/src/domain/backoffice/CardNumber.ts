/** Card numbers, which Fourtop must not keep: what looks like one is refused wherever somebody could type it. */

/** Digits, apart from each other by at most a blank or a dash. */
const runs = /\d(?:[ -]?\d)*/g

/** What numbers of payment cards begin with, and how many digits they have. */
const issued = /^(?:3\d|[456]\d|2[2-7])\d{11,17}$/

/** The check sum of card numbers: from the right, every second digit counts twice, by the sum of its digits. */
const isChecked = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, index) => {
      const counted = index % 2 === 0 ? Number(digit) : 2 * Number(digit)
      return all + (counted > 9 ? counted - 9 : counted)
    }, 0)
  return sum % 10 === 0
}

/** Whether there is a card number in the text. */
export const isIn = (text: string): boolean =>
  (text.match(runs) ?? []).map((run) => run.replace(/[ -]/g, "")).some((run) => issued.test(run) && isChecked(run))
