import type { PolicyPartWords } from '#domain/wording/policy.ts'

/** The terms as a line through time. Without styles it is a list that says the same. */
export function PolicyTimeline({ parts }: { parts: PolicyPartWords[] }) {
  return (
    <ol className="policy" data-parts={parts.length}>
      {parts.map(({ point, span, title, note, what, text }) => (
        <li key={point} data-point={point} data-span={span}>
          <p className="policy-point">
            <b>{title}</b> <span>{note}</span>
          </p>
          {what !== '' && (
            <p className="policy-span">
              <b>{what}</b> <span>{text}</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
