/** The website of an app: a page with a link to us, one to come back to, and another host that it goes on to. */
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"

export interface AppSite {
  readonly url: string
  readonly callback: string
  /** The URLs that browsers came back to, with the referrer they sent. */
  readonly returned: ReadonlyArray<{ readonly address: URL; readonly referer: string | undefined }>
  /** Puts a link to the URL on the page. */
  readonly linkTo: (address: URL) => void
  readonly close: () => Promise<void>
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")

const listening = async (host: string, listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  }
}

/** Under another host name than ours, so that browsers treat it as another site. */
export const open = async (): Promise<AppSite> => {
  const returned: Array<AppSite["returned"][number]> = []
  let link = ""
  const home = await listening("127.0.0.1", (_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end("<!doctype html><title>Back</title><h1>Back at the app</h1>")
  })
  const site = await listening("localhost", (request, response) => {
    const address = new URL(request.url!, site.url)
    response.setHeader("content-type", "text/html; charset=utf-8")
    if (address.pathname === "/callback") {
      returned.push({ address, referer: request.headers.referer })
      response.writeHead(302, { location: home.url }).end()
    } else if (address.pathname === "/") {
      response.end(`<!doctype html><title>App</title><a href="${escaped(link)}">Connect your restaurant</a>`)
    } else {
      response.writeHead(204).end()
    }
  })
  return {
    url: site.url,
    callback: `${site.url}/callback`,
    returned,
    linkTo: (address) => void (link = address.href),
    close: async () => {
      await site.close()
      await home.close()
    }
  }
}
