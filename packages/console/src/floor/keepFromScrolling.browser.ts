/** Keeps a finger that drags something from scrolling the page: within pictures, browsers do not heed `touch-action`. */
export const keepFromScrolling = (area: HTMLElement, isDragging: () => boolean): void =>
  area.addEventListener(
    "touchmove",
    (event) => {
      if (isDragging() && event.cancelable) event.preventDefault()
    },
    { passive: false }
  )
