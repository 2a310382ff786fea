import { useShell } from '#app/site/shell-context.ts'
import { WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { Faqs } from '#app/ui/business/faqs.tsx'
import { whatsAppLink, whatsAppText } from '#domain/enquiry/message.ts'
import type { ServiceDetail } from '#domain/words/page-content.ts'

/** Questions about this service, whom to ask others, and further reading. */
export function ServiceFaqs({ page, onSand }: { page: ServiceDetail; onSand: boolean }) {
  const { businessName, phone, language } = useShell()
  const about = whatsAppText(businessName, { service: page.heading }, language)
  const { questions, askOnWhatsApp } = usePhrases('pages').service
  return (
    <section className={onSand ? 'section section-sand' : 'section'}>
      <div className="wrap split">
        <div>
          <h2>{questions}</h2>
          <div className="button-row">
            <WhatsAppLink className="button button-outline" href={whatsAppLink(phone, about)}>
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
