/** The console's style sheet, for light and dark colour schemes and all screen widths. */
import { orderStyle } from "./orderStyle.ts"
import { kitchen } from "./kitchenStyle.ts"
import { book } from "./bookStyle.ts"
import { bookingForm } from "./bookingFormStyle.ts"
import { menu } from "./menuStyle.ts"
import { deliveries } from "./deliveryStyle.ts"
import { guestStyle } from "./guestStyle.ts"
import { service } from "./serviceStyle.ts"

const colours = `
:root {
  color-scheme: light dark;
  --paper: #fffdfa; --panel: #faf5ee; --raised: #ffffff; --line: #e9dfd2; --edge: #8d7f72; --ink: #241d18; --soft: #6a5d52;
  --accent: #b23a22; --on-accent: #ffffff; --accent-soft: #fbe9e2; --bar: #d98b6b; --bar-today: #b23a22;
  --good: #35611b; --good-soft: #eaf3e0; --bad: #a5322b; --bad-soft: #fbe8e6; --waiting: #7d5200; --waiting-soft: #fbf0d9;
  --shadow: 0 1px 2px rgb(60 40 20 / .06), 0 4px 16px rgb(60 40 20 / .05);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171310; --panel: #201a16; --raised: #1d1814; --line: #352c25; --edge: #8a7c6f; --ink: #ede5dc; --soft: #b0a294;
    --accent: #f08a6c; --on-accent: #1d120d; --accent-soft: #3a211a; --bar: #8f4a35; --bar-today: #f08a6c;
    --good: #a5d17f; --good-soft: #232c1b; --bad: #f0968e; --bad-soft: #3a1f1d; --waiting: #e8b75a; --waiting-soft: #33280f;
    --shadow: none;
  }
}
`

const frame = `
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 1rem/1.55 ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif }
a { color: var(--accent); text-underline-offset: .2em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
h1, h2, h3 { line-height: 1.25; text-wrap: balance }
h1 { margin: 0; overflow-wrap: anywhere; font-size: clamp(1.6rem, 3vw, 2rem); letter-spacing: -.02em }
h2 { margin: 0 0 1rem; font-size: 1.15rem; letter-spacing: -.01em }
p { margin: 0 0 1rem; max-width: 42rem }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .875em; overflow-wrap: anywhere }
.skip { position: absolute; left: -999rem }
.skip:focus { left: 1rem; top: 1rem; z-index: 3; background: var(--paper); padding: .5rem 1rem }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.soft { color: var(--soft); font-weight: 400 }
.lead { color: var(--soft); font-size: 1.05rem }
.icon { width: 1.15em; height: 1.15em; flex: none; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
.top { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 1rem; min-height: 4rem; padding: .5rem 1.5rem; background: var(--paper); border-bottom: 1px solid var(--line) }
.brand { display: flex; align-items: center; gap: .6rem; color: inherit; font-weight: 650; font-size: 1.125rem; letter-spacing: -.01em; text-decoration: none }
.place { display: flex; align-items: baseline; gap: .75rem; min-width: 0; padding-left: 1rem; border-left: 1px solid var(--line); font-size: .95rem }
.at { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 550 }
.self { display: flex; align-items: center; gap: .25rem; margin-left: auto; min-width: 0 }
.quiet { display: inline-flex; align-items: center; gap: .45rem; padding: .4rem .6rem; border: 0; border-radius: 8px; background: none; color: var(--soft); font: inherit; font-size: .9rem; text-decoration: none; cursor: pointer; white-space: nowrap }
.quiet:hover { background: var(--panel); color: var(--ink) }
.columns { display: grid; grid-template-columns: 14rem minmax(0, 1fr); min-height: calc(100vh - 4rem) }
.columns > nav { position: sticky; top: 4rem; align-self: start; padding: 1.5rem 1rem }
.columns > nav ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .15rem }
.columns > nav a { display: flex; align-items: center; gap: .65rem; padding: .5rem .7rem; border-radius: 8px; color: var(--ink); font-size: .95rem; text-decoration: none }
.columns > nav a:hover { background: var(--panel) }
.columns > nav a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600 }
main { padding: 2rem clamp(1.25rem, 4vw, 3rem) 5rem; max-width: 76rem; width: 100% }
.alone main { margin: 0 auto; max-width: 44rem }
.head .button, .head button, .filters button, .filters .button { min-height: 2.75rem }
[data-part=guest-page] button, [data-part=guest-page] summary, [data-part=waitlist] .button, .parties + .actions .button { min-height: 2.75rem }
.head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem 1.5rem; margin-bottom: .5rem }
.panel { margin: 1.75rem 0 0; padding: 1.5rem; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); box-shadow: var(--shadow) }
.panel > :last-child { margin-bottom: 0 }
.columns > main { max-width: none; border-left: 1px solid var(--line) }
.columns > main > * { max-width: 70rem }
.columns > main > .lead { margin: .25rem 0 0 }
`

const forms = `
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: .5rem; min-height: 2.5rem; padding: .45rem 1.05rem; border: 1px solid transparent; border-radius: 9px; background: var(--accent); color: var(--on-accent); font: inherit; font-size: .95rem; font-weight: 600; text-decoration: none; cursor: pointer }
button:hover, .button:hover { filter: brightness(1.07) }
button.plain, .button.plain { background: none; border-color: var(--edge); color: var(--ink) }
button.plain:hover, .button.plain:hover { background: var(--panel); filter: none }
button.quiet { min-height: 0; font-weight: 400; justify-content: start }
button.quiet:hover { filter: none }
button.danger { background: var(--bad); color: var(--paper) }
.small { min-height: 2rem; padding: .2rem .7rem; font-size: .875rem; border-radius: 8px }
.button.danger { background: none; color: var(--bad) }
.button.danger:hover { background: var(--bad-soft); filter: none }
.field { margin: 0 0 1.15rem; max-width: 28rem }
label, legend { display: block; padding: 0; margin-bottom: .35rem; font-weight: 600; font-size: .95rem }
input:not([type=checkbox], [type=radio]), select { width: 100%; height: 2.75rem; padding: .45rem .75rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--paper); color: inherit; font: inherit }
input:focus-visible, select:focus-visible { outline-offset: 0; border-radius: 9px }
input[type=date]:focus-within { outline: 2px solid var(--accent); outline-offset: 0 }
[aria-invalid] { border-color: var(--bad) !important }
.hint { margin: .3rem 0 0; text-wrap: pretty; color: var(--soft); font-size: .875rem }
.problem { margin: .35rem 0 0; color: var(--bad); font-size: .9rem; font-weight: 550 }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; min-width: 0 }
fieldset .problem { margin: 0 0 .6rem }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .5rem; margin-bottom: .6rem }
.choice { display: flex; gap: .65rem; margin: 0; padding: .6rem .75rem; border: 1px solid var(--line); border-radius: 10px; font-weight: 400; cursor: pointer }
.choice:hover { border-color: var(--edge) }
.choice:has(:checked) { border-color: var(--accent); background: var(--accent-soft) }
.choice input { flex: none; width: 1.1rem; height: 1.1rem; margin: .2rem 0 0; accent-color: var(--accent) }
.choice .value { display: block; font-size: .925rem; font-weight: 550 }
.choice .hint { display: block; margin: 0 }
.choice:has(:checked) .hint { color: var(--ink) }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem }
.actions form, .confirm form { display: flex; gap: .6rem; margin: 0 }
.filters { display: flex; flex-wrap: wrap; align-items: end; gap: 1rem; margin: 1.25rem 0 0 }
.filters .field { margin: 0; min-width: 9rem }
details.confirm { display: inline-block }
td > details.confirm:not([open]) { margin: -.3rem 0 }
details.confirm > summary { list-style: none }
details.confirm > summary::-webkit-details-marker { display: none }
details.confirm[open] > summary { margin-bottom: .5rem }
.ask { max-width: 22rem }
.ask p { margin: 0 0 .9rem; font-size: .95rem; text-align: start; white-space: normal }
dialog { max-width: min(28rem, calc(100vw - 2rem)); padding: 1.5rem; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); color: inherit; box-shadow: 0 16px 48px rgb(0 0 0 / .25) }
dialog::backdrop { background: rgb(30 20 10 / .45) }
dialog .ask { max-width: none }
dialog form { display: flex; flex-direction: row-reverse; justify-content: end; gap: .6rem }
`

const content = `
.notice { display: flex; align-items: center; gap: .6rem; margin: 0 0 1.5rem; padding: .75rem 1rem; max-width: none; border-radius: 10px; background: var(--good-soft); color: var(--good); font-weight: 550 }
.notice.bad { background: var(--bad-soft); color: var(--bad) }
.notice.secret { display: block; padding: 1.25rem 1.5rem; border: 2px solid var(--accent); background: var(--raised); color: var(--ink); font-weight: 400 }
.notice.secret h2 { margin-bottom: .4rem }
.notice.news { align-items: start; flex-wrap: wrap; background: var(--waiting-soft); color: var(--ink); font-weight: 400 }
.notice.news .icon { margin-top: .2em; color: var(--waiting) }
.notice.news p { flex: 1 1 18rem; max-width: none; margin: 0 }
.qr { display: block; width: 13rem; max-width: 100%; height: auto; margin: 0 0 1rem; border-radius: 10px; background: #fff }
.qr path { fill: #000 }
.steps { margin: 0 0 1.25rem; padding-left: 1.25rem }
.steps li { margin-bottom: .6rem }
.copy { display: flex; align-items: stretch; gap: .6rem }
.copy code { flex: 1; min-width: 0; padding: .65rem .85rem; border-radius: 9px; background: var(--panel); font-size: .95rem; white-space: pre-line; user-select: all }
table { border-collapse: collapse; width: 100%; font-size: .925rem }
.stacked td code, .stacked td .scopes { overflow-wrap: anywhere }
th, td { padding: .7rem 1rem .7rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: inherit }
tbody tr:last-child > * { border-bottom: 0 }
thead th { padding-top: 0; color: var(--soft); font-size: .8rem; font-weight: 600; white-space: nowrap }
tbody th { font-weight: 600 }
td:last-child { padding-right: 0 }
td:last-child:has(.confirm) { text-align: right }
td time { white-space: nowrap }
.scopes { color: var(--soft); font-size: .85rem }
.ended > * { color: var(--soft) }
.badge { display: inline-block; padding: .1rem .55rem; border-radius: 99px; background: var(--panel); color: var(--soft); font-size: .8rem; font-weight: 600; white-space: nowrap }
.badge.good { background: var(--good-soft); color: var(--good) }
.badge.bad { background: var(--bad-soft); color: var(--bad) }
.badge.waiting { background: var(--waiting-soft); color: var(--waiting) }
.empty { padding: 1.25rem 0; color: var(--soft) }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr)); gap: 1rem; margin: 1.5rem 0 0; padding: 0 }
.tiles > div { padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); box-shadow: var(--shadow) }
.tiles dt { color: var(--soft); font-size: .875rem }
.tiles dd { margin: .15rem 0 0; font-size: 1.75rem; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums }
.tiles .beside { display: block; font-size: .85rem; font-weight: 400; letter-spacing: 0; color: var(--soft) }
.chart { display: block; width: 100%; height: auto }
.chart.narrow { display: none }
.chart .bar { fill: var(--bar) } .chart .bar.today { fill: var(--bar-today) }
.chart .bar:hover { fill: var(--accent) }
.chart line { stroke: var(--line); stroke-width: 1 }
.chart text { fill: var(--soft); font-size: 11px; font-variant-numeric: tabular-nums }
.unfold { margin-top: 1rem }
.unfold > summary { color: var(--soft); font-size: .9rem; cursor: pointer }
.unfold table { margin-top: .75rem; max-width: 32rem }
.cards { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem }
.cards a { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 1.1rem 1.4rem; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); box-shadow: var(--shadow); color: inherit; font-weight: 600; text-decoration: none }
.cards a:hover { border-color: var(--accent) }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .45rem 1.5rem; margin: 0 0 1.25rem; font-size: .95rem }
.facts dt { color: var(--soft) } .facts dd { margin: 0; overflow-wrap: anywhere }
.log { list-style: none; margin: 0; padding: 0 }
.log > li { border-bottom: 1px solid var(--line) }
.log > li:last-child { border-bottom: 0 }
.log summary { display: flex; flex-wrap: wrap; align-items: center; gap: .35rem 1rem; padding: .75rem 0; cursor: pointer; list-style: none }
.log summary::-webkit-details-marker { display: none }
.log summary::before { content: "\\203A"; width: .6em; color: var(--soft); font-size: 1.2em; line-height: 1; transition: transform .12s }
.log details[open] > summary::before { transform: rotate(90deg) }
.log summary .what { font-weight: 600 } .log summary time { margin-left: auto; color: var(--soft); font-size: .875rem }
.log .inside { padding: 0 0 1.1rem 1.6rem; font-size: .95rem }
.log .facts { margin-bottom: .75rem }
[role=status] > p { padding: .6rem .9rem; border-radius: 9px; background: var(--panel) }
.attempts { margin: 0 0 1rem; padding-left: 1.25rem }
.attempts p { margin: 0 0 .4rem }
.log pre { margin: 0; padding: .6rem .8rem; max-height: 12rem; overflow: auto; border-radius: 8px; background: var(--panel); font-size: .85rem; white-space: pre-wrap; overflow-wrap: anywhere }
.pages { display: flex; justify-content: space-between; gap: 1rem; margin-top: 1.25rem }
.failure { padding: 3rem 0; text-align: center }
.failure p { margin-left: auto; margin-right: auto }
.failure .code { margin: 0; color: var(--accent); font-size: 3rem; font-weight: 700; letter-spacing: -.03em; line-height: 1.1 }
.failure h1 { margin-bottom: .75rem }
.below { display: block; overflow-wrap: anywhere }
.plain-list { list-style: none; margin: 0; padding: 0 }
.consent .symbol { display: grid; place-items: center; width: 3.25rem; height: 3.25rem; margin: 0 0 1.25rem; border-radius: 14px; background: var(--accent-soft); color: var(--accent); font-size: 1.5rem }
.consent h1 { margin-bottom: .5rem; overflow-wrap: anywhere }
.consent .grid { grid-template-columns: 1fr }
.consent .actions { margin-bottom: 1rem }
.consent .actions button { min-width: 8rem }
.entrance { display: grid; place-items: center; min-height: 100vh; padding: 1.5rem }
.entrance main { max-width: 25rem; padding: 2.25rem; border: 1px solid var(--line); border-radius: 18px; background: var(--raised); box-shadow: var(--shadow) }
.entrance .brand { margin-bottom: 1.5rem }
.entrance h1 { margin-bottom: 1.25rem; font-size: 1.5rem }
.entrance button { width: 100% }
`

const smaller = `
@media (max-width: 56rem) {
  .columns { display: block }
  .columns > main { border-left: 0 }
  .columns > nav { position: static; padding: .5rem 1rem; border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none }
  .columns > nav ul { display: flex; width: max-content }
  .columns > nav a { white-space: nowrap; padding: .45rem .7rem }
  .top { padding: .5rem 1.25rem; position: static }
  .top .name { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
}
@media (max-width: 40rem) {
  .self span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .self .icon { width: 1.4em; height: 1.4em }
  .chart.wide { display: none } .chart.narrow { display: block }
  main { padding-top: 1.5rem }
  .panel { padding: 1.15rem }
  .stacked thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .stacked table, .stacked tbody { display: block }
  .stacked tr { display: block; padding: .8rem 0; border-bottom: 1px solid var(--line) }
  .stacked tr:last-child { border-bottom: 0 }
  td:last-child:has(.confirm) { text-align: left; margin: .35rem 0 0 -.7rem }
  .tiles > div { padding: 1rem 1.15rem } .tiles dd { font-size: 1.4rem }
  .stacked th, .stacked td { display: block; padding: .1rem 0; border: 0; overflow-wrap: anywhere }
  .stacked td[data-heading]:not([data-heading=""])::before { content: attr(data-heading) ": "; color: var(--soft) }
  .facts { grid-template-columns: 1fr; gap: 0 } .facts dd { margin-bottom: .6rem }
  .copy { flex-direction: column }
  .log summary time { margin-left: 0; width: 100%; padding-left: 1.6rem }
  .entrance { padding: 0; place-items: stretch } .entrance main { max-width: none; border: 0; border-radius: 0; box-shadow: none }
}
@media print { .top, .columns > nav, button, .button { display: none } .columns { display: block } }
`

export const style = [
  colours,
  frame,
  forms,
  content,
  service,
  orderStyle,
  kitchen,
  book,
  bookingForm,
  menu,
  guestStyle,
  smaller,
  deliveries
].join("")
