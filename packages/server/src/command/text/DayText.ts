/** How a business day is printed for people. */
import { type Closing, type DayReport, Money } from "@fourtop/core/internal"
import * as Output from "../line/Output.ts"
import * as Wording from "./Wording.ts"

type Report = DayReport.DayReport

const facts = ({ bills, currency, day, figures, late_days, number, postings }: Report): string => {
  const money = (minor: number) => Money.format(minor, currency)
  return Wording.facts([
    ["Business day", day],
    ["Next closing", String(number)],
    ...(late_days.length === 0 ? [] : [["Posted after it was closed", late_days.join(", ")] as const]),
    ["Postings", String(postings)],
    ["Sales", money(figures.sales_minor)],
    ["Tax", money(figures.tax_minor)],
    ["Discounts", money(figures.discount_minor)],
    ["Voids", money(figures.voids.amount_minor)],
    ["Refunds", money(figures.refunds.amount_minor)],
    ["Tips", money(figures.tips.received_minor)],
    ["Open orders", String(bills.length)]
  ])
}

const methods = ({ currency, figures }: Report): string =>
  Output.columns([
    ["METHOD", "PAYMENTS", "TAKEN", "REFUNDED"],
    ...figures.methods.map(({ method, payments, refunded_minor, taken_minor }) => [
      method,
      String(payments),
      Money.format(taken_minor, currency),
      Money.format(refunded_minor, currency)
    ])
  ])

const drawers = ({ currency, drawers }: Report): string =>
  Output.columns([
    ["DRAWER", "NAME", "EXPECTED"],
    ...drawers.map(({ drawer_id, expected_minor, name }) => [
      drawer_id === null ? "-" : String(drawer_id),
      name,
      Money.format(expected_minor, currency)
    ])
  ])

export const report = (shown: Report): string =>
  [facts(shown), ...(shown.figures.methods.length === 0 ? [] : [methods(shown)]), drawers(shown)].join("\n\n")

export const closed = ({ currency, day, digest, drawers, number }: Closing.Closing, branch: string): string => {
  const difference = drawers.reduce((sum, { difference_minor }) => sum + difference_minor, 0)
  const cash = difference === 0 ? "The cash is right." : `The cash differs by ${Money.format(difference, currency)}.`
  return `Closed ${day} at ${branch} as number ${number}. ${cash}\nDigest: ${digest}`
}
