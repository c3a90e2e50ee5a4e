/** What the server has written into the page for its script, which knows what it is. */
export const pageData = (): unknown => JSON.parse(document.querySelector("#data")!.textContent)

/** An element of the page that the server has made. */
export const element = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!
