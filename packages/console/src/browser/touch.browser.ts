/** Whether somebody has a finger on the page, or a button of the mouse down. */
export type IsTouched = () => boolean

export const watchTouch = (document: Document): IsTouched => {
  let isTouched = false
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
    document.addEventListener(type, () => (isTouched = type === "pointerdown"), true)
  }
  return () => isTouched
}
