/** The style of guests' pages: made for a phone, in light and dark colours. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #fffdfa; --raised: #ffffff; --line: #e9dfd2; --edge: #8d7f72; --ink: #241d18; --soft: #6a5d52;
  --accent: #b23a22; --on-accent: #ffffff; --good: #35611b; --good-soft: #eaf3e0; --bad: #a5322b; --bad-soft: #fbe8e6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171310; --raised: #1d1814; --line: #352c25; --edge: #8a7c6f; --ink: #ede5dc; --soft: #b0a294;
    --accent: #f08a6c; --on-accent: #1d120d; --good: #a5d17f; --good-soft: #232c1b; --bad: #f0968e; --bad-soft: #3a1f1d;
  }
}
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere }
header, main, footer { max-width: 36rem; margin: 0 auto; padding: 0 1.25rem }
header { display: flex; align-items: center; gap: .6rem; padding-top: 1.25rem; padding-bottom: .25rem; font-weight: 650 }
header svg { flex: none }
footer { padding-top: 1.5rem; padding-bottom: 2.5rem; color: var(--soft); font-size: .875rem }
a { color: var(--accent); text-underline-offset: .2em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
h1 { margin: 1rem 0; font-size: 1.7rem; line-height: 1.2; letter-spacing: -.02em; text-wrap: balance }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem }
p { margin: 0 0 1rem }
.card { padding: 1.25rem; border: 1px solid var(--line); border-radius: 14px; background: var(--raised) }
dl { display: grid; grid-template-columns: minmax(5.5rem, auto) 1fr; gap: .5rem 1rem; margin: 0 }
dt { color: var(--soft) }
dd { margin: 0; min-width: 0 }
.big { font-size: 1.15rem; font-weight: 650 }
.notice { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: 10px; background: var(--good-soft); color: var(--good); font-weight: 550 }
.card + .notice { margin-top: 1rem }
.notice.bad { background: var(--bad-soft); color: var(--bad) }
.actions { display: grid; gap: .75rem; margin: 1.25rem 0 0 }
.actions form { margin: 0 }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; padding: .5rem 1rem; border: 1px solid transparent; border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.plain { background: none; border-color: var(--edge); color: var(--ink) }
.danger { background: none; border-color: var(--bad); color: var(--bad) }
.hint { margin: 1rem 0 0; color: var(--soft); font-size: .95rem }
.steps { display: grid; grid-template-columns: repeat(4, 1fr); gap: .35rem; list-style: none; margin: 1rem 0 0; padding: 0 }
.steps li { padding-top: .5rem; border-top: 4px solid var(--line); color: var(--soft); font-size: .85rem; overflow-wrap: normal }
.steps .done { border-color: var(--good); color: var(--ink) }
.steps .current { border-color: var(--accent); color: var(--ink); font-weight: 650 }
@media (max-width: 26rem) {
  .steps { grid-template-columns: 1fr; gap: 0 }
  .steps li { padding: .3rem 0 .3rem .75rem; border-top: 0; border-left: 4px solid var(--line); font-size: 1rem }
  .card dl { grid-template-columns: 1fr; gap: 0 }
  .card dd + dt { margin-top: .6rem }
}
table { width: 100%; border-collapse: collapse }
td { padding: .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
td:last-child { padding-left: 1rem; text-align: right; white-space: nowrap }
.detail { display: block; color: var(--soft); font-size: .9rem }
.sum td { border-bottom: 0; font-weight: 650 }
.gone { text-decoration: line-through }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`
