import { ButtonLink } from '#app/ui/base/button.tsx'
import { WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { CopyButton } from '#app/ui/base/copy-button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { Shell } from './shell-context.ts'

/** Alternatives for devices that cannot start a mail program or a phone. */
export function ContactDialogs({ shell }: { shell: Shell }) {
  const { noMail, noCall, whatsAppUs } = usePhrases('site')
  return (
    <>
      <Dialog id="no-mail-dialog" title={noMail.title}>
        <p>{shell.words.dialogs.noMail}</p>
        <p className="dialog-value">{shell.email}</p>
        <div className="button-row">
          <ButtonLink look="strong" href="/contact" data-closes="">
            {noMail.form}
          </ButtonLink>
          <CopyButton value={shell.email} kind="email">
            {noMail.copy}
          </CopyButton>
        </div>
      </Dialog>
      <Dialog id="no-call-dialog" title={noCall.title}>
        <p>{shell.words.dialogs.noCall}</p>
        <p className="dialog-value figures">{shell.phone}</p>
        <div className="button-row">
          <WhatsAppLink className="button button-strong" href={shell.whatsAppHref}>
            <Icon name="whatsApp" />
            {whatsAppUs}
          </WhatsAppLink>
          <CopyButton value={shell.phone} kind="phone">
            {noCall.copy}
          </CopyButton>
        </div>
      </Dialog>
    </>
  )
}
