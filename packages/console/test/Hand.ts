/** A hand that counts what it does: a tap, a choice in a list and a text that is typed are one each. */
import type { Locator } from "playwright-core"

export interface Hand {
  readonly tap: (control: Locator) => Promise<void>
  /** An entry of a list. */
  readonly choose: (list: Locator, value: string) => Promise<void>
  readonly type: (field: Locator, text: string) => Promise<void>
}

export interface Counted {
  readonly taps: number
  /** That were typed. */
  readonly characters: number
  readonly seconds: number
}

/** What a task takes, with a mouse unless something else presses. */
export const countOf = async (
  task: (hand: Hand) => Promise<void>,
  press: (control: Locator) => Promise<void> = (control) => control.click()
): Promise<Counted> => {
  let [taps, characters] = [0, 0]
  const begun = performance.now()
  await task({
    tap: async (control) => {
      taps++
      await press(control)
    },
    choose: async (list, value) => {
      taps++
      await list.selectOption(value)
    },
    type: async (field, text) => {
      taps++
      characters += text.length
      await field.fill(text)
    }
  })
  return { taps, characters, seconds: (performance.now() - begun) / 1000 }
}
