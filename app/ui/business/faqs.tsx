/** Questions that open to their answers, without any script. */
export function Faqs({ faqs, opensFirst = false }: FaqsProps) {
  return (
    <div className="faqs">
      {faqs.map(({ question, answer }, i) => (
        <details key={question} open={opensFirst && i === 0}>
          <summary>{question}</summary>
          {[answer].flat().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  )
}

type FaqsProps = { faqs: { question: string; answer: string | string[] }[]; opensFirst?: boolean }
