/** How the delivery log of a webhook looks. */
export const deliveries = `
.log summary { min-height: 2.75rem }
.log summary .next { color: var(--soft); font-size: .875rem }
.log summary .next time { margin: 0; width: auto; padding: 0; font-size: inherit }
.log summary .when { margin-left: auto }
.log .inside code { overflow-wrap: anywhere }
.sent { margin: 0 0 .75rem; padding: .6rem .8rem; max-height: 24rem; overflow: auto; border-radius: 8px; background: var(--panel); font-size: .85rem; white-space: pre-wrap; overflow-wrap: anywhere }
.panel > .filters { margin: 0 0 1rem }
@media (max-width: 40rem) { .log summary .when { margin-left: 0; width: 100% } .log summary .next { width: 100%; padding-left: 1.6rem } }
`
