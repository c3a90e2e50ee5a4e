/** The languages of the samples, in the order of the tabs; the first is shown at first. */
import { curl } from "./curl.ts"
import { go } from "./go.ts"
import { php } from "./php.ts"
import { python } from "./python.ts"
import type { Sample } from "./Sample.ts"
import { typescript } from "./typescript.ts"

export interface Language {
  readonly id: string
  readonly name: string
  readonly write: (sample: Sample) => string
}

export const languages: ReadonlyArray<Language> = [
  { id: "curl", name: "curl", write: curl },
  { id: "typescript", name: "TypeScript", write: typescript },
  { id: "python", name: "Python", write: python },
  { id: "php", name: "PHP", write: php },
  { id: "go", name: "Go", write: go }
]
