import { use } from 'react'
import { useLocation } from 'react-router'
import { OriginContext } from './link/origin.ts'

/** Title, description and canonical address; React moves them into the document's head. */
export function PageHead({ title, description, hasErrors = false }: PageHeadProps) {
  const origin = use(OriginContext)
  const { pathname } = useLocation()
  return (
    <>
      <title>{hasErrors ? `Error: ${title}` : title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <link rel="canonical" href={origin + pathname} />}
    </>
  )
}

type PageHeadProps = {
  title: string
  /** Pages that no search engine should keep have none, and no canonical address either. */
  description?: string
  hasErrors?: boolean
}
