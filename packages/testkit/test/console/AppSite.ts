/** The web site of an app: a page with a link to us, and one to come back to. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export interface AppSite {
  readonly url: string
  readonly callback: string
  /** The addresses that browsers came back to, with what they said of where they had been. */
  readonly returned: ReadonlyArray<{ readonly address: URL; readonly referer: string | undefined }>
  /** The page has a link to the address. */
  readonly linkTo: (address: URL) => void
  readonly close: () => Promise<void>
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")

/** Under another host name than ours, so that it is another site for browsers. */
export const open = async (): Promise<AppSite> => {
  const returned: Array<AppSite["returned"][number]> = []
  let link = ""
  let url = ""
  const server = createServer((request, response) => {
    const address = new URL(request.url!, url)
    response.setHeader("content-type", "text/html; charset=utf-8")
    if (address.pathname === "/callback") {
      returned.push({ address, referer: request.headers.referer })
      response.end("<!doctype html><title>Back</title><h1>Back at the app</h1>")
    } else if (address.pathname === "/") {
      response.end(`<!doctype html><title>App</title><a href="${escaped(link)}">Connect your restaurant</a>`)
    } else {
      response.writeHead(204).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    callback: `${url}/callback`,
    returned,
    linkTo: (address) => void (link = address.href),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  }
}
