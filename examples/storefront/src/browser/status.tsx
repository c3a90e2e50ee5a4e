/** The script of a guest's page: shows every change as it is reported. */
import { hydrate } from "preact"
import { useEffect, useState } from "preact/hooks"
import type { Frame } from "../shared/Frame.ts"
import { mayCancel, type State } from "../shared/Status.ts"
import { StatusView } from "../shared/views/StatusView.tsx"
import { element, pageData } from "./page.ts"

const {
  frame,
  live,
  state: first
} = pageData() as { readonly frame: Frame; readonly state: State; readonly live: string }

const StatusApp = () => {
  const [state, setState] = useState(first)
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const source = new EventSource(live)
    source.addEventListener("open", () => setLost(false))
    // The browser connects again by itself.
    source.addEventListener("error", () => setLost(true))
    source.addEventListener("message", ({ data }) => {
      const next = JSON.parse(data as string) as State
      setState(next)
      if (!mayCancel(next)) document.querySelector(".cancel")?.remove()
    })
    return () => source.close()
  }, [])
  return <StatusView frame={frame} state={state} lost={lost} />
}

hydrate(<StatusApp />, element("status"))
