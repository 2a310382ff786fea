import { Ridge } from '#app/ui/art/ridge.tsx'
import { CallLink, MailLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { Shell } from './shell-context.ts'

export function Footer({ shell }: { shell: Shell }) {
  const phrases = usePhrases('site')
  const { say, services, areas, company, legal } = shell.words.footer
  return (
    <>
      <Ridge />
      <footer className="site-footer on-night">
        <div className="wrap">
          <div className="footer-columns">
            <div>
              <p className="footer-say">
                {say.split(/(?<=\.) /).map((sentence) => (
                  <span className="line" key={sentence}>
                    {sentence}{' '}
                  </span>
                ))}
              </p>
              <div className="button-row">
                <WhatsAppLink className="button button-paper" href={shell.whatsAppHref}>
                  <Icon name="whatsApp" />
                  {phrases.whatsApp}
                </WhatsAppLink>
                <CallLink className="button button-paper-outline" href={shell.phoneHref}>
                  <Icon name="phone" />
                  <span className="figures">{shell.phone}</span>
                </CallLink>
                <MailLink className="button button-paper-outline" href={shell.mailtoHref}>
                  <Icon name="mail" />
                  {shell.email}
                </MailLink>
              </div>
            </div>
            <div className="footer-lists">
              <FooterList title={phrases.footer.services} items={services} />
              <FooterList title={phrases.footer.areas} items={areas} />
            </div>
          </div>
          <div className="footer-legal">
            <p>{company}</p>
            <span>
              © {shell.year} {shell.businessName}
            </span>
            <span>{shell.location}</span>
            <LanguageSwitch />
            {legal.map(({ label, to }) => (
              <SiteLink key={to} href={to}>
                {label}
              </SiteLink>
            ))}
          </div>
        </div>
      </footer>
    </>
  )
}

function FooterList({ title, items }: { title: string; items: { label: string; to: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {items.map(({ label, to }) => (
          <li key={label}>
            <SiteLink href={to}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
