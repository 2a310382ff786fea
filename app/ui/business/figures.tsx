/** A few large numbers, each with what it counts. */
export function Figures({ figures }: { figures: { figure: string; text: string }[] }) {
  return (
    <dl className="stats">
      {figures.map(({ figure, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd className="figures">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
