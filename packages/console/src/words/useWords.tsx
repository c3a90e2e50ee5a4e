/** The language of the page that is being rendered, which is that of who reads it. */
import { inLanguage } from "@fourtop/http-adapter/web"
import { type ComponentChildren, createContext, type VNode } from "preact"
import { useContext } from "preact/hooks"
import type { Formats } from "../formats/Formats.ts"
import type { Speech } from "./Speech.ts"
import type { Words } from "./Words.ts"

const Spoken = createContext<Speech | null>(null)

/** Content whose components are all in this language. */
export const inSpeech = (speech: Speech, content: ComponentChildren): VNode => (
  <Spoken.Provider value={speech}>{inLanguage(speech, content)}</Spoken.Provider>
)

export const useSpeech = (): Speech => {
  const speech = useContext(Spoken)
  if (speech === null) throw new Error("This is rendered without a language: give its page to inSpeech.")
  return speech
}

export const useWords = (): Words => useSpeech().words

export const useFormats = (): Formats => useSpeech().formats
