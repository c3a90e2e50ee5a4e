/** A QR code, rendered on the server; dark on light in both colour schemes, because some scanners need that. */
import { encode } from "uqr"

/** The quiet zone around the code, in modules. */
const border = 4

export const QrCode = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const { data, size } = encode(text, { ecc: "M", border })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path d={dark.join("")} />
    </svg>
  )
}
