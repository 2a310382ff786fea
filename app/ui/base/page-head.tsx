import { use } from 'react'
import { useLocation } from 'react-router'
import { sharePicture } from '#domain/site/public-paths.ts'
import { ENGLISH, pathIn } from '#domain/words/language.ts'
import { useLanguage, usePhrases, useSay } from './language.tsx'
import { OriginContext } from './link/origin.ts'

/**
 * What search engines and messengers read of a page: title, description, canonical address, the card that a
 * link to it becomes, and structured data. React moves all but the last into the document's head; what is the
 * same on every page is in `app/site/head-links.tsx`.
 */
export function PageHead({
  title,
  description,
  hasErrors = false,
  noIndex = description === undefined,
  image,
  imageAlt = title,
  structured = [],
}: PageHeadProps) {
  const origin = use(OriginContext)
  const { error } = usePhrases('site')
  const say = useSay()
  const { tag } = useLanguage()
  const { pathname } = useLocation()
  const url = origin + pathIn(tag, pathname)
  return (
    <>
      <title>{hasErrors ? say(error.titleOfPage, { title }) : title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {!noIndex && <Alternates />}
      {description !== undefined && (
        <>
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={url} />
          <meta property="og:image" content={origin + (image ?? sharePicture(pathname, tag))} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={imageAlt} />
        </>
      )}
      {structured.length > 0 && <StructuredData graph={structured} />}
    </>
  )
}

type PageHeadProps = {
  title: string
  /** Pages that no search engine should keep have none, and no canonical address or card either. */
  description?: string
  hasErrors?: boolean
  /** For a page that has a description, so that its link becomes a card, but should not be found by search. */
  noIndex?: boolean
  /** The path of a picture of 1200 by 630; the page's own from the build unless given. */
  image?: string
  /** What the picture shows. */
  imageAlt?: string
  /** Things that the page is about, from `domain/site/structured-data.ts`. */
  structured?: readonly object[]
}

/** The same page in every language, with English for everyone else. */
function Alternates() {
  const origin = use(OriginContext)
  const { all } = useLanguage()
  const { pathname } = useLocation()
  if (all.length === 1) return null
  return [...all, { tag: 'x-default' }].map(({ tag }) => (
    <link
      key={tag}
      rel="alternate"
      hrefLang={tag}
      href={origin + pathIn(tag === 'x-default' ? ENGLISH : tag, pathname)}
    />
  ))
}

/** A block of data, never run; `<` is written so that no text in it can end the block. */
function StructuredData({ graph }: { graph: readonly object[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  )
}
