import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { faceOf } from './name-face.ts'

/** The action just done, with ten seconds to undo it where the server can. */
export type Done = {
  text: string
  /** The form to post to undo it. */
  undo: { action: string; fields: Record<string, string> } | null
}

const SECONDS = 10

export function Toast({ done }: { done: Done }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    // Drops the toast from the address: a reload should not show it again.
    const here = new URL(location.href)
    for (const name of [
      'done',
      'on',
      'of',
      'about',
      'released',
      'told',
      'closed',
      'left',
      'off',
      'unitId',
      'driverId',
    ])
      here.searchParams.delete(name)
    history.replaceState(history.state, '', here)
    const timer = setTimeout(() => setShown(false), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="toast" hidden={!isShown}>
      {isShown && (
        <>
          <Icon name="check" />
          <output className={faceOf(done.text)}>{done.text}</output>
          {done.undo !== null && (
            <Form method="post" action={done.undo.action}>
              <Holder />
              {Object.entries(done.undo.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button look="bare" keyName="undo">
                Undo
              </Button>
            </Form>
          )}
        </>
      )}
    </div>
  )
}
