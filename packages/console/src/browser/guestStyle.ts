/** How the pages of guests look: a search that is easy to hit and wide enough for a name. */
export const guestStyle = `
.search .field { flex: 1 1 16rem; max-width: 28rem }
.search button, .search .button, .search input { min-height: 2.75rem }
`
