import { useField } from '#app/ui/base/field.tsx'
import { useOnServer } from '#app/ui/base/on-server.ts'
import { useLanding } from '../use-landing.ts'

/** A driver with a sign, at airports only. Without scripts nobody knows yet where the pickup is, so it is always there. */
export function MeetAndGreet({ text }: { text: string }) {
  const { control } = useField('meetAndGreet')
  const { input, lands } = useLanding('pickup')
  const onServer = useOnServer()
  return (
    <label className={lands ? 'tick fare-meet' : 'tick fare-meet only-landing'}>
      <input
        type="checkbox"
        ref={input}
        id={control.id}
        name={control.name}
        defaultChecked={control.defaultValue === 'on'}
        disabled={!onServer && !lands}
      />
      {text}
    </label>
  )
}
