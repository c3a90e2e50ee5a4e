/** How the kitchen screen looks: one size larger than all else, nothing that moves, and notices that push nothing away. */
export const kitchen = `
.full main { max-width: none; padding: .75rem 1rem 7rem }
.full .foot { position: fixed; left: 0; right: 0; bottom: 0; z-index: 2; display: grid; gap: .5rem; padding: .5rem 1rem; pointer-events: none }
.full .foot > * { pointer-events: auto }
.full .foot .notice { margin: 0; box-shadow: 0 2px 12px rgb(0 0 0 / .25) }
.full .foot .live { margin: 0; background: var(--bad); color: var(--paper); font-size: 1.25rem; font-weight: 650; text-align: center; max-width: none }
.alarm > a { display: flex; align-items: center; gap: .6rem; margin: 0 0 1rem; padding: .75rem 1rem; min-height: 2.75rem; border-radius: 10px; background: var(--bad); color: var(--paper); font-weight: 650; text-decoration: none }
.alarm > a:hover { text-decoration: underline }
.full .alarm > a { margin: 0 }
.busy > summary { list-style: none; min-height: 2.75rem }
.busy > summary::-webkit-details-marker { display: none }
.busy { position: relative }
.busy .reason { position: absolute; right: 0; z-index: 1; box-shadow: 0 8px 32px rgb(0 0 0 / .2); display: grid; gap: .5rem; width: min(20rem, 80vw); margin-top: .6rem; padding: 1rem; border: 1px solid var(--line); border-radius: 14px; background: var(--raised) }
.busy fieldset { display: grid; gap: .35rem; margin: 0 }
.busy .choice { min-height: 2.75rem; align-items: center }
.busy .choice input { margin: 0 }
.busy.lasting { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem; padding: .5rem .9rem; border-radius: 10px; background: var(--waiting-soft) }
.busy.lasting p { margin: 0; font-weight: 600 }
.busy.lasting .icon { vertical-align: -.2em }
.busy.lasting button { min-height: 2.75rem; background: var(--raised) }
.stations { display: flex; flex-wrap: wrap; gap: .4rem; margin: 0 0 .9rem }
.stations a { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; padding: .35rem .9rem; border: 1px solid var(--line); border-radius: 99px; color: var(--ink); font-weight: 600; text-decoration: none }
.stations a[aria-current] { border-color: var(--accent); background: var(--accent-soft); color: var(--accent) }
.stations a:last-child { margin-left: auto }
.kitchen { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem }
.rail { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: .9rem; align-items: start }
.fired { padding: .9rem 1rem 1rem; border: 2px solid var(--edge); border-radius: 14px; background: var(--raised); overflow-wrap: anywhere }
.fired.gone { opacity: .35; border-style: dashed }
.fired h2 { display: flex; align-items: center; gap: .5rem; margin: 0 0 .6rem; font-size: 1.15rem }
.fired h2 .for { flex: 1; min-width: 0 }
.fired h2 .age { font-size: 1.1rem }
.number { display: grid; place-items: center; flex: none; width: 2.25rem; height: 2.25rem; border-radius: 8px; background: var(--ink); color: var(--paper); font: inherit; font-weight: 700; font-variant-numeric: tabular-nums }
.number:empty { display: none }
.full .when, .full .missing { margin: 0 0 .5rem; font-weight: 600 }
.missing { color: var(--waiting) }
.made { list-style: none; margin: 0 0 .9rem; padding: 0; font-size: 1.3rem; line-height: 1.35; font-weight: 600 }
.made > li { padding: .3rem 0; border-top: 1px solid var(--line) }
.made > li:first-child { border-top: 0 }
.made .size { font-weight: 700; text-transform: uppercase; font-size: .85em }
.made .voided { text-decoration: line-through; color: var(--soft); font-weight: 400 }
.made .options { padding: 0 0 0 1.6rem; color: var(--accent); font-size: 1em; font-weight: 700 }
.made .voided .options { color: inherit; font-weight: 400 }
.contains { display: block; padding-left: 1.6rem; color: var(--bad); font-size: .8em; font-weight: 700; text-transform: uppercase }
.fired .note { font-size: 1.3rem; font-weight: 600 }
.allergy { margin: 0 0 .6rem; padding: .6rem .8rem; border-radius: 9px; background: var(--bad); color: var(--paper); font-size: 1.3rem; line-height: 1.35; font-weight: 700; max-width: none }
.allergy strong { display: flex; align-items: center; gap: .4rem; text-transform: uppercase; letter-spacing: .04em }
.fired form { margin: 0 }
.fired form button { width: 100%; min-height: 3.25rem; font-size: 1.15rem }
.part { margin: 0 0 .6rem; padding-top: .5rem; border-top: 2px solid var(--line) }
.part h3 { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: 0 0 .2rem; font-size: 1.05rem }
.part .made { margin-bottom: .5rem }
.part.done .made { color: var(--soft); font-weight: 400 }
.part:last-child { margin-bottom: 0 }
.kitchen aside h2 { margin: 0 0 .4rem; font-size: 1.1rem }
.kitchen aside section { margin: 0 0 1.25rem }
.kitchen aside .empty { padding: 0; margin: 0 }
.counts, .upcoming { list-style: none; margin: 0; padding: 0; font-size: 1.15rem }
.counts > li, .upcoming > li { display: flex; gap: .6rem; padding: .25rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
.counts b { flex: none; min-width: 1.8em; text-align: right; font-variant-numeric: tabular-nums }
.upcoming { font-size: 1rem }
.upcoming b, .upcoming time { flex: none; white-space: nowrap }
.recall { min-height: 3.25rem; margin-bottom: 1rem }
.recall p { margin: 0 }
.recall form, .recall button { width: 100%; min-height: 3rem }
.keys { color: var(--soft); font-size: .9rem }
[data-sound][aria-pressed=true] { color: var(--accent); font-weight: 600 }
@media (max-width: 24rem) {
  .top { gap: .6rem } .self .quiet { padding: .4rem .45rem }
}
@media (min-width: 40rem) {
  .made, .fired .note, .allergy { font-size: 1.55rem }
}
@media (min-width: 60rem) {
  .kitchen { grid-template-columns: minmax(0, 1fr) 15rem }
  .kitchen aside { position: sticky; top: 5rem; align-self: start }
}
@media (max-width: 59.99rem) {
  .kitchen aside { display: contents }
  .kitchen .recall { order: -1; margin: 0 }
}
@media (min-width: 62rem) {
  .full .alarm { position: fixed; top: .4rem; left: 19rem; right: 22rem; z-index: 3 }
  .full .alarm > a { padding: .3rem .9rem; min-height: 3rem; line-height: 1.25 }
}
`
