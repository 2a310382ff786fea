import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { faceOf } from './name-face.ts'

/** What was just done, and for ten seconds the way back where the server can take it back. */
export type Done = {
  text: string
  /** What is posted to take it back. */
  undo: { action: string; fields: Record<string, string> } | null
}

const SECONDS = 10

export function Toast({ done }: { done: Done }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    // Who loads the page again has read it.
    const here = new URL(location.href)
    for (const name of ['done', 'on', 'about', 'released', 'told']) here.searchParams.delete(name)
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
