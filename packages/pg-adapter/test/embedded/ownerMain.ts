/** A process of its own that starts or joins a server, says so, and keeps it until it is told to end or is killed. */
import { EmbeddedPostgres } from "../../src/embedded/index.ts"

const [dataDir, owner] = process.argv.slice(2)
const onProgress = (line: string) => console.log(`progress ${line}`)
const server =
  owner === undefined
    ? await EmbeddedPostgres.start({ onProgress })
    : await EmbeddedPostgres.joinOrStart({ dataDir: dataDir!, owner: owner as EmbeddedPostgres.Owner, onProgress })
console.log(`ready ${server.dataDir} ${server.url("postgres")}`)
process.stdin.resume().once("end", () => void server.stop())
