import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router'

/** Opens the search; without scripts it links to the page that does the same. */
export const OpenSearchContext = createContext<() => void>(() => {})

export function SearchButton({ className, children }: { className: string; children: ReactNode }) {
  const open = use(OpenSearchContext)
  return (
    <Link
      className={className}
      to="/operator/search"
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        open()
      }}
    >
      {children}
    </Link>
  )
}
