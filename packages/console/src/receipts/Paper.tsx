/** A receipt as it is printed: on paper of 80 mm, or on A4. */
import type { ReceiptPaper } from "@fourtop/core/internal"

export const papers = ["narrow", "wide"] as const
export type PaperSize = (typeof papers)[number]

const Rows = ({ rows }: { readonly rows: ReadonlyArray<ReceiptPaper.PaperRow> }) => (
  <>
    {rows.map(([label, value]) =>
      label === "" ? (
        <tr>
          <td colspan={2}>{value}</td>
        </tr>
      ) : (
        <tr>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      )
    )}
  </>
)

interface PaperProps {
  readonly paper: ReceiptPaper.ReceiptPaper
  readonly size: PaperSize
}

export const Paper = ({ paper, size }: PaperProps) => (
  <article class={`receipt ${size}`} lang={paper.language}>
    <header>
      {paper.seller.map((line) => (
        <p>{line}</p>
      ))}
    </header>
    <h2>{paper.title}</h2>
    {paper.copy !== null && <p class="copy">{paper.copy}</p>}
    <table class="receipt-facts">
      <tbody>
        <Rows rows={paper.facts} />
      </tbody>
    </table>
    <table>
      <tbody>
        {paper.lines.map(({ amount, details, name }) => (
          <tr>
            <th scope="row">
              {name}
              {details.map((detail) => (
                <small>{detail}</small>
              ))}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
        <Rows rows={paper.sums} />
      </tbody>
      <tbody class="sum">
        <Rows rows={[paper.total]} />
      </tbody>
      <tbody>
        <Rows rows={paper.payments} />
      </tbody>
    </table>
    {paper.taxes.length > 0 && (
      <table class="taxes">
        <thead>
          <tr>
            {paper.taxHeadings.map((heading) => (
              <th scope="col">{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.taxes.map(([tax, net, amount]) => (
            <tr>
              <th scope="row">{tax}</th>
              <td>{net}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <p class="digest">
      {paper.digest[0]} {paper.digest[1]}
    </p>
  </article>
)
