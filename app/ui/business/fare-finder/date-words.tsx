import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/base/icon.tsx'
import { Say, useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { dayAfter, formatDay, isRealDate } from '#domain/values/cape-time.ts'

type DateWordsProps = { date: string; today: string; holidays: string[] }

/** Within them a day and its month are clear without the year. */
const DAYS_WITHOUT_YEAR = 330

/** The date as words, which change with the field: people write dates in different orders. */
export function DateWords({ date: begun, today, holidays }: DateWordsProps) {
  const { tag } = useLanguage()
  const phrases = usePhrases('finder').day
  const output = useRef<HTMLOutputElement>(null)
  const [date, setDate] = useState(begun)
  useEffect(() => {
    const form = output.current?.closest('form')
    const read = () => {
      const field = form?.elements.namedItem('date')
      if (field instanceof HTMLInputElement) setDate(field.value)
    }
    read()
    form?.addEventListener('input', read)
    return () => form?.removeEventListener('input', read)
  }, [])
  const day = formatDay(date, tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date > dayAfter(today, DAYS_WITHOUT_YEAR) && { year: 'numeric' }),
  })
  const near = date === today ? phrases.today : date === dayAfter(today, 1) ? phrases.tomorrow : phrases.other
  return (
    <output className="fare-date figures" ref={output}>
      {isRealDate(date) && (
        <>
          <Icon name="calendar" size={18} />
          <span>
            <Say phrase={near} facts={{ day: <b>{day}</b> }} />
            {holidays.includes(date) && <span className="fare-holiday"> {phrases.holiday}</span>}
          </span>
        </>
      )}
    </output>
  )
}
