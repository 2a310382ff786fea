import { type RefObject, useEffect, useState } from 'react'
import { type Values, valuesOf } from '#app/forms/answer.ts'
import { MailLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { showToast } from '#app/ui/base/toast.tsx'
import { composeLinks, type Recipients } from './typed-enquiry.ts'

/** The same enquiry as a mail or chat of one's own, with what was typed so far already in it. */
export function SendItYourself({ form, values, to }: SendItYourselfProps) {
  const typed = useTyped(form, values)
  const links = composeLinks(typed, to)
  const explain = (event: { preventDefault: () => void }) => {
    if (links !== null) return
    event.preventDefault()
    showToast({
      title: 'Preparation Failed',
      text: 'Unable to prepare your enquiry. Please try again or contact us directly.',
      tone: 'bad',
    })
  }
  return (
    <div className="send-yourself">
      <h2 className="small-heading">Or send it yourself</h2>
      <p className="small muted">A message opens with everything you typed. You press send.</p>
      <div className="button-row">
        <MailLink className="text-link" href={links?.mail ?? `mailto:${to.bookingsEmail}`} onClick={explain}>
          <Icon name="mail" />
          By email
        </MailLink>
        <WhatsAppLink className="text-link" href={links?.whatsApp ?? '/contact'} onClick={explain}>
          <Icon name="whatsApp" />
          By WhatsApp
        </WhatsAppLink>
      </div>
    </div>
  )
}

type SendItYourselfProps = { form: RefObject<HTMLFormElement | null>; values: Values; to: Recipients }

/** What the form holds now; also what a draft brought back before this page was alive. */
function useTyped(form: RefObject<HTMLFormElement | null>, values: Values): Values {
  const [typed, setTyped] = useState(values)
  useEffect(() => {
    const element = form.current
    if (element === null) return
    const read = () => setTyped(valuesOf(new FormData(element)))
    read()
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [form])
  return typed
}
