import type { ReactNode } from 'react'
import { PICTURE_SIZE } from '#app/ui/art/pictures.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { CallLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { Contacts } from '#domain/business/contacts.ts'

/** The top of a page with a picture: words on the dark ground, the whole picture beside or below them. */
export function PageBand({ picture, alt, heading, lead, before, first, book, contacts }: PageBandProps) {
  return (
    <section className="band on-night">
      <div className="wrap">
        <div className="band-text">
          {before}
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <div className="button-row">
            {first !== undefined && (
              <ButtonLink look="commit" href={first.to}>
                {first.label}
              </ButtonLink>
            )}
            {first === undefined && (
              <ButtonLink look="commit" href={book.href}>
                {book.label}
              </ButtonLink>
            )}
            <CallLink className="button button-paper-outline" href={contacts.phoneHref}>
              <Icon name="phone" />
              <span className="figures">{contacts.phone}</span>
            </CallLink>
            {first !== undefined && (
              <SiteLink className="text-link" href={book.href}>
                {book.label}
              </SiteLink>
            )}
          </div>
        </div>
        <img {...PICTURE_SIZE} src={picture} alt={alt} fetchPriority="high" />
      </div>
    </section>
  )
}

type PageBandProps = {
  picture: string
  alt: string
  heading: string
  lead: string
  /** Above the heading: the breadcrumb. */
  before?: ReactNode
  /** Where booking comes second. */
  first?: { label: string; to: string } | undefined
  book: { label: string; href: string }
  contacts: Pick<Contacts, 'phone' | 'phoneHref'>
}
