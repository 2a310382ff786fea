/** Terms and their descriptions: term left, sentence right, a rule between. */
export function RuledList({ rows }: { rows: { title: string; text: string | string[] }[] }) {
  return (
    <div className="ruled">
      {rows.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <div>
            {[text].flat().map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
