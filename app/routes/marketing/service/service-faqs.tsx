import { WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { Faqs } from '#app/ui/business/faqs.tsx'
import type { ServiceDetail } from '#domain/words/service-details.ts'

/** Questions about this service and what holds for every trip, whom to ask others, and further reading. */
export function ServiceFaqs({ page, shared, askHref }: ServiceFaqsProps) {
  const { onEveryTrip, service } = usePhrases('pages')
  const { questions, askOnWhatsApp } = service
  return (
    <section className="section">
      <div className="wrap split questions">
        <h2>{questions}</h2>
        <div>
          <Faqs faqs={page.faqs} opensFirst />
          <h3 className="also">{onEveryTrip}</h3>
          <Faqs faqs={shared.map(({ title, paragraphs }) => ({ question: title, answer: paragraphs }))} />
        </div>
        <div>
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
      </div>
    </section>
  )
}

type ServiceFaqsProps = {
  page: ServiceDetail
  /** A chat that begins with what the page is about. */
  askHref: string
  shared: { title: string; paragraphs: string[] }[]
}
