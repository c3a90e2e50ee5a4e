/**
 * Real attackers have their own machines. Here an attack must not take CPU time from what is measured: this process and
 * those it starts from now on run only when the service, its database and the neighbour have nothing to do. Where Linux's
 * `chrt` is missing, they get the lowest priority instead, which still takes a few milliseconds at a time.
 */
import { spawnSync } from "node:child_process"
import * as os from "node:os"

export const yieldProcessors = (): void => {
  const { status } = spawnSync("chrt", ["--all-tasks", "--idle", "--pid", "0", String(process.pid)], {
    stdio: "ignore"
  })
  if (status !== 0) os.setPriority(19)
}
