/** Descriptions from the document: paragraphs, with code between backticks. */

export const Inline = ({ text }: { readonly text: string }) => (
  <>{text.split("`").map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</>
)

export const Prose = ({ text }: { readonly text: string }) => (
  <>
    {text.split("\n\n").map((paragraph) => (
      <p>
        <Inline text={paragraph} />
      </p>
    ))}
  </>
)
