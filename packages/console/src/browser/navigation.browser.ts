/** On small screens the navigation is one line that scrolls: where the page is, it is in the middle if it can. */
export const showCurrent = (document: Document): void => {
  const current = document.querySelector<HTMLElement>("nav [aria-current]")
  const navigation = current?.closest("nav") ?? null
  if (current === null || navigation === null) return
  navigation.scrollLeft = current.offsetLeft - (navigation.clientWidth - current.offsetWidth) / 2
}
