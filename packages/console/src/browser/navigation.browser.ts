/** On small screens the navigation is one line that scrolls: it begins where the page is. */
export const showCurrent = (document: Document): void => {
  const current = document.querySelector<HTMLElement>("nav [aria-current]")
  const navigation = current?.closest("nav") ?? null
  if (current !== null && navigation !== null) navigation.scrollLeft = current.offsetLeft - 16
}
