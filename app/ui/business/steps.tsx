/** What happens next, one numbered step after the other. */
export function Steps({ steps }: { steps: { lead: string; text: string }[] }) {
  return (
    <ol className="steps">
      {steps.map(({ lead, text }) => (
        <li key={lead}>
          <b>{lead}</b> {text}
        </li>
      ))}
    </ol>
  )
}
