import { type ReactNode, useState } from 'react'
import { Ask } from '#app/console/ask.tsx'
import { ButtonLink } from '#app/console/button.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { Press } from '#app/console/keys/caps.tsx'
import { KEYS } from '#app/console/keys/table.ts'
import { faceOf } from '#app/console/name-face.ts'
import type { AskName, AskProps } from './booking-page-view.ts'

/** A question about a booking: who is told, how much goes, and a button that names the action. */
export function Question({
  name,
  title,
  text,
  send,
  keep = 'Leave it',
  values,
  view,
  back,
  children,
}: QuestionProps) {
  // The revision at the time of the question: if the booking changes while someone types, they are told.
  const [revision] = useState(view.revision)
  return (
    <Ask title={title} back={back}>
      <p className={faceOf(text)}>{text}</p>
      <ConsoleForm
        name={name}
        values={values}
        send={send}
        look="commit"
        beside={
          <ButtonLink to={back} replace preventScrollReset>
            {keep} <Press keys={KEYS.close.press} />
          </ButtonLink>
        }
      >
        <input type="hidden" name="revision" value={revision} />
        {children}
      </ConsoleForm>
    </Ask>
  )
}

type QuestionProps = Omit<AskProps, 'on'> & {
  name: AskName
  title: string
  text: string
  send: string
  keep?: string
  values?: Record<string, string>
  children: ReactNode
}
