/** What the server has written into the page for its script. */
export const pageData = <A>(): A => JSON.parse(document.querySelector("#data")!.textContent) as A

/** An element of the page that the server has made. */
export const element = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!
