/** The page's optional script. Each part has its own scope. */
import { contents } from "./script/contents.ts"
import { copy } from "./script/copy.ts"
import { search } from "./script/search.ts"
import { tabs } from "./script/tabs.ts"
import { tryIt } from "./script/tryIt.ts"

/** All parts as one text, which the content security policy allows by its hash. */
export const script = [copy, contents, tabs, tryIt, search].map((part) => `{${part}}\n`).join("")
