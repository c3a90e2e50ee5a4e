/** How the pages look that people use on shift: cards in lanes, targets for fingers, colours that tell how late it is. */
export const service = `
.columns > main > .board { max-width: none }
.board { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14.5rem), 1fr)); gap: 1rem; align-items: start; margin-top: 1rem }
.lane > h2 { display: flex; align-items: center; gap: .6rem; margin-bottom: .75rem; font-size: 1.05rem }
.lane > .empty { padding: .5rem 0; margin: 0 }
.count { min-width: 1.7em; padding: 0 .45em; border-radius: 99px; background: var(--panel); color: var(--soft); font-size: .9rem; text-align: center; font-variant-numeric: tabular-nums }
.tickets { list-style: none; margin: 0; padding: 0; display: grid; gap: .9rem }
.card { padding: 1rem 1.1rem; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); box-shadow: var(--shadow) }
.card > :last-child { margin-bottom: 0 }
.card h3 { display: flex; align-items: baseline; justify-content: space-between; gap: .75rem; margin: 0 0 .35rem; font-size: 1.05rem }
.age { flex: none; padding: .05rem .5rem; border-radius: 99px; background: var(--panel); font-size: .85rem; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap }
.age.amber { background: var(--waiting-soft); color: var(--waiting) }
.age.red { background: var(--bad); color: var(--paper) }
.facts-line { display: flex; flex-wrap: wrap; gap: .15rem .75rem; margin: 0 0 .6rem; font-size: .9rem }
.lines { list-style: none; margin: 0 0 .6rem; padding: 0; font-size: .975rem }
.lines > li { padding: .15rem 0 }
.lines .voided { text-decoration: line-through; color: var(--soft) }
.quantity { font-weight: 650; font-variant-numeric: tabular-nums }
.options { list-style: none; margin: 0; padding: 0 0 0 1.9rem; color: var(--accent); font-weight: 550; font-size: .925rem }
.note { margin: 0 0 .6rem; padding: .5rem .75rem; border-radius: 9px; background: var(--waiting-soft); overflow-wrap: anywhere }
.total { display: flex; align-items: center; gap: .6rem; margin: 0 0 .75rem }
.moves { display: flex; flex-wrap: wrap; gap: .5rem; align-items: start }
.moves button { min-height: 2.75rem }
.moves .more > summary { min-height: 2.75rem; list-style: none }
.moves .more > summary::-webkit-details-marker { display: none }
.moves .more[open] { flex: 1 1 100% }
.moves .reason { display: grid; gap: .4rem; margin-top: .5rem }
.moves .reason input:not([type=hidden]) { width: 100% }
.live { margin: 1.5rem 0 0; padding: .6rem .9rem; border-radius: 9px; background: var(--bad-soft); color: var(--bad); font-weight: 550 }
.live:empty { display: none }
`
