import { type RefObject, use, useEffect, useMemo } from 'react'
import { HolderContext } from '#app/forms/holder.tsx'
import { type Values, valuesOf } from '#app/forms/answer.ts'
import { useOnServer } from '#app/ui/base/on-server.ts'
import { unkeptText } from '../enquiries/unkept-text.ts'

/** Hidden fields that the page itself fills in, and the buttons. */
const NOT_TYPED = ['holder', 'step', 'remove', 'vehicle']

/**
 * A half-typed booking, kept in this tab: it outlives a reload and going back, with the key of its page, so that sending
 * it again is the same booking.
 */
export function useHalfTyped(
  enquiry: string,
  form: RefObject<HTMLFormElement | null>,
  answered: Values | undefined,
) {
  const holder = use(HolderContext)
  const kept = useMemo(() => halfTyped(holder, enquiry), [holder, enquiry])
  const onServer = useOnServer()
  const restored = useMemo(() => (onServer ? null : kept.read()), [onServer, kept])
  useEffect(() => {
    if (answered !== undefined) kept.write(answered)
  }, [answered, kept])
  return {
    restored,
    onInput: () => {
      if (form.current !== null) kept.write(valuesOf(new FormData(form.current)))
    },
  }
}

/** Once it is booked nothing is kept. */
export function forgetHalfTyped(form: FormData): void {
  const { holder = null, enquiry = '' } = valuesOf(form)
  halfTyped(holder, enquiry).forget()
}

function halfTyped(holder: string | null, enquiry: string) {
  const text = unkeptText(holder, `booking ${enquiry}`)
  return {
    read: (): Values | null => {
      const json = text.read()
      return json === null ? null : (JSON.parse(json) as Values)
    },
    write: (values: Values) =>
      text.write(
        JSON.stringify(
          Object.fromEntries(
            Object.entries(values).filter(
              ([name]) => !NOT_TYPED.includes(name) && !/^told-|Choice$|Asked$/.test(name),
            ),
          ),
        ),
      ),
    forget: () => text.forget(),
  }
}
