import { WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { Faqs } from '#app/ui/business/faqs.tsx'
import type { ServiceDetail } from '#domain/words/page-content.ts'

/** Questions about this service, whom to ask others, and further reading. */
export function ServiceFaqs({ page, askHref, onSand }: ServiceFaqsProps) {
  const { questions, askOnWhatsApp } = usePhrases('pages').service
  return (
    <section className={onSand ? 'section section-sand' : 'section'}>
      <div className="wrap split">
        <div>
          <h2>{questions}</h2>
          <div className="button-row">
            <WhatsAppLink className="button button-outline" href={askHref}>
              <Icon name="whatsApp" />
              {askOnWhatsApp}
            </WhatsAppLink>
          </div>
          <ul className="read-on">
            {page.links.map(({ label, to }) => (
              <li key={to}>
                <SiteLink className="text-link" href={to}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <Faqs faqs={page.faqs} opensFirst />
      </div>
    </section>
  )
}

type ServiceFaqsProps = {
  page: ServiceDetail
  /** A chat that begins with what the page is about. */
  askHref: string
  onSand: boolean
}
