/** The words of the page that is being rendered, in the language of who reads it. */
import { type ComponentChildren, createContext, type VNode } from "preact"
import { useContext } from "preact/hooks"
import type { Words } from "./Words.ts"

const Spoken = createContext<Words | null>(null)

/** Content whose components all use these words. */
export const inWords = (words: Words, content: ComponentChildren): VNode => (
  <Spoken.Provider value={words}>{content}</Spoken.Provider>
)

export const useWords = (): Words => {
  const words = useContext(Spoken)
  if (words === null) throw new Error("This is rendered without words: give its page to inWords.")
  return words
}
