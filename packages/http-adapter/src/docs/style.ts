import { samples } from "./style/samples.ts"
import { search } from "./style/search.ts"
import { tryIt } from "./style/tryIt.ts"

/** The documentation's style sheet, for light and dark colour schemes and all screen widths. */
const colours = `
:root {
  color-scheme: light dark;
  --paper: #fffdfa; --panel: #faf5ee; --line: #e9dfd2; --ink: #241d18; --soft: #6a5d52; --accent: #b23a22;
  --code-paper: #2a221d; --code-line: #3d322a; --code-ink: #f1e8dd; --code-soft: #b7a696;
  --key: #f3c98b; --string: #b9d99a; --number: #f0a58f; --word: #c5b3ea;
  --get: #1d6a72; --post: #3d6b1f; --patch: #8a5a00; --put: #6b4a9c; --delete: #a5322b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171310; --panel: #201a16; --line: #352c25; --ink: #ede5dc; --soft: #b0a294; --accent: #f08a6c;
    --code-paper: #100d0b; --code-line: #2e2620;
    --get: #74c7cf; --post: #a5d17f; --patch: #e8b75a; --put: #c3a8ee; --delete: #f0968e;
  }
}
`

const frame = `
* { box-sizing: border-box }
html { scroll-padding-top: 5rem; -webkit-text-size-adjust: 100% }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif }
a { color: var(--accent); text-underline-offset: .2em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .875em }
p { margin: 0 0 1rem; max-width: 42rem }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance }
.skip { position: absolute; left: -999rem }
.skip:focus { left: 1rem; top: 1rem; z-index: 3; background: var(--paper); padding: .5rem 1rem }
.top { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 1rem; height: 4rem; padding: 0 1.5rem; background: var(--paper); border-bottom: 1px solid var(--line) }
.brand { display: flex; align-items: center; gap: .6rem; color: inherit; font-weight: 650; font-size: 1.125rem; letter-spacing: -.01em; text-decoration: none }
.version { color: var(--soft); font-size: .875rem }
.download { font-size: .875rem }
.version + .download { margin-left: auto }
.columns { display: grid; grid-template-columns: 16.5rem minmax(0, 1fr) }
.side { position: sticky; top: 4rem; align-self: start; height: calc(100vh - 4rem); overflow-y: auto; padding: 1.5rem 1rem 3rem 1.5rem; border-right: 1px solid var(--line) }
.side h2, .small-nav h2 { margin: 1.5rem .6rem .4rem; font-size: .75rem; font-weight: 650; letter-spacing: .06em; text-transform: uppercase; color: var(--soft) }
.side h2:first-child { margin-top: 0 }
nav ul { list-style: none; margin: 0; padding: 0 }
nav a { display: flex; justify-content: space-between; align-items: center; gap: .5rem; padding: .28rem .6rem; border-radius: 6px; color: inherit; font-size: .9rem; text-decoration: none }
nav a:hover { background: var(--panel) }
nav a[aria-current] { background: var(--panel); color: var(--accent); font-weight: 600 }
.small-nav { display: none }
main { padding: 0 3rem 6rem; max-width: 92rem }
`

const content = `
.intro { padding: 3.5rem 0 1rem }
h1 { margin: 0 0 1rem; font-size: clamp(2rem, 4vw, 2.75rem); letter-spacing: -.025em }
.lead { font-size: 1.2rem; color: var(--soft) }
.chapter, .operation { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 30rem); gap: 0 3rem; padding: 2.75rem 0; border-top: 1px solid var(--line) }
.text { min-width: 0 }
.examples { position: sticky; top: 5.5rem; align-self: start; min-width: 0 }
.anchor { color: inherit; text-decoration: none }
.anchor:hover::after { content: " #"; color: var(--soft) }
.chapter h2 { margin: 0 0 1rem; font-size: 1.6rem; letter-spacing: -.015em }
.group { padding: 4rem 0 1.5rem }
.group h2 { margin: 0 0 .5rem; font-size: 2rem; letter-spacing: -.02em }
.operation h3, .shape h3 { margin: 0 0 .75rem; font-size: 1.35rem; letter-spacing: -.01em }
.operation h4 { margin: 2rem 0 .25rem; font-size: .8rem; letter-spacing: .05em; text-transform: uppercase; color: var(--soft) }
.text code, .shape code, td code { padding: .1em .3em; border-radius: 5px; background: var(--panel); overflow-wrap: anywhere }
.route { display: flex; align-items: center; gap: .75rem }
.route code { background: none; padding: 0; font-size: .95rem }
.method { font: 650 .7rem/1 ui-monospace, Menlo, Consolas, monospace; letter-spacing: .04em; color: var(--soft) }
.route .method { padding: .4rem .55rem; border: 1px solid currentColor; border-radius: 6px }
.method.get { color: var(--get) } .method.post { color: var(--post) } .method.patch { color: var(--patch) }
.method.put { color: var(--put) } .method.delete { color: var(--delete) }
.fields { list-style: none; margin: 0; padding: 0 }
.fields > li { padding: .7rem 0; border-bottom: 1px solid var(--line) }
.fields > li:last-child { border-bottom: 0 }
.fields p { margin: .3rem 0 0; color: var(--soft); font-size: .925rem }
.fields .fields { margin: .5rem 0 0 .25rem; padding-left: 1rem; border-left: 2px solid var(--line) }
.field { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2rem .6rem }
.fields .name { background: none; padding: 0; font-weight: 650; color: var(--ink); font-size: .925rem }
.type, .limit { color: var(--soft); font-size: .875rem }
.required { color: var(--accent); font-size: .8rem; font-weight: 600 }
table { border-collapse: collapse; width: 100%; font-size: .925rem }
th, td { padding: .55rem .75rem .55rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: inherit }
th code { white-space: nowrap; font-weight: 600 }
thead th { color: var(--soft); font-size: .8rem }
.statuses th { width: 4rem }
.statuses td a { color: inherit }
.status { font: 650 .8rem/1 ui-monospace, Menlo, Consolas, monospace }
.s2 { color: var(--post) } .s4 { color: var(--patch) } .s5 { color: var(--delete) }
.causes { margin: .5rem 0 0; padding-left: 1.2rem }
.causes li { margin-bottom: .3rem }
.causes li::marker { color: var(--soft) }
.group .fields { max-width: 42rem }
.errors tr:target, .fields li:target { background: var(--panel) }
.scopes { margin: 0 }
.scopes div { display: flex; flex-wrap: wrap; gap: .2rem 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line) }
.scopes div:last-child { border-bottom: 0 }
.scopes dt { min-width: 12rem } .scopes dd { margin: 0; color: var(--soft) }
.shapes { columns: 2 26rem; column-gap: 3rem }
.shape { break-inside: avoid; margin-bottom: 1.5rem; padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: 12px }
.shape .fields > li { padding: .5rem 0 }
`

const codeBlocks = `
.code { margin: 0 0 1.25rem; border-radius: 12px; background: var(--code-paper); border: 1px solid var(--code-line); color: var(--code-ink); overflow: hidden }
.code figcaption { display: flex; align-items: center; gap: .6rem; min-height: 2.5rem; padding: 0 .5rem 0 1rem; border-bottom: 1px solid var(--code-line); color: var(--code-soft); font-size: .8rem }
.code .status { color: #a5d17f } .code .s4 { color: #e8b75a }
.code .copy { margin-left: auto; padding: .3rem .6rem; border: 0; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer }
.code .copy:hover { background: var(--code-line); color: var(--code-ink) }
.code pre { margin: 0; padding: 1rem; max-height: 32rem; overflow: auto; font-size: .82rem; line-height: 1.55; tab-size: 2 }
.code pre:focus-visible { outline-offset: -3px }
.code code { font-size: inherit }
.k { color: var(--key) } .s { color: var(--string) } .n { color: var(--number) } .w { color: var(--word) }
`

const smaller = `
@media (max-width: 75rem) {
  .chapter, .operation { grid-template-columns: minmax(0, 1fr) }
  .examples { position: static; margin-top: 1.5rem }
  main { padding: 0 2rem 5rem }
}
@media (max-width: 52rem) {
  .columns { display: block }
  .side { display: none }
  .small-nav { display: block; position: sticky; top: 4rem; z-index: 1; background: var(--paper); border-bottom: 1px solid var(--line) }
  .small-nav summary { padding: .7rem 1.25rem; cursor: pointer; font-weight: 600; font-size: .925rem }
  .small-nav nav { max-height: calc(100vh - 7rem); overflow-y: auto; padding: 0 .65rem 1rem }
  html { scroll-padding-top: 8rem }
  .top { padding: 0 1.25rem }
  .version { display: none }
  main { padding: 0 1.25rem 4rem }
  .intro { padding-top: 2rem }
  .group { padding-top: 3rem }
  .shape { padding: 1rem 1.1rem }
  .errors thead { display: none }
  .errors tr { display: grid; grid-template-columns: 3rem 1fr; padding: .7rem 0; border-bottom: 1px solid var(--line) }
  .errors td, .errors th { padding: 0; border: 0 }
  .errors td:last-child { grid-column: 2; color: var(--soft) }
}
@media print { .top, .side, .small-nav, .search, .copy, .try { display: none } .columns, .chapter, .operation { display: block } }
`

export const style = [colours, frame, content, codeBlocks, samples, tryIt, search, smaller].join("")
