/** How the book looks: lists of parties beside the picture of the day. */
export const book = `
.columns > main > .undo, .columns > main > .book, .columns > main > .book-head { max-width: none }
.book-head { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: .75rem 1.5rem; margin: 1rem 0 }
.book-head .filters { margin: 0; gap: .6rem }
.book-head .filters button { min-height: 2.75rem }
.days { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem }
.book-links .button, .days .button { min-height: 2.75rem; min-width: 2.75rem }
.days strong { font-size: 1.15rem }
.undo { display: grid; gap: .5rem; margin: 0 0 1rem }
.undo > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; padding: .5rem .6rem .5rem 1rem; border-radius: 10px; background: var(--panel) }
.undo button { min-height: 2.75rem }
.book { display: grid; grid-template-columns: minmax(17rem, 22rem) minmax(0, 1fr); gap: 1.5rem 2rem; align-items: start; margin-top: 1rem }
.lists h2 { display: flex; align-items: baseline; gap: .6rem; margin: 0 0 .6rem; font-size: 1.05rem }
.lists h2 .soft { margin-left: auto; font-size: .9rem }
.lists section { margin-bottom: 1.5rem }
.lists .empty { padding: .25rem 0; margin: 0 }
.parties { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem }
.parties + .actions { margin-top: .6rem }
.party { padding: .75rem .9rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); box-shadow: var(--shadow) }
.party > :last-child { margin-bottom: 0 }
.party .who { display: flex; align-items: baseline; gap: .6rem; margin: 0 0 .2rem; font-size: 1.05rem }
.party .who time { font-weight: 650; font-variant-numeric: tabular-nums }
.party .who a { min-width: 0; overflow-wrap: anywhere; padding: .35rem 0; font-weight: 600; color: var(--ink) }
.party .who .count { margin-left: auto; font-weight: 650; color: var(--ink) }
.party .facts-line { align-items: center }
.party .note { padding: .35rem .6rem; font-size: .925rem }
.warning { margin: 0 0 .6rem; padding: .35rem .6rem; border-radius: 9px; background: var(--bad-soft); color: var(--bad); font-size: .925rem; font-weight: 550 }
.party .moves .moves { margin-top: .6rem }
.unfold > summary { padding: .7rem 0 }
.picture .unfold form { margin-top: .5rem; max-width: 28rem }
.sheet { display: grid; grid-template-columns: minmax(7.5rem, 12rem) minmax(0, 1fr); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; background: var(--raised) }
.names { list-style: none; margin: 0; padding: 0; border-right: 1px solid var(--line); font-size: .875rem }
.names li { display: flex; flex-direction: column; justify-content: center; height: 44px; padding: 0 .7rem; border-top: 1px solid var(--line); line-height: 1.25 }
.names .corner { height: 86px; justify-content: end; padding-bottom: 26px; border-top: 0; color: var(--soft) }
.table-name, .table-facts { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.table-name { font-weight: 600 }
.table-facts { color: var(--soft); font-size: .8rem; font-variant-numeric: tabular-nums }
.table-facts span + span::before { content: " · "; color: var(--soft); font-weight: 400 }
.table-free { color: var(--good) } .table-overdue { color: var(--bad); font-weight: 600 }
.sheet .scroll { overflow-x: auto; overscroll-behavior-x: contain }
.sheet .scroll:focus-visible { outline-offset: -2px }
.day { display: block; font-size: 13px }
.day text { fill: var(--ink) }
.day .tick { stroke: var(--line) }
.day .hour { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums }
.covers rect { fill: var(--bar) } .covers rect.full { fill: var(--bar-today) }
.covers text { fill: var(--soft); font-size: 11px; font-variant-numeric: tabular-nums }
.covers .base { stroke: var(--line) } .covers .limit { stroke: var(--accent); stroke-dasharray: 5 4 }
.party-bar { cursor: pointer; text-decoration: none }
.party-bar text { font-weight: 550 } .party-bar .size { font-weight: 700; font-variant-numeric: tabular-nums }
.party-bar .stay { fill: var(--accent-soft); stroke: var(--accent) }
.party-bar .buffer { fill: var(--panel); stroke: var(--line) }
.party-bar .join { stroke: var(--accent); stroke-width: 3; stroke-dasharray: 3 3 }
.party-bar.pending .stay { fill: var(--raised); stroke: var(--waiting); stroke-dasharray: 5 3 }
.party-bar.seated .stay { fill: var(--good-soft); stroke: var(--good) } .party-bar.seated .join { stroke: var(--good) }
.party-bar.gone .stay { fill: var(--panel); stroke: var(--line) } .party-bar.gone text { fill: var(--soft) }
.party-bar.late .stay, .party-bar.overdue .stay { fill: var(--waiting-soft); stroke: var(--waiting) }
.party-bar.waits .stay { stroke: var(--bad); stroke-width: 3 }
.party-bar:hover .stay { stroke-width: 2.5 }
.party-bar:focus-visible { outline: none } .party-bar:focus-visible .stay { stroke: var(--ink); stroke-width: 3.5 }
.block { stroke: var(--edge) } .hatch-ground { fill: var(--panel) } .hatch-line { fill: var(--line) }
.day .now { stroke: var(--bad); stroke-width: 2 }
.blocks { list-style: none; margin: 1rem 0 0; padding: 0; font-size: .95rem }
.blocks li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; padding: .35rem 0; border-bottom: 1px solid var(--line) }
.blocks .button { min-height: 2.75rem }
@media (min-width: 72.01rem) { .picture { position: sticky; top: 5rem; max-height: calc(100vh - 6rem); overflow-y: auto } }
@media (max-width: 72rem) { .book { grid-template-columns: minmax(0, 1fr) } .lists { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 0 1.5rem } }
@media (max-width: 40rem) { .sheet { grid-template-columns: 7.5rem minmax(0, 1fr) } .names li { padding: 0 .5rem } .seats { display: none } .table-facts .seats + span::before { content: none }
  .days { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; width: 100% } .days strong { text-align: center; text-wrap: balance } .days .today { grid-column: 1 / -1 }
  .book-head { gap: .75rem } .book-links { gap: .4rem } .book-links .button { padding-left: .65rem; padding-right: .65rem } }
`
