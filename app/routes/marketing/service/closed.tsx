/** What is closed, or will be soon, that a tour goes to. */
export function Closed({ notes }: { notes: string[] }) {
  return notes.map((note) => (
    <p key={note} className="small">
      <b>{note}</b>
    </p>
  ))
}
