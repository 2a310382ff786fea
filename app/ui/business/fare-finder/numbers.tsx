/** The whole numbers of a select. */
export function Numbers({ min, max }: { min: number; max: number }) {
  return Array.from({ length: max - min + 1 }, (_, i) => (
    <option key={i} value={min + i}>
      {min + i}
    </option>
  ))
}
