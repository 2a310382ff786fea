import { type RefObject, useEffect, useState } from 'react'
import { type Values, valuesOf } from '#app/forms/answer.ts'
import { MailLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { showToast } from '#app/ui/base/toast.tsx'
import { pathIn } from '#domain/words/language.ts'
import { composeLinks, type Recipients } from './typed-enquiry.ts'

/** The same enquiry as a mail or chat that visitors send themselves, with what they have typed. */
export function SendItYourself({ form, values, to }: SendItYourselfProps) {
  const typed = useTyped(form, values)
  const language = useLanguage()
  const links = composeLinks(typed, to, language)
  const { yourself, toasts } = usePhrases('enquiry')
  const explain = (event: { preventDefault: () => void }) => {
    if (links !== null) return
    event.preventDefault()
    showToast({ ...toasts.notPrepared, tone: 'bad' })
  }
  return (
    <div className="send-yourself small">
      <p>
        <b>{yourself.title}.</b> {yourself.text}
      </p>
      <div className="link-row">
        <MailLink className="text-link" href={links?.mail ?? `mailto:${to.bookingsEmail}`} onClick={explain}>
          <Icon name="mail" />
          {yourself.mail}
        </MailLink>
        <WhatsAppLink
          className="text-link"
          href={links?.whatsApp ?? pathIn(language.tag, '/contact')}
          onClick={explain}
        >
          <Icon name="whatsApp" />
          {yourself.whatsApp}
        </WhatsAppLink>
      </div>
    </div>
  )
}

type SendItYourselfProps = { form: RefObject<HTMLFormElement | null>; values: Values; to: Recipients }

/** The form's current values, including a draft restored before React started. */
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
