/** The search box in the header, and the list of what it found. */
export const search = `
.search { position: relative; flex: 0 1 22rem; min-width: 0; margin-left: auto }
.search[hidden] + .download { margin-left: auto }
.search input { width: 100%; height: 2.4rem; padding: 0 2rem 0 .8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); color: var(--ink); font: inherit; font-size: .9rem; appearance: none }
.search input::placeholder { color: var(--soft); opacity: 1 }
.search input::-webkit-search-cancel-button { display: none }
.search kbd { position: absolute; right: .6rem; top: .55rem; padding: 0 .4rem; border: 1px solid var(--line); border-radius: 4px; color: var(--soft); font: .75rem/1.2rem ui-monospace, Menlo, Consolas, monospace; pointer-events: none }
.search input:focus + kbd { display: none }
.search ul { position: absolute; right: 0; top: calc(100% + .4rem); width: max(100%, 26rem); max-width: calc(100vw - 2.5rem); max-height: calc(100vh - 6rem); margin: 0; padding: .4rem; overflow-y: auto; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); box-shadow: 0 12px 32px rgb(0 0 0 / .18) }
.search li { padding: .45rem .7rem; border-radius: 8px; font-size: .9rem; line-height: 1.35; cursor: pointer; overflow-wrap: anywhere }
.search li[aria-selected=true] { background: var(--panel) }
.search li b { display: block; font-weight: 600 }
.search li span { color: var(--soft); font-size: .8rem }
.search [role=status] { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media (max-width: 52rem) {
  .search { position: static }
  .search kbd { display: none }
  .search input { padding-right: .8rem }
  .search ul { left: 1.25rem; right: 1.25rem; top: 3.8rem; width: auto }
}
`
