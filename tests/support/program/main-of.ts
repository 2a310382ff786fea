/** What a page shows in its main part, without the data that it brings along for React. */
export function mainOf(html: string): string {
  return /<main\b[^]*<\/main>/.exec(html)?.[0] ?? ''
}
