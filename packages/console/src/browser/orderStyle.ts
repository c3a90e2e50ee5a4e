/** The styles of an order's own page and of the list of past orders. */
export const orderStyle = `
.order-page { display: grid; gap: 0 1.5rem; align-items: start }
.calculation th { padding-right: 1rem; font-weight: 500; overflow-wrap: anywhere }
.calculation td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.calculation .options { padding: 0 0 0 1rem }
.calculation .below { font-size: .875rem; font-weight: 400 }
.calculation .confirm { display: block; margin: 0 0 -.6rem }
.calculation .confirm > summary { min-height: 2.75rem; margin-left: -.7rem }
.calculation .voided th, .calculation .voided td { color: var(--soft); text-decoration: line-through }
.calculation .voided .below { text-decoration: none; display: inline-block; padding-left: .5rem }
.calculation .included th, .calculation .included td { color: var(--soft); font-weight: 400 }
.calculation .sum > *, .calculation .total > * { font-weight: 650 }
.calculation .total > * { border-top: 2px solid var(--edge); font-size: 1.1rem }
.calculation tr.total { display: table-row }
.payments { list-style: none; margin: 0 0 1rem; padding: 0 }
.payments > li { padding: .6rem 0; border-bottom: 1px solid var(--line) }
.payments > li:last-child { border-bottom: 0 }
.payments p { margin-bottom: .35rem }
.payments .more > summary { min-height: 2.75rem; list-style: none }
.payments .more > summary::-webkit-details-marker { display: none }
.payments:last-child { margin-bottom: 0 }
.inline-form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr)); gap: .9rem 1rem; margin: .75rem 0 0 }
.inline-form .field { margin: 0; max-width: none }
.inline-form button { grid-column: 1 / -1; justify-self: start; min-height: 2.75rem }
.history { margin: 0; padding-left: 1.25rem }
.history li { padding: .2rem 0 }
.sentence { overflow-wrap: anywhere; font-weight: 500 }
.sentence a { color: inherit; text-decoration-color: var(--edge) }
.pages:not(:has(a)) { display: none }
.chart-note { display: none }
.plain-link { display: inline-flex; align-items: center; min-height: 2.75rem }
.pages a { display: inline-flex; align-items: center; min-height: 2.75rem }
.card h3 a { color: inherit }
@media (min-width: 64rem) { .order-page { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) } }
@media (max-width: 40rem) { .inline-form button { justify-self: stretch } .chart-note { display: block; margin: .5rem 0 0; font-size: .875rem } }
`
