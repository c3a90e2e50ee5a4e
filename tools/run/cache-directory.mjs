// Where things are kept that every clone on this machine can use.
import { homedir } from "node:os"
import { join } from "node:path"

export const cacheDirectory = () =>
  join(process.getuid?.() === 0 ? "/var/cache" : (process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache")), "fourtop")
