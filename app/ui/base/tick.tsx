import type { ReactNode } from 'react'
import { useField } from '#app/ui/base/field.tsx'

/** A tick box with its sentence. */
export function Tick({ name, isTicked, children }: { name: string; isTicked: boolean; children: ReactNode }) {
  const { control } = useField(name)
  const { defaultValue, ...rest } = control
  return (
    <label className="tick" htmlFor={control.id}>
      <input type="checkbox" {...rest} value="on" defaultChecked={isTicked || defaultValue === 'on'} />
      <span>{children}</span>
    </label>
  )
}
