/** How the pages of the menu look: rows with a button each, forms in several languages, and what a document changes. */
export const menu = `
[hidden] { display: none !important }
.on-now { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; margin: .75rem 0 0; padding: 0 }
.on-now > li { padding: .3rem .8rem; border-radius: 99px; background: var(--good-soft); color: var(--good); font-size: .9rem; font-weight: 550 }
.on-now > .cut { background: var(--waiting-soft); color: var(--waiting) }
.dish-search { display: flex; align-items: end; gap: .6rem; margin: 1.25rem 0 0; max-width: 30rem }
.dish-search .field { flex: 1; min-width: 0; margin: 0 }
.dish-search button { min-height: 2.75rem }
.dish-group { margin: 1.75rem 0 0 }
.dish-group > h2 { margin: 0 0 .25rem }
.dish-group h3 { margin: 1rem 0 .25rem; color: var(--soft); font-size: .9rem; font-weight: 600 }
.dishes { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line) }
.dishes > li { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; align-items: center; gap: 0 1rem; padding: .3rem 0; border-bottom: 1px solid var(--line) }
.dishes .what { min-width: 0; overflow-wrap: anywhere }
.dishes .what > a, .dishes .what > strong { display: inline-block; padding: .6rem 0; color: inherit; font-weight: 600 }
.dishes .why { display: flex; flex-wrap: wrap; gap: .3rem; margin: -.35rem 0 .4rem; padding: 0; list-style: none }
.dishes .price { text-align: right; font-variant-numeric: tabular-nums }
.dishes .price > span { display: block }
.dishes .price s { color: var(--soft); font-size: .875rem }
.dishes button { min-width: 6.75rem; min-height: 2.75rem }
.dishes form { margin: 0 }
.archived > summary { min-height: 2.75rem; display: flex; align-items: center; gap: .5rem; cursor: pointer; font-weight: 600 }
.languages { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 0 1.5rem }
.more-sizes { margin: 0 0 1.25rem }
.more-sizes > summary { display: flex; align-items: center; min-height: 2.75rem; font-weight: 600; font-size: .95rem; cursor: pointer }
.sizes { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto; gap: 0 1rem; align-items: start; max-width: 36rem }
.sizes .field { margin-bottom: .6rem }
.sizes .flag { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; margin: 1.85rem 0 0; font-weight: 400 }
.sizes .flag input { width: 1.1rem; height: 1.1rem; accent-color: var(--accent) }
textarea { width: 100%; min-height: 5.5rem; padding: .55rem .75rem; border: 1px solid var(--edge); border-radius: 9px; background: var(--paper); color: inherit; font: inherit; resize: vertical }
textarea:focus-visible { outline-offset: 0; border-radius: 9px }
.field.wide { max-width: none }
textarea.code { min-height: 16rem; font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .85rem; white-space: pre; overflow: auto }
input[type=file] { padding: .55rem .75rem; height: auto }
.findings { margin: 0; padding: 0; list-style: none }
.findings > li { padding: .5rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
.findings > li:last-child { border-bottom: 0 }
.findings code { display: block; color: var(--soft) }
.back { margin: 0 0 .25rem }
.back > a { display: inline-block; padding: .35rem 0 }
.back > a::before { content: "\\2039\\a0" }
.preview form { margin-top: 1.25rem }
.preview form button { min-height: 2.75rem }
.preview h3 { margin: 1.25rem 0 .25rem; font-size: 1rem }
.preview .findings ul { margin: .15rem 0 0; padding-left: 1.25rem; color: var(--soft); font-size: .95rem }
@media (max-width: 40rem) {
  .dishes > li { grid-template-columns: minmax(0, 1fr) auto }
  .dishes .what { grid-column: 1 / -1 }
  .dishes .price { text-align: left }
  .sizes { grid-template-columns: 1fr }
  .sizes .flag { margin-top: 0 }
}
`
