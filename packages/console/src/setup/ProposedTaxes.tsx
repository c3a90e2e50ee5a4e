/** The taxes that are usual in a country, in words. */
import type { CountryDefaults } from "@fourtop/core/internal"
import { useWords } from "../words/useWords.tsx"

interface ProposedTaxesProps {
  readonly taxes: CountryDefaults.TaxesInput
  readonly doubts: ReadonlyArray<CountryDefaults.TaxDoubt>
}

const isAtTable = (types: ReadonlyArray<string> | null | undefined): boolean => types?.includes("dine_in") === true

export const ProposedTaxes = ({ doubts, taxes }: ProposedTaxesProps) => {
  const say = useWords().setup.restaurant
  const nameOf = (key: string): string => taxes.taxes?.find((tax) => tax.key === key)?.name ?? key
  return (
    <div class="setup-proposal">
      <h2>{say.usualTaxes}</h2>
      <dl class="facts">
        {(taxes.rules ?? []).map(({ order_types, tax_class, taxes: keys }) => (
          <>
            <dt>
              {say.classes[tax_class ?? "standard"] ?? tax_class}
              {order_types == null || order_types.length === 0 ? null : (
                <span class="soft">, {isAtTable(order_types) ? say.atTable : say.away}</span>
              )}
            </dt>
            <dd>{(keys ?? []).map(nameOf).join(", ")}</dd>
          </>
        ))}
      </dl>
      <p class="hint">
        {taxes.inclusive === false ? say.added : say.inclusive} {doubts.map((doubt) => say.taxDoubts[doubt]).join(" ")}{" "}
        {say.askAccountant}
      </p>
    </div>
  )
}
