/** The form that sends a request from the page. */
export const tryIt = `
.try { margin: -.5rem 0 1.25rem }
.try > button, .try .send { padding: .5rem 1rem; border: 1px solid var(--accent); border-radius: 8px; background: none; color: var(--accent); font: 600 .9rem/1.2 inherit; font-family: inherit; cursor: pointer }
.try > button:hover, .try > button[aria-expanded=true] { background: var(--panel) }
.try .send { background: var(--accent); color: var(--paper) }
.try .send:hover { filter: brightness(1.1) }
.try .send:disabled { opacity: .6; cursor: progress }
.try form { display: grid; gap: .75rem; margin-top: .75rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--panel) }
.try form[hidden] { display: none }
.try form > button { justify-self: start }
.try label { display: grid; gap: .25rem; min-width: 0; color: var(--soft); font-size: .85rem }
.try input, .try textarea { width: 100%; padding: .45rem .6rem; border: 1px solid var(--soft); border-radius: 8px; background: var(--paper); color: var(--ink); font: .85rem/1.5 ui-monospace, Menlo, Consolas, monospace }
.try input { line-height: 1.8 }
.try textarea { resize: vertical }
.try form > button:not(.send) { padding: 0; border: 0; background: none; color: var(--accent); font: inherit; font-size: .85rem; text-decoration: underline; cursor: pointer }
.try .problem { margin: 0; color: var(--delete); font-size: .9rem }
.try .problem:empty { display: none }
.try .result { min-width: 0 }
.try .answered { margin: 0 0 .5rem }
.try dl { margin: 0 0 .5rem; font-size: .8rem; color: var(--soft) }
.try dl div { display: flex; flex-wrap: wrap; gap: 0 .6rem }
.try dd { margin: 0; color: var(--ink); overflow-wrap: anywhere }
.try pre { margin: 0; padding: .8rem 1rem; max-height: 24rem; overflow: auto; border-radius: 8px; background: var(--code-paper); color: var(--code-ink); font-size: .8rem; line-height: 1.5 }
.examples:has(.try form:not([hidden])) { position: static }
`
