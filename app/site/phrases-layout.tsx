import { Outlet, useLoaderData } from 'react-router'
import { Speaking } from '#app/ui/base/language.tsx'
import type { Language } from '#domain/words/language.ts'

/** A layout of the URL map without looks: it brings the phrases of its pages (`phrasesOf` in `page-shell.server.ts`). */
export default function PhrasesLayout() {
  return (
    <Speaking language={useLoaderData<Language>()}>
      <Outlet />
    </Speaking>
  )
}

/** Other languages are other documents. */
export const shouldRevalidate = () => false
