import type { Shell } from '#app/shell/shell-context.ts'
import type { ContactWords } from '#domain/content.ts'
import { CallLink, MailLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'

/** Call, chat, mail: side by side, the first the quickest. */
export function ContactWays({ shell, words }: { shell: Shell; words: ContactWords }) {
  return (
    <ul className="contact-ways">
      <li>
        <span>Call</span>
        <CallLink className="figures" href={shell.phoneHref} data-hides-float="">
          {shell.phone}
        </CallLink>
        <span className="small muted">{shell.words.available}</span>
      </li>
      <li>
        <span>WhatsApp</span>
        <WhatsAppLink href={shell.whatsAppHref}>Chat with us</WhatsAppLink>
        <span className="small muted">{words.chatNote}</span>
      </li>
      <li>
        <span>Email</span>
        <MailLink href={shell.mailtoHref}>{shell.email}</MailLink>
        <span className="small muted">{words.mailNote}</span>
      </li>
    </ul>
  )
}
