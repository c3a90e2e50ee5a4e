/** The page's optional script. Each part has its own scope. */
import { contents } from "./contents.ts"
import { copy } from "./copy.ts"
import { search } from "./search.ts"
import { tabs } from "./tabs.ts"
import { tryIt } from "./tryIt.ts"

/** All parts as one text, which the content security policy allows by its hash. */
export const script = [copy, contents, tabs, tryIt, search].map((part) => `{${part}}\n`).join("")
