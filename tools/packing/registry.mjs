// A registry on this machine that has the tarballs as if they were published, and everything else from the registry that
// npm uses. With it, package managers run the very commands of the documentation.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { basename } from "node:path"
import { npm } from "./run.mjs"

/** Where npm finds packages. No file of ours says it. */
const upstream = () => {
  const { stdout } = spawnSync(npm[0], [...npm.slice(1), "config", "get", "registry"], { encoding: "utf8" })
  return stdout.trim().replace(/\/*$/, "/")
}

const manifestIn = (file) => {
  const { status, stderr, stdout } = spawnSync("tar", ["-xzOf", file, "package/package.json"], { encoding: "utf8" })
  if (status !== 0) throw new Error(`${file} has no package.json:\n${stderr}`)
  return JSON.parse(stdout)
}

const longAgo = "2020-01-01T00:00:00.000Z"

/** What a registry says of a package with one version. */
const documentOf = (file, url) => {
  const data = readFileSync(file)
  const digest = (algorithm, encoding) => createHash(algorithm).update(data).digest(encoding)
  const manifest = manifestIn(file)
  const dist = {
    tarball: `${url}tarballs/${basename(file)}`,
    shasum: digest("sha1", "hex"),
    integrity: `sha512-${digest("sha512", "base64")}`
  }
  const { name, version } = manifest
  // Yarn installs nothing that was published a short time ago.
  const time = { created: longAgo, modified: longAgo, [version]: longAgo }
  return { name, time, "dist-tags": { latest: version }, versions: { [version]: { ...manifest, dist } } }
}

/**
 * What a registry says of another package, without binaries that it can do without: registries lack those of some
 * platforms, and Yarn then installs nothing.
 */
const withoutOptional = (body) => {
  const { versions, ...others } = JSON.parse(body.toString("utf8"))
  if (versions === undefined) return body
  const kept = Object.entries(versions).map(([version, { optionalDependencies = {}, ...manifest }]) => {
    const isNeeded = ([name]) => optionalDependencies[name] === undefined
    const dependencies = Object.fromEntries(Object.entries(manifest.dependencies ?? {}).filter(isNeeded))
    return [version, { ...manifest, dependencies }]
  })
  return JSON.stringify({ ...others, versions: Object.fromEntries(kept) })
}

/** Asks another registry. What it says of a package is read once, however many managers ask. */
const asking = (others) => {
  const said = new Map()
  const ask = async (path, accept) => {
    const found = await fetch(new URL(path, others), { headers: { accept } })
    const type = found.headers.get("content-type") ?? "application/json"
    const body = Buffer.from(await found.arrayBuffer())
    return { status: found.status, type, body: type.includes("json") ? withoutOptional(body) : body }
  }
  return async (path, accept) => {
    // A tarball, which managers keep themselves.
    if (path.endsWith(".tgz")) return ask(path, accept)
    const key = `${accept} ${path}`
    if (!said.has(key)) said.set(key, ask(path, accept))
    const answer = await said.get(key).catch(() => undefined)
    if (answer?.status !== 200) said.delete(key)
    return answer ?? ask(path, accept)
  }
}

/** Serves until it is closed. */
export const serveRegistry = async (tarballs) => {
  const [ask, documents] = [asking(upstream()), new Map()]
  const answer = async (request, response) => {
    const wanted = decodeURIComponent(request.url).replace(/^\//, "")
    const own = documents.get(wanted)
    const tarball = tarballs.find(({ file }) => wanted === `tarballs/${basename(file)}`)
    try {
      if (own !== undefined) return response.setHeader("content-type", "application/json").end(JSON.stringify(own))
      if (tarball !== undefined) return response.end(readFileSync(tarball.file))
      const { accept = "*/*" } = request.headers
      const { body, status, type } = await ask(request.url.replace(/^\//, ""), accept)
      response.writeHead(status, { "content-type": type }).end(body)
    } catch (error) {
      response.writeHead(502).end(String(error))
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const url = `http://127.0.0.1:${server.address().port}/`
  for (const { file } of tarballs) {
    const document = documentOf(file, url)
    documents.set(document.name, document)
  }
  return {
    url,
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}
