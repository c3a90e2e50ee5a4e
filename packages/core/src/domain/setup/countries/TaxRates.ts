/**
 * What restaurants usually charge, as of November 2026: in percent, at the table and away from it. It is proposed and
 * confirmed by the owner, because exceptions depend on what exactly is sold; those are named as doubts.
 */

/** What an owner has to look at before confirming the proposal. */
export const doubts = [
  /** The rates depend on the state, the province or the island. */
  "place",
  /** What is taken away or delivered may have another rate, for instance by whether it is hot. */
  "away",
  /** Some drinks without alcohol have another rate. */
  "soft_drinks",
  /** Some alcoholic drinks have another rate. */
  "alcohol",
  /** The law changes, or has just changed. */
  "law"
] as const
export type TaxDoubt = (typeof doubts)[number]

/** A percentage, or two: at the table, and picked up or delivered. */
export type Rate = number | readonly [table: number, away: number]

export interface TaxRates {
  /** What bills call the tax. */
  readonly name: string
  readonly food: Rate
  /** Drinks without alcohol; taxed like food if omitted. */
  readonly soft?: Rate
  /** Alcoholic drinks; taxed like those without if omitted. */
  readonly alcohol?: Rate
  /** Whether prices on the menu are without the tax. */
  readonly isAdded?: boolean
  readonly doubts?: ReadonlyArray<TaxDoubt>
}

export const taxRates: Readonly<Record<string, TaxRates>> = {
  AT: { name: "USt.", food: 10, soft: 20, doubts: ["soft_drinks"] },
  AU: { name: "GST", food: 10 },
  BE: { name: "BTW", food: [12, 6], soft: [21, 6], alcohol: 21, doubts: ["away", "soft_drinks", "law"] },
  BG: { name: "ДДС", food: 20 },
  // Provinces add their own taxes to the federal one, or replace it.
  CA: { name: "GST", food: 5, isAdded: true, doubts: ["place"] },
  CH: { name: "MWST", food: [8.1, 2.6], alcohol: 8.1 },
  CY: { name: "ΦΠΑ", food: [9, 5], soft: [9, 19], alcohol: [9, 19], doubts: ["soft_drinks"] },
  CZ: { name: "DPH", food: 12, soft: [12, 21], alcohol: 21, doubts: ["soft_drinks", "law"] },
  DE: { name: "MwSt.", food: 7, soft: 19, doubts: ["soft_drinks"] },
  DK: { name: "Moms", food: 25 },
  EE: { name: "Käibemaks", food: 24 },
  // Mixed drinks and whatever is bought to go are taxed as goods. The Canary Islands, Ceuta and Melilla have no VAT.
  ES: { name: "IVA", food: 10, soft: [10, 21], alcohol: [10, 21], doubts: ["place", "soft_drinks"] },
  FI: { name: "ALV", food: 13.5, alcohol: 25.5 },
  FR: { name: "TVA", food: 10, alcohol: 20, doubts: ["away"] },
  GB: { name: "VAT", food: 20, doubts: ["away"] },
  GR: { name: "ΦΠΑ", food: 13, soft: [24, 13], alcohol: 24, doubts: ["place", "soft_drinks"] },
  HR: { name: "PDV", food: 13, soft: 25, doubts: ["away"] },
  HU: { name: "ÁFA", food: [5, 27], soft: 27, doubts: ["soft_drinks"] },
  IE: { name: "VAT", food: 9, soft: 23, doubts: ["away", "soft_drinks", "law"] },
  IS: { name: "VSK", food: 11, doubts: ["alcohol"] },
  IT: { name: "IVA", food: 10, soft: [10, 22], alcohol: [10, 22] },
  JP: { name: "消費税", food: [10, 8], alcohol: 10, doubts: ["law"] },
  LT: { name: "PVM", food: 21 },
  LU: { name: "TVA", food: 3, alcohol: 17 },
  LV: { name: "PVN", food: 21 },
  MT: { name: "VAT", food: 18, doubts: ["away"] },
  NL: { name: "BTW", food: 9, alcohol: 21 },
  NO: { name: "MVA", food: [25, 15], alcohol: 25 },
  NZ: { name: "GST", food: 15 },
  PL: { name: "VAT", food: 8, soft: 23, doubts: ["away", "soft_drinks"] },
  PT: { name: "IVA", food: 13, soft: 23, doubts: ["place", "away", "soft_drinks", "alcohol"] },
  RO: { name: "TVA", food: 11, soft: 21, doubts: ["soft_drinks", "law"] },
  SE: { name: "Moms", food: [12, 6], alcohol: 25, doubts: ["law"] },
  SI: { name: "DDV", food: 9.5, soft: 22, doubts: ["away", "soft_drinks"] },
  SK: { name: "DPH", food: [5, 19], soft: 19, alcohol: 23, doubts: ["away", "soft_drinks"] }
}
